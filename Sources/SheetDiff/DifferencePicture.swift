public import SheetPixels

/// A picture of what differs, as a PNG, with the comparison it was made in.
public struct DifferencePicture: Equatable, Sendable {
  public let comparison: Comparison
  public let bytes: [UInt8]

  /// Compares, paints and encodes in one pass, holding a few rows and the compressed picture.
  ///
  /// - Parameters:
  ///   - first: The picture that is taken for the right one.
  ///   - second: The picture that is judged.
  ///   - options: What is compared, and how much may differ.
  ///   - look: How the difference looks.
  ///   - isOpaque: Whether no pixel of either is translucent, which makes the file smaller.
  ///   - pixelsPerPoint: How dense the pixels are, above 0.
  /// - Throws: What is wrong with one of the files, or with the size of the picture.
  public init(
    of first: any PixelRows, and second: any PixelRows, options: ComparisonOptions,
    look: DifferenceLook = DifferenceLook(), isOpaque: Bool, pixelsPerPoint: Double
  ) throws(PNGError) {
    let size = look.size(
      for: PixelBox(x: 0, y: 0, width: first.widthPixels, height: first.heightPixels),
      and: PixelBox(x: 0, y: 0, width: second.widthPixels, height: second.heightPixels))
    var encoder: PNGEncoder
    do {
      encoder = try PNGEncoder(
        widthPixels: size.width, heightPixels: size.height,
        hasAlpha: look.mayBeTranslucent(isOpaque: isOpaque), pixelsPerPoint: pixelsPerPoint)
    } catch { throw .size(error) }
    comparison = try Comparison(of: first, and: second, options: options, look: look) { row in
      encoder.add(row)
    }
    bytes = encoder.finished()
  }
}

extension DifferenceLook {
  fileprivate func mayBeTranslucent(isOpaque: Bool) -> Bool {
    let colors = [different, darker, antialiased].compactMap(\.self)
    if colors.contains(where: { $0.alpha != 255 }) { return true }
    switch (ground, arrangement) {
    case (.empty, _): return true
    case (.faded, .alone): return false
    case (.first, _), (.faded, .triptych): return !isOpaque
    }
  }
}
