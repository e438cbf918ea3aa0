package import SheetTool

extension Flag {
  /// The flags of `inspect`: those of the sheet, the moments and the output.
  static let inspecting = shots + sheet + moments + results + general

  private static let results = [
    Flag("--state", in: .results, "the state, one JSON object per moment (default)"),
    Flag(
      "--trace", in: .results, "the states of the whole timeline, one line per frame"),
    Flag("--csv", in: .results, "the trace as comma-separated values"),
    Flag("--fps", .one, "N", in: .results, "frames per second of the trace (default: 60)"),
    Flag("--range", .one, "A..B", in: .results, "the traced part of the timeline (default: all)"),
    Flag(
      "--events", .optional, "[=rn]", in: .results, completing: .words(["rn"]),
      "the events, one line per event; rn: those that rn-bottom-sheet tells an app, under its names"
    ),
    Flag("--tree", in: .results, "the hierarchy of controllers, container and views"),
    Flag(
      "--accessibility", in: .results,
      "the accessibility elements: labels, traits, order, focus, announcement"),
    Flag(
      "--hit", .each, "X,Y", in: .results, "the part that receives a touch at a point of the screen"
    ),
    Flag(
      "--probe", .each, "X,Y", in: .results,
      "the colour at a point, with its layers, tokens and requirements"),
  ]
}

/// The command `inspect`, which prints the state of the model.
struct InspectCommand: ToolCommand {
  let flags: GivenFlags
  let session: CommandSession

  func run() throws(DiagnosticError) -> ExitStatus {
    let plan = try flags.drawingPlan(drawsShots: false, with: flags.resources)
    let request = try InspectRequest(flags)
    let renderer = plan.makeRenderer()
    var warnings: [Diagnostic] = []
    let isTable = plan.hasSeveralDevices && request.isDefault && !session.isJSON
    var rows: [InspectionRow] = []
    for index in 0..<plan.count {
      if let status = Interrupt.status { return status }
      let picture = plan[index]
      let resolved = try renderer.resolve(picture.request.document)
      warnings += resolved.warnings
      let inspection = Inspection(
        picture: picture.request, resolved: resolved, request: request, renderer: renderer,
        namesDevice: plan.hasSeveralDevices, session: session)
      if isTable {
        rows.append(try inspection.row())
      } else {
        try inspection.print(isFirst: index == 0, isFirstMoment: picture.isFirstMoment)
      }
    }
    if isTable { try session.terminal.print(InspectionRow.table(rows)) }
    return Interrupt.status ?? session.warn(warnings) ?? .done
  }
}

/// The checked flags of `inspect`.
struct InspectRequest {
  /// A part of the output that has a flag of the same name.
  enum Part: String, CaseIterable {
    case state, trace, events, tree, accessibility

    var flag: String { "--\(rawValue)" }
  }

  /// Points for which the touched view is printed.
  let hits: [Point]

  /// Points for which colour and layers are printed.
  let probes: [Point]

  /// Frames per second of a trace.
  let rate: FrameRate

  /// A Boolean value that is true for a trace as comma-separated values.
  let isCSV: Bool

  /// A Boolean value that is true for the events that rn-bottom-sheet tells an app, under its names.
  let namesEventsOfBottomSheet: Bool

  /// The traced part; nil for the whole script.
  let range: MomentRange?

  /// A Boolean value that is true if moments are selected, which a trace has instead of all frames.
  let hasMoments: Bool

  /// A Boolean value that is true if no part of the output is named.
  let isDefault: Bool

  private let parts: Set<Part>

  /// The value of `--events` for the names of rn-bottom-sheet.
  private static let bottomSheet = "rn"

  /// Reads the flags.
  ///
  /// - Throws: Every error of the flags.
  init(_ flags: GivenFlags) throws(DiagnosticError) {
    var reader = FieldReader()
    hits = flags.all("--hit").compactMap { reader.read($0.point) }
    probes = flags.all("--probe").compactMap { reader.read($0.point) }
    rate = flags.frameRate(for: .trace, with: &reader)?.value ?? .standard
    isCSV = flags.has("--csv")
    hasMoments = flags.has("--at")
    let names = flags.one("--events").flatMap { $0.value.isEmpty ? nil : $0 }
    namesEventsOfBottomSheet = names != nil
    if let names, names.value != Self.bottomSheet {
      reader.fail(
        .unknown(
          .unknownChoice, names, noun: "set of event names", among: [Self.bottomSheet],
          allowed: "--events=\(Self.bottomSheet) for the names of rn-bottom-sheet, or --events"))
    }
    var parts = Set(Part.allCases.filter { flags.has($0.flag) })
    if ["--csv", "--fps", "--range"].contains(where: flags.has) { parts.insert(.trace) }
    isDefault = parts.isEmpty && !flags.has("--hit") && !flags.has("--probe")
    if isDefault { parts = [.state] }
    self.parts = parts
    for conflict in Self.conflicts(of: flags, parts) { reader.fail(conflict) }
    range = flags.range(with: &reader)
    guard reader.diagnostics.isEmpty else { throw DiagnosticError(reader.diagnostics) }
  }

  /// Returns the flags that select several forms for one output, or moments for what has none.
  private static func conflicts(of flags: GivenFlags, _ parts: Set<Part>) -> [Diagnostic] {
    func conflict(_ name: String, _ words: String, allowed: String) -> Diagnostic {
      Diagnostic(
        .conflict, at: .argument(name, value: flags.one(name)?.value ?? ""), words, allowed: allowed
      )
    }
    var conflicts: [Diagnostic] = []
    if flags.has("--csv") {
      let others = ["--state", "--events", "--tree", "--accessibility", "--hit", "--probe"]
      conflicts += others.filter(flags.has).map {
        conflict(
          $0, "\($0) is no part of the table of --csv, and both go to standard output",
          allowed: "one of the two")
      }
    }
    guard flags.has("--at") else { return conflicts }
    conflicts += ["--range", "--fps"].filter(flags.has).map {
      conflict(
        $0, "\($0) is for all frames of a part, and --at selects moments",
        allowed: "one of the two")
    }
    if parts == [.events], !flags.has("--hit"), !flags.has("--probe") {
      conflicts.append(
        conflict(
          "--at", "events are those of the whole timeline, and --at selects moments",
          allowed: "--state or --trace with --at"))
    }
    return conflicts
  }

  /// Returns whether a part is printed.
  func shows(_ part: Part) -> Bool { parts.contains(part) }
}

extension Tool {
  /// The command `inspect`.
  package static let inspect = Tool(
    "inspect", usage: "sheetdraw inspect [SCENARIO|-] [flags]",
    "print the state of the model as JSON", flags: Flag.inspecting,
    completing: { _ in .scenarios }, running: InspectCommand.init)
}
