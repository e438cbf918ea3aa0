internal import SheetTool

extension PosterPage {
  /// Adds a diagram for each quantity, with a common axis of time, and the marked times above them.
  mutating func addDiagrams() throws(TextShapingError) {
    let course = poster.course
    var diagrams: [Diagram] = []
    for quantity in course.quantities {
      diagrams.append(try Diagram(quantity, in: self, isFirst: diagrams.isEmpty))
    }
    let tickRoom = diagrams.flatMap(\.ticks).map(\.advancePoints).max() ?? 0
    let sideRoom = diagrams.flatMap(\.side).map(\.text.advancePoints).max() ?? 0
    let plotLeft = (left + tickRoom + 8).rounded(.up)
    let flags = try labels(of: course.instants)
    let sideLeft = right - (sideRoom > 0 ? sideRoom + 2 * look.gap : 0)
    let plotRight = flags.map { flag in
      let share = (flag.seconds - course.startSeconds) / (course.endSeconds - course.startSeconds)
      return plotLeft + (right - flag.run.advancePoints - 4 - plotLeft) / max(share, 0.01)
    }.reduce(sideLeft, min).rounded(.down)
    var time = DiagramAxis(course.startSeconds...course.endSeconds, mostTicks: 12, isRounded: false)
    (time.start, time.end) = (plotLeft, plotRight)

    // The heading of the first diagram is above the marked times, whose lines would cross it out.
    try diagrams.first.map { diagram throws(TextShapingError) in
      try addHeading(of: diagram, at: Point(x: plotLeft, y: y))
    }
    y += labelHeight + 4
    let lines = addTimes(flags, time)
    for index in diagrams.indices {
      let heading = index > 0 ? labelHeight + 6 : 0
      diagrams[index].plot = Rect(
        x: plotLeft, y: y + heading, width: plotRight - plotLeft, height: diagrams[index].height)
      (diagrams[index].axis.start, diagrams[index].axis.end) = (
        diagrams[index].plot.maxY, diagrams[index].plot.minY
      )
      y = diagrams[index].plot.maxY + look.gap
    }
    for (index, diagram) in diagrams.enumerated() {
      addPanel(of: diagram, time)
      for line in lines {
        addLine(line, from: index > 0 ? diagram.plot.minY : line.top, to: diagram.plot.maxY)
      }
      if index > 0 {
        try addHeading(of: diagram, at: Point(x: plotLeft, y: diagram.plot.minY - labelHeight - 4))
      }
      try addContents(of: diagram, time, lines.map(\.x))
    }
    // The value at the lower end of the last axis is half a line below the diagram.
    try addTimes(time, below: (diagrams.last?.plot.maxY ?? y) + labelHeight / 2 + 1)
  }

  // MARK: Times

  /// A vertical line through all diagrams.
  struct TimeLine {
    var x: Double

    /// The upper end, beside the label.
    var top: Double
    var kind: MotionCourse.Instant.Kind
  }

  /// The label of a marked time.
  struct TimeFlag {
    var seconds: Double
    var kind: MotionCourse.Instant.Kind
    var run: TextRun
  }

  /// The greatest number of lines of labels above the diagrams.
  private static let mostLanes = 12

  private func labels(of instants: [MotionCourse.Instant]) throws(TextShapingError) -> [TimeFlag] {
    var flags: [TimeFlag] = []
    for instant in instants {
      let color = instant.kind == .settled ? look.inkColor : look.markColor
      flags.append(
        TimeFlag(seconds: instant.seconds, kind: instant.kind, run: try run(instant.text, color)))
    }
    return flags
  }

  /// Adds the labels of the marked times, each to the right of its line like a flag, and in as many lines
  /// that no vertical line crosses a label.
  ///
  /// If there are too many, the nominal durations have no labels, and then only the rests have one.
  private mutating func addTimes(_ flags: [TimeFlag], _ time: DiagramAxis) -> [TimeLine] {
    let choices: [(TimeFlag) -> Bool] = [
      { _ in true }, { if case .nominal = $0.kind { false } else { true } },
      { $0.kind == .settled },
    ]
    var lanes: [Int] = []
    for isChosen in choices {
      let chosen = flags.indices.filter { isChosen(flags[$0]) }
      lanes = flags.map { _ in Self.mostLanes }
      for (index, lane) in zip(chosen, self.lanes(of: chosen.map { flags[$0] }, time)) {
        lanes[index] = lane
      }
      if chosen.allSatisfy({ lanes[$0] < Self.mostLanes }) { break }
    }
    let shown = lanes.filter { $0 < Self.mostLanes }
    let height = labelHeight + 2
    let bottom = y + Double((shown.max() ?? -1) + 1) * height
    var lines: [TimeLine] = []
    for (flag, lane) in zip(flags, lanes) {
      let x = time.position(flag.seconds)
      let isLabelled = lane < Self.mostLanes
      let top = bottom - (isLabelled ? Double(lane + 1) * height : 0)
      lines.append(TimeLine(x: x, top: top, kind: flag.kind))
      if isLabelled { add(flag.run, at: Point(x: x + 4, y: top), height: labelHeight) }
    }
    // The highest label beside the diagram is half a line above it.
    y = bottom + labelHeight / 2
    return lines
  }

