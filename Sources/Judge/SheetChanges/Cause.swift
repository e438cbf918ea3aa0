internal import SheetSpec

/// A token or a part of the input that differs, with its effects.
struct Cause {
  enum Kind {
    /// A setting, whose effects are not reported.
    case setting
    /// The embedded profiles, whose effects on the state are reported separately.
    case profile
    /// A change of the script, whose effects are reported separately.
    case script
    /// A property or token, which is reported by its effects.
    case value
  }

  var kind: Kind

  /// The name of the token or property: `largestUndimmed`.
  var name: String

  /// The cause for a report, with the label `present.response` or `largest undimmed detent`.
  var reported: Change.Cause
  var requirement: String?
  var token: String?

  /// The changes that report the cause if no effect does.
  var own: [Change]
  var rank: Fact.Rank
  var position: Int

  /// The names of its effects.
  var moved: Set<String>
}

// MARK: Tokens

extension Cause {
  /// Returns all tokens that differ; one that affects neither picture nor motion has no changes.
  ///
  /// All values that differ because the embedded profiles do are one cause.
  static func tokens(between a: ComparedFrame, and b: ComparedFrame, _ naming: Naming) -> [Cause] {
    guard a.library != b.library else { return [] }
    var causes: [Cause] = []
    var ofProfiles: [(Token, Token)] = []
    let others = b.library.inPoints(on: b.presentation.device).tokens
    for (position, token) in a.library.inPoints(on: a.presentation.device).tokens.tokens
      .enumerated()
    {
      guard let other = others[token.name], other.value != token.value else { continue }
      guard !a.library.hasOtherProfile(than: b.library, for: token.name) else {
        ofProfiles.append((token, other))
        continue
      }
      let (moved, hasEffect) = effects(of: [(token, other)], from: a, to: b, naming)
      let change = Change(
        name: token.name, label: token.name.asWords, from: token.changeValue,
        to: other.changeValue, unit: token.unit.isEmpty ? nil : token.unit,
        requirement: token.requirement, token: token.name)
      causes.append(
        Cause(
          kind: hasEffect ? .value : .setting, name: token.name,
          reported: Change.Cause(
            label: token.name, from: change.from, to: change.to, unit: change.unit),
          requirement: change.requirement, token: token.name, own: hasEffect ? [change] : [],
          rank: .tokens, position: position, moved: moved))
    }
    return (ofProfiles.isEmpty ? [] : [profile(ofProfiles, from: a, to: b, naming)]) + causes
  }

  /// Returns the cause of all values that differ between the embedded profiles.
  private static func profile(
    _ tokens: [(Token, Token)], from a: ComparedFrame, to b: ComparedFrame, _ naming: Naming
  ) -> Cause {
    let (moved, hasEffect) = effects(of: tokens, from: a, to: b, naming)
    let change = Change(
      name: "profile", label: "profile", from: .text(a.library.baseProfile.name),
      to: .text(b.library.baseProfile.name))
    return Cause(
      kind: .profile, name: change.name,
      reported: Change.Cause(label: change.label, from: change.from, to: change.to),
      requirement: nil, token: nil, own: hasEffect ? [change] : [], rank: .setting, position: 0,
      moved: moved)
  }

  /// Returns the names of the facts that change with tokens, and whether they affect the picture or
  /// the motion.
  private static func effects(
    of tokens: [(Token, Token)], from a: ComparedFrame, to b: ComparedFrame, _ naming: Naming
  ) -> (moved: Set<String>, hasEffect: Bool) {
    let frames = [(a, a.replacing(tokens.map(\.1))), (b, b.replacing(tokens.map(\.0)))]
    let moved = frames.reduce(into: Set<String>()) { moved, pair in
      moved.formUnion(pair.0.factsMoved(in: pair.1, naming))
    }
    let hasEffect =
      moved.contains { !$0.hasPrefix(Fact.numbers) }
      || frames.contains { $0.showsOtherwise(than: $1) }
    return (moved, hasEffect)
  }
}

extension Token {
  fileprivate var changeValue: Change.Value {
    switch value {
    case .number(let number): .number(number)
    case .text(let text): .text(text)
    case .pixels(let pixels): .text("\(pixels.value.brief) px")
    }
  }

