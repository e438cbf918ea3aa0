internal import SheetDraw
internal import SheetFrames
internal import SheetModel
internal import SheetPrimitives
internal import SheetSpec

/// The output of `inspect` for one presentation at one moment.
struct Inspection {
  let picture: FrameRequest
  let resolved: ResolvedDocument
  let request: InspectRequest
  let renderer: PictureRenderer
  let session: CommandSession

  private var presentation: Presentation { resolved.presentation }
  private var timeline: Timeline { resolved.timeline }

  /// Prints all requested parts; trace and events only with the first moment.
  ///
  /// - Throws: A moment that does not occur, a point beyond the screen, or a standard output that
  ///   cannot be written.
  func print(isFirstMoment: Bool) throws(DiagnosticError) {
    let state: PresentationState
    // A settled moment is the resting state, even if a step begins at the same time.
    do { state = try timeline.state(at: picture.moment) } catch {
      throw DiagnosticError(error, at: picture.momentPlace ?? .argument("--at", value: ""))
    }
    if request.shows(.state) { try session.terminal.print(json(of: state)) }
    if isFirstMoment {
      if request.shows(.trace) { try printTrace() }
      guard !Interrupt.isRequested else { return }
      if request.shows(.events) { try session.terminal.print(events) }
    }
    try session.terminal.print(try lines(of: state).joined(separator: "\n"))
  }

  private func json(of state: PresentationState) -> String {
    StateTable.standard.json(of: StateMoment(state, in: presentation)).text
  }

  // MARK: The whole script

  /// The number of frames that are printed together, which bounds the memory of a long trace.
  private static let framesPerPart = 512

  private func printTrace() throws(DiagnosticError) {
    let times = try FrameTimes(of: request.range, in: timeline, rate: request.rate)
    let table = request.isCSV ? StateTrace(presentation) : nil
    var lines = table.map { [$0.head] } ?? []
    for index in 0..<times.count where !Interrupt.isRequested {
      let state: PresentationState
      do { state = try timeline.state(at: times.moment(ofFrame: index)) } catch {
        throw DiagnosticError(error, at: nil)
      }
      lines.append(table?.line(state) ?? json(of: state))
      if lines.count >= Self.framesPerPart {
        try session.terminal.print(lines.joined(separator: "\n"))
        lines = []
      }
    }
    guard !Interrupt.isRequested else { return }
    try session.terminal.print(lines.joined(separator: "\n"))
  }

  /// The events: a table on a terminal, else one JSON object per line.
  private var events: String {
    guard session.terminal.isOutputTerminal, !session.isJSON else {
      return timeline.log.map { JSON($0).text }.joined(separator: "\n")
    }
    let rows = timeline.log.map { event in
      [
        event.seconds.brief, event.name.rawValue, event.id ?? "",
        event.details.map { "\($0.name) \("\($0.value)".visible)" }.joined(separator: ", "),
      ]
    }
    return TextTable(rows, head: ["t", "event", "sheet", "details"]).text
  }

  // MARK: One moment

  private func lines(of state: PresentationState) throws(DiagnosticError) -> [String] {
    var lines: [String] = []
    if request.shows(.tree) {
      let tree = ContainmentNode(of: state)
      lines += session.isJSON ? [JSON(tree).text] : tree.lines.map(\.visible)
    }
    if request.shows(.accessibility) {
      let reading = AccessibilityReading(of: state, in: presentation)
      lines +=
        session.isJSON
        ? [JSON(reading, atSeconds: state.seconds).text] : reading.lines.map(\.visible)
    }
    lines += request.hits.map { hit(at: $0, state).text }
    guard !request.probes.isEmpty else { return lines }
    let frame = try renderer.frame(picture)
    for point in request.probes { lines.append(try probe(at: point, frame).text) }
    return lines
  }

  private func hit(at point: Point, _ state: PresentationState) -> JSON {
    let hit = state.hit(point, in: presentation)
    let surface = (state.surfaces + state.modals).first { $0.id == hit.id }
    return JSON(hit, at: point, takes: hit.part.gesture(on: surface))
  }

  private func probe(at point: Point, _ frame: Frame) throws(DiagnosticError) -> JSON {
    guard Rect(frame.state.screen.size).contains(point) else {
      let size = frame.state.screen.size
      throw DiagnosticError(
        .numberOutOfRange, at: .argument("--probe", value: "\(point.x.plain),\(point.y.plain)"),
        "the point is outside the screen",
        allowed: "the screen is \(size.width.plain) by \(size.height.plain) pt")
    }
    let color = try renderer.color(at: point, of: frame)
    let layers = try renderer.layers(at: point, of: frame)
    return .object([
      ("x", .number(point.x)), ("y", .number(point.y)), ("color", .text("#\(color.hexDigits)")),
      ("layers", .list(layers.map { JSON($0) })),
    ])
  }
}
