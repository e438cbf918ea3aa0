internal import SheetPrimitives

/// A rule of sheets that vectors test.
enum VectorRule: String, CaseIterable, Sendable {
  case heights
  case initial
  case snap
  case flick
  case projection
  case dismissal
  case rubberBand = "rubber-band"
  case dimming
  case pushBack = "push-back"
  case presenting
  case dismissing
  case detentChange = "detent-change"
  case release
  case interruption
  case scroll
  case keyboard
  case stack
  case rotation

  /// The rule in words.
  var summary: String {
    switch self {
    case .heights: "how high the sheet is at its detents"
    case .initial: "the detent at which it opens"
    case .snap: "where a slow release between two detents leads"
    case .flick: "where a fast release leads"
    case .projection: "where a release at middling speed leads"
    case .dismissal: "which release dismisses"
    case .rubberBand: "how the sheet follows a finger beyond its detents"
    case .dimming: "the dimming at a height"
    case .pushBack: "the scale of the view behind at a height"
    case .presenting: "the motion of a presentation"
    case .dismissing: "the motion of a dismissal by the app"
    case .detentChange: "the motion between two detents by the app"
    case .release: "the motion after a release"
    case .interruption: "motions that begin during another one"
    case .scroll: "a finger on content that scrolls"
    case .keyboard: "the sheet above a keyboard"
    case .stack: "a sheet on a sheet"
    case .rotation: "the sheet after a rotation"
    }
  }
}

/// A value of a vector that is judged with a tolerance.
enum VectorValue: String {
  /// The distance of the upper edge from the lower edge of the screen, in points.
  case height
  /// The opacity of the dimming view, 0…1.
  case dimming
  /// The scale of the view behind.
  case presenterScale
  /// The content offset in points.
  case offset
  /// The scale of the sheet below.
  case belowScale

  /// The unit; nil for none.
  var unit: String? {
    switch self {
    case .height, .offset: "pt"
    case .dimming, .presenterScale, .belowScale: nil
    }
  }

  /// The value of a member of a decision; nil for a word.
  init?(member: String) { self.init(rawValue: member == "heights" ? "height" : member) }

  /// The tolerated difference at one time of a curve, or of a decision.
  func tolerance(isCurve: Bool) -> Double {
    switch self {
    case .height, .offset: isCurve ? 1 : 0.5
    case .dimming: 0.01
    case .presenterScale, .belowScale: 0.002
    }
  }
}

/// An event of a vector.
struct VectorEvent {
  enum Name: String {
    case didPresent, didChangeDetent, willDismiss, didAttemptToDismiss, dismissed

    /// The key of the detail; nil for an event without one.
    var detailKey: String? {
      switch self {
      case .didChangeDetent: "detent"
      case .dismissed: "reason"
      case .didPresent, .willDismiss, .didAttemptToDismiss: nil
      }
    }
  }

  var seconds: Double
  var name: Name
  /// The detent of `didChangeDetent`, the reason of `dismissed`; nil for others.
  var detail: String?
  var isBelow = false

  /// The tolerated difference of times in seconds: a frame.
  static let tolerance = 1.0 / 60

  var json: JSON {
    .object(
      [("time", .micros(seconds)), ("name", .text(name.rawValue))]
        + (name.detailKey.map { [($0, .optional(detail))] } ?? [])
        + (isBelow ? [("sheet", .text(VectorScene.lower))] : []))
  }

  /// The event without its time, in words.
  var words: String {
    name.rawValue + (detail.map { " \($0)" } ?? "") + (isBelow ? " of the sheet below" : "")
  }
}

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
