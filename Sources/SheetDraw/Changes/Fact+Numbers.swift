internal import SheetModel
internal import SheetPrimitives
internal import SheetReport

extension Fact {
  /// What the names of sizes, colours and motion begin with.
  static let numbers = "number."

  /// Sizes, colours and motion as the presentation has them.
  ///
  /// A document's are those of its tokens, which have names of their own. In Swift any of them can
  /// be set, so that they go by the names of the properties, which reflection gives.
  static func numbers(of frame: ComparedFrame) -> [Fact] {
    guard frame.request == nil else { return [] }
    let presentation = frame.presentation
    let state = frame.state
    var facts =
      read(presentation.sheetDefaults, "sheetDefaults") + read(presentation.motion, "motion")
    for (name, surroundings) in [
      ("portrait", presentation.portrait), ("landscape", presentation.landscape),
    ] where surroundings.screen.size == state.screen.size {
      facts += read(surroundings.detents, "\(name).detents")
      facts += read(surroundings.looks[state.appearance], "\(name).\(state.appearance)")
    }
    let appearances =
      [state.appearance, state.presenter.appearance] + state.sheets.map(\.appearance)
    for appearance in Appearance.allCases where appearances.contains(appearance) {
      facts += read(presentation.styles[appearance], "style.\(appearance)")
    }
    return facts
  }

  private static func read(_ value: Any, _ path: String) -> [Fact] {
    func fact(_ value: Change.Value) -> [Fact] {
      let name = "\(numbers)\(path)"
      return [Fact(name, path.asWords, value, .tokens, isTelling: false)]
    }
    switch value {
    case let number as Double: return fact(.number(number))
    case let color as Color: return fact(.text("#\(color.hexDigits)@\(color.alpha.brief)"))
    default: break
    }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .struct, !mirror.children.isEmpty else {
      return fact(.text("\(value)"))
    }
    return mirror.children.flatMap { child in read(child.value, "\(path).\(child.label ?? "")") }
  }
}

extension String {
  /// `present damping ratio` for `present.dampingRatio`.
  var asWords: String {
    reduce(into: "") { words, character in
      if character == "." {
        words += " "
      } else if character.isUppercase {
        words += " " + character.lowercased()
      } else {
        words.append(character)
      }
    }
  }
}
