internal import SheetResources

/// A case of `Tests/Cases` that proves a requirement or a decision, in a few lines.
public struct Proof: Equatable, Sendable {
  /// The heading of the case without ids.
  public let title: String

  /// The path of the document in the repository.
  public let path: String

  /// The prose of the case, and its first answers.
  public let lines: [String]

  /// The proofs of all ids, read when the first is asked for.
  private static let all: [String: Proof] =
    CSVTable(Resource.proofs.bytes).rows.reduce(into: [:]) { all, row in
      let proof = Proof(
        title: row["title"], path: row["path"],
        lines: row["lines"].split(separator: "\n").map(String.init))
      for id in row["ids"].split(separator: " ") { all[String(id)] = proof }
    }

  private init(title: String, path: String, lines: [String]) {
    (self.title, self.path, self.lines) = (title, path, lines)
  }

  /// Finds the proof of an id such as `B18` or `K-14`; nil if no case has the id in its heading.
  public init?(of id: String) {
    guard let proof = Self.all[id] else { return nil }
    self = proof
  }
}
