internal import SheetDraw
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

  /// Frames per second of a trace, above 0.
  let framesPerSecond: Double

  /// A Boolean value that is true for a trace as comma-separated values.
  let isCSV: Bool

  /// Both ends of the trace; nil for the whole script.
  let range: (from: Located<Moment>, to: Located<Moment>)?

  private let parts: Set<Part>

  /// Reads the flags.
  ///
  /// - Throws: Every fault of the flags.
  init(_ flags: GivenFlags) throws(DiagnosticError) {
    var reader = FieldReader()
    hits = flags.all("--hit").compactMap { reader.read($0.point) }
    probes = flags.all("--probe").compactMap { reader.read($0.point) }
    framesPerSecond = flags.one("--fps").flatMap { reader.read($0.framesPerSecond) } ?? 60
    isCSV = flags.has("--csv")
    var parts = Set(Part.allCases.filter { flags.has($0.flag) })
    if ["--csv", "--fps", "--range"].contains(where: flags.has) { parts.insert(.trace) }
    if parts.isEmpty, !flags.has("--hit"), !flags.has("--probe") { parts = [.state] }
    self.parts = parts
    range = flags.one("--range").flatMap { reader.read($0.range) }
    guard reader.diagnostics.isEmpty else { throw DiagnosticError(reader.diagnostics) }
  }

  /// Returns whether a part is printed.
  func shows(_ part: Part) -> Bool { parts.contains(part) }
}

extension Located<String> {
  /// The upper bound of coordinates, beyond any screen.
  private static let furthestPoint = 100_000.0

  /// The upper bound of frames per second.
  private static let fastest = 1000.0

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

  fileprivate func framesPerSecond() throws(DiagnosticError) -> Double {
    guard let quantity = Quantity(value), quantity.unit == .none, quantity.value > 0,
      quantity.value <= Self.fastest
    else {
      throw DiagnosticError(
        .numberOutOfRange, at: place, "\"\(value)\" is not a number of frames per second",
        allowed: "above 0 and at most \(Self.fastest.plain)")
    }
    return quantity.value
  }

  /// Reads two moments with two dots between them.
  fileprivate func range() throws(DiagnosticError) -> (from: Located<Moment>, to: Located<Moment>) {
    let characters = Array(value)
    let middle = characters.indices.dropLast().first {
      characters[$0] == "." && characters[$0 + 1] == "."
    }
    guard let middle, middle > 0, middle + 2 < characters.count else {
      throw DiagnosticError(
        .unknownChoice, at: place, "\"\(value)\" is not a range",
        allowed: "two moments such as 0s..1.2s or settled#1..settled")
    }
    func moment(_ part: Range<Int>) throws(DiagnosticError) -> Located<Moment> {
      let text = Located(String(characters[part]), at: place.part(part))
      return Located<Moment>(try Moment(reading: text), at: text.place)
    }
    return (try moment(0..<middle), try moment((middle + 2)..<characters.count))
  }
}
