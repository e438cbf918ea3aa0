import Foundation
import Synchronization

/// Documents whose messages and sessions are written as they are.
///
/// Nothing here can write an answer: only blocks of scenarios and sessions are recorded.
enum Recording {
  private struct Document {
    let original: [String]
    /// The lines that blocks have now, by the number of the line above them, with the number of the line below them.
    var blocks: [Int: (before: Int, lines: [String])] = [:]
  }

  private static let documents = Mutex<[String: Document]>([:])

  /// Writes the blocks of a case that has no table.
  static func add(_ blocks: [(after: Int, before: Int, lines: [String])], of given: Case) throws {
    guard given.rows.count == 1, given.rows[0].isEmpty, !blocks.isEmpty else { return }
    try documents.withLock { documents in
      var document =
        try documents[given.path]
        ?? Document(
          original: String(contentsOfFile: given.path, encoding: .utf8)
            .components(separatedBy: "\n"))
      for block in blocks { document.blocks[block.after] = (block.before, block.lines) }
      documents[given.path] = document
      var lines = document.original
      for (after, block) in document.blocks.sorted(by: { $0.key > $1.key }) {
        lines.replaceSubrange(after..<block.before - 1, with: block.lines)
      }
      try lines.joined(separator: "\n").write(toFile: given.path, atomically: true, encoding: .utf8)
    }
  }
}
