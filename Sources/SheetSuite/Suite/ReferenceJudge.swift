public import SheetDiff
public import SheetDraw
public import SheetReport
internal import SheetScene
public import SheetSpec
public import SystemPackage

/// A picture as it is drawn now, to be compared with its reference.
public struct JudgedPicture {
  /// A PNG file.
  public let bytes: [UInt8]

  /// The layout of the picture.
  public let frame: Frame

  /// Facts that the picture carries; nil for a picture that is told by its recipe.
  let facts: SheetFacts?

  private let renderer: FrameRenderer
  private let compared: () throws(DiagnosticError) -> ComparedFrame

  /// Takes a picture that was drawn of a sheet made in Swift, or of any sheet together with its
  /// facts.
  ///
  /// - Parameters:
  ///   - frame: The picture's layout.
  ///   - compared: The sheet, played.
  ///   - recipe: Kept in the picture; nil where a recipe cannot draw it again.
  ///   - renderer: Draws the frame.
  /// - Throws: A picture that is too large.
  public init(
    _ frame: Frame, of compared: ComparedFrame, recipe: Recipe?, by renderer: FrameRenderer
  ) throws(DiagnosticError) {
    let facts = SheetFacts(compared)
    bytes = try EncodedPicture(
      frame.scene, as: .png, pixelsPerPoint: frame.pixelsPerPoint, recipe: recipe?.text,
      facts: facts, by: renderer
    ).bytes
    self.frame = frame
    self.facts = facts
    self.renderer = renderer
    self.compared = { compared }
  }

  /// Draws a picture of a plan.
  init(_ picture: PlannedPicture, by renderer: FrameRenderer) throws(DiagnosticError) {
    frame = try renderer.frame(picture.request)
    bytes = try EncodedPicture(
      frame.scene, as: .png, pixelsPerPoint: frame.pixelsPerPoint,
      recipe: picture.recipe.text, by: renderer
    ).bytes
    facts = nil
    self.renderer = renderer
    compared = { () throws(DiagnosticError) in try renderer.comparedFrame(picture.request) }
  }

  func comparedFrame() throws(DiagnosticError) -> ComparedFrame { try compared() }

  func boxes(of layers: Set<Role>) throws(DiagnosticError) -> [PixelBox] {
    try renderer.boxes(of: layers, in: frame)
  }
}

/// What a picture is beside its reference.
public struct Judgement: Equatable, Sendable {
  /// Passed, changed or resized.
  public var verdict = CaseResult.Verdict.passed

  /// Nil where the files are equal but for their notes.
  public var comparison: Comparison?

  /// What has changed in the sheet, the most telling first.
  public var changes: [Change] = []

  /// Whether nothing is known that has changed, and the pixels have.
  public var isSameSheet = false

  /// The difference as a PNG; nil where none was asked for.
  public var difference: [UInt8]?

  /// Creates the judgement of files that are equal but for their notes.
  public init() {}

  /// Words for `isSameSheet`.
  public static let sameSheetWords = "the sheet is the same; what draws it is not"
}

/// Compares pictures with their references.
public struct ReferenceJudge: Sendable {
  let settings: ComparisonSettings
  let resources: DrawingResources
  let drawsDifferences: Bool
  let findsMoves: Bool
  let readRecipe: RecipeReader

  /// Creates a judge.
  ///
  /// - Parameters:
  ///   - settings: How pictures are compared, and how much may differ.
  ///   - resources: Files and catalogs, for drawing references again.
  ///   - drawsDifferences: Whether pictures of what differs are made.
  ///   - findsMoves: Whether regions are told that have moved.
  ///   - readRecipe: Finds the recipe of a reference.
  public init(
    _ settings: ComparisonSettings = ComparisonSettings(),
    with resources: DrawingResources = DrawingResources(), drawsDifferences: Bool = true,
    findsMoves: Bool = false, readRecipe: @escaping RecipeReader = Recipe.read
  ) {
    self.settings = settings
    self.resources = resources
    self.drawsDifferences = drawsDifferences
    self.findsMoves = findsMoves
    self.readRecipe = readRecipe
  }

  /// Compares a picture with its reference.
  ///
  /// - Parameters:
  ///   - picture: As it is drawn now.
  ///   - reference: The file that it is compared with.
  ///   - folder: The folder that holds the files of the reference's scenario.
  /// - Returns: The verdict, and what has changed.
  /// - Throws: A reference that cannot be read.
  public func judgement(
    of picture: JudgedPicture, against reference: PictureFile, in folder: FilePath
  ) throws(DiagnosticError) -> Judgement {
    let drawn = PictureFile(picture.bytes, path: reference.path)
    guard try !reference.equalsButForNotes(drawn) else { return Judgement() }
    let options = settings.options(
      isOwn: true, pixelsPerPoint: picture.frame.pixelsPerPoint,
      ignoring: try ignoredBoxes(of: picture, reference, folder))
    let check = try PictureCheck(
      of: reference, and: drawn, options: options,
      image: drawsDifferences ? .differenceOfFailure : .nothing, findsMoves: findsMoves,
      pixelsPerPoint: picture.frame.pixelsPerPoint)
    var judgement = Judgement()
    judgement.comparison = check.comparison
    guard !check.comparison.isPassed else { return judgement }
    judgement.verdict = check.comparison.verdict == .sizesDiffer ? .resized : .changed
    judgement.difference = check.picture
    if let changes = try changes(from: reference, to: picture, folder) {
      judgement.changes = changes
      judgement.isSameSheet = changes.isEmpty
    }
    return judgement
  }

  /// What has changed in the sheet since the reference was drawn; nil where the reference does not
  /// say how it was drawn.
  private func changes(
    from reference: PictureFile, to picture: JudgedPicture, _ folder: FilePath
  ) throws(DiagnosticError) -> [Change]? {
    let about = try reference.about()
    if let facts = picture.facts {
      return about.facts.map { Change.between($0, facts) }
    }
    do throws(DiagnosticError) {
      guard let before = try redrawn(about, reference, folder) else { return nil }
      return Change.between(try before.comparedFrame(), try picture.comparedFrame())
    } catch {
      // A reference of another version may ask for what no longer exists; its pixels still tell.
      return nil
    }
  }

  private func redrawn(
    _ about: PictureFile.About, _ reference: PictureFile, _ folder: FilePath
  ) throws(DiagnosticError) -> SinglePicture? {
    guard let recipe = readRecipe(about, reference.path.start) else { return nil }
    return try SinglePicture(recipe, in: folder, with: resources)
  }

  /// Where the layers that do not count are, in either picture.
  private func ignoredBoxes(
    of picture: JudgedPicture, _ reference: PictureFile, _ folder: FilePath
  ) throws(DiagnosticError) -> [PixelBox] {
    guard !settings.ignoredLayers.isEmpty else { return [] }
    let boxes = try picture.boxes(of: settings.ignoredLayers)
    do throws(DiagnosticError) {
      guard let before = try redrawn(try reference.about(), reference, folder) else { return boxes }
      return boxes + (try before.boxes(of: settings.ignoredLayers))
    } catch {
      // What can no longer be drawn has its layers where they were last.
      return boxes
    }
  }
}
