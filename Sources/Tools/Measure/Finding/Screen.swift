internal import SheetPixels
internal import SheetTokens

/// The pixels that are measured, with a brightness for each that is fast to compare.
///
/// Searches read whole rows of brightness; fits read colours.
struct Screen {
  let width: Int
  let height: Int
  let pixels: [UInt32]

  /// (red + 2 green + blue) / 4 of each pixel.
  let brightness: [UInt8]

  init(_ picture: PixelBuffer) {
    width = picture.widthPixels
    height = picture.heightPixels
    pixels = picture.pixels
    brightness = Self.brightness(of: picture.pixels)
  }

  /// Returns the rows from the top to a height.
  func top(_ rows: Int) -> Screen {
    Screen(
      PixelBuffer(
        widthPixels: width, heightPixels: rows, pixels: Array(pixels[..<(width * rows)])))
  }

  /// Returns a picture over white.
  static func overWhite(_ picture: PixelBuffer) -> PixelBuffer {
    guard !picture.isOpaque else { return picture }
    let pixels = picture.pixels.map { pixel in
      let alpha = pixel >> 24
      func part(_ shift: UInt32) -> UInt32 {
        (((pixel >> shift & 0xff) * alpha + 255 * (255 - alpha) + 127) / 255) << shift
      }
      return part(0) | part(8) | part(16) | 0xff00_0000
    }
    return PixelBuffer(
      widthPixels: picture.widthPixels, heightPixels: picture.heightPixels, pixels: pixels)
  }

  private static func brightness(of pixels: [UInt32]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: pixels.count) { bytes, count in
      pixels.withUnsafeBufferPointer { pixels in
        for index in pixels.indices {
          let pixel = pixels[index]
          let sum = (pixel & 0xff) &+ (pixel >> 7 & 0x1fe) &+ (pixel >> 16 & 0xff)
          bytes[index] = UInt8(truncatingIfNeeded: sum >> 2)
        }
      }
      count = pixels.count
    }
  }

  /// The colour of a pixel; places outside the picture have that of the nearest pixel.
  subscript(x: Int, y: Int) -> PixelColor {
    let column = min(max(x, 0), width - 1)
    let row = min(max(y, 0), height - 1)
    return PixelColor(pixels[row * width + column])
  }

  func contains(x: Int, y: Int) -> Bool { x >= 0 && y >= 0 && x < width && y < height }
}
