internal import SheetModel
internal import SheetScene

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
