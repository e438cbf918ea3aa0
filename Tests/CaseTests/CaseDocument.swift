import Foundation
import Testing

/// A line of a document, with its number from 1.
struct Line: Equatable, Sendable {
  var number: Int
  var text: String

  /// Number of spaces before the text.
  var indent: Int { text.prefix { $0 == " " }.count }
}

/// A block of code of a case: the words of its first line, and its lines.
struct Block: Sendable {
  /// The words after the language; `base` makes it hold for all cases below its heading.
  var words: [String]
  var language: String
  /// The line that ends it.
  var fence: String
  var opening: Int
  var lines: [Line] = []

  /// The words that a language may have after it.
  static let wordsOfLanguages = [
    "yaml": ["base", "alone", "before", "halfEm"], "flags": ["base", "alone"],
    "console": ["findings"], "expect": [],
  ]

  /// A Boolean value that is true if it holds for all cases below its heading, as a file always can.
  var isBase: Bool {
    words.contains("base")
      && (fileName != nil || Self.wordsOfLanguages[language]?.contains("base") == true)
  }

  /// The name of the file that it is: a word with a dot or a slash; nil for none.
  var fileName: String? {
    words.first { $0.contains(".") || $0.contains("/") }
  }
}

/// A heading of a document with what must hold below it.
struct Case: Sendable, CustomTestStringConvertible {
  let path: String
  let heading: Line

  /// The blocks that the headings above it and itself give to all cases below them.
  var base = Base()
  var blocks: [Block] = []

  /// The lines of the first paragraph.
  var prose: [String] = []

  /// Rows of the table whose heads are names in angle brackets; one empty row for none.
  var rows: [[String: String]] = [[:]]

  /// What cannot be read, each with its line.
  var faults: [CaseError] = []

  /// The folder and the name of the document, the line and the heading.
  var testDescription: String {
    "\(path.split(separator: "/").suffix(2).joined(separator: "/")):\(heading.number) \(heading.text)"
  }

  /// The case of one row: the names in angle brackets are replaced by its cells.
  func with(_ row: [String: String]) -> Case {
    func replaced(_ lines: [Line]) -> [Line] {
      lines.map { line in
        row.reduce(into: line) {
          $0.text = $0.text.replacingOccurrences(of: $1.key, with: $1.value)
        }
      }
    }
    var other = self
    other.base.scenario = replaced(base.scenario)
    other.base.flags = replaced(base.flags)
    for index in blocks.indices { other.blocks[index].lines = replaced(blocks[index].lines) }
    return other
  }
}

/// What headings give to all cases below them.
struct Base: Sendable {
  var scenario: [Line] = []
  var flags: [Line] = []
  var files: [Block] = []
  var isInHalfEm = false

  /// Adds a block; the keys of a scenario replace equal ones at the top level.
  mutating func add(_ block: Block) {
    isInHalfEm = isInHalfEm || block.words.contains("halfEm")
    guard block.fileName == nil else { return files.append(block) }
    switch block.language {
    case "yaml": scenario = Self.merged(scenario, block.lines)
    case "flags": flags += block.lines
    default: break
    }
  }

  /// The lines of a scenario over others, whose keys at the top level it replaces.
  static func merged(_ base: [Line], _ lines: [Line]) -> [Line] {
    func key(_ line: Line) -> Substring? {
      guard let first = line.text.first, first.isLetter else { return nil }
      return line.text.prefix { $0 != ":" }
    }
    let own = Set(lines.compactMap(key))
    var isReplaced = false
    return base.filter { line in
      if let key = key(line) { isReplaced = own.contains(key) }
      return !isReplaced
    } + lines
  }
}

/// The cases of a document of Markdown.
struct CaseDocument {
  private(set) var cases: [Case] = []
  private var bases: [(depth: Int, base: Base)] = []
  private var open: Block?
  private var heads: [String]?
  private var isInProse = false

  /// Reads a document; headings without a block are left out.
  ///
  /// - Throws: `CaseError` for a block without an end.
  init(_ path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    for (index, text) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      read(Line(number: index + 1, text: String(text)), of: path)
    }
    if let open { throw CaseError("the block that begins here does not end", at: open.opening) }
    cases.removeAll { $0.blocks.isEmpty && $0.faults.isEmpty }
  }

  private mutating func read(_ line: Line, of path: String) {
    if let block = open {
      if line.text == block.fence { close(block) } else { open?.lines.append(line) }
    } else if line.text.hasPrefix("```") {
      openBlock(line)
    } else if line.text.prefixMatch(of: #/#{1,6} /#) != nil {
      let depth = line.text.prefix { $0 == "#" }.count
      bases.removeAll { $0.depth >= depth }
      let base = bases.last?.base ?? Base()
      bases.append((depth, base))
      let name = line.text.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces)
      cases.append(Case(path: path, heading: Line(number: line.number, text: name), base: base))
      isInProse = true
    } else if line.text.hasPrefix("|"), !cases.isEmpty {
      readRow(line)
    } else if line.text.hasPrefix("~~~"), line.text.count > 3, !cases.isEmpty {
      cases[cases.count - 1].faults.append(CaseError("a block begins with ```", at: line.number))
    } else {
      heads = nil
      readProse(line.text)
    }
  }

  private mutating func readProse(_ text: String) {
    guard isInProse, !cases.isEmpty else { return }
    if !text.isEmpty {
      cases[cases.count - 1].prose.append(text)
    } else if !cases[cases.count - 1].prose.isEmpty {
      isInProse = false
    }
  }

  private mutating func openBlock(_ line: Line) {
    let fence = line.text.prefix { $0 == "`" }
    isInProse = false
    let words = line.text.dropFirst(fence.count).split(separator: " ").map(String.init)
    open = Block(
      words: Array(words.dropFirst()), language: words.first ?? "", fence: String(fence),
      opening: line.number)
  }

  private mutating func close(_ block: Block) {
    open = nil
    guard !cases.isEmpty else { return }
    guard block.isBase else { return cases[cases.count - 1].blocks.append(block) }
    bases[bases.count - 1].base.add(block)
    cases[cases.count - 1].base = bases[bases.count - 1].base
  }

  /// Reads a row of a table; one whose heads are names in angle brackets repeats the case.
  private mutating func readRow(_ line: Line) {
    // A cell may contain `\|`.
    let cells = line.text.replacingOccurrences(of: "\\|", with: "\u{0}").split(separator: "|")
      .map {
        $0.trimmingCharacters(in: .whitespaces).replacingOccurrences(of: "\u{0}", with: "|")
      }
    if cells.allSatisfy({ $0.hasPrefix("<") && $0.hasSuffix(">") }) {
      heads = cells
      cases[cases.count - 1].rows = []
    } else if let heads,
      !cells.allSatisfy({ $0.contains("-") && $0.allSatisfy { "-:".contains($0) } })
    {
      if cells.count != heads.count {
        cases[cases.count - 1].faults.append(
          CaseError("the row has \(cells.count) of \(heads.count) cells", at: line.number))
      }
      cases[cases.count - 1].rows.append(
        Dictionary(zip(heads, cells)) { _, last in last })
    }
  }
}

struct CaseError: Error, CustomStringConvertible {
  let description: String
  /// The line of the document; 0 for that of the heading.
  let line: Int

  init(_ description: String, at line: Int = 0) {
    self.description = description
    self.line = line
  }
}
