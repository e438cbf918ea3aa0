public import SheetDiff
public import SheetDraw
public import SheetReport
internal import SheetScene
public import SheetSpec

/// What differs between two pictures or scenarios: the sheet's changes, then the pixels.
public struct SideComparison: Equatable, Sendable {
  /// What has changed in the sheet, the most telling first.
  public var changes: [Change]

  /// Nil where a side is no picture.
  public var comparison: Comparison?

  /// The metric that counted the pixels; nil if a side has no picture.
  public var metric: Metric?

  /// Density of both; nil where no file says it.
  public var pixelsPerPoint: Double?

  /// A PNG of both; nil where none was asked for.
  public var picture: [UInt8]?

  /// A Boolean value that is true if both sides are known to show the same sheet.
  public var isSameSheet = false

  /// The message for pictures of the same sheet whose pixels differ.
  public static let sameSheetWords = "the sheet is the same; what draws it is not"

  /// A Boolean value that is true if nothing differs beyond the limit.
  public var isPassed: Bool { comparison?.isPassed ?? changes.isEmpty }

  /// Compares two sides; a picture beside a state is compared by its state.
  ///
  /// - Parameters:
  ///   - first: The picture that is taken for the right one.
  ///   - second: The picture that is judged.
  ///   - moments: The moment of scenarios; nil takes that of the other side, or the end.
  ///   - settings: How pictures are compared.
  ///   - image: What is made of both besides.
  /// - Throws: Every fault of a side, and a picture of both that would be too large.
  public init(
    of first: ComparedSide, and second: ComparedSide, at moments: DrawingOptions.Moments? = nil,
    settings: ComparisonSettings = ComparisonSettings(), image: PictureCheck.Image = .nothing
  ) throws(DiagnosticError) {
    if first.isState || second.isState {
      changes = try first.recordedState(at: moments).changes(to: second.recordedState(at: moments))
      return
    }
    if image == .nothing, let same = try Self(ofEqualFiles: first, second, settings) {
      self = same
      return
    }
    // A picture that tells how it was drawn tells nothing beside one that does not.
    let isTold = first.canBeDrawn && second.canBeDrawn || !settings.ignoredLayers.isEmpty
    func drawn(
      _ side: ComparedSide, beside other: ComparedSide
    ) throws(DiagnosticError) -> SinglePicture? {
      guard isTold || side.isScenario else { return nil }
      return try side.picture(at: moments, beside: other)
    }
    let pictures = try (drawn(first, beside: second), drawn(second, beside: first))
    changes = []
    if let before = pictures.0, let after = pictures.1 {
      changes = Change.between(try before.comparedFrame(), try after.comparedFrame())
      isSameSheet = changes.isEmpty
    } else if let facts = first.about?.facts, let otherFacts = second.about?.facts {
      changes = Change.between(facts, otherFacts)
    }
    try comparePixels(
      (first, pictures.0), (second, pictures.1), settings: settings, image: image)
  }

  /// Equal files need not be decoded; nil for others.
  private init?(
    ofEqualFiles first: ComparedSide, _ second: ComparedSide, _ settings: ComparisonSettings
  ) throws(DiagnosticError) {
    guard case .picture(let before, let about) = first.content,
      case .picture(let after, _) = second.content, settings.ignoresNothing
    else { return nil }
    guard try before.equals(after) else { return nil }
    let size = PixelBox(x: 0, y: 0, width: about.widthPixels, height: about.heightPixels)
    changes = []
    comparison = Comparison(
      verdict: .identical, sizes: [size, size], pixelCount: 0,
      comparedCount: about.widthPixels * about.heightPixels, largest: 0, mean: 0, worst: nil,
      regions: [], moves: [])
    metric = settings.options(isOwn: first.recipe != nil, pixelsPerPoint: 1).metric
    pixelsPerPoint = about.pixelsPerPoint
    isSameSheet = true
  }

  private typealias Side = (side: ComparedSide, drawn: SinglePicture?)

  /// The picture of a side, and its density as far as that is known.
  private func file(
    _ side: Side
  ) throws(DiagnosticError) -> (file: PictureFile, pixelsPerPoint: Double?) {
    if case .picture(let file, let about) = side.side.content {
      return (file, about.pixelsPerPoint)
    }
    guard let drawn = side.drawn else { throw side.side.isNoState }
    let file = try drawn.file()
    return (PictureFile(file.bytes, path: side.side.path), file.frame.pixelsPerPoint)
  }

  private mutating func comparePixels(
    _ first: Side, _ second: Side, settings: ComparisonSettings, image: PictureCheck.Image
  ) throws(DiagnosticError) {
    let (before, after) = try (file(first), file(second))
    pixelsPerPoint = before.pixelsPerPoint ?? after.pixelsPerPoint
    let isOwn = [first, second].allSatisfy { $0.drawn != nil || $0.side.about?.facts != nil }
    var boxes: [PixelBox] = []
    if !settings.ignoredLayers.isEmpty {
      let drawn = [first.drawn, second.drawn].compactMap { $0 }
      guard !drawn.isEmpty else { throw settings.layersAreUnknown }
      for picture in drawn { boxes += try picture.boxes(of: settings.ignoredLayers) }
    }
    let options = settings.options(
      isOwn: isOwn, pixelsPerPoint: pixelsPerPoint ?? 1, ignoring: boxes)
    // What has led to it says more than a move.
    let check = try PictureCheck(
      of: before.file, and: after.file, options: options, image: image,
      findsMoves: changes.isEmpty, pixelsPerPoint: pixelsPerPoint ?? 1)
    comparison = check.comparison
    picture = check.picture
    metric = options.metric
  }
}
