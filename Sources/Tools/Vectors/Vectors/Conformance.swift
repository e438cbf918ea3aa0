internal import SheetFit
internal import SheetPictures

/// The answers of an implementation to vectors, as a runner writes them.
struct ConformanceResults: Sendable {
  /// The name or path of the profile of the vectors.
  let profile: String

  /// The short name of the device of the vectors.
  let device: String

  /// The appearance of the vectors.
  let appearance: String

  /// The name of the implementation.
  let implementation: String

  /// The path of the file.
  let path: Located<FilePath>

  let digest: String
  /// The answers to decisions, then those to curves, by the ids of the vectors.
  let answers: [(id: String, answer: JSON)]

  private static let formatName = "sheetdraw-results/"
  private static let format = "sheetdraw-results/1"

  /// Reads a file.
  ///
  /// - Throws: A file that cannot be read, that holds no results, or results of another form.
  init(
    _ path: Located<FilePath>, from files: any FileSource
  ) throws(DiagnosticError) {
    self.path = path
    let bytes = try files.contents(of: path)
    let root: JSON
    do { root = try JSON(reading: bytes[...]) } catch {
      throw DiagnosticError(
        error, in: bytes, of: path.value, allowed: "results that a runner of the vectors wrote")
    }
    let format = root["format"]?.string ?? ""
    guard format == Self.format else {
      throw DiagnosticError(
        .unknownVersion, at: path.start,
        format.hasPrefix(Self.formatName)
          ? "\"\(path.value)\" has the form \"\(format)\", which is unknown"
          : "\"\(path.value)\" holds no results of vectors",
        allowed: "a file of the form \"\(Self.format)\", as the runners write it")
    }
    do throws(JSONFields.Failure) {
      let fields = try JSONFields(root, "the results")
      profile = try fields.text("profile")
      device = try fields.text("device")
      appearance = try fields.optionalText("appearance") ?? "light"
      digest = try fields.text("digest")
      implementation = try fields.optionalText("implementation") ?? "the implementation"
      answers =
        try Self.answers("decisions", in: fields) + Self.answers("curves", in: fields)
    } catch {
      throw DiagnosticError(
        .wrongType, at: path.start, error.reason, allowed: "results as the runners write them")
    }
  }

  private static func answers(
    _ key: String, in fields: JSONFields
  ) throws(JSONFields.Failure) -> [(id: String, answer: JSON)] {
    switch fields[key] {
    case nil, .null?: return []
    case .object(let members)?: return members.filter { !$0.1.isNull }.map { ($0.0, $0.1) }
    case _?: throw fields.wrong(key, "an object")
    }
  }
}

/// The judgement of an implementation, by vectors and by requirements.
struct Conformance {
  /// The verdict on a vector.
  enum Verdict: String, CaseIterable {
    /// All answers are within their tolerances.
    case passed
    /// An answer is beyond its tolerance.
    case failed
    /// No answer, or none to a part while the others are within their tolerances.
    case unanswered
  }

  /// A vector with its verdict.
  struct Outcome {
    var vector: Vector
    var verdict = Verdict.passed
    /// The differences in words, each with the name of a value.
    var faults: [String] = []
    /// The curves beyond their tolerances.
    var curves: [ComparedCurve] = []
  }

  /// A value over time, expected and seen.
  struct ComparedCurve {
    var value: VectorValue
    var times: [Double]
    var expected: [Double?]
    var actual: [Double?]
  }

  /// A requirement with its vectors.
  struct Requirement {
    var id: String
    /// Its text; empty if unknown.
    var text: String
    /// What the profile has in place of the numbers of the text, a line for each token.
    var ownValues: [String]
    var outcomes: [Outcome]
  }

  /// The name of the implementation.
  let implementation: String

  /// The name or path of the profile, and the short name of the device.
  let profile: String
  let device: String

  /// The vectors in order.
  let outcomes: [Outcome]

  /// The requirements in the order in which the vectors name them.
  let requirements: [Requirement]

  /// A Boolean value that is true if nothing is off.
  var isPassed: Bool { outcomes.count(.failed) == 0 }

  /// Judges results.
  ///
  /// - Throws: Results of other vectors, unknown vectors, or no answer at all.
  init(
    of results: ConformanceResults, by vectors: ConformanceVectors
  ) throws(DiagnosticError) {
    let start = results.path.start
    guard results.digest == vectors.digest else {
      throw DiagnosticError(
        .unknownVersion, at: start,
        "\"\(results.path.value)\" answers other vectors than those of profile \(vectors.profile) on "
          + vectors.device,
        allowed:
          "the vectors written anew, and the runner run again; tokens that were set, set again")
    }
    let ids = vectors.vectors.map(\.vector.id)
    let known = Set(ids)
    if let unknown = results.answers.first(where: { !known.contains($0.id) }) {
      throw .unknown(
        .unknownChoice, Located(unknown.id, at: start), noun: "vector", among: ids,
        allowed: "the ids of the vectors")
    }
    guard !results.answers.isEmpty else {
      throw DiagnosticError(
        .missingValue, at: start, "\"\(results.path.value)\" answers no vector",
        allowed: "at least one answer")
    }
    let answers = Dictionary(
      results.answers.map { ($0.id, $0.answer) }, uniquingKeysWith: { $1 })
    let outcomes = vectors.vectors.map { vector, expectation in
      Outcome(judging: answers[vector.id], vector, expectation)
    }
    self.outcomes = outcomes
    let catalog = RequirementCatalog()
    requirements = outcomes.flatMap(\.vector.requirements).unique.map { id in
      Requirement(
        id: id, text: catalog[id]?.text ?? "",
        ownValues: RequirementCatalog.ownValues(of: id, in: [vectors.library]),
        outcomes: outcomes.filter { $0.vector.requirements.contains(id) })
    }
    implementation = results.implementation
    profile = vectors.profile
    device = vectors.device
  }
}

