internal import CLibYAML
package import SheetDiagnostics

/// A JSON or YAML file read by libyaml, with the place of every value.
///
/// A strict subset of YAML: no anchors, aliases, tags, duplicate keys or second documents, at most
/// 64 levels, 150,000 values and a megabyte.
package struct MarkedFile {
  package let root: MarkedNode

  /// The contents without a byte-order mark.
  package let bytes: [UInt8]

  package static let largestByteCount = 1 << 20
  static let deepestLevel = 64
  static let mostValues = 150_000

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file, in UTF-8.
  ///   - name: The path of the file as the user wrote it.
  ///   - findsDoubleKeys: False for a file whose duplicate keys are no error here.
  /// - Throws: The first syntax error, or all duplicate keys.
  package init(
    _ bytes: [UInt8], name: FilePath, findsDoubleKeys: Bool = true
  ) throws(DiagnosticError) {
    guard bytes.count <= Self.largestByteCount else {
      let lines = FileLines(Array(bytes.prefix { $0 != 0x0A }.prefix(100)), name: name)
      throw lines.fault(
        "the file has \(bytes.count) bytes; at most \(Self.largestByteCount) are read")
    }
    let bytes = bytes[...].withoutByteOrderMark.map { Array($0) } ?? bytes
    self.bytes = bytes
    let lines = FileLines(bytes, name: name)
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw lines.fault("the file is not UTF-8 text", atByte: Self.validCount(of: bytes))
    }
    do throws(DiagnosticError) {
      if let pairs = SurrogatePairs(in: bytes) {
        root = try Self.root(of: pairs.replaced, FileLines(bytes, name: name, pairs))
      } else {
        root = try Self.root(of: bytes, lines)
      }
    } catch {
      throw JSONComment.fault(in: bytes, name: name).map { DiagnosticError($0) } ?? error
    }
    guard findsDoubleKeys else { return }
    var doubles = FieldReader()
    Self.findDoubleKeys(in: root, &doubles)
    guard doubles.diagnostics.isEmpty else { throw DiagnosticError(doubles.diagnostics) }
  }

  /// Returns the tree of a file that may have duplicate keys; nil for one that cannot be read.
  package static func tree(of bytes: [UInt8], name: FilePath) -> MarkedNode? {
    do throws(DiagnosticError) {
      return try MarkedFile(bytes, name: name, findsDoubleKeys: false).root
    } catch { return nil }
  }

  /// The place of a syntax error.
  package struct Fault: Equatable {
    /// The line, counted from 0.
    package var line: Int

    /// The line of the quotation mark or bracket that is not closed, counted from 0; nil for none.
    package var opening: Int?
  }

  /// Returns the first syntax error of a text, or the first value that is nested too deep; nil if there is
  /// none.
  ///
  /// libyaml takes a time for each bracket that grows with the number of those that are open.
  package static func firstFault(in bytes: [UInt8]) -> Fault? {
    var parser = yaml_parser_t()
    guard yaml_parser_initialize(&parser) == 1 else { return nil }
    defer { yaml_parser_delete(&parser) }
    return bytes.withUnsafeBufferPointer { buffer in
      yaml_parser_set_input_string(&parser, buffer.baseAddress, buffer.count)
      yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
      var level = 0
      while true {
        var event = yaml_event_t()
        guard yaml_parser_parse(&parser, &event) == 1 else {
          let hasContext = parser.context != nil
          return Fault(
            line: parser.problem_mark.line, opening: hasContext ? parser.context_mark.line : nil)
        }
        defer { yaml_event_delete(&event) }
        switch event.type {
        case YAML_STREAM_END_EVENT: return nil
        case YAML_SEQUENCE_START_EVENT, YAML_MAPPING_START_EVENT: level += 1
        case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: level -= 1
        default: break
        }
        if level > deepestLevel { return Fault(line: event.start_mark.line, opening: nil) }
      }
    }
  }

  private static func root(
    of bytes: [UInt8], _ lines: FileLines
  ) throws(DiagnosticError) -> MarkedNode {
    var parser = yaml_parser_t()
    guard yaml_parser_initialize(&parser) == 1 else {
      throw lines.fault("there is not enough memory to read the file")
    }
    defer { yaml_parser_delete(&parser) }
    let result = bytes.withUnsafeBufferPointer { buffer in
      Result { () throws(DiagnosticError) in
        yaml_parser_set_input_string(&parser, buffer.baseAddress, buffer.count)
        yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
        var reader = EventReader(lines: lines)
        return try reader.document(&parser)
      }
    }
    return try result.get()
  }

  /// Returns the number of bytes before the first one that is not UTF-8.
  private static func validCount(of bytes: [UInt8]) -> Int {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var count = 0
    while case .valid(let encoded) = parser.parseScalar(from: &iterator) { count += encoded.count }
    return count
  }

  private static func findDoubleKeys(in node: MarkedNode, _ faults: inout FieldReader) {
    switch node.value {
    case .scalar: return
    case .sequence(let items):
      for item in items { findDoubleKeys(in: item, &faults) }
    case .mapping(let entries):
      var seen: Set<String> = []
      // Comparing the few keys of most mappings is quicker than hashing them.
      let hashes = entries.count > 16
      for (index, entry) in entries.enumerated() where !faults.isFull {
        let isDouble =
          hashes
          ? !seen.insert(entry.key.value).inserted
          : entries[..<index].contains { $0.key.value == entry.key.value }
        if isDouble { faults.fail(double(entry.key, among: entries)) }
        findDoubleKeys(in: entry.node, &faults)
      }
    }
  }

  /// Returns the error of a duplicate key, with both places.
  private static func double(_ key: Located<String>, among entries: [MarkedNode.Entry])
    -> Diagnostic
  {
    let first = entries.first { $0.key.value == key.value }?.key.place.line
    let elsewhere = first.flatMap { $0 == key.place.line ? nil : ", first in line \($0)" } ?? ""
    return Diagnostic(
      .duplicateKey, at: key.place, "duplicate key \"\(key.value)\"\(elsewhere)")
  }
}

