/// The rows of two pictures of the same size around their differences.
///
/// Bands with a difference that counts are kept, and those above and below them.
final class KeptRows {
  let width: Int
  let height: Int

  /// The rows of each band, those of the first picture before those of the second; nil if it is not
  /// kept.
  private var bands: [UnsafeMutablePointer<UInt32>?]

  /// The rows of both pictures in turns; nil if they are not kept.
  private let table: UnsafeMutablePointer<UnsafePointer<UInt32>?>

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    bands = Array(repeating: nil, count: (height + RowWindow.bandHeight - 1) / RowWindow.bandHeight)
    table = .allocate(capacity: 2 * height)
    table.initialize(repeating: nil, count: 2 * height)
  }

  deinit {
    table.deallocate()
    for band in bands { band?.deallocate() }
  }

  /// Copies the band with an index; bands outside the picture and those already kept are ignored.
  ///
  /// - Precondition: The band is in memory.
  func keep(_ index: Int, of first: PictureView, and second: PictureView) {
    guard bands.indices.contains(index), bands[index] == nil else { return }
    let top = index * RowWindow.bandHeight
    let count = (min(height, top + RowWindow.bandHeight) - top) * width
    let band = UnsafeMutablePointer<UInt32>.allocate(capacity: 2 * count)
    band.initialize(from: first.row(top), count: count)
    (band + count).initialize(from: second.row(top), count: count)
    bands[index] = band
    for y in top..<min(height, top + RowWindow.bandHeight) {
      table[2 * y] = UnsafePointer(band + (y - top) * width)
      table[2 * y + 1] = UnsafePointer(band + count + (y - top) * width)
    }
  }

  /// Returns row `y` of both pictures; nil if it is not kept.
  @inline(__always)
  func rows(_ y: Int) -> (first: UnsafePointer<UInt32>, second: UnsafePointer<UInt32>)? {
    guard let first = table[2 &* y], let second = table[2 &* y &+ 1] else { return nil }
    return (first, second)
  }
}
