internal import SheetModel
internal import SheetPrimitives
internal import SheetScene

/// The drawing of laid-out annotations.
struct AnnotationDrawing {
  let layout: AnnotationLayout
  let style: AnnotationStyle

  private var window: Rect { layout.window }

  /// The distance between a part and the extension line that begins at it.
  private static let extensionGap = 2.0

  /// The length of an extension line beyond its dimension line.
  private static let extensionReach = 3.0

  /// Returns one group for each kind, bottom to top.
  func groups() -> [Group] {
    AnnotationKind.allCases.reversed().compactMap { kind in
      let indices = layout.items.indices.filter { layout.items[$0].annotation.kind == kind }
      guard !indices.isEmpty else { return nil }
      let pen = AnnotationPen(style: style, color: style.lines[kind])
      var marks: [Node] = []
      var lines: [Node] = []
      var labels: [Node] = []
      for index in indices {
        let item = layout.items[index]
        marks += self.marks(item.annotation.mark, pen)
        lines += outerLines(index, pen) + leader(item.place, pen)
        labels += label(item, pen)
      }
      // Marks stay inside the part of the screen; leaders and labels are beside it.
      let inside = Group(clip: .rect(window), nodes: marks)
      return Group(
        role: .annotation(kind), nodes: (marks.isEmpty ? [] : [.group(inside)]) + lines + labels)
    }
  }

  // MARK: Marks

  private func marks(_ mark: AnnotationMark, _ pen: AnnotationPen) -> [Node] {
    switch mark {
    case .dimensions(let lines): lines.flatMap { pen.dimension($0, isCased: true) }
    case .outerDimension, .timeAxis: []
    case .guide(let guide): pen.line(guide.line, guide.pattern, isCased: true)
    case .outline(let outline): pen.stroke(.roundedRect(outline), isCased: true)
    case .area(let area):
      [.fill(Fill(.roundedRect(area), color: pen.areaColor))]
        + pen.stroke(.roundedRect(area.inset(by: style.lineWidth / 2)), isCased: false)
    case .ring(let rect):
      pen.stroke(
        .roundedRect(RoundedRect(rect.inset(by: -2), radii: .all(4), curve: .circular)),
        width: 2 * style.lineWidth, isCased: true)
    case .element(let rect, _):
      pen.stroke(.rect(rect.inset(by: style.lineWidth / 2)), isCased: true)
    case .corner, .curvature: []
    }
  }

  /// Returns what is drawn beside the screen: dimension lines with their extension lines, and the
  /// continuation of guides up to their leaders.
  private func outerLines(_ index: Int, _ pen: AnnotationPen) -> [Node] {
    let item = layout.items[index]
    switch (item.annotation.mark, item.place) {
    case (.outerDimension(let line), _):
      guard let lane = layout.lanes[index] else { return [] }
      return line.isHorizontal ? below(line, lane, pen) : beside(line, lane, pen)
    case (.corner(let corner), .column(let side, _, _)),
      (.curvature(let corner), .column(let side, _, _)):
      let circle = RoundedRect.capsule(corner.circle(side))
      return pen.stroke(.roundedRect(circle), width: style.leaderWidth, isCased: true)
    default: return []
    }
  }

  private func beside(_ line: DimensionLine, _ lane: Double, _ pen: AnnotationPen) -> [Node] {
    let start = line.start.x + Self.extensionGap
    let extensions = [line.start.y, line.end.y].flatMap { y in
      pen.line(
        .horizontal(from: start, to: lane + Self.extensionReach, y: y), .solid,
        width: style.leaderWidth, isCased: start < window.maxX)
    }
    return extensions
      + pen.dimension(.vertical(from: line.start.y, to: line.end.y, x: lane), isCased: false)
  }

  private func below(_ line: DimensionLine, _ lane: Double, _ pen: AnnotationPen) -> [Node] {
    let start = line.start.y + Self.extensionGap
    let extensions = [line.start.x, line.end.x].flatMap { x in
      pen.line(
        .vertical(from: start, to: lane + Self.extensionReach, x: x), .solid,
        width: style.leaderWidth, isCased: start < window.maxY)
    }
    return extensions
      + pen.dimension(.horizontal(from: line.start.x, to: line.end.x, y: lane), isCased: false)
  }

