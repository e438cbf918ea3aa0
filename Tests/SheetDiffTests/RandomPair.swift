import SheetPixels
import SheetTestSupport

/// Two small pictures with typical differences.
struct RandomPair {
  let first: PixelBuffer
  let second: PixelBuffer

  init(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let (width, height) = (
      Int.random(in: 1...40, using: &random), Int.random(in: 1...40, using: &random)
    )
    let first = Self.picture(width, height, &random)
    self.first = first
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      second = Self.picture(width, height, &random)
    case 1:
      second = Self.picture(
        Int.random(in: 1...40, using: &random), Int.random(in: 1...40, using: &random), &random)
    case 2:
      second = Self.shifted(first, &random)
    case 3:
      second = Self.lifted(first, &random)
    default:
      second = Self.noisy(first, levels: Int.random(in: 1...30, using: &random), &random)
    }
  }

  /// Rectangles of a few colors, some with soft edges.
  private static func picture(
    _ width: Int, _ height: Int, _ random: inout SeededRandom
  ) -> PixelBuffer {
    let isTranslucent = Int.random(in: 0..<3, using: &random) == 0
    let colors = (0..<4).map { _ -> UInt32 in
      let color = UInt32.random(in: 0...0xff_ffff, using: &random)
      let alpha: UInt32 =
        isTranslucent ? [0, 0, 100, 255, 254][Int.random(in: 0..<5, using: &random)] : 255
      return alpha << 24 | color
    }
    var pixels = [UInt32](repeating: colors[0], count: width * height)
    for _ in 0..<Int.random(in: 0..<6, using: &random) {
      let color = colors[Int.random(in: 0..<4, using: &random)]
      let left = Int.random(in: 0..<width, using: &random)
      let top = Int.random(in: 0..<height, using: &random)
      let right = Int.random(in: left..<width, using: &random)
      let bottom = Int.random(in: top..<height, using: &random)
      let softness = Int.random(in: 0...255, using: &random)
      for y in top...bottom {
        for x in left...right {
          let isEdge = x == left || x == right || y == top || y == bottom
          let share = isEdge ? softness : 255
          pixels[y * width + x] = mix(pixels[y * width + x], color, share)
        }
      }
    }
    return PixelBuffer(widthPixels: width, heightPixels: height, pixels: pixels)
  }

  private static func mix(_ below: UInt32, _ above: UInt32, _ share: Int) -> UInt32 {
    map(below) { channel, shift in
      (channel * (255 - share) + Int(above >> shift & 255) * share) / 255
    }
  }

  private static func map(_ pixel: UInt32, _ change: (Int, UInt32) -> Int) -> UInt32 {
    [0, 8, 16, 24].reduce(0) { result, shift in
      result | UInt32(max(0, min(255, change(Int(pixel >> shift & 255), shift)))) << shift
    }
  }

  private static func noisy(
    _ picture: PixelBuffer, levels: Int, _ random: inout SeededRandom
  ) -> PixelBuffer {
    let oneIn = Int.random(in: 1...30, using: &random)
    let changesAlpha = Bool.random(using: &random)
    let pixels = picture.pixels.map { pixel -> UInt32 in
      guard Int.random(in: 0..<oneIn, using: &random) == 0 else { return pixel }
      return map(pixel) { channel, shift in
        shift == 24 && !changesAlpha
          ? channel : channel + Int.random(in: -levels...levels, using: &random)
      }
    }
    return with(pixels, picture)
  }

  private static func lifted(
    _ picture: PixelBuffer, _ random: inout SeededRandom
  ) -> PixelBuffer {
    let step = Int.random(in: -6...6, using: &random)
    let rows = Int.random(in: 0..<picture.heightPixels, using: &random)
    let pixels = picture.pixels.enumerated().map { index, pixel in
      index / picture.widthPixels < rows
        ? pixel : map(pixel) { $1 == 24 ? $0 : $0 + step + Int.random(in: 0...1, using: &random) }
    }
    return with(pixels, picture)
  }

  private static func shifted(
    _ picture: PixelBuffer, _ random: inout SeededRandom
  ) -> PixelBuffer {
    let share = Int.random(in: 0...255, using: &random)
    let pixels = picture.pixels.indices.map { index in
      index % picture.widthPixels == 0
        ? picture.pixels[index] : mix(picture.pixels[index], picture.pixels[index - 1], share)
    }
    return with(pixels, picture)
  }

  private static func with(_ pixels: [UInt32], _ picture: PixelBuffer) -> PixelBuffer {
    PixelBuffer(
      widthPixels: picture.widthPixels, heightPixels: picture.heightPixels, pixels: pixels)
  }
}