/// The lines of a file, for places.
private struct FileLines {
  private let text: SourceText
  private let bytes: [UInt8]
  private let pairs: SurrogatePairs?

  init(_ bytes: [UInt8], name: FilePath, _ pairs: SurrogatePairs? = nil) {
    self.bytes = bytes
    self.pairs = pairs
    text = SourceText(.file(name), bytes)
  }

  var byteCount: Int { bytes.count }

  /// Returns the place from one mark to another, or to the end of the line of the first.
  func place(_ start: yaml_mark_t, _ end: yaml_mark_t) -> Place {
    let (start, end) = (inFile(start), inFile(end))
    let line = start.line + 1
    let column = start.column + 1
    let endColumn =
      end.line == start.line ? end.column + 1 : text.line(line).unicodeScalars.count + 1
    return Place(
      line: line, column: column, endColumn: max(endColumn, column + 1), text: text)
  }

  /// Returns the place of a character, counted from 1.
  func place(line: Int, column: Int) -> Place {
    Place(line: line, column: column, endColumn: column + 1, text: text)
  }

  /// Returns a place of what libyaml reads in the file.
  func inFile(_ mark: yaml_mark_t) -> yaml_mark_t { pairs?.inFile(mark) ?? mark }

  /// Returns the text of a line, counted from 1.
  func line(_ number: Int) -> String { text.line(number) }

  func fault(_ message: String, atByte offset: Int = 0) -> DiagnosticError {
    DiagnosticError(.unreadableFile, at: place(ofByte: offset), message)
  }

  /// Returns the place of the character at a byte of the file.
  func place(ofByte offset: Int) -> Place {
    let before = bytes[..<offset]
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let mark = yaml_mark_t(
      index: 0, line: before.count { $0 == 0x0A },
      column: String(decoding: bytes[start..<offset], as: UTF8.self).unicodeScalars.count)
    return place(mark, yaml_mark_t(index: 0, line: mark.line, column: mark.column + 1))
  }
}

/// Converts libyaml's events to nodes.
private struct EventReader {
  let lines: FileLines
  private var level = 0
  private var valueCount = 0

  init(lines: FileLines) {
    self.lines = lines
  }

  mutating func document(_ parser: inout yaml_parser_t) throws(DiagnosticError) -> MarkedNode {
    var root: MarkedNode?
    while true {
      var event = try next(&parser)
      defer { yaml_event_delete(&event) }
      switch event.type {
      case YAML_STREAM_START_EVENT, YAML_DOCUMENT_START_EVENT, YAML_DOCUMENT_END_EVENT: continue
      case YAML_STREAM_END_EVENT:
        guard let root else { throw lines.fault("the file is empty") }
        return root
      default:
        guard root == nil else {
          throw DiagnosticError(
            .unreadableFile, at: lines.place(event.start_mark, event.end_mark),
            "a second document begins here; only one is allowed")
        }
        root = try node(&parser, from: event)
      }
    }
  }

  private func next(_ parser: inout yaml_parser_t) throws(DiagnosticError) -> yaml_event_t {
    var event = yaml_event_t()
    guard yaml_parser_parse(&parser, &event) == 1 else {
      // The reader, which finds characters that YAML forbids, knows only their bytes.
      let place =
        parser.error == YAML_READER_ERROR
        ? lines.place(ofByte: min(parser.problem_offset, lines.byteCount))
        : lines.place(parser.problem_mark, parser.problem_mark)
      let fault = SyntaxFault(of: parser, at: place, line: lines.line)
      let cause = fault.cause.map { lines.place(line: $0.line, column: $0.column) }
      throw DiagnosticError(
        .unreadableFile, at: cause ?? place, fault.message, allowed: fault.allowed)
    }
    return event
  }

