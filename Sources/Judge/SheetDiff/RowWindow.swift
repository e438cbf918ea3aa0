internal import SheetPixels
internal import SheetPlatform

/// A sliding window over the rows of a picture.
///
/// It advances by one band at a time, so that no picture is held in memory as a whole.
struct RowWindow: ~Copyable {
  /// The number of rows that are judged together.
  static let bandHeight = 16

  /// The number of rows above and below that the judgement of a row may read.
  static let reach = 2

  private let rows: any PixelRows

  /// The number of rows above a band that stay in memory.
  private let historyHeight: Int

  /// The number of rows that fit into the memory; more than necessary, so that rows are moved
  /// to its beginning only now and then.
  private let capacity: Int

  private let width: Int
  private let height: Int
  private let memory: UnsafeMutablePointer<UInt32>
  private var top = 0
  private var end = 0

  /// The most spare memory in pixels, which stays in the second-level cache.
  private static let mostSparePixels = 1 << 16

  /// Creates a window; the band above the current one stays in it if `keepsBandAbove` is true.
  init(_ rows: any PixelRows, keepsBandAbove: Bool = false) {
    self.rows = rows
    width = rows.widthPixels
    height = rows.heightPixels
    historyHeight = keepsBandAbove ? Self.bandHeight : Self.reach
    capacity =
      historyHeight + Self.bandHeight + Self.reach
      + max(Self.bandHeight, Self.mostSparePixels / width)
    memory = .allocate(capacity: capacity * width)
  }

  deinit { memory.deallocate() }

  /// The rows in the window; valid until the window advances.
  var view: PictureView {
    PictureView(start: memory, top: top, width: width, height: height)
  }

  /// Advances to the band that begins at `y`, a multiple of the band height.
  mutating func advance(to y: Int) throws(PNGError) {
    let newEnd = min(height, y + Self.bandHeight + Self.reach)
    if newEnd - top > capacity {
      let newTop = max(0, y - historyHeight)
      memmove(memory, memory + (newTop - top) * width, (end - newTop) * width * 4)
      top = newTop
    }
    while end < newEnd {
      let row = UnsafeMutableBufferPointer(start: memory + (end - top) * width, count: width)
      try rows.read(into: row)
      end += 1
    }
  }
}

/// A view of the rows of a picture that are in memory.
struct PictureView {
  let start: UnsafePointer<UInt32>
  let top: Int
  let width: Int
  let height: Int

  @inline(__always)
  func row(_ y: Int) -> UnsafePointer<UInt32> { start + (y &- top) &* width }

  @inline(__always)
  func pixel(_ x: Int, _ y: Int) -> UInt32 { row(y)[x] }
}
