import Foundation
import Synchronization

/// Documents whose messages and sessions are written as they are.
///
/// Nothing here can write an answer: only blocks of scenarios and sessions are recorded.
final class Recording: Sendable {
  static let shared = Recording()

  /// The replacements of each document: what stands between two lines, whose numbers are counted from 1.
  private let documents = Mutex<[String: [(after: Int, before: Int, lines: [String])]]>([:])

  /// Writes the blocks of a case that has no table.
  func add(_ blocks: [(after: Int, before: Int, lines: [String])], of given: Case) throws {
    guard given.rows.count == 1, given.rows[0].isEmpty, !blocks.isEmpty else { return }
    try documents.withLock { documents in
      let original =
        try Self.originals.withLock { originals in
          let text =
            try originals[given.path] ?? String(contentsOfFile: given.path, encoding: .utf8)
          originals[given.path] = text
          return text
        }
      documents[given.path, default: []] += blocks
      var lines = original.components(separatedBy: "\n")
      var done: Set<Int> = []
      for block in (documents[given.path] ?? []).sorted(by: { $0.after > $1.after })
      where done.insert(block.after).inserted {
        lines.replaceSubrange(block.after..<block.before - 1, with: block.lines)
      }
      try lines.joined(separator: "\n").write(toFile: given.path, atomically: true, encoding: .utf8)
    }
  }

  private static let originals = Mutex<[String: String]>([:])
}