  /// Returns the node that an event begins; the caller frees the event.
  private mutating func node(
    _ parser: inout yaml_parser_t, from event: yaml_event_t
  ) throws(DiagnosticError) -> MarkedNode {
    level += 1
    defer { level -= 1 }
    var place = lines.place(event.start_mark, event.end_mark)
    guard level <= MarkedFile.deepestLevel else {
      throw DiagnosticError(
        .unreadableFile, at: place,
        "values are nested deeper than \(MarkedFile.deepestLevel) levels")
    }
    valueCount += 1
    guard valueCount <= MarkedFile.mostValues else {
      throw DiagnosticError(
        .unreadableFile, at: place,
        "the file has more than \(MarkedFile.mostValues) keys and values")
    }
    let layout = MarkedNode.Layout(event, in: lines)
    switch event.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      guard scalar.anchor == nil, scalar.tag == nil else { throw refusal(at: place) }
      let text = String(
        decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      let isQuoted = layout.style != .plain
      if !isQuoted { place.endColumn = place.column + max(1, text.unicodeScalars.count) }
      return MarkedNode(value: .scalar(text, isQuoted: isQuoted), place: place, layout: layout)
    case YAML_SEQUENCE_START_EVENT:
      guard event.data.sequence_start.anchor == nil, event.data.sequence_start.tag == nil else {
        throw refusal(at: place)
      }
      let (items, end) = try items(&parser)
      return MarkedNode(
        value: .sequence(items), place: place, layout: layout.ending(at: lines.inFile(end)))
    case YAML_MAPPING_START_EVENT:
      guard event.data.mapping_start.anchor == nil, event.data.mapping_start.tag == nil else {
        throw refusal(at: place)
      }
      let (entries, end) = try entries(&parser)
      return MarkedNode(
        value: .mapping(entries), place: place, layout: layout.ending(at: lines.inFile(end)))
    default:
      throw refusal(at: place)
    }
  }

  private func refusal(at place: Place) -> DiagnosticError {
    let meant = MeantText(in: place.lineText, at: place.column)
    return DiagnosticError(
      .unreadableFile, at: place,
      "anchors, aliases and tags are not supported" + (meant.map { ": \($0.message)" } ?? ""),
      allowed: meant?.allowed)
  }

  private mutating func items(
    _ parser: inout yaml_parser_t
  ) throws(DiagnosticError) -> (items: [MarkedNode], end: yaml_mark_t) {
    var items: [MarkedNode] = []
    while true {
      var event = try next(&parser)
      defer { yaml_event_delete(&event) }
      guard event.type != YAML_SEQUENCE_END_EVENT else {
        return (items, event.end_mark)
      }
      items.append(try node(&parser, from: event))
    }
  }

  private mutating func entries(
    _ parser: inout yaml_parser_t
  ) throws(DiagnosticError) -> (entries: [MarkedNode.Entry], end: yaml_mark_t) {
    var entries: [MarkedNode.Entry] = []
    while true {
      var event = try next(&parser)
      defer { yaml_event_delete(&event) }
      guard event.type != YAML_MAPPING_END_EVENT else {
        return (entries, event.end_mark)
      }
      let key = try node(&parser, from: event)
      guard let written = key.scalar else {
        throw DiagnosticError(
          .unreadableFile, at: key.place, "a key cannot be a list or a mapping")
      }
      guard key.isQuoted || written.value != "<<" else {
        throw DiagnosticError(
          .unreadableFile, at: key.place, "merge keys are not supported; write the entries out")
      }
      var valueEvent = try next(&parser)
      defer { yaml_event_delete(&valueEvent) }
      entries.append(
        MarkedNode.Entry(
          key: written, keyLayout: key.layout, node: try node(&parser, from: valueEvent)))
    }
  }
}

extension MarkedNode.Layout {
  fileprivate init(_ event: yaml_event_t, in lines: FileLines) {
    let (start, end) = (lines.inFile(event.start_mark), lines.inFile(event.end_mark))
    self.init(
      style: Style(event), firstLine: start.line, lastLine: end.line, column: start.column,
      range: start.index..<max(start.index, end.index))
  }

  /// Returns the layout of a list or mapping that ends at a mark.
  fileprivate func ending(at end: yaml_mark_t) -> Self {
    var layout = self
    layout.lastLine = end.line
    layout.range = range.lowerBound..<max(range.lowerBound, end.index)
    return layout
  }
}

extension MarkedNode.Layout.Style {
  fileprivate init(_ event: yaml_event_t) {
    switch event.type {
    case YAML_SEQUENCE_START_EVENT:
      self = event.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE ? .flow : .block
    case YAML_MAPPING_START_EVENT:
      self = event.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE ? .flow : .block
    default:
      switch event.data.scalar.style {
      case YAML_PLAIN_SCALAR_STYLE: self = .plain
      case YAML_DOUBLE_QUOTED_SCALAR_STYLE: self = .doubleQuoted
      case YAML_SINGLE_QUOTED_SCALAR_STYLE: self = .singleQuoted
      default: self = .text
      }
    }
  }
}
