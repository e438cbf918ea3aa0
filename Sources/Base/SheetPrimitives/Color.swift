/// A gamma-encoded sRGB colour with straight (not premultiplied) alpha; every component is 0…1.
public struct Color: Equatable, Hashable, Sendable {
  /// The red component, 0…1.
  public var red: Double
  /// The green component, 0…1.
  public var green: Double
  /// The blue component, 0…1.
  public var blue: Double
  /// The opacity, 0…1.
  public var alpha: Double

  /// Creates a colour from its components, each 0…1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Opaque black.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = Color(red: 1, green: 1, blue: 1)

  /// Creates a colour from six hexadecimal digits, `0xRRGGBB`.
  public init(hex: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255,
      blue: Double(hex & 0xFF) / 255, alpha: alpha)
  }

  /// Creates a colour from `#RRGGBB`, `#RGB` or `#RRGGBB@0.6`; nil for any other text.
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

  /// The digits `RRGGBB`, without alpha; each component is rounded half up to 8 bits.
  public var hexDigits: String {
    [red, green, blue].map { part in
      let byte = Int((min(max(part, 0), 1) * 255 + 0.5).rounded(.down))
      let digits = String(byte, radix: 16, uppercase: true)
      return digits.utf8.count == 1 ? "0\(digits)" : digits
    }.joined()
  }

  /// Returns a linear interpolation towards another colour; the alpha is kept.
  ///
  /// - Parameters:
  ///   - other: The other colour.
  ///   - share: Its share, 0…1.
  /// - Returns: The colour between both.
  public func mixed(with other: Color, share: Double) -> Color {
    Color(
      red: red + (other.red - red) * share, green: green + (other.green - green) * share,
      blue: blue + (other.blue - blue) * share, alpha: alpha)
  }

  /// Returns the colour with another opacity, 0…1.
  public func withAlpha(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }
}
