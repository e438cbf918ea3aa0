public import SheetSpec

/// The style of diagnostics.
public struct MessageStyle: Equatable, Sendable {
  /// The form of a diagnostic.
  public enum Form: Sendable {
    /// A block with an excerpt, for terminals.
    case block
    /// One line, for files and pipes.
    case line
    /// A JSON object.
    case json
  }

  /// The form.
  public var form: Form

  /// A Boolean value that is true for ANSI colours.
  public var isColored: Bool

  /// Creates a style.
  public init(form: Form, isColored: Bool) {
    self.form = form
    self.isColored = isColored
  }

  /// Returns a diagnostic as text without a line break at its end.
  public func text(of diagnostic: Diagnostic) -> String {
    switch form {
    case .block: block(diagnostic)
    case .line: line(diagnostic)
    case .json: json(diagnostic).text
    }
  }

  /// Returns a diagnostic as a page shows it: the texts of a message, and the marked line.
  package static func onPage(_ diagnostic: Diagnostic) -> JSON {
    var place = JSON.null
    var line = JSON.null
    if let written = diagnostic.place {
      switch written.source {
      case .argument(let name): place = .text(name.visible)
      case .file(let name): place = .text(written.words(in: name).visible)
      }
      let (text, column) = excerpt(of: written)
      if !written.isWholePicture, !text.isEmpty {
        let width = max(1, written.endColumn - written.column)
        line = .object([
          ("text", .text(text)), ("start", .whole(column)), ("end", .whole(column + width)),
        ])
      }
    }
    return .object([
      ("severity", .text(diagnostic.severity.rawValue)), ("code", .text(diagnostic.code.rawValue)),
      ("place", place), ("message", .text(diagnostic.message.visible)),
      ("hints", hints(diagnostic)), ("line", line),
    ])
  }

  private static func hints(_ diagnostic: Diagnostic) -> JSON {
    .list(diagnostic.hints.map(JSON.text))
  }

  private func head(_ diagnostic: Diagnostic) -> String {
    "\(diagnostic.severity.rawValue)[\(diagnostic.code.rawValue)]"
  }

  private func line(_ diagnostic: Diagnostic) -> String {
    let text = paint(head(diagnostic), diagnostic) + ": " + diagnostic.words.visible
    guard let place = diagnostic.place else { return "sheetdraw: \(text)" }
    switch place.source {
    case .argument(let name): return name.visible + ": " + text
    case .file(let name): return place.words(in: name).visible + ": " + text
    }
  }

  private func block(_ diagnostic: Diagnostic) -> String {
    var lines = [paint(head(diagnostic), diagnostic) + ": " + diagnostic.message.visible]
    if let place = diagnostic.place {
      let number: String
      switch place.source {
      case .argument:
        number = ""
        lines.append("  ┌ command line")
      case .file(let name):
        number = place.isWholePicture ? "" : "\(place.line)"
        lines.append("  ┌ \(place.words(in: name).visible)")
      }
      let margin = String(repeating: " ", count: max(2, number.count))
      let (line, column) = Self.excerpt(of: place)
      lines.append(number + margin.dropFirst(number.count) + "│ " + line)
      let shift = String(repeating: " ", count: column)
      let width = min(place.endColumn - place.column, line.unicodeScalars.count - column)
      let carets = String(repeating: "^", count: max(1, width))
      lines.append(
        margin + "│ " + shift + paint(carets, diagnostic)
          + (diagnostic.hasNearestFirst ? "" : diagnostic.allowed.map { " " + $0.visible } ?? ""))
    }
    // The allowed values beside the marks are not repeated.
    let isMarked = diagnostic.place != nil && !diagnostic.hasNearestFirst
    let hints = diagnostic.hints.dropFirst(isMarked && diagnostic.allowed != nil ? 1 : 0)
    lines += hints.map { "  = \($0.visible)" }
    return lines.joined(separator: "\n")
  }

  /// Returns the line around a place, with one column per character, and the column of the place.
  private static func excerpt(of place: Place) -> (line: String, column: Int) {
    let (before, shown) = (40, 96)
    let start = max(0, place.column - 1 - before)
    let part = place.lineText.unicodeScalars.dropFirst(start).prefix(shown)
    let hasMore = place.lineText.unicodeScalars.count > start + shown
    let text = part.filter { $0 != "\r" }.map { scalar in
      scalar == "\t" ? " " : scalar.isHidden ? "\u{FFFD}" : String(scalar)
    }
    let line = (start > 0 ? "…" : "") + text.joined() + (hasMore ? "…" : "")
    return (line, place.column - 1 - start + (start > 0 ? 1 : 0))
  }

  /// Returns a text in the colour of a diagnostic's severity.
  private func paint(_ text: String, _ diagnostic: Diagnostic) -> String {
    guard isColored else { return text }
    let tint = diagnostic.severity == .error ? "\u{1B}[1;31m" : "\u{1B}[1;33m"
    return tint + text + "\u{1B}[0m"
  }

  private func json(_ diagnostic: Diagnostic) -> JSON {
    var fields: [(String, JSON)] = [
      ("severity", .text(diagnostic.severity.rawValue)), ("code", .text(diagnostic.code.rawValue)),
    ]
    if let place = diagnostic.place {
      switch place.source {
      case .argument(let name): fields.append(("flag", .text(name)))
      case .file(let name): fields.append(("file", .text(name.string)))
      }
      fields += [
        ("line", .whole(place.line)), ("column", .whole(place.column)),
        ("endColumn", .whole(place.endColumn)),
      ]
    }
    fields.append(("message", .text(diagnostic.message)))
    fields.append(("hints", Self.hints(diagnostic)))
    return .object(fields)
  }
}

/// Text that cannot control a terminal.
extension String {
  /// The text with control characters and marks that change the direction of text escaped as in Swift,
  /// and with bytes that are not UTF-8 as `\xE9`.
  package var visible: String { visible(keepingBytes: false) }

  /// Returns ``visible``, on request with the bytes that are not UTF-8 as they are.
  func visible(keepingBytes: Bool) -> String {
    guard unicodeScalars.contains(where: \.isHidden) else { return self }
    return unicodeScalars.map { scalar in
      if let byte = scalar.keptByte {
        return keepingBytes ? String(scalar) : "\\x" + String(byte, radix: 16, uppercase: true)
      }
      return scalar.isHidden ? scalar.escaped(asASCII: true) : String(scalar)
    }.joined()
  }
}

extension Unicode.Scalar {
  /// A Boolean value that is true for a character that ``Swift/String/visible`` escapes.
  package var isHidden: Bool {
    switch properties.generalCategory {
    case .privateUse where keptByte != nil: true
    case .control, .lineSeparator, .paragraphSeparator: true
    // Marks that change the direction of text.
    default: (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
    }
  }
}

/// A table of text with aligned columns.
package struct TextTable {
  package let text: String

  package init(_ rows: [[String]], head: [String]) {
    let all = [head] + rows
    let widths = head.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    text = all.map { row in
      var line = zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line
    }.joined(separator: "\n")
  }
}
