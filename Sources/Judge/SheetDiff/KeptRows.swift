internal import SheetPlatform

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
