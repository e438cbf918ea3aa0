internal import SheetPlatform

/// One row of a picture, valid for the duration of a call.
///
/// Pictures are passed as streams of rows, top to bottom. Most rows of a drawn frame equal the one
/// above or consist of a few runs of equal pixels, so most consumers never process single pixels.
public enum Row {
  /// A row equal to the one above; never the first row.
  case repeated
  /// Runs from left to right without gaps; the last one ends at the width of the picture.
  case runs(UnsafeBufferPointer<Run>)
  /// One value for each pixel of the row, packed as in ``Run/rgba``.
  case pixels(UnsafeBufferPointer<UInt32>)
}

/// Adjacent pixels of one colour.
public struct Run: Equatable, Sendable {
  /// The first pixel after the run, counted from the left edge of the picture.
  public var end: UInt32

  /// The colour in straight 8-bit components, red lowest: `red | green << 8 | blue << 16 | alpha <<
  /// 24`.
  public var rgba: UInt32

  /// Creates a run.
  public init(end: UInt32, rgba: UInt32) {
    self.end = end
    self.rgba = rgba
  }
}

extension UnsafeBufferPointer<Run> {
  /// Returns whether these are the runs of a row: none is empty, and the last one ends at the
  /// width.
  func reach(_ widthPixels: Int) -> Bool {
    var end: UInt32 = 0
    for run in self {
      guard run.end > end else { return false }
      end = run.end
    }
    return end == widthPixels
  }
}

extension UnsafeMutablePointer<UInt32> {
  /// Writes the pixels of a row; one that is repeated is copied from the row above, `rowPixels` before.
  package func write(_ row: Row, width: Int, rowPixels: Int) {
    switch row {
    case .repeated: update(from: self - rowPixels, count: width)
    case .runs(let runs):
      var start = 0
      for run in runs {
        (self + start).update(repeating: run.rgba, count: Int(run.end) - start)
        start = Int(run.end)
      }
    case .pixels(let pixels):
      _ = UnsafeMutableBufferPointer(start: self, count: width).update(fromContentsOf: pixels)
    }
  }
}

extension UnsafeBufferPointer<UInt32> {
  /// Returns the run of equal pixels that begins at `start`.
  @inline(__always)
  func run(from start: Int) -> Run {
    let rgba = self[start]
    var end = start &+ 1
    while end < count, self[end] == rgba { end &+= 1 }
    return Run(end: UInt32(truncatingIfNeeded: end), rgba: rgba)
  }
}

extension UnsafeBufferPointer {
  /// Returns whether two buffers have as many elements, and the same bytes.
  func hasSameBytes(as other: UnsafeBufferPointer) -> Bool {
    guard count == other.count else { return false }
    guard let start = baseAddress, let otherStart = other.baseAddress else { return true }
    return memcmp(start, otherStart, count * MemoryLayout<Element>.stride) == 0
  }
}
