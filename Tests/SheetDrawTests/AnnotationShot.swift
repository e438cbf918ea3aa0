import SheetDraw
import SheetLayout
import SheetModel
import SheetPrimitives
import SheetScene

extension Shot {
  /// The annotations of a kind.
  func annotations(_ kind: AnnotationKind) throws -> [Annotation] {
    try state.annotations([kind], in: presentation)
  }

  /// The annotations of a kind, each as its label, value, token and requirement.
  func words(_ kind: AnnotationKind, in unit: AnnotationUnit = .points) throws -> [String] {
    let density = try state.screen.pixelsPerPoint
    return try annotations(kind).map { $0.words(in: unit, density) }
  }
}

extension Annotation {
  /// The annotation in words: `grabber: 36 × 5 pt, grabber.width B09`.
  func words(in unit: AnnotationUnit = .points, _ pixelsPerPoint: Double = 1) -> String {
    let text = value.map { ": " + $0.text(in: unit, pixelsPerPoint: pixelsPerPoint) } ?? ""
    let origin = [token, requirement].compactMap(\.self).joined(separator: " ")
    return label + text + (origin.isEmpty ? "" : ", " + origin)
  }

  /// The dimension lines of the mark.
  var dimensionLines: [DimensionLine] {
    switch mark {
    case .dimensions(let lines): lines
    case .detail(let detail): detail.lines
    case .outerDimension(let line): [line]
    case .guide(let guide): [guide.line]
    default: []
    }
  }
}
