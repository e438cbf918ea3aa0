import Foundation
import SheetPictures
import SheetRaster
import SheetReport
import SheetTestSupport

@testable import SheetState

/// A question with its words after the first, to a scenario at a moment.
struct Asked {
  let played: PlayedScenario
  /// The scenario of the block `yaml before`; nil if the case has none.
  let before: PlayedScenario?
  let words: [String]

  var scenario: Scenario { played.scenario }

  /// The word at a position, counted from 0.
  func word(_ index: Int, _ what: String) throws(CaseError) -> String {
    guard words.indices.contains(index) else { throw CaseError("\(what) is missing") }
    return words[index]
  }

  /// The word after another one, such as the id after `of`; nil if it is not given.
  func word(after name: String) -> String? {
    words.firstIndex(of: name).flatMap {
      words.indices.contains($0 + 1) ? words[$0 + 1] : nil
    }
  }

  /// The point of the first word, `X,Y` in points.
  func point() throws(CaseError) -> Point {
    let numbers = try word(0, "a point X,Y").split(separator: ",").compactMap { Double($0) }
    guard numbers.count == 2 else { throw CaseError("\(words[0]) is not a point X,Y") }
    return Point(x: numbers[0], y: numbers[1])
  }

  /// The time after a word such as `from`, in seconds.
  func seconds(after name: String) throws(CaseError) -> Double? {
    guard let text = word(after: name) else { return nil }
    let isMilliseconds = text.hasSuffix("ms")
    guard let number = Double(isMilliseconds ? text.dropLast(2) : text.drop(suffix: "s")) else {
      throw CaseError("\(text) is not a time such as 0.5s")
    }
    return isMilliseconds ? number / 1000 : number
  }
}

extension String {
  fileprivate func drop(suffix: String) -> Substring {
    hasSuffix(suffix) ? dropLast(suffix.count) : self[...]
  }
}

/// A question that a case can ask.
struct AnswerTable {
  struct Entry: Sendable {
    let name: String
    /// The words after the name, and what is answered.
    let form: String
    let answer: @Sendable (Asked) throws -> Answer
  }

  static let entries: [Entry] =
    [
      Entry(name: "hit", form: "X,Y: the part that a touch reaches, its surface and its block") {
        let point = try $0.point()
        return Answer($0.scenario.hit(point.x, point.y))
      },
      Entry(name: "surfaces", form: ": ids of the presented surfaces, lowest first") {
        Answer($0.scenario.state.surfaces.map(\.id))
      },
      Entry(name: "modals", form: ": ids of the modals of all layers, lowest first") {
        Answer($0.scenario.modals)
      },
      Entry(
        name: "events", form: "[NAME…] [of ID] [from TIME] [to TIME]: events with their details"
      ) {
        Answer(try $0.events().map(\.words))
      },
      Entry(name: "rn", form: ": the events that rn-bottom-sheet tells an app, with their details")
      {
        Answer(
          $0.scenario.timeline.bottomSheetEvents.map { event in
            ([event.name.rawValue] + (event.id.map { [$0] } ?? [])
              + event.details.map { "\($0.name)=\($0.value.words)" })
              .joined(separator: " ")
          })
      },
      Entry(name: "times", form: "NAME [of ID]: the times of an event in seconds") {
        Answer(try $0.events().map { Answer.text($0.seconds) })
      },
      Entry(
        name: "least",
        form: "PATH [from TIME] [to TIME]: the least of a value in a thousand moments"
      ) {
        Answer(try $0.course().min() ?? .nan)
      },
      Entry(
        name: "most",
        form: "PATH [from TIME] [to TIME]: the greatest of a value in a thousand moments"
      ) {
        Answer(try $0.course().max() ?? .nan)
      },
      Entry(
        name: "detents",
        form: "[of ID]: the detents of a sheet with their heights, as they are listed"
      ) {
        switch try $0.scenario.sheet($0.word(after: "of")).details {
        case .sheet(let sheet):
          return Answer(
            sheet.detents.map { "\($0.identifier.rawValue) \(Answer.text($0.heightPoints))" })
        case .card(let card):
          return Answer(
            card.tiers.map { "\($0.identifier.rawValue) \(Answer.text($0.heightPoints))" })
        default: throw CaseError("no sheet is presented")
        }
      },
      Entry(name: "rests", form: ": the times at which all motion has ended") {
        Answer($0.scenario.timeline.settledSeconds.map(Answer.text))
      },
      Entry(name: "starts", form: ": the times at which the steps begin") {
        Answer($0.scenario.timeline.stepSeconds.map(Answer.text))
      },
      Entry(name: "json", form: "PATH: a part of the JSON of `inspect`, such as `sheets.0.grabber`")
      {
        let moment = StateMoment($0.scenario.state, in: $0.scenario.presentation)
        var json: JSON? = StateTable.standard.json(of: moment)
        for part in try $0.word(0, "a path").split(separator: ".") {
          if case .list(let items)? = json, let index = Int(part) {
            json = items.indices.contains(index) ? items[index] : nil
          } else {
            json = json?[String(part)]
          }
        }
        return Answer(json?.word ?? json?.text ?? "none")
      },
      Entry(name: "faults", form: ": the steps that could not be performed") {
        Answer($0.scenario.timeline.faults.map { "\($0)" })
      },
      Entry(name: "token", form: "NAME: the value of a token of the profile") {
        let name = try $0.word(0, "the name of a token")
        switch $0.scenario.library.tokens[name]?.value {
        case .number(let number)?: return Answer(number)
        case .text(let text)?: return Answer(text)
        case .pixels(let number)?: return Answer("\(number.value) px")
        case nil: throw CaseError("there is no token \(name)")
        }
      },
    ] + courses + pictures + contents

