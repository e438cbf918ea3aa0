internal import SheetPixels
internal import SheetPrimitives

/// A layer with a colour of its own for each pixel.
protocol Texture: AnyObject {
  /// A Boolean value indicating whether nothing below is visible: every pixel is opaque, or replaces
  /// what lies below.
  var hidesBelow: Bool { get }

  /// Returns the pixels of a row of the picture, packed as in ``Run/rgba`` and indexed by column.
  ///
  /// They are valid in the columns of the texture, until the next call.
  func row(_ y: Int) -> UnsafePointer<UInt32>
}

/// The pixels of one row of a texture, with room for the last block that is blended at once.
struct TextureRow: ~Copyable {
  /// The pixels by column; transparent until they are written.
  let pixels: UnsafeMutablePointer<UInt32>

  init(in area: PixelArea) {
    let count = area.width + PixelBlend.lanes
    pixels = .allocate(capacity: count)
    pixels.initialize(repeating: 0, count: count)
  }

  deinit { pixels.deallocate() }
}

/// A picture whose pixels coincide with the frame's.
final class CopiedTexture: Texture {
  private let image: DecodedImage
  private let output: TextureRow
  private let columns: Range<Int>

  /// The position of the first pixel of the picture in the frame.
  private let x: Int
  private let y: Int

  init(_ image: DecodedImage, x: Int, y: Int, in area: PixelArea) {
    self.image = image
    self.x = x
    self.y = y
    columns = (x..<x + image.pixels.widthPixels).clamped(to: 0..<area.width)
    output = TextureRow(in: area)
  }

  var hidesBelow: Bool { image.isOpaque }

  func row(_ y: Int) -> UnsafePointer<UInt32> {
    let start = (y - self.y) * image.pixels.widthPixels - x
    image.pixels.pixels.withUnsafeBufferPointer { source in
      for column in columns { output.pixels[column] = source[start + column] }
    }
    return UnsafePointer(output.pixels)
  }
}

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
        sum += SIMD4(premultiplied: size[x, y]) * (width * height)
        total += width * height
      }
    }
    return (sum / total).straight
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
}

extension SIMD4<Double> {
  /// Creates the premultiplied channels of a packed pixel, 0…255.
  init(premultiplied rgba: UInt32) {
    let channels = SIMD4<Double>(unsafeBitCast(rgba, to: SIMD4<UInt8>.self))
    self = SIMD4(channels.x, channels.y, channels.z, 255) * (channels.w / 255)
  }

  /// The packed pixel of premultiplied channels.
  var straight: UInt32 {
    let alpha = Swift.min(Swift.max(w, 0), 255)
    guard alpha >= 0.5 else { return 0 }
    func byte(_ value: Double) -> UInt32 { UInt32(Swift.min(Swift.max(value, 0), 255) + 0.5) }
    return byte(x * 255 / alpha) | byte(y * 255 / alpha) << 8
      | byte(z * 255 / alpha) << 16 | byte(alpha) << 24
  }
}

/// The weights of a Lanczos-3 filter along one axis.
///
/// An output is the weighted sum of adjacent source pixels; the pixel at an edge is repeated beyond
/// it. To make a picture smaller, the filter is stretched to the distance of the outputs.
struct LanczosAxis {
  /// The number of lobes on either side of the filter.
  static let lobes = 3.0

  /// The number of weights per output, which is even; the last ones may be 0.
  let tapCount: Int

  /// The first source pixel of each output; below 0 beyond the edge.
  let firsts: [Int]

  /// The weights of each output, one output after the other; their sum is ``one``.
  let weights: [Int16]

  /// The fixed-point representation of 1, except that a single weight is at most 1 less.
  static let one = 32_768

  /// Creates the weights of some outputs.
  ///
  /// - Parameters:
  ///   - outputs: The pixels of the frame.
  ///   - scale: The size of a source pixel in pixels of the frame.
  ///   - origin: The edge of the first source pixel in pixels of the frame.
  ///   - sourceCount: The number of source pixels.
  init(of outputs: Range<Int>, scale: Double, origin: Double, sourceCount: Int) {
    // A filter as wide as the picture is its mean already.
    let stretch = min(max(1, 1 / scale), Double(sourceCount))
    let reach = Self.lobes * stretch
    let tapCount = Int(reach.rounded(.up)) * 2
    let steps = Double(Self.samplesPerLobe) / stretch
    var firsts: [Int] = []
    var weights: [Int16] = []
    var line = [Double](repeating: 0, count: tapCount)
    for output in outputs {
      let center = min(
        max((Double(output) + 0.5 - origin) / scale, -reach), Double(sourceCount) + reach)
      let first = Int((center - reach - 0.5).rounded(.up))
      for tap in 0..<tapCount {
        line[tap] = Self.sampledKernel((Double(first + tap) + 0.5 - center) * steps)
      }
      firsts.append(first)
      weights += Self.rounded(line)
    }
    self.tapCount = tapCount
    self.firsts = firsts
    self.weights = weights
  }

  /// Returns weights with the sum ``one``; the rounding errors are added to the largest.
  private static func rounded(_ line: [Double]) -> [Int16] {
    let factor = Double(one) / line.reduce(0, +)
    var weights = line.map { Int(($0 * factor).rounded()) }
    let largest = weights.indices.max { weights[$0] < weights[$1] } ?? 0
    weights[largest] += one - weights.reduce(0, +)
    return weights.map { Int16(clamping: $0) }
  }

  static let samplesPerLobe = 512

  /// The filter from its middle on, with one more sample after its end.
  private static let samples: [Double] = (0...3 * samplesPerLobe + 1).map {
    kernel(Double($0) / Double(samplesPerLobe))
  }

  /// Returns the filter at a distance in samples, interpolated with an error below 2e-6.
  static func sampledKernel(_ distance: Double) -> Double {
    let place = abs(distance)
    guard place < Double(samples.count - 1) else { return 0 }
    let index = Int(place)
    return samples[index] + (place - Double(index)) * (samples[index + 1] - samples[index])
  }

  /// Returns sinc(x) · sinc(x / 3), 0 from |x| = 3 on.
  static func kernel(_ x: Double) -> Double {
    guard abs(x) < lobes else { return 0 }
    guard abs(x) > 1e-9 else { return 1 }
    let angle = Double.pi * x
    return lobes * sineOfPi(times: x) * sineOfPi(times: x / lobes) / (angle * angle)
  }

  /// Returns sin(πx) for |x| up to 3, accurate to 1e-12.
  ///
  /// The last bits of the C library's differ between systems.
  private static func sineOfPi(times x: Double) -> Double {
    let whole = x.rounded()
    let angle = Double.pi * (x - whole)
    // The Taylor series; |angle| is at most π/2, so the next term is below 1e-13.
    let square = angle * angle
    var sum = 1.0
    for term in stride(from: 18.0, to: 0, by: -2) {
      sum = 1 - sum * square / (term * (term + 1))
    }
    return Int(whole) % 2 == 0 ? angle * sum : -angle * sum
  }
}
