package import SheetSpec

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
