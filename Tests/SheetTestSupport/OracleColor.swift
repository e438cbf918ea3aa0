/// A color in the usual notation: channels 0…255, straight alpha 0…1.
public struct OracleColor: Equatable, Sendable {
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

  /// 0xRRGGBB.
  public init(hex: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(hex >> 16 & 0xFF), green: Double(hex >> 8 & 0xFF), blue: Double(hex & 0xFF),
      alpha: alpha)
  }

  public static let black = OracleColor(hex: 0x000000)
  public static let white = OracleColor(hex: 0xFFFFFF)
  public static let clear = OracleColor(hex: 0x000000, alpha: 0)

  public func withAlpha(_ alpha: Double) -> OracleColor {
    OracleColor(red: red, green: green, blue: blue, alpha: alpha)
  }
}
