internal import SheetTool

/// The output of `inspect` for one presentation at one moment.
struct Inspection {
  let picture: FrameRequest
  let resolved: ResolvedDocument
  let request: InspectRequest
  let renderer: PictureRenderer

  /// True to print the device, since several are inspected.
  let namesDevice: Bool
  let session: CommandSession

  private var presentation: Presentation { resolved.presentation }
  private var timeline: Timeline { resolved.timeline }

  private var device: String? { namesDevice ? presentation.device.slug : nil }

  /// Prints all requested parts; the events, and a trace of all frames, only with the first moment.
  ///
  /// - Parameters:
  ///   - isFirst: True for the first of all moments.
  ///   - isFirstMoment: True for the first moment of a presentation.
  /// - Throws: A moment that does not occur, a point beyond the screen, or a standard output that
  ///   cannot be written.
  func print(isFirst: Bool, isFirstMoment: Bool) throws(DiagnosticError) {
    let state = try state()
    if request.shows(.state) { try session.terminal.print(json(of: state)) }
    if request.shows(.trace), isFirstMoment || request.hasMoments {
      try printTrace(at: state, hasHead: isFirst || isFirstMoment && !namesDevice)
    }
    guard !Interrupt.isRequested else { return }
    if isFirstMoment, request.shows(.events) { try session.terminal.print(events) }
    try session.terminal.print(try lines(of: state).joined(separator: "\n"))
  }

  /// Returns the main values of the topmost surface at the moment.
  ///
  /// - Throws: A moment that does not occur.
  func row() throws(DiagnosticError) -> InspectionRow {
    InspectionRow(try state(), in: presentation)
  }

  private func state() throws(DiagnosticError) -> PresentationState {
    // A settled moment is the resting state, even if a step begins at the same time.
    return try timeline.state(
      at: picture.moment, writtenAt: picture.momentPlace ?? .argument("--at", value: ""))
  }

  private func json(of state: PresentationState) -> String {
    named(StateTable.standard.json(of: StateMoment(state, in: presentation))).text
  }

  /// Returns an object with the device as its first member, if several are inspected.
  private func named(_ json: JSON) -> JSON {
    guard let device, case .object(let members) = json else { return json }
    return .object([("device", .text(device))] + members)
  }

  /// Returns lines of text below the name of the device, if several are inspected.
  private func headed(_ lines: [String]) -> [String] {
    device.map { ["\($0):"] + lines } ?? lines
  }

  // MARK: The whole script

  /// The number of frames that are printed together, which bounds the memory of a long trace.
  private static let framesPerPart = 512

  /// Prints the line of a selected moment, or those of all frames.
  private func printTrace(
    at moment: PresentationState, hasHead: Bool
  ) throws(DiagnosticError) {
    let table = request.isCSV ? StateTrace(presentation) : nil
    func line(_ state: PresentationState) -> String {
      guard let table else { return json(of: state) }
      return (device.map { "\($0)," } ?? "") + table.line(state)
    }
    var lines: [String] = []
    if let table, hasHead { lines.append((namesDevice ? "device," : "") + table.head) }
    guard !request.hasMoments else {
      return try session.terminal.print((lines + [line(moment)]).joined(separator: "\n"))
    }
    let times = try FrameTimes(of: request.range, in: timeline, rate: request.rate)
    for index in 0..<times.count where !Interrupt.isRequested {
      lines.append(line(try timeline.state(at: times.moment(ofFrame: index), writtenAt: nil)))
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
      let lines =
        request.namesEventsOfBottomSheet
        ? timeline.bottomSheetEvents.map { JSON($0) } : timeline.log.map { JSON($0) }
      return lines.map { named($0).text }.joined(separator: "\n")
    }
    func row(
      _ seconds: Double, name: String, of id: String?, details: [LoggedEvent.Detail]
    ) -> [String] {
      [
        seconds.brief, name, id ?? "",
        details.map { "\($0.name) \("\($0.value)".visible)" }.joined(separator: ", "),
      ]
    }
    let rows =
      request.namesEventsOfBottomSheet
      ? timeline.bottomSheetEvents.map {
        row($0.seconds, name: $0.name.rawValue, of: $0.id, details: $0.details)
      }
      : timeline.log.map {
        row($0.seconds, name: $0.name.rawValue, of: $0.id, details: $0.details)
      }
    return headed([TextTable(rows, head: ["t", "event", "sheet", "details"]).text])
      .joined(separator: "\n")
  }

  // MARK: One moment

