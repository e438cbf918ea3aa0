internal import SheetTool
@_exported public import SheetVerify

/// Finds what has changed in the sheet from one picture of any program to another, as far as it is seen.
public typealias SheetMeasuring = @Sendable (PictureFile, PictureFile) -> [Change]

/// The differences between two pictures, scenarios or states: changes of the sheet, then pixels.
public struct SideComparison: Equatable, Sendable {
  /// The changes of the sheet, most significant first.
  public var changes: [Change]

  /// The comparison of the pixels; nil if a side is a state.
  public var comparison: Comparison?

  /// The metric of the comparison; nil if a side is a state.
  public var metric: Metric?

  /// Pixels per point of both pictures; nil if unknown.
  public var pixelsPerPoint: Double?

  /// A PNG file that shows the difference; nil if none was requested.
  public var picture: [UInt8]?

  /// A Boolean value that is true if both sides are known to show the same sheet.
  public var isSameSheet = false

  /// The message for pictures of the same sheet whose pixels differ.
  public static let sameSheetWords = ReferenceJudge.sameSheetWords

  /// A Boolean value that is true if no difference exceeds the limit.
  public var isPassed: Bool { comparison?.isPassed ?? changes.isEmpty }

  /// Compares two sides; if one of them is a state, the states of both are compared.
  ///
  /// - Parameters:
  ///   - first: The expected side.
  ///   - second: The actual side.
  ///   - moments: The moment of scenarios; nil for that of the other side, or the end.
  ///   - settings: The options of the comparison.
  ///   - image: The kind of image of the difference.
  ///   - measuring: Finds the changes between two pictures of other programs; nil to compare only their pixels.
  /// - Throws: Every error of a side, or an image that would be too large.
  public init(
    of first: ComparedSide, and second: ComparedSide, at moments: DrawingOptions.Moments? = nil,
    settings: ComparisonSettings = ComparisonSettings(), image: PictureCheck.Image = .nothing,
    measuring: SheetMeasuring? = nil
  ) throws(DiagnosticError) {
    if first.isState || second.isState {
      changes = try first.recordedState(at: moments).changes(to: second.recordedState(at: moments))
      return
    }
    if let same = try Self(ofEqualFiles: first, and: second, settings, image) {
      self = same
      return
    }
    // A recipe on one side only cannot explain a difference, but can locate ignored layers.
    let isExplained =
      first.canBeDrawn && second.canBeDrawn || !settings.namedLayers.isEmpty
    func drawn(
      _ side: ComparedSide, beside other: ComparedSide
    ) throws(DiagnosticError) -> SinglePicture? {
      guard isExplained || side.isScenario else { return nil }
      return try side.picture(at: moments, beside: other)
    }
    let pictures = try (drawn(first, beside: second), drawn(second, beside: first))
    changes = []
    if let before = pictures.0, let after = pictures.1 {
      changes = Change.between(try before.comparedFrame(), try after.comparedFrame())
      isSameSheet = changes.isEmpty
    } else if let facts = first.about?.facts, let otherFacts = second.about?.facts {
      changes = Change.between(SheetFacts(text: facts), SheetFacts(text: otherFacts))
    }
    try comparePixels(
      (first, pictures.0), (second, pictures.1), settings: settings, image: image,
      measuring: measuring)
  }

  /// Creates the comparison of equal files, which are decoded only for an image; nil for different
  /// files, and for an animation.
  private init?(
    ofEqualFiles first: ComparedSide, and second: ComparedSide, _ settings: ComparisonSettings,
    _ image: PictureCheck.Image
  ) throws(DiagnosticError) {
    guard case .picture(let before, let about) = first.content,
      case .picture(let after, _) = second.content, settings.ignoresNothing, image != .flip
    else { return nil }
    guard try before.equals(after) else { return nil }
    let metric = settings.options(isOwn: first.recipe != nil, pixelsPerPoint: 1).metric
    changes = []
    if [.nothing, .differenceOfFailure].contains(image) {
      comparison = Comparison(
        ofEqualPicturesOf: PixelBox(
          x: 0, y: 0, width: about.widthPixels, height: about.heightPixels))
    } else {
      let check = try PictureCheck(
        ofEqual: before, metric: metric, image: image, pixelsPerPoint: about.pixelsPerPoint ?? 1)
      (comparison, picture) = (check.comparison, check.picture)
    }
    self.metric = metric
    pixelsPerPoint = about.pixelsPerPoint
    isSameSheet = true
  }

