package import SheetSpec

extension Difference {
  /// Returns the differences in steps, reactions, view controllers and layers.
  ///
  /// Of a list, each entry from the first different one to the last is a difference.
  static func script(
    from a: Presentation, to b: Presentation, _ properties: PropertyTable
  ) -> [Difference] {
    let ids = (a.viewControllers.map(\.id), b.viewControllers.map(\.id))
    let controllers = Set(ids.0).symmetricDifference(ids.1).sorted().map { id in
      let isNew = !ids.0.contains(id)
      return Difference(
        fact: fact("controller.\(id)", "view controller \(id)", hiddenBy: [id]),
        from: isNew ? .nothing : .text("there"), to: isNew ? .text("there") : .nothing,
        position: 0)
    }
    return controllers + lines("step", [a, b].map { $0.steps.map { $0.words(properties) } })
      + lines("reaction", [a, b].map { $0.reactions.map { $0.words(properties) } })
      + lines("layer", [a, b].map { $0.layers.map(\.words) })
      + lines("host", [a, b].map(\.hostWords))
  }

  private static func lines(_ name: String, _ sides: [[String]]) -> [Difference] {
    let (first, second) = sides[0].leavingEnds(sharedWith: sides[1])
    return (first.startIndex..<max(first.endIndex, second.endIndex)).map { index in
      func value(_ lines: ArraySlice<String>) -> Change.Value {
        lines.indices.contains(index) ? .text(lines[index]) : .nothing
      }
      return Difference(
        fact: fact("\(name).\(index + 1)", "\(name) \(index + 1)"), from: value(first),
        to: value(second), position: index)
    }
  }

  private static func fact(_ name: String, _ label: String, hiddenBy: [String] = []) -> Fact {
    Fact(
      name: name, label: label, value: .nothing, rank: .script, part: .script, hiddenBy: hiddenBy)
  }
}

extension Step {
  /// The step on one line: `at 0.2 s: present picker`.
  func words(_ properties: PropertyTable) -> String {
    (atSeconds.map { "at \($0.brief) s: " } ?? "") + action.words(properties)
  }
}

extension Reaction {
  func words(_ properties: PropertyTable) -> String {
    "on \(event.rawValue)" + (id.map { " of \($0)" } ?? "") + ": "
      + actions.map { $0.words(properties) }.joined(separator: ", ")
  }
}

extension Action {
  /// The action in words, such as `present picker`.
  package func words(_ properties: PropertyTable) -> String {
    switch self {
    case .wait(let seconds): "wait \(seconds.brief) s"
    case .waitUntilSettled: "wait until settled"
    case .present(let id, let animated): "present \(id)" + (animated ? "" : " at once")
    case .dismiss(let id, let animated, let reason):
      "dismiss \(id)" + (animated ? "" : " at once")
        + (reason == .programmatic ? "" : " (\(reason.rawValue))")
    case .dismissModal(let id, let origin): "dismiss \(id) from the \(origin.rawValue)"
    case .cancelTransition(let id): "cancel the transition of \(id)"
    case .interact(let transition):
      "\(transition.isPresentation ? "present" : "dismiss") \(transition.id) by a gesture up to "
        + "\((transition.percent * 100).brief)% in \(transition.seconds.brief) s, "
        + (transition.finishes ? "finished" : "cancelled")
    case .set(let changes): "set \(properties.words(of: changes))"
    case .animate(let changes): "animate \(properties.words(of: changes))"
    case .update(let changes): "update \(properties.words(of: changes))"
    case .setFlag(let name, let isOn): "set \(name) \(isOn ? "on" : "off")"
    case .drag(let drag): drag.words
    case .tap(let target): "tap \(target.words)"
    case .escape: "escape"
    case .adjust(let direction): "adjust \(direction.rawValue)"
    case .push(let id, let content): "push \(content.described.word ?? "") onto \(id)"
    case .pop(let id): "pop from \(id)"
    case .endRefreshing(let id): "end refreshing of \(id)"
    case .keyboard(let height): height.map { "keyboard \($0.brief) pt" } ?? "hide keyboard"
    case .rotate(let orientation): "rotate to \(orientation.rawValue)"
    case .resize(let window): "resize to \(window.words)"
    case .setAppearance(let appearance): "appearance \(appearance.rawValue)"
    case .setReduceMotion(let isOn): "reduce motion \(isOn ? "on" : "off")"
    case .overrideCompactHeight(let isCompact):
      "compact height " + (isCompact.map { $0 ? "on" : "off" } ?? "automatic")
    case .memoryWarning: "memory warning"
    }
  }
}

