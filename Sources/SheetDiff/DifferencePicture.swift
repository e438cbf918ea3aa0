public import SheetPixels

/// A difference picture as a PNG, with the comparison that produced it.
public struct DifferencePicture: Equatable, Sendable {
  /// The result of the comparison.
  public let comparison: Comparison
  /// The PNG file.
  public let bytes: [UInt8]

  /// Compares, paints and encodes in one pass, with a few rows and the compressed picture in
  /// memory.
  ///
  /// - Parameters:
  ///   - first: The reference picture.
  ///   - second: The picture to judge.
  ///   - options: The metric, the ignored parts and the limit.
  ///   - look: The style of the difference picture.
  ///   - isOpaque: A Boolean value indicating that both pictures are opaque, which makes the file
  ///     smaller.
  ///   - pixelsPerPoint: The density of the pixels, above 0.
  /// - Throws: `PNGError` if a file is damaged or the picture would be too large.
  public init(
    of first: any PixelRows, and second: any PixelRows, options: ComparisonOptions,
    look: DifferenceLook = DifferenceLook(), isOpaque: Bool, pixelsPerPoint: Double
  ) throws(PNGError) {
    let size = look.size(for: first.size, and: second.size)
    var encoder = try DifferenceEncoder(
      look, size: size, isOpaque: isOpaque, pixelsPerPoint: pixelsPerPoint)
    var painter = DifferencePainter(
      look, metric: options.metric, canvasWidth: max(first.widthPixels, second.widthPixels))
    comparison = try Comparer(first, second, options: options).run { row in
      painter.paint(row) { encoder.add($0) }
    }
    let hasMarks = painter.hasMarks
    bytes =
      hasMarks || !look.mayBeBlank
      ? encoder.finished()
      : try DifferenceEncoder.blank(look, size: size, pixelsPerPoint: pixelsPerPoint)
  }

  /// Paints and encodes the picture of no difference, for two files known to be equal, of which
  /// only one is read, unless the picture is blank.
  ///
  /// - Parameters:
  ///   - picture: The picture in both files.
  ///   - look: The style of the difference picture.
  ///   - isOpaque: A Boolean value indicating that the picture is opaque.
  ///   - pixelsPerPoint: The density of the pixels, above 0.
  /// - Throws: `PNGError` if the file is damaged or the picture would be too large.
  public init(
    ofEqual picture: any PixelRows, look: DifferenceLook = DifferenceLook(), isOpaque: Bool,
    pixelsPerPoint: Double
  ) throws(PNGError) {
    let size = picture.size
    comparison = Comparison(ofEqualPicturesOf: size)
    guard !look.mayBeBlank else {
      bytes = try DifferenceEncoder.blank(look, size: size, pixelsPerPoint: pixelsPerPoint)
      return
    }
    var encoder = try DifferenceEncoder(
      look, size: look.size(for: size, and: size), isOpaque: isOpaque,
      pixelsPerPoint: pixelsPerPoint)
    var painter = DifferencePainter(look, metric: .exact, canvasWidth: size.width)
    var window = RowWindow(picture)
    let noLevels = UnsafeMutablePointer<UInt8>.allocate(capacity: 0)
    defer { noLevels.deallocate() }
    for top in stride(from: 0, to: size.height, by: RowWindow.bandHeight) {
      try window.advance(to: top)
      for y in top..<min(size.height, top + RowWindow.bandHeight) {
        let row = CanvasRow(
          first: window.view, second: window.view, y: y, kinds: nil, levels: noLevels)
        painter.paint(row) { encoder.add($0) }
      }
    }
    bytes = encoder.finished()
  }
}

extension Comparison {
  /// Creates the result for two equal pictures that are compared completely.
  public init(ofEqualPicturesOf size: PixelBox) {
    self.init(
      verdict: .identical, sizes: [size, size], pixelCount: 0,
      comparedCount: size.width * size.height, largest: 0, mean: 0, worst: nil, regions: [],
      moves: [])
  }
}

extension PixelRows {
  fileprivate var size: PixelBox {
    PixelBox(x: 0, y: 0, width: widthPixels, height: heightPixels)
  }
}
