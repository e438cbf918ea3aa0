import SheetTestSupport

extension SamplePNG {
  /// A kind of PNG allowed by the specification.
  struct Kind: CustomStringConvertible {
    let colorType: UInt8
    let bitsPerChannel: UInt8

    var description: String { "colour type \(colorType), \(bitsPerChannel) bits" }

    static let all: [Kind] =
      [1, 2, 4, 8, 16].map { Kind(colorType: 0, bitsPerChannel: $0) }
      + [1, 2, 4, 8].map { Kind(colorType: 3, bitsPerChannel: $0) }
      + [2, 4, 6].flatMap { type in
        [8, 16].map { Kind(colorType: type, bitsPerChannel: $0) }
      }

    var bitsPerPixel: Int {
      let channelCounts: [UInt8: Int] = [2: 3, 4: 2, 6: 4]
      return Int(bitsPerChannel) * channelCounts[colorType, default: 1]
    }
  }

  /// A picture of random filters and bytes, in random chunks of pixels.
  init(
    random kind: Kind, widthPixels: Int, heightPixels: Int, isInterlaced: Bool,
    using generator: inout SeededRandom
  ) {
    self.init(
      widthPixels: widthPixels, heightPixels: heightPixels, bitsPerChannel: kind.bitsPerChannel,
      colorType: kind.colorType, isInterlaced: isInterlaced)
    func bytes(_ count: Int) -> [UInt8] {
      // Few different bytes, so that some colors equal the transparent one.
      (0..<count).map { _ in
        let byte = UInt8.random(in: 0...255, using: &generator)
        return [0, 1, 128, byte].randomElement(using: &generator) ?? byte
      }
    }
    if kind.colorType == 3 {
      chunks.append((name: "PLTE", contents: bytes(3 << kind.bitsPerChannel)))
    }
    let transparencyByteCounts: [UInt8: Int] = [0: 2, 2: 6, 3: 2]
    if let count = transparencyByteCounts[kind.colorType], Bool.random(using: &generator) {
      chunks.append((name: "tRNS", contents: bytes(count)))
    }
    rows = []
    for (columnCount, rowCount) in passSizes {
      for _ in 0..<rowCount {
        rows.append(UInt8.random(in: 0...4, using: &generator))
        rows += bytes((columnCount * kind.bitsPerPixel + 7) / 8)
      }
    }
  }

  /// Columns and rows of each pass that has both.
  private var passSizes: [(Int, Int)] {
    guard isInterlaced else { return [(widthPixels, heightPixels)] }
    // The pattern of the specification; every pass counts its own rows.
    let pattern = [
      "16462646", "77777777", "56565656", "77777777", "36463646", "77777777", "56565656",
      "77777777",
    ].map(Array.init)
    return "1234567".map { pass in
      let columnCount = (0..<widthPixels).filter { x in pattern.contains { $0[x % 8] == pass } }
      let rowCount = (0..<heightPixels).filter { y in pattern[y % 8].contains(pass) }
      return (columnCount.count, rowCount.count)
    }.filter { $0.0 > 0 && $0.1 > 0 }
  }
}
