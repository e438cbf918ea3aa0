internal import SheetModel
internal import SheetScene

/// The drawing of laid-out annotations.
struct AnnotationDrawing {
  let layout: AnnotationLayout
  let style: AnnotationStyle

  private var window: Rect { layout.window }

  /// The distance between a part and the extension line that begins at it.
  private static let extensionGap = 2.0

  /// The corner radius of a colour beside the screen.
  private static let swatchRadius = 3.0

  /// The length of an extension line beyond its dimension line.
  private static let extensionReach = 3.0

  /// Returns one group for each kind, bottom to top, and one for the numbers of elements, which no line
  /// crosses.
  func groups() -> [Group] {
    var discs: [Rect] = []
    let numbers = layout.items.flatMap { item -> [Node] in
      guard let number = item.number else { return [] }
      let disc = disc(for: number, at: item.annotation.mark.frame, beside: discs)
      discs.append(disc)
      return badge(number, in: disc, pen(item.annotation.kind))
    }
    let kinds = AnnotationKind.allCases.reversed().compactMap { group($0) }
    guard !numbers.isEmpty else { return kinds }
    return kinds + [Group(role: .annotation(.accessibility), clip: .rect(window), nodes: numbers)]
  }

  private func pen(_ kind: AnnotationKind) -> AnnotationPen {
    AnnotationPen(style: style, color: style.lines[kind])
  }

  private func group(_ kind: AnnotationKind) -> Group? {
    let indices = layout.items.indices.filter { layout.items[$0].annotation.kind == kind }
    guard !indices.isEmpty else { return nil }
    let pen = pen(kind)
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
    let inside = marks.isEmpty ? [] : [Node.group(Group(clip: .rect(window), nodes: marks))]
    return Group(role: .annotation(kind), nodes: inside + lines + labels)
  }

  // MARK: Marks

  private func marks(_ mark: AnnotationMark, _ pen: AnnotationPen) -> [Node] {
    switch mark {
    case .dimensions(let lines): lines.flatMap { pen.dimension($0, isCased: true) }
    // The lines of a detail would cover it, and are in its loupe alone.
    case .detail, .outerDimension, .timeAxis, .color: []
    case .guide(let guide): pen.line(guide.line, guide.pattern, isCased: true)
    case .outline(let outline): pen.stroke(.roundedRect(outline), isCased: true)
    case .area(let area):
      [.fill(.roundedRect(area), color: pen.areaColor)]
        + pen.stroke(.roundedRect(area.inset(by: style.lineWidth / 2)), isCased: false)
    case .ring(let rect):
      pen.stroke(
        .roundedRect(RoundedRect(rect.inset(by: -2), radii: .all(4), curve: .circular)),
        width: 2 * style.lineWidth, isCased: true)
    case .element(let rect, _):
      pen.stroke(.rect(rect.inset(by: style.lineWidth)), width: style.leaderWidth, isCased: true)
    case .corner, .curvature: []
    }
  }

  /// Returns the nodes beside the screen: dimension lines with their extension lines, and the
  /// continuation of guides up to their leaders.
  private func outerLines(_ index: Int, _ pen: AnnotationPen) -> [Node] {
    let item = layout.items[index]
    switch (item.annotation.mark, item.place) {
    case (.outerDimension(let line), _):
      guard let lane = layout.lanes[index] else { return [] }
      return line.isHorizontal ? below(line, lane: lane, pen) : beside(line, lane: lane, pen)
    case (.corner(let corner), .column(let side, _, _)),
      (.curvature(let corner), .column(let side, _, _)):
      let circle = RoundedRect.capsule(corner.circle(side))
      return pen.stroke(.roundedRect(circle), width: style.leaderWidth, isCased: true)
    default: return []
    }
  }

  private func beside(_ line: DimensionLine, lane: Double, _ pen: AnnotationPen) -> [Node] {
    let start = line.start.x + Self.extensionGap
    let extensions = [line.start.y, line.end.y].flatMap { y in
      pen.line(
        .horizontal(from: start, to: lane + Self.extensionReach, y: y), .solid,
        width: style.leaderWidth, isCased: start < window.maxX)
    }
    return extensions
      + pen.dimension(.vertical(from: line.start.y, to: line.end.y, x: lane), isCased: false)
  }

  private func below(_ line: DimensionLine, lane: Double, _ pen: AnnotationPen) -> [Node] {
    let start = line.start.y + Self.extensionGap
    let extensions = [line.start.x, line.end.x].flatMap { x in
      layout.extensionLine(at: x, from: start, to: lane + Self.extensionReach).flatMap {
        pen.line($0, .solid, width: style.leaderWidth, isCased: $0.start.y < window.maxY)
      }
    }
    return extensions
      + pen.dimension(.horizontal(from: line.start.x, to: line.end.x, y: lane), isCased: false)
  }

  /// Returns the place of an element's number: beside its top-left corner, and where the screen ends there
  /// on its top edge, so that it covers no text of the element; to the right of other numbers.
  private func disc(for number: TextRun, at element: Rect, beside others: [Rect]) -> Rect {
    let height = 1.5 * style.noteSize
    let width = max(height, number.advancePoints + style.noteSize)
    let visible = element.intersection(window)
    let isOutside = visible.minX - width >= window.minX
    var disc = Rect(
      x: max(window.minX, visible.minX - width),
      y: isOutside ? visible.minY : max(window.minY, visible.minY - height / 2), width: width,
      height: height)
    while let other = others.first(where: { !$0.intersection(disc).isEmpty }) {
      disc.x = other.maxX
    }
    return disc
  }

