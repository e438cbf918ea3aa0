internal import SheetPrimitives
public import SystemPackage

/// Lays scenario files out in the one way that all of them have.
public struct ScenarioFormatter {
  /// The file in canonical layout, with the same values and the same comments.
  ///
  /// - Parameters:
  ///   - bytes: The file's contents, YAML or JSON in UTF-8.
  ///   - name: The file's name as the user gave it.
  /// - Returns: UTF-8 text; JSON for JSON.
  /// - Throws: What keeps the file from being read.
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
    guard formatter.longestKey <= longestKey else {
      throw DiagnosticError(
        .unreadableFile, at: nil,
        "a key has more than \(longestKey) characters and cannot be laid out")
    }
    return Array(formatter.lines.map { $0 + "\n" }.joined().utf8)
  }

  /// What still fits into a line.
  private static let widest = 100

  /// YAML takes no longer keys without a mark before them.
  private static let longestKey = 1000

  private var lines: [String] = []
  private var comments: ArraySlice<LayoutComment>
  private let allComments: [LayoutComment]
  private var longestKey = 0

  /// The line of the source that was written last; nil before the first one.
  private var last: Int?

  /// Dashes that stand before the next line, in place of its indentation.
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

  /// Keeps one blank line where the source has some.
  private mutating func keepBlank(before line: Int) {
    if let last, line - last > 1, lines.last != "" { lines.append("") }
  }

  /// Writes the comments that stand before a line.
  private mutating func flush(
    before line: Int, indentation: Int, where belongs: (LayoutComment) -> Bool = { _ in true }
  ) {
    while let comment = comments.first, comment.line < line, belongs(comment) {
      keepBlank(before: comment.line)
      // What stands before a dash is indented as the dash is.
      let width = dashes.map { $0.prefix { $0 == " " }.count } ?? indentation
      lines.append(String(repeating: " ", count: width) + comment.text)
      last = comment.line
      comments.removeFirst()
    }
  }

  /// Puts the comment of a line behind what was written last.
  private mutating func trail(_ line: Int) {
    guard let comment = comments.first, comment.line == line, !comment.isAlone,
      let text = lines.last
    else { return }
    lines[lines.count - 1] = text + " " + comment.text
    comments.removeFirst()
  }

  // MARK: Nodes

  private mutating func writeRoot(_ root: MarkedNode) {
    guard let text = inline(root, after: 0) else { return block(root, 0, limit: .max) }
    flush(before: root.layout.lastLine, indentation: 0)
    keepBlank(before: root.layout.firstLine)
    write(text, indentation: 0)
    last = root.layout.lastLine
    trail(root.layout.lastLine)
  }

  /// Writes a collection, every entry on a line of its own.
  ///
  /// `limit` is the line of whatever comes behind it.
  private mutating func block(_ node: MarkedNode, _ indentation: Int, limit: Int) {
    switch node.value {
    case .scalar: break
    case .sequence(let items):
      for (index, item) in items.enumerated() {
        let next = index + 1 < items.count ? items[index + 1].layout.firstLine : limit
        write(item, indentation, limit: next)
      }
    case .mapping(let entries):
      for (index, entry) in entries.enumerated() {
        let next = index + 1 < entries.count ? entries[index + 1].keyLayout.firstLine : limit
        write(entry.keyNode, entry.node, indentation, limit: next)
      }
    }
    flush(before: limit, indentation: indentation) { comment in
      comment.line <= node.layout.lastLine && node.isFlow
        || comment.isAlone && comment.column >= node.layout.column && node.layout.column > 0
    }
  }

  private mutating func write(_ item: MarkedNode, _ indentation: Int, limit: Int) {
    if let text = inline(item, after: indentation + 2) {
      flush(before: item.layout.lastLine, indentation: indentation)
      keepBlank(before: item.layout.firstLine)
      write("- \(text)", indentation: indentation)
      last = item.layout.lastLine
      trail(item.layout.lastLine)
      return
    }
    flush(before: item.layout.firstLine, indentation: indentation)
    keepBlank(before: item.layout.firstLine)
    dashes = (dashes ?? String(repeating: " ", count: indentation)) + "- "
    last = max(last ?? 0, item.layout.firstLine)
    block(item, indentation + 2, limit: limit)
  }

  private mutating func write(
    _ key: MarkedNode, _ value: MarkedNode, _ indentation: Int, limit: Int
  ) {
    let name = key.scalarText(inFlow: false) ?? ""
    longestKey = max(longestKey, name.unicodeScalars.count)
    if let text = inline(value, after: indentation + name.count + 2) {
      let lastLine = max(key.layout.lastLine, value.layout.lastLine)
      flush(before: lastLine, indentation: indentation)
      keepBlank(before: key.layout.firstLine)
      write(text.isEmpty ? "\(name):" : "\(name): \(text)", indentation: indentation)
      last = lastLine
      trail(lastLine)
      return
    }
    flush(before: key.layout.firstLine, indentation: indentation)
    keepBlank(before: key.layout.firstLine)
    write("\(name):", indentation: indentation)
    last = key.layout.lastLine
    trail(key.layout.lastLine)
    block(value, indentation + 2, limit: limit)
  }

  /// A value that stands in one line; nil for what has to be a block.
  private mutating func inline(_ node: MarkedNode, after width: Int) -> String? {
    if let text = node.scalarText(inFlow: false) { return text }
    guard node.isEmpty || node.isFlow,
      !allComments.contains(where: { node.layout.range.contains($0.index) }),
      let text = flow(node), width + text.count <= Self.widest
    else { return nil }
    return text
  }

  private mutating func flow(_ node: MarkedNode) -> String? {
    switch node.value {
    case .scalar: return node.scalarText(inFlow: true)
    case .sequence(let items):
      var parts: [String] = []
      for item in items {
        guard let text = flow(item) else { return nil }
        parts.append(text.isEmpty ? "\"\"" : text)
      }
      return "[\(parts.joined(separator: ", "))]"
    case .mapping(let entries):
      var parts: [String] = []
      for entry in entries {
        guard let key = flow(entry.keyNode), let value = flow(entry.node) else { return nil }
        longestKey = max(longestKey, key.unicodeScalars.count)
        // Before a comma the colon of an empty value needs its space.
        let isLast = parts.count == entries.count - 1
        parts.append(value.isEmpty && isLast ? "\(key):" : "\(key): \(value)")
      }
      return parts.isEmpty ? "{}" : "{ \(parts.joined(separator: ", ")) }"
    }
  }
}

