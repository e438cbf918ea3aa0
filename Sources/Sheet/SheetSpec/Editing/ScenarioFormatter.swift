public import SheetForms

/// A formatter that gives scenario files their canonical layout.
public struct ScenarioFormatter {
  /// Returns a file in canonical layout, with the same values and the same comments.
  ///
  /// - Parameters:
  ///   - bytes: The file's contents, YAML or JSON in UTF-8.
  ///   - name: The file's name as the user gave it.
  /// - Returns: UTF-8 text; JSON for JSON.
  /// - Throws: The errors of a file that cannot be read, or that has too long a key.
  public static func formatted(_ bytes: [UInt8], name: FilePath) throws(DiagnosticError) -> [UInt8]
  {
    let file = try LayoutFile(bytes, name: name)
    if file.isJSON {
      let format = JSON.Format(indentation: 2, escaping: .yaml)
      return Array((file.root.layoutJSON.text(format) + "\n").utf8)
    }
    var formatter = ScenarioFormatter(file)
    formatter.writeRoot(file.root)
    formatter.flush(before: .max, indentation: 0)
    guard formatter.longestKey <= maximumKeyLength else {
      throw DiagnosticError(
        .unreadableFile, at: nil,
        "a key has more than \(maximumKeyLength) characters and cannot be laid out")
    }
    return Array(formatter.lines.map { $0 + "\n" }.joined().utf8)
  }

  private static let maximumWidth = 100

  /// The maximum length of a key in YAML without a `?` before it.
  private static let maximumKeyLength = 1000

  private var lines: [String] = []
  private var comments: ArraySlice<LayoutComment>
  private let allComments: [LayoutComment]
  private var longestKey = 0

  /// The last line of the source that has been written; nil before the first one.
  private var last: Int?

  /// Dashes that replace the indentation of the next line; nil for none.
  private var dashes: String?

  private init(_ file: LayoutFile) {
    comments = file.comments[...]
    allComments = file.comments
  }

  // MARK: Lines and comments

  private mutating func write(_ text: String, indentation: Int) {
    lines.append((dashes ?? String(repeating: " ", count: indentation)) + text)
    dashes = nil
  }

  /// Writes one blank line if the source has some before a line.
  private mutating func keepBlank(before line: Int) {
    if let last, line - last > 1, lines.last != "" { lines.append("") }
  }

  /// Writes the comments before a line.
  private mutating func flush(
    before line: Int, indentation: Int, where belongs: (LayoutComment) -> Bool = { _ in true }
  ) {
    while let comment = comments.first, comment.line < line, belongs(comment) {
      keepBlank(before: comment.line)
      // A comment before a dash has the indentation of the dash.
      let width = dashes.map { $0.prefix { $0 == " " }.count } ?? indentation
      lines.append(String(repeating: " ", count: width) + comment.text)
      last = comment.line
      comments.removeFirst()
    }
  }

  /// Appends the comment of a line to the last line written.
  private mutating func trail(_ line: Int) {
    guard let comment = comments.first, comment.line == line, !comment.isAlone,
      let text = lines.last
    else { return }
    lines[lines.count - 1] = text + " " + comment.text
    comments.removeFirst()
  }

  /// Writes the text of some lines of the source, with the comments before and after it.
  private mutating func write(_ text: String, _ lines: ClosedRange<Int>, indentation: Int) {
    flush(before: lines.upperBound, indentation: indentation)
    keepBlank(before: lines.lowerBound)
    write(text, indentation: indentation)
    last = lines.upperBound
    trail(lines.upperBound)
  }

  // MARK: Nodes

  private mutating func writeRoot(_ root: MarkedNode) {
    guard let text = inline(root, after: 0) else { return block(root, 0, limit: .max) }
    write(text, root.layout.lines, indentation: 0)
  }

  /// Writes a collection, every entry on a line of its own.
  ///
  /// `limit` is the line of whatever follows it.
  private mutating func block(_ node: MarkedNode, _ indentation: Int, limit: Int) {
    for (index, item) in node.items.enumerated() {
      let next = index + 1 < node.items.count ? node.items[index + 1].layout.firstLine : limit
      write(item, indentation, limit: next)
    }
    let entries = node.entries
    for (index, entry) in entries.enumerated() {
      let next = index + 1 < entries.count ? entries[index + 1].keyLayout.firstLine : limit
      write(entry.keyNode, entry.node, indentation: indentation, limit: next)
    }
    flush(before: limit, indentation: indentation) { comment in
      comment.line <= node.layout.lastLine && node.isFlow
        || comment.isAlone && comment.column >= node.layout.column && node.layout.column > 0
    }
  }

  private mutating func write(_ item: MarkedNode, _ indentation: Int, limit: Int) {
    if let text = inline(item, after: indentation + 2) {
      return write("- \(text)", item.layout.lines, indentation: indentation)
    }
    flush(before: item.layout.firstLine, indentation: indentation)
    keepBlank(before: item.layout.firstLine)
    dashes = (dashes ?? String(repeating: " ", count: indentation)) + "- "
    last = max(last ?? 0, item.layout.firstLine)
    block(item, indentation + 2, limit: limit)
  }

