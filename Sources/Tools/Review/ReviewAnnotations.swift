internal import SheetTool

extension PictureRenderer {
  /// Returns the colours of the lines of annotations on a light and a dark page, by kinds.
  ///
  /// - Throws: All errors of the document.
  func annotationColors(
    of document: SheetDocument, _ kinds: Set<AnnotationKind>
  ) throws(DiagnosticError) -> JSON {
    let own = try renderer(of: document) ?? self
    let resolved = try resolve(document).presentation
    let tokens = own.library.inPoints(on: resolved.device).tokens
    return .object(
      Appearance.allCases.map { appearance in
        let lines = AnnotationStyle(tokens, appearance, contrast: resolved.contrast).lines
        let colors = kinds.sorted().map { ($0.rawValue, JSON.text("#\(lines[$0].hexDigits)")) }
        return (appearance.rawValue, .object(colors))
      })
  }

  /// Returns a function that lists the annotations of a state of a document: their words, values and marks in
  /// points of the screen.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - kinds: The kinds of annotations.
  ///   - hidesIDs: True to leave out the ids of requirements.
  /// - Returns: The function.
  /// - Throws: All errors of the document.
  func annotationList(
    of document: SheetDocument, _ kinds: Set<AnnotationKind>, hidesIDs: Bool
  ) throws(DiagnosticError) -> (PresentationState) -> JSON {
    let own = try renderer(of: document) ?? self
    let presentation = try resolve(document).presentation
    return { state in
      .list(
        own.annotations(of: state, kinds, in: presentation).map { annotation in
          var annotation = annotation
          if hidesIDs { annotation.requirement = nil }
          return JSON(annotation)
        })
    }
  }
}

extension JSON {
  /// Creates the JSON of an annotation.
  fileprivate init(_ annotation: Annotation) {
    self = .object([
      ("kind", .text(annotation.kind.rawValue)), ("label", .text(annotation.label)),
      ("value", annotation.value.map { JSON($0) } ?? .null),
      ("token", .optional(annotation.token)), ("requirement", .optional(annotation.requirement)),
      ("owner", .optional(annotation.owner)), ("mark", JSON(annotation.mark)),
    ])
  }

  private init(_ value: AnnotationValue) {
    self = .object([
      ("numbers", .list(value.numbers.map { .number($0) })), ("unit", .text(value.unit.rawValue)),
      ("joint", .text(value.joint.rawValue)),
      ("extents", .list(value.extents.map { .number($0) })),
      ("showsShare", .flag(value.showsShare)), ("suffix", .text(value.suffix)),
    ])
  }

  /// Creates the JSON of a mark: its shape, and the rectangles, lines or numbers of that.
  private init(_ mark: AnnotationMark) {
    let (shape, members): (String, [(String, JSON)]) =
      switch mark {
      case .dimensions(let lines): ("dimensions", [("lines", .list(lines.map { JSON($0) }))])
      case .detail(let detail): ("dimensions", [("lines", .list(detail.lines.map { JSON($0) }))])
      case .outerDimension(let line): ("outer", [("lines", .list([JSON(line)]))])
      case .guide(let guide):
        (
          "guide",
          [("lines", .list([JSON(guide.line)])), ("pattern", .text(guide.pattern.rawValue))]
        )
      case .outline(let outline), .area(let outline): ("outline", [("rect", .rect(outline.rect))])
      case .corner(let corner), .curvature(let corner):
        ("corner", [("rect", .rect(corner.outline.rect)), ("radius", .number(corner.radius))])
      case .ring(let rect), .color(let rect, _): ("outline", [("rect", .rect(rect))])
      case .element(let rect, let number):
        ("element", [("rect", .rect(rect)), ("number", .literal("\(number)"))])
      case .timeAxis(let axis): ("time", [("seconds", .number(axis.elapsedSeconds))])
      }
    self = .object([("shape", .text(shape))] + members)
  }

  /// Creates the list of the coordinates of a line's ends.
  private init(_ line: DimensionLine) {
    self = .list([line.start.x, line.start.y, line.end.x, line.end.y].map { .number($0) })
  }
}
