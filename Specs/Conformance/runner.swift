// Plays conformance vectors of sheetdraw against a Swift implementation of a bottom sheet.
//
//   swiftc runner.swift Sheet.swift -o check && ./check vectors.json [-o results.json]
//
// Sheet.swift has the implementation: a type that conforms to `SheetImplementation`, and a function
// `func makeImplementation() -> any SheetImplementation`.
//
// The command prints one line for each member that differs, and a summary. The exit status is 0 if
// nothing failed, 1 if something failed, and 2 if the input is invalid.

import Foundation

/// An implementation of a bottom sheet.
///
/// Both functions return nil for what is not implemented.
protocol SheetImplementation {
  /// Returns the answer to one decision; members that are nil are not answered.
  func decide(_ given: Vectors.Situation, in context: Vectors.Context) -> Vectors.Answer?

  /// Returns the values of the sheet at some times, and the events up to the last of them.
  func play(_ given: Vectors.Course, at times: [Double], in context: Vectors.Context)
    -> Vectors.Curve?
}

// MARK: Vectors

/// The contents of vectors.json.
///
/// Lengths are points, times seconds; y and velocities are positive downwards.
struct Vectors: Decodable, Sendable {
  struct Screen: Decodable, Sendable {
    var width, height, pixelsPerPoint: Double
    var hasHomeButton, isTablet, isCompactHeight: Bool
    var safeArea: SafeArea
  }

  struct SafeArea: Decodable, Sendable { var top, left, bottom, right: Double }

  struct Sheet: Decodable, Sendable {
    /// In the order in which the app wrote them.
    var detents: [Detent]
    var initial, largestUndimmed: String?
    var dismissible: Bool
    var scroll: Scroll?
  }

  /// `kind` is medium, large, fraction or points; `height` is the resolved height.
  struct Detent: Decodable, Sendable {
    var id, kind: String
    var value, height: Double?
  }

  struct Scroll: Decodable, Sendable {
    var maximumOffset: Double
    var expands: Bool
  }

  /// A sheet at rest, and a finger's way as pairs of time and y.
  struct Situation: Decodable, Sendable {
    var screen: Screen?
    var sheet: Sheet
    var finger: [[Double]]?
    var velocity: Double?
  }

  /// The steps of a curve.
  struct Course: Decodable, Sendable {
    var sheet: Sheet
    var below: Sheet?
    var steps: [Step]
  }

  struct Step: Decodable, Sendable {
    var time: Double
    var type: String
    var sheet, detent, on: String?
    var y, velocity, height: Double?
    var screen: Screen?
  }

  struct Context: Sendable {
    var profile, appearance: String
    var screen: Screen
    var constants: [String: Constant]

    /// Returns a constant that is a number.
    func number(_ name: String) -> Double {
      guard case .number(let value)? = constants[name] else { fatalError("no number \(name)") }
      return value
    }

    /// Returns a constant that is a word.
    func word(_ name: String) -> String {
      guard case .word(let value)? = constants[name] else { fatalError("no word \(name)") }
      return value
    }
  }

  enum Constant: Codable, Equatable, Sendable {
    case number(Double)
    case word(String)
    /// A dismissal, or a missing sheet.
    case null

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
        return
      }
      do {
        self = .number(try container.decode(Double.self))
      } catch DecodingError.typeMismatch {
        self = .word(try container.decode(String.self))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .number(let value): try container.encode(value)
      case .word(let value): try container.encode(value)
      case .null: try container.encodeNil()
      }
    }
  }

  /// The answer to a decision.
  struct Answer: Codable, Sendable {
    var heights: [String: Double]?
    var initial: String?
    var height, dimming, presenterScale: Double?
    /// The word of a detent's id, or null for a dismissal.
    var detent: Constant?

    enum CodingKeys: String, CodingKey {
      case heights, initial, height, dimming, presenterScale, detent
    }

    init() {}

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      heights = try container.decodeIfPresent([String: Double].self, forKey: .heights)
      initial = try container.decodeIfPresent(String.self, forKey: .initial)
      height = try container.decodeIfPresent(Double.self, forKey: .height)
      dimming = try container.decodeIfPresent(Double.self, forKey: .dimming)
      presenterScale = try container.decodeIfPresent(Double.self, forKey: .presenterScale)
      // A key with null is a dismissal, and not a missing member.
      guard container.contains(.detent) else { return }
      detent = try container.decode(Constant.self, forKey: .detent)
    }

    /// All members but `heights`, by name.
    var members: [String: Constant] {
      let numbers = ["height": height, "dimming": dimming, "presenterScale": presenterScale]
      var members = numbers.compactMapValues { $0.map(Constant.number) }
      members["initial"] = initial.map(Constant.word)
      members["detent"] = detent
      return members
    }
  }

  /// The answer to a curve: for each value one number for each time, nil without a sheet.
  struct Curve: Codable, Sendable {
    var values: [String: [Double?]]
    var events: [Event]?
  }

  struct Event: Codable, Sendable {
    var time: Double
    var name: String
    var sheet, detent, reason: String?
  }

  struct Decision: Decodable, Sendable {
    var id: String
    var requirements: [String]
    var given: Situation
    var expected: Answer
    var tolerance: [String: Double]
  }

  struct TimedVector: Decodable, Sendable {
    var id: String
    var requirements: [String]
    var given: Course
    var times: [Double]
    var expected: Curve
    var tolerance: [String: Double]
  }

  static let format = "sheetdraw-vectors/1"

  var format, profile, device, appearance, digest: String
  var screen: Screen
  var constants: [String: Constant]
  var decisions: [Decision]
  var curves: [TimedVector]

  var context: Context {
    Context(profile: profile, appearance: appearance, screen: screen, constants: constants)
  }
}

