/// Colours turned into faded greys, opaque ones by table.
///
/// The table goes by brightness in sixteenths of a level. Where that is too coarse to tell the
/// grey, which is seldom, it says so, and the grey is computed.
struct FadedGreys {
  private let opacity: Double
  private let table: [UInt8]

  /// Stands in the table for what must be computed; as a grey it is computed, too.
  private static let unknown: UInt8 = 0

  private static let cellsPerLevel = 16

  /// Brightness is summed up in 65,536ths of a level; each weight is off by at most half of one.
  private static let weights: (red: Int, green: Int, blue: Int) = (19_588, 38_445, 7_503)
  private static let shift = 12

  init(opacity: Double) {
    self.opacity = opacity
    table = (0...255 * Self.cellsPerLevel).map { cell in
      // A quarter of a cell on both sides is far more than the weights' error.
      let lowest = Self.level((Double(cell) - 0.25) / Double(Self.cellsPerLevel), 255, opacity)
      let highest = Self.level((Double(cell) + 1.25) / Double(Self.cellsPerLevel), 255, opacity)
      return lowest == highest ? UInt8(lowest) : Self.unknown
    }
  }

  /// Writes the grey of each pixel.
  func write(
    _ pixels: UnsafePointer<UInt32>, count: Int, to greys: UnsafeMutablePointer<UInt32>
  ) {
    table.withUnsafeBufferPointer { table in
      var x = 0
      while x < count {
        let pixel = pixels[x]
        let grey = grey(pixel, table)
        // Four at a time where the picture is flat.
        if x &+ 4 <= count, pixels[x &+ 1] == pixel, pixels[x &+ 2] == pixel,
          pixels[x &+ 3] == pixel
        {
          var end = x &+ 4
          while end < count, pixels[end] == pixel { end &+= 1 }
          UnsafeMutableBufferPointer(start: greys + x, count: end &- x).update(repeating: grey)
          x = end
        } else {
          greys[x] = grey
          x &+= 1
        }
      }
    }
  }

  @inline(__always)
  private func grey(_ pixel: UInt32, _ table: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let sum =
      pixel.red &* Self.weights.red &+ pixel.green &* Self.weights.green
      &+ pixel.blue &* Self.weights.blue
    let level = table[sum &>> Self.shift]
    guard level != Self.unknown, pixel.alpha == 255 else { return grey(pixel) }
    return 0xff00_0000 | UInt32(level) &* 0x01_0101
  }

  /// The brightness, laid on white.
  func grey(_ pixel: UInt32) -> UInt32 {
    0xff00_0000 | Self.level(pixel.luma, Double(pixel.alpha), opacity) &* 0x01_0101
  }

  /// Source: the order and rounding of pixelmatch, so that its pictures are met bit for bit.
  private static func level(_ luma: Double, _ alpha: Double, _ opacity: Double) -> UInt32 {
    UInt32(max(0, min(255, 255 + (luma - 255) * opacity * alpha / 255)))
  }
}
