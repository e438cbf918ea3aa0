import Foundation
import Testing

/// The checks of a case, with those that failed.
struct CaseRun {
  struct Failure {
    var line: Int
    var words: String
  }

  private(set) var checkCount = 0
  private(set) var failures: [Failure] = []

  /// What replaces lines of the document: those of a block after its first number, up to its second.
  private(set) var recorded: [(after: Int, before: Int, lines: [String])] = []

  /// Records the failures at their lines of a document.
  func report(_ path: String) {
    for failure in failures {
      Issue.record(
        Comment(rawValue: failure.words),
        sourceLocation: SourceLocation(
          fileID: "Cases/\((path as NSString).lastPathComponent)", filePath: path,
          line: failure.line, column: 1))
    }
  }

  /// Counts a check.
  mutating func count() { checkCount += 1 }

  mutating func fail(_ words: String, at line: Int) {
    failures.append(Failure(line: line, words: words))
  }

  /// Adds words to the failures from an index on.
  mutating func add(to index: Int, _ words: String) {
    for index in index..<failures.count { failures[index].words += "\n  \(words)" }
  }

  /// Notes the lines that a block has when its messages are recorded.
  mutating func record(_ lines: [String], in block: Block) {
    recorded.append((block.opening, block.opening + block.lines.count + 1, lines))
  }

  /// Records a failure at a line unless two texts are equal.
  mutating func check(_ question: String, _ found: String, is wanted: String, at line: Int) {
    checkCount += 1
    guard found != wanted else { return }
    fail("\(question)\n  expected   \(wanted)\n  got        \(found)", at: line)
  }

  /// Records the difference of two lists of lines, each of the wanted ones with its line in the document.
  mutating func check(lines found: [String], are wanted: [Line], _ question: String, at place: Int)
  {
    checkCount += 1
    let difference = found.difference(from: wanted.map(\.text))
    guard !difference.isEmpty else { return }
    var places: [Int] = []
    var words = question
    for change in difference {
      switch change {
      case .remove(let offset, let text, _):
        places.append(wanted[offset].number)
        words += "\n  - \(text)"
      case .insert(_, let text, _): words += "\n  + \(text)"
      }
    }
    fail(words, at: places.min() ?? place)
  }
}
