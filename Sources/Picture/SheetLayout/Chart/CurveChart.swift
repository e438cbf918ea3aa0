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
    var page = ChartPage(chart: self, look: look, shaping: shaping, y: look.margin)
    try page.addHeading()
    try page.addLegend()
    try page.addDiagram()
    return Scene(
      viewport: Rect(
        x: 0, y: 0, width: look.width, height: (page.y + look.margin).rounded(.up)),
      background: look.pageColor, title: title, summary: notes.joined(separator: "; "),
      nodes: page.nodes)
  }
}

/// The page of a chart being laid out, from top to bottom.
private struct ChartPage {
  let chart: CurveChart
  let look: PosterLook
  let shaping: any TextShaping
  var nodes: [Node] = []

  /// The lower end of the laid-out part.
  var y: Double

  /// The height of the diagram in heights of the first diagram of a poster.
  private static let heightShare = 1.6

  /// The room for the labels of the vertical axis, in points.
  private static let tickRoom = 48.0

  /// The length of the line beside a name in the legend, in points.
  private static let sampleLength = 24.0

  /// The radius of dots in widths of lines.
  private static let dotShare = 0.9

  /// The lengths of a dash and of the gap after it, in points.
  private static let dash = (on: 6.0, off: 4.0)

  /// Returns a line of text that begins at a point.
  private func run(
    _ text: String, x: Double, size: Double, color: Color, isBold: Bool = false
  ) throws(TextShapingError) -> TextRun {
    var run = try shaping.run(
      text, style: TextStyle(weight: isBold ? .semibold : .regular, sizePoints: size),
      color: color)
    run.origin = Point(x: x, y: y + size)
    return run
  }

  mutating func addHeading() throws(TextShapingError) {
    let title = try run(
      chart.title, x: look.margin, size: look.titleSize, color: look.inkColor, isBold: true)
    nodes.append(.text(title))
    y += look.titleSize * 1.4
    for note in chart.notes {
      nodes.append(
        .text(try run(note, x: look.margin, size: look.textSize, color: look.secondaryInkColor)))
      y += look.textSize * 1.4
    }
    y += look.gap
  }

  /// Adds the names of the curves, and that of the quantity below them.
  mutating func addLegend() throws(TextShapingError) {
    var x = look.margin
    for (index, line) in chart.lines.enumerated() {
      let name = try run(
        line.name, x: x + Self.sampleLength + 6, size: look.labelSize, color: look.inkColor)
      let middle = y + look.labelSize * 0.62
      let sample = [Point(x: x, y: middle), Point(x: x + Self.sampleLength, y: middle)]
      nodes += marks(line.style, along: sample, color: color(index))
      nodes.append(.text(name))
      x += Self.sampleLength + 6 + name.advancePoints + look.gap * 1.5
    }
    y += look.labelSize * 1.4 + look.gap / 2
    nodes.append(
      .text(
        try run(
          chart.quantity, x: look.margin, size: look.labelSize, color: look.secondaryInkColor)))
    y += look.labelSize * 2.2
  }

  /// Adds the axes and the curves, if there are any points.
  mutating func addDiagram() throws(TextShapingError) {
    let all = chart.lines.flatMap(\.points)
    let (times, values) = (all.map(\.x), all.map(\.y))
    guard let first = times.min(), let last = times.max(), let low = values.min(),
      let high = values.max()
    else { return }
    var axis = DiagramAxis(low...max(high, low + 1e-6), mostTicks: 9, isRounded: true)
    let plot = Rect(
      x: look.margin + Self.tickRoom, y: y, width: look.width - 2 * look.margin - Self.tickRoom,
      height: look.diagramHeight * Self.heightShare)
    (axis.start, axis.end) =
      chart.isDownward ? (plot.minY, plot.maxY) : (plot.maxY, plot.minY)
    var time = DiagramAxis(first...max(last, first + 1e-3), mostTicks: 12, isRounded: false)
    (time.start, time.end) = (plot.minX, plot.maxX)
    let panel = RoundedRect(plot, radii: .all(4), curve: .circular)
    nodes.append(.fill(Fill(.roundedRect(panel), color: look.panelColor)))
    for tick in axis.ticks {
      let place = axis.position(tick)
      addGridLine(from: Point(x: plot.minX, y: place), to: Point(x: plot.maxX, y: place))
      y = place - look.labelSize * 0.65
      try addTick(tick.withMinus) { plot.minX - 8 - $0 }
    }
    for tick in time.ticks {
      let place = time.position(tick)
      addGridLine(from: Point(x: place, y: plot.minY), to: Point(x: place, y: plot.maxY))
      y = plot.maxY + 4
      try addTick("\(tick.brief) s") { min(place - $0 / 2, plot.maxX - $0) }
    }
    for (index, line) in chart.lines.enumerated() {
      let points = line.points.map { Point(x: time.position($0.x), y: axis.position($0.y)) }
      nodes += marks(line.style, along: points, color: color(index))
    }
    y = plot.maxY + look.labelSize * 2
  }

