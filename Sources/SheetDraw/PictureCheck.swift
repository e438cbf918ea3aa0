public import SheetDiff
internal import SheetPixels
public import SheetSpec
internal import SystemPackage

/// The comparison of two PNG files.
public struct PictureCheck: Equatable, Sendable {
  /// The verdict and its figures.
  public var comparison: Comparison

  /// A PNG file that shows the difference; nil if none was requested.
  public var picture: [UInt8]?

  /// The kind of image that shows the difference.
  public enum Image: Equatable, Sendable {
    /// No image.
    case nothing
    /// A difference picture, unless the comparison passes.
    case differenceOfFailure
    /// A difference picture.
    case difference
    /// First picture, difference and second picture side by side.
    case triptych
    /// Both pictures alternating, as an animated PNG.
    case flip
  }

  /// Compares two files.
  ///
  /// - Parameters:
  ///   - before: The expected picture.
  ///   - after: The actual picture.
  ///   - options: The options of the comparison.
  ///   - image: The kind of image.
  ///   - findsMoves: True to search for regions that have moved, in pictures of at most 6 megapixels.
  ///   - pixelsPerPoint: Pixels per point of the image, above 0.
  /// - Throws: A file that cannot be read, or an image that would be too large.
  public init(
    of before: PictureFile, and after: PictureFile, options: ComparisonOptions,
    image: Image = .nothing, findsMoves: Bool = false, pixelsPerPoint: Double = 1
  ) throws(DiagnosticError) {
    do throws(PNGError) {
      let (first, second) = try Self.readers(before, after, options.metric)
      let isOpaque = first.isOpaque && second.isOpaque
      let record = findsMoves && first.canBeHeld(with: second) ? RowRecord(first) : nil
      let rows: (any PixelRows, any PixelRows) =
        record.map { ($0, RowRecord(second, after: $0)) } ?? (first, second)
      switch image {
      case .difference, .triptych, .differenceOfFailure:
        // The rows are compared and drawn in one pass: decoding costs more than drawing.
        let made = try DifferencePicture(
          of: rows.0, and: rows.1, options: options, look: .usual(options.metric, image),
          isOpaque: isOpaque, pixelsPerPoint: pixelsPerPoint)
        comparison = made.comparison
        if image != .differenceOfFailure || !comparison.isPassed { picture = made.bytes }
      case .nothing, .flip:
        comparison = try Comparison(of: rows.0, and: rows.1, options: options)
        if image == .flip {
          let again = try Self.readers(before, after, options.metric)
          picture = try FlipAnimation(
            again.0, again.1, isOpaque: isOpaque, pixelsPerPoint: pixelsPerPoint
          ).bytes
        }
      }
      if let record, let second = rows.1 as? RowRecord { findMoves(record, second) }
    } catch {
      throw before.damage(options.metric) ?? after.damage(options.metric)
        ?? Self.failure(error, before.path)
    }
  }

  /// Returns the fault of a comparison of two undamaged files.
  private static func failure(_ error: PNGError, _ path: Located<FilePath>) -> DiagnosticError {
    guard case .size(let error) = error else {
      return DiagnosticError(.unreadablePicture, at: path.start, error.description)
    }
    return DiagnosticError(
      .pictureTooLarge, at: path.place, "the picture of the difference cannot be drawn: \(error)")
  }

  private static func readers(
    _ before: PictureFile, _ after: PictureFile, _ metric: Metric
  ) throws(PNGError) -> (PNGReader, PNGReader) {
    (try before.rows(metric), try after.rows(metric))
  }

  /// The share of differing pixels above which moves are not searched.
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
  /// Returns whether both have the same size and few enough pixels to search for moves.
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
  /// Returns the look of the metric's own program; that of pixelmatch for the package's metrics.
  fileprivate static func usual(_ metric: Metric, _ image: PictureCheck.Image) -> DifferenceLook {
    var look: DifferenceLook = metric == .odiff ? .odiff : DifferenceLook()
    if image == .triptych { look.arrangement = .triptych(gapPixels: 24) }
    return look
  }
}
