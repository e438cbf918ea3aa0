internal import SheetDraw
internal import SheetModel
internal import SheetPrimitives
internal import SheetSpec
internal import SheetSuite

/// `inspect`: what the model knows.
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
        let telling = Telling(
          picture: picture.request, resolved: resolved, request: request, renderer: renderer,
          session: session)
        let status = try telling.tell(isFirstMoment: picture.isFirstMoment)
        guard status == .done else { return status }
      }
      return session.warn(warnings) ?? .done
    } catch {
      return session.fail(error.diagnostics)
    }
  }
}

/// What is to be told, all checked.
struct InspectRequest {
  var state: Bool
  var trace: Bool
  var csv: Bool
  var events: Bool
  var tree: Bool
  var accessibility: Bool
  var hits: [Point]
  var probes: [Point]
  var framesPerSecond: Double

  /// Both ends of the trace; nil for all of it.
  var range: (from: Located<String>, to: Located<String>)?
  var rangeMoments: (from: Moment, to: Moment)?

  private static let fastest = 1000.0

  /// - Throws: Every fault of the flags.
  init(_ flags: GivenFlags) throws(DiagnosticError) {
    var reader = FieldReader()
    hits = flags.all("--hit").compactMap { written in
      reader.read { () throws(DiagnosticError) in try written.point() }
    }
    probes = flags.all("--probe").compactMap { written in
      reader.read { () throws(DiagnosticError) in try written.point() }
    }
    framesPerSecond =
      flags.one("--fps").flatMap { written in
        reader.read { () throws(DiagnosticError) in
          try written.framesPerSecond(atMost: Self.fastest)
        }
      } ?? 60
    csv = flags.has("--csv")
    trace =
      csv || ["--trace", "--fps", "--range"].contains { flags.has($0) }
    events = flags.has("--events")
    tree = flags.has("--tree")
    accessibility = flags.has("--accessibility")
    let isBare =
      !trace && !events && !tree && !accessibility && !flags.has("--hit") && !flags.has("--probe")
    state = flags.has("--state") || isBare
    if let written = flags.one("--range") {
      range = reader.read { () throws(DiagnosticError) in try written.range() }
      if let range {
        rangeMoments = reader.read { () throws(DiagnosticError) in
          (try Moment(reading: range.from), try Moment(reading: range.to))
        }
      }
    }
    guard reader.diagnostics.isEmpty else { throw DiagnosticError(reader.diagnostics) }
  }
}

extension Located<String> {
  /// No screen reaches as far.
  private static let furthestPoint = 100_000.0

  /// Two numbers of points between a comma.
  fileprivate func point() throws(DiagnosticError) -> Point {
    let parts = value.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Quantity($0) }
    guard parts.count == 2, numbers.count == 2,
      numbers.allSatisfy({ $0.unit == .none || $0.unit == .points }),
      numbers.allSatisfy({ abs($0.value) <= Self.furthestPoint })
    else {
      throw DiagnosticError(
        .notANumber, at: place, "\"\(value)\" is no point of the screen",
        allowed: "two numbers of points X,Y, such as 196,430")
    }
    return Point(x: numbers[0].value, y: numbers[1].value)
  }

  fileprivate func framesPerSecond(atMost fastest: Double) throws(DiagnosticError) -> Double {
    guard let quantity = Quantity(value), quantity.unit == .none, quantity.value > 0,
      quantity.value <= fastest
    else {
      throw DiagnosticError(
        .numberOutOfRange, at: place, "\"\(value)\" is no number of frames a second",
        allowed: "above 0 and at most \(fastest.plain)")
    }
    return quantity.value
  }

  /// Two moments with two dots between them.
  fileprivate func range() throws(DiagnosticError) -> (from: Located<String>, to: Located<String>) {
    let characters = Array(value)
    let middle = characters.indices.dropLast().first {
      characters[$0] == "." && characters[$0 + 1] == "."
    }
    guard let middle, middle > 0, middle + 2 < characters.count else {
      throw DiagnosticError(
        .unknownChoice, at: place, "\"\(value)\" is no range",
        allowed: "two moments such as 0s..1.2s or settled#1..settled")
    }
    return (
      Located(String(characters[..<middle]), at: place.part(0..<middle)),
      Located(String(characters[(middle + 2)...]), at: place.part((middle + 2)..<value.count))
    )
  }
}
