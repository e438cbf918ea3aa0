public import SheetPixels

extension Comparison {
  /// Compares two pictures row by row; no more than a few rows of each are held.
  ///
  /// Pictures of unequal size are laid on each other's upper left corner. What only one of them
  /// has differs by 255 levels, and the verdict is ``Verdict/sizesDiffer`` under every limit. Two
  /// fully transparent pixels are equal, whatever their colours.
  ///
  /// - Throws: What is wrong with one of the files, found only when its rows are read.
  public init(
    of first: any PixelRows, and second: any PixelRows,
    options: ComparisonOptions = ComparisonOptions()
  ) throws(PNGError) {
    let comparer = Comparer(first, second, options)
    self = try comparer.run { _, _, _, _ in }
  }

  /// Compares two pictures and paints their difference in the same pass.
  ///
  /// - Parameters:
  ///   - first: The picture that is taken for the right one.
  ///   - second: The picture that is judged.
  ///   - options: What is compared, and how much may differ.
  ///   - look: How the difference picture looks; ``DifferenceLook/size(for:and:)`` is its size.
  ///   - draw: Takes its rows from top to bottom.
  /// - Throws: What is wrong with one of the files, found only when its rows are read.
  public init(
    of first: any PixelRows, and second: any PixelRows, options: ComparisonOptions,
    look: DifferenceLook, draw: (Row) -> Void
  ) throws(PNGError) {
    let comparer = Comparer(first, second, options)
    var painter = DifferencePainter(
      look, metric: options.metric, canvasWidth: max(first.widthPixels, second.widthPixels))
    self = try comparer.run { first, second, y, kinds in
      painter.paint(y, of: first, and: second, kinds: kinds, draw: draw)
    }
  }
}
