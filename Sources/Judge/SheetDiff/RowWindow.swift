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

/// The rows of two pictures of the same size around their differences.
///
/// Bands with a difference that counts are kept with the bands above and below them.
final class KeptRows {
  let width: Int
  let height: Int

  /// Storage for all bands, the first picture's rows before the second's; memory is used once it is
  /// written.
  private let pixels: UnsafeMutablePointer<UInt32>

  private let bandCount: Int

  /// Whether each band is kept.
  private let isKept: UnsafeMutablePointer<Bool>

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    bandCount = (height + RowWindow.bandHeight - 1) / RowWindow.bandHeight
    isKept = .allocate(capacity: bandCount)
    isKept.initialize(repeating: false, count: bandCount)
    let count = 2 * bandCount * RowWindow.bandHeight * width
    pixels = UnsafeMutableRawPointer.allocateLargePages(byteCount: 4 * count)
      .bindMemory(to: UInt32.self, capacity: count)
  }

  deinit {
    isKept.deallocate()
    pixels.deallocate()
  }

  /// Copies the band with an index; bands outside the picture and those already kept are ignored.
  ///
  /// - Precondition: The band is in memory.
  func keep(_ index: Int, of first: PictureView, and second: PictureView) {
    guard (0..<bandCount).contains(index), !isKept[index] else { return }
    isKept[index] = true
    let top = index * RowWindow.bandHeight
    let count = (min(height, top + RowWindow.bandHeight) - top) * width
    let (ours, theirs) = places(top)
    ours.update(from: first.row(top), count: count)
    theirs.update(from: second.row(top), count: count)
  }

  /// Returns row `y` of both pictures; nil if it is not kept.
  @inline(__always)
  func rows(_ y: Int) -> (first: UnsafePointer<UInt32>, second: UnsafePointer<UInt32>)? {
    guard isKept[y / RowWindow.bandHeight] else { return nil }
    let (first, second) = places(y)
    return (UnsafePointer(first), UnsafePointer(second))
  }

  /// Returns the places of row `y` of both pictures.
  @inline(__always)
  private func places(_ y: Int) -> (UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<UInt32>) {
    let (band, row) = y.quotientAndRemainder(dividingBy: RowWindow.bandHeight)
    let first = pixels + (2 &* RowWindow.bandHeight &* band &+ row) &* width
    return (first, first + RowWindow.bandHeight &* width)
  }
}
