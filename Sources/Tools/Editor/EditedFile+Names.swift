package import SheetSpec

/// A name in a file: where a thing is declared, or where it is meant.
package struct NameUse: Equatable, Sendable {
  package var thing: NamedThing
  package var name: String
  package var place: Place
  package var isDeclaration: Bool

  /// The line on which the declared thing ends, counted from 0.
  var lastLine: Int
}

extension NamedThing {
  /// The things among which a name is unique: sheets, modals and the presenter share their ids.
  var space: NamedThing {
    switch self {
    case .controller, .modal, .statePath: .sheet
    default: self
    }
  }
}

extension EditedFile {
  /// Returns the names in a tree, in its order.
  static func names(in root: MarkedNode?, as shape: FormShape) -> [NameUse] {
    guard let root else { return [] }
    var reader = NameReader()
    reader.read(root, as: shape)
    return reader.resolved
  }
}

/// Collects the names of a tree.
private struct NameReader {
  private var found: [NameUse] = []

  mutating func read(_ node: MarkedNode, as shape: FormShape) {
    switch node.value {
    case .scalar: readText(node, as: shape)
    case .sequence(let items):
      for (index, item) in items.enumerated() {
        if let form = shape.item(index) { read(item, as: form) }
      }
    case .mapping(let entries):
      let mappings = shape.mappings(with: entries.map(\.key.value))
      for entry in entries { read(entry, in: mappings) }
    }
  }

  private mutating func read(_ entry: MarkedNode.Entry, in mappings: [MappingShape]) {
    switch mappings.find(entry.key.value) {
    case .known(let key):
      if key.name != entry.key.value { addHead(of: entry.keyNode, thing: .controller) }
      read(entry.node, as: key.value.value)
    case .named(let named):
      if named.thing == .statePath {
        addHead(of: entry.keyNode, thing: .statePath)
      } else {
        add(
          named.thing, entry.key.value, at: entry.key.place, declares: named.declares,
          lastLine: entry.node.lastTextLine)
      }
      read(entry.node, as: named.value.value)
    case nil: break
    }
  }

  private mutating func readText(_ node: MarkedNode, as shape: FormShape) {
    guard let text = node.scalar else { return }
    for alternative in shape.alternatives {
      switch alternative {
      case .words(let words) where words.contains(text.value): return
      case .name(.event, _): return addArgument(of: node)
      case .name(let thing, let declares):
        return add(
          thing, text.value, at: text.place, declares: declares, lastLine: node.lastTextLine)
      default: continue
      }
    }
  }

  private mutating func add(
    _ thing: NamedThing, _ name: String, at place: Place, declares: Bool, lastLine: Int
  ) {
    found.append(
      NameUse(
        thing: thing, name: name, place: place, isDeclaration: declares, lastLine: lastLine))
  }

  /// Adds the id before the first dot of a key.
  private mutating func addHead(of key: MarkedNode, thing: NamedThing) {
    guard let text = key.scalar, let dot = text.value.firstIndex(of: ".") else { return }
    add(part: text.value.startIndex..<dot, of: key, thing: thing)
  }

  /// Adds the id in the parentheses of an event: `didDismiss(picker)`.
  private mutating func addArgument(of node: MarkedNode) {
    guard let text = node.scalar?.value, let open = text.firstIndex(of: "("), text.last == ")"
    else { return }
    let start = text.index(after: open)
    add(part: start..<text.index(before: text.endIndex), of: node, thing: .event)
  }

  private mutating func add(part: Range<String.Index>, of node: MarkedNode, thing: NamedThing) {
    guard let text = node.scalar, part.lowerBound < part.upperBound else { return }
    let scalars = text.value.unicodeScalars
    let start = scalars.distance(from: scalars.startIndex, to: part.lowerBound)
    let count = scalars.distance(from: part.lowerBound, to: part.upperBound)
    let quote = node.isQuoted ? 1 : 0
    // A text with escapes is longer than its value, so that its parts are elsewhere.
    guard text.place.endColumn - text.place.column == scalars.count + 2 * quote else { return }
    let first = start + quote
    add(
      thing, String(text.value[part]), at: text.place.part(first..<(first + count)),
      declares: false, lastLine: node.lastTextLine)
  }

