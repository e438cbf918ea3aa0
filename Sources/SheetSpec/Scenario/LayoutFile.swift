internal import SystemPackage

/// Whatever stands behind a #.
struct LayoutComment {
  var text: String
  var line: Int
  var column: Int
  var index: Int
  var isAlone: Bool
}

/// A file that can be read, with its comments.
struct LayoutFile {
  /// Every value, its last line being the last one with anything in it.
  private(set) var root: MarkedNode
  private(set) var comments: [LayoutComment] = []

  private let letters: [Unicode.Scalar]

  /// - Throws: What `MarkedFile` refuses.
  init(_ bytes: [UInt8], name: FilePath) throws(DiagnosticError) {
    let file = try MarkedFile(bytes, name: name)
    root = file.root
    letters = Array(String(decoding: file.bytes, as: UTF8.self).unicodeScalars)
    var taken: [Range<Int>] = []
    trim(&root, &taken)
    comments = Self.comments(in: letters, outside: taken)
  }

  /// Leaves blank lines out at the end of every value, and collects where scalars stand.
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

  /// The last line with anything in it: the marks of block scalars lie behind blank lines.
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
      } else if letter == "#", !isTaken || isHead(index, taken[next], letters),
        index == lineStart || [" ", "\t", "\u{FEFF}"].contains(letters[index - 1])
      {
        let end = letters[index...].firstIndex(where: isBreak) ?? letters.count
        comments.append(
          LayoutComment(
            text: trimmed(letters[index..<end]), line: line, column: index - lineStart,
            index: index, isAlone: isAlone))
        index = end
        continue
      } else if letter != " ", letter != "\t", letter != "\u{FEFF}" {
        isAlone = false
      }
      index += 1
    }
    return comments
  }

  /// Whether a place lies in the first line of a block scalar, where a comment may stand.
  private static func isHead(
    _ index: Int, _ range: Range<Int>, _ letters: [Unicode.Scalar]
  ) -> Bool {
    guard [">", "|"].contains(letters[range.lowerBound]) else { return false }
    return !letters[range.lowerBound..<index].contains(where: isBreak)
  }

  private static func trimmed(_ letters: ArraySlice<Unicode.Scalar>) -> String {
    var letters = letters
    while let last = letters.last, [" ", "\t"].contains(last) { letters.removeLast() }
    var text = ""
    text.unicodeScalars.append(contentsOf: letters)
    return text
  }
}
