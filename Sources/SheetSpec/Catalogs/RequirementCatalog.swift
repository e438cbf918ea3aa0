internal import SheetResources

/// What sheetdraw must fulfil, by id, and how contradictions of the sources were decided.
public struct RequirementCatalog: Equatable, Sendable {
  public struct Entry: Equatable, Sendable {
    public var id: String
    /// Source and section, or what a decision is between.
    public var origin: String
    public var text: String
    /// Why it was decided so; empty for requirements.
    public var reason: String
  }

  public let entries: [Entry]

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

  public subscript(id: String) -> Entry? {
    let wanted = id.uppercased()
    return entries.first { $0.id == wanted || $0.id.filter { $0 != "-" } == wanted }
  }
}
