package import SheetCairo
internal import SheetFiles
@_exported public import SheetFrames
public import SheetModel
@_exported public import SheetPixels
package import SheetRaster
internal import SheetScene
internal import SheetSpec
internal import SheetText
public import SystemPackage

/// The renderer of frames and their pixels, with fonts and pictures from files.
///
/// Scratch memory is used again from frame to frame. A renderer belongs to one task.
public final class PictureRenderer: FrameRenderer {
  /// The renderer of pixels.
  public let rasterizer: Rasterizer
  let workspace: RasterWorkspace
  var embeddedPictures = EmbeddedPictures()

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - library: The profile of all requests; nil for the profile and the tokens of each scenario,
  ///     and `spec` for sheets without one.
  ///   - font: The path of the font for all text; nil for Inter.
  ///   - files: The source of the files that scenarios name.
  ///   - pictures: The pictures of a recipe, which replace files of their names.
  ///   - rasterizer: The renderer of pixels.
  public init(
    library: SpecLibrary? = nil, font: Located<FilePath>? = nil,
    files: any FileSource = DiskFiles(), pictures: [Picture] = [],
    rasterizer: Rasterizer = .standard
  ) {
    self.rasterizer = rasterizer
    let fonts = font.map { FontFiles($0.value) } ?? .inter
    workspace = RasterWorkspace()
    super.init(
      library: library,
      font: FrameFont(
        name: font?.value.lastComponent?.string ?? "Inter", place: font?.place,
        measure: TextMeasure(fonts), shaper: OutlineShaper(fonts)),
      files: files, pictureReader: PixelReader(workspace: workspace), pictures: pictures)
  }
}

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

/// A scene as a stream of rows, by either rasterizer.
package protocol RasterizedScene {
  var widthPixels: Int { get }
  var heightPixels: Int { get }

  /// A Boolean value that is true if pixels may be translucent.
  var hasAlpha: Bool { get }

  /// Draws the scene and calls `body` with its rows, top to bottom.
  func forEachRow<E: Error>(_ body: (Row) throws(E) -> Void) throws(E)

  /// Returns the picture as a PNG file with notes; `record` is called with its rows.
  func png(
    pixelsPerPoint: Double, _ notes: [PNGText], record: (Row) -> Void
  ) throws(DiagnosticError) -> [UInt8]
}

extension Raster: RasterizedScene {
  package func png(
    pixelsPerPoint: Double, _ notes: [PNGText], record: (Row) -> Void
  ) throws(DiagnosticError) -> [UInt8] {
    do {
      var encoder = try PNGEncoder(
        widthPixels: widthPixels, heightPixels: heightPixels, hasAlpha: hasAlpha,
        pixelsPerPoint: pixelsPerPoint, text: notes)
      forEachRow { row in
        encoder.add(row)
        record(row)
      }
      return encoder.finished()
    } catch { throw DiagnosticError(error) }
  }
}

extension CairoPicture: RasterizedScene {
  package func png(
    pixelsPerPoint: Double, _ notes: [PNGText], record: (Row) -> Void
  ) throws(DiagnosticError) -> [UInt8] {
    forEachRow(record)
    do {
      return try PNGFile.noting(png(), pixelsPerPoint: pixelsPerPoint, text: notes)
    } catch { throw DiagnosticError(error) }
  }
}

extension PictureRenderer {
  /// Rasterizes a scene.
  ///
  /// - Throws: A picture that is too large, or an error of Cairo.
  package func rasterized(
    _ scene: Scene, pixelsPerPoint: Double
  ) throws(DiagnosticError) -> any RasterizedScene {
    let scene = try drawingTurns(in: scene, pixelsPerPoint: pixelsPerPoint)
    switch rasterizer {
    case .exact:
      do {
        return try Raster(scene, pixelsPerPoint: pixelsPerPoint, workspace: workspace)
      } catch { throw DiagnosticError(error) }
    case .cairo:
      do { return try CairoPicture(scene, pixelsPerPoint: pixelsPerPoint) } catch {
        throw DiagnosticError(error)
      }
    }
  }

  /// Draws a scene as pixels.
  ///
  /// - Throws: A picture that is too large, or an error of Cairo.
  package func pixels(
    of scene: Scene, pixelsPerPoint: Double
  ) throws(DiagnosticError) -> PixelBuffer {
    let scene = try drawingTurns(in: scene, pixelsPerPoint: pixelsPerPoint)
    switch rasterizer {
    case .exact:
      do {
        return try PixelBuffer(
          rasterizing: scene, pixelsPerPoint: pixelsPerPoint, workspace: workspace)
      } catch { throw DiagnosticError(error) }
    case .cairo:
      do { return try CairoPicture(scene, pixelsPerPoint: pixelsPerPoint).pixels } catch {
        throw DiagnosticError(error)
      }
    }
  }
}

extension Located<FilePath> {
  /// Checks that the file of a font exists.
  package func checkFont() throws(DiagnosticError) {
    guard !Files.isThere(value) else { return }
    throw DiagnosticError(
      .missingFont(path: value.string, package: nil), title: nil, font: place)
  }
}

extension DiagnosticError {
  package init(_ error: PictureSizeError) {
    self.init(Diagnostic(.pictureTooLarge, at: nil, error.description))
  }

  package init(_ error: RasterError) {
    switch error {
    case .size(let error): self.init(error)
    case .image: self.init(Diagnostic(.drawingFailed, at: nil, error.description))
    }
  }

  package init(_ error: WebPError) {
    let code: DiagnosticCode =
      switch error {
      case .missingLibrary: .missingLibrary
      case .sideTooLong, .fileTooLong: .pictureTooLarge
      case .encodingFailed: .drawingFailed
      case .notDecoded: .unreadablePicture
      }
    self.init(Diagnostic(code, at: nil, error.description))
  }

  package init(_ error: CairoError) {
    let code: DiagnosticCode =
      if case .tooLarge = error { .pictureTooLarge } else { .drawingFailed }
    self.init(Diagnostic(code, at: nil, error.description))
  }
}

extension TextMeasure {
  /// The measure of text in Inter, the standard font.
  public static var inter: TextMeasure { TextMeasure(FontFiles.inter) }

  /// Creates a measure of text in a font file, which is opened on first use.
  ///
  /// Text that cannot be set in the font is measured as half an em a character; drawing it fails
  /// with the reason.
  public init(font: FilePath) {
    self.init(FontFiles(font))
  }

  init(_ files: FontFiles) {
    let font = FontMeasure(files)
    self.init(
      name: files.regular.string,
      capHeight: { style in
        do throws(TextShapingError) { return try font.capHeight(of: style) } catch {
          return TextMeasure.halfEm.capHeight(style)
        }
      },
      fault: { text, style in
        do throws(TextShapingError) {
          _ = try font.advance(of: text, style: style)
          return nil
        } catch { return TextFault(error) }
      },
      advance: { line, style in
        do throws(TextShapingError) {
          return try font.advance(of: line, style: style)
        } catch { return TextMeasure.halfEm.advance(line, style) }
      })
  }
}

extension TextFault {
  fileprivate init(_ error: TextShapingError) {
    let kind: Kind =
      switch error {
      case .missingFont: .missingFont
      case .unreadableFont: .unreadableFont
      case .missingGlyph: .missingGlyph
      case .missingLibrary: .missingLibrary
      }
    self.init(kind, error.description)
  }
}