  private func lines(of state: PresentationState) throws(DiagnosticError) -> [String] {
    var lines: [String] = []
    if request.shows(.tree) {
      let tree = ContainmentNode(of: state)
      lines += session.isJSON ? [named(JSON(tree)).text] : headed(tree.lines.map(\.visible))
    }
    if request.shows(.accessibility) {
      let reading = AccessibilityReading(of: state, in: presentation)
      lines +=
        session.isJSON
        ? [named(JSON(reading, atSeconds: state.seconds)).text]
        : headed(reading.lines.map(\.visible))
    }
    lines += request.hits.map { named(hit(at: $0, state)).text }
    guard !request.probes.isEmpty else { return lines }
    let frame = try renderer.frame(picture)
    for point in request.probes { lines.append(named(try probe(at: point, frame)).text) }
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

/// The main values of one moment, a row of the table of several devices.
struct InspectionRow {
  /// The columns with the names of their values in the state table.
  private static let values = [
    ("height", "height"), ("top", "y"), ("width", "width"), ("radius", "cornerRadius"),
    ("dimming", "dimming.alpha"),
  ]

  private let cells: [String]

  /// Reads the values of the topmost surface of a state.
  init(_ state: PresentationState, in presentation: Presentation) {
    let moment = StateMoment(state, in: presentation)
    let surface = moment.allSurfaces.first { $0.id == state.topmost?.id }
    let size = state.screen.size
    let numbers = Self.values.map { _, name in
      surface.flatMap {
        StateTable.standard.values(of: $0.surface)[name]?.value(of: $0).double?.brief
      } ?? "-"
    }
    cells =
      [
        presentation.device.slug,
        "\(size.width.brief) × \(size.height.brief) @\(state.screen.pixelsPerPoint.brief)",
        state.appearance.rawValue, state.seconds.brief, surface?.id ?? "none",
        surface?.targetDetent?.rawValue ?? "-",
      ] + numbers
  }

  /// Returns rows as a table with a head.
  static func table(_ rows: [InspectionRow]) -> String {
    TextTable(
      rows.map(\.cells),
      head: ["device", "screen", "appearance", "t", "sheet", "detent"] + values.map(\.0)
    ).text
  }
}

extension JSON {
  init(_ node: ContainmentNode) {
    self = .object([
      ("kind", .text(node.kind.rawValue)), ("id", .text(node.owner)),
      ("instance", .whole(node.instance)), ("label", .optional(node.label)),
      ("frame", node.frame.map { .rect($0) } ?? .null),
      ("children", .list(node.children.map { JSON($0) })),
    ])
  }

  /// Creates the JSON of a hit with the gesture that the part recognizes.
  init(_ hit: Hit, at point: Point, takes gesture: String?) {
    self = .object(
      [
        ("x", .number(point.x)), ("y", .number(point.y)), ("part", .text(hit.part.rawValue)),
        ("sheet", .optional(hit.id)), ("takes", .optional(gesture)),
      ] + (hit.block.map { [("block", .text($0))] } ?? [])
        + (hit.item.map { [("item", .whole($0))] } ?? []))
  }
}

extension Hit.Part {
  /// Returns the gesture that the part recognizes on a surface, nil for the presenter and the
  /// keyboard; nil for none.
  func gesture(on surface: SurfaceState?) -> String? {
    var (isDragged, scrolls) = (true, surface?.content.scrolls == true)
    switch surface?.details {
    case .modal, .popover, .cover, .alert: (isDragged, scrolls) = (false, false)
    case .card(let card): scrolls = scrolls && !card.isLiteral
    case .sheet, nil: break
    }
    return switch self {
    case .grabber, .navigationBar, .sheet: isDragged ? "drag" : "tap"
    case .content:
      scrolls ? "scroll" : isDragged ? "drag" : "tap"
    case .closeButton, .button, .field, .row, .toggle, .segment, .toolbar, .tabBar, .modal,
      .dimming, .presenter, .keyboard:
      "tap"
    case .outside: nil
    }
  }
}

extension ContainmentNode {
  /// The nodes of the tree, one line for each.
  var lines: [String] {
    let name =
      switch kind {
      case .viewController: "\(owner): view controller"
      case .sheetPresentationController: "sheet presentation controller of \(owner)"
      case .bottomSheetPresentationController: "bottom sheet presentation controller of \(owner)"
      case .popoverPresentationController: "popover presentation controller of \(owner)"
      case .presentationController: "presentation controller of \(owner)"
      case .view: label ?? "view"
      case .layer, .modal: "\(kind.rawValue) \(owner)" + (label.map { ", \($0)" } ?? "")
      case .container, .dimming, .sheet, .grabber: kind.rawValue
      }
    let place = frame.map {
      "  [\([$0.x, $0.y, $0.width, $0.height].map(\.brief).joined(separator: " "))]"
    }
    let parts = children.enumerated().flatMap { index, child in
      let isLast = index == children.count - 1
      // The lines are computed once: a second time for each level would double the work.
      return child.lines.enumerated().map { number, line in
        (number == 0 ? (isLast ? "└─ " : "├─ ") : (isLast ? "   " : "│  ")) + line
      }
    }
    return [name + (place ?? "")] + parts
  }
}

extension AccessibilityReading {
  /// The elements as text, one line for each.
  var lines: [String] {
    zip(1..., elements).map { order, element in
      let frame = element.frame
      let place = [frame.x, frame.y, frame.width, frame.height].map(\.brief)
      return "\(order). \"\(element.spoken)\"" + (element.value.map { " (\($0))" } ?? "")
        + "  [\(place.joined(separator: " "))]" + (element.isFocused ? "  focused" : "")
    } + (modalID.map { ["elements below \($0) are not reachable"] } ?? [])
      + (announcement.map { ["announced: \"\($0)\""] } ?? [])
  }
}
