/// A few rows as runs, buffered until their compression method is chosen.
struct RowBand {
  static let rowLimit = 32

  /// The number of runs per pixel above which a band is compressed like a photo.
  ///
  /// Measured on frames full of text and on blurred ones: below it zlib takes several times as long
  /// and saves at most 3 %.
  private static let photoRunsPerPixel = 0.3

  private let widthPixels: Int

  /// The runs of the last row before the band, if any, and of each row that differs from the one
  /// above.
  private var runs: [Run] = []

  /// The range of the row before the band in ``runs``; empty at the top of the picture.
  private var aboveRange = 0..<0

  /// The range of each row in ``runs``; nil if it equals the row above.
  private var rows: [Range<Int>?] = []

  init(widthPixels: Int) {
    self.widthPixels = widthPixels
    rows.reserveCapacity(Self.rowLimit)
  }

  var isEmpty: Bool { rows.isEmpty }

  var isFull: Bool { rows.count == Self.rowLimit }

  var isPhotoLike: Bool {
    let runCount = runs.count - aboveRange.count
    return Double(runCount) > Self.photoRunsPerPixel * Double(rows.count * widthPixels)
  }

  /// Adds a row.
  ///
  /// - Precondition: Runs ascend and end at the width of the picture, there is a pixel for each of its
  ///   columns, and the first row of a picture is not a repetition.
  mutating func append(_ row: Row) {
    let start = runs.count
    switch row {
    case .repeated:
      precondition(start > 0)
      rows.append(nil)
      return
    case .runs(let runs):
      precondition(runs.reach(widthPixels))
      self.runs.append(contentsOf: runs)
    case .pixels(let pixels):
      precondition(pixels.count == widthPixels)
      var end = 0
      while end < widthPixels {
        let run = pixels.run(from: end)
        runs.append(run)
        end = Int(run.end)
      }
    }
    rows.append(start..<runs.count)
  }

  /// Calls a function with each row and the one above: without runs above at the top of the
  /// picture, and with nil for a row that equals the one above.
  func forEachRow(
    _ body: (_ row: UnsafeBufferPointer<Run>?, _ above: UnsafeBufferPointer<Run>) -> Void
  ) {
    runs.withUnsafeBufferPointer { runs in
      var above = aboveRange
      for row in rows {
        body(row.map { UnsafeBufferPointer(rebasing: runs[$0]) }, .init(rebasing: runs[above]))
        above = row ?? above
      }
    }
  }

  /// Calls `body` with the row before the band; without runs at the top of the picture.
  func withRowAbove(_ body: (UnsafeBufferPointer<Run>) -> Void) {
    runs.withUnsafeBufferPointer { body(.init(rebasing: $0[aboveRange])) }
  }

  /// Starts the next band after the last row of this one.
  mutating func advance() {
    let kept = rows.compactMap { $0 }.last ?? aboveRange
    runs.removeSubrange(kept.upperBound...)
    runs.removeSubrange(..<kept.lowerBound)
    aboveRange = 0..<runs.count
    rows.removeAll(keepingCapacity: true)
  }
}
