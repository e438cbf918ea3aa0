public import SheetPixels

extension Comparison {
  /// Finds regions whose content has moved.
  ///
  /// A region has moved if a part of the first picture is found in the second one and both places
  /// together cover the region; the shortest move counts. Parts of nearly one colour are not
  /// considered. Pictures of different sizes have no moves.
  ///
  /// - Parameters:
  ///   - first: The first picture of this comparison.
  ///   - second: The second picture.
  public mutating func findMoves(from first: PixelBuffer, to second: PixelBuffer) {
    moves = []
    guard first.widthPixels == second.widthPixels, first.heightPixels == second.heightPixels
    else { return }
    let search = MoveSearch(first: first, second: second)
    moves = regions.compactMap(search.move)
  }
}
