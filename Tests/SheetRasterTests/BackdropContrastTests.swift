import SheetPixels
import SheetRaster
import SheetScene
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How far the colours of a backdrop are from those of its Gaussian, below the rounding of a level.
///
/// A step of 200 levels lies on a ramp of 54 levels down the picture. A column of pixels so passes the middle
/// between two levels many times, and the mean of its differences from the Gaussian is the error without rounding.
@Suite struct BackdropContrastTests {
  private static let (width, height, edge) = (400, 640, 200)

  private static func ramp(_ row: Int) -> Int { min(max(row, 0), height - 1) * 54 / (height - 1) }

  /// The greatest of the columns' errors in levels, for a Gaussian of this many pixels.
  private func error(sigma: Double, contrast: Double) throws -> Double {
    let whole = Rect(x: 0, y: 0, width: Double(Self.width), height: Double(Self.height))
    var nodes: [Node] = []
    for row in 0..<Self.height {
      for (left, step) in [(0, 0), (Self.edge, 200)] {
        let level = Double(Self.ramp(row) + step) / 255
        let bar = Rect(
          x: Double(left), y: Double(row), width: Double(Self.width - left), height: 1)
        nodes.append(.fill(.rect(bar), color: Color(red: level, green: level, blue: level)))
      }
    }
    // A grey of ½ that leaves this share of the contrast.
    var blur = BackdropBlur(
      sigma: sigma, bounds: whole,
      tone: contrast < 1 ? .tint(saturation: 1, white: 0.5, alpha: 1 - contrast) : nil)
    blur.contrast = contrast
    nodes.append(.group(Group(clip: .rect(whole), backdropBlur: blur, nodes: [])))
    let seen = try PixelBuffer(
      rasterizing: Scene(
        viewport: whole, background: .black, title: "", summary: "", nodes: nodes),
      pixelsPerPoint: 1)

    let reach = Int(6 * sigma)
    let weights = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = weights.reduce(0, +)
    let down = (0..<Self.height).map { row in
      (-reach...reach).reduce(0) { $0 + weights[$1 + reach] * Double(Self.ramp(row + $1)) } / sum
    }
    var worst = 0.0
    for column in 0..<Self.width {
      // The integral of the Gaussian, from the edge of the step to the middle of the pixel.
      let distance = Double(column - Self.edge) + 0.5
      let across = 100 * (1 + erf(distance / sigma / 2.0.squareRoot()))
      var total = 0.0
      for row in 0..<Self.height {
        let level = contrast * (across + down[row]) + (1 - contrast) * 127.5
        total += Double(seen[column, row] & 0xFF) - level
      }
      worst = max(worst, abs(total) / Double(Self.height))
    }
    return worst
  }

  /// The error is the sum of what three approximations add.
  ///
  /// Interpolating a step of 255 levels between places h apart is off by 7.7 (h / σ)² at most, as the second
  /// derivative of the Gaussian's integral is 0.242 / σ² at most: 255 · 0.242 / 8 = 7.7. The distance is the last
  /// whole one up to σ / (8.8 √c), and up to σ / 16 at the whole contrast, so that this is off by 0.1 levels at
  /// most. Cubic interpolation between cells k apart adds 3/128 · 0.551 · 200 c · (k / σ)⁴, as the fourth derivative
  /// is 0.551 / σ⁴ at most; the end of the Gaussian adds 200/255 · 0.12 c at 3.3 σ, and 200 · 3e-5 at 4 σ.
  ///
  ///     σ 44.5, c ¼: h 10, k 16: 200/255 · 7.7 / 4 · 0.2247² = 0.076, and 0.011 + 0.024: 0.111 in all
  ///     σ 49,   c 1: h 3,  k 16: 200/255 · 7.7 · 0.0612²     = 0.023, and 0.029 + 0.006: 0.058 in all
  ///
  /// An error below 0.05 at a quarter of the contrast, two thirds of 0.076, is that of a distance which is shorter
  /// than it needs to be.
  @Test(
    "A34 a backdrop of less contrast is as exact as it needs to be, and no more",
    arguments: [(44.5, 0.25, 0.05, 0.111), (49, 1, 0, 0.058)])
  func contrast(sigma: Double, contrast: Double, least: Double, most: Double) throws {
    let error = try error(sigma: sigma, contrast: contrast)
    #expect(error > least && error < most)
  }
}
