/// A number with the unit that it is written in: `320pt`, `50%`, `0.3s`.
public struct Quantity: Equatable, Sendable {
  /// The unit of a number; its raw value follows the number.
  public enum Unit: String, CaseIterable, Sendable {
    case none = ""
    case points = "pt"
    case pixels = "px"
    case percent = "%"
    case seconds = "s"
    case milliseconds = "ms"
    case pointsPerSecond = "pt/s"
  }

  /// The number; always finite, and 0 or at least 0.000001 in magnitude.
  public var value: Double

  /// The unit; `none` for a plain number.
  public var unit: Unit

  package init(value: Double, unit: Unit) {
    self.value = value
    self.unit = unit
  }

  /// The time in seconds; nil for other quantities.
  public var seconds: Double? {
    switch unit {
    case .seconds: value
    case .milliseconds: value / 1000
    case .none, .points, .pixels, .percent, .pointsPerSecond: nil
    }
  }

  /// The smallest magnitude of a number that is not read as 0, below all that is visible.
  ///
  /// The reciprocal of a subnormal number is infinite.
  private static let smallest = 1e-6

  /// Reads a decimal number and an optional unit; nil for anything else, including `nan` and
  /// infinities.
  public init?(_ text: some StringProtocol) {
    let numeric = text.utf8.prefix { byte in
      (0x30...0x39).contains(byte) || byte == 0x2B || byte == 0x2D || byte == 0x2E
    }
    var end = numeric.endIndex
    let rest = text.utf8[end...]
    // An exponent, but not the e of a unit: a sign or digits must follow.
    if let first = rest.first, first == 0x65 || first == 0x45 {
      let digits = rest.dropFirst().drop { $0 == 0x2B || $0 == 0x2D }.prefix {
        (0x30...0x39).contains($0)
      }
      if !digits.isEmpty { end = digits.endIndex }
    }
    guard let value = Double(text[..<end]), value.isFinite,
      let unit = Unit(rawValue: String(text[end...]))
    else { return nil }
    self.value = abs(value) < Self.smallest ? 0 : value
    self.unit = unit
  }
}
