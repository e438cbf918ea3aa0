package import SheetSpec

/// A replacement that removes an error.
package struct Fix: Equatable, Sendable {
  package var title: String
  package var edit: TextEdit
}

extension EditedFile {
  /// Returns the replacement that an error proposes; nil if it proposes none, or if the error stays.
  ///
  /// - Parameters:
  ///   - diagnostic: One of the errors of the file.
  ///   - readFile: Returns the contents of the files that a token file extends.
  /// - Returns: The replacement, tried.
  package func fix(
    for diagnostic: Diagnostic, readFile: SpecLibrary.FileReader
  ) -> Fix? {
    guard let nearest = diagnostic.nearest, let place = diagnostic.place,
      place.source == .file(name)
    else { return nil }
    let range = text.range(of: place)
    let isQuoted = text.bytes[text.offset(of: range.start)...].first == UInt8(ascii: "\"")
    let quoted = text.isJSON && isQuoted ? "\"\(nearest)\"" : nearest
    var edits = [TextEdit(range: range, text: quoted)]
    if nearest.utf8.firstOccurrence(of: ": ".utf8) != nil, let whole = entry(withKeyAt: range) {
      edits.insert(TextEdit(range: whole, text: nearest), at: 0)
    }
    // A token is written in its group, without the group's name.
    if Self.isTokenFile(name), let part = nearest.split(separator: ".").last {
      edits.insert(TextEdit(range: range, text: isQuoted ? "\"\(part)\"" : "\(part)"), at: 0)
    }
    let title = "Change to \(nearest)"
    let errors = diagnostics.filter { $0.severity == .error }
    for edit in edits {
      let changed = EditedFile(text.replacing([edit]), name: name, readFile: readFile)
      let left = changed.diagnostics.filter { $0.severity == .error }
      func isSame(_ other: Diagnostic) -> Bool {
        other.code == diagnostic.code && other.message == diagnostic.message
      }
      if left.count <= errors.count, left.count(where: isSame) < errors.count(where: isSame) {
        return Fix(title: title, edit: edit)
      }
    }
    return nil
  }

  /// Returns the range of a key with its value, if another key with its value is proposed.
  private func entry(withKeyAt range: TextRange) -> TextRange? {
    var pending = [root].compactMap(\.self)
    while let node = pending.popLast() {
      for entry in node.entries where text.range(of: entry.key.place) == range {
        guard case .scalar = entry.node.value else { return nil }
        return TextRange(range.start, text.range(of: entry.node.place).end)
      }
      pending += node.items + node.entries.map(\.node)
    }
    return nil
  }
}
