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
  public init?(hexText: some StringProtocol) {
    let halves = hexText.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = halves.first, first.first == "#" else { return nil }
    var digits = first.dropFirst().map(String.init).joined()
    guard digits.utf8.allSatisfy({ $0 != 0x2B && $0 != 0x2D }) else { return nil }
    if digits.utf8.count == 3 { digits = digits.map { "\($0)\($0)" }.joined() }
    guard digits.utf8.count == 6, let value = UInt32(digits, radix: 16) else { return nil }
    var alpha = 1.0
    if halves.count == 2 {
      guard let share = Double(halves[1]), (0...1).contains(share) else { return nil }
      alpha = share
    }
    self.init(hex: value, alpha: alpha)
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