  /// Returns a number in a disc.
  private func badge(_ number: TextRun, in disc: Rect, _ pen: AnnotationPen) -> [Node] {
    var run = number
    run.origin = Point(x: disc.midX - run.advancePoints / 2, y: disc.midY + run.capHeightPoints / 2)
    return [.fill(.roundedRect(.capsule(disc)), color: pen.color), .text(run)]
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
    case .foot: alignment = .left
    case .column(let side, _, _): alignment = side == .left ? .right : .left
    }
    let origin = Point(x: frame.x, y: frame.y)
    let text = item.label.nodes(at: origin, alignment)
    if case .foot(_, let figure) = item.place, let axis = item.timeAxis {
      return text + axis.nodes(in: figure, pen)
    }
    guard case .column(let side, _, _) = item.place else { return text }
    let figure = item.label.figureFrame(at: origin, alignment)
    switch item.annotation.mark {
    case .corner(let corner):
      return text + CornerLoupe.circle(of: corner, side: side, in: figure, pen: pen)
    case .curvature(let corner):
      return text + CornerLoupe.comb(of: corner, side: side, in: figure, pen: pen)
    case .detail(let detail):
      return text + DetailLoupe(detail, in: figure).nodes(pen)
    case .color(_, let color):
      let swatch = RoundedRect(figure, radii: .all(Self.swatchRadius), curve: .circular)
      return text + [.fill(.roundedRect(swatch), color: color)]
        + [.stroke(.roundedRect(swatch), width: style.leaderWidth, color: style.note)]
    default: return text
    }
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

/// A small part magnified beside the screen, with its dimension lines.
struct DetailLoupe {
  private let detail: DetailMark
  private let frame: Rect
  private let transform: AffineTransform

  /// Creates the loupe of a part in a frame of the region's proportions.
  init(_ detail: DetailMark, in frame: Rect) {
    self.detail = detail
    self.frame = frame
    let scale = frame.width / detail.region.width
    transform = AffineTransform(
      scale: scale, translateX: frame.x - detail.region.x * scale,
      translateY: frame.y - detail.region.y * scale)
  }

  /// Returns the outlines of the parts and the dimension lines, magnified.
  func nodes(_ pen: AnnotationPen) -> [Node] {
    let parts = detail.parts.flatMap { part -> [Node] in
      let path = part.path.applying(transform)
      return [
        .fill(.path(path), color: pen.style.text.withAlpha(0.07)),
        .stroke(.path(path), width: pen.style.lineWidth, color: pen.style.note),
      ]
    }
    let lines = detail.lines.flatMap { line in
      pen.dimension(
        DimensionLine(
          start: transform.applied(to: line.start), end: transform.applied(to: line.end)),
        isCased: false)
    }
    return pen.loupe(parts + lines, in: frame)
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

/// A time axis from the beginning of a transition to the end of its motion, with the nominal duration
/// and the present moment.
struct TimeAxisFigure {
  private let axis: TimeAxis
  private let labels: [(seconds: Double, run: TextRun)]

  /// The greatest width of an axis in points.
  static let greatestWidth = 320.0

  /// The height of the line with its numbers in points.
  let height: Double

  /// The distance of the line from the top.
  private static let lineTop = 10.0

  /// Sets the numbers.
  ///
  /// - Throws: Text that cannot be set.
  init(_ axis: TimeAxis, _ setter: LabelSetter) throws(TextShapingError) {
    self.axis = axis
    let size = setter.style.noteSize
    var labels: [(seconds: Double, run: TextRun)] = []
    for seconds in [0, axis.nominalSeconds, axis.settledSeconds]
    where !labels.contains(where: { $0.seconds == seconds }) {
      let text = AnnotationValue.plain([seconds], .seconds).text(in: .points, pixelsPerPoint: 1)
      let run = try setter.run(
        text, TextStyle(weight: .regular, sizePoints: size), isNote: true, width: .infinity)
      if let run { labels.append((seconds, run)) }
    }
    self.labels = labels
    height = Self.lineTop + 2 * size
  }

  /// Returns the axis in a frame.
  func nodes(in frame: Rect, _ pen: AnnotationPen) -> [Node] {
    let end = max(axis.nominalSeconds, axis.settledSeconds)
    func x(_ seconds: Double) -> Double {
      frame.minX + frame.width * (end > 0 ? min(seconds / end, 1) : 0)
    }
    let y = frame.minY + Self.lineTop
    let now = x(axis.elapsedSeconds)
    var nodes = pen.line(
      .horizontal(from: frame.minX, to: frame.maxX, y: y), .solid, isCased: false)
    nodes += pen.stroke(
      .path(Path([.move(Point(x: frame.minX, y: y)), .line(Point(x: now, y: y))])),
      width: 3 * pen.style.lineWidth, isCased: false)
    var free = -Double.infinity
    for label in labels.sorted(by: { $0.seconds < $1.seconds }) {
      let place = x(label.seconds)
      nodes += pen.line(
        .vertical(from: y - pen.style.tick / 2, to: y + pen.style.tick / 2, x: place), .solid,
        isCased: false)
      var run = label.run
      let centred = place - run.advancePoints / 2
      run.origin.x = min(max(centred, frame.minX, free), max(frame.maxX - run.advancePoints, free))
      run.origin.y = frame.maxY
      free = run.origin.x + run.advancePoints + run.style.sizePoints / 2
      nodes.append(.text(run))
    }
    let half = pen.style.tick / 2
    let marker = Path([
      .move(Point(x: now - half, y: y - 2 * half - 1)),
      .line(Point(x: now + half, y: y - 2 * half - 1)), .line(Point(x: now, y: y - 1)), .close,
    ])
    return nodes + [.fill(.path(marker), color: pen.color)]
  }
}