  private mutating func write(
    _ key: MarkedNode, _ value: MarkedNode, indentation: Int, limit: Int
  ) {
    let name = key.scalarText(inFlow: false) ?? ""
    let first = key.layout.firstLine
    longestKey = max(longestKey, name.unicodeScalars.count)
    if let text = inline(value, after: indentation + name.count + 2) {
      let last = max(key.layout.lastLine, value.layout.lastLine)
      write(text.isEmpty ? "\(name):" : "\(name): \(text)", first...last, indentation: indentation)
    } else {
      write("\(name):", key.layout.lines, indentation: indentation)
      block(value, indentation + 2, limit: limit)
    }
  }

  /// Returns a value in one line; nil for a value that needs a block.
  private mutating func inline(_ node: MarkedNode, after width: Int) -> String? {
    if let text = node.scalarText(inFlow: false) { return text }
    guard node.isEmpty || node.isFlow,
      !allComments.contains(where: { node.layout.range.contains($0.index) })
    else { return nil }
    let text = flow(node)
    return width + text.count <= Self.maximumWidth ? text : nil
  }

  private mutating func flow(_ node: MarkedNode) -> String {
    if let text = node.scalarText(inFlow: true) { return text }
    let entries = node.entries
    guard node.kind == .mapping else {
      let items = node.items.map { flow($0) }.map { $0.isEmpty ? "\"\"" : $0 }
      return "[\(items.joined(separator: ", "))]"
    }
    let parts = entries.indices.map { index in
      let (key, value) = (flow(entries[index].keyNode), flow(entries[index].node))
      longestKey = max(longestKey, key.unicodeScalars.count)
      // Before a comma the colon of an empty value needs its space.
      return value.isEmpty && index == entries.count - 1 ? "\(key):" : "\(key): \(value)"
    }
    return parts.isEmpty ? "{}" : "{ \(parts.joined(separator: ", ")) }"
  }
}

extension MarkedNode {
  fileprivate var isFlow: Bool { layout.style == .flow }

  fileprivate var isEmpty: Bool { scalar == nil && items.isEmpty && entries.isEmpty }

  /// Returns a scalar as it is written, in quotes if it needs them; nil for anything else.
  fileprivate func scalarText(inFlow: Bool) -> String? {
    guard let text = scalar?.value else { return nil }
    let isPlain =
      if layout.style == .plain {
        layout.firstLine == layout.lastLine && !text.contains { $0.isNewline }
          || text.isPlain(inFlow: inFlow)
      } else { text.isPlain(inFlow: inFlow) && !text.readsAsAnotherType }
    return isPlain ? text : JSON.quoted(text, escaping: .yaml)
  }

  fileprivate var isJSON: Bool {
    switch value {
    case .scalar where layout.style == .doubleQuoted: true
    case .scalar(let text, isQuoted: false):
      text == "true" || text == "false" || text == "null"
        || (Quantity(text)?.unit == Quantity.Unit.none && text.utf8.first != 0x2B)
    case .scalar: false
    case .sequence(let items): isFlow && items.allSatisfy(\.isJSON)
    case .mapping(let entries):
      isFlow
        && entries.allSatisfy { $0.keyLayout.style == .doubleQuoted && $0.node.isJSON }
    }
  }

  /// The value as a JSON tree; numbers keep their notation.
  fileprivate var layoutJSON: JSON {
    switch value {
    case .scalar(let text, let isQuoted): isQuoted ? .text(text) : .literal(text)
    case .sequence(let items): .list(items.map(\.layoutJSON))
    case .mapping(let entries): .object(entries.map { ($0.key.value, $0.node.layoutJSON) })
    }
  }
}

extension String {
  /// Returns true if the text certainly keeps its meaning without quotes.
  fileprivate func isPlain(inFlow: Bool) -> Bool {
    let letters = Array(unicodeScalars)
    func isWord(_ index: Int) -> Bool {
      letters.indices.contains(index)
        && (letters[index].properties.isAlphabetic || ("0"..."9").contains(letters[index]))
    }
    guard let first = letters.first, letters.last != " ",
      isWord(0) || "_/(".unicodeScalars.contains(first)
    else { return false }
    let marks = inFlow ? "_/().-+*%@$;<=>^~ '\"\\&!?|" : "_/().-+*%@$;<=>^~ '\"\\&!?|,[]{}"
    return letters.indices.allSatisfy { index in
      switch letters[index] {
      case ":": isWord(index + 1)
      case "#": isWord(index - 1)
      case let letter: isWord(index) || marks.unicodeScalars.contains(letter)
      }
    }
  }

  /// A Boolean value that is true if YAML readers take the text without quotes for a number, a
  /// Boolean value or a date.
  fileprivate var readsAsAnotherType: Bool {
    let words = ["true", "false", "null", "yes", "no", "on", "off", "y", "n", "nan", "inf"]
    if words.contains(lowercased()) { return true }
    guard let first = utf8.first, (0x30...0x39).contains(first) else { return false }
    return Quantity(self).map { $0.unit == .none } ?? true
  }
}

// MARK: JSON

extension LayoutFile {
  /// A Boolean value that is true for JSON, as opposed to YAML that resembles it.
  fileprivate var isJSON: Bool { comments.isEmpty && root.isFlow && root.isJSON }
}

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
