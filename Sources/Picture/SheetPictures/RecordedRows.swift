internal import SheetPixels

/// The rows of a picture as they were drawn, so that it can be compared without being decoded.
///
/// Most rows repeat the one above or have few runs, so that they take far less memory than pixels.
package struct RecordedRows: Equatable, Sendable {
  let widthPixels: Int
  let isOpaque: Bool

  fileprivate private(set) var runs: [Run] = []

  /// The number of runs up to the end of each row; a row without runs repeats the one above.
  private var ends: [Int] = []

  /// The largest number of runs that are kept, 4 MB.
  private static let mostRuns = 1 << 19

  /// A Boolean value that is true if rows are missing because they have too many runs.
  private(set) var isIncomplete = false

  /// Creates a record of no rows.
  init(widthPixels: Int, isOpaque: Bool) {
    self.widthPixels = widthPixels
    self.isOpaque = isOpaque
  }

  /// The number of rows.
  var heightPixels: Int { ends.count }

  /// Adds the next row.
  mutating func add(_ row: Row) {
    guard !isIncomplete else { return }
    switch row {
    case .repeated: break
    case .runs(let runs): self.runs += runs
    case .pixels(let pixels): add(pixels)
    }
    ends.append(runs.count)
    guard runs.count > Self.mostRuns else { return }
    isIncomplete = true
    runs = []
  }

  private mutating func add(_ pixels: UnsafeBufferPointer<UInt32>) {
    var start = 0
    while start < pixels.count {
      let rgba = pixels[start]
      let end = pixels[start...].firstIndex { $0 != rgba } ?? pixels.count
      runs.append(Run(end: UInt32(end), rgba: rgba))
      start = end
    }
  }

  /// Returns the place of a row's runs; empty for a row that repeats the one above.
  fileprivate func place(ofRow y: Int) -> Range<Int> { (y > 0 ? ends[y - 1] : 0)..<ends[y] }

  /// A reader of the rows.
  var reader: any PixelRows { RecordReader(self) }
}

private final class RecordReader: PixelRows {
  private let record: RecordedRows
  private var y = 0

  /// The row that was read last.
  private let latest: UnsafeMutableBufferPointer<UInt32>

  init(_ record: RecordedRows) {
    self.record = record
    latest = .allocate(capacity: record.widthPixels)
    latest.initialize(repeating: 0)
  }

  deinit { latest.deallocate() }

  var widthPixels: Int { record.widthPixels }
  var heightPixels: Int { record.heightPixels }

  func read(into row: UnsafeMutableBufferPointer<UInt32>) throws(PNGError) {
    precondition(y < heightPixels && row.count >= widthPixels)
    let place = record.place(ofRow: y)
    if !place.isEmpty {
      var start = 0
      record.runs.withUnsafeBufferPointer { runs in
        for run in runs[place] {
          latest[start..<Int(run.end)].update(repeating: run.rgba)
          start = Int(run.end)
        }
      }
    }
    _ = row.update(fromContentsOf: latest)
    y += 1
  }
}
