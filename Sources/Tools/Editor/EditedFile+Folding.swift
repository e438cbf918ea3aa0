internal import SheetSpec

/// Lines that an editor can hide but for the first.
package struct FoldedLines: Equatable, Sendable {
  /// The first line, counted from 0.
  package var first: Int
  package var last: Int
  package var isComment = false
}

extension EditedFile {
  /// The values of several lines and the comments of several lines, in the order of their first lines.
  package var folds: [FoldedLines] {
    var lasts: [Int: Int] = [:]
    var texts: [ClosedRange<Int>] = []
    if let root { _ = lastLine(of: root, &lasts, &texts) }
    let values = lasts.filter { $0.key < $0.value }.map {
      FoldedLines(first: $0.key, last: $0.value)
    }
    return (values + comments(outside: texts)).sorted { $0.first < $1.first }
  }

  /// Returns the last line of a value that is hidden, and adds the last lines of the values in it by their first ones,
  /// and the lines of its texts.
  private func lastLine(
    of node: MarkedNode, _ lasts: inout [Int: Int], _ texts: inout [ClosedRange<Int>]
  ) -> Int {
    if case .scalar = node.value {
      texts.append(node.layout.lines)
      return node.layout.lines.upperBound
    }
    let values =
      node.entries.map { ($0.keyLayout.firstLine, $0.node) }
      + node.items.map { ($0.layout.firstLine, $0) }
    var last = node.layout.firstLine
    for (first, value) in values {
      last = max(first, lastLine(of: value, &lasts, &texts))
      // An item begins on the line of its first key, and is the longer one.
      lasts[first] = max(lasts[first] ?? 0, last)
    }
    // A block ends where the next one begins. The closing bracket at the beginning of a line is shown.
    guard node.layout.style == .flow else { return last }
    last = node.layout.lastLine
    let isClosing = firstMark(of: last).map(Array("]}".utf8).contains) ?? false
    return isClosing ? max(node.layout.firstLine, last - 1) : last
  }

  private func comments(outside texts: [ClosedRange<Int>]) -> [FoldedLines] {
    guard !text.isJSON else { return [] }
    let inText = Set(texts.filter { $0.count > 1 }.flatMap { $0.dropFirst() })
    var found: [FoldedLines] = []
    for line in 0..<text.lineCount
    where firstMark(of: line) == UInt8(ascii: "#") && !inText.contains(line) {
      if found.last?.last == line - 1 {
        found[found.count - 1].last = line
      } else {
        found.append(FoldedLines(first: line, last: line, isComment: true))
      }
    }
    return found.filter { $0.first < $0.last }
  }

  /// Returns the first character of a line that is no space.
  private func firstMark(of line: Int) -> UInt8? {
    text.line(line).first { $0 != 0x20 && $0 != 0x09 }
  }
}
