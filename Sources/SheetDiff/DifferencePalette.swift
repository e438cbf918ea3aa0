/// The palette of a difference picture.
struct DifferencePalette {
  let colors: [UInt32]

  /// The number of greys at the start of the palette, from white downwards.
  private let greyCount: Int

  /// Creates the palette of a style; nil if the style has more colours than a palette.
  init?(_ look: DifferenceLook) {
    guard look.arrangement == .alone, let groundColors = look.ground.colors else { return nil }
    let others = look.markColors + [look.antialiased].compactMap(\.self)
    guard groundColors.count + others.count <= 256 else { return nil }
    colors = groundColors + others
    greyCount = look.ground == .empty ? 0 : groundColors.count
  }

  /// Returns the index of a colour; 0 for one that is not in the palette.
  @inline(__always)
  func index(of color: UInt32) -> UInt8 {
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
