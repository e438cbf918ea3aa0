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
