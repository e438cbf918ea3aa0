import SheetTestSupport

@testable import SheetContent
@testable import SheetState

extension AnswerTable {
  /// Questions about contents and what is read aloud of them.
  static let contents: [Entry] = [
    Entry(name: "elements", form: ": what a screen reader says, in its order, with values") {
      Answer(
        $0.reading.elements.map { element in
          element.spoken + (element.value.map { " (\($0))" } ?? "")
            + (element.isFocused ? " focused" : "")
        })
    },
    Entry(name: "element", form: "LABEL: the frame of an element on the screen") {
      let label = $0.words.joined(separator: " ")
      guard let element = $0.reading.elements.first(where: { $0.label == label }) else {
        return Answer("none")
      }
      return Answer(element.frame.plainWords)
    },
    Entry(name: "hint", form: "LABEL: the hint of an element") {
      let label = $0.words.joined(separator: " ")
      return Answer($0.reading.elements.first { $0.label == label }?.hint ?? "none")
    },
    Entry(name: "announced", form: ": what is announced") {
      Answer($0.reading.announcement ?? "none")
    },
    Entry(name: "reachable", form: ": the surface below which nothing can be reached") {
      Answer($0.reading.modalID ?? "all")
    },
    Entry(name: "blocks", form: "[of ID]: ids or kinds of the parts of a content") {
      Answer(try $0.layout(of: $0.word(after: "of")).frames.map(\.name))
    },
    Entry(name: "block", form: "NAME [of ID]: the frame of a part within its surface") {
      Answer(try $0.part().rect.plainWords)
    },
    Entry(name: "clip", form: "NAME [of ID]: where a part can be seen within its surface") {
      Answer(try $0.part().clip?.plainWords ?? "none")
    },
    Entry(name: "text", form: "NAME [of ID]: the text of a part") {
      Answer(try $0.part().text ?? "none")
    },
    Entry(name: "lines", form: "NAME [of ID]: the wrapped lines of a part's text") {
      Answer(try $0.part().lines.map(\.text))
    },
    Entry(name: "fade", form: "NAME [of ID]: the opacity of a part of a bar that becomes lower") {
      Answer(try $0.part().opacity)
    },
    Entry(name: "fitting", form: "[of ID]: the height of a content") {
      Answer(try $0.layout(of: $0.word(after: "of")).fittingHeight)
    },
  ]
}

extension Asked {
  fileprivate var reading: AccessibilityReading {
    AccessibilityReading(of: scenario.state, in: scenario.presentation)
  }

  /// The layout of a surface, by default of the topmost one; `presenter` is the one behind all.
  fileprivate func layout(of id: String?) throws(CaseError) -> ContentLayout {
    let state = scenario.state
    if id == "presenter" || id == nil && state.topmost == nil {
      return state.presenter.contentLayout(on: state.screen, in: scenario.presentation)
    }
    let surface = (state.surfaces + state.modals).last { $0.id == id ?? state.topmost?.id }
    guard let surface else { throw CaseError("\(id ?? "a surface") is not presented") }
    return surface.contentLayout(in: scenario.presentation)
  }

  fileprivate func part() throws(CaseError) -> ContentFrame {
    let words = Array(words.prefix { $0 != "of" })
    let frames = try layout(of: word(after: "of")).frames
    let name = words.joined(separator: " ")
    if let frame = frames.first(where: { $0.name == name }) { return frame }
    // A number after the name is the second or a later part of that name.
    if let number = words.last.flatMap({ Int($0) }), number > 1 {
      let others = frames.filter { $0.name == words.dropLast().joined(separator: " ") }
      if others.count >= number { return others[number - 1] }
    }
    throw CaseError(
      "there is no part \(name); one of: \(frames.map(\.name).joined(separator: ", "))")
  }
}

extension ContentFrame {
  /// The id, or the kind with its number: `row 2`.
  fileprivate var name: String {
    if let id { return id }
    let words = "\(role)".split { "(, ".contains($0) }
    let number = words.dropFirst().first.flatMap { Int($0.prefix { $0 != ")" }) }
    return words[0].description + (number.map { " \($0)" } ?? "")
  }
}

extension Rect {
  /// The rectangle as `x y width height`.
  var plainWords: String {
    [x, y, width, height].map(Answer.text).joined(separator: " ")
  }
}
