internal import SheetPixels
internal import SheetPrimitives

/// A picture under any transform, resampled pixel by pixel with a Lanczos-3 filter.
///
/// The filter is a product along the axes of the picture, stretched along each of them where the
/// picture becomes smaller.
final class SlantedTexture: Texture {
  private let image: DecodedImage
  private let toSource: AffineTransform
  private let columns: Range<Int>
  private let output: TextureRow

  /// The factors by which the filter is stretched.
  private let stretchX: Double
  private let stretchY: Double

  init(_ image: DecodedImage, map: AffineTransform, in area: PixelArea) {
    self.image = image
    toSource = map.inverse
    stretchX = max(1, (toSource.a * toSource.a + toSource.c * toSource.c).squareRoot())
    stretchY = max(1, (toSource.b * toSource.b + toSource.d * toSource.d).squareRoot())
    let size = Rect(
      x: 0, y: 0, width: Double(image.pixels.widthPixels), height: Double(image.pixels.heightPixels)
    )
    let box = map.applied(to: size).roundedOut
      .intersection(Rect(x: 0, y: 0, width: Double(area.width), height: 1))
    columns = Int(box.minX)..<Int(box.maxX)
    output = TextureRow(in: area)
  }

  var hidesBelow: Bool { image.isOpaque }

  func row(_ y: Int) -> UnsafePointer<UInt32> {
    for x in columns {
      let place = toSource.applied(to: Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
      output.pixels[x] = color(at: place)
    }
    return UnsafePointer(output.pixels)
  }

  /// Returns the straight colour at a place of the picture.
  private func color(at place: Point) -> UInt32 {
    let size = image.pixels
    let margin = LanczosAxis.lobes
    let reachX = margin * stretchX
    let reachY = margin * stretchY
    guard place.x > -reachX, place.x < Double(size.widthPixels) + reachX,
      place.y > -reachY, place.y < Double(size.heightPixels) + reachY
    else { return 0 }
    let across = taps(around: place.x, stretch: stretchX, count: size.widthPixels)
    let down = taps(around: place.y, stretch: stretchY, count: size.heightPixels)
    var sum = SIMD4<Double>()
    var total = 0.0
    for (y, height) in down {
      for (x, width) in across {
        sum += Self.premultiplied(size[x, y]) * (width * height)
        total += width * height
      }
    }
    return Self.straight(sum / total)
  }

  private func taps(around place: Double, stretch: Double, count: Int) -> [(Int, Double)] {
    let reach = LanczosAxis.lobes * stretch
    let (first, last) = (
      Int((place - reach - 0.5).rounded(.up)), Int((place + reach - 0.5).rounded(.down))
    )
    return (first...last).map { index in
      (min(max(index, 0), count - 1), LanczosAxis.kernel((Double(index) + 0.5 - place) / stretch))
    }
  }

  private static func premultiplied(_ rgba: UInt32) -> SIMD4<Double> {
    let channels = SIMD4<Double>(unsafeBitCast(rgba, to: SIMD4<UInt8>.self))
    return SIMD4(channels.x, channels.y, channels.z, 255) * (channels.w / 255)
  }

  private static func straight(_ color: SIMD4<Double>) -> UInt32 {
    let alpha = min(max(color.w, 0), 255)
    guard alpha >= 0.5 else { return 0 }
    func byte(_ value: Double) -> UInt32 { UInt32(min(max(value, 0), 255) + 0.5) }
    return byte(color.x * 255 / alpha) | byte(color.y * 255 / alpha) << 8
      | byte(color.z * 255 / alpha) << 16 | byte(alpha) << 24
  }
}
