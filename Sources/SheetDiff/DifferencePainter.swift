internal import SheetPixels
internal import SheetPlatform

/// A painter that produces the rows of a difference picture from judged rows.
struct DifferencePainter: ~Copyable {
  private let look: DifferenceLook
  /// A Boolean value indicating whether kinds mark darker pixels; otherwise brightness over white
  /// decides.
  private let kindsTellDarker: Bool
  private let greys: FadedGreys?
  private let canvasWidth: Int
  private let width: Int
  private let pixels: UnsafeMutableBufferPointer<UInt32>
  private let runs: UnsafeMutableBufferPointer<Run>

  /// The mean run length below which a row is passed on as pixels.
  private static let leastPixelsPerRun = 8

  private var lastRowWasSame = false

  init(_ look: DifferenceLook, metric: Metric, canvasWidth: Int) {
    self.look = look
    if case .faded(let opacity) = look.ground {
      greys = FadedGreys(opacity: opacity)
    } else {
      greys = nil
    }
    kindsTellDarker = metric == .pixelmatch
    self.canvasWidth = canvasWidth
    width = look.pictureWidth(canvasWidth: canvasWidth)
    pixels = .allocate(capacity: width)
    runs = .allocate(capacity: max(1, width / Self.leastPixelsPerRun))
  }

  deinit {
    pixels.deallocate()
    runs.deallocate()
  }

  /// Paints row `y` and passes it to `draw`.
  ///
  /// `kinds` has one ``PixelKind`` for every pixel of the canvas; nil if nothing differs.
  mutating func paint(
    _ y: Int, of first: PictureView, and second: PictureView, kinds: UnsafePointer<UInt8>?,
    draw: (Row) -> Void
  ) {
    let isSame = kinds == nil && first.width == second.width
    defer { lastRowWasSame = isSame }
    if isSame, lastRowWasSame, first.repeatsRow(y) {
      draw(.repeated)
      return
    }
    switch look.arrangement {
    case .alone:
      paintDifference(y, of: first, and: second, kinds: kinds, at: 0)
    case .triptych(let gapPixels):
      pixels.update(repeating: look.surroundings)
      first.copyRow(y, to: pixels, at: 0)
      paintDifference(y, of: first, and: second, kinds: kinds, at: canvasWidth + gapPixels)
      second.copyRow(y, to: pixels, at: 2 * (canvasWidth + gapPixels))
    }
    if let count = copyRuns() {
      draw(.runs(UnsafeBufferPointer(rebasing: runs[..<count])))
    } else {
      draw(.pixels(UnsafeBufferPointer(pixels)))
    }
  }

  private func paintDifference(
    _ y: Int, of first: PictureView, and second: PictureView, kinds: UnsafePointer<UInt8>?,
    at start: Int
  ) {
    let part = UnsafeMutableBufferPointer(rebasing: pixels[start..<start + canvasWidth])
    part.update(repeating: look.surroundings)
    paintGround(y, of: first, on: part)
    guard let kinds else { return }
    for x in 0..<canvasWidth where kinds[x] >= PixelKind.antialiased {
      switch kinds[x] {
      case PixelKind.antialiased:
        if let color = look.antialiased, look.ground != .empty { part[x] = color }
      case PixelKind.darker:
        part[x] = look.darker ?? look.different
      default:
        part[x] = look.different
        if let color = look.darker, isDarker(x, y, from: first, to: second) { part[x] = color }
      }
    }
  }

  /// Returns whether a pixel is darker in the second picture.
  private func isDarker(
    _ x: Int, _ y: Int, from first: PictureView, to second: PictureView
  ) -> Bool {
    guard !kindsTellDarker, y < min(first.height, second.height),
      x < min(first.width, second.width)
    else { return false }
    return second.pixel(x, y).lumaOverWhite < first.pixel(x, y).lumaOverWhite
  }

  private func paintGround(
    _ y: Int, of first: PictureView, on part: UnsafeMutableBufferPointer<UInt32>
  ) {
    switch look.ground {
    case .empty:
      break
    case .first:
      first.copyRow(y, to: part, at: 0)
    case .faded:
      guard y < first.height, let greys, let start = part.baseAddress else { return }
      greys.write(first.row(y), count: first.width, to: start)
    }
  }

  /// Returns the number of runs of the row; nil if there are too many.
  private func copyRuns() -> Int? {
    var count = 0
    var start = 0
    while start < width {
      guard count < runs.count else { return nil }
      let rgba = pixels[start]
      var end = start &+ 1
      while end < width, pixels[end] == rgba { end &+= 1 }
      runs[count] = Run(end: UInt32(truncatingIfNeeded: end), rgba: rgba)
      count &+= 1
      start = end
    }
    return count
  }
}

extension PictureView {
  /// Returns whether a row equals the one above; false for the first row.
  fileprivate func repeatsRow(_ y: Int) -> Bool {
    y > 0 && y < height && memcmp(row(y), row(y - 1), 4 * width) == 0
  }

  fileprivate func copyRow(_ y: Int, to pixels: UnsafeMutableBufferPointer<UInt32>, at start: Int) {
    guard y < height else { return }
    for x in 0..<width { pixels[start + x] = row(y)[x] }
  }
}
