internal import SheetTokens

extension Action {
  /// The first number of the action that is not finite, too large, or below its minimum; nil if all
  /// are valid.
  ///
  /// The numbers of files are in narrower ranges, as reading checks.
  var invalidNumber: Double? {
    switch self {
    case .wait(let seconds): Self.invalid(seconds, atLeast: 0)
    case .drag(let drag): drag.invalidNumber
    case .interact(let transition):
      Self.invalid(transition.seconds, atLeast: 0)
        ?? [transition.percent].first { !(0...1).contains($0) }
        ?? [transition.completionSpeed].first { Self.invalid($0) != nil || $0 <= 0 }
    case .tap(.point(let point)): Self.invalid(point.x) ?? Self.invalid(point.y)
    case .keyboard(let height): height.flatMap { Self.invalid($0, atLeast: 0) }
    case .resize(.size(let size)):
      [size.width, size.height].first { Self.invalid($0) != nil || $0 <= 0 }
    default: nil
    }
  }

  /// The largest magnitude of a number, far beyond any screen, so that sums and differences are finite.
  private static let largest = 1e6

  fileprivate static func invalid(_ number: Double, atLeast minimum: Double? = nil) -> Double? {
    guard abs(number) <= largest, number >= minimum ?? number else { return number }
    return nil
  }
}

extension Drag {
  fileprivate var invalidNumber: Double? {
    var last = 0.0
    for sample in samples {
      if let number = Action.invalid(sample.seconds, atLeast: last) { return number }
      if let number = Action.invalid(sample.translation) { return number }
      last = sample.seconds
    }
    return releaseVelocity.flatMap { Action.invalid($0) }
  }
}
