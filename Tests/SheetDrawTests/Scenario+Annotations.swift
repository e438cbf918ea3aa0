import SheetDraw
import SheetFrames
import SheetLayout
import SheetModel
import SheetPrimitives
import SheetScene
import SheetTestSupport

extension Scenario {
  /// The annotations of a kind, with the sources of the values that the profile has.
  func annotations(_ kind: AnnotationKind) -> [Annotation] {
    PictureRenderer(library: library).annotations(of: state, [kind], in: presentation)
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
