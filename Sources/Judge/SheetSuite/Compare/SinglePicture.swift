public import SheetChanges
public import SheetDiagnostics
internal import SheetDiff
public import SheetDraw
public import SheetFrames
public import SheetScene
public import SheetSpec
public import SystemPackage

/// A planned picture with its renderer.
public struct SinglePicture {
  /// The planned picture.
  public let picture: PlannedPicture

  /// The renderer, which belongs to one task.
  public let renderer: PictureRenderer

  /// Plans the only picture of some options.
  ///
  /// - Throws: Every error of the options, or options of several pictures.
  public init(
    _ options: DrawingOptions, with resources: DrawingResources,
    recordedTokens: RecordedTokens? = nil
  ) throws(DiagnosticError) {
    let plan = try DrawingPlan(options, with: resources, recordedTokens: recordedTokens)
    guard plan.count == 1 else {
      throw DiagnosticError(
        .conflict, at: options.scenario?.place, "\(plan.count) pictures are requested",
        allowed: "one picture on each side: a moment, or a shot with one device and one appearance")
    }
    picture = plan[0]
    renderer = plan.makeRenderer()
  }

  /// Plans the picture of a recipe.
  ///
  /// - Parameters:
  ///   - recipe: The recipe.
  ///   - folder: The folder to which the files of its scenario are relative.
  ///   - resources: The files and the font.
  /// - Throws: Every error that prevents drawing the picture again, such as a missing file.
  public init(
    _ recipe: Recipe, in folder: FilePath, with resources: DrawingResources
  ) throws(DiagnosticError) {
    guard !recipe.isContactPage else {
      throw DiagnosticError(
        .unreadablePicture, at: nil, "the picture contains no recipe")
    }
    guard recipe.diagnostics.isEmpty else { throw DiagnosticError(recipe.diagnostics) }
    var (options, resources) = (recipe.options, resources)
    let files = RecipeFiles(folder: folder, source: resources.files)
    if let font = options.font, !files.permits(font.value) { throw .notThere(font) }
    resources.files = files
    if let scenario = recipe.scenario {
      // The file of a scenario too long for the recipe may have changed.
      guard let text = scenario.text else {
        throw DiagnosticError(
          .unreadablePicture, at: nil, "the picture does not contain its scenario")
      }
      let path = folder == "." ? FilePath(scenario.name) : folder.appending(scenario.name)
      options.scenario = Located(path, at: .start(of: FilePath(scenario.name)))
      resources.files = OverlaidFiles(Array(text.utf8), at: path, over: resources.files)
    }
    resources.recordedPictures = recipe.pictures
    try self.init(options, with: resources, recordedTokens: recipe.tokens)
    // Resolving the sheet finds missing pictures and unknown devices.
    _ = try comparedFrame()
  }

  /// Returns the sheet as one side of a comparison.
  public func comparedFrame() throws(DiagnosticError) -> ComparedFrame {
    try renderer.comparedFrame(picture.request)
  }

  /// Returns the picture as a PNG file, without a recipe.
  public func file() throws(DiagnosticError) -> (frame: Frame, bytes: [UInt8]) {
    let frame = try renderer.frame(picture.request)
    let encoded = try EncodedPicture(
      frame.scene, as: .png, pixelsPerPoint: frame.pixelsPerPoint,
      rasterizer: picture.plan.rasterizer, by: renderer)
    return (frame, encoded.bytes)
  }

  /// Returns the picture as a PNG file with its rows.
  ///
  /// - Parameters:
  ///   - path: The path by which the file is named.
  ///   - other: The renderer whose scratch memory is used, which knows the shapes of similar pictures.
  /// - Returns: The file.
  /// - Throws: A picture that cannot be drawn.
  private func file(
    at path: Located<FilePath>, in other: PictureRenderer
  ) throws(DiagnosticError) -> PictureFile {
    let frame = try renderer.frame(picture.request)
    let encoded = try EncodedPicture(
      frame.scene, as: .png, pixelsPerPoint: frame.pixelsPerPoint,
      rasterizer: picture.plan.rasterizer, by: other, recordsRows: true)
    return PictureFile(encoded.bytes, rows: encoded.rows, path: path)
  }

  /// Returns a file with its rows if the recipe still draws it: drawing takes less time than decoding.
  ///
  /// - Parameters:
  ///   - file: The file with the recipe.
  ///   - other: The renderer whose scratch memory is used.
  /// - Returns: The file.
  func withRows(_ file: PictureFile, in other: PictureRenderer) -> PictureFile {
    do throws(DiagnosticError) {
      let again = try self.file(at: file.path, in: other)
      return try again.equalsButForNotes(file) ? again : file
    } catch { return file }
  }

  /// Returns the boxes of pixels that hold each of the layers.
  public func boxes(of layers: Set<Role>) throws(DiagnosticError) -> LayerBoxes {
    try renderer.boxes(ofEach: layers, in: renderer.frame(picture.request))
  }
}

extension PictureRenderer {
  /// Returns the boxes of pixels that hold each of the layers in a frame.
  func boxes(
    ofEach layers: Set<Role>, in frame: Frame
  ) throws(DiagnosticError) -> LayerBoxes {
    var boxes: LayerBoxes = [:]
    for layer in layers { boxes[layer] = try self.boxes(of: [layer], in: frame) }
    return boxes
  }
}
