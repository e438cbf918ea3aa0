public import SheetChanges
internal import SheetDiff
@_exported public import SheetPlan
internal import SheetRaster
@_exported public import SheetReport

/// A picture as it is drawn now, to be compared with its reference.
public struct JudgedPicture {
  /// The contents of the PNG file.
  public let bytes: [UInt8]

  /// The layout of the picture.
  public let frame: Frame

  /// The facts in the PNG file; nil for a picture that is described by its recipe.
  let facts: SheetFacts?

  /// The rows of the picture; nil for a picture of too many colours.
  fileprivate let rows: RecordedRows?

  fileprivate let request: FrameRequest?
  fileprivate let renderer: PictureRenderer

  /// Draws a picture and stores the facts about its sheet in it.
  ///
  /// - Parameters:
  ///   - frame: The picture's layout.
  ///   - compared: The sheet and the moment of the picture.
  ///   - recipe: The recipe stored in the picture; nil if no recipe can draw it again.
  ///   - renderer: The renderer of the frame.
  /// - Throws: A picture that is too large.
  public init(
    _ frame: Frame, of compared: ComparedFrame, recipe: Recipe?, by renderer: PictureRenderer
  ) throws(DiagnosticError) {
    try self.init(frame, recipe: recipe, facts: SheetFacts(compared), request: nil, by: renderer)
  }

  /// Draws a picture of a plan.
  package init(_ picture: PlannedPicture, by renderer: PictureRenderer) throws(DiagnosticError) {
    let frame = try renderer.frame(picture.request)
    try self.init(frame, recipe: picture.recipe, facts: nil, request: picture.request, by: renderer)
  }

  private init(
    _ frame: Frame, recipe: Recipe?, facts: SheetFacts?, request: FrameRequest?,
    by renderer: PictureRenderer
  ) throws(DiagnosticError) {
    let encoded = try EncodedPicture(
      frame.scene, as: .png, pixelsPerPoint: frame.pixelsPerPoint,
      recipe: recipe?.naming(frame.pictures).text,
      facts: facts?.text, by: renderer, recordsRows: true)
    bytes = encoded.bytes
    rows = encoded.rows
    self.frame = frame
    self.facts = facts
    self.request = request
    self.renderer = renderer
  }

  /// Computes the digest of the pixels.
  ///
  /// - Parameter path: The path of the picture in an error.
  /// - Returns: The digest.
  /// - Throws: A library that is missing.
  package func pixelDigest(for path: Located<FilePath>) throws(DiagnosticError) -> PixelDigest {
    try PictureFile(bytes, rows: rows, path: path).pixelDigest()
  }
}

/// Compares pictures with their references.
public struct ReferenceJudge: Sendable {
  /// The message for pictures of the same sheet whose pixels differ.
  package static let sameSheetWords = "the sheet is unchanged; only its rendering differs"

  private(set) var settings: ComparisonSettings
  let resources: DrawingResources
  let drawsDifferences: Bool
  let findsCauses: Bool

  /// Creates a judge.
  ///
  /// - Parameters:
  ///   - settings: The options of the comparison and the tolerated difference.
  ///   - resources: The files and the font, for drawing references again. The metric of pictures that Cairo
  ///     draws is the tolerant one, unless the settings name another.
  ///   - drawsDifferences: True to draw pictures of differences.
  ///   - findsCauses: True to search for parts that have moved or changed colour in every picture; false to
  ///     do so only for references of other programs, without a recipe or facts.
  public init(
    _ settings: ComparisonSettings = ComparisonSettings(),
    with resources: DrawingResources = DrawingResources(), drawsDifferences: Bool = true,
    findsCauses: Bool = false
  ) {
    self.settings = settings
    // Both renderers round differently.
    if resources.rasterizer != .exact { self.settings.metric = settings.metric ?? .tolerant }
    self.resources = resources
    self.drawsDifferences = drawsDifferences
    self.findsCauses = findsCauses
  }

