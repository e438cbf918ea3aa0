public import SheetScene

/// Curves of one quantity over time, drawn over each other.
public struct CurveChart: Sendable {
  /// One curve.
  public struct Line: Sendable {
    /// The way in which a curve is drawn.
    public enum Style: Sendable {
      /// A line.
      case solid
      /// A dashed line.
      case dashed
      /// A dot for each point.
      case dots
    }

    /// The name in the legend.
    public var name: String
    /// The points: seconds and values, in order.
    public var points: [Point]
    /// The way in which it is drawn.
    public var style: Style

    /// Creates a curve.
    public init(name: String, points: [Point], style: Style) {
      self.name = name
      self.points = points
      self.style = style
    }
  }

  /// The title.
  public var title: String
  /// The lines below the title.
  public var notes: [String]
  /// The name of the quantity with its unit.
  public var quantity: String
  /// The curves, the lowest first.
  public var lines: [Line]
  /// A Boolean value that is true if greater values are lower, as places on a screen are.
  public var isDownward: Bool

  /// Creates a chart.
  public init(
    title: String, notes: [String], quantity: String, lines: [Line], isDownward: Bool
  ) {
    self.title = title
    self.notes = notes
    self.quantity = quantity
    self.lines = lines
    self.isDownward = isDownward
  }

  /// The height of the diagram in heights of the first diagram of a poster.
  private static let heightShare = 1.6

  /// The length of the line beside a name in the legend, in points.
  private static let sampleLength = 24.0

  /// The radius of dots in widths of lines.
  private static let dotShare = 0.9

  /// Returns the chart as a scene.
  ///
  /// - Parameters:
  ///   - look: The sizes and colours.
  ///   - shaping: The service that sets text.
  /// - Returns: A page as wide as a poster.
  /// - Throws: `TextShapingError` if a text cannot be set.
  public func scene(
    _ look: PosterLook, shaping: any TextShaping
  ) throws(TextShapingError) -> Scene {
    var nodes: [Node] = []
    var y = look.margin
    func add(
      _ text: String, _ x: Double, size: Double, color: Color, isBold: Bool = false
    ) throws(TextShapingError) -> TextRun {
      var run = try shaping.run(
        text, style: TextStyle(weight: isBold ? .semibold : .regular, sizePoints: size),
        color: color)
      run.origin = Point(x: x, y: y + size)
      return run
    }
    nodes.append(
      .text(
        try add(title, look.margin, size: look.titleSize, color: look.inkColor, isBold: true)))
    y += look.titleSize * 1.4
    for note in notes {
      nodes.append(
        .text(try add(note, look.margin, size: look.textSize, color: look.secondaryInkColor)))
      y += look.textSize * 1.4
    }
    y += look.gap
    // The legend.
    var x = look.margin
    for (index, line) in lines.enumerated() {
      let color = color(index, look)
      let run = try add(
        line.name, x + Self.sampleLength + 6, size: look.labelSize, color: look.inkColor)
      let middle = y + look.labelSize * 0.62
      nodes += marks(
        line.style,
        along: [Point(x: x, y: middle), Point(x: x + Self.sampleLength, y: middle)], color: color,
        look: look)
      nodes.append(.text(run))
      x += Self.sampleLength + 6 + run.advancePoints + look.gap * 1.5
    }
    y += look.labelSize * 1.4 + look.gap / 2
    nodes.append(
      .text(try add(quantity, look.margin, size: look.labelSize, color: look.secondaryInkColor)))
    y += look.labelSize * 2.2
    let all = lines.flatMap(\.points)
    let (times, values) = (all.map(\.x), all.map(\.y))
    guard let first = times.min(), let last = times.max(), let low = values.min(),
      let high = values.max()
    else { return scene(nodes, height: y + look.margin, look) }
    var axis = DiagramAxis(low...max(high, low + 1e-6), mostTicks: 9, isRounded: true)
    let plot = Rect(
      x: look.margin + 48, y: y, width: look.width - 2 * look.margin - 48,
      height: look.diagramHeight * Self.heightShare)
    (axis.start, axis.end) = isDownward ? (plot.minY, plot.maxY) : (plot.maxY, plot.minY)
    var time = DiagramAxis(first...max(last, first + 1e-3), mostTicks: 12, isRounded: false)
    (time.start, time.end) = (plot.minX, plot.maxX)
    nodes.append(
      .fill(
        Fill(
          .roundedRect(RoundedRect(plot, radii: .all(4), curve: .circular)),
          color: look.panelColor)))
    for tick in axis.ticks {
      let place = axis.position(tick)
      nodes.append(
        .stroke(
          .path(
            Path([.move(Point(x: plot.minX, y: place)), .line(Point(x: plot.maxX, y: place))])),
          width: 0.5, color: look.gridColor))
      y = place - look.labelSize * 0.65
      var run = try add(
        tick.withMinus, 0, size: look.labelSize, color: look.secondaryInkColor)
      run.origin = Point(x: plot.minX - 8 - run.advancePoints, y: run.origin.y)
      nodes.append(.text(run))
    }
    for tick in time.ticks {
      let place = time.position(tick)
      nodes.append(
        .stroke(
          .path(
            Path([.move(Point(x: place, y: plot.minY)), .line(Point(x: place, y: plot.maxY))])),
          width: 0.5, color: look.gridColor))
      y = plot.maxY + 4
      var run = try add(
        "\(tick.brief) s", 0, size: look.labelSize, color: look.secondaryInkColor)
      run.origin = Point(
        x: min(place - run.advancePoints / 2, plot.maxX - run.advancePoints), y: run.origin.y)
      nodes.append(.text(run))
    }
    for (index, line) in lines.enumerated() {
      let points = line.points.map {
        Point(x: time.position($0.x), y: axis.position($0.y))
      }
      nodes += marks(line.style, along: points, color: color(index, look), look: look)
    }
    return scene(nodes, height: plot.maxY + look.labelSize * 2 + look.margin, look)
  }

