internal import SheetSpec

/// A word that can be written at a position of a file.
package struct Completion: Equatable, Sendable {
  /// The kind of a completion.
  package enum Kind: Sendable {
    case key
    case word
    /// The name of a thing of the file or of a catalog.
    case name
  }

  package var label: String
  package var kind: Kind

  /// A few words beside the label.
  package var detail = ""

  /// More about it.
  package var documentation = ""

  /// The replacement of the word at the position.
  package var edit: TextEdit
}

extension EditedFile {
  /// Returns the completions at a position, the likeliest first.
  package func completions(at position: TextPosition) -> [Completion] {
    guard let cursor = Cursor(at: position, in: text, name: name, root: isWhole ? root : nil)
    else { return [] }
    let here = cursor.found
    guard let shape = shape(at: here.path) else { return [] }
    var list = CompletionList(file: self, cursor: cursor)
    // A mapping of one key may become a word as well.
    if here.isValue || here.siblings.isEmpty { list.addTexts(of: shape) }
    if !here.isValue {
      list.addKeys(of: shape.mappings(with: here.siblings), without: here.siblings)
    }
    return list.completions
  }

  /// Returns the shape at the end of a path from the root; nil for a path that no file has.
  private func shape(at path: [Cursor.Step]) -> FormShape? {
    path.reduce(shape) { shape, step in
      guard let shape else { return nil }
      switch step {
      case .item(let index): return shape.item(index)
      case .key(let name, let siblings):
        switch shape.mappings(with: siblings).find(name) {
        case .known(let key): return key.value.value
        case .named(let named) where named.thing == .token:
          return library.tokens[name]?.valueShape ?? .text
        case .named(let named): return named.value.value
        case nil: return nil
        }
      }
    }
  }
}

/// The completions of one position.
private struct CompletionList {
  let file: EditedFile
  let cursor: Cursor
  private(set) var completions: [Completion] = []
  private(set) var labels: Set<String> = []

  /// The longest detail, in characters.
  private static let longestDetail = 60

  // MARK: Keys

  mutating func addKeys(of mappings: [MappingShape], without siblings: [String]) {
    for mapping in mappings {
      let keys = mapping.keys.value
      for key in keys.filter(\.isRequired) + keys.filter({ !$0.isRequired })
      where key.replacement == nil && !siblings.contains(key.name) { add(key, as: key.name) }
      addOwned(mapping.owned.value)
      switch mapping.named?.thing {
      case .token:
        for token in file.library.tokens.tokens { add(token.shape, as: token.name) }
      case .statePath: addStatePaths()
      case .flag: addNames(.flag, as: cursor.keyText)
      default: break
      }
    }
  }

  private mutating func add(_ key: KeyShape, as label: String) {
    add(
      label, .key, detail: key.allowed, documentation: key.words,
      text: cursor.keyText(label))
  }

  /// Adds the ids before a dot, or the properties of the one that is written.
  private mutating func addOwned(_ keys: [KeyShape]) {
    guard !keys.isEmpty else { return }
    guard let dot = cursor.word.firstIndex(of: ".") else {
      for id in declared([.sheet, .modal]) + ["presenter"] {
        add("\(id).", .name, detail: "properties of \(id)", text: "\(id).")
      }
      return
    }
    let id = cursor.word[..<dot]
    for key in keys where key.replacement == nil { add(key, as: "\(id).\(key.name)") }
  }

  private mutating func addStatePaths() {
    let ids = declared([.sheet])
    let subjects = StateSubjects(
      surfaces: ids, modals: declared([.modal]), layers: declared([.layer]))
    if !cursor.word.contains(".") {
      for id in ids { add("\(id).", .name, detail: "values of \(id)", text: "\(id).") }
    }
    for name in StateTable.standard.listedNames(like: cursor.word, among: subjects) {
      add(name, .key, text: cursor.keyText(name))
    }
  }

  // MARK: Texts

  mutating func addTexts(of shape: FormShape) {
    for alternative in shape.alternatives {
      switch alternative {
      case .words(let words): for word in words { add(word, .word, text: cursor.valueText(word)) }
      case .name(let thing, declares: false): addNames(thing, as: cursor.valueText)
      case .name, .text, .list, .pair, .mapping, .either: continue
      }
    }
  }

  private mutating func addNames(_ thing: NamedThing, as text: (String) -> String) {
    for (name, detail) in named(thing) { add(name, .name, detail: detail, text: text(name)) }
  }

  /// Returns the known names of things, each with a few words about it.
  private func named(_ thing: NamedThing) -> [(name: String, detail: String)] {
    func plain(_ names: [String]) -> [(String, String)] { names.map { ($0, thing.rawValue) } }
    switch thing {
    case .sheet: return plain(declared([.sheet, .modal]))
    case .controller: return plain(declared([.sheet, .modal]) + ["presenter"])
    case .modal, .layer, .block, .flag: return plain(declared([thing]))
    case .detent: return plain(["medium", "large"] + declared([.detent]))
    case .token, .statePath: return []
    case .event: return plain(EventName.allCases.map(\.rawValue))
    case .moment:
      return plain(
        ["settled", "settled#1", "50%", "120ms"]
          + EventName.allCases.map { "event:\($0.rawValue)" })
    case .profile: return plain(Profile.names)
    case .color: return plain(file.library.palette.names)
    case .device:
      return file.library.devices.devices.map { device in
        (device.slug, device.size.words)
      }
    }
  }

  /// Returns the names that the file declares, in its order.
  private func declared(_ things: [NamedThing]) -> [String] {
    var seen: Set<String> = []
    return file.names.filter { $0.isDeclaration && things.contains($0.thing) }.map(\.name)
      .filter { seen.insert($0).inserted }
  }

  private mutating func add(
    _ label: String, _ kind: Completion.Kind, detail: String = "", documentation: String = "",
    text: String
  ) {
    guard labels.insert(label).inserted else { return }
    let isLong = detail.count > Self.longestDetail
    completions.append(
      Completion(
        label: label, kind: kind,
        detail: isLong ? detail.prefix(Self.longestDetail - 1) + "…" : detail,
        documentation: documentation, edit: cursor.edit(text)))
  }
}
