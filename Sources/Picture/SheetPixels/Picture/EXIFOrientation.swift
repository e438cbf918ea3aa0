/// The orientation of stored pixels relative to the upright picture, with the numbers of EXIF and the
/// names of `CGImagePropertyOrientation`.
///
/// Source: Exif 2.32, tag 0x0112.
enum EXIFOrientation: UInt8, CaseIterable {
  /// The first row is at the top, the first column on the left.
  case up = 1
  /// The first row is at the top, the first column on the right.
  case upMirrored
  /// The first row is at the bottom, the first column on the right.
  case down
  /// The first row is at the bottom, the first column on the left.
  case downMirrored
  /// The first row is on the left, the first column at the top.
  case leftMirrored
  /// The first row is on the right, the first column at the top.
  case right
  /// The first row is on the right, the first column at the bottom.
  case rightMirrored
  /// The first row is on the left, the first column at the bottom.
  case left

  /// A Boolean value indicating whether stored rows are columns of the upright picture.
  var isTransposed: Bool { rawValue >= Self.leftMirrored.rawValue }

  /// A Boolean value indicating whether stored rows run from right to left or from bottom to top.
  fileprivate var reversesRows: Bool {
    switch self {
    case .upMirrored, .down, .rightMirrored, .left: true
    case .up, .downMirrored, .leftMirrored, .right: false
    }
  }

  /// A Boolean value indicating whether the first stored row is at the bottom or on the right.
  fileprivate var beginsAtEnd: Bool {
    switch self {
    case .down, .downMirrored, .right, .rightMirrored: true
    case .up, .upMirrored, .leftMirrored, .left: false
    }
  }
}

extension PixelBuffer {
  /// Returns the upright picture of stored pixels.
  func upright(from orientation: EXIFOrientation) -> PixelBuffer {
    guard orientation != .up else { return self }
    let isTransposed = orientation.isTransposed
    let (width, height) =
      isTransposed ? (heightPixels, widthPixels) : (widthPixels, heightPixels)
    // Distances in the upright picture between neighbours of a stored row, and between stored rows.
    let alongRow = (isTransposed ? width : 1) * (orientation.reversesRows ? -1 : 1)
    let alongColumn = (isTransposed ? 1 : width) * (orientation.beginsAtEnd ? -1 : 1)
    let first =
      (alongRow < 0 ? -alongRow * (widthPixels - 1) : 0)
      + (alongColumn < 0 ? -alongColumn * (heightPixels - 1) : 0)
    let turned = [UInt32](unsafeUninitializedCapacity: pixels.count) { target, count in
      pixels.withUnsafeBufferPointer { source in
        // Squares keep both pictures in the cache, whose rows are far apart in one of them.
        for top in stride(from: 0, to: heightPixels, by: Self.tile) {
          for left in stride(from: 0, to: widthPixels, by: Self.tile) {
            for y in top..<min(top + Self.tile, heightPixels) {
              var place = first &+ y &* alongColumn &+ left &* alongRow
              for x in left..<min(left + Self.tile, widthPixels) {
                target[place] = source[y &* widthPixels &+ x]
                place &+= alongRow
              }
            }
          }
        }
      }
      count = pixels.count
    }
    return PixelBuffer(widthPixels: width, heightPixels: height, pixels: turned)
  }

  private static let tile = 32
}
