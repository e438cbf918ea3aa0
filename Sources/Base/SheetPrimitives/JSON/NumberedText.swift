/// A text with numbers at fixed places, such as an SVG file whose numbers change over time while its
/// elements stay.
///
/// Two texts with equal ``form`` differ in their ``numbers`` only.
public struct NumberedText: Equatable, Sendable {
  /// The precision that a number needs.
  ///
  /// The raw value is the byte in place of such a number in a form; neither XML nor JSON text contains
  /// it.
  public enum Precision: UInt8, Sendable {
    /// A length in points or a level of 255, written to 1/1000.
    case length = 1
    /// An opacity, written to 1/10000.
    case opacity = 2
    /// A scale factor, written to 1e-7.
    case scale = 3
    /// A number of a state, of which outputs show 1/1000.
    case state = 4
    /// A length that is rounded to whole points; the number is the unrounded length.
    case whole = 5

    /// The greatest error of a number that is computed instead of written: two units of the last
    /// decimal of a file, and less than half of one of a state.
    public var tolerance: Double {
      switch self {
      case .length, .whole: 0.002
      case .opacity: 0.0002
      case .scale: 2e-6
      case .state: 0.0004
      }
    }

    /// The number of decimals.
    public var decimals: Int {
      switch self {
      case .length: 3
      case .opacity: 4
      case .scale: 6
      case .state: 4
      case .whole: 0
      }
    }
  }

  /// The text in UTF-8 with one byte of ``Precision`` in place of each number.
  public var form: [UInt8]

  /// The numbers, in order.
  public var numbers: [Double]

  /// Creates a text.
  ///
  /// - Precondition: The form has a place for each number.
  public init(form: [UInt8], numbers: [Double]) {
    self.form = form
    self.numbers = numbers
  }

  /// The precisions of the numbers, in order.
  public var precisions: [Precision] {
    form.compactMap { $0 <= Precision.whole.rawValue ? Precision(rawValue: $0) : nil }
  }

  /// The text with its numbers.
  public var text: String {
    var bytes: [UInt8] = []
    var rest = numbers[...]
    for byte in form {
      if let precision = Precision(rawValue: byte), let number = rest.popFirst() {
        bytes += number.text(decimals: precision.decimals).utf8
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension NumberedText {
  /// Creates the text of a JSON value on one line, with its numbers apart.
  public init(_ json: JSON) {
    self.init(form: [], numbers: [])
    append(json)
  }

  private mutating func append(_ json: JSON) {
    switch json {
    case .number(let number), .exact(let number):
      guard number.isFinite else { return form.append(contentsOf: "null".utf8) }
      form.append(Precision.state.rawValue)
      numbers.append(number)
    case .text(let text): append(quoted: text)
    case .null, .flag, .literal: form += json.text.utf8
    case .list(let items):
      form.append(UInt8(ascii: "["))
      for (index, item) in items.enumerated() {
        if index > 0 { form.append(UInt8(ascii: ",")) }
        append(item)
      }
      form.append(UInt8(ascii: "]"))
    case .object(let members):
      form.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { form.append(UInt8(ascii: ",")) }
        append(quoted: member.0)
        form.append(UInt8(ascii: ":"))
        append(member.1)
      }
      form.append(UInt8(ascii: "}"))
    }
  }

  private mutating func append(quoted text: String) {
    guard JSON.isQuotedAsIs(text) else { return form.append(contentsOf: JSON.quoted(text).utf8) }
    form.append(UInt8(ascii: "\""))
    form += text.utf8
    form.append(UInt8(ascii: "\""))
  }
}

extension Double {
  /// The decimal representation rounded to a number of decimals, 0 to 12, without trailing zeros and
  /// without an exponent; never `-0`.
  package func text(decimals: Int) -> String {
    var unit = 1.0
    for _ in 0..<decimals { unit *= 10 }
    let units = (self * unit).rounded()
    // Above 2^63 there are no decimals left to round.
    guard abs(units) < 9e18 else { return plain }
    let (whole, fraction) = Int(units).magnitude.quotientAndRemainder(dividingBy: UInt(unit))
    let sign = units < 0 ? "-" : ""
    guard fraction > 0 else { return sign + String(whole) }
    let digits = String(fraction)
    var decimal = String(repeating: "0", count: decimals - digits.utf8.count) + digits
    while decimal.hasSuffix("0") { decimal.removeLast() }
    return "\(sign)\(whole).\(decimal)"
  }
}