/// The contents of results.json.
struct Results: Encodable {
  var format = "sheetdraw-results/1"
  var profile, device, digest, implementation: String
  var decisions: [String: Vectors.Answer] = [:]
  var curves: [String: Vectors.Curve] = [:]

  /// Asks the implementation for all answers.
  init(of vectors: Vectors, by implementation: any SheetImplementation, named name: String) {
    (profile, device, digest) = (vectors.profile, vectors.device, vectors.digest)
    self.implementation = name
    for vector in vectors.decisions {
      decisions[vector.id] = implementation.decide(vector.given, in: vectors.context)
    }
    for vector in vectors.curves {
      curves[vector.id] = implementation.play(vector.given, at: vector.times, in: vectors.context)
    }
  }
}

// MARK: Comparison

/// A member that differs, and how; nil stands for a member that is missing.
typealias Difference = String?

func differences(_ answer: Vectors.Answer, from vector: Vectors.Decision) -> [Difference] {
  let given = answer.members
  var found = vector.expected.members.sorted { $0.key < $1.key }.flatMap { member, wanted in
    guard let value = given[member] else { return [Difference.none] }
    return difference(of: member, value, from: wanted, tolerance: vector.tolerance[member] ?? 0)
  }
  guard let wanted = vector.expected.heights else { return found }
  guard let heights = answer.heights else { return found + [nil] }
  for (id, height) in wanted.sorted(by: { $0.key < $1.key }) {
    let value = heights[id].map(Vectors.Constant.number) ?? .null
    found += difference(
      of: "height of \(id)", value, from: .number(height),
      tolerance: vector.tolerance["heights"] ?? 0)
  }
  return found
}

func difference(
  of member: String, _ given: Vectors.Constant, from wanted: Vectors.Constant, tolerance: Double
) -> [Difference] {
  if case (.number(let a), .number(let b)) = (given, wanted), abs(a - b) <= tolerance { return [] }
  return given == wanted ? [] : ["\(member) is \(text(given)), expected \(text(wanted))"]
}

func differences(_ answer: Vectors.Curve, from vector: Vectors.TimedVector) -> [Difference] {
  let slack = vector.tolerance["time"] ?? 0
  var found: [Difference] = []
  for (member, wanted) in vector.expected.values.sorted(by: { $0.key < $1.key }) {
    guard let given = answer.values[member] else {
      found.append(nil)
      continue
    }
    guard given.count == wanted.count else {
      found.append("\(member) has \(given.count) values, expected \(wanted.count)")
      continue
    }
    let tolerance = vector.tolerance[member] ?? 0
    let largest = largestDifference(
      of: given, from: wanted, times: vector.times, tolerance: tolerance, slack: slack)
    guard let index = largest else { continue }
    found.append(
      "\(member) is \(text(given[index])) at \(text(vector.times[index])) s, "
        + "expected \(text(wanted[index]))")
  }
  guard let wanted = vector.expected.events else { return found }
  guard let given = answer.events else { return found + [nil] }
  return found + eventDifference(given, from: wanted, tolerance: slack)
}

/// Returns the index of the largest difference above the tolerance.
func largestDifference(
  of given: [Double?], from wanted: [Double?], times: [Double], tolerance: Double, slack: Double
) -> Int? {
  // Near a change between null and a number, the sheet may come or go a frame apart.
  func isNearChange(_ time: Double) -> Bool {
    wanted.indices.dropFirst().contains { index in
      (wanted[index] == nil) != (wanted[index - 1] == nil)
        && (times[index - 1] - slack...times[index] + slack).contains(time)
    }
  }
  var largest = (size: tolerance, index: Int?.none)
  for index in wanted.indices {
    switch (given[index], wanted[index]) {
    case (nil, nil): continue
    case (let a?, let b?):
      // A value that is not a number differs.
      if !(abs(a - b) <= largest.size) { largest = (abs(a - b), index) }
    default:
      if !isNearChange(times[index]) { return index }
    }
  }
  return largest.index
}

