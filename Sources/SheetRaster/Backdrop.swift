internal import SheetPixels

/// The blurred picture below a group.
///
/// It is reduced until the Gaussian spans a few cells, blurred there, and interpolated. A mean of
/// whole pixels comes first, then the filter 1 3 3 1, which removes what would look like a lower
/// frequency; the variances of these filters are subtracted from that of the Gaussian.
final class Backdrop {
  /// The pixels that it covers, in the whole picture.
  let target: PixelRegion
  let isOpaque: Bool

  /// The cells, interpolated to the columns of ``target`` but not yet to its rows.
  private let columns: CellGrid

  /// The side of a cell in pixels, and the top edge of the first row of cells.
  private let cell: Int
  private let top: Int

  /// The radius of the Gaussian in standard deviations; the truncated part is 3e-5.
  static let reachInSigmas = 4.0
  /// The least standard deviation in cells after the first reduction, and after the others.
  private static let firstSigmaCells = 24.0
  private static let lastSigmaCells = 3.0

  /// Creates a backdrop; `draw` calls its argument with the rows of `source`.
  init(
    target: PixelRegion, source: PixelRegion, sigmaPixels: Double, isOpaque: Bool,
    draw: (_ body: (Row) -> Void) -> Void
  ) {
    self.target = target
    self.isOpaque = isOpaque
    let first = max(1, Int(sigmaPixels / Self.firstSigmaCells))
    var halvings = 0
    while sigmaPixels / Double(first << (halvings + 1)) >= Self.lastSigmaCells { halvings += 1 }
    cell = first << halvings
    let margin = Self.marginPixels(sigmaPixels: sigmaPixels) + 4 * cell
    let grid = target.enlarged(by: margin, step: cell)
    top = grid.y.lowerBound

    var reducer = CellReducer(grid: grid, source: source, cell: first, isOpaque: isOpaque)
    draw { reducer.add($0) }
    var variance = sigmaPixels * sigmaPixels - Double(first * first - 1) / 12
    var cells = CellGrid(columnCount: 0, rowCount: 0)
    if halvings > 0 { cells = reducer.cells.halved() }
    for _ in stride(from: 1, to: halvings, by: 1) { cells = cells.halved() }
    for halving in 0..<halvings {
      let side = Double(first << halving)
      variance -= CellGrid.halvingVariance * side * side
    }
    let sigma = variance.squareRoot() / Double(cell)
    let blurred =
      halvings > 0
      ? cells.blurred(sigma: sigma, reachInSigmas: Self.reachInSigmas)
      : reducer.cells.blurred(sigma: sigma, reachInSigmas: Self.reachInSigmas)
    columns = Self.interpolated(
      blurred, to: target.x, from: grid.x.lowerBound, cell: cell)
  }

  /// Returns the distance at which pixels count.
  static func marginPixels(sigmaPixels: Double) -> Int {
    Int((reachInSigmas * sigmaPixels).rounded(.up))
  }

  /// Returns the first of four cells around the middle of a pixel, and their weights.
  private static func place(of pixel: Int, cell: Int) -> (Int, SIMD4<Float>) {
    let place = (Double(pixel) + 0.5) / Double(cell) - 0.5
    let whole = place.rounded(.down)
    return (Int(whole) - 1, CornerDeficit.weights(place - whole))
  }

  private static func interpolated(
    _ cells: borrowing CellGrid, to range: Range<Int>, from left: Int, cell: Int
  ) -> CellGrid {
    let result = CellGrid(columnCount: range.count, rowCount: cells.rowCount)
    for column in 0..<range.count {
      let (first, weights) = place(of: range.lowerBound + column - left, cell: cell)
      for row in 0..<cells.rowCount {
        let four = cells.row(row) + first
        var sum = weights.x * four[0]
        sum += weights.y * four[1]
        sum += weights.z * four[2]
        sum += weights.w * four[3]
        result.row(row)[column] = sum
      }
    }
    return result
  }

  /// Writes a row of ``target`` to the columns from `start` on.
  func copyRow(_ y: Int, columns range: Range<Int>, to pixels: UnsafeMutablePointer<UInt32>) {
    let (first, weights) = Self.place(of: y - top, cell: cell)
    let (row0, row1) = (columns.row(first), columns.row(first + 1))
    let (row2, row3) = (columns.row(first + 2), columns.row(first + 3))
    let (w0, w1, w2, w3) = (weights.x, weights.y, weights.z, weights.w)
    let hasAlpha = !isOpaque
    for x in range {
      var color = w0 * row0[x] + w1 * row1[x]
      color += w2 * row2[x] + w3 * row3[x]
      pixels[x] = PixelBlend.rounded(color, hasAlpha: hasAlpha)
    }
  }
}

/// A backdrop in a picture whose corner lies at a pixel of the whole picture.
final class BackdropTexture: Texture {
  private let backdrop: Backdrop
  private let output: TextureRow
  private let columns: Range<Int>
  private let x: Int
  private let y: Int

  init(_ backdrop: Backdrop, cornerX: Int, cornerY: Int, in area: PixelArea) {
    self.backdrop = backdrop
    x = backdrop.target.x.lowerBound - cornerX
    y = cornerY
    columns = (x..<x + backdrop.target.x.count).clamped(to: 0..<area.width)
    output = TextureRow(in: area)
  }

  var hidesBelow: Bool { true }

  func row(_ y: Int) -> UnsafePointer<UInt32> {
    backdrop.copyRow(
      y + self.y, columns: columns.lowerBound - x..<columns.upperBound - x, to: output.pixels + x)
    return UnsafePointer(output.pixels)
  }
}