extension [Conformance.Outcome] {
  /// Returns the number of vectors with a verdict.
  func count(_ verdict: Conformance.Verdict) -> Int { count { $0.verdict == verdict } }
}

extension Conformance.Outcome {
  /// Judges the answer to a vector.
  fileprivate init(judging answer: JSON?, _ vector: Vector, _ expectation: VectorExpectation) {
    self.vector = vector
    var isWhole = answer != nil
    for curve in expectation.curves {
      if let written = answer?["values"]?[curve.value.rawValue], !written.isNull {
        judge(written, by: curve, at: expectation.times)
      } else {
        isWhole = false
      }
    }
    if vector.isCurve {
      if let events = answer?["events"], !events.isNull {
        judge(events: events, by: expectation.events)
      } else {
        isWhole = false
      }
    }
    for (name, expected) in expectation.members {
      // A detent of null is an answer: the sheet is gone.
      if let written = answer?[name] {
        judge(written, as: name, by: expected, of: VectorValue(member: name))
      } else {
        isWhole = false
      }
    }
    if !isWhole { verdict = .unanswered }
    if !faults.isEmpty { verdict = .failed }
  }

  // MARK: Decisions

  private mutating func judge(
    _ written: JSON, as name: String, by expected: JSON, of value: VectorValue?
  ) {
    if case .object(let heights) = expected {
      for (id, height) in heights {
        judge(written[id] ?? .null, as: "\(name).\(id)", by: height, of: value)
      }
      if case .object(let members) = written {
        for (other, _) in members where expected[other] == nil {
          faults.append("\(name).\(other) is not among the detents")
        }
      }
    } else if let value, let number = expected.double {
      let ending = value.unit.map { " \($0)" } ?? ""
      let tolerance = value.tolerance(isCurve: false)
      guard let actual = written.double else {
        faults.append("\(name) is no number, expected \(number.brief)\(ending)")
        return
      }
      guard (actual - number).magnitude > tolerance else { return }
      faults.append(
        "\(name) is \(actual.brief)\(ending), expected \(number.brief)\(ending): "
          + "\((actual - number).brief)\(ending) off, \(tolerance.brief)\(ending) tolerated")
    } else if !written.isNull, written.string == nil {
      faults.append("\(name) is no word")
    } else if written.string != expected.string {
      let (actual, wanted) = (Self.words(written.string), Self.words(expected.string))
      faults.append("\(name) is \(actual), expected \(wanted)")
    }
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
    guard let fault = compared.fault(within: curve.value.tolerance(isCurve: true)) else { return }
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
      let near = expected[max(0, index - 1)..<min(times.count, index + 2)]
      guard near.allSatisfy({ ($0 == nil) != (actual[index] == nil) }) else { continue }
      let seconds = times[index].brief
      return expected[index] == nil
        ? "\(value.rawValue): there is a sheet at \(seconds) s, and none is expected"
        : "\(value.rawValue): there is no sheet at \(seconds) s, and one is expected"
    }
    let both = times.indices.filter { expected[$0] != nil && actual[$0] != nil }
    func trace(_ numbers: [Double?]) -> MotionTrace {
      MotionTrace(
        both.map { MotionTrace.Sample(seconds: times[$0], value: numbers[$0] ?? 0) })
    }
    let isOff = both.contains { ((actual[$0] ?? 0) - (expected[$0] ?? 0)).magnitude > tolerance }
    guard isOff else { return nil }
    let distance = TraceDistance(of: trace(actual), from: trace(expected), tolerance: tolerance)
    var words =
      "\(value.rawValue) is \(distance.largest.brief)\(unit) off at \(distance.largestSeconds.brief) s, "
      + "\(distance.mean.brief)\(unit) in the mean, \(tolerance.brief)\(unit) tolerated"
    let milliseconds = (distance.delaySeconds * 1000).rounded()
    if let ends = distance.ends {
      words += "; ends at \(ends.actual.brief)\(unit), expected \(ends.expected.brief)\(unit)"
    } else if milliseconds != 0, distance.isDelayed {
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
    detail = name.detailKey.flatMap { json[$0]?.string }
  }
}