  static func answer(_ question: String, _ played: PlayedScenario, before: PlayedScenario?) throws
    -> Answer
  {
    let words = question.split(separator: " ").map(String.init)
    let asked = Asked(played: played, before: before, words: Array(words.dropFirst()))
    if let entry = entries.first(where: { $0.name == words.first }) {
      return try entry.answer(asked)
    }
    guard let value = try asked.value(question) else {
      throw CaseError("there is no such question" + asked.hint(question))
    }
    return Answer(value)
  }
}

// MARK: The model

extension Asked {
  fileprivate func events() throws(CaseError) -> [LoggedEvent] {
    let (start, end) = (try seconds(after: "from"), try seconds(after: "to"))
    let names = words.prefix { !["of", "from", "to"].contains($0) }
    let known = names.compactMap { EventName(rawValue: $0) }
    guard known.count == names.count else {
      throw CaseError("\(names.joined(separator: " ")) names no event")
    }
    return scenario.log(known, of: word(after: "of"), from: start ?? 0)
      .filter { $0.seconds <= end ?? .infinity }
  }

  /// The value of a path of states such as `card.y`; nil for no such path.
  fileprivate func value(_ path: String) throws -> String? {
    try reading(path).map { reading in
      switch reading(StateMoment(scenario.state, in: scenario.presentation)) {
      case .number(let number), .exact(let number): Answer.text(number)
      case let json: json.word ?? "none"
      }
    }
  }

  /// The question or path that is nearest to a written one.
  fileprivate func hint(_ question: String) -> String {
    let name = question.prefix { $0 != " " }
    let paths = StateTable.standard.listedNames(
      like: String(name), among: StateSubjects(scenario.presentation))
    return (AnswerTable.entries.map(\.name) + paths).nearest(to: String(name))
      .map { "; did you mean \($0)?" } ?? "; Tests/Cases/README.md lists all"
  }

  private func reading(_ path: String) throws -> (@Sendable (StateMoment) -> JSON)? {
    StateTable.standard.reading(path, among: StateSubjects(scenario.presentation))
  }

  /// The numbers of a path at a thousand moments.
  fileprivate func course() throws -> [Double] {
    let path = try word(0, "a path")
    guard let reading = try reading(path) else { throw CaseError("there is no value \(path)") }
    let timeline = scenario.timeline
    let start = try seconds(after: "from") ?? 0
    let end = try seconds(after: "to") ?? timeline.endSeconds
    return (0...1000).compactMap { step in
      let state = timeline.state(atSeconds: start + (end - start) * Double(step) / 1000)
      return reading(StateMoment(state, in: scenario.presentation)).double
    }
  }
}
