public import SheetChanges
internal import SheetDiff
public import SheetPictures

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
    try renderer.check(picture.request)
  }

  /// Returns the picture as a PNG file, without a recipe.
  public func file() throws(DiagnosticError) -> (frame: Frame, bytes: [UInt8]) {
    let frame = try renderer.frame(picture.request)
    let encoded = try EncodedPicture(
      frame.scene, as: .png, pixelsPerPoint: frame.pixelsPerPoint, by: renderer)
    return (frame, encoded.bytes)
  }
}
