internal import SheetModel
internal import SheetPrimitives

extension Located<String> {
  /// Returns a length in points, written with `pt` or without a unit, or in pixels with `px`.
  ///
  /// The range of pixels is checked once the device is known.
  func length(_ range: ClosedRange<Double>) throws(DiagnosticError) -> Length {
    guard let length = try length(range, subject: "length here") else {
      throw noValue("length", allowed: Length.allowed(range))
    }
    return length
  }

  /// Returns the radius of corners; a negative one stands for the system's.
  func cornerRadius() throws(DiagnosticError) -> Length {
    guard let radius = try length(-10_000...10_000, subject: "corner radius") else {
      throw DiagnosticError(
        .notANumber, at: place, "\"\(value)\" is no corner radius",
        allowed: "a number of points such as 24 or 24pt")
    }
    return radius
  }

  /// Returns a length; nil for a text that is none.
  private func length(
    _ range: ClosedRange<Double>, subject: String
  ) throws(DiagnosticError) -> Length? {
    guard let quantity = Quantity(value) else { return nil }
    switch quantity.unit {
    case .none, .points:
      let points = try place.checked(quantity.value, subject, range, unit: "pt")
      return Length(value: points, unit: .points, range: range)
    case .pixels: return Length(value: quantity.value, unit: .pixels, range: range)
    case .percent, .seconds, .milliseconds, .pointsPerSecond: return nil
    }
  }

  static var timeForm: String { "a time such as 300ms or 0.3s" }

  /// Returns a time with its unit, in seconds from 0 to 3600.
  func time() throws(DiagnosticError) -> Double {
    let quantity = Quantity(value)
    if let seconds = quantity?.seconds {
      return try place.checked(seconds, "time", 0...3600, unit: "s")
    }
    guard let quantity, quantity.unit == .none else {
      throw noValue("time", allowed: Self.timeForm)
    }
    throw DiagnosticError(
      .wrongType, at: place, "\"\(value)\" has no unit of time", allowed: Self.timeForm,
      nearest: quantity.value > 10 ? "\(value)ms" : "\(value)s")
  }

  static var speedForm: String { "a speed such as -900pt/s" }

  /// Returns a speed in points per second, written with `pt/s` or without a unit.
  func speed() throws(DiagnosticError) -> Double {
    guard let quantity = Quantity(value), [.none, .pointsPerSecond].contains(quantity.unit) else {
      throw noValue("speed", allowed: Self.speedForm)
    }
    return try place.checked(quantity.value, "speed", -100_000...100_000, unit: "pt/s")
  }

  /// Returns a corner curve by its name, `superellipse:N` or `smooth:S`.
  func cornerCurve() throws(DiagnosticError) -> CornerCurve {
    if let curve = CornerCurve(name: value) { return curve }
    let parts = value.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let number = Quantity(parts.last ?? "")
    switch (parts[0], number?.unit) {
    case ("superellipse", .some(.none)):
      return .superellipse(
        exponent: try place.checked(
          number?.value ?? 0, "superellipse exponent", 1...20, unit: ""))
    case ("smooth", .some(.none)):
      return .smooth(
        smoothing: try place.checked(number?.value ?? 0, "smoothing", 0...1, unit: ""))
    default:
      throw .unknown(
        .unknownChoice, "corner curve", self, among: CornerCurve.examples,
        allowed: "one of: \(CornerCurve.forms)")
    }
  }

  /// Returns the fault of a text that is not a value of a form.
  private func noValue(_ noun: String, allowed: String) -> DiagnosticError {
    DiagnosticError(.wrongType, at: place, "\"\(value)\" is no \(noun)", allowed: allowed)
  }
}
