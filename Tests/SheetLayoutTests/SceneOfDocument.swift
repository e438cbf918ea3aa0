import SheetLayout
import SheetModel
import SheetPrimitives
import SheetScene
import SheetSpec
import SheetTestSupport

/// A scene laid out with half-em letters, and its inputs.
struct LaidOut {
  let presentation: Presentation
  let state: PresentationState
  let scene: Scene

  init(
    _ library: SpecLibrary, at moment: Moment = .settled,
    _ change: (inout SheetDocument) -> Void = { _ in }
  ) throws {
    var document = SheetDocument()
    document.detents = ["medium", "large"]
    change(&document)
    let resolved = try ResolvedDocument(
      resolving: document, in: library, textMeasure: .halfEm)
    presentation = resolved.presentation
    state = try resolved.timeline.state(at: moment)
    scene = try Scene(
      of: state, in: presentation, title: "title", summary: "summary", shaping: HalfEmShaper())
  }

  func group(_ role: Role) -> Group? { scene.group(role) }
}

extension Scene {
  func group(_ role: Role) -> Group? {
    for node in nodes {
      if case .group(let group) = node, group.role == role { return group }
    }
    return nil
  }
}

extension Group {
  /// The boxes of all fills, strokes and texts, in the points of the containing group.
  var boxes: [Rect] {
    nodes.flatMap { node -> [Rect] in
      switch node {
      case .group(let group): group.boxes
      case .fill(let fill): [fill.shape.path.controlBounds].compactMap { $0 }
      case .text(let run): [run.placedOutline.controlBounds].compactMap { $0 }
      case .stroke(let stroke): [stroke.outline.controlBounds].compactMap { $0 }
      case .image(let image): [image.frame]
      case .shadow: []
      }
    }.map { transform.applied(to: $0) }
  }
}