  /// The first requirement of its source.
  fileprivate var requirement: String? { source.split(separator: " ").first.map { String($0) } }
}

// MARK: Input

extension Cause {
  /// Returns all parts of the input that differ.
  static func asked(
    _ differences: [Difference], from a: ComparedFrame, to b: ComparedFrame, _ naming: Naming
  ) -> [Cause] {
    differences.compactMap(\.fact.part).unique.map { part in
      let own = differences.filter { $0.fact.part == part }
      let first = own[0]
      let moved = a.factsMoved(in: a.taking(part, from: b, naming.properties), naming)
        .union(b.factsMoved(in: b.taking(part, from: a, naming.properties), naming))
      let label = first.fact.label
      let end = label.firstOccurrence(of: " of ")?.lowerBound ?? label.endIndex
      return Cause(
        kind: part.kind, name: part.name,
        reported: Change.Cause(
          label: String(label[..<end]), from: first.from, to: first.to, unit: first.fact.unit),
        requirement: first.fact.requirement, token: nil, own: own.map { $0.change() },
        rank: first.fact.rank, position: first.position, moved: moved)
    }
  }
}

extension Fact.Part {
  fileprivate var name: String {
    switch self {
    case .presenter(let name), .controller(_, let name): name
    default: "\(self)"
    }
  }

  fileprivate var kind: Cause.Kind {
    switch self {
    case .picture, .device, .contrast, .textSize, .layoutDirection, .orientation, .appearance,
      .reduceMotion, .statusBar, .springEnd:
      .setting
    case .moment, .script: .script
    case .presenter, .controller: .value
    }
  }
}

// MARK: Effects

extension ComparedFrame {
  /// Returns the names of the facts that differ from another frame's; empty for none.
  fileprivate func factsMoved(in other: ComparedFrame?, _ naming: Naming) -> Set<String> {
    guard let other else { return [] }
    return Set(differences(to: other, naming).map(\.name))
  }

  /// Returns the frame with one part of another frame; nil if it cannot be played.
  fileprivate func taking(
    _ part: Fact.Part, from other: ComparedFrame, _ properties: PropertyTable
  ) -> ComparedFrame? {
    var asked = presentation
    let source = other.presentation
    switch part {
    case .picture: return nil
    case .moment: return playing(asked, at: other.moment)
    case .device: return remade(on: source.device)
    case .contrast: return remade(contrast: source.contrast)
    case .textSize:
      return remade(textSize: source.contentSizes.text.category)
    case .layoutDirection:
      return remade(layoutDirection: source.contentSizes.layoutDirection)
    case .orientation: asked.orientation = source.orientation
    case .appearance: asked.appearance = source.appearance
    case .reduceMotion: asked.reducesMotion = source.reducesMotion
    case .statusBar: asked.statusBar = source.statusBar
    case .springEnd: asked.springEnd = source.springEnd
    case .script: asked.takeScript(from: source)
    case .presenter(let name):
      properties.described.first { $0.describedName == name }?.copy(
        source.presenter, &asked.presenter)
    case .controller(let id, let name):
      asked.take(properties.described.first { $0.describedName == name }, of: id, from: source)
    }
    return playing(asked)
  }
}

extension Presentation {
  /// Replaces steps, reactions, layers and the list of view controllers.
  fileprivate mutating func takeScript(from source: Presentation) {
    steps = source.steps
    reactions = source.reactions
    layers = source.layers
    hostComparison = source.hostComparison
    ignoresKeyboard = source.ignoresKeyboard
    keyboardHeight = source.keyboardHeight
    keyboardHeights = source.keyboardHeights
    let own = Dictionary(
      viewControllers.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    viewControllers = source.viewControllers.map { own[$0.id] ?? $0 }
  }

  fileprivate mutating func take(_ property: Property?, of id: String, from source: Presentation) {
    guard let index = viewControllers.firstIndex(where: { $0.id == id }),
      let other = source.viewControllers.first(where: { $0.id == id })
    else { return }
    property?.copy(other, &viewControllers[index])
  }
}
