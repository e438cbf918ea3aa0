internal import SheetScene

/// The bent edge of a backdrop in pixels of the whole picture.
struct BackdropLens {
  private let rect: Rect
  private let radius: Float
  private let depth: Float
  private let reach: Float
  private let tilt: Float
  private let centre: SIMD2<Float>
  private let half: SIMD2<Float>

  /// The rows and columns between the corners, in which an edge is straight.
  let straightRows: Range<Int>
  let straightColumns: Range<Int>

  /// The columns between the bent parts of both sides, in straight rows, and the rows between those of the
  /// upper and the lower edge, in straight columns.
  let plainColumns: Range<Int>
  let plainRows: Range<Int>

  /// The distance in pixels outside of the edge up to which antialiasing shows the picture, with room for a
  /// curve that differs from a circle.
  private static let outside: Float = 8

  /// Creates an edge; nil for one that is turned or empty.
  init?(_ lens: EdgeLens, toPixels: AffineTransform) {
    guard toPixels.isUniform, toPixels.b == 0, toPixels.a > 0 else { return nil }
    let scale = toPixels.a
    let rect = toPixels.applied(to: lens.rect)
    self.rect = rect
    depth = Float(lens.depth * scale)
    reach = Float(lens.reach * scale)
    guard !rect.isEmpty, depth > 0, reach != 0 else { return nil }
    let radius = max(0, min(lens.radius * scale, rect.width / 2, rect.height / 2))
    self.radius = Float(radius)
    tilt = Float(lens.tilt)
    centre = SIMD2(Float(rect.midX), Float(rect.midY))
    half = SIMD2(Float(rect.width / 2), Float(rect.height / 2))
    func inner(_ start: Double, _ end: Double, margin: Double) -> Range<Int> {
      let first = Int((start + margin).rounded(.up))
      return first..<max(first, Int((end - margin).rounded(.down)))
    }
    let (deep, corner) = (lens.depth * scale, max(lens.depth * scale, radius))
    straightRows = inner(rect.minY, rect.maxY, margin: corner)
    straightColumns = inner(rect.minX, rect.maxX, margin: corner)
    plainColumns = inner(rect.minX, rect.maxX, margin: deep)
    plainRows = inner(rect.minY, rect.maxY, margin: deep)
  }

  /// Returns the place whose picture is seen at the middle of a pixel; nil for a pixel that is not bent, or
  /// lies outside of the edge.
  @inline(__always)
  func source(x: Int, y: Int) -> SIMD2<Float>? {
    let point = SIMD2(Float(x) + 0.5, Float(y) + 0.5)
    let away = point - centre
    let sides = SIMD2<Float>(away.x < 0 ? 1 : -1, away.y < 0 ? 1 : -1)
    let from = SIMD2(abs(away.x), abs(away.y))
    // The distances beyond the centres of the arcs.
    let beyond = from - half + radius
    var normal = SIMD2<Float>()
    let inside: Float
    if beyond.x > 0, beyond.y > 0 {
      let length = (beyond * beyond).sum().squareRoot()
      normal = beyond / length
      inside = radius - length
    } else {
      if beyond.x > beyond.y { normal.x = 1 } else { normal.y = 1 }
      inside = radius - max(beyond.x, beyond.y)
    }
    guard inside < depth, inside > -Self.outside else { return nil }
    let share = 1 - max(0, inside) / depth
    let distance = reach * (1 - max(0, 1 - share * share).squareRoot())
    let middle = from / half
    let length = (middle * middle).sum()
    var direction = (1 - tilt) * normal
    if length > 0 { direction += tilt / length.squareRoot() * middle }
    let norm = (direction * direction).sum()
    guard norm > 0 else { return nil }
    return point + distance / norm.squareRoot() * (sides * direction)
  }
}

/// A painter of the bent edge of a backdrop; rows cost least in ascending order.
///
/// Along a straight edge the picture changes no faster than its Gaussian, so that only some pixels are
/// computed, counted in the whole picture.
final class BackdropEdge {
  private let lens: BackdropLens
  private let backdrop: Backdrop

  /// The columns that are drawn, and those of them that are bent in straight rows, of the whole picture.
  private let columns: Range<Int>
  private let sides: [Range<Int>]

  /// The distance of the pixels that are computed along a straight edge: linear interpolation of a step of 255
  /// levels with a third of the contrast is off by 0.3 levels.
  private let step: Int

  /// The colours of `sides` in a row that is computed, and in the next one.
  private var above: [SIMD4<Float>] = []
  private var below: [SIMD4<Float>] = []
  private var rowAbove = Int.min

  /// The least and the greatest levels of the material.
  private let least: SIMD4<Float>
  private let greatest: SIMD4<Float>

  /// The least standard deviation in steps.
  private static let sigmaSteps = 3.0

