internal import SheetDiagnostics

/// A search for words in the names and descriptions of tokens, and in requirements and decisions.
public struct SpecSearch: Sendable {
  /// The words in lower case; an entry matches if it contains all of them.
  private let words: [String]

  /// The quantities of a spring, and what it shows.
  private static let quantities = "spring damping ratio response mass stiffness overshoot bounce"

  /// Creates a search for the words of a text, without regard to case.
  public init(_ text: String) {
    words = text.lowercased().split(separator: " ").map(String.init)
  }

  /// Returns the tokens whose name or description matches, in the order of the profile.
  ///
  /// The tokens of a spring match the names of its quantities, too.
  public func tokens(in library: SpecLibrary) -> [Token] {
    let springs = TokenCurve.curves(of: library.tokens.tokens).filter { $0.spring != nil }
    let ofSprings = Set(springs.flatMap(\.tokens).map(\.name))
    return library.tokens.tokens.filter { token in
      matches(
        "\(token.name) \(token.summary)"
          + (ofSprings.contains(token.name) ? " " + Self.quantities : ""))
    }
  }

  /// Returns the requirements and decisions whose text matches, requirements first.
  public func entries(of catalog: RequirementCatalog) -> [RequirementCatalog.Entry] {
    catalog.entries.filter { matches($0.text) }
  }

  /// Words of other tools and fields, with the words of the tokens for the same thing.
  private static let synonyms = [
    "scrim": "dimming", "overlay": "dimming", "fling": "flick", "swipe": "flick",
    "easing": "ease", "handle": "grabber", "breakpoint": "detent", "snap": "detent",
    "elevation": "shadow",
  ]

  /// Returns the word to search for in place of one that matches nothing: one with the same meaning, or
  /// the nearest in spelling among names, ids and descriptions; nil for none, and for several words.
  public func nearest(in library: SpecLibrary, _ catalog: RequirementCatalog) -> String? {
    guard words.count == 1, let word = words.first else { return nil }
    if let synonym = Self.synonyms[word] { return synonym }
    let texts = library.tokens.tokens.map(\.summary) + catalog.entries.map(\.text)
    let spoken = texts.flatMap { text in
      text.lowercased().split { !$0.isLetter }.filter { $0.count > 3 }.map(String.init)
    }
    let names = library.tokens.names + catalog.entries.map(\.id)
    return (names + Set(spoken).sorted()).nearest(to: word)
  }

  private func matches(_ text: String) -> Bool {
    let text = text.lowercased().utf8
    return !words.isEmpty && words.allSatisfy { text.firstOccurrence(of: $0.utf8) != nil }
  }
}
