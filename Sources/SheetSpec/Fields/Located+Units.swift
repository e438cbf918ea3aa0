internal import SheetModel
internal import SheetPrimitives

extension Located<String> {
  /// Points, bare or with `pt`, or the device's pixels with `px`.
  ///
  /// Pixels are held against the range once the device is known.
  func length(_ range: ClosedRange<Double>) throws(DiagnosticError) -> Length {
    guard let length = try length(range, subject: "length here") else {
      throw noValue("length", allowed: Length.allowed(range))
    }
    return length
  }

  /// The radius of corners; a negative one stands for the system's.
  func cornerRadius() throws(DiagnosticError) -> Length {
    let subject = "corner radius"
    guard let radius = try length(-10_000...10_000, subject: subject) else {
      throw DiagnosticError(
        .notANumber, at: place, "\"\(value)\" is no \(subject)",
        allowed: "a number of points such as 24 or 24pt")
    }
    return radius
  }

  /// Nil for a text that is no length.
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

  private static var longestSeconds: Double { 3600 }
  static var timeForm: String { "a time such as 300ms or 0.3s" }

  /// A time in seconds, written with its unit.
  func time() throws(DiagnosticError) -> Double {
    let quantity = Quantity(value)
    switch quantity?.unit {
    case .seconds:
      return try place.checked(
        quantity?.value ?? 0, "time", 0...Self.longestSeconds, unit: "s")
    case .milliseconds:
      return try place.checked(
        (quantity?.value ?? 0) / 1000, "time", 0...Self.longestSeconds, unit: "s")
    case .some(.none):
      throw DiagnosticError(
        .wrongType, at: place, "\"\(value)\" has no unit of time", allowed: Self.timeForm,
        nearest: quantity?.value ?? 0 > 10 ? "\(value)ms" : "\(value)s")
    case nil, .points, .pixels, .percent, .pointsPerSecond:
      throw noValue("time", allowed: Self.timeForm)
    }
  }

  private static var greatestSpeed: Double { 100_000 }
  static var speedForm: String { "a speed such as -900pt/s" }

  /// Points per second, bare or with `pt/s`.
  func speed() throws(DiagnosticError) -> Double {
    guard let quantity = Quantity(value),
      quantity.unit == .none || quantity.unit == .pointsPerSecond
    else { throw noValue("speed", allowed: Self.speedForm) }
    return try place.checked(
      quantity.value, "speed", -Self.greatestSpeed...Self.greatestSpeed, unit: "pt/s")
  }

  /// A curve by its name, `superellipse:N` or `smooth:S`.
  func cornerCurve() throws(DiagnosticError) -> CornerCurve {
    if let curve = CornerCurve(name: value) { return curve }
    let halves = value.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let number = halves.count == 2 ? Quantity(halves[1]) : nil
    switch (halves[0], halves.count, number?.unit) {
    case ("superellipse", 2, .some(.none)):
      let exponent = try place.checked(
        number?.value ?? 0, "superellipse exponent", 1...20, unit: "")
      return .superellipse(exponent: exponent)
    case ("smooth", 2, .some(.none)):
      return .smooth(
        smoothing: try place.checked(number?.value ?? 0, "smoothing", 0...1, unit: ""))
    default:
      throw .unknown(
        .unknownChoice, "corner curve", self, among: CornerCurve.examples,
        allowed: "one of: \(CornerCurve.forms)")
    }
  }

  /// The text is nothing that a form reads.
  private func noValue(_ noun: String, allowed: String) -> DiagnosticError {
    DiagnosticError(.wrongType, at: place, "\"\(value)\" is no \(noun)", allowed: allowed)
  }
}
