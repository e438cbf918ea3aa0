import SheetPixels
import SheetTestSupport

/// Random pictures, of the kinds that the encoder treats differently.
enum RandomPicture: CaseIterable {
  /// Few runs per row, and many rows like the one above.
  case runs
  /// Gray steps, as in a shadow.
  case greySteps
  /// No two equal neighbors.
  case noise
  /// Stretches of rows of each kind.
  case mixed

  func pixels(
    widthPixels: Int, heightPixels: Int, hasAlpha: Bool, using generator: inout SeededRandom
  ) -> PixelBuffer {
    let opaque: UInt32 = hasAlpha ? 0 : 0xff00_0000
    var pixels: [UInt32] = []
    var row: [UInt32] = []
    var kind = self
    for y in 0..<heightPixels {
      if self == .mixed, y % 40 == 0 {
        kind = [.runs, .greySteps, .noise].randomElement(using: &generator) ?? .runs
      }
      if row.isEmpty || Int.random(in: 0..<3, using: &generator) > 0 {
        row = kind.row(widthPixels: widthPixels, using: &generator)
      }
      pixels += row.map { $0 | opaque }
    }
    return PixelBuffer(widthPixels: widthPixels, heightPixels: heightPixels, pixels: pixels)
  }

  private func row(widthPixels: Int, using generator: inout SeededRandom) -> [UInt32] {
    var row: [UInt32] = []
    while row.count < widthPixels {
      let longest = self == .noise ? 1 : widthPixels
      let length = Int.random(in: 1...min(longest, widthPixels - row.count), using: &generator)
      row += repeatElement(color(using: &generator), count: length)
    }
    return row
  }

  private func color(using generator: inout SeededRandom) -> UInt32 {
    guard self == .greySteps else { return UInt32.random(in: 0...UInt32.max, using: &generator) }
    return UInt32.random(in: 120...124, using: &generator) * 0x0101_0101
  }
}