extension Drag {
  fileprivate var words: String {
    let way = samples.map { sample in
      let direction = sample.translation == 0 ? "" : sample.translation < 0 ? " up" : " down"
      return "\(sample.translation.magnitude.brief) pt\(direction) at \(sample.seconds.brief) s"
    }
    return "drag" + (id.map { " \($0)" } ?? "") + " by the \(origin.rawValue): "
      + way.joined(separator: ", ")
      + (releaseVelocity.map { ", let go at \($0.brief) pt/s downwards" } ?? "")
      + (isCancelled ? ", cancelled" : "")
  }
}

extension TapTarget {
  fileprivate var words: String {
    switch self {
    case .backdrop: "backdrop"
    case .presenter: "presenter"
    case .grabber: "grabber"
    case .sheet: "sheet"
    case .closeButton: "close button"
    case .block(let block, let id, let item):
      block + (item.map { "[\($0)]" } ?? "") + (id.map { " of \($0)" } ?? "")
    case .layer(let layer): "layer \(layer ?? "without an id")"
    case .point(let point): "\(point.x.brief), \(point.y.brief)"
    }
  }
}

extension PropertyTable {
  fileprivate func words(of changes: [PropertyChange]) -> String {
    changes.map { words(of: $0) }.joined(separator: ", ")
  }
}

extension Moment {
  /// The moment as it is written in a file.
  var words: String {
    func counted(_ text: String, _ number: Int) -> String {
      number == 1 ? text : "\(text)#\(number)"
    }
    switch self {
    case .seconds(let seconds): return "\(seconds.brief) s"
    case .share(let share, let number): return counted("\((share * 100).brief)%", number)
    case .settled: return "settled"
    case .settledTime(let number): return "settled#\(number)"
    case .event(let name, let number): return counted("event:\(name.rawValue)", number)
    }
  }
}

extension PresentationHostLayer {
  /// The layer on one line: `alerts in picker, taps none, keyboard offset 100`; defaults are left out.
  var words: String {
    var parts = [name]
    if let sheetID { parts.append("in \(sheetID)") }
    if let view { parts.append("over \(view)") }
    if case .fixed(let size, let alignment, let offset) = uiModel.frame {
      parts.append("\(size.words) \(alignment.rawValue) \(offset.x.brief) \(offset.y.brief)")
    }
    if case .color(let color) = uiModel.dimmingViewColor {
      parts.append("dimming \(color.described.word ?? "")")
    }
    if let timing = uiModel.dimmingAnimation { parts.append("dimming by \(timing.words)") }
    if let blur = uiModel.blur { parts.append("blur \(blur.rawValue)") }
    if uiModel.dimmingViewTapAction != .sendActionToTopmostModal {
      parts.append("taps \(uiModel.dimmingViewTapAction.rawValue)")
    }
    let strategy = uiModel.keyboardObserverSubUIModel.keyboardResponsivenessStrategy
    if strategy != KeyboardObserverUIModel().keyboardResponsivenessStrategy {
      parts.append("keyboard \(strategy.words)")
    }
    return parts.joined(separator: ", ")
  }
}

extension KeyboardObserverUIModel.KeyboardResponsivenessStrategy {
  fileprivate var words: String {
    let distance: Double? =
      switch self {
      case .none: nil
      case .offset(let offset): offset
      case .offsetByKeyboardHeight(let more), .offsetByObscuredViewHeight(let more): more
      }
    return name + (distance.map { " \($0.brief)" } ?? "")
  }
}

extension Presentation {
  /// The settings of Presentation Host outside of layers that are not the defaults, each on one line.
  var hostWords: [String] {
    [
      hostComparison.hasSingleFlag ? "one flag for each modal" : nil,
      hostComparison.dimsPerModal ? "a dimming view for each modal" : nil,
      hostComparison.hasNoCache ? "no cache" : nil,
      ignoresKeyboard == .never
        ? nil : "presenter ignores the keyboard \(ignoresKeyboard.rawValue)",
    ].compactMap(\.self)
  }
}