  /// The names, each with the kind of thing that it is in this file.
  ///
  /// The name before a dot, or in the parentheses of an event, is that of a sheet or of a layer, or no
  /// name at all.
  var resolved: [NameUse] {
    var declared: [NamedThing: Set<String>] = [:]
    for use in found where use.isDeclaration {
      declared[use.thing.space, default: []].insert(use.name)
    }
    return found.compactMap { use in
      var use = use
      if use.thing == .event || use.thing == .statePath {
        let spaces: [NamedThing] = [.sheet, .layer, .block]
        guard let space = spaces.first(where: { declared[$0]?.contains(use.name) == true })
        else { return nil }
        use.thing = space
      }
      return use
    }
  }
}

// MARK: Going to a name and renaming it

extension EditedFile {
  /// Returns the name at a position; nil if there is none.
  package func name(at position: TextPosition) -> NameUse? {
    let (line, column) = text.column(of: position)
    return names.first { $0.place.contains(line: line, column: column) }
  }

  /// Returns all uses of the thing that a name is for, in the order of the file.
  package func uses(of name: NameUse) -> [NameUse] {
    names.filter { $0.name == name.name && $0.thing.space == name.thing.space }
  }

  /// Returns the edits that give a thing another name.
  ///
  /// - Parameters:
  ///   - name: One of its uses.
  ///   - new: The new name.
  /// - Returns: An edit for each use.
  /// - Throws: A name that is not allowed, that another thing has, or a thing whose uses cannot be told
  ///   from those of another.
  package func renaming(_ name: NameUse, to new: String) throws(DiagnosticError) -> [TextEdit] {
    func refusal(_ message: String, allowed: String? = nil) -> DiagnosticError {
      DiagnosticError(.unknownChoice, at: name.place, message, allowed: allowed)
    }
    guard Self.isRenamable(name.thing) else {
      throw refusal("\"\(name.name)\" is not a name that the file chooses")
    }
    guard KeyForm.id.matches(new) else {
      throw refusal(
        "\"\(new)\" is not a valid id", allowed: KeyForm.idWords)
    }
    guard !DocumentReader.reservedIDs.contains(new) else {
      throw refusal("\"\(new)\" is a reserved name", allowed: "any other id")
    }
    let uses = uses(of: name)
    let declarations = uses.filter(\.isDeclaration)
    guard declarations.count < 2 || name.thing == .flag else {
      throw refusal(
        "\(declarations.count) \(name.thing.space.rawValue)s have the id \"\(name.name)\"",
        allowed: "an id of its own for each")
    }
    let other = names.first {
      $0.name == new && $0.isDeclaration && $0.thing.space == name.thing.space
    }
    guard other == nil || new == name.name else {
      throw refusal("another \(name.thing.space.rawValue) has the id \"\(new)\"")
    }
    let quoted = text.isJSON ? "\"\(new)\"" : new
    return uses.map { use in
      let isWhole = use.place.endColumn - use.place.column > use.name.unicodeScalars.count
      return TextEdit(range: text.range(of: use.place), text: isWhole ? quoted : new)
    }
  }

  /// Returns a Boolean value that is true for things that the file names.
  package static func isRenamable(_ thing: NamedThing) -> Bool {
    [.sheet, .layer, .block, .flag].contains(thing.space)
  }
}

extension Place {
  /// Returns a Boolean value that is true for a position in the place, or at its end.
  func contains(line: Int, column: Int) -> Bool {
    line == self.line && self.column <= column && column <= max(self.column, endColumn)
  }
}
