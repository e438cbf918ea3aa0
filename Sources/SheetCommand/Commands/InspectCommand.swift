internal import SheetDraw
internal import SheetFrames
internal import SheetModel
internal import SheetPrimitives
internal import SheetSpec
internal import SheetSuite

/// The command `inspect`, which prints the state of the model.
struct InspectCommand {
  let flags: GivenFlags
  let session: CommandSession

  func run() -> ExitStatus {
    do throws(DiagnosticError) {
      let plan = try flags.drawingPlan(drawsShots: false, with: DrawingResources())
      let request = try InspectRequest(flags)
      let renderer = plan.makeRenderer()
      var warnings: [Diagnostic] = []
      for index in 0..<plan.count {
        if let status = Interrupt.status { return status }
        let picture = plan[index]
        let resolved = try renderer.resolve(picture.request.document)
        warnings += resolved.warnings
        let inspection = Inspection(
          picture: picture.request, resolved: resolved, request: request, renderer: renderer,
          session: session)
        try inspection.print(isFirstMoment: picture.isFirstMoment)
      }
      return Interrupt.status ?? session.warn(warnings) ?? .done
    } catch {
      return session.fail(error.diagnostics)
    }
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

  /// The traced part; nil for the whole script.
  let range: MomentRange?

  private let parts: Set<Part>

  /// Reads the flags.
  ///
  /// - Throws: Every error of the flags.
  init(_ flags: GivenFlags) throws(DiagnosticError) {
    var reader = FieldReader()
    hits = flags.all("--hit").compactMap { reader.read($0.point) }
    probes = flags.all("--probe").compactMap { reader.read($0.point) }
    rate = flags.frameRate(for: .trace, with: &reader)?.value ?? .standard
    isCSV = flags.has("--csv")
    var parts = Set(Part.allCases.filter { flags.has($0.flag) })
    if ["--csv", "--fps", "--range"].contains(where: flags.has) { parts.insert(.trace) }
    if parts.isEmpty, !flags.has("--hit"), !flags.has("--probe") { parts = [.state] }
    self.parts = parts
    range = flags.range(with: &reader)
    guard reader.diagnostics.isEmpty else { throw DiagnosticError(reader.diagnostics) }
  }

  /// Returns whether a part is printed.
  func shows(_ part: Part) -> Bool { parts.contains(part) }
}

extension Located<String> {
  /// The upper bound of coordinates, beyond any screen.
  private static let furthestPoint = 100_000.0

  /// Reads two numbers of points with a comma between them.
  fileprivate func point() throws(DiagnosticError) -> Point {
    let parts = value.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Quantity($0) }
    guard parts.count == 2, numbers.count == 2,
      numbers.allSatisfy({ $0.unit == .none || $0.unit == .points }),
      numbers.allSatisfy({ abs($0.value) <= Self.furthestPoint })
    else {
      throw DiagnosticError(
        .notANumber, at: place, "\"\(value)\" is not a point of the screen",
        allowed: "two numbers X,Y in points, such as 196,430")
    }
    return Point(x: numbers[0].value, y: numbers[1].value)
  }
}
