internal import SheetModel
internal import SheetScene

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
    .fill(.roundedRect(.circle(around: point, radius: 2 * style.lineWidth)), color: color)
  }

  /// Returns nodes inside a frame beside the screen, with its border.
  func loupe(_ nodes: [Node], in frame: Rect) -> [Node] {
    let border = RoundedRect(frame, radii: .all(6), curve: .circular)
    return [.group(Group(clip: .roundedRect(border), nodes: nodes))]
      + stroke(.roundedRect(border), width: style.leaderWidth, isCased: false)
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