  /// Returns the judge that draws references again with other files.
  package func reading(_ resources: DrawingResources) -> ReferenceJudge {
    ReferenceJudge(
      settings, with: resources, drawsDifferences: drawsDifferences, findsCauses: findsCauses)
  }

  /// Compares a picture with its reference, which may be missing or unreadable.
  ///
  /// - Parameters:
  ///   - picture: The picture as it is drawn now.
  ///   - result: The case with its picture; its verdict is replaced.
  ///   - path: The path of the reference.
  ///   - folder: The folder of the reference's scenario or test.
  ///   - root: The folder that the reference must be inside, links followed; nil permits any.
  /// - Returns: The outcome. Its result has the pictures unless the case has passed; an unreadable
  ///   reference is reported as diagnostics.
  public func outcome(
    of picture: JudgedPicture, for result: CaseResult, at path: Located<FilePath>,
    in folder: FilePath, within root: FilePath? = nil
  ) -> CaseOutcome {
    outcome(of: picture, for: result, at: path, in: folder) { () throws(DiagnosticError) in
      try Located(path.value, at: path.start).reference(within: root)
    }
  }

  /// Compares a picture with its reference, which a function reads; nil is a missing reference.
  package func outcome(
    of picture: JudgedPicture, for result: CaseResult, at path: Located<FilePath>,
    in folder: FilePath, reading reference: () throws(DiagnosticError) -> [UInt8]?
  ) -> CaseOutcome {
    var outcome = CaseOutcome(result: result)
    outcome.result.picture?.after = PictureContents(picture.bytes)
    outcome.drawn = picture.bytes
    do throws(DiagnosticError) {
      guard let before = try reference() else {
        outcome.result.verdict = .missing
        return outcome
      }
      try compare(picture, with: PictureFile(before, path: path), in: folder, &outcome.result)
      if outcome.result.verdict == .passed {
        outcome.result.picture?.after = nil
        outcome.drawn = nil
      } else {
        outcome.result.picture?.before = PictureContents(before)
      }
    } catch {
      outcome.result.verdict = .invalid
      outcome.diagnostics = error.diagnostics
      // A new picture replaces a damaged reference, not one that the system refuses to read.
      if error.diagnostics.contains(where: { $0.code != .unreadablePicture }) {
        outcome.drawn = nil
      }
    }
    return outcome
  }

  /// Compares a picture with a reference and completes the result of its case.
  ///
  /// - Throws: A reference that cannot be read; the result is unchanged then.
  private func compare(
    _ picture: JudgedPicture, with reference: PictureFile, in folder: FilePath,
    _ result: inout CaseResult
  ) throws(DiagnosticError) {
    let drawn = PictureFile(picture.bytes, rows: picture.rows, path: reference.path)
    guard try !reference.equalsButForNotes(drawn) else {
      result.verdict = .passed
      return
    }
    let about = try reference.about()
    let before = redrawn(about, reference, for: picture, in: folder)
    var options = settings.options(
      isOwn: true, pixelsPerPoint: picture.frame.pixelsPerPoint,
      boxes: try boxes(of: picture, before))
    // Moves and colours explain a picture of another program, which names no values.
    options.findsCauses = findsCauses || about.recipe == nil && about.facts == nil
    let check = try PictureCheck(
      of: before?.withRows(reference, in: picture.renderer) ?? reference, and: drawn,
      options: options,
      image: drawsDifferences ? .differenceOfFailure : .nothing,
      pixelsPerPoint: picture.frame.pixelsPerPoint)
    let isPassed = check.comparison.isPassed
    let changes = isPassed ? nil : changes(from: before, about, to: picture)
    result.comparison = check.comparison
    result.changes = changes ?? []
    if !result.changes.isEmpty {
      // A known change explains a difference better than a move or a colour.
      result.comparison?.moves = []
      result.comparison?.recolorings = []
    }
    result.picture?.difference = check.picture.map(PictureContents.init)
    result.verdict =
      isPassed ? .passed : check.comparison.verdict == .sizesDiffer ? .resized : .changed
    guard let changes, changes.isEmpty else { return }
    let words =
      picture.facts == nil
      ? Self.sameSheetWords
      : "the sheet is unchanged; only its content or rendering differs"
    result.messages = [CaseResult.Message(text: words)]
  }

