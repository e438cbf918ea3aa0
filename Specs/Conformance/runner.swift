// Asks a Swift implementation of a bottom sheet the conformance vectors of sheetdraw, and writes its answers.
//
//   swiftc runner.swift Sheet.swift -o ask && ./ask vectors.json [-o results.json]
//   sheetdraw vectors --judge results.json
//
// Sheet.swift has the implementation: a type that conforms to `SheetImplementation`, and a function
// `func makeImplementation() -> any SheetImplementation`.

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

  enum Constant: Decodable, Equatable, Sendable {
    case number(Double)
    case word(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      do {
        self = .number(try container.decode(Double.self))
      } catch DecodingError.typeMismatch {
        self = .word(try container.decode(String.self))
      }
    }
  }

  /// The answer to a decision.
  struct Answer: Encodable, Sendable {
    var heights: [String: Double]?
    var initial: String?
    var height, dimming, presenterScale: Double?
    /// The id of a detent; `.some(nil)` for a dismissal.
    var detent: String??
  }

  /// The answer to a curve: for each value one number for each time, nil without a sheet.
  struct Curve: Encodable, Sendable {
    var values: [String: [Double?]]
    var events: [Event]?
  }

  struct Event: Encodable, Sendable {
    var time: Double
    var name: String
    var sheet, detent, reason: String?
  }

  struct Decision: Decodable, Sendable {
    var id: String
    var given: Situation
  }

  struct TimedVector: Decodable, Sendable {
    var id: String
    var given: Course
    var times: [Double]
  }

  static let format = "sheetdraw-vectors/1"

  var format, profile, device, appearance, digest: String
  var screen: Screen
  var constants: [String: Constant]
  var decisions: [Decision]
  var curves: [TimedVector]
}

/// The contents of results.json.
struct Results: Encodable {
  var format = "sheetdraw-results/1"
  var profile, device, appearance, digest, implementation: String
  var decisions: [String: Vectors.Answer] = [:]
  var curves: [String: Vectors.Curve] = [:]

  /// Asks the implementation for all answers.
  init(of vectors: Vectors, by implementation: any SheetImplementation) {
    (profile, device, digest) = (vectors.profile, vectors.device, vectors.digest)
    appearance = vectors.appearance
    self.implementation = "\(type(of: implementation))"
    let context = Vectors.Context(
      profile: profile, appearance: appearance, screen: vectors.screen,
      constants: vectors.constants)
    for vector in vectors.decisions {
      decisions[vector.id] = implementation.decide(vector.given, in: context)
    }
    for vector in vectors.curves {
      curves[vector.id] = implementation.play(vector.given, at: vector.times, in: context)
    }
  }
}

@main
struct Command {
  /// Input that cannot be used.
  struct InvalidInput: Error, CustomStringConvertible { var description: String }

  static func main() {
    do {
      try ask(CommandLine.arguments.dropFirst())
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(2)
    }
  }

  /// Asks the implementation the vectors of a file, and writes its answers.
  static func ask(_ words: ArraySlice<String>) throws {
    guard let file = words.first, words.count == 1 || (words.count == 3 && words[2] == "-o") else {
      throw InvalidInput(description: "usage: ask vectors.json [-o results.json]")
    }
    let data = try Data(contentsOf: URL(fileURLWithPath: file))
    let vectors = try JSONDecoder().decode(Vectors.self, from: data)
    guard vectors.format == Vectors.format else {
      throw InvalidInput(
        description: "\(file): the format is \(vectors.format), expected \(Vectors.format)")
    }
    let results = Results(of: vectors, by: makeImplementation())
    let path = words.count == 3 ? words[3] : "results.json"
    try JSONEncoder().encode(results).write(to: URL(fileURLWithPath: path))
    print(
      "\(results.decisions.count + results.curves.count) of "
        + "\(vectors.decisions.count + vectors.curves.count) vectors answered")
  }
}
