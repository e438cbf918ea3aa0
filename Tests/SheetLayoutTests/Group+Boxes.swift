import SheetPrimitives
import SheetScene

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
