internal import SheetResources

/// The requirements of sheetdraw by id, and the decisions between contradicting sources.
public struct RequirementCatalog: Equatable, Sendable {
  /// A requirement or a decision.
  public struct Entry: Equatable, Sendable {
    /// The id, such as `B20` or `K-03`.
    public var id: String

    /// The source and section of a requirement; the alternatives of a decision.
    public var origin: String

    /// The requirement, or the question and its answer.
    public var text: String

    /// The reason for a decision; empty for requirements.
    public var reason: String

    /// A Boolean value that is true for a decision between contradicting sources.
    var isDecision: Bool { id.hasPrefix("K-") }
  }

  /// All requirements, then all decisions.
  public let entries: [Entry]

  /// Reads the embedded tables.
  public init() {
    let requirements = CSVTable(Resource.requirements.bytes).rows.map { row in
      Entry(
        id: row["id"],
        origin: row["source"].hasSuffix(row["section"])
          ? row["source"] : "\(row["source"]), \(row["section"])",
        text: row["text"], reason: "")
    }
    let decisions = CSVTable(Resource.decisions.bytes).rows.map { row in
      Entry(
        id: row["id"], origin: row["between"],
        text: "\(row["question"]): \(row["default"])", reason: row["why"])
    }
    entries = requirements + decisions
  }

  /// Returns the decisions between a requirement and others.
  public func decisions(about id: String) -> [Entry] {
    entries.filter { entry in
      entry.isDecision
        && entry.origin.split { !$0.isLetter && !$0.isNumber }.contains { $0 == id }
    }
  }

  /// The entry of an id in upper or lower case, with or without its dash; nil if there is none.
  public subscript(id: String) -> Entry? {
    let wanted = id.uppercased()
    return entries.first { $0.id == wanted || $0.id.filter { $0 != "-" } == wanted }
  }
}

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
