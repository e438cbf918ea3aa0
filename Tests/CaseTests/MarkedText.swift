/// Lines of a file, and the diagnostics that stand below the lines that they are about.
///
/// `# ^ error[E0232]: the modal …` expects a diagnostic of the line above at the column of the caret, `# <- …` one at
/// the column of the `#`. A message goes on in comments that follow. JSON has `//` in place of `#`.
struct MarkedText {
  struct Mark {
    /// The index of the line that it is about, and its column from 1.
    var index: Int
    var column: Int
    var words: Line
  }

  private(set) var lines: [Line] = []
  private(set) var marks: [Mark] = []

  /// The width at which recorded messages are wrapped.
  private static let width = 120

  private let comment: String

  /// The contents of the file.
  var text: String { lines.map { $0.text + "\n" }.joined() }

  /// Reads the block of a file.
  init(_ block: Block) {
    self.init(block.lines, comment: block.language == "json" ? "//" : "#")
  }

  init(_ lines: [Line], comment: String = "#") {
    self.comment = comment
    var isOpen = false
    for line in lines {
      let body = line.text.drop { $0 == " " }
      guard body.hasPrefix(comment) else {
        self.lines.append(line)
        isOpen = false
        continue
      }
      let words = body.dropFirst(comment.count).drop { $0 == " " }
      let start = line.indent + 1
      if words.hasPrefix("^ ") {
        add(line, column: start + body.count - words.count, words.dropFirst(2))
      } else if words.hasPrefix("<- ") {
        add(line, column: start, words.dropFirst(3))
      } else if isOpen {
        marks[marks.count - 1].words.text += " \(words)"
        continue
      } else {
        self.lines.append(line)
        continue
      }
      isOpen = true
    }
  }

  private mutating func add(_ line: Line, column: Int, _ words: Substring) {
    marks.append(
      Mark(
        index: lines.count - 1, column: column,
        words: Line(number: line.number, text: String(words))))
  }

  /// The expected diagnostics, each with the number of the line that it is about.
  var expected: [Line] {
    marks.map { mark in
      let about = lines.indices.contains(mark.index) ? lines[mark.index].number : 0
      return Line(number: mark.words.number, text: "\(about):\(mark.column): \(mark.words.text)")
    }
  }

  /// The lines with comments for some diagnostics, whose lines are those of the document.
  func marked(with found: [(line: Int, column: Int, words: String)]) -> [String] {
    lines.flatMap { line in
      [line.text]
        + found.filter { $0.line == line.number }.flatMap { self.mark(at: $0.column, $0.words) }
    }
  }

  private func mark(at column: Int, _ words: String) -> [String] {
    let room = column - 1 - comment.count
    let isBelow = room >= 0
    let indent = String(repeating: " ", count: isBelow ? 0 : column - 1)
    let start =
      isBelow
      ? comment + String(repeating: " ", count: room) + "^ " : "\(indent)\(comment) <- "
    let next =
      isBelow ? comment + String(repeating: " ", count: room + 2) : "\(indent)\(comment)   "
    var lines = [start]
    for word in words.split(separator: " ") {
      let last = lines[lines.count - 1]
      if last.count + 1 + word.count > Self.width, last != start, last != next {
        lines.append(next)
      }
      let isFirst = lines[lines.count - 1] == start || lines[lines.count - 1] == next
      lines[lines.count - 1] += (isFirst ? "" : " ") + word
    }
    return lines
  }
}
