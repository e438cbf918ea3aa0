internal import SheetPlatform
internal import SheetTokens

/// The colour of a sheet below its upper edge.
struct SheetColor {
  let screen: Screen

  /// The height of the area that is read, as a share of the screen's height.
  private static let share = 0.04

  /// The share of the area with exactly or nearly one colour.
  private static let leastShare = (exact: 0.3, near: 0.5)

  /// The difference of colours that are nearly equal, in levels.
  private static let nearness: Float = 3

  /// Returns the colour that most of the area has.
  func color(below outline: RoughOutline) -> Reading<PixelColor> {
    let inset = outline.radius * 0.6 + 4
    let columns =
      Int(
        outline.left.value + inset)..<max(
        Int(outline.left.value + inset) + 1, Int(outline.right.value - inset))
    let top = outline.firstRow
    let end = min(screen.height, top + max(8, Int(Double(screen.height) * Self.share)))
    guard top < end else { return .unknown("the sheet is too low") }
    let rows = top..<end
    return Self.color(of: screen, columns: columns, rows: rows)
      ?? .unknown("the sheet has no single colour below its edge")
  }

  /// Returns the colour that most of an area has; nil for none.
  static func color(
    of screen: Screen, columns: Range<Int>, rows: Range<Int>
  ) -> Reading<PixelColor>? {
    var counts: [UInt32: Int] = [:]
    var total = 0
    for y in rows {
      for x in Swift.stride(from: columns.lowerBound, to: columns.upperBound, by: 3) {
        counts[screen.pixels[y * screen.width + x] & 0xff_ffff, default: 0] += 1
        total += 1
      }
    }
    guard let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else { return nil }
    let color = PixelColor(most.key)
    let near = counts.filter { (PixelColor($0.key) - color).largest <= nearness }
    let nearCount = near.values.reduce(0, +)
    guard Double(nearCount) >= leastShare.near * Double(total) else { return nil }
    if Double(most.value) >= leastShare.exact * Double(total) { return .measured(color) }
    let sum = near.reduce(PixelColor()) { $0 + PixelColor($1.key) * Float($1.value) }
    return .measured((sum / Float(nearCount)).rounded(.toNearestOrAwayFromZero))
  }
}
