internal import SheetSpec

/// The help for a position of a file.
package struct HoverText: Equatable, Sendable {
  /// The text, in Markdown.
  package var markdown: String

  /// The range that it is about.
  package var range: TextRange

  /// The name of the shot at the position; nil for none.
  package var shot: String?
}

extension EditedFile {
  /// Returns the help for a position; nil for none.
  package func hover(at position: TextPosition) -> HoverText? {
    guard let root,
      let spot = spot(at: text.column(of: position), in: root, as: shape, below: nil)
    else { return nil }
    let shot = shot(at: position)
    if let use = name(at: position), let words = words(of: use) {
      return HoverText(markdown: words, range: text.range(of: use.place), shot: shot)
    }
    return HoverText(markdown: spot.words, range: text.range(of: spot.place), shot: shot)
  }

  /// A key or a value at a position, with its help.
  private typealias Spot = (place: Place, words: String)

  private func spot(
    at position: (line: Int, column: Int), in node: MarkedNode, as shape: FormShape,
    below key: KeyShape?
  ) -> Spot? {
    guard node.layout.lines.contains(position.line - 1) else { return nil }
    switch node.value {
    case .scalar(let word, _):
      guard node.place.contains(line: position.line, column: position.column), let key else {
        return nil
      }
      return (node.place, words(of: word, as: shape) ?? title(key))
    case .sequence(let items):
      for (index, item) in items.enumerated() {
        guard let form = shape.item(index) else { return nil }
        if let spot = spot(at: position, in: item, as: form, below: key) { return spot }
      }
    case .mapping(let entries):
      let mappings = shape.mappings(with: entries.map(\.key.value))
      for entry in entries {
        guard let key = self.key(of: entry, in: mappings) else { continue }
        if entry.key.place.contains(line: position.line, column: position.column) {
          return (entry.key.place, title(key))
        }
        if let spot = spot(at: position, in: entry.node, as: key.value.value, below: key) {
          return spot
        }
      }
    }
    return nil
  }

  /// Returns the key of an entry, also one that the file chooses; nil for an unknown one.
  func key(of entry: MarkedNode.Entry, in mappings: [MappingShape]) -> KeyShape? {
    switch mappings.find(entry.key.value) {
    case .known(let key): key
    case .named(let named) where named.thing == .token: library.tokens[entry.key.value]?.shape
    case .named(let named):
      KeyShape(entry.key.value, "A \(named.thing.rawValue).") { named.value.value }
    case nil: nil
    }
  }

  private func title(_ key: KeyShape) -> String {
    var words = "**\(key.name)**: \(key.words)"
    if let token = library.tokens[key.name] {
      words += "\n\n\(library.profile): \(token.valueText) (\(token.source))"
    }
    let property = PropertyTable.standard.all.first { $0.name == key.name }
    if let id = property?.requirement, let entry = RequirementCatalog()[id] {
      let own = RequirementCatalog.ownValues(of: id, in: [library])
      words += (["\(id): \(entry.text)"] + own).map { "\n\n\($0)" }.joined()
    }
    return words
  }

  // MARK: Words and names

  /// Returns the help for the word of a catalog; nil for other words.
  private func words(of word: String, as shape: FormShape) -> String? {
    for case .name(let thing, _) in shape.alternatives {
      switch thing {
      case .device:
        guard let device = library.devices[word] else { return nil }
        return "**\(word)**: \(device.name), \(device.size.words), "
          + "\(device.pixelsPerPoint.plain) pixels per point"
      case .color:
        let palette = library.palette
        guard palette.names.contains(word) else { return nil }
        let colors = Palette.columns.map { "\($0.name) \(palette.words(word, $0) ?? "–")" }
        let note = palette.note(word)
        return "**\(word)**: \(colors.joined(separator: "; "))"
          + (note.isEmpty ? "" : "\n\n\(note)")
      default: return nil
      }
    }
    return nil
  }

  /// The maximum number of lines of a thing that are shown.
  private static let mostLines = 12

  /// The maximum number of characters of a line that are shown.
  private static let longestLine = 200

  /// Returns the lines that declare a thing; nil for a name that is not declared.
  private func words(of use: NameUse) -> String? {
    guard let declared = uses(of: use).first(where: \.isDeclaration),
      use.thing.space != .detent
    else { return nil }
    let first = declared.place.line - 1
    let last = min(max(first, declared.lastLine), first + Self.mostLines - 1)
    let start = text.offset(of: text.range(of: declared.place).start)
    let lines = (first...last).map { index in
      var line = text.line(index)
      // A file can be one long line.
      if index == first, line.count > Self.longestLine { line = line[start...] }
      let words = String(decoding: line, as: UTF8.self)
      return words.count > Self.longestLine ? words.prefix(Self.longestLine) + "…" : words
    }
    return "**\(use.name)**: a \(declared.thing.rawValue), line \(first + 1)\n\n```yaml\n"
      + lines.joined(separator: "\n") + "\n```"
  }

  /// Returns the name of the shot at a position.
  private func shot(at position: TextPosition) -> String? {
    root?["shots"]?.items.first { $0.layout.lines.contains(position.line) }?["name"]?.scalar?.value
  }
}

extension MarkedNode {
  /// The last line of the value, counted from 0; a block ends where its last value does, and not where the next one
  /// begins.
  var lastTextLine: Int {
    let last = layout.lines.upperBound
    switch layout.style {
    case .plain, .doubleQuoted, .singleQuoted, .flow: return last
    case .text: return max(layout.firstLine, last - 1)
    case .block:
      let lines = entries.map { max($0.keyLayout.firstLine, $0.node.lastTextLine) }
      return (lines + items.map(\.lastTextLine)).max() ?? layout.firstLine
    }
  }
}

// MARK: Outline

/// An entry of the outline of a file.
package struct OutlineEntry: Equatable, Sendable {
  package var name: String
  package var range: TextRange
  package var nameRange: TextRange
  package var children: [OutlineEntry] = []
}

extension EditedFile {
  /// The keys of the file's top level, with the things that are declared in them.
  package var outline: [OutlineEntry] {
    (root?.entries ?? []).map { entry in
      var outer = self.entry(entry.key.value, at: entry.key.place, to: entry.node)
      let named = ["sheets", "modals"].contains(entry.key.value) ? entry.node.entries : []
      outer.children =
        named.map { self.entry($0.key.value, at: $0.key.place, to: $0.node) }
        + entry.node.items.compactMap { item in
          (item["name"] ?? item["id"])?.scalar.map { self.entry($0.value, at: $0.place, to: item) }
        }
      return outer
    }
  }

  private func entry(_ name: String, at place: Place, to node: MarkedNode) -> OutlineEntry {
    let own = text.range(of: place)
    let last = text.position(line: node.lastTextLine, column: .max)
    let start = TextPosition(
      line: min(own.start.line, node.layout.firstLine), character: 0)
    return OutlineEntry(name: name, range: TextRange(start, max(own.end, last)), nameRange: own)
  }
}
