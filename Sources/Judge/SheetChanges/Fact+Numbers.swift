internal import SheetModel

extension Fact {
  /// The prefix of the names of sizes, colours and motion.
  static let numbers = "number."

  /// Returns the sizes, colours and motion of two presentations made in Swift that differ.
  ///
  /// In a document they are tokens, with names of their own. In Swift each of them can be set; their
  /// names are those of the Swift properties, found by reflection.
  static func numbers(
    of a: ComparedFrame, and b: ComparedFrame
  ) -> (first: [Fact], second: [Fact]) {
    var facts: (first: [Fact], second: [Fact]) = ([], [])
    guard a.request == nil, b.request == nil else { return facts }
    // Reflection is slow, and most are the same.
    func add<Value: Equatable>(_ path: String, _ value: (Presentation) -> Value) {
      let values = (value(a.presentation), value(b.presentation))
      guard values.0 != values.1 else { return }
      facts.first += read(values.0, path)
      facts.second += read(values.1, path)
    }
    add("sheetDefaults", \.sheetDefaults)
    add("contentSizes", \.contentSizes)
    add("motion", \.motion)
    add("card", \.card)
    add("host", \.host)
    for kind in PresentationHostModal.Kind.allCases { add("host.\(kind)") { $0.host[kind] } }
    let orientation = a.state.orientation
    let window = a.state.window
    if orientation == b.state.orientation, window == b.state.window {
      add("detents") { $0.surroundings(orientation, window: window).detents }
      for appearance in Appearance.allCases
      where a.state.appearance == appearance && b.state.appearance == appearance {
        add("look.\(appearance)") { $0.surroundings(orientation, window: window).looks[appearance] }
      }
    }
    for appearance in Appearance.allCases where a.shows(appearance) && b.shows(appearance) {
      add("style.\(appearance)") { $0.styles[appearance] }
      for effect in BlurEffectStyle.allCases {
        add("style.\(appearance).blur.\(effect)") { $0.styles[appearance].blurMaterials[effect] }
      }
    }
    return facts
  }

  private static func read(_ value: Any, _ path: String) -> [Fact] {
    func fact(_ value: Change.Value) -> [Fact] {
      let name = "\(numbers)\(path)"
      return [
        Fact(name: name, label: path.asWords, value: value, rank: .tokens, isRepresentative: false)
      ]
    }
    switch value {
    case let number as Double: return fact(.number(number))
    case let color as Color: return fact(.text("#\(color.hexDigits)@\(color.alpha.brief)"))
    case is [PresentationHostModal.Kind: ModalTokens], is BlurMaterials: return []
    default: break
    }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .struct, !mirror.children.isEmpty else {
      return fact(.text("\(value)"))
    }
    return mirror.children.flatMap { child in read(child.value, "\(path).\(child.label ?? "")") }
  }
}

extension ComparedFrame {
  fileprivate func shows(_ appearance: Appearance) -> Bool {
    ([state.appearance, state.presenter.appearance]
      + (state.surfaces + state.modals).map(\.appearance))
      .contains(appearance)
  }
}

extension String {
  /// The words of a camel-case name: `present damping ratio` for `present.dampingRatio`.
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
