internal import SheetPixels

/// A conversion of colours to faded greys; opaque colours use a lookup table.
///
/// The table is indexed by brightness in sixteenths of a level. Entries too coarse to determine the
/// grey, which are rare, are marked, and the grey is computed.
struct FadedGreys {
  private let opacity: Double
  private let table: [UInt8]

  /// The table entry of greys that must be computed, and of this grey itself.
  private static let unknown: UInt8 = 0

  private static let cellsPerLevel = 16

  /// The weights of brightness in 65,536ths of a level; the error of each is at most one half.
  private static let weights: (red: Int, green: Int, blue: Int) = (19_588, 38_445, 7_503)
  private static let shift = 12

  init(opacity: Double) {
    self.opacity = opacity
    table = (0...255 * Self.cellsPerLevel).map { cell in
      // A margin of a quarter cell on both sides is far greater than the error of the weights.
      let lowest = Self.level(
        luma: (Double(cell) - 0.25) / Double(Self.cellsPerLevel), alpha: 255, opacity: opacity)
      let highest = Self.level(
        luma: (Double(cell) + 1.25) / Double(Self.cellsPerLevel), alpha: 255, opacity: opacity)
      return lowest == highest ? UInt8(lowest) : Self.unknown
    }
  }

  /// Writes the grey of each pixel.
  func write(_ pixels: UnsafePointer<UInt32>, count: Int, to greys: UnsafeMutablePointer<UInt32>) {
    table.withUnsafeBufferPointer { table in
      for x in 0..<count { greys[x] = grey(pixels[x], table) }
    }
  }

  /// The number of runs that any row may begin with.
  private static let freeRuns = 16

  /// Writes the greys as runs, and returns their number; nil if they have fewer than
  /// `leastPixelsPerRun` pixels on average, or if there is not enough memory for them.
  func write(
    _ pixels: UnsafePointer<UInt32>, count: Int, to runs: UnsafeMutableBufferPointer<Run>,
    leastPixelsPerRun: Int
  ) -> Int? {
    table.withUnsafeBufferPointer { table in
      var (x, runCount) = (0, 0)
      while x < count {
        guard runCount < min(runs.count, Self.freeRuns &+ x / leastPixelsPerRun) else { return nil }
        let pixel = pixels[x]
        x &+= 1
        while x &+ 4 <= count, pixels[x] == pixel, pixels[x &+ 1] == pixel,
          pixels[x &+ 2] == pixel, pixels[x &+ 3] == pixel
        {
          x &+= 4
        }
        while x < count, pixels[x] == pixel { x &+= 1 }
        let run = Run(end: UInt32(truncatingIfNeeded: x), rgba: grey(pixel, table))
        if runCount > 0, runs[runCount &- 1].rgba == run.rgba { runCount &-= 1 }
        runs[runCount] = run
        runCount &+= 1
      }
      return runCount
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

  /// Returns the brightness over white as a grey.
  func grey(_ pixel: UInt32) -> UInt32 {
    0xff00_0000
      | Self.level(luma: pixel.luma, alpha: Double(pixel.alpha), opacity: opacity) &* 0x01_0101
  }

  /// Returns the grey level of a brightness.
  ///
  /// Source: pixelmatch, with the same order of operations and rounding, so that the results are
  /// bit-identical.
  private static func level(luma: Double, alpha: Double, opacity: Double) -> UInt32 {
    UInt32(max(0, min(255, 255 + (luma - 255) * opacity * alpha / 255)))
  }
}
