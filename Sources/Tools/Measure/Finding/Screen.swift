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

  /// The left and the right edge of the screen, which need not lie between pixels.
  let left: Double
  let right: Double

  /// Takes the pixels of a picture.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - left: The left edge of the screen in it.
  ///   - right: The right edge; nil for that of the picture.
  init(_ picture: PixelBuffer, left: Double = 0, right: Double? = nil) {
    width = picture.widthPixels
    height = picture.heightPixels
    pixels = picture.pixels
    self.left = left
    self.right = right ?? Double(width)
    brightness = Self.brightness(of: picture.pixels)
  }

  /// Returns the rows from the top to a height.
  func top(_ rows: Int) -> Screen {
    Screen(
      PixelBuffer(
        widthPixels: width, heightPixels: rows, pixels: Array(pixels[..<(width * rows)])),
      left: left, right: right)
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

  /// Returns the mean brightness of a row.
  func meanBrightness(_ y: Int) -> Float {
    let sum = brightness[y * width..<(y + 1) * width].reduce(0) { $0 + Int($1) }
    return Float(sum) / Float(width)
  }

  /// The colour of a pixel; places outside the picture have that of the nearest pixel.
  subscript(x: Int, y: Int) -> PixelColor {
    let column = min(max(x, 0), width - 1)
    let row = min(max(y, 0), height - 1)
    return PixelColor(pixels[row * width + column])
  }

  func contains(x: Int, y: Int) -> Bool { x >= 0 && y >= 0 && x < width && y < height }
}

/// The screen in a picture: the whole picture, or the display of a device that is drawn in it.
struct ScreenPart {
  private var picture: PixelBuffer
  private(set) var screen: Screen

  /// The same part of the screen without the sheet; nil if there is none.
  private(set) var undimmed: PixelBuffer?

  /// The place of the part in the picture, in pixels.
  private(set) var origin = (x: 0, y: 0)

  /// Takes a whole picture.
  ///
  /// - Parameters:
  ///   - picture: The picture; what is transparent is seen over white.
  ///   - undimmed: The screen without the sheet; left out if it has another size.
  init(_ picture: PixelBuffer, undimmed: PixelBuffer?) {
    let isAlike =
      undimmed?.widthPixels == picture.widthPixels && undimmed?.heightPixels == picture.heightPixels
    self.picture = Screen.overWhite(picture)
    self.undimmed = isAlike ? undimmed.map(Screen.overWhite) : nil
    screen = Screen(self.picture)
  }

  /// Returns the part within a display.
  func part(_ display: ScreenshotMeasurement.Display) -> ScreenPart {
    let (x, y) = (Int(display.left.rounded(.up)), Int(display.top.rounded(.up)))
    func crop(_ picture: PixelBuffer) -> PixelBuffer {
      picture.crop(
        x: x, y: y, width: Int(display.right.rounded(.down)) - x,
        height: Int(display.bottom.rounded(.down)) - y)
    }
    var part = self
    part.picture = crop(picture)
    part.undimmed = undimmed.map(crop)
    part.origin = (x, y)
    part.screen = Screen(
      part.picture, left: display.left - Double(x), right: display.right - Double(x))
    return part
  }
}

/// A colour in sRGB with components of 0…255, or a difference of two such colours.
public typealias PixelColor = SIMD4<Float>

extension PixelColor {
  /// Creates a colour from a pixel, packed as in `Run/rgba`; the alpha is left out.
  init(_ rgba: UInt32) {
    self.init(Float(rgba & 0xff), Float(rgba >> 8 & 0xff), Float(rgba >> 16 & 0xff), 0)
  }

  /// The largest magnitude of a component.
  var largest: Float {
    Swift.max(Swift.max(x.magnitude, y.magnitude), z.magnitude)
  }

  /// The product of two differences, summed over the components.
  func dot(_ other: PixelColor) -> Float { (self * other).sum() }
}

extension Double {
  /// The greatest whole number that is not greater, for a place in a picture.
  ///
  /// Compiled code calls a function of the C library for `rounded(.down)`.
  var floored: Int {
    let whole = Int(self)
    return Double(whole) > self ? whole - 1 : whole
  }
}

extension Array where Element: Comparable {
  /// Returns the element that would stand in the middle if they were in order, the upper one of two.
  ///
  /// The elements are ordered no further than that needs; none may be unordered, and there is at least one.
  func median() -> Element {
    var values = self
    let middle = count / 2
    values.withUnsafeMutableBufferPointer { values in
      var (first, last) = (0, values.count - 1)
      while first < last {
        let pivot = values[first + (last - first) / 2]
        var (lower, upper) = (first, last)
        while lower <= upper {
          while values[lower] < pivot { lower += 1 }
          while pivot < values[upper] { upper -= 1 }
          if lower <= upper {
            values.swapAt(lower, upper)
            lower += 1
            upper -= 1
          }
        }
        if middle <= upper {
          last = upper
        } else if middle >= lower {
          first = lower
        } else {
          break
        }
      }
    }
    return values[middle]
  }
}