extension MarkedNode {
  fileprivate var isFlow: Bool { layout.style == .flow }

  fileprivate var isEmpty: Bool {
    switch value {
    case .scalar: false
    case .sequence(let items): items.isEmpty
    case .mapping(let entries): entries.isEmpty
    }
  }

  /// A scalar as it is written, with quotes only where it needs them; nil for anything else.
  fileprivate func scalarText(inFlow: Bool) -> String? {
    guard let text = scalar?.value else { return nil }
    if layout.style == .plain {
      let isOneLine = layout.firstLine == layout.lastLine && !text.contains { $0.isNewline }
      return isOneLine || text.isPlain(inFlow: inFlow) ? text : JSON.quoted(text, escaping: .yaml)
    }
    return text.isPlain(inFlow: inFlow) && !text.readsAsAnotherType
      ? text : JSON.quoted(text, escaping: .yaml)
  }
}

extension String {
  /// Whether the text can stand without quotes and is still the same text: on the safe side.
  fileprivate func isPlain(inFlow: Bool) -> Bool {
    let letters = Array(unicodeScalars)
    guard let first = letters.first, letters.last != " ", letters.last != ":" else { return false }
    func isWord(_ letter: Unicode.Scalar) -> Bool {
      letter.properties.isAlphabetic || ("0"..."9").contains(letter)
    }
    guard isWord(first) || "_/(".unicodeScalars.contains(first) else { return false }
    let marks = inFlow ? "_/().-+*%@$;<=>^~ '\"\\&!?|" : "_/().-+*%@$;<=>^~ '\"\\&!?|,[]{}"
    for (index, letter) in letters.enumerated() where !isWord(letter) {
      switch letter {
      case ":":
        guard index + 1 < letters.count, isWord(letters[index + 1]) else { return false }
      case "#":
        guard index > 0, isWord(letters[index - 1]) else { return false }
      default:
        guard marks.unicodeScalars.contains(letter) else { return false }
      }
    }
    return true
  }

  /// Whether without quotes it would be a number, a flag or a date for somebody.
  fileprivate var readsAsAnotherType: Bool {
    let words = ["true", "false", "null", "yes", "no", "on", "off", "y", "n", "nan", "inf"]
    if words.contains(lowercased()) { return true }
    guard let first = utf8.first, (0x30...0x39).contains(first) else { return false }
    return Quantity(self).map { $0.unit == .none } ?? true
  }
}

// MARK: JSON

extension LayoutFile {
  /// Whether the file is JSON, and not YAML that looks like it.
  fileprivate var isJSON: Bool { comments.isEmpty && root.isFlow && root.isJSON }
}

extension MarkedNode {
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

  /// The same as a JSON tree; numbers keep their notation.
  fileprivate var layoutJSON: JSON {
    switch value {
    case .scalar(let text, let isQuoted): isQuoted ? .text(text) : .literal(text)
    case .sequence(let items): .list(items.map(\.layoutJSON))
    case .mapping(let entries): .object(entries.map { ($0.key.value, $0.node.layoutJSON) })
    }
  }
}
