public import SheetPixels

extension Comparison {
  /// Compares two pictures row by row, with only a few rows of each in memory.
  ///
  /// Pictures of different sizes are aligned at their top-left corners. Pixels that only one of
  /// them has differ by 255 levels, and the verdict is ``Verdict/sizesDiffer`` under every limit.
  /// Two fully transparent pixels are equal, whatever their colours.
  ///
  /// - Throws: `PNGError` if a file is damaged, which may be found only at a later row.
  public init(
    of first: any PixelRows, and second: any PixelRows,
    options: ComparisonOptions = ComparisonOptions()
  ) throws(PNGError) {
    let comparer = Comparer(first, second, options: options)
    self = try comparer.run { _ in }
  }

  /// Compares two pictures and draws their difference in the same pass.
  ///
  /// - Parameters:
  ///   - first: The reference picture.
  ///   - second: The picture to judge.
  ///   - options: The metric, the ignored parts and the limit.
  ///   - look: The style of the difference picture; ``DifferenceLook/size(for:and:)`` returns its
  ///     size.
  ///   - draw: A function that takes its rows from top to bottom.
  /// - Throws: `PNGError` if a file is damaged, which may be found only at a later row.
  public init(
    of first: any PixelRows, and second: any PixelRows, options: ComparisonOptions,
    look: DifferenceLook, draw: (Row) -> Void
  ) throws(PNGError) {
    let comparer = Comparer(first, second, options: options)
    var painter = DifferencePainter(
      look, metric: options.metric, canvasWidth: max(first.widthPixels, second.widthPixels))
    self = try comparer.run { row in painter.paint(row, draw: draw) }
  }
}
