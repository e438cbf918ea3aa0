public import SheetDiagnostics
internal import SheetFit
internal import SheetPictures
internal import SheetPrimitives
internal import SheetSpec

/// The judgement of an implementation, by vectors and by requirements.
public struct Conformance {
  /// The verdict on a vector.
  public enum Verdict: String, Sendable {
    /// All answers are within their tolerances.
    case passed
    /// An answer is beyond its tolerance.
    case failed
    /// No answer, or none to a part while the others are within their tolerances.
    case unanswered
  }

  /// A vector with its verdict.
  public struct Outcome: Sendable {
    /// The name of the vector.
    public var id: String
    /// The name of its rule.
    public var rule: String
    /// The ids of the requirements that it tests.
    public var requirements: [String]
    /// A description of the scene.
    public var summary: String
    /// The verdict.
    public var verdict: Verdict
    /// The differences in words, each with the name of a value.
    public var faults: [String]
    /// The curves beyond their tolerances.
    var curves: [ComparedCurve] = []
  }

  /// A value over time, expected and seen.
  struct ComparedCurve: Sendable {
    var value: VectorValue
    var times: [Double]
    var expected: [Double?]
    var actual: [Double?]
  }

  /// A requirement with the verdicts of its vectors.
  public struct Requirement: Sendable {
    /// The id.
    public var id: String
    /// Its text; empty if unknown.
    public var text: String
    /// The numbers of vectors.
    public var passed: Int
    public var failed: Int
    public var unanswered: Int

    /// The number of vectors.
    public var count: Int { passed + failed + unanswered }
  }

  /// The name of the implementation.
  public let implementation: String

  /// The name or path of the profile, and the short name of the device.
  public let profile: String
  public let device: String

  /// The vectors in order.
  public let outcomes: [Outcome]

  /// The requirements in the order in which the vectors name them.
  public let requirements: [Requirement]

  /// A Boolean value that is true if nothing is off.
  public var isPassed: Bool { count(.failed) == 0 }

  /// Returns the number of vectors with a verdict.
  public func count(_ verdict: Verdict) -> Int { outcomes.count { $0.verdict == verdict } }

  /// Judges results.
  ///
  /// - Throws: Results of other vectors, unknown vectors, or no answer at all.
  public init(
    of results: ConformanceResults, by vectors: ConformanceVectors
  ) throws(DiagnosticError) {
    guard results.digest == vectors.digest else {
      throw DiagnosticError(
        .unknownVersion, at: results.path.start,
        "\"\(results.path.value)\" answers other vectors than those of profile \(vectors.profile) on "
          + vectors.device,
        allowed:
          "the vectors written anew, and the runner run again; tokens that were set, set again")
    }
    let answers = Dictionary(
      (results.decisions + results.curves).map { ($0.id, $0.answer) }, uniquingKeysWith: { $1 })
    let ids = Set(vectors.vectors.map(\.vector.id))
    if let unknown = (results.decisions + results.curves).first(where: { !ids.contains($0.id) }) {
      throw .unknown(
        .unknownChoice, Located(unknown.id, at: results.path.start), noun: "vector",
        among: vectors.vectors.map(\.vector.id), allowed: "the ids of the vectors")
    }
    guard !answers.isEmpty else {
      throw DiagnosticError(
        .missingValue, at: results.path.start, "\"\(results.path.value)\" answers no vector",
        allowed: "at least one answer")
    }
    let outcomes = vectors.vectors.map { vector, expectation in
      Outcome(judging: answers[vector.id], vector, expectation)
    }
    self.outcomes = outcomes
    let catalog = RequirementCatalog()
    requirements = outcomes.flatMap(\.requirements).unique.map { id in
      let own = outcomes.filter { $0.requirements.contains(id) }
      return Requirement(
        id: id, text: catalog[id]?.text ?? "", passed: own.count { $0.verdict == .passed },
        failed: own.count { $0.verdict == .failed },
        unanswered: own.count { $0.verdict == .unanswered })
    }
    implementation = results.implementation
    profile = vectors.profile
    device = vectors.device
  }
}

extension Conformance.Outcome {
  /// Judges the answer to a vector.
  fileprivate init(judging answer: JSON?, _ vector: Vector, _ expectation: VectorExpectation) {
    self.init(
      id: vector.id, rule: vector.rule.rawValue, requirements: vector.requirements,
      summary: vector.summary, verdict: .passed, faults: [])
    guard let answer else {
      verdict = .unanswered
      return
    }
    var isWhole = true
    if vector.question.isCurve {
      for curve in expectation.curves {
        guard let written = answer["values"]?[curve.value.rawValue], !written.isNull else {
          isWhole = false
          continue
        }
        judge(written, by: curve, at: expectation.times)
      }
      if let events = answer["events"], !events.isNull {
        judge(events: events, by: expectation.events)
      } else {
        isWhole = false
      }
    } else {
      for (name, member) in expectation.members {
        // A detent of null is an answer: the sheet is gone.
        if let written = answer[name] {
          judge(written, as: name, by: member)
        } else {
          isWhole = false
        }
      }
    }
    if !isWhole { verdict = .unanswered }
    if !faults.isEmpty { verdict = .failed }
  }

  // MARK: Decisions

