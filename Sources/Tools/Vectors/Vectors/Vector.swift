internal import SheetPrimitives

/// One case of a rule: what happens to a sheet, and what must be seen of it.
struct Vector {
  /// The question about a scene.
  enum Question {
    /// The heights of the detents.
    case heights
    /// The detent at which the sheet opens.
    case initial
    /// Values while a finger is held.
    case held([VectorValue])
    /// The detent to which a release leads.
    case release
    /// Values over time, and events.
    case curve([VectorValue])

    var isCurve: Bool { if case .curve = self { true } else { false } }
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
}

/// The expected answers to a vector.
struct VectorExpectation {
  enum Member: Equatable {
    case number(Double)
    /// A name; nil for none.
    case word(String?)
    case numbers([Named])
  }

  struct Named: Equatable {
    var name: String
    var value: Double
  }

  /// The values of a curve.
  struct Curve: Equatable {
    var value: VectorValue
    /// One number for each time; nil where there is no sheet.
    var numbers: [Double?]
  }

  /// The members of a decision.
  var members: [(name: String, member: Member)] = []
  /// The times of a curve in seconds.
  var times: [Double] = []
  var curves: [Curve] = []
  var events: [VectorEvent] = []

  /// The tolerance of heights in points.
  static let heightTolerance = VectorValue.height.tolerance(isCurve: false)

  /// The expectation as JSON.
  func json(isCurve: Bool) -> JSON {
    guard isCurve else {
      return .object(
        members.map { name, member in
          switch member {
          case .number(let number): (name, .exact(number.toMicros))
          case .word(let word): (name, .optional(word))
          case .numbers(let numbers):
            (name, .object(numbers.map { ($0.name, .exact($0.value.toMicros)) }))
          }
        })
    }
    return .object([
      (
        "values",
        .object(
          curves.map { curve in
            (
              curve.value.rawValue,
              .list(curve.numbers.map { $0.map { .exact($0.toMicros) } ?? .null })
            )
          })
      ),
      ("events", .list(events.map(\.json))),
    ])
  }

  /// The tolerances as JSON.
  func tolerance(isCurve: Bool) -> JSON {
    guard isCurve else {
      return .object(
        members.compactMap { name, member in
          switch member {
          case .number:
            (name, .number(VectorValue(rawValue: name)?.tolerance(isCurve: false) ?? 0))
          case .numbers: (name, .number(Self.heightTolerance))
          case .word: nil
          }
        })
    }
    return .object(
      curves.map { ($0.value.rawValue, .number($0.value.tolerance(isCurve: true))) }
        + [("time", .exact(VectorEvent.tolerance.toMicros))])
  }
}