  /// Returns the line of each label, counted from the diagrams: the lowest that is above the labels of the
  /// later times whose lines would cross it.
  private func lanes(of flags: [TimeFlag], _ time: DiagramAxis) -> [Int] {
    var lanes = flags.map { _ in 0 }
    for index in flags.indices.reversed() {
      let end = time.position(flags[index].seconds) + flags[index].run.advancePoints + look.gap
      let crossed = flags.indices.dropFirst(index + 1).filter {
        time.position(flags[$0].seconds) < end
      }
      lanes[index] = crossed.map { lanes[$0] + 1 }.max() ?? 0
    }
    return lanes
  }

  private mutating func addLine(_ line: TimeLine, from top: Double, to bottom: Double) {
    let isSettled = line.kind == .settled
    let path = Path.line(
      from: Point(x: line.x, y: top), to: Point(x: line.x, y: bottom), isDashed: !isSettled)
    nodes.append(
      .stroke(.path(path), width: 1, color: isSettled ? look.secondaryInkColor : look.markColor))
  }

  private mutating func addTimes(_ time: DiagramAxis, below top: Double) throws(TextShapingError) {
    for tick in time.ticks {
      let run = try run("\(tick.withMinus) s", look.secondaryInkColor)
      add(
        run, at: Point(x: time.position(tick) - run.advancePoints / 2, y: top),
        height: labelHeight)
    }
    y = top + labelHeight
  }

  // MARK: Diagrams

  private mutating func addPanel(of diagram: Diagram, _ time: DiagramAxis) {
    let plot = diagram.plot
    nodes.append(.fill(.rect(plot), color: look.panelColor))
    let grid =
      diagram.axis.ticks.map { tick in
        let y = diagram.axis.position(tick)
        return Path.line(from: Point(x: plot.minX, y: y), to: Point(x: plot.maxX, y: y))
      }
      + time.ticks.map { tick in
        let x = time.position(tick)
        return Path.line(from: Point(x: x, y: plot.minY), to: Point(x: x, y: plot.maxY))
      }
    nodes.append(.stroke(.path(Path(grid.flatMap(\.elements))), width: 0.5, color: look.gridColor))
  }

  private mutating func addContents(
    of diagram: Diagram, _ time: DiagramAxis, _ lines: [Double]
  ) throws(TextShapingError) {
    let plot = diagram.plot
    let quantity = diagram.quantity
    for (tick, run) in zip(diagram.axis.ticks, diagram.ticks) {
      let y = diagram.axis.position(tick) - labelHeight / 2
      add(run, at: Point(x: plot.minX - 6 - run.advancePoints, y: y), height: labelHeight)
    }
    var placement = LabelPlacement()
    addSide(of: diagram, &placement)
    for x in lines {
      placement.avoidIfPossible(Rect(x: x - 2, y: plot.minY, width: 4, height: plot.height))
    }
    for (line, color) in zip(quantity.lines, diagram.colors) {
      let path = line.curve.path(time, diagram.axis)
      nodes.append(
        .stroke(.path(path), width: look.lineWidth, cap: .round, join: .round, color: color))
      for rect in line.curve.rects(time, diagram.axis, around: look.lineWidth + 2) {
        placement.avoid(rect)
      }
    }
    for (line, color) in zip(quantity.lines, diagram.colors) {
      for mark in line.marks {
        try add(mark, unit: quantity.unit, color: color, in: diagram, time: time, &placement)
      }
    }
  }

  private mutating func addHeading(of diagram: Diagram, at origin: Point) throws(TextShapingError) {
    let quantity = diagram.quantity
    let top = origin.y
    var x = origin.x
    let isOne = quantity.lines.count <= 1
    let owner = isOne && owners.count > 2 ? quantity.lines.first?.owner : nil
    let heading = try run(
      quantity.heading + (owner.map { "  of \($0)" } ?? ""), isOne ? diagram.colors.first : nil,
      weight: .semibold)
    add(heading, at: Point(x: x, y: top), height: labelHeight)
    guard !isOne else { return }
    x += heading.advancePoints + 2 * look.gap
    for (line, color) in zip(quantity.lines, diagram.colors) {
      let name = try run(line.owner ?? "screen", color, weight: .semibold)
      guard x + name.advancePoints <= right else { break }
      add(name, at: Point(x: x, y: top), height: labelHeight)
      x += name.advancePoints + look.gap
    }
  }