  // MARK: Labels

  private func leader(_ place: AnnotationLayout.Place, _ pen: AnnotationPen) -> [Node] {
    guard case .column(_, _, let points) = place, let end = points.last else { return [] }
    var path = Path([.move(points[0])])
    path.elements += points.dropFirst().map { .line($0) }
    return pen.stroke(.path(path), width: style.leaderWidth, isCased: true) + [pen.dot(at: end)]
  }

  private func label(_ item: AnnotationLayout.Item, _ pen: AnnotationPen) -> [Node] {
    let frame = item.place.frame
    let alignment: LabelBlock.Alignment
    switch item.place {
    case .row: alignment = .centre
    case .column(let side, _, _): alignment = side == .left ? .right : .left
    }
    let origin = Point(x: frame.x, y: frame.y)
    let text = item.label.nodes(at: origin, alignment)
    guard case .column(let side, _, _) = item.place else { return text }
    let figure = item.label.figureFrame(at: origin, alignment)
    switch item.annotation.mark {
    case .corner(let corner):
      return text + CornerLoupe(corner, side, in: figure, style).circleNodes(pen)
    case .curvature(let corner):
      return text + CornerLoupe(corner, side, in: figure, style).combNodes(pen)
    default: return text
    }
  }
}

/// A pen for the lines of one kind of annotation.
struct AnnotationPen {
  let style: AnnotationStyle
  let color: Color

  /// The colour of marked areas.
  var areaColor: Color { color.withAlpha(color.alpha * style.areaAlpha) }

  /// Returns a stroke; over the screen with a casing in the page's colour, so that it can be seen on
  /// anything.
  func stroke(_ shape: Shape, width: Double? = nil, isCased: Bool) -> [Node] {
    let width = width ?? style.lineWidth
    let stroke = Stroke(shape, width: width, color: color)
    guard isCased, style.casingAlpha > 0 else { return [.stroke(stroke)] }
    let casing = Stroke(
      shape, width: width + 2 * style.lineWidth, color: style.page.withAlpha(style.casingAlpha))
    return [.stroke(casing), .stroke(stroke)]
  }

  /// Returns a line with a pattern.
  func line(
    _ line: DimensionLine, _ pattern: GuideLine.Pattern, width: Double? = nil, isCased: Bool
  ) -> [Node] {
    guard line.length > 0 else { return [] }
    return stroke(.path(Self.path(line, pattern)), width: width, isCased: isCased)
  }

  /// Returns a dimension line with an oblique tick at either end; one of no length is omitted.
  func dimension(_ line: DimensionLine, isCased: Bool) -> [Node] {
    guard line.length > 0 else { return [] }
    var path = Self.path(line, .solid)
    // On a short line the ticks would meet.
    let half = min(style.tick, max(line.length, 3)) / 2
    for end in [line.start, line.end] {
      path.elements += [
        .move(Point(x: end.x - half, y: end.y + half)),
        .line(Point(x: end.x + half, y: end.y - half)),
      ]
    }
    return stroke(.path(path), isCased: isCased)
  }

  /// Returns the dot at the end of a leader.
  func dot(at point: Point) -> Node {
    let radius = 2 * style.lineWidth
    let box = Rect(
      x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius)
    return .fill(Fill(.roundedRect(.capsule(box)), color: color))
  }

  private static func path(_ line: DimensionLine, _ pattern: GuideLine.Pattern) -> Path {
    let (dash, gap) =
      switch pattern {
      case .solid: (line.length, 0.0)
      case .dashed: (8.0, 4.0)
      case .dotted: (2.0, 3.0)
      }
    func point(_ share: Double) -> Point {
      line.isHorizontal
        ? Point(x: line.start.x + share, y: line.start.y)
        : Point(x: line.start.x, y: line.start.y + share)
    }
    var path = Path()
    var start = 0.0
    while start < line.length {
      path.elements += [.move(point(start)), .line(point(min(start + dash, line.length)))]
      start += dash + gap
    }
    return path
  }
}

extension RoundedRect {
  /// Returns the outline moved inwards.
  fileprivate func inset(by amount: Double) -> RoundedRect {
    var outline = self
    outline.rect = rect.inset(by: amount)
    return outline
  }
}
