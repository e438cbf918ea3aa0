import SheetDiagnostics
internal import SheetPixels

/// The differences between two pictures, on outlines and away from them, in levels of 255.
struct PictureDifference: Equatable, Sendable {
  private(set) var onOutlines = Place()
  private(set) var elsewhere = Place()

  /// The pixel with the largest difference.
  struct Place: Equatable, Sendable, CustomStringConvertible {
    var levels = 0
    var x = 0
    var y = 0

    var description: String { "\(levels) levels at \(x), \(y)" }
  }

  /// - Parameters:
  ///   - drawn: The picture drawn by another program.
  ///   - exact: The ideal picture.
  ///   - outlines: The exact picture without blur; an outline is where a pixel
  ///     differs from one of the eight around it, and the picture's border, where screen and
  ///     sheet end.
  /// - Precondition: All three have the same size.
  init(of drawn: PixelBuffer, from exact: PixelBuffer, outlines: PixelBuffer) {
    precondition(drawn.pixels.count == exact.pixels.count)
    precondition(outlines.pixels.count == exact.pixels.count)
    for y in 0..<exact.heightPixels {
      for x in 0..<exact.widthPixels {
        let levels = Self.levels(drawn[x, y], exact[x, y])
        guard levels > min(onOutlines.levels, elsewhere.levels) else { continue }
        let place = Place(levels: levels, x: x, y: y)
        if outlines.varies(aroundX: x, y: y) {
          if levels > onOutlines.levels { onOutlines = place }
        } else if levels > elsewhere.levels {
          elsewhere = place
        }
      }
    }
  }

  private static func levels(_ a: UInt32, _ b: UInt32) -> Int {
    guard a != b else { return 0 }
    return stride(from: UInt32(0), to: 32, by: 8).reduce(0) { worst, shift in
      max(worst, abs(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)))
    }
  }
}

extension PixelBuffer {
  fileprivate func varies(aroundX x: Int, y: Int) -> Bool {
    guard x > 0, y > 0, x < widthPixels - 1, y < heightPixels - 1 else { return true }
    for row in y - 1...y + 1 {
      for column in x - 1...x + 1 where self[column, row] != self[x, y] { return true }
    }
    return false
  }
}
