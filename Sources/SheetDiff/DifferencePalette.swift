internal import SheetPixels

/// The palette of a difference picture, and the conversion of its rows to palette indices.
struct DifferencePalette: ~Copyable {
  let colors: [UInt32]

  private let numbers: UnsafeMutableBufferPointer<UInt8>

  /// The number of greys at the start of the palette, from white downwards.
  private let greyCount: Int

  /// Creates the palette of a style; nil if the style has more colours than a palette.
  init?(_ look: DifferenceLook, widthPixels: Int) {
    guard look.arrangement == .alone, let groundColors = look.ground.colors else { return nil }
    let others = [look.different, look.darker, look.antialiased].compactMap(\.self)
    guard groundColors.count + others.count <= 256 else { return nil }
    colors = groundColors + others
    greyCount = look.ground == .empty ? 0 : groundColors.count
    numbers = .allocate(capacity: widthPixels)
  }

  deinit { numbers.deallocate() }

  /// Adds a row as palette indices to an encoder.
  func add(_ row: Row, to encoder: inout IndexedPNGEncoder) {
    switch row {
    case .repeated:
      encoder.addRepetition()
      return
    case .runs(let runs):
      var start = 0
      for run in runs {
        let end = Int(run.end)
        numbers[start..<end].update(repeating: number(run.rgba))
        start = end
      }
    case .pixels(let pixels):
      for x in 0..<pixels.count { numbers[x] = number(pixels[x]) }
    }
    encoder.add(UnsafeBufferPointer(numbers))
  }

  @inline(__always)
  private func number(_ color: UInt32) -> UInt8 {
    // The indices of greys count down from white.
    let fromWhite = Int(255 &- (color & 0xff))
    if color == 0xff00_0000 | (color & 0xff) &* 0x01_0101, fromWhite < greyCount {
      return UInt8(truncatingIfNeeded: fromWhite)
    }
    let index = colors[greyCount...].firstIndex(of: color)
    return UInt8(truncatingIfNeeded: index ?? 0)
  }
}

extension DifferenceLook.Ground {
  /// The possible colours, greys from white downwards; nil if they are unknown.
  fileprivate var colors: [UInt32]? {
    switch self {
    case .empty: return [0]
    case .first: return nil
    case .faded(let opacity):
      let least = FadedGreys(opacity: opacity).grey(0xff00_0000) & 0xff
      return (least...255).reversed().map { 0xff00_0000 | $0 &* 0x01_0101 }
    }
  }
}
