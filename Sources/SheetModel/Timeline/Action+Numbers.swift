internal import SheetPrimitives

extension Action {
  /// The first number of the action that is not finite, or is below its minimum; nil if all are
  /// valid.
  ///
  /// The numbers of files are in narrower ranges, as reading checks.
  var invalidNumber: Double? {
    switch self {
    case .wait(let seconds): Self.invalid(seconds, atLeast: 0)
    case .drag(let drag): drag.invalidNumber
    case .tap(.point(let point)): Self.invalid(point.x) ?? Self.invalid(point.y)
    case .keyboard(let height): height.flatMap { Self.invalid($0, atLeast: 0) }
    case .resize(.size(let size)):
      [size.width, size.height].first { !$0.isFinite || $0 <= 0 }
    default: nil
    }
  }

  fileprivate static func invalid(_ number: Double, atLeast minimum: Double? = nil) -> Double? {
    guard number.isFinite, number >= minimum ?? number else { return number }
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
