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
    if let palette = DifferencePalette(look, widthPixels: size.width) {
      var encoder = try sized { () throws(PictureSizeError) in
        try IndexedPNGEncoder(
          widthPixels: size.width, heightPixels: size.height, palette: palette.colors,
          pixelsPerPoint: pixelsPerPoint)
      }
      comparison = try Comparison(of: first, and: second, options: options, look: look) {
        palette.add($0, to: &encoder)
      }
      bytes = encoder.finished()
      return
    }
    var encoder = try sized { () throws(PictureSizeError) in
      try PNGEncoder(
        widthPixels: size.width, heightPixels: size.height,
        hasAlpha: look.mayBeTranslucent(isOpaque: isOpaque), pixelsPerPoint: pixelsPerPoint)
    }
    comparison = try Comparison(of: first, and: second, options: options, look: look) {
      encoder.add($0)
    }
    bytes = encoder.finished()
  }
}

/// Files a wrong size with the faults of pictures.
private func sized<Encoder: ~Copyable>(
  _ make: () throws(PictureSizeError) -> Encoder
) throws(PNGError) -> Encoder {
  do { return try make() } catch { throw .size(error) }
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
