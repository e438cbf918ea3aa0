public import SheetDiff
internal import SheetPixels
public import SheetSpec

/// Two PNG files held against each other.
public struct PictureCheck: Equatable, Sendable {
  public var comparison: Comparison

  /// A picture of both and of what differs; nil where none was asked for.
  public var picture: [UInt8]?

  /// What is made of both pictures besides the figures.
  public enum Wish: Equatable, Sendable {
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
  ///   - wish: What is made of both besides.
  ///   - pixelsPerPoint: How dense that picture is.
  /// - Throws: That one of them cannot be read.
  public init(
    of before: PictureFile, and after: PictureFile, options: ComparisonOptions,
    wish: Wish = .nothing, pixelsPerPoint: Double = 1
  ) throws(Problem) {
    do throws(PNGError) {
      let (first, second) = try Self.readers(before, after, options.metric)
      let isOpaque = first.isOpaque && second.isOpaque
      switch wish {
      case .difference, .triptych:
        let made = try DifferencePicture(
          of: first, and: second, options: options, look: .usual(options.metric, wish),
          isOpaque: isOpaque, pixelsPerPoint: pixelsPerPoint)
        (comparison, picture) = (made.comparison, made.bytes)
      case .nothing, .flip, .differenceOfFailure:
        comparison = try Comparison(of: first, and: second, options: options)
        if wish == .nothing || (wish == .differenceOfFailure && comparison.isPassed) { return }
        let (first, second) = try Self.readers(before, after, options.metric)
        picture =
          wish == .flip
          ? try FlipAnimation(
            first, second, isOpaque: isOpaque, pixelsPerPoint: pixelsPerPoint
          ).bytes
          : try DifferencePicture(
            of: first, and: second, options: options, look: .usual(options.metric, wish),
            isOpaque: isOpaque, pixelsPerPoint: pixelsPerPoint
          ).bytes
      }
    } catch {
      throw before.damage(options.metric) ?? after.damage(options.metric)
        ?? Problem(.unreadablePicture, at: before.path.start, error.description)
    }
  }

  private static func readers(
    _ before: PictureFile, _ after: PictureFile, _ metric: Metric
  ) throws(PNGError) -> (PNGReader, PNGReader) {
    (try before.rows(metric), try after.rows(metric))
  }

  /// Looks for regions that have moved, in pictures that are small enough to be held.
  ///
  /// - Throws: That one of them cannot be read.
  public mutating func findMoves(
    from before: PictureFile, to after: PictureFile, _ metric: Metric
  ) throws(Problem) {
    let size = comparison.sizes[0]
    guard comparison.verdict == .pixelsDiffer, !comparison.regions.isEmpty,
      size.width * size.height <= Self.mostPixelsForMoves
    else { return }
    comparison.findMoves(
      from: try before.buffer(metric), to: try after.buffer(metric))
  }

  /// Both are held as a whole while moves are looked for.
  private static let mostPixelsForMoves = 6_000_000
}

extension DifferenceLook {
  /// As the metric's own program paints; ours is painted as pixelmatch does.
  fileprivate static func usual(_ metric: Metric, _ wish: PictureCheck.Wish) -> DifferenceLook {
    var look: DifferenceLook = metric == .odiff ? .odiff : DifferenceLook()
    if wish == .triptych { look.arrangement = .triptych(gapPixels: 24) }
    return look
  }
}
