internal import SheetPrimitives

/// The movement of a path all of whose points move alike.
struct PathTranslation {
  private let x: TrackCurve?
  private let y: TrackCurve?
  private let stretch: TrackStretch

  /// The number of times at which the values of a basis are estimated.
  private static let sampleCount = 8

  /// Creates the movement of a path; nil if its shape changes.
  ///
  /// - Parameters:
  ///   - data: The attribute `d`, with the absolute commands M, L, C and Z.
  ///   - stretch: The stretch of its numbers.
  ///   - tolerance: The greatest difference between the movements of two points in points.
  init?(of data: MarkupAttribute, in stretch: TrackStretch, tolerance: Double) {
    self.stretch = stretch
    var curves: [[TrackCurve?]] = [[], []]
    var numbers = data.numbers[...]
    var axis = 0
    var isNumber = false
    for byte in data.value {
      let isPlace = NumberedText.Precision(rawValue: byte) != nil
      if isPlace || "-.0123456789".utf8.contains(byte) {
        // Minus signs only start numbers, as a form separates its numbers by spaces.
        if !isNumber {
          curves[axis].append(isPlace ? numbers.popFirst().map { stretch.curves[$0] } : nil)
          axis = 1 - axis
        }
        isNumber = true
      } else {
        isNumber = false
      }
    }
    guard let x = Self.common(curves[0], in: stretch, tolerance: tolerance),
      let y = Self.common(curves[1], in: stretch, tolerance: tolerance)
    else { return nil }
    (self.x, self.y) = (x, y)
  }

  /// Returns the curve of one of the numbers, which all follow; nil in nil if all are constant, and nil
  /// if there are different ones.
  private static func common(
    _ curves: [TrackCurve?], in stretch: TrackStretch, tolerance: Double
  ) -> TrackCurve?? {
    guard let first = curves.first, let first else {
      return curves.allSatisfy { $0 == nil } ? .some(nil) : nil
    }
    let length = stretch.endSeconds - stretch.startSeconds
    let values = (0...sampleCount).map {
      abs(
        stretch.bases[first.basis].value(
          at: stretch.startSeconds + length * Double($0) / Double(sampleCount)))
    }
    let size = values.max() ?? 0
    let isCommon = curves.allSatisfy { curve in
      guard let curve, curve.basis == first.basis else { return false }
      return abs(curve.factor - first.factor) * size <= tolerance
    }
    return isCommon ? .some(first) : nil
  }

  /// Returns the distances from the place at the start of the stretch: x and y.
  func offset(at seconds: Double) -> [Double] {
    [x, y].map { curve in
      guard let curve else { return 0 }
      let basis = stretch.bases[curve.basis]
      return curve.factor * (basis.value(at: seconds) - basis.value(at: stretch.startSeconds))
    }
  }
}
