internal import SheetPrimitives

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

  private func matches(_ text: String) -> Bool {
    let text = text.lowercased().utf8
    return !words.isEmpty && words.allSatisfy { text.firstOccurrence(of: $0.utf8) != nil }
  }
}
