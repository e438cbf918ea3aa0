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

extension [Node] {
  var fills: [Fill] { compactMap { if case .fill(let fill) = $0 { fill } else { nil } } }

  var strokes: [Stroke] { compactMap { if case .stroke(let stroke) = $0 { stroke } else { nil } } }

  var texts: [TextRun] { compactMap { if case .text(let run) = $0 { run } else { nil } } }

  /// All nodes that are not groups, of all groups.
  var leaves: [Node] {
    flatMap { node -> [Node] in
      if case .group(let group) = node { group.nodes.leaves } else { [node] }
    }
  }
}