func eventDifference(
  _ given: [Vectors.Event], from wanted: [Vectors.Event], tolerance: Double
) -> [Difference] {
  for index in 0..<max(given.count, wanted.count) {
    let a = index < given.count ? given[index] : nil
    let b = index < wanted.count ? wanted[index] : nil
    if let a, let b, abs(a.time - b.time) <= tolerance, a.name == b.name, a.sheet == b.sheet,
      a.detent == b.detent, a.reason == b.reason
    {
      continue
    }
    return ["event is \(text(a)), expected \(text(b))"]
  }
  return []
}

func text(_ event: Vectors.Event?) -> String {
  guard let event else { return "missing" }
  let words = [event.name, event.detent, event.reason, event.sheet].compactMap { $0 }
  return "\(words.joined(separator: " ")) at \(text(event.time)) s"
}

func text(_ value: Vectors.Constant) -> String {
  switch value {
  case .number(let number): text(number)
  case .word(let word): "\"\(word)\""
  case .null: "null"
  }
}

/// A number with at most four decimals, or null.
func text(_ number: Double?) -> String {
  guard let number else { return "null" }
  guard number.isFinite else { return "\(number)" }
  let rounded = (number * 10_000).rounded() / 10_000
  return rounded == rounded.rounded() ? String(format: "%.0f", rounded) : "\(rounded)"
}

// MARK: The command

/// Input that cannot be used; the message names the file.
struct InvalidInput: Error { var message: String }

@main
struct Command {
  static func main() {
    do {
      exit(try run(Array(CommandLine.arguments.dropFirst())))
    } catch let error as InvalidInput {
      FileHandle.standardError.write(Data((error.message + "\n").utf8))
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
    }
    exit(2)
  }

  /// Judges the implementation and returns the exit status.
  static func run(_ words: [String]) throws -> Int32 {
    guard words.count == 1 || (words.count == 3 && words[1] == "-o") else {
      throw InvalidInput(message: "usage: check vectors.json [-o results.json]")
    }
    let vectors = try read(words[0])
    let implementation = makeImplementation()
    let name = "\(type(of: implementation))"
    let results = Results(of: vectors, by: implementation, named: name)
    if words.count == 3 {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      do {
        try encoder.encode(results).write(to: URL(fileURLWithPath: words[2]))
      } catch {
        throw InvalidInput(message: "\(words[2]): \(error.localizedDescription)")
      }
    }
    return report(results, on: vectors)
  }

  static func read(_ file: String) throws -> Vectors {
    struct Header: Decodable { var format: String }
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: file))
      let format = try JSONDecoder().decode(Header.self, from: data).format
      guard format == Vectors.format else {
        throw InvalidInput(
          message: "\(file): the format is \"\(format)\", expected \"\(Vectors.format)\"")
      }
      return try JSONDecoder().decode(Vectors.self, from: data)
    } catch let error as DecodingError {
      throw InvalidInput(message: "\(file): \(error)")
    } catch let error as CocoaError {
      throw InvalidInput(message: "\(file): \(error.localizedDescription)")
    }
  }

  /// Prints the differences and the summary, and returns the exit status.
  static func report(_ results: Results, on vectors: Vectors) -> Int32 {
    var (passed, failed, unanswered) = (0, 0, 0)
    func judge(_ id: String, _ requirements: [String], _ found: [Difference]) {
      let differences = found.compactMap { $0 }
      for difference in differences {
        print("\(requirements.joined(separator: " ")) \(id): \(difference)")
      }
      if !differences.isEmpty {
        failed += 1
      } else if found.isEmpty {
        passed += 1
      } else {
        unanswered += 1
      }
    }
    for vector in vectors.decisions {
      let found = results.decisions[vector.id].map { differences($0, from: vector) }
      judge(vector.id, vector.requirements, found ?? [nil])
    }
    for vector in vectors.curves {
      let found = results.curves[vector.id].map { differences($0, from: vector) }
      judge(vector.id, vector.requirements, found ?? [nil])
    }
    let count = vectors.decisions.count + vectors.curves.count
    let counts = [(failed, "failed"), (unanswered, "not answered")].filter { $0.0 > 0 }
    print("\(passed) of \(count) vectors passed" + counts.map { ", \($0.0) \($0.1)" }.joined())
    return failed > 0 ? 1 : 0
  }
}