  private func scene(_ nodes: [Node], height: Double, _ look: PosterLook) -> Scene {
    Scene(
      viewport: Rect(x: 0, y: 0, width: look.width, height: height.rounded(.up)),
      background: look.pageColor, title: title, summary: notes.joined(separator: "; "),
      nodes: nodes)
  }

  private func color(_ index: Int, _ look: PosterLook) -> Color {
    look.lineColors[index % look.lineColors.count]
  }

  /// Returns the marks of a curve through points of the page.
  private func marks(
    _ style: Line.Style, along points: [Point], color: Color, look: PosterLook
  ) -> [Node] {
    switch style {
    case .solid:
      guard let first = points.first else { return [] }
      return [
        .stroke(
          .path(Path([.move(first)] + points.dropFirst().map { .line($0) })),
          width: look.lineWidth, cap: .round, join: .round, color: color)
      ]
    case .dashed:
      return dashes(along: points).map { dash in
        .stroke(
          .path(Path([.move(dash[0])] + dash.dropFirst().map { .line($0) })),
          width: look.lineWidth, cap: .butt, join: .round, color: color)
      }
    case .dots:
      let radius = look.lineWidth * Self.dotShare
      return points.map { point in
        .fill(
          Fill(
            .roundedRect(
              RoundedRect(
                Rect(
                  x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius),
                radii: .all(radius), curve: .circular)), color: color))
      }
    }
  }

  /// The lengths of a dash and of the gap after it, in points.
  private static let dash = (on: 6.0, off: 4.0)

  /// Cuts a line into dashes.
  private func dashes(along points: [Point]) -> [[Point]] {
    var dashes: [[Point]] = []
    var current: [Point] = points.first.map { [$0] } ?? []
    var left = Self.dash.on
    var isOn = true
    for (start, end) in zip(points, points.dropFirst()) {
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let length = (dx * dx + dy * dy).squareRoot()
      var done = 0.0
      while length - done > left {
        done += left
        let point = Point(x: start.x + dx * done / length, y: start.y + dy * done / length)
        if isOn {
          dashes.append(current + [point])
          current = []
        } else {
          current = [point]
        }
        isOn.toggle()
        left = isOn ? Self.dash.on : Self.dash.off
      }
      left -= length - done
      if isOn { current.append(end) }
    }
    if isOn, current.count > 1 { dashes.append(current) }
    return dashes
  }
}
