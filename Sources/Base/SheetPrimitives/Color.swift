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

/// The colours of a blur material: a function of each pixel of a blurred backdrop.
///
/// With components from 0 to 1 and the luminance L = 0.2126 R + 0.7152 G + 0.0722 B, both cases begin
/// with the saturated component s = L + saturation · (c − L).
public indirect enum MaterialTone: Equatable, Sendable {
  /// A mixture with a grey that depends on the luminance, as the materials of iOS 13:
  ///
  ///     clamp((1 − luminanceAmount) · s + luminanceAmount · p(L) + brightness)
  ///
  /// p is the cubic Bernstein polynomial whose ordinates are the four luminance values.
  case luminanceCurve(
    saturation: Double, brightness: Double, luminanceAmount: Double,
    luminanceValues: SIMD4<Double>)

  /// A grey over saturated colours, as the effects of iOS 7: clamp(s) · (1 − alpha) + white · alpha.
  case tint(saturation: Double, white: Double, alpha: Double)

  /// A material below a colour, whose alpha is its share.
  case covered(MaterialTone, by: Color)

  /// The weights of red, green and blue in the luminance.
  public static let luminanceWeights = SIMD3(0.2126, 0.7152, 0.0722)

  /// Returns the colour over a backdrop of one colour; the alpha is kept.
  public func applied(to color: Color) -> Color {
    if case .covered(let tone, let cover) = self {
      return tone.applied(to: color).mixed(with: cover, share: cover.alpha)
    }
    let weights = Self.luminanceWeights
    let luminance = weights.x * color.red + weights.y * color.green + weights.z * color.blue
    func part(_ component: Double) -> Double { applied(to: component, luminance: luminance) }
    return Color(
      red: part(color.red), green: part(color.green), blue: part(color.blue), alpha: color.alpha)
  }

  private func applied(to component: Double, luminance: Double) -> Double {
    switch self {
    case .luminanceCurve(let saturation, let brightness, let amount, let values):
      let saturated = luminance + saturation * (component - luminance)
      let (near, far) = (1 - luminance, luminance)
      let early = values.x * near * near * near + 3 * values.y * near * near * far
      let late = 3 * values.z * near * far * far + values.w * far * far * far
      return Self.clamped((1 - amount) * saturated + amount * (early + late) + brightness)
    case .tint(let saturation, let white, let alpha):
      let saturated = Self.clamped(luminance + saturation * (component - luminance))
      return saturated * (1 - alpha) + white * alpha
    case .covered(let tone, _): return tone.applied(to: component, luminance: luminance)
    }
  }

  private static func clamped(_ component: Double) -> Double { min(max(component, 0), 1) }
}
