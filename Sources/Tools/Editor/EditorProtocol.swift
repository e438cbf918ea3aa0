internal import SheetPlan

/// A document that is open in an editor.
struct OpenDocument {
  /// The document's address, as the editor wrote it.
  let uri: String

  /// The path; the address of a document that is no file.
  let path: FilePath

  /// The version that the editor has given the text.
  let version: JSON
  let bytes: [UInt8]

  /// A Boolean value that is true if the diagnostics of this text have not been sent.
  var isNew = true

  init(uri: String, version: JSON, text: String) {
    self.uri = uri
    path = Self.path(of: uri)
    self.version = version
    bytes = Array(text.utf8)
  }

  /// A Boolean value that is false for a document of another program: by its name, and by a text that
  /// does not begin as a scenario.
  var isOurs: Bool {
    if EditedFile.isTokenFile(path) || path.hasEnding(ScenarioEnding.all) { return true }
    return bytes.starts(with: "sheetdraw:".utf8)
      || bytes.firstOccurrence(of: "\nsheetdraw:".utf8) != nil
  }

  /// Returns the path of a file's address; the address itself for others.
  private static func path(of uri: String) -> FilePath {
    let scheme = "file://"
    guard uri.hasPrefix(scheme) else { return FilePath(uri.filter { $0 != "\0" }) }
    var bytes: [UInt8] = []
    var rest = uri.dropFirst(scheme.count).utf8[...]
    // A host may stand before the path.
    rest = rest.drop { $0 != UInt8(ascii: "/") }
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2,
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16), value != 0
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else if byte != 0 {
        bytes.append(byte)
      }
    }
    return FilePath(String(keeping: bytes))
  }
}

extension TextPosition {
  /// Reads a position of the Language Server Protocol; nil for other JSON.
  init?(json: JSON) {
    guard let line = json["line"]?.double.flatMap(Int.init(exactly:)),
      let character = json["character"]?.double.flatMap(Int.init(exactly:)), line >= 0,
      character >= 0
    else { return nil }
    self.init(line: line, character: character)
  }

  var json: JSON {
    .object([("line", .whole(line)), ("character", .whole(character))])
  }
}

extension TextRange {
  /// Reads a range of the Language Server Protocol; nil for other JSON.
  init?(json: JSON) {
    guard let start = json["start"].flatMap(TextPosition.init(json:)),
      let end = json["end"].flatMap(TextPosition.init(json:))
    else { return nil }
    self.init(start, end)
  }

  var json: JSON { .object([("start", start.json), ("end", end.json)]) }
}

extension TextEdit {
  var json: JSON { .object([("range", range.json), ("newText", .text(text))]) }
}

extension Completion {
  /// Returns the completion as an item at an index of its list, which editors keep in order.
  func json(at index: Int) -> JSON {
    let number = "\(index)"
    var members: [(String, JSON)] = [
      ("label", .text(label)), ("kind", .whole(kind.number)),
      ("sortText", .text(String(repeating: "0", count: max(0, 5 - number.count)) + number)),
      ("textEdit", edit.json),
    ]
    if !detail.isEmpty { members.append(("detail", .text(detail))) }
    if !documentation.isEmpty {
      members.append(
        (
          "documentation",
          .object([("kind", .text("markdown")), ("value", .text(documentation))])
        ))
    }
    return .object(members)
  }
}

extension Completion.Kind {
  /// The kind in the Language Server Protocol: property, enum member, reference.
  fileprivate var number: Int {
    switch self {
    case .key: 10
    case .word: 20
    case .name: 18
    }
  }
}

extension Diagnostic {
  /// Returns the diagnostic as an editor shows it; one of another file stands at the beginning of this.
  func editorJSON(in file: EditedFile) -> JSON {
    let own = place.flatMap { $0.source == .file(file.name) ? $0 : nil }
    let start = TextPosition(line: 0, character: 0)
    let range = own.map { file.text.range(of: $0) } ?? TextRange(start, start)
    return .object([
      ("range", range.json), ("severity", .whole(severity == .error ? 1 : 2)),
      ("code", .text(code.rawValue)), ("source", .text("sheetdraw")),
      ("message", .text(own == nil ? description : words)),
    ])
  }

  /// Returns a Boolean value that is true for a diagnostic of a file that a range touches.
  func isIn(_ file: EditedFile, near range: TextRange) -> Bool {
    guard let place, place.source == .file(file.name) else { return false }
    let own = file.text.range(of: place)
    return own.start <= range.end && range.start <= own.end
  }
}

extension EditedFile {
  /// The outline as symbols of a document.
  var outlineJSON: JSON { .list(outline.map(\.json)) }
}

extension OutlineEntry {
  fileprivate var json: JSON {
    .object([
      ("name", .text(name.isEmpty ? "–" : name)),
      // A namespace with objects in it.
      ("kind", .whole(children.isEmpty ? 19 : 3)), ("range", range.json),
      ("selectionRange", nameRange.json), ("children", .list(children.map(\.json))),
    ])
  }
}

extension FoldedLines {
  var json: JSON {
    .object(
      [("startLine", .whole(first)), ("endLine", .whole(last))]
        + (isComment ? [("kind", .text("comment"))] : []))
  }
}

extension ColorUse {
  var json: JSON { .object([("range", range.json), ("color", color.editorJSON)]) }
}

extension ColorWriting {
  var json: JSON { .object([("label", .text(label)), ("textEdit", edit.json)]) }
}

extension Color {
  /// Reads a colour of the Language Server Protocol; nil for other JSON.
  init?(editorJSON json: JSON) {
    let parts = ["red", "green", "blue", "alpha"].compactMap { json[$0]?.double }
    guard parts.count == 4, parts.allSatisfy((0...1).contains) else { return nil }
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }

  fileprivate var editorJSON: JSON {
    .object([
      ("red", .number(red)), ("green", .number(green)), ("blue", .number(blue)),
      ("alpha", .number(alpha)),
    ])
  }
}
