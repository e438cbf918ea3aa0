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

/// Converts size errors of an encoder to `PNGError`.
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
