internal import SheetTool

/// The look of help: the width of its lines, and whether names and values are painted.
struct HelpStyle: Equatable {
  /// The number of columns of a line.
  let width: Int

  /// A Boolean value that is true for ANSI colours.
  let isColored: Bool

  /// The widths of terminals that help is wrapped for; others use the nearest one.
  private static let widths = 60...120

  /// The width where there is no terminal.
  static let plainWidth = 100

  /// Creates a style.
  ///
  /// - Parameters:
  ///   - columns: The number of columns of the terminal; nil or 0 if it is unknown.
  ///   - isColored: True for ANSI colours.
  init(columns: Int? = nil, isColored: Bool = false) {
    let columns = columns.flatMap { $0 > 0 ? $0 : nil } ?? Self.plainWidth
    width = min(max(columns, Self.widths.lowerBound), Self.widths.upperBound)
    self.isColored = isColored
  }

  /// A Boolean value that is true if columns side by side are too narrow to be read.
  private var isNarrow: Bool { width < Self.plainWidth - 20 }

  // MARK: Paint

  /// Returns a heading, or the name of a flag or command.
  func strong(_ text: String) -> String { paint(text, "1") }

  /// Returns the placeholder of a value.
  func value(_ text: String) -> String { paint(text, "36") }

  private func paint(_ text: String, _ code: String) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }

  /// Returns a command line with names in bold: those of flags and commands, and `sheetdraw`.
  func commandLine(_ text: String) -> String {
    guard isColored else { return text }
    var painted = ""
    var run = ""
    func end() {
      let isName =
        run == "sheetdraw" || Tool.named(run) != nil
        || run.count > 1 && run.first == "-"
      painted += isName ? strong(run) : value(run)
      run = ""
    }
    for character in text {
      guard " []|…".contains(character) else {
        run.append(character)
        continue
      }
      end()
      painted.append(character)
    }
    end()
    return painted
  }

  // MARK: Layout

  /// Returns text whose paragraphs are wrapped; lines that begin with a space are kept.
  func paragraphs(_ text: String) -> String {
    var lines: [String] = []
    var paragraph = ""
    func end() {
      if !paragraph.isEmpty { lines += wrapped(paragraph, width) }
      paragraph = ""
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.isEmpty || line.first == " " else {
        paragraph += (paragraph.isEmpty ? "" : " ") + line
        continue
      }
      end()
      lines.append(String(line))
    }
    end()
    return lines.joined(separator: "\n")
  }

  /// Returns the usage of a command, wrapped behind a label.
  func usage(_ text: String, label: String) -> String {
    let lines = wrapped(text, width - label.count)
    let margin = String(repeating: " ", count: label.count)
    return strong(label)
      + lines.map { commandLine($0) }.joined(separator: "\n" + margin)
  }

  /// A line of a table: its head, plain and painted, and the words beside it.
  struct Row {
    var plain: String
    var painted: String
    var words: String
  }

  /// Returns a table with the words of all rows at a column; below a head that is too long for it.
  ///
  /// On a narrow terminal the words are below the head of every row, at another column.
  func table(_ rows: [Row], column: Int, narrowColumn: Int = 8) -> String {
    let column = isNarrow ? narrowColumn : column
    let margin = String(repeating: " ", count: column)
    return rows.map { row in
      guard !row.words.isEmpty else { return row.painted }
      let words = wrapped(row.words, width - column).joined(separator: "\n" + margin)
      guard row.plain.count < column else { return row.painted + "\n" + margin + words }
      return row.painted + margin.dropFirst(row.plain.count) + words
    }.joined(separator: "\n")
  }

  /// Returns items side by side in columns of one width.
  func columns(_ items: [Row], of columnWidth: Int) -> String {
    var lines = [""]
    var count = 0
    for item in items {
      let start = (count + columnWidth - 1) / columnWidth * columnWidth
      if count > 0, start + item.plain.count > width {
        lines.append(item.painted)
        count = item.plain.count
      } else {
        lines[lines.count - 1] += String(repeating: " ", count: start - count) + item.painted
        count = start + item.plain.count
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the lines of a text, broken at spaces, and at bars in words that are wider than a line.
  private func wrapped(_ text: String, _ width: Int) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      for (index, part) in parts(of: word, width).enumerated() {
        let last = lines[lines.count - 1]
        let gap = last.isEmpty || index > 0 ? "" : " "
        if last.isEmpty || last.count + gap.count + part.count <= width {
          lines[lines.count - 1] += gap + part
        } else {
          lines.append(String(part))
        }
      }
    }
    return lines
  }

  private func parts(of word: Substring, _ width: Int) -> [Substring] {
    guard word.count > width else { return [word] }
    var parts: [Substring] = []
    var rest = word
    while let bar = rest.firstIndex(of: "|") {
      parts.append(rest[...bar])
      rest = rest[rest.index(after: bar)...]
    }
    return parts + [rest]
  }
}
