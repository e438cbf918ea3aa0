public import SheetPixels

extension Comparison {
  /// Looks for regions whose content is the same at another place.
  ///
  /// A region has moved when a part of the first picture is found again in the second one, the
  /// nearest place counting, and together both places are the region. A part of nearly one
  /// colour explains nothing. Pictures of unequal size are left alone.
  ///
  /// - Parameters:
  ///   - first: The first picture of this comparison.
  ///   - second: The second one.
  public mutating func findMoves(from first: PixelBuffer, to second: PixelBuffer) {
    moves = []
    guard first.widthPixels == second.widthPixels, first.heightPixels == second.heightPixels
    else { return }
    let search = MoveSearch(first: first, second: second)
    moves = regions.compactMap(search.move)
  }
}