  private typealias Side = (side: ComparedSide, drawn: SinglePicture?)

  /// Returns the picture of a side, drawn again in a renderer if that is known to be quicker, and its pixels per
  /// point; nil if unknown.
  private func file(
    _ side: Side, in renderer: PictureRenderer?
  ) throws(DiagnosticError) -> (file: PictureFile, pixelsPerPoint: Double?) {
    if case .picture(let file, let about) = side.side.content {
      let known = side.drawn.map { $0.withRows(file, in: renderer ?? $0.renderer) } ?? file
      return (known, about.pixelsPerPoint)
    }
    guard let drawn = side.drawn else { throw side.side.isNoState }
    let file = try drawn.file()
    return (PictureFile(file.bytes, path: side.side.path), file.frame.pixelsPerPoint)
  }

  /// Returns the boxes of the named layers in a side; nil if they are unknown.
  private func boxes(
    of side: Side, _ settings: ComparisonSettings
  ) throws(DiagnosticError) -> LayerBoxes? {
    do throws(DiagnosticError) { return try side.drawn?.boxes(of: settings.namedLayers) } catch {
      // A picture whose recipe cannot be laid out contributes no boxes.
      guard side.side.isScenario else { return nil }
      throw error
    }
  }

  private mutating func comparePixels(
    _ first: Side, _ second: Side, settings: ComparisonSettings, image: PictureCheck.Image,
    measuring: SheetMeasuring?
  ) throws(DiagnosticError) {
    // One renderer knows the shapes of both pictures.
    let renderer = first.drawn?.renderer
    let (before, after) = try (file(first, in: renderer), file(second, in: renderer))
    let scales = Set([before, after].compactMap(\.pixelsPerPoint))
    // Pictures of two scales have no common point.
    pixelsPerPoint = scales.count == 1 ? scales.first : nil
    // A recipe that cannot be used also tells that sheetdraw has drawn the picture.
    let isOwn = [first, second].allSatisfy { side, drawn in
      drawn != nil || side.about?.facts != nil || side.about?.recipe != nil
    }
    var boxes: LayerBoxes = [:]
    if !settings.namedLayers.isEmpty {
      let sides = try (self.boxes(of: first, settings), self.boxes(of: second, settings))
      let known = [sides.0, sides.1].compactMap { $0 }
      guard !known.isEmpty else { throw settings.layersAreUnknown }
      boxes = known.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
    }
    var options = settings.options(
      isOwn: isOwn, pixelsPerPoint: pixelsPerPoint ?? 1, boxes: boxes)
    // A known change explains a difference better than a move or a colour.
    options.findsCauses = changes.isEmpty
    let check = try PictureCheck(
      of: before.file, and: after.file, options: options, image: image,
      pixelsPerPoint: pixelsPerPoint ?? 1)
    comparison = check.comparison
    // Pictures of different sizes have different scales if only one of them declares its scale.
    let hasBoth = before.pixelsPerPoint != nil && after.pixelsPerPoint != nil
    if check.comparison.verdict == .sizesDiffer, !hasBoth { pixelsPerPoint = nil }
    picture = check.picture
    metric = options.metric
    // What is seen of a sheet explains a difference before pixels do.
    if let measuring, changes.isEmpty, !isOwn, !isSameSheet,
      check.comparison.verdict != .identical
    {
      changes = measuring(before.file, after.file)
    }
  }
}

