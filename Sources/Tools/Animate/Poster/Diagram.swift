internal import SheetTool

/// The diagram of one quantity: its axis, and the labels beside it.
struct Diagram {
  /// A value that is named at the right of the diagram.
  struct SideLabel {
    var value: Double
    var text: TextRun

    /// The line across the diagram; nil for the end of a curve.
    var line: MotionCourse.Level.Kind?
  }

  let quantity: MotionCourse.Quantity
  let colors: [Color]
  var axis: DiagramAxis
  let ticks: [TextRun]
  let side: [SideLabel]

  /// The rectangle that the curves are in.
  var plot = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The least height of the plot.
  let height: Double

  init(_ quantity: MotionCourse.Quantity, in page: PosterPage, isFirst: Bool)
    throws(TextShapingError)
  {
    self.quantity = quantity
    let look = page.look
    let own = look.lineColors[quantity.kind.colorIndex]
    // With several surfaces each has one colour in all diagrams.
    colors = quantity.lines.map { line in
      guard quantity.lines.count > 1, let index = page.owners.firstIndex(of: line.owner) else {
        return own
      }
      return look.lineColors[index % look.lineColors.count]
    }
    // A value that does not change needs little room.
    let isMoving = quantity.lines.contains(where: \.curve.isMoving)
    let axis = DiagramAxis(
      quantity.values, mostTicks: isMoving ? isFirst ? 7 : 6 : 2, isRounded: true)
    self.axis = axis
    var ticks: [TextRun] = []
    for tick in axis.ticks { ticks.append(try page.run(tick.withMinus, look.secondaryInkColor)) }
    self.ticks = ticks
    var side: [SideLabel] = []
    for level in quantity.levels where (axis.low...axis.high).contains(level.value) {
      let color = level.kind == .detent ? look.inkColor : look.markColor
      side.append(
        SideLabel(
          value: level.value, text: try page.run(level.text(quantity.unit), color),
          line: level.kind))
    }
    for (index, line) in quantity.lines.enumerated() {
      guard let end = line.endValue, (axis.low...axis.high).contains(end) else { continue }
      let isNamed = side.contains { abs($0.value - end) < 0.005 * (axis.high - axis.low) }
      guard !isNamed else { continue }
      let name = quantity.lines.count > 1 ? line.owner.map { "\($0) " } ?? "" : ""
      let text = try page.run("\(name)\(end.twoDigits(quantity.unit)) at the end", colors[index])
      side.append(SideLabel(value: end, text: text, line: nil))
    }
    self.side = side
    let least = isFirst ? look.diagramHeight : look.smallDiagramHeight
    height = max(isMoving ? least : 2 * page.labelHeight, Double(side.count + 1) * page.labelHeight)
  }
}

extension MotionCourse.Quantity.Kind {
  /// The index of the first colour of the look that its curves have.
  fileprivate var colorIndex: Int {
    switch self {
    case .height, .top, .leading, .keyboard: 0
    case .velocity: 1
    case .opacity, .dimming: 2
    case .modalScale, .scale: 3
    }
  }
}

extension MotionCourse.Quantity {
  /// The values that the axis must show: the curves and levels, and the values that a reader compares
  /// them with.
  fileprivate var values: ClosedRange<Double> {
    // A curve may exceed its values by its tolerance, which is too small to be seen.
    var low =
      lines.compactMap { line in
        line.curve.bounds.map { $0.lowerBound + line.curve.tolerance }
      }.min() ?? 0
    var high =
      lines.compactMap { line in
        line.curve.bounds.map { $0.upperBound - line.curve.tolerance }
      }.max() ?? 1
    switch kind {
    case .height:
      low = min(0, low)
      high = max(high, levels.map(\.value).max() ?? high, 1)
    case .velocity: (low, high) = (min(0, low), max(0, high))
    case .opacity: (low, high) = (0, 1)
    case .dimming: (low, high) = (0, max(high, 0.1))
    case .scale: (low, high) = (min(low, 0.9), max(1, high))
    case .top, .leading, .modalScale, .keyboard: break
    }
    // A value that does not change is in the middle of one unit.
    return high > low ? low...high : (low - 0.5)...(high + 0.5)
  }

  /// The heading of the diagram: `height, pt  B15`.
  var heading: String {
    let source = requirement.map { "  \($0)" } ?? ""
    return "\(label)\(unit.map { ", \($0)" } ?? "")\(source)"
  }
}

extension MotionCourse.Level {
  fileprivate func text(_ unit: String?) -> String {
    "\(name) \(value.twoDigits(unit))\(source.map { "  \($0)" } ?? "")"
  }
}

extension MotionCourse.Mark {
  /// The text of the mark's label.
  func text(_ unit: String?) -> String {
    let time = "at \(seconds.brief) s"
    switch kind {
    case .overshoot(let distance, let share):
      let percent = (share * 1000).rounded() / 10
      return "overshoot \(distance.twoDigits(unit)), \(percent.plain) % of the travel, \(time)"
        + (source.map { "  \($0)" } ?? "")
    case .extreme: return "\(value.twoDigits(unit)) \(time)"
    }
  }

  /// A text for a label with little room.
  func shortText(_ unit: String?) -> String {
    switch kind {
    case .overshoot(let distance, _): "overshoot \(distance.twoDigits(unit))"
    case .extreme: value.twoDigits(unit)
    }
  }
}

extension MotionCourse.Instant {
  /// The text of the label of the time.
  var text: String {
    let id = source.map { "  \($0)" } ?? ""
    switch kind {
    case .nominal(let duration): return "\(name), nominal \(duration.brief) s\(id)"
    case .settled, .event: return "\(name) \(seconds.brief) s\(id)"
    }
  }
}

extension Double {
  /// The number rounded to two decimals, or to a whole number from 1000 on, with a unit.
  fileprivate func twoDigits(_ unit: String?) -> String {
    // Speeds have four digits and more before the point.
    let parts: Double = abs(self) < 1000 ? 100 : 1
    let number = ((self * parts).rounded() / parts + 0).withMinus
    return unit.map { "\(number) \($0)" } ?? number
  }
}
