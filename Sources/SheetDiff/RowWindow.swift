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
  private let width: Int
  private let height: Int
  private let memory: UnsafeMutablePointer<UInt32>
  private var top = 0
  private var end = 0

  init(_ rows: any PixelRows) {
    self.rows = rows
    width = rows.widthPixels
    height = rows.heightPixels
    memory = .allocate(capacity: (Self.bandHeight + 2 * Self.reach) * width)
  }

  deinit { memory.deallocate() }

  /// The rows in the window; valid until the window advances.
  var view: PictureView {
    PictureView(start: memory, top: top, width: width, height: height)
  }

  /// Advances to the band that begins at `y`, a multiple of the band height.
  mutating func advance(to y: Int) throws(PNGError) {
    let newTop = max(0, y - Self.reach)
    if newTop > top, newTop < end {
      memmove(memory, memory + (newTop - top) * width, (end - newTop) * width * 4)
    }
    top = newTop
    while end < min(height, y + Self.bandHeight + Self.reach) {
      let row = UnsafeMutableBufferPointer(start: memory + (end - top) * width, count: width)
      try rows.read(into: row)
      end += 1
    }
  }
}

/// A view of the rows of a picture that are in memory.
struct PictureView {
  private let start: UnsafePointer<UInt32>
  private let top: Int
  let width: Int
  let height: Int

  init(start: UnsafePointer<UInt32>, top: Int, width: Int, height: Int) {
    self.start = start
    self.top = top
    self.width = width
    self.height = height
  }

  @inline(__always)
  func row(_ y: Int) -> UnsafePointer<UInt32> { start + (y &- top) &* width }

  @inline(__always)
  func pixel(_ x: Int, _ y: Int) -> UInt32 { row(y)[x] }
}