  /// Adds detents and thresholds as lines, and the labels beside the diagram, each at the end of its line
  /// or joined to it.
  private mutating func addSide(of diagram: Diagram, _ placement: inout LabelPlacement) {
    let plot = diagram.plot
    let places = diagram.side.map { diagram.axis.position($0.value) }
    let middles = LabelPlacement.spread(
      places, length: labelHeight,
      in: (plot.minY - labelHeight / 2)...(plot.maxY + labelHeight / 2))
    for (index, label) in diagram.side.enumerated() {
      let y = places[index]
      let color = label.text.color
      if let kind = label.line {
        let path = Path.line(
          from: Point(x: plot.minX, y: y), to: Point(x: plot.maxX, y: y),
          isDashed: kind == .threshold)
        nodes.append(.stroke(.path(path), width: 0.75, color: color))
        placement.avoidIfPossible(Rect(x: plot.minX, y: y - 1, width: plot.width, height: 2))
      }
      let joint = Path([
        .move(Point(x: plot.maxX, y: y)), .line(Point(x: plot.maxX + 0.5 * look.gap, y: y)),
        .line(Point(x: plot.maxX + 1.25 * look.gap, y: middles[index])),
        .line(Point(x: plot.maxX + 1.75 * look.gap, y: middles[index])),
      ])
      nodes.append(.stroke(.path(joint), width: 0.75, join: .round, color: color))
      add(
        label.text,
        at: Point(x: plot.maxX + 2 * look.gap, y: middles[index] - labelHeight / 2),
        height: labelHeight)
    }
  }

  /// Adds a marked point with its label, and a line between them if they are apart; a point without room
  /// beside it has a shorter label or none.
  private mutating func add(
    _ mark: MotionCourse.Mark, unit: String?, color: Color, in diagram: Diagram,
    time: DiagramAxis, _ placement: inout LabelPlacement
  ) throws(TextShapingError) {
    let point = Point(x: time.position(mark.seconds), y: diagram.axis.position(mark.value))
    let radius = look.lineWidth * 1.5
    let dot = Rect(x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius)
    placement.avoid(dot)
    let bounds = diagram.plot.inset(by: 2)
    for text in [mark.text(unit), mark.shortText(unit)] {
      let run = try run(text, color)
      let size = Size(width: run.advancePoints, height: labelHeight)
      let found = placement.place(
        size, beside: point, gap: look.gap / 2, farthest: 8 * look.gap, inside: bounds)
      guard let rect = found else { continue }
      // The ground hides lines that would cross the label.
      nodes.append(.fill(.rect(rect), color: look.panelColor))
      let end = Point(
        x: min(max(point.x, rect.minX - 2), rect.maxX + 2),
        y: min(max(point.y, rect.minY), rect.maxY))
      if end.squaredDistance(to: point) > look.gap * look.gap / 4 {
        nodes.append(.stroke(.path(.line(from: point, to: end)), width: 0.75, color: color))
      }
      add(run, at: Point(x: rect.x, y: rect.y), height: labelHeight)
      break
    }
    nodes.append(.fill(.roundedRect(.capsule(dot.inset(by: -1))), color: look.panelColor))
    nodes.append(.fill(.roundedRect(.capsule(dot)), color: color))
  }
}

extension StateCurve {
  /// Returns the curve as cubic Bézier curves; values that follow each other without a gap are joined.
  fileprivate func path(_ time: DiagramAxis, _ axis: DiagramAxis) -> Path {
    var elements: [Path.Element] = []
    var last: Double?
    for piece in pieces {
      let (start, end) = (time.position(piece.startSeconds), time.position(piece.endSeconds))
      func point(_ share: Double, _ value: Double) -> Point {
        Point(x: start + (end - start) * share, y: axis.position(value))
      }
      let values = piece.bezier
      let first = point(0, values.start)
      elements.append(last == piece.startSeconds ? .line(first) : .move(first))
      elements.append(
        .cubic(point(1.0 / 3, values.first), point(2.0 / 3, values.second), point(1, values.end)))
      last = piece.endSeconds
    }
    return Path(elements)
  }

  /// Returns small rectangles along the curve, which labels stay clear of.
  fileprivate func rects(
    _ time: DiagramAxis, _ axis: DiagramAxis, around distance: Double
  ) -> [Rect] {
    pieces.flatMap { piece in
      let (start, end) = (time.position(piece.startSeconds), time.position(piece.endSeconds))
      let rise = abs(
        axis.position(piece.value(atShare: 1)) - axis.position(piece.value(atShare: 0)))
      let count = max(2, Int(max(end - start, rise) / (2 * distance)) + 1)
      return (0...count).map { index in
        let share = Double(index) / Double(count)
        let y = axis.position(piece.value(atShare: share))
        return Rect(
          x: start + (end - start) * share - distance, y: y - distance, width: 2 * distance,
          height: 2 * distance)
      }
    }
  }
}

extension Path {
  /// Returns a straight line, or short ones with gaps between them.
  fileprivate static func line(from start: Point, to end: Point, isDashed: Bool = false) -> Path {
    guard isDashed else { return Path([.move(start), .line(end)]) }
    let (dash, gap) = (4.0, 3.0)
    let length = start.squaredDistance(to: end).squareRoot()
    guard length > 0 else { return Path() }
    func point(_ distance: Double) -> Point {
      let share = min(distance, length) / length
      return Point(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
    }
    return Path(
      stride(from: 0, to: length, by: dash + gap).flatMap { at in
        [Element.move(point(at)), .line(point(at + dash))]
      })
  }
}

extension Point {
  fileprivate func squaredDistance(to other: Point) -> Double {
    (x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)
  }
}
