public import SheetFrames

extension PictureRenderer {
  /// Draws one moment of sheets made in Swift as the bytes of a PNG, without the effects of impossible
  /// steps: see `Timeline.faults`.
  ///
  /// - Parameters:
  ///   - timeline: The timeline.
  ///   - moment: The moment of the picture.
  ///   - pixelsPerPoint: Pixels per point, 0.01 to 16; nil for the device's own.
  /// - Returns: The contents of the file.
  /// - Throws: A moment that does not occur, text that cannot be set, or a picture that is too large.
  public func png(
    of timeline: Timeline, at moment: Moment = .settled, pixelsPerPoint: Double? = nil
  ) throws(DiagnosticError) -> [UInt8] {
    try picture(of: timeline, at: moment, as: .png, pixelsPerPoint: pixelsPerPoint).bytes
  }

  /// Draws one moment of sheets made in Swift in a format, without the effects of impossible steps: see
  /// `Timeline.faults`.
  ///
  /// - Parameters:
  ///   - timeline: The timeline.
  ///   - moment: The moment of the picture.
  ///   - format: The file format.
  ///   - pixelsPerPoint: Pixels per point, 0.01 to 16; nil for the device's own.
  /// - Returns: The contents of the file, and its size.
  /// - Throws: A moment that does not occur, text that cannot be set, or a picture that is too large.
  public func picture(
    of timeline: Timeline, at moment: Moment = .settled, as format: OutputFormat,
    pixelsPerPoint: Double? = nil
  ) throws(DiagnosticError) -> EncodedPicture {
    let frame = try frame(of: timeline, at: moment)
    return try EncodedPicture(
      frame.scene, as: format, pixelsPerPoint: pixelsPerPoint ?? frame.pixelsPerPoint, by: self)
  }

  /// Checks that a page with frames of some sizes can be rasterized, before they are laid out.
  ///
  /// - Parameters:
  ///   - sizes: The sizes of the frames in points.
  ///   - pixelsPerPoint: The density of the page.
  ///   - group: The number of frames of a group.
  /// - Throws: A page that is too large.
  package func checkContactPage(
    of sizes: [Size], pixelsPerPoint: Double, group: Int
  ) throws(DiagnosticError) {
    let tokens = library.inPoints(pixelsPerPoint: pixelsPerPoint).tokens
    let size = ContactPage.leastSize(
      of: sizes, gap: ContactPage.gap(tokens), group: group)
    try EncodedPicture.check(size, pixelsPerPoint: pixelsPerPoint)
  }
}
