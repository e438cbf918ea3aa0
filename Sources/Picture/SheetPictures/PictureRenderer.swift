@_exported public import SheetFrames
@_exported public import SheetPixels
internal import SheetRaster
internal import SheetText

/// The renderer of frames and their pixels, with fonts and pictures from files.
///
/// Scratch memory is used again from frame to frame. A renderer belongs to one task.
public final class PictureRenderer: FrameRenderer {
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
  public init(
    library: SpecLibrary? = nil, font: Located<FilePath>? = nil,
    files: any FileSource = DiskFiles(), pictures: [Picture] = []
  ) {
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