  private mutating func addGridLine(from start: Point, to end: Point) {
    nodes.append(
      .stroke(.path(Path([.move(start), .line(end)])), width: 0.5, color: look.gridColor))
  }

  /// Adds the label of a tick, whose left edge depends on its width.
  private mutating func addTick(
    _ text: String, left: (_ width: Double) -> Double
  ) throws(TextShapingError) {
    var label = try run(text, x: 0, size: look.labelSize, color: look.secondaryInkColor)
    label.origin.x = left(label.advancePoints)
    nodes.append(.text(label))
  }

  private func color(_ index: Int) -> Color { look.lineColors[index % look.lineColors.count] }

  /// Returns the marks of a curve through points of the page.
  private func marks(
    _ style: CurveChart.Line.Style, along points: [Point], color: Color
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
        let box = Rect(
          x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius)
        let dot = RoundedRect(box, radii: .all(radius), curve: .circular)
        return .fill(Fill(.roundedRect(dot), color: color))
      }
    }
  }

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

/// An axis of a diagram: values along a length, with ticks at round values.
package struct DiagramAxis: Equatable {
  /// The values at the two ends.
  package let low, high: Double

  /// The positions of the two ends, in points; the first may be larger than the last.
  package var start, end: Double

  /// The values of the ticks, from low to high: multiples of 1, 2 or 5 times a power of ten.
  package let ticks: [Double]

  /// Creates an axis.
  ///
  /// - Parameters:
  ///   - values: The values that must be on the axis.
  ///   - mostTicks: The greatest number of ticks, 2 or more.
  ///   - isRounded: True to end the axis at ticks.
  package init(_ values: ClosedRange<Double>, mostTicks: Int, isRounded: Bool) {
    let span = max(values.upperBound - values.lowerBound, 1e-9)
    let step = Self.step(span, mostTicks: mostTicks, isRounded: isRounded)
    // A rounding error of the division makes no further tick.
    let slack = 1e-6
    let (first, last) = (values.lowerBound / step, values.upperBound / step)
    let low = isRounded ? (first + slack).rounded(.down) : (first - slack).rounded(.up)
    let high = isRounded ? (last - slack).rounded(.up) : (last + slack).rounded(.down)
    let count = max(0, Int(high - low))
    ticks = (0...count).map { ((low + Double($0)) * step * 1e9).rounded() / 1e9 }
    self.low = isRounded ? ticks[0] : values.lowerBound
    self.high = isRounded ? max(ticks[count], ticks[0] + step) : values.upperBound
    (start, end) = (0, 1)
  }

  /// Returns the smallest round step with which a span has at most a number of ticks.
  private static func step(_ span: Double, mostTicks: Int, isRounded: Bool) -> Double {
    var power = 1.0
    while power * 10 <= span { power *= 10 }
    while power > span { power /= 10 }
    // There is one tick more than there are steps; a rounded axis completes the last step.
    let most = Double(max(1, mostTicks - 1))
    for step in [power / 10, power / 5, power / 2, power, power * 2, power * 5]
    where (span / step - 1e-6).rounded(isRounded ? .up : .down) <= most {
      return step
    }
    return power * 10
  }

  /// Returns the position of a value in points.
  package func position(_ value: Double) -> Double {
    start + (value - low) / (high - low) * (end - start)
  }
}

extension Double {
  /// The number with a minus sign instead of a hyphen.
  package var withMinus: String { self < 0 ? "−\((-self).plain)" : plain }
}
