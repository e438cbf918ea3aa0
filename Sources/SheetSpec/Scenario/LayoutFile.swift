internal import CLibYAML
internal import SystemPackage

/// A value of a file with how it is laid out, for laying it out anew.
struct LayoutNode {
  indirect enum Value {
    case scalar(String, style: ScalarStyle)
    case sequence([LayoutNode], isFlow: Bool)
    case mapping([(key: LayoutNode, value: LayoutNode)], isFlow: Bool)
  }

  enum ScalarStyle {
    case plain
    case doubleQuoted
    case other
  }

  var value: Value

  /// Lines and columns from 0, and characters from the file's beginning.
  var firstLine: Int
  var lastLine: Int
  var column: Int
  var range: Range<Int>
}

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
  let root: LayoutNode
  private(set) var comments: [LayoutComment] = []

  private let letters: [Unicode.Scalar]

  /// - Throws: What `MarkedFile` refuses.
  init(_ bytes: [UInt8], name: FilePath) throws(DiagnosticError) {
    _ = try MarkedFile(bytes, name: name)
    letters = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    var parser = yaml_parser_t()
    guard yaml_parser_initialize(&parser) == 1 else {
      throw DiagnosticError(.unreadableFile, at: nil, "there is no memory left to read it")
    }
    defer { yaml_parser_delete(&parser) }
    let scalars = letters
    let root = bytes.withUnsafeBufferPointer { buffer in
      yaml_parser_set_input_string(&parser, buffer.baseAddress, buffer.count)
      yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
      return LayoutReader(letters: scalars).document(&parser)
    }
    // Whoever has read it once can read it again.
    guard let root else { preconditionFailure("a file that was read has no root") }
    self.root = root
    var taken: [Range<Int>] = []
    Self.collect(root, &taken)
    comments = Self.comments(in: letters, outside: taken)
  }

  private static func collect(_ node: LayoutNode, _ taken: inout [Range<Int>]) {
    switch node.value {
    case .scalar: taken.append(node.range)
    case .sequence(let items, _): for item in items { collect(item, &taken) }
    case .mapping(let entries, _):
      for entry in entries {
        collect(entry.key, &taken)
        collect(entry.value, &taken)
      }
    }
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

/// Events to nodes with their marks; of a file that is known to be readable.
private struct LayoutReader {
  let letters: [Unicode.Scalar]

  func document(_ parser: inout yaml_parser_t) -> LayoutNode? {
    var root: LayoutNode?
    while true {
      var event = yaml_event_t()
      guard yaml_parser_parse(&parser, &event) == 1 else { return nil }
      defer { yaml_event_delete(&event) }
      switch event.type {
      case YAML_STREAM_START_EVENT, YAML_DOCUMENT_START_EVENT, YAML_DOCUMENT_END_EVENT: continue
      case YAML_STREAM_END_EVENT: return root
      default: root = node(&parser, event)
      }
    }
  }

  /// The next node; nil at the end of a collection, with its mark.
  private func next(
    _ parser: inout yaml_parser_t, _ end: inout yaml_mark_t
  ) -> LayoutNode? {
    var event = yaml_event_t()
    guard yaml_parser_parse(&parser, &event) == 1 else { return nil }
    defer { yaml_event_delete(&event) }
    guard event.type != YAML_SEQUENCE_END_EVENT, event.type != YAML_MAPPING_END_EVENT else {
      end = event.end_mark
      return nil
    }
    return node(&parser, event)
  }

  private func node(_ parser: inout yaml_parser_t, _ event: yaml_event_t) -> LayoutNode {
    let start = event.start_mark
    var end = event.end_mark
    let value: LayoutNode.Value
    switch event.type {
    case YAML_SEQUENCE_START_EVENT:
      var items: [LayoutNode] = []
      while let item = next(&parser, &end) { items.append(item) }
      value = .sequence(items, isFlow: event.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE)
    case YAML_MAPPING_START_EVENT:
      var entries: [(key: LayoutNode, value: LayoutNode)] = []
      while let key = next(&parser, &end), let node = next(&parser, &end) {
        entries.append((key, node))
      }
      value = .mapping(entries, isFlow: event.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE)
    default:
      let scalar = event.data.scalar
      let text = String(
        decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      value = .scalar(text, style: style(scalar.style))
    }
    return LayoutNode(
      value: value, firstLine: start.line, lastLine: lastLine(start, end), column: start.column,
      range: start.index..<max(start.index, end.index))
  }

  private func style(_ style: yaml_scalar_style_t) -> LayoutNode.ScalarStyle {
    switch style {
    case YAML_PLAIN_SCALAR_STYLE: .plain
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
    default: .other
    }
  }

  /// The last line with anything in it: the marks of block scalars lie behind blank lines.
  private func lastLine(_ start: yaml_mark_t, _ end: yaml_mark_t) -> Int {
    var line = end.line
    var index = min(end.index, letters.count)
    while index > start.index, index > 0 {
      let letter = letters[index - 1]
      guard LayoutFile.isBreak(letter) || letter == " " || letter == "\t" else { break }
      let isPair = letter == "\n" && index > 1 && letters[index - 2] == "\r"
      if LayoutFile.isBreak(letter) { line -= 1 }
      index -= isPair ? 2 : 1
    }
    return max(line, start.line)
  }
}
