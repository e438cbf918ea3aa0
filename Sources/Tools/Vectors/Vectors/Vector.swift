internal import SheetPrimitives

/// One case of a rule: what happens to a sheet, and what must be seen of it.
struct Vector {
  /// The question about a scene.
  enum Question {
    /// The heights of the detents.
    case heights
    /// The detent at which the sheet opens.
    case initial
    /// A value while a finger is held.
    case held(VectorValue)
    /// The detent to which a release leads.
    case release
    /// Values over time, and events.
    case curve([VectorValue])
  }

  /// The name: the rule, a slash, and a name among the vectors of the rule.
  var id: String
  var rule: VectorRule
  var requirements: [String]
  var summary: String
  var question: Question
  var scene: VectorScene

  init(
    _ rule: VectorRule, _ name: String, tests requirements: [String], where summary: String,
    asks question: Question, in scene: VectorScene
  ) {
    id = "\(rule.rawValue)/\(name)"
    self.rule = rule
    self.requirements = requirements
    self.summary = summary
    self.question = question
    self.scene = scene
  }

  /// A Boolean value that is true for a question about values over time, and false for a decision.
  var isCurve: Bool { if case .curve = question { true } else { false } }

  /// The path of the scenario below the folder of the vectors.
  var scenarioPath: String {
    "scenarios/" + String(id.map { $0 == "/" ? "-" : $0 }) + ".sheet.yaml"
  }

  /// The time at which a finger is held that no velocity lifts, in seconds; nil for other questions.
  var heldSeconds: Double? {
    guard case .held = question, let step = scene.steps.last, case .finger(let finger) = step.action
    else { return nil }
    return step.seconds + finger.endSeconds + VectorScene.holdSeconds / 2
  }

  /// The moment that the scenario's shot shows.
  var shot: String { heldSeconds.map { "\($0.plain)s" } ?? "settled" }

  /// Returns the vector as JSON.
  func json(_ expectation: VectorExpectation, _ surroundings: VectorSurroundings) -> JSON {
    var given: [(String, JSON)] = []
    if scene.isLandscape { given.append(("screen", surroundings.screen.vectorJSON)) }
    given.append(("sheet", scene.sheet.json(surroundings.front)))
    if let below = scene.below { given.append(("below", below.json(surroundings.below))) }
    if isCurve {
      given.append(("steps", scene.stepsJSON(surroundings)))
    } else if let step = scene.steps.last, case .finger(let finger) = step.action {
      given.append(("finger", scene.json(of: finger, surroundings)))
      if let velocity = finger.velocity { given.append(("velocity", .number(velocity))) }
    }
    return .object(
      [
        ("id", .text(id)), ("rule", .text(rule.rawValue)),
        ("requirements", .list(requirements.map { .text($0) })), ("summary", .text(summary)),
        ("scenario", .text(scenarioPath)), ("given", .object(given)),
      ] + (isCurve ? [("times", .list(expectation.times.map { .micros($0) }))] : [])
        + [("expected", expectation.json), ("tolerance", expectation.tolerance)])
  }
}

/// The expected answer to a vector: the members of a decision, or curves and events.
struct VectorExpectation {
  /// The values of a curve.
  struct Curve {
    var value: VectorValue
    /// One number for each time; nil where there is no sheet.
    var numbers: [Double?]
  }

  /// The members of a decision: a number, a word or null, or an object with the height of each detent.
  var members: [(String, JSON)] = []
  /// The times of a curve in seconds; empty for a decision.
  var times: [Double] = []
  var curves: [Curve] = []
  var events: [VectorEvent] = []

  /// The expectation as JSON.
  var json: JSON {
    guard !times.isEmpty else { return .object(members) }
    let values = curves.map { curve in
      (curve.value.rawValue, JSON.list(curve.numbers.map { $0.map(JSON.micros) ?? .null }))
    }
    return .object([("values", .object(values)), ("events", .list(events.map(\.json)))])
  }

  /// The tolerances as JSON.
  var tolerance: JSON {
    guard !times.isEmpty else {
      return .object(
        members.compactMap { name, _ in
          VectorValue(member: name).map { (name, .number($0.tolerance(isCurve: false))) }
        })
    }
    return .object(
      curves.map { ($0.value.rawValue, .number($0.value.tolerance(isCurve: true))) }
        + [("time", .micros(VectorEvent.tolerance))])
  }
}
