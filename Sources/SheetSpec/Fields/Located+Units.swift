internal import SheetPrimitives

extension Located<String> {
  /// Points, bare or with `pt`, or the device's pixels with `px`.
  ///
  /// Without a device pixels are not held against the range.
  func length(
    _ range: ClosedRange<Double>, pixelsPerPoint: Double?
  ) throws(DiagnosticError) -> Double {
    guard let quantity = Quantity(value) else { throw noValue(of: .length(range)) }
    switch quantity.unit {
    case .none, .points: return try inRange(quantity.value, "length here", range, unit: "pt")
    case .pixels:
      guard let pixelsPerPoint else { return quantity.value }
      return try inRange(quantity.value / pixelsPerPoint, "length here", range, unit: "pt")
    case .percent, .seconds, .milliseconds, .pointsPerSecond: throw noValue(of: .length(range))
    }
  }

  static var longestSeconds: Double { 3600 }

  /// A time in seconds, written with its unit.
  func time() throws(DiagnosticError) -> Double {
    guard let quantity = Quantity(value) else { throw noValue(of: .time) }
    switch quantity.unit {
    case .seconds:
      return try inRange(quantity.value, "time", 0...Self.longestSeconds, unit: "s")
    case .milliseconds:
      return try inRange(quantity.value / 1000, "time", 0...Self.longestSeconds, unit: "s")
    case .none:
      throw DiagnosticError(
        .wrongType, at: place, "\"\(value)\" has no unit of time", allowed: TextForm.time.allowed,
        nearest: quantity.value > 10 ? "\(value)ms" : "\(value)s")
    case .points, .pixels, .percent, .pointsPerSecond: throw noValue(of: .time)
    }
  }

  private static var greatestSpeed: Double { 100_000 }

  /// Points per second, bare or with `pt/s`.
  func speed() throws(DiagnosticError) -> Double {
    guard let quantity = Quantity(value),
      quantity.unit == .none || quantity.unit == .pointsPerSecond
    else { throw noValue(of: .speed) }
    return try inRange(
      quantity.value, "speed", -Self.greatestSpeed...Self.greatestSpeed, unit: "pt/s")
  }

  /// The text is nothing that a form reads.
  func noValue(of form: TextForm) -> DiagnosticError {
    DiagnosticError(
      .wrongType, at: place, "\"\(value)\" is no \(form.noun)", allowed: form.allowed)
  }
}

extension TextForm {
  /// What a text of this form is, in a word.
  var noun: String {
    switch self {
    case .any: "text"
    case .version: "version"
    case .sheet, .controller: "id"
    case .event: "event"
    case .length: "length"
    case .time: "time"
    case .speed: "speed"
    case .moment: "moment"
    case .detent, .detentName: "detent"
    case .height: "height"
    case .cornerCurve: "corner curve"
    case .device: "device"
    case .color: "colour"
    case .tokenValue, .stateValue: "value"
    }
  }
}
