#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A blur material by direct convolution in Double, which shares no code with the renderer.
public struct OracleBlur {
  /// The numbers of a material: the standard deviation in points, the saturation and its colours.
  public struct Material: Sendable {
    public var sigma: Double
    var saturation: Double
    var brightness = 0.0
    var amount: Double
    /// The ordinates of a cubic Bernstein polynomial of the luminance.
    var values: [Double]
    /// True for the effects of iOS 7, which clamp the saturated colour.
    var clamps = false

    /// A material by its name in the light appearance, from the published numbers; nil if it is not
    /// among those that tests use.
    public init?(_ background: String) {
      switch background {
      case "blur:light":
        self.init(sigma: 30, saturation: 1.8, amount: 0.3, values: [1, 1, 1, 1], clamps: true)
      case "blur:systemThickMaterial":
        self.init(
          sigma: 45, saturation: 1.5, brightness: 0.045, amount: 0.88,
          values: [0.99, 0.95, 0.98, 0.905])
      case "blur:systemMaterial":
        self.init(
          sigma: 30, saturation: 1.5, brightness: 0.1, amount: 0.75,
          values: [0.9, 0.83, 0.925, 0.815])
      case "blur:systemChromeMaterial":
        self.init(
          sigma: 22.5, saturation: 1.1, brightness: 0.1, amount: 0.75,
          values: [0.8, 0.9, 1.1, 0.825])
      case "blur:systemChromeMaterialDark":
        self.init(
          sigma: 22.5, saturation: 2, brightness: -0.1, amount: 0.75,
          values: [0.23, 0.52, 0.27, 0.255])
      default: return nil
      }
    }

    /// The blurred picture itself.
    public static func plain(sigma: Double) -> Material {
      Material(sigma: sigma, saturation: 1, amount: 0, values: [0, 0, 0, 0])
    }

    init(
      sigma: Double, saturation: Double, brightness: Double = 0, amount: Double,
      values: [Double], clamps: Bool = false
    ) {
      self.sigma = sigma
      self.saturation = saturation
      self.brightness = brightness
      self.amount = amount
      self.values = values
      self.clamps = clamps
    }

    /// The colour of a blurred one; components are 0…1.
    func color(_ blurred: SIMD3<Double>) -> SIMD3<Double> {
      let luminance = 0.2126 * blurred.x + 0.7152 * blurred.y + 0.0722 * blurred.z
      // De Casteljau's algorithm.
      var points = values
      while points.count > 1 {
        points = zip(points, points.dropFirst()).map { $0 + ($1 - $0) * luminance }
      }
      var result = SIMD3<Double>()
      for channel in 0..<3 {
        var saturated = luminance + saturation * (blurred[channel] - luminance)
        if clamps { saturated = min(max(saturated, 0), 1) }
        let mixed = (1 - amount) * saturated + amount * points[0] + brightness
        result[channel] = min(max(mixed, 0), 1)
      }
      return result
    }
  }

  private let width: Int
  private let colors: [SIMD3<Double>]

  /// Blurs a picture of opaque pixels, red in the lowest bits, whose edge pixels are repeated.
  public init(of picture: [UInt32], width: Int, material: Material, pixelsPerPoint scale: Double) {
    let height = picture.count / width
    let sigma = material.sigma * scale
    let radius = Int((5 * sigma).rounded(.up))
    var weights = (-radius...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = weights.reduce(0, +)
    weights = weights.map { $0 / sum }
    let pixels = picture.map { rgba in
      SIMD3(Double(rgba & 0xFF), Double(rgba >> 8 & 0xFF), Double(rgba >> 16 & 0xFF)) / 255
    }
    /// The weight of every pixel of a line for a place, with those beyond the ends.
    func shares(_ count: Int) -> [[Double]] {
      (0..<count).map { place in
        var shares = [Double](repeating: 0, count: count)
        for tap in -radius...radius {
          shares[min(max(place + tap, 0), count - 1)] += weights[tap + radius]
        }
        return shares
      }
    }
    let (across, down) = (shares(width), shares(height))
    var rows = [SIMD3<Double>](repeating: SIMD3(), count: width * height)
    for y in 0..<height {
      for x in 0..<width {
        var total = SIMD3<Double>()
        for place in 0..<width { total += across[x][place] * pixels[y * width + place] }
        rows[y * width + x] = total
      }
    }
    var colors = [SIMD3<Double>](repeating: SIMD3(), count: width * height)
    for y in 0..<height {
      for place in 0..<height where down[y][place] > 0 {
        let share = down[y][place]
        for x in 0..<width { colors[y * width + x] += share * rows[place * width + x] }
      }
    }
    self.width = width
    self.colors = colors.map(material.color)
  }

  /// The greatest difference between a pixel and the colour at its place, in levels of 255.
  public func difference(from rgba: UInt32, _ x: Int, _ y: Int) -> Double {
    let color = colors[y * width + x] * 255
    return (0..<3).map { abs(Double(rgba >> (8 * UInt32($0)) & 0xFF) - color[$0]) }.max() ?? 0
  }
}
