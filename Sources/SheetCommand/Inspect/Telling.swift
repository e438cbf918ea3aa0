internal import SheetDraw
internal import SheetModel
internal import SheetPrimitives
internal import SheetSpec

/// One presentation at one moment, told in all the ways that were asked for.
struct Telling {
  let picture: FrameRequest
  let resolved: ResolvedDocument
  let request: InspectRequest
  let renderer: FrameRenderer
  let session: CommandSession

  private var presentation: Presentation { resolved.presentation }
  private var timeline: Timeline { resolved.timeline }

  /// Prints it all; at the first moment also what belongs to no moment.
  func tell(isFirstMoment: Bool) throws(DiagnosticError) -> ExitStatus {
    let state = try state(at: picture.moment, picture.momentPlace ?? .flag("--at", value: ""))
    if request.state {
      let status = session.print(
        StateTable.standard.json(of: StateMoment(state, in: presentation)).text)
      guard status == .done else { return status }
    }
    if isFirstMoment {
      if request.trace {
        let status = try tellTrace()
        guard status == .done else { return status }
      }
      if request.events {
        let status = session.print(events)
        guard status == .done else { return status }
      }
    }
    return session.print(try moment(state).joined(separator: "\n"))
  }

  /// A rest is the rest that a picture of it shows, even where something begins at that time.
  private func state(
    at moment: Moment, _ place: Place
  ) throws(DiagnosticError) -> PresentationState {
    do { return try timeline.state(at: moment) } catch {
      throw DiagnosticError(error, at: place)
    }
  }

  private func seconds(at moment: Moment, _ place: Place) throws(DiagnosticError) -> Double {
    do { return try timeline.seconds(at: moment) } catch {
      throw DiagnosticError(error, at: place)
    }
  }

  // MARK: The whole time

  /// Frames a part at a time, so that a long trace is never held whole.
  private static let framesAtATime = 512

  private func tellTrace() throws(DiagnosticError) -> ExitStatus {
    var start = 0.0
    var end = timeline.endSeconds
    if let range = request.range, let moments = request.rangeMoments {
      start = try seconds(at: moments.from, range.from.place)
      end = try seconds(at: moments.to, range.to.place)
      guard end >= start else {
        throw DiagnosticError(
          .numberOutOfRange, at: range.to.place,
          "the range ends at \(end.brief) s, before it begins at \(start.brief) s")
      }
    }
    let table = request.csv ? StateTrace(presentation) : nil
    // The last frame is the first one at which the end has come.
    let slack = 1e-9
    let count = Int(((end - start) * request.framesPerSecond - slack).rounded(.up)) + 1
    var lines = table.map { [$0.head] } ?? []
    for index in 0..<max(1, count) {
      if let status = Interrupt.status { return status }
      let state = timeline.state(
        atSeconds: start + Double(index) / request.framesPerSecond)
      lines.append(
        table?.line(state)
          ?? StateTable.standard.json(of: StateMoment(state, in: presentation)).text)
      if lines.count >= Self.framesAtATime {
        let status = session.print(lines.joined(separator: "\n"))
        guard status == .done else { return status }
        lines = []
      }
    }
    return session.print(lines.joined(separator: "\n"))
  }

  /// A table on a terminal, one JSON object a line elsewhere.
  private var events: String {
    guard session.terminal.isOutputTerminal, !session.isJSON else {
      return timeline.log.map { JSON($0).text }.joined(separator: "\n")
    }
    let rows = timeline.log.map { event in
      [
        event.seconds.brief, event.name.rawValue, event.id ?? "",
        event.details.map { "\($0.name) \($0.value.text)" }.joined(separator: ", "),
      ]
    }
    return TextTable(rows, head: ["t", "event", "sheet", "details"]).text
  }

  // MARK: One moment

  private func moment(_ state: PresentationState) throws(DiagnosticError) -> [String] {
    var lines: [String] = []
    if request.tree {
      let tree = ContainmentNode(of: state)
      lines += session.isJSON ? [JSON(tree).text] : tree.lines
    }
    if request.accessibility {
      let reading = renderer.reading(of: state, in: presentation)
      lines +=
        session.isJSON ? [JSON(reading, atSeconds: state.seconds).text] : reading.lines
    }
    lines += request.hits.map { hit(at: $0, state).text }
    guard !request.probes.isEmpty else { return lines }
    let frame = try renderer.frame(picture)
    for point in request.probes { lines.append(try probe(at: point, frame).text) }
    return lines
  }

  private func hit(at point: Point, _ state: PresentationState) -> JSON {
    let hit = state.hit(
      point, presenterID: state.presenter.id, presentation.sheetDefaults)
    let scrolls = state.sheets.first { $0.id == hit.id }?.content.scrolls ?? false
    return JSON(hit, at: point, scrolls: scrolls)
  }

  private func probe(at point: Point, _ frame: Frame) throws(DiagnosticError) -> JSON {
    guard Rect(frame.state.screen.size).contains(point) else {
      let size = frame.state.screen.size
      throw DiagnosticError(
        .numberOutOfRange, at: .flag("--probe", value: "\(point.x.plain),\(point.y.plain)"),
        "the point lies beyond the screen",
        allowed: "the screen is \(size.width.plain) by \(size.height.plain) pt")
    }
    let color = try renderer.color(at: point, of: frame)
    return .object([
      ("x", .number(point.x)), ("y", .number(point.y)), ("color", .text("#\(color.hexDigits)")),
      ("layers", .list(renderer.layers(at: point, of: frame).map { JSON($0) })),
    ])
  }
}

extension LoggedEvent.Detail.Value {
  fileprivate var text: String {
    switch self {
    case .text(let text): text
    case .number(let number): number.brief
    case .flag(let isTrue): isTrue ? "yes" : "no"
    }
  }
}