  /// Creates a painter of some columns, which count from the left edge of the backdrop.
  init(_ lens: BackdropLens, of backdrop: Backdrop, columns: Range<Int>) {
    self.lens = lens
    self.backdrop = backdrop
    step = max(1, Int(backdrop.sigmaPixels / Self.sigmaSteps))
    var bounds = (SIMD4<Float>(), SIMD4<Float>(repeating: 255))
    if let tone = backdrop.tone, backdrop.isOpaque { bounds = (tone.least, tone.greatest) }
    (least, greatest) = bounds
    let left = backdrop.target.x.lowerBound
    let drawn = left + columns.lowerBound..<left + columns.upperBound
    self.columns = drawn
    let plain = lens.plainColumns.clamped(to: drawn)
    sides =
      lens.plainColumns.isEmpty
      ? [drawn] : [drawn.lowerBound..<plain.lowerBound, plain.upperBound..<drawn.upperBound]
  }

  /// Writes the bent pixels of a row of the whole picture; column 0 of the backdrop is `pixels[0]`.
  func draw(row: Int, to pixels: UnsafeMutablePointer<UInt32>) {
    let pixels = pixels - backdrop.target.x.lowerBound
    guard !lens.straightRows.contains(row) else { return drawSides(row: row, to: pixels) }
    let straight = lens.straightColumns.clamped(to: columns)
    guard !straight.isEmpty else { return drawCorner(columns, row: row, to: pixels) }
    drawCorner(columns.lowerBound..<straight.lowerBound, row: row, to: pixels)
    drawCorner(straight.upperBound..<columns.upperBound, row: row, to: pixels)
    if !lens.plainRows.contains(row) { drawEdge(straight, row: row, to: pixels) }
  }

  private func drawCorner(
    _ part: Range<Int>, row: Int, to pixels: UnsafeMutablePointer<UInt32>
  ) {
    for x in part {
      guard let place = lens.source(x: x, y: row) else { continue }
      pixels[x] = pixel(of: backdrop.color(at: place))
    }
  }

  /// Draws the straight part of the upper or the lower edge.
  private func drawEdge(
    _ part: Range<Int>, row: Int, to pixels: UnsafeMutablePointer<UInt32>
  ) {
    var start = part.lowerBound - part.lowerBound % step
    var (first, second) = (color(start, row), color(start + step, row))
    for x in part {
      if x >= start + step {
        start += step
        (first, second) = (second, color(start + step, row))
      }
      let share = Float(x - start) / Float(step)
      pixels[x] = pixel(of: first + share * (second - first))
    }
  }

  private func drawSides(row: Int, to pixels: UnsafeMutablePointer<UInt32>) {
    let start = row - row % step
    if start != rowAbove {
      above = start == rowAbove + step ? below : colors(row: start)
      below = colors(row: start + step)
      rowAbove = start
    }
    let share = Float(row - start) / Float(step)
    var index = 0
    for side in sides {
      for x in side {
        let color = above[index] + share * (below[index] - above[index])
        pixels[x] = pixel(of: color)
        index += 1
      }
    }
  }

  private func colors(row: Int) -> [SIMD4<Float>] {
    var colors: [SIMD4<Float>] = []
    colors.reserveCapacity(sides.reduce(0) { $0 + $1.count })
    for side in sides {
      for x in side { colors.append(color(x, row)) }
    }
    return colors
  }

  /// Returns the pixel of a colour that is not clamped yet.
  @inline(__always)
  private func pixel(of color: SIMD4<Float>) -> UInt32 {
    let isOpaque = backdrop.isOpaque
    var color = color.clamped(lowerBound: least, upperBound: greatest)
    if isOpaque { color.w = 255 }
    return PixelBlend.rounded(color, hasAlpha: !isOpaque)
  }

  @inline(__always)
  private func color(_ x: Int, _ y: Int) -> SIMD4<Float> {
    backdrop.color(
      at: lens.source(x: x, y: y) ?? SIMD2(Float(x) + 0.5, Float(y) + 0.5))
  }
}

extension Backdrop {
  /// Returns the colour at a place of the whole picture, interpolated between 4 × 4 cells; premultiplied if
  /// the backdrop is translucent.
  @inline(__always)
  fileprivate func color(at place: SIMD2<Float>) -> SIMD4<Float> {
    let side = Float(cell)
    let corner = SIMD2(Float(cornerX), Float(cornerY))
    // The last place with two cells on each side.
    let last = SIMD2(Float(cells.columnCount), Float(cells.rowCount)) - 2.001
    var at = (place - corner) / side - 0.5
    at = at.clamped(lowerBound: SIMD2(repeating: 1), upperBound: last)
    let whole = at.rounded(.down)
    let (across, down) = (
      CornerDeficit.weights(at.x - whole.x), CornerDeficit.weights(at.y - whole.y)
    )
    let count = cells.columnCount
    var row = cells.base + (Int(whole.y) - 1) * count + Int(whole.x) - 1
    var color = SIMD4<Float>()
    for index in 0..<4 {
      var sum = across.x * row[0]
      sum += across.y * row[1]
      sum += across.z * row[2]
      sum += across.w * row[3]
      color += down[index] * sum
      row += count
    }
    guard let tone, !isToned else { return color }
    return isOpaque ? tone.unclamped(color) : tone.premultiplied(color)
  }
}
