public import SheetDiff
public import SheetPictures

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
    /// A difference picture, which is blank without a mark except with pixelmatch's metric.
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
  ///   - pixelsPerPoint: Pixels per point of the image, above 0.
  /// - Throws: A file that cannot be read, or an image that would be too large.
  public init(
    of before: PictureFile, and after: PictureFile, options: ComparisonOptions,
    image: Image = .nothing, pixelsPerPoint: Double = 1
  ) throws(DiagnosticError) {
    do throws(PNGError) {
      let (first, second) = try (
        before.rows(options.metric.colors), after.rows(options.metric.colors)
      )
      let isOpaque = first.isOpaque && second.isOpaque
      switch image {
      case .difference, .triptych, .differenceOfFailure:
        // The rows are compared and drawn in one pass: decoding costs more than drawing.
        let made = try DifferencePicture(
          of: first.pixels, again: before.rows(options.metric.colors).pixels, and: second.pixels,
          options: options, look: .usual(options.metric, image), isOpaque: isOpaque,
          pixelsPerPoint: pixelsPerPoint)
        comparison = made.comparison
        if image != .differenceOfFailure || !comparison.isPassed { picture = made.bytes }
      case .nothing, .flip:
        comparison = try Comparison(of: first.pixels, and: second.pixels, options: options)
        if image == .flip {
          picture = try FlipAnimation(
            before.rows(options.metric.colors).pixels, after.rows(options.metric.colors).pixels,
            isOpaque: isOpaque, pixelsPerPoint: pixelsPerPoint
          ).bytes
        }
      }
    } catch {
      throw before.damage(options.metric.colors) ?? after.damage(options.metric.colors)
        ?? Self.failure(error, before.path)
    }
  }

  /// Returns the error of a comparison of two undamaged files.
  private static func failure(_ error: PNGError, _ path: Located<FilePath>) -> DiagnosticError {
    guard case .size(let error) = error else {
      return DiagnosticError(.unreadablePicture, at: path.start, error.description)
    }
    return DiagnosticError(
      .pictureTooLarge, at: path.place, "the picture of the difference cannot be drawn: \(error)")
  }

  /// Creates the check of two files that are equal byte for byte, of which only one is read.
  ///
  /// - Parameters:
  ///   - file: One of the files.
  ///   - metric: The metric of the comparison.
  ///   - image: The kind of image, without an animation.
  ///   - pixelsPerPoint: Pixels per point of the image, above 0.
  /// - Throws: A file that cannot be read, or an image that would be too large.
  public init(
    ofEqual file: PictureFile, metric: Metric, image: Image, pixelsPerPoint: Double = 1
  ) throws(DiagnosticError) {
    do throws(PNGError) {
      let rows = try file.rows(metric.colors)
      let made = try DifferencePicture(
        ofEqual: rows.pixels, look: .usual(metric, image), isOpaque: rows.isOpaque,
        pixelsPerPoint: pixelsPerPoint)
      (comparison, picture) = (made.comparison, made.bytes)
    } catch { throw file.damage(metric.colors) ?? Self.failure(error, file.path) }
  }
}

extension DifferenceLook {
  /// Returns the look of the metric's own program; for the package's metrics the look of magnitudes.
  fileprivate static func usual(_ metric: Metric, _ image: PictureCheck.Image) -> DifferenceLook {
    var look: DifferenceLook =
      switch metric {
      case .exact, .tolerant: .magnitude
      case .pixelmatch: DifferenceLook()
      case .odiff: .odiff
      }
    if image == .triptych { look.arrangement = .triptych(gapPixels: 24) }
    return look
  }
}

extension Metric {
  /// The colours that the metric compares; pixelmatch and odiff ignore colour profiles.
  fileprivate var colors: PNGReader.Colors {
    switch self {
    case .exact, .tolerant: .sRGB
    case .pixelmatch, .odiff: .asStored
    }
  }
}