  private mutating func judge(
    _ written: JSON, as name: String, by member: VectorExpectation.Member
  ) {
    switch member {
    case .word(let expected):
      let actual = written.string
      guard written.isNull || actual != nil else {
        faults.append("\(name) is no word")
        return
      }
      if actual != expected {
        faults.append("\(name) is \(Self.words(actual)), expected \(Self.words(expected))")
      }
    case .number(let expected):
      let value = VectorValue(rawValue: name)
      judge(
        written, as: name, by: expected, within: value?.tolerance(isCurve: false) ?? 0,
        unit: value?.unit)
    case .numbers(let expected):
      for number in expected {
        judge(
          written[number.name] ?? .null, as: "\(name).\(number.name)", by: number.value,
          within: VectorExpectation.heightTolerance, unit: VectorValue.height.unit)
      }
      if case .object(let members) = written {
        for (other, _) in members where !expected.contains(where: { $0.name == other }) {
          faults.append("\(name).\(other) is not among the detents")
        }
      }
    }
  }

  private mutating func judge(
    _ written: JSON, as name: String, by expected: Double, within tolerance: Double, unit: String?
  ) {
    let ending = unit.map { " \($0)" } ?? ""
    guard let actual = written.double else {
      faults.append("\(name) is no number, expected \(expected.brief)\(ending)")
      return
    }
    guard (actual - expected).magnitude > tolerance else { return }
    faults.append(
      "\(name) is \(actual.brief)\(ending), expected \(expected.brief)\(ending): "
        + "\((actual - expected).brief)\(ending) off, \(tolerance.brief)\(ending) tolerated")
  }

  private static func words(_ word: String?) -> String { word.map { "\"\($0)\"" } ?? "none" }

  // MARK: Curves

  private mutating func judge(
    _ written: JSON, by curve: VectorExpectation.Curve, at times: [Double]
  ) {
    let name = curve.value.rawValue
    guard case .list(let items) = written else {
      faults.append("\(name) is no list of numbers")
      return
    }
    guard items.count == times.count else {
      faults.append("\(name) has \(items.count) values, expected \(times.count), one for each time")
      return
    }
    guard items.allSatisfy({ $0.isNull || $0.double != nil }) else {
      faults.append("\(name) has a value that is neither a number nor null")
      return
    }
    let actual = items.map(\.double)
    guard actual.allSatisfy({ ($0 ?? 0).magnitude <= Self.mostValue }) else {
      faults.append("\(name) has a value beyond \(Self.mostValue.brief)")
      return
    }
    let compared = Conformance.ComparedCurve(
      value: curve.value, times: times, expected: curve.numbers, actual: actual)
    guard
      let fault = compared.fault(within: curve.value.tolerance(isCurve: true))
    else { return }
    faults.append(fault)
    curves.append(compared)
  }

  /// The magnitude of values that no screen has, and no diagram shows.
  private static let mostValue = 1e6

  private mutating func judge(events written: JSON, by expected: [VectorEvent]) {
    guard case .list(let items) = written else {
      faults.append("events are no list")
      return
    }
    let events = items.compactMap { VectorEvent($0) }
    guard events.count == items.count else {
      faults.append("an event has no time or no known name")
      return
    }
    let (actualWords, words) = (events.map(\.words), expected.map(\.words))
    guard actualWords == words else {
      faults.append("events are \(Self.list(actualWords)), expected \(Self.list(words))")
      return
    }
    for (event, other) in zip(events, expected)
    where (event.seconds - other.seconds).magnitude > VectorEvent.tolerance + 1e-6 {
      faults.append(
        "\(event.words) is at \(event.seconds.brief) s, expected at \(other.seconds.brief) s")
    }
  }

  private static func list(_ words: [String]) -> String {
    words.isEmpty ? "none" : words.joined(separator: ", ")
  }
}

extension Conformance.ComparedCurve {
  /// Returns what is off, in words; nil for nothing.
  ///
  /// A sheet may come and go a time earlier or later.
  func fault(within tolerance: Double) -> String? {
    let unit = value.unit.map { " \($0)" } ?? ""
    for index in times.indices where (expected[index] == nil) != (actual[index] == nil) {
      let isNear = [index - 1, index + 1].contains { other in
        times.indices.contains(other) && (expected[other] == nil) == (actual[index] == nil)
      }
      guard !isNear else { continue }
      let seconds = times[index].brief
      return expected[index] == nil
        ? "\(value.rawValue): there is a sheet at \(seconds) s, and none is expected"
        : "\(value.rawValue): there is no sheet at \(seconds) s, and one is expected"
    }
    let both = times.indices.compactMap { index in
      if let expected = expected[index], let actual = actual[index] {
        (seconds: times[index], expected: expected, actual: actual)
      } else {
        nil
      }
    }
    guard both.contains(where: { ($0.actual - $0.expected).magnitude > tolerance }) else {
      return nil
    }
    let distance = TraceDistance(
      of: MotionTrace(both.map { MotionTrace.Sample(seconds: $0.seconds, value: $0.actual) }),
      from: MotionTrace(both.map { MotionTrace.Sample(seconds: $0.seconds, value: $0.expected) }),
      tolerance: tolerance)
    var words =
      "\(value.rawValue) is \(distance.largest.brief)\(unit) off at \(distance.largestSeconds.brief) s, "
      + "\(distance.mean.brief)\(unit) in the mean, \(tolerance.brief)\(unit) tolerated"
    let milliseconds = (distance.delaySeconds * 1000).rounded()
    if milliseconds != 0, distance.largestWithoutDelay.magnitude < distance.largest.magnitude / 2 {
      words += "; \(milliseconds.magnitude.brief) ms \(milliseconds > 0 ? "late" : "early")"
    }
    return words
  }
}

extension VectorEvent {
  /// Reads an event of results; nil for one without a time or with an unknown name.
  fileprivate init?(_ json: JSON) {
    guard let seconds = json["time"]?.double,
      let name = json["name"]?.string.flatMap(Name.init(rawValue:))
    else { return nil }
    self.init(seconds: seconds, name: name, isBelow: json["sheet"]?.string == VectorScene.lower)
    detail = detailKey.flatMap { json[$0]?.string }
  }
}
