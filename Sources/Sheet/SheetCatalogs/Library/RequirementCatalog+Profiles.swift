extension RequirementCatalog {
  /// Returns the values that profiles have in place of those of the written specification, a line for each:
  /// `in uikit, ios26: present.dampingRatio 1, damping ratio of the spring`.
  ///
  /// They belong beside the requirement's sentence wherever it explains a number of such a profile. Decisions
  /// name the values of all profiles and have none.
  public static func ownValues(of id: String, in libraries: [SpecLibrary]) -> [String] {
    guard !id.hasPrefix("K-") else { return [] }
    let written = SpecCatalogs.shared.tokens(of: .specLiteral)
    var values: [(profiles: [String], words: String)] = []
    for library in libraries {
      for token in library.tokens.tokens where token.value != written[token.name]?.value {
        let sources = [token.baseSource, token.source, written[token.name]?.source ?? ""]
          .flatMap { $0.split(separator: " ") }
        guard sources.contains(where: { $0 == id }) else { continue }
        let words = "\(token.name) \(token.valueText), \(token.summary)"
        if let index = values.firstIndex(where: { $0.words == words }) {
          values[index].profiles.append(library.profile)
        } else {
          values.append(([library.profile], words))
        }
      }
    }
    return values.map { "in \($0.profiles.joined(separator: ", ")): \($0.words)" }
  }
}
