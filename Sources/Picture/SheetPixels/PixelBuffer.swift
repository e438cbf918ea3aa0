/// A picture in memory: straight 8-bit RGBA in sRGB, rows without padding.
public struct PixelBuffer: Equatable, Sendable {
  /// The width in pixels.
  public let widthPixels: Int
  /// The height in pixels.
  public let heightPixels: Int

  /// The pixels in row-major order, packed as in ``Run/rgba``.
  public private(set) var pixels: [UInt32]

  /// Creates a picture from its pixels.
  ///
  /// - Precondition: Both sides are at least 1 and `pixels` has one value for each pixel.
  public init(widthPixels: Int, heightPixels: Int, pixels: [UInt32]) {
    precondition(widthPixels > 0 && heightPixels > 0)
    precondition(pixels.count == widthPixels * heightPixels)
    self.widthPixels = widthPixels
    self.heightPixels = heightPixels
    self.pixels = pixels
  }

  /// The pixel at a column and a row, packed as in ``Run/rgba``.
  public subscript(x: Int, y: Int) -> UInt32 {
    pixels[y * widthPixels + x]
  }
}

extension PixelBuffer {
  /// Returns the part of the picture with its top-left corner at `x`, `y`.
  ///
  /// - Precondition: Both sides are at least 1, and the part lies within the picture.
  public func crop(x: Int, y: Int, width: Int, height: Int) -> PixelBuffer {
    precondition(x >= 0 && width > 0 && x + width <= widthPixels)
    precondition(y >= 0 && height > 0 && y + height <= heightPixels)
    var part: [UInt32] = []
    part.reserveCapacity(width * height)
    for row in y..<y + height {
      let start = row * widthPixels + x
      part += pixels[start..<start + width]
    }
    return PixelBuffer(widthPixels: width, heightPixels: height, pixels: part)
  }
}

extension PixelBuffer {
  /// Creates an opaque picture from bytes of red, green and blue.
  ///
  /// - Precondition: `bytes` has three values for each pixel.
  package init(widthPixels: Int, heightPixels: Int, redGreenBlue bytes: [UInt8]) {
    let count = widthPixels * heightPixels
    precondition(bytes.count == 3 * count)
    let pixels = [UInt32](unsafeUninitializedCapacity: count) { pixels, done in
      bytes.withUnsafeBufferPointer { bytes in
        for index in 0..<count {
          let part = 3 * index
          pixels[index] =
            0xff00_0000 | UInt32(bytes[part + 2]) << 16 | UInt32(bytes[part + 1]) << 8
            | UInt32(bytes[part])
        }
      }
      done = count
    }
    self.init(widthPixels: widthPixels, heightPixels: heightPixels, pixels: pixels)
  }

  /// The distance of the pixels that ``changedShare(from:)`` compares.
  private static let comparedStep = 997

  /// Returns the share of pixels of which a channel differs by two levels or more, of every 997th pixel of two pictures
  /// of one size.
  package func changedShare(from other: PixelBuffer) -> Double {
    var (count, changed) = (0, 0)
    for index in stride(from: 0, to: min(pixels.count, other.pixels.count), by: Self.comparedStep) {
      let (a, b) = (pixels[index], other.pixels[index])
      var differs = false
      for shift in [UInt32(0), 8, 16] {
        let (x, y) = (a >> shift & 0xff, b >> shift & 0xff)
        if (x > y ? x - y : y - x) >= 2 { differs = true }
      }
      count += 1
      changed += differs ? 1 : 0
    }
    return count > 0 ? Double(changed) / Double(count) : 0
  }
}
