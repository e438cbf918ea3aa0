internal import SheetForms

/// A comment of a file, with its `#`.
struct LayoutComment {
  var text: String

  /// The position, counted from 0; the index counts Unicode scalars.
  var line: Int
  var column: Int
  var index: Int

  /// A Boolean value that is true if nothing else is on the line.
  var isAlone: Bool
}

/// A readable file with its comments.
struct LayoutFile {
  /// The root value; the last line of every value is the last one that is not blank.
  private(set) var root: MarkedNode
  private(set) var comments: [LayoutComment] = []

  private let letters: [Unicode.Scalar]

  /// - Throws: The errors that `MarkedFile` finds.
  init(_ bytes: [UInt8], name: FilePath) throws(DiagnosticError) {
    let file = try MarkedFile(bytes, name: name)
    root = file.root
    letters = Array(String(decoding: file.bytes, as: UTF8.self).unicodeScalars)
    var taken: [Range<Int>] = []
    trim(&root, &taken)
    comments = Self.comments(in: letters, outside: taken)
  }

  /// Removes blank lines from the end of every value, and collects the ranges of scalars.
  private func trim(_ node: inout MarkedNode, _ taken: inout [Range<Int>]) {
    node.layout.lastLine = lastLine(of: node.layout)
    switch node.value {
    case .scalar: taken.append(node.layout.range)
    case .sequence(var items):
      for index in items.indices { trim(&items[index], &taken) }
      node.value = .sequence(items)
    case .mapping(var entries):
      for index in entries.indices {
        entries[index].keyLayout.lastLine = lastLine(of: entries[index].keyLayout)
        taken.append(entries[index].keyLayout.range)
        trim(&entries[index].node, &taken)
      }
      node.value = .mapping(entries)
    }
  }

  /// Returns the last line that is not blank: the marks of block scalars follow blank lines.
  private func lastLine(of layout: MarkedNode.Layout) -> Int {
    var line = layout.lastLine
    var index = min(layout.range.upperBound, letters.count)
    while index > layout.range.lowerBound, index > 0 {
      let letter = letters[index - 1]
      guard Self.isBreak(letter) || letter == " " || letter == "\t" else { break }
      let isPair = letter == "\n" && index > 1 && letters[index - 2] == "\r"
      if Self.isBreak(letter) { line -= 1 }
      index -= isPair ? 2 : 1
    }
    return max(line, layout.firstLine)
  }

  static func isBreak(_ letter: Unicode.Scalar) -> Bool {
    ["\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"].contains(letter)
  }

  private static func comments(
    in letters: [Unicode.Scalar], outside taken: [Range<Int>]
  ) -> [LayoutComment] {
    var comments: [LayoutComment] = []
    var (line, lineStart, next, index) = (0, 0, 0, 0)
    var isAlone = true
    while index < letters.count {
      while next < taken.count, taken[next].upperBound <= index { next += 1 }
      let isTaken = next < taken.count && taken[next].contains(index)
      let letter = letters[index]
      if isBreak(letter) {
        if letter == "\r", index + 1 < letters.count, letters[index + 1] == "\n" { index += 1 }
        (line, lineStart, isAlone) = (line + 1, index + 1, true)
      } else if letter == "#", !isTaken || isHead(index, of: taken[next], in: letters),
        index == lineStart || [" ", "\t", "\u{FEFF}"].contains(letters[index - 1])
      {
        let end = letters[index...].firstIndex(where: isBreak) ?? letters.count
        let visible = letters[index..<end].lastIndex { $0 != " " && $0 != "\t" } ?? index
        comments.append(
          LayoutComment(
            text: String(String.UnicodeScalarView(letters[index...visible])), line: line,
            column: index - lineStart, index: index, isAlone: isAlone))
        index = end
        continue
      } else if letter != " ", letter != "\t", letter != "\u{FEFF}" {
        isAlone = false
      }
      index += 1
    }
    return comments
  }

  /// Returns true for a place in the first line of a block scalar, which can have a comment.
  private static func isHead(
    _ index: Int, of range: Range<Int>, in letters: [Unicode.Scalar]
  ) -> Bool {
    guard [">", "|"].contains(letters[range.lowerBound]) else { return false }
    return !letters[range.lowerBound..<index].contains(where: isBreak)
  }
}
