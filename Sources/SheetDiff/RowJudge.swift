/// A row of two pictures, as far as both have it.
struct RowPair {
  let first: PictureView
  let second: PictureView
  let y: Int
  /// The width that both pictures have.
  let width: Int
  /// Each pixel's largest channel difference; 0 also where the pixel is ignored.
  let levels: UnsafePointer<UInt8>
  /// One ``PixelKind`` a pixel, to be written.
  let kinds: UnsafeMutablePointer<UInt8>

  /// Calls `body` for each pixel with a level above `bound`, and marks all others.
  @inline(__always)
  func forEachPixel(above bound: Int, _ body: (Int) -> UInt8) {
    let bound = UInt8(clamping: bound)
    for x in 0..<width {
      kinds[x] = levels[x] == 0 ? PixelKind.same : PixelKind.near
    }
    var x = 0
    while x < width {
      if x &+ 8 <= width,
        UnsafeRawPointer(levels + x).loadUnaligned(as: UInt64.self) == 0
      {
        x &+= 8
        continue
      }
      if levels[x] > bound { kinds[x] = body(x) }
      x &+= 1
    }
  }
}

/// One way to say which pixels of a row count as different.
protocol RowJudge {
  /// Writes the kind of every pixel.
  func judge(_ row: RowPair)

  /// Looks at all rows of a band once more, the unchanged ones included.
  func reconsider(_ rows: [RowPair])

  /// Whether a pixel that only one picture has counts as different.
  func countsAlone(_ pixel: UInt32) -> Bool
}

extension RowJudge {
  func reconsider(_ rows: [RowPair]) {}

  func countsAlone(_ pixel: UInt32) -> Bool { true }
}

extension ComparisonOptions {
  /// The judge for what is asked.
  var judge: any RowJudge {
    switch metric {
    case .exact:
      ExactJudge()
    case .tolerant:
      TolerantJudge(
        threshold: threshold ?? TolerantJudge.usualThreshold,
        includesAntialiasing: includesAntialiasing ?? false)
    case .pixelmatch:
      PixelmatchJudge(
        threshold: threshold ?? PixelmatchJudge.usualThreshold,
        includesAntialiasing: includesAntialiasing ?? false)
    case .odiff:
      OdiffJudge(
        threshold: threshold ?? OdiffJudge.usualThreshold,
        includesAntialiasing: includesAntialiasing ?? true)
    }
  }
}

/// Everything that differs counts.
struct ExactJudge: RowJudge {
  func judge(_ row: RowPair) {
    for x in 0..<row.width {
      row.kinds[x] = row.levels[x] == 0 ? PixelKind.same : PixelKind.different
    }
  }
}
