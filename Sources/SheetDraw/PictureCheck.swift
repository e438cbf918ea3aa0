public import SheetDiff
internal import SheetPixels
public import SheetSpec
internal import SystemPackage

/// Two PNG files held against each other.
public struct PictureCheck: Equatable, Sendable {
  /// The verdict and its figures.
  public var comparison: Comparison

  /// A picture of both and of what differs; nil where none was asked for.
  public var picture: [UInt8]?

  /// The image that is made of both pictures besides the figures.
  public enum Image: Equatable, Sendable {
    case nothing
    /// A difference picture, where they do not pass for the same.
    case differenceOfFailure
    case difference
    case triptych
    /// Both in turn, as an animated PNG.
    case flip
  }

  /// Compares two files.
  ///
  /// - Parameters:
  ///   - before: The picture that is taken for the right one.
  ///   - after: The picture that is judged.
  ///   - options: What is compared, and how much may differ.
  ///   - image: What is made of both besides.
  ///   - findsMoves: Whether to look for regions that have moved, in pictures small enough for it.
  ///   - pixelsPerPoint: How dense the picture of both is.
  /// - Throws: That one of them cannot be read, or that a picture of both would be too large.
  public init(
    of before: PictureFile, and after: PictureFile, options: ComparisonOptions,
    image: Image = .nothing, findsMoves: Bool = false, pixelsPerPoint: Double = 1
  ) throws(DiagnosticError) {
    do throws(PNGError) {
      let (first, second) = try Self.readers(before, after, options.metric)
      let isOpaque = first.isOpaque && second.isOpaque
      let record =
        findsMoves && first.canBeHeld(with: second)
        ? RowRecord(first) : nil
      let rows: (any PixelRows, any PixelRows) =
        record.map { ($0, RowRecord(second, after: $0)) } ?? (first, second)
      func difference(_ rows: (any PixelRows, any PixelRows)) throws(PNGError) -> DifferencePicture
      {
        try DifferencePicture(
          of: rows.0, and: rows.1, options: options, look: .usual(options.metric, image),
          isOpaque: isOpaque, pixelsPerPoint: pixelsPerPoint)
      }
      switch image {
      case .difference, .triptych:
        let made = try difference(rows)
        (comparison, picture) = (made.comparison, made.bytes)
      case .nothing, .flip, .differenceOfFailure:
        comparison = try Comparison(of: rows.0, and: rows.1, options: options)
        if image == .flip || (image == .differenceOfFailure && !comparison.isPassed) {
          let again = try Self.readers(before, after, options.metric)
          picture =
            image == .flip
            ? try FlipAnimation(
              again.0, again.1, isOpaque: isOpaque, pixelsPerPoint: pixelsPerPoint
            ).bytes : try difference(again).bytes
        }
      }
      if let record, let second = rows.1 as? RowRecord { findMoves(record, second) }
    } catch {
      throw before.damage(options.metric) ?? after.damage(options.metric)
        ?? Self.failure(error, before.path)
    }
  }

  /// What is wrong where both files are whole.
  private static func failure(_ error: PNGError, _ path: Located<FilePath>) -> DiagnosticError {
    guard case .size(let error) = error else {
      return DiagnosticError(.unreadablePicture, at: path.start, error.description)
    }
    return DiagnosticError(
      .pictureTooLarge, at: path.place, "both cannot be shown at once: \(error)")
  }

  private static func readers(
    _ before: PictureFile, _ after: PictureFile, _ metric: Metric
  ) throws(PNGError) -> (PNGReader, PNGReader) {
    (try before.rows(metric), try after.rows(metric))
  }

  /// Where most of a picture differs, no move explains it.
  private static let mostMovedShare = 0.5

  private mutating func findMoves(_ first: RowRecord, _ second: RowRecord) {
    guard comparison.verdict == .pixelsDiffer, comparison.share <= Self.mostMovedShare else {
      return
    }
    let regions = comparison.regions
    var moves: [Comparison.Move] = []
    for band in RowRecord.kept(first, second) {
      let rows = band.top..<band.top + band.first.heightPixels
      comparison.regions = regions.filter {
        rows.contains($0.y) && rows.upperBound >= $0.y + $0.height
      }
      .map { $0.moved(down: -band.top) }
      comparison.findMoves(from: band.first, to: band.second)
      moves += comparison.moves.map { move in
        Comparison.Move(
          from: move.from.moved(down: band.top), right: move.right, down: move.down)
      }
    }
    comparison.regions = regions
    comparison.moves = moves
  }
}

extension PixelRows {
  /// Whether both are of one size and small enough that moves can be looked for.
  fileprivate func canBeHeld(with other: any PixelRows) -> Bool {
    let mostPixels = 6_000_000
    return widthPixels == other.widthPixels && heightPixels == other.heightPixels
      && widthPixels * heightPixels <= mostPixels
  }
}

extension PixelBox {
  fileprivate func moved(down: Int) -> PixelBox {
    PixelBox(x: x, y: y + down, width: width, height: height)
  }
}

extension DifferenceLook {
  /// As the metric's own program paints; ours is painted as pixelmatch does.
  fileprivate static func usual(_ metric: Metric, _ image: PictureCheck.Image) -> DifferenceLook {
    var look: DifferenceLook = metric == .odiff ? .odiff : DifferenceLook()
    if image == .triptych { look.arrangement = .triptych(gapPixels: 24) }
    return look
  }
}
