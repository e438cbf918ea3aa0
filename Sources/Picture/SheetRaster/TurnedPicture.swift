public import SheetPixels
public import SheetPrimitives
public import SheetScene

extension PixelBuffer {
  /// Draws a picture in perspective, with a Lanczos-3 filter.
  ///
  /// A turn about a vertical axis maps each column to a column, evenly: the filter is a product of one along the
  /// rows and one along the columns, stretched where the picture becomes smaller.
  ///
  /// - Parameters:
  ///   - picture: The picture as it is seen without the turn.
  ///   - frame: The frame of the picture in the coordinates of the turn.
  ///   - turn: The turn, which does not face away.
  ///   - box: The frame of the result in the coordinates of the turn.
  ///   - widthPixels: The width of the result.
  ///   - heightPixels: The height of the result.
  public init(
    _ picture: PixelBuffer, in frame: Rect, _ turn: Turn, seenIn box: Rect, widthPixels: Int,
    heightPixels: Int
  ) {
    let toPixels = Double(picture.widthPixels) / frame.width
    let step = box.width / Double(widthPixels)
    func source(_ x: Int, _ y: Int) -> Point {
      let place = Point(
        x: box.x + (Double(x) + 0.5) * step,
        y: box.y + (Double(y) + 0.5) * box.height / Double(heightPixels))
      let point = turn.source(of: place) ?? Point(x: frame.x, y: frame.y)
      return Point(x: (point.x - frame.x) * toPixels, y: (point.y - frame.y) * toPixels)
    }
    var pixels = [UInt32](repeating: 0, count: widthPixels * heightPixels)
    var line = [SIMD4<Double>](repeating: SIMD4(), count: picture.heightPixels)
    for x in 0..<widthPixels {
      let (first, last) = (source(x, 0), source(x, heightPixels - 1))
      let across = LanczosTaps(
        around: first.x, stretch: abs(source(x + 1, 0).x - source(x - 1, 0).x) / 2,
        count: picture.widthPixels)
      for y in line.indices {
        line[y] = across.mean { SIMD4(premultiplied: picture[$0, y]) }
      }
      let distance = (last.y - first.y) / Double(max(heightPixels - 1, 1))
      for y in 0..<heightPixels {
        let down = LanczosTaps(
          around: first.y + Double(y) * distance, stretch: distance, count: line.count)
        pixels[y * widthPixels + x] = down.mean { line[$0] }.straight
      }
    }
    self.init(widthPixels: widthPixels, heightPixels: heightPixels, pixels: pixels)
  }
}

/// A Lanczos-3 filter around one place of a row of pixels, of which those at the ends are repeated beyond them.
private struct LanczosTaps {
  private let indices: ClosedRange<Int>
  private let place: Double
  private let stretch: Double
  private let last: Int

  /// Creates the filter.
  ///
  /// - Parameters:
  ///   - place: The place in pixels.
  ///   - stretch: The distance of two places of the result in pixels; below 1 it has no effect.
  ///   - count: The number of pixels.
  init(around place: Double, stretch: Double, count: Int) {
    self.stretch = min(max(stretch, 1), Double(count))
    let reach = LanczosAxis.lobes * self.stretch
    self.place = min(max(place, -reach), Double(count) + reach)
    last = count - 1
    let first = Int((self.place - reach - 0.5).rounded(.up))
    indices = first...max(first, Int((self.place + reach - 0.5).rounded(.down)))
  }

  /// Returns the filtered values of pixels.
  func mean(_ value: (Int) -> SIMD4<Double>) -> SIMD4<Double> {
    let steps = Double(LanczosAxis.samplesPerLobe) / stretch
    var sum = SIMD4<Double>()
    var total = 0.0
    for index in indices {
      let weight = LanczosAxis.sampledKernel((Double(index) + 0.5 - place) * steps)
      sum += value(min(max(index, 0), last)) * weight
      total += weight
    }
    return sum / total
  }
}