  /// Returns the changes of the sheet since the reference was drawn; nil if the reference does not
  /// describe its sheet.
  private func changes(
    from before: SinglePicture?, _ about: PictureFile.About, to picture: JudgedPicture
  ) -> [Change]? {
    if let facts = picture.facts {
      return about.facts.map { Change.between(SheetFacts(text: $0), facts) }
    }
    guard let request = picture.request, let before else { return nil }
    do throws(DiagnosticError) {
      return Change.between(try before.comparedFrame(), try picture.renderer.comparedFrame(request))
    } catch { return nil }
  }

  /// Returns the picture of a reference's recipe; nil if neither changes nor named layers need it, or if
  /// it cannot be drawn again.
  private func redrawn(
    _ about: PictureFile.About, _ reference: PictureFile, for picture: JudgedPicture,
    in folder: FilePath
  ) -> SinglePicture? {
    let isNeeded = picture.request != nil || !settings.namedLayers.isEmpty
    guard isNeeded, let recipe = Recipe(about, at: reference.path.start) else { return nil }
    // The recipe of another version may have unknown options; the pixels are still compared.
    do throws(DiagnosticError) {
      return try SinglePicture(recipe, in: folder, with: resources)
    } catch { return nil }
  }

  /// Returns the boxes of the named layers in both pictures.
  private func boxes(
    of picture: JudgedPicture, _ before: SinglePicture?
  ) throws(DiagnosticError) -> LayerBoxes {
    let layers = settings.namedLayers
    guard !layers.isEmpty else { return [:] }
    let boxes = try picture.renderer.boxes(ofEach: layers, in: picture.frame)
    guard let before else { return boxes }
    // A reference that cannot be drawn again contributes no boxes.
    do throws(DiagnosticError) {
      return boxes.merging(try before.boxes(of: layers), uniquingKeysWith: +)
    } catch { return boxes }
  }
}

extension SinglePicture {
  /// Returns the sheet as one side of a comparison.
  public func comparedFrame() throws(DiagnosticError) -> ComparedFrame {
    try renderer.comparedFrame(picture.request)
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
      by: other, recordsRows: true)
    return PictureFile(encoded.bytes, rows: encoded.rows, path: path)
  }

  /// Returns a file with its rows if the recipe still draws it: drawing takes less time than decoding.
  ///
  /// - Parameters:
  ///   - file: The file with the recipe.
  ///   - other: The renderer whose scratch memory is used.
  /// - Returns: The file.
  package func withRows(_ file: PictureFile, in other: PictureRenderer) -> PictureFile {
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
  /// Returns the bounding boxes of layers in a picture of the frame, without those of empty layers.
  ///
  /// - Throws: A picture that is too large.
  func boxes(of roles: Set<Role>, in frame: Frame) throws(DiagnosticError) -> [PixelBox] {
    var boxes: [PixelBox] = []
    for role in Role.layers where roles.contains(role) {
      let scene = try drawingTurns(
        in: frame.scene.keeping([role]), pixelsPerPoint: frame.pixelsPerPoint)
      do throws(RasterError) {
        let picture = try PixelBuffer(
          rasterizing: scene, pixelsPerPoint: frame.pixelsPerPoint)
        if let area = picture.drawnArea {
          boxes.append(
            PixelBox(
              x: area.x, y: area.y, width: area.widthPixels, height: area.heightPixels))
        }
      } catch { throw DiagnosticError(error) }
    }
    return boxes
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
