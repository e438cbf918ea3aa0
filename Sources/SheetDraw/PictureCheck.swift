public import SheetDiff
public import SheetPixels
public import SheetSpec

/// Two PNG files held against each other.
public struct PictureCheck: Equatable, Sendable {
  public var comparison: Comparison

  /// The difference as a PNG file; nil where the pictures pass for the same.
  public var difference: [UInt8]?

  /// Compares two pictures that are held as files.
  ///
  /// - Parameters:
  ///   - before: The picture that is taken for the right one.
  ///   - after: The picture that is judged.
  ///   - options: What is compared, and how much may differ.
  ///   - place: Where the first file is named.
  /// - Throws: That the first file cannot be read as a PNG.
  public init(
    of before: [UInt8], and after: [UInt8], options: ComparisonOptions, at place: Place
  ) throws(Problem) {
    let look: DifferenceLook = options.metric == .odiff ? .odiff : DifferenceLook()
    do throws(PNGError) {
      let (first, second) = try (
        PNGReader(before, colors: options.metric.colors),
        PNGReader(after, colors: options.metric.colors)
      )
      let isOpaque = first.isOpaque && second.isOpaque
      comparison = try Comparison(of: first, and: second, options: options)
      guard !comparison.isPassed else { return }
      difference = try DifferencePicture(
        of: PNGReader(before, colors: options.metric.colors),
        and: PNGReader(after, colors: options.metric.colors), options: options, look: look,
        isOpaque: isOpaque, pixelsPerPoint: 1
      ).bytes
    } catch { throw Problem(.unreadablePicture, at: place, error.description) }
  }
}

extension Metric {
  /// The peers take colours as they are stored.
  public var colors: PNGReader.Colors {
    switch self {
    case .exact, .tolerant: .sRGB
    case .pixelmatch, .odiff: .asStored
    }
  }
}
