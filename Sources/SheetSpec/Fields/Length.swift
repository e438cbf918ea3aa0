internal import SheetPrimitives

/// A length in points, or in pixels of a device that is not known yet.
struct Length: Equatable, Sendable {
  enum Unit: Equatable, Sendable {
    case points
    /// Pixels of the device that is drawn.
    case pixels
  }

  var value: Double
  var unit: Unit

  /// The allowed range in points.
  var range: ClosedRange<Double>

  /// Returns the allowed texts, in words.
  static func allowed(_ range: ClosedRange<Double>) -> String {
    "a length such as 24, 24pt or 72px, from \(range.lowerBound.plain) to "
      + "\(range.upperBound.plain) pt"
  }

  /// Returns the length in points on a device, without checking the range.
  func points(pixelsPerPoint: Double) -> Double {
    unit == .pixels ? value / pixelsPerPoint : value
  }
}

extension Located<Length> {
  /// Returns the length in points on a device, checked against the range.
  func points(pixelsPerPoint: Double) throws(DiagnosticError) -> Double {
    let points = value.points(pixelsPerPoint: pixelsPerPoint)
    return try place.checked(points, "length", value.range, unit: "pt")
  }
}

extension Place {
  /// Returns the value at this place, checked against a range.
  func checked(
    _ value: Double, _ subject: String, _ range: ClosedRange<Double>, unit: String
  ) throws(DiagnosticError) -> Double {
    guard range.contains(value) else {
      let nearest = min(max(value, range.lowerBound), range.upperBound)
      let suffix = unit.isEmpty ? "" : " \(unit)"
      throw DiagnosticError(
        .numberOutOfRange, at: self, "\(subject) \(value.plain)\(suffix) is out of range",
        allowed: "\(range.lowerBound.plain) to \(range.upperBound.plain)\(suffix)",
        nearest: "\(nearest.plain)\(unit)")
    }
    return value
  }
}