extension ComparisonSettings {
  /// The error of named layers if neither picture can be drawn again.
  fileprivate var layersAreUnknown: DiagnosticError {
    var argument = ""
    if case .argument(let name)? = layersPlace?.source { argument = name + " " }
    return DiagnosticError(
      .noEffect, at: layersPlace, "the layers of neither picture are known",
      allowed: argument + "X,Y,W,H")
  }
}

extension SideComparison {
  private var verdict: String {
    comparison?.verdict.rawValue ?? (changes.isEmpty ? "identical" : "states-differ")
  }

  /// The maximum number of printed regions.
  private static let mostRegions = 12

  /// Returns the result as text, with the changes of the sheet first.
  ///
  /// - Parameter isInPixels: True for lengths in pixels, false for points if the scale is known.
  /// - Returns: Lines without a line break at the end.
  func text(isInPixels: Bool) -> String {
    var lines = [verdict.split(separator: "-").joined(separator: " ")]
    if comparison?.verdict == .identical, !changes.isEmpty {
      lines[0] += " pictures; the sheets differ"
    }
    lines += changes.map { "  \($0.words.visible)" }
    guard let comparison else { return lines.joined(separator: "\n") }
    guard comparison.pixelCount > 0 || comparison.verdict == .sizesDiffer else {
      if let words = comparison.toleratedWords { lines.append("  \(words)") }
      return lines.joined(separator: "\n")
    }
    if isSameSheet, comparison.pixelCount > 0 {
      lines.append("  " + Self.sameSheetWords)
    }
    let unit = unit(isInPixels: isInPixels)
    lines += comparison.lines(in: unit).map { "  \($0)" }
    let regions = comparison.regionsUnexplained
    lines += regions.prefix(Self.mostRegions).map { "  at \(unit.words($0))" }
    let left = max(0, regions.count - Self.mostRegions)
    let explained = comparison.regions.count - regions.count
    if left > 0 {
      lines.append(
        "  and \(left) more region\(left == 1 ? "" : "s")"
          + (explained > 0 ? ", besides \(explained) explained above" : ""))
    } else if explained > 0, !regions.isEmpty {
      lines.append("  besides \(explained) region\(explained == 1 ? "" : "s") explained above")
    }
    if metric == .tolerant {
      lines.append("  compared by visible difference; --metric exact compares every level")
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the unit of all lengths: the point if it is wanted and known.
  private func unit(isInPixels: Bool) -> PictureUnit {
    guard !isInPixels, let pixelsPerPoint else { return .pixel }
    return .point(pixelsPerPoint: pixelsPerPoint)
  }

  /// Returns the result as JSON.
  ///
  /// - Parameter isInPoints: True for boxes and moves in points if the scale is known, false for
  ///   pixels.
  /// - Returns: An object with a fixed order of keys.
  func json(isInPoints: Bool) -> JSON {
    var fields: [(String, JSON)] = [("verdict", .text(verdict))]
    if let comparison, let metric {
      let unit = unit(isInPixels: !isInPoints)
      fields += [
        ("pixels", .whole(comparison.pixelCount)), ("share", .exact(comparison.roundedShare)),
        ("largest", .whole(comparison.largest)), ("mean", .number(comparison.mean)),
        ("regions", .list(comparison.regions.map(unit.json))),
        ("changes", .list(changes.map(\.json))),
        ("metric", .text(metric.rawValue)), ("compared", .whole(comparison.comparedCount)),
        (
          "sizes",
          .list(comparison.sizes.map { .list([.whole($0.width), .whole($0.height)]) })
        ),
        ("worst", comparison.worst.map { .list([.whole($0.x), .whole($0.y)]) } ?? .null),
        ("moves", .list(comparison.moves.map { $0.json(in: unit) })),
        ("colors", .list(comparison.recolorings.map { $0.json(in: unit) })),
        ("scale", pixelsPerPoint.map { .number($0) } ?? .null),
      ]
      fields += comparison.areaFields + comparison.tolerated.fields
    } else {
      fields.append(("changes", .list(changes.map(\.json))))
    }
    return .object(fields)
  }
}
