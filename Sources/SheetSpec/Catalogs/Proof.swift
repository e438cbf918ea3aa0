internal import SheetResources

/// A case of `Tests/Cases` that proves a requirement or a decision, in a few lines.
public struct Proof: Equatable, Sendable {
  /// The heading of the case without ids.
  public let title: String

  /// The path of the document in the repository.
  public let path: String

  /// The prose of the case, and its first answers.
  public let lines: [String]

  /// Finds the proof of an id such as `B18` or `K-14`; nil if no case has the id in its heading.
  public init?(of id: String) {
    // A proof is a line of ids, path and title with tabs between them, and indented lines below it.
    let all = String(decoding: Resource.proofs.bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let start = all.firstIndex { line in
      !line.hasPrefix(" ")
        && line.prefix { $0 != "\t" }.split(separator: " ").contains { $0 == id[...] }
    }
    guard let start else { return nil }
    let parts = all[start].split(separator: "\t")
    guard parts.count == 3 else { return nil }
    (path, title) = (String(parts[1]), String(parts[2]))
    lines = all[(start + 1)...].prefix { $0.hasPrefix("  ") }.map { String($0.dropFirst(2)) }
  }
}
