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

  /// The colour of each magnitude; empty if the style shows none.
  private let magnitudes: [UInt32]
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
    magnitudes =
      look.showsMagnitude
      ? (0...UInt8.max).map { DifferenceRamp.colors[DifferenceRamp.index(levels: $0)] } : []
    kindsTellDarker = metric == .pixelmatch
    self.canvasWidth = canvasWidth
    width = look.pictureWidth(canvasWidth: canvasWidth)
    pixels = .allocate(capacity: width)
    runs = .allocate(capacity: max(1, canvasWidth / Self.leastPixelsPerRun))
  }

  deinit {
    pixels.deallocate()
    runs.deallocate()
  }

  /// Paints a row and passes it to `draw`.
  mutating func paint(_ row: CanvasRow, draw: (Row) -> Void) {
    let isSame = row.kinds == nil && row.first.width == row.second.width
    defer { lastRowWasSame = isSame }
    if isSame, lastRowWasSame, row.first.repeatsRow(row.y) {
      draw(.repeated)
      return
    }
    switch look.arrangement {
    case .alone:
      if isSame, let count = fadedRuns(row) {
        draw(.runs(UnsafeBufferPointer(rebasing: runs[..<count])))
        return
      }
      paintDifference(row, at: 0)
    case .triptych(let gapPixels):
      pixels.update(repeating: look.surroundings)
      row.first.copyRow(row.y, to: pixels, at: 0)
      paintDifference(row, at: canvasWidth + gapPixels)
      row.second.copyRow(row.y, to: pixels, at: 2 * (canvasWidth + gapPixels))
    }
    draw(.pixels(UnsafeBufferPointer(pixels)))
  }

  /// Returns the number of runs of a row without differences; nil if it has too many, or another
  /// ground than the faded picture.
  private func fadedRuns(_ row: CanvasRow) -> Int? {
    guard row.y < row.first.height else { return nil }
    return greys.flatMap {
      $0.write(
        row.first.row(row.y), count: canvasWidth, to: runs,
        leastPixelsPerRun: Self.leastPixelsPerRun)
    }
  }

  private func paintDifference(_ row: CanvasRow, at start: Int) {
    let part = UnsafeMutableBufferPointer(rebasing: pixels[start..<start + canvasWidth])
    paintGround(row, on: part)
    guard let kinds = row.kinds else { return }
    for x in 0..<canvasWidth where kinds[x] >= PixelKind.antialiased {
      if kinds[x] == PixelKind.antialiased {
        if let color = look.antialiased, look.ground != .empty { part[x] = color }
      } else if look.showsMagnitude {
        part[x] = magnitudes[Int(row.levels[x])]
      } else {
        part[x] = look.different
        if let color = look.darker, isDarker(x, of: row, kind: kinds[x]) { part[x] = color }
      }
    }
  }

  /// Returns whether a differing pixel is darker in the second picture.
  private func isDarker(_ x: Int, of row: CanvasRow, kind: UInt8) -> Bool {
    let (first, second, y) = (row.first, row.second, row.y)
    guard !kindsTellDarker else { return kind == PixelKind.darker }
    guard y < min(first.height, second.height), x < min(first.width, second.width) else {
      return false
    }
    return second.pixel(x, y).lumaOverWhite < first.pixel(x, y).lumaOverWhite
  }

  private func paintGround(_ row: CanvasRow, on part: UnsafeMutableBufferPointer<UInt32>) {
    let first = row.first
    let isCovered = look.ground != .empty && row.y < first.height && first.width == canvasWidth
    if !isCovered { part.update(repeating: look.surroundings) }
    switch look.ground {
    case .empty:
      break
    case .first:
      first.copyRow(row.y, to: part, at: 0)
    case .faded:
      guard row.y < first.height, let greys, let start = part.baseAddress else { return }
      greys.write(first.row(row.y), count: first.width, to: start)
    }
  }
}

extension PictureView {
  /// Returns whether a row equals the one above; false for the first row.
  fileprivate func repeatsRow(_ y: Int) -> Bool {
    y > 0 && y < height && memcmp(row(y), row(y - 1), 4 * width) == 0
  }

  fileprivate func copyRow(_ y: Int, to pixels: UnsafeMutableBufferPointer<UInt32>, at start: Int) {
    guard y < height, let goal = pixels.baseAddress else { return }
    (goal + start).update(from: row(y), count: width)
  }
}
