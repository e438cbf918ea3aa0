/// A gamma-encoded sRGB colour, each part 0…1, not premultiplied.
public struct Color: Equatable, Hashable, Sendable {
  public var red: Double
  public var green: Double
  public var blue: Double
  public var alpha: Double

  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  public static let black = Color(red: 0, green: 0, blue: 0)
  public static let white = Color(red: 1, green: 1, blue: 1)

  /// The colour of six hexadecimal digits, `0xRRGGBB`.
  public init(hex: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255,
      blue: Double(hex & 0xFF) / 255, alpha: alpha)
  }

  /// The colour written `#RRGGBB`, `#RGB` or `#RRGGBB@0.6`; nil for any other text.
  public init?(hexText: String) {
    let text = hexText.utf8
    let sign = text.firstIndex(of: UInt8(ascii: "@"))
    guard text.first == UInt8(ascii: "#") else { return nil }
    var value: UInt32 = 0
    var count = 0
    for byte in text[..<(sign ?? text.endIndex)].dropFirst() {
      guard count < 6, let digit = Self.hexDigit(byte) else { return nil }
      value = value << 4 | digit
      count += 1
    }
    switch count {
    case 3: value = (value & 0xF00) * 0x1100 + (value & 0xF0) * 0x110 + (value & 0xF) * 0x11
    case 6: break
    default: return nil
    }
    var alpha = 1.0
    if let sign {
      guard let share = Double(hexText[text.index(after: sign)...]), (0...1).contains(share)
      else { return nil }
      alpha = share
    }
    self.init(hex: value, alpha: alpha)
  }

  private static func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    default: nil
    }
  }

  /// `RRGGBB` without its alpha, each part rounded half up to 8 bits.
  public var hexDigits: String {
    [red, green, blue].map { part in
      let byte = Int((min(max(part, 0), 1) * 255 + 0.5).rounded(.down))
      let digits = String(byte, radix: 16, uppercase: true)
      return digits.utf8.count == 1 ? "0\(digits)" : digits
    }.joined()
  }

  public func withAlpha(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }
}
