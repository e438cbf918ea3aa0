import SheetDraw
import SheetFrames
import SheetLayout
import SheetModel
import SheetPrimitives
import SheetScene
import SheetTestSupport
import Testing

extension Scenario {
  /// The annotations of a kind, with the sources of the values that the profile has.
  func annotations(_ kind: AnnotationKind) -> [Annotation] {
    PictureRenderer(library: library).annotations(of: state, [kind], in: presentation)
  }

  /// The annotations of a kind, each as its label, value, token and requirement, all of which are drawn.
  func words(_ kind: AnnotationKind, in unit: AnnotationUnit = .points) throws -> [String] {
    let density = state.screen.pixelsPerPoint
    let drawn = try frame { $0.annotations = AnnotationRequest([kind], unit: unit) }
      .scene.annotationTexts
    return annotations(kind).map { annotation in
      for part in annotation.parts(in: unit, density) {
        // A long label is on two lines; a single word that is too long is shortened.
        let isDrawn =
          drawn.contains { $0 == part || $0.last == "…" && part.hasPrefix($0.dropLast()) }
          || zip(drawn, drawn.dropFirst()).contains { "\($0) \($1)" == part }
        #expect(isDrawn, "\(part)")
      }
      return annotation.words(in: unit, density)
    }
  }
}

extension Scene {
  /// The texts of the annotations.
  var annotationTexts: [String] {
    func texts(_ nodes: [Node]) -> [String] {
      nodes.flatMap { node -> [String] in
        switch node {
        case .text(let run): [run.text]
        case .group(let group): texts(group.nodes)
        default: []
        }
      }
    }
    guard case .group(let group)? = nodes.last, group.role == .annotation else { return [] }
    return texts(group.nodes)
  }
}

extension Annotation {
  /// The texts of the label.
  func parts(in unit: AnnotationUnit, _ pixelsPerPoint: Double) -> [String] {
    [value?.text(in: unit, pixelsPerPoint: pixelsPerPoint), label, token, requirement]
      .compactMap(\.self)
  }

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
