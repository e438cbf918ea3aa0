import Foundation
import SheetTestSupport
import Testing

/// A document with its blocks of code and its tables.
struct Article {
  private let lines: [String]

  /// Reads an article of the documentation by its name.
  init(_ name: String) throws {
    try self.init(path: "Sources/SheetDraw/SheetDraw.docc/\(name).md")
  }

  /// Reads a document at a path from the root of the repository.
  init(path: String) throws {
    lines = try RepositoryFile(path).text
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The blocks of code: their languages, and their lines.
  var blocks: [(language: String, lines: [String])] {
    var blocks: [(String, [String])] = []
    var open: (language: String, lines: [String])?
    for line in lines {
      guard line.hasPrefix("```") else {
        open?.lines.append(line)
        continue
      }
      if let block = open { blocks.append(block) }
      open = open == nil ? (String(line.dropFirst(3)), []) : nil
    }
    return blocks
  }

  /// The lines of all blocks in this language.
  func code(in language: String) -> [String] {
    blocks.filter { $0.language == language }.flatMap(\.lines)
  }

  /// The cells of the table that starts with this header.
  func table(_ first: String) throws -> [[String]] {
    let start = try #require(lines.firstIndex { $0.hasPrefix("| \(first) |") })
    return lines[(start + 2)...].prefix { $0.hasPrefix("|") }.map { row in
      row.split(separator: "|").map {
        $0.trimmingCharacters(in: .whitespaces).replacingOccurrences(of: "`", with: "")
      }
    }
  }
}
