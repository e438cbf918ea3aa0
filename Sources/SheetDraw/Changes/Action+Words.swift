internal import SheetModel
internal import SheetPrimitives

extension Step {
  /// The step on one line: `at 0.2 s: present picker`.
  var words: String {
    (atSeconds.map { "at \($0.brief) s: " } ?? "") + action.words
  }
}

extension Reaction {
  var words: String {
    "on \(event.rawValue)" + (id.map { " of \($0)" } ?? "") + ": "
      + actions.map(\.words).joined(separator: ", ")
  }
}

extension Action {
  var words: String {
    switch self {
    case .wait(let seconds): "wait \(seconds.brief) s"
    case .waitUntilSettled: "wait until settled"
    case .present(let id, let animated): "present \(id)" + (animated ? "" : " at once")
    case .dismiss(let id, let animated, let reason):
      "dismiss \(id)" + (animated ? "" : " at once")
        + (reason == .programmatic ? "" : " (\(reason.rawValue))")
    case .set(let changes): "set \(changes.words)"
    case .animate(let changes): "animate \(changes.words)"
    case .update(let changes): "update \(changes.words)"
    case .setFlag(let name, let isOn): "set \(name) \(isOn ? "on" : "off")"
    case .drag(let drag): drag.words
    case .tap(let target): "tap \(target.words)"
    case .escape: "escape"
    case .adjust(let direction): "adjust \(direction.rawValue)"
    case .push(let id, let content): "push \(content.words) onto \(id)"
    case .pop(let id): "pop from \(id)"
    case .keyboard(let height): height.map { "keyboard \($0.brief) pt" } ?? "hide keyboard"
    case .rotate(let orientation): "rotate to \(orientation.rawValue)"
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
    let way = samples.map { "\($0.translation.brief) pt at \($0.seconds.brief) s" }
    return "drag" + (id.map { " \($0)" } ?? "") + " by the \(origin.rawValue): "
      + way.joined(separator: ", ")
      + (releaseVelocity.map { ", let go at \($0.brief) pt/s" } ?? "")
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
    case .point(let point): "\(point.x.brief), \(point.y.brief)"
    }
  }
}

extension [PropertyChange] {
  fileprivate var words: String { map(\.words).joined(separator: ", ") }
}

extension PropertyChange {
  fileprivate var words: String {
    func word<Value>(_ path: PropertyPath<Value>, _ text: (Value) -> String) -> String? {
      value(of: path).map(text)
    }
    let text =
      word(PropertyPath(\.detents)) { "detents \($0.words)" }
      ?? word(PropertyPath(\.selectedDetentIdentifier)) { "selected \($0?.rawValue ?? "none")" }
      ?? word(PropertyPath(\.largestUndimmedDetentIdentifier)) {
        "largestUndimmed \($0?.rawValue ?? "none")"
      } ?? word(PropertyPath(\.grabberVisibility)) { "grabber \($0.rawValue)" }
      ?? word(PropertyPath(\.prefersScrollingExpandsWhenScrolledToEdge)) {
        "scrollingExpands \($0)"
      } ?? word(PropertyPath(\.preferredCornerRadius)) { "cornerRadius \($0?.brief ?? "none")" }
      ?? word(PropertyPath(\.prefersEdgeAttachedInCompactHeight)) {
        "edgeAttachedInCompactHeight \($0)"
      }
      ?? word(PropertyPath(\.widthFollowsPreferredContentSizeWhenEdgeAttached)) {
        "widthFollowsContent \($0)"
      } ?? otherWords
    return "\(id).\(text)"
  }

  private var otherWords: String {
    func word<Value>(_ path: PropertyPath<Value>, _ text: (Value) -> String) -> String? {
      value(of: path).map(text)
    }
    return word(PropertyPath(\.preferredContentSize)) {
      "preferredContentSize \($0?.words ?? "none")"
    } ?? word(PropertyPath(\.isModalInPresentation)) { "modalInPresentation \($0)" }
      ?? word(PropertyPath(\.delegateShouldDismiss)) { "shouldDismiss \($0)" }
      ?? word(PropertyPath(\.overrideUserInterfaceStyle)) { "appearance \($0.rawValue)" }
      ?? content.map { "content \($0.words)" } ?? "detents worked out anew"
  }
}

extension [Detent] {
  /// In the order in which they are set: `[medium, large, tip (320 pt)]`.
  var words: String { "[\(map(\.words).joined(separator: ", "))]" }
}

extension Detent {
  /// Its name, and its height where the name does not say it.
  fileprivate var words: String {
    let name = identifier.rawValue
    let height = rule.words
    return name == height ? name : "\(name) (\(height))"
  }
}

extension Detent.Rule {
  fileprivate var words: String {
    switch self {
    case .medium: "medium"
    case .large: "large"
    case .fit: "fit"
    case .fraction(let share): "\((share * 100).brief)%"
    case .points(let points): "\(points.brief)pt"
    case .resolver(let expression): expression.words
    }
  }
}

extension DetentExpression {
  fileprivate var words: String {
    switch self {
    case .number(let number): number.brief
    case .value(let value): value.rawValue
    case .operation(let operation, let first, let second):
      "(\(first.words) \(operation.rawValue) \(second.words))"
    case .minimum(let parts): "min(\(parts.map(\.words).joined(separator: ", ")))"
    case .maximum(let parts): "max(\(parts.map(\.words).joined(separator: ", ")))"
    case .inCompactHeight(let first, let second):
      "compact ? \(first.words) : \(second.words)"
    case .inactive: "inactive"
    }
  }
}

extension Moment {
  /// As it is written in a file.
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
