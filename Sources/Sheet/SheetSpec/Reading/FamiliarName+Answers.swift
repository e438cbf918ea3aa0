internal import SheetForms

/// Texts to write in place of names of other systems, with the keys around them.
extension FamiliarName {
  /// The texts to write in place of the name, whatever its value: those of all values, or that of the key.
  public var instead: String {
    if let text = written(nil) { return Self.placed(text, below: path, in: "a sheet", keys: nil) }
    var texts: [String] = []
    for translation in translations where !texts.contains(translation.text) {
      texts.append(translation.text)
    }
    guard let key = path.last else { return "" }
    if texts.isEmpty { texts = ["\(key): …"] }
    return texts.map { text in
      let shown = text.split(separator: "*", omittingEmptySubsequences: false).joined(
        separator: "…")
      return Self.placed(shown, below: path, in: "a sheet", keys: nil)
    }.joined(separator: ", ")
  }
}

extension FamiliarName {
  /// Returns the keys of a sheet or of the file that a name stands for, each with its value if the name implies or
  /// translates one; empty for other names.
  public static func settings(for name: String, _ value: String?) -> [(key: String, value: String?)]
  {
    guard
      let row = named(name).first(where: {
        $0.path.count == 1 || $0.path.first == "sheets" && $0.path.count == 2
      }), let key = row.path.last
    else { return isProperty(name) ? [(name, value)] : [] }
    guard let text = row.written(value ?? "true"), !text.contains("{") else {
      return [(key, value)]
    }
    return text.split(separator: ", ").compactMap { pair in
      let halves = pair.split(separator: ": ").map(String.init)
      return halves.count == 2 ? (halves[0], halves[1]) : nil
    }
  }

  /// Returns a Boolean value that is true for the key of a property of sheets.
  public static func isProperty(_ key: String) -> Bool {
    PropertyTable.standard.all.contains {
      $0.name == key && [.sheet, .sheetAndChange].contains($0.use)
    }
  }

  /// A Boolean value that is true for a name that is also that of the key, with the same values.
  public var isKey: Bool {
    path.last.map(Self.plain) == Self.plain(name) && translations.isEmpty && text == nil
  }

  /// The name with what is written in its place, for people.
  public var explanation: String {
    let owner = system == .none ? "a word" : "a name of \(system.rawValue)"
    let written = path.isEmpty && text == nil ? nil : "written here: \(instead)"
    return "\(name)  \([owner, written, note].compactMap(\.self).joined(separator: "; "))"
  }
}

// MARK: Answers

extension FamiliarName {
  /// Returns what is written in place of an unknown key.
  ///
  /// - Parameters:
  ///   - written: The unknown key.
  ///   - value: The text of its value; nil for a list or a mapping.
  ///   - mapping: The mapping that has the key, such as `a sheet`.
  ///   - keys: The keys of the mapping.
  /// - Returns: The answer; nil for a name that no system has.
  static func answer(
    to written: String, _ value: String?, in mapping: String, keys: [String]
  ) -> FamiliarAnswer? {
    let rows = named(written)
    let own = rows.first { row in
      row.path.last.map(keys.contains) == true && level(row.path.dropLast())?.isFor(mapping) == true
    }
    if let own, let key = own.path.last {
      return FamiliarAnswer(key: key, text: own.written(value) ?? key, note: own.note, isOwn: true)
    }
    // A word that no system has says little outside its own mapping, unless it is one for a sheet.
    let known = rows.filter { $0.system != .none || $0.path.first == "sheets" }
    let answers = known.map { row -> (answer: FamiliarAnswer, length: Int) in
      let text = row.path.last.map { key in
        let shown = value.flatMap { $0.utf8.count > 40 || $0.isEmpty ? nil : $0 } ?? "…"
        return placed(
          row.written(value) ?? "\(key): \(shown)", below: row.path, in: mapping, keys: keys)
      }
      let answer = FamiliarAnswer(
        key: row.path.count == 2 ? row.path.last : nil, text: text ?? row.text, note: row.note,
        isOwn: false)
      return (answer, text?.count ?? 0)
    }
    return answers.min { $0.length < $1.length }?.answer
  }

  /// The answers for the keys of files.
  static let ofFiles = FamiliarNames(
    answer: answer(to:_:in:keys:), value: value(_:of:), nearest: nearest(to:))

  /// The answers for `--sheet KEY=VALUE`.
  static let ofArguments = FamiliarNames(
    answer: { name, value, mapping, keys in
      answer(to: name, value, in: mapping, keys: keys).map { answer in
        let halves = answer.text?.split(separator: ": ")
        let text = halves?.count == 2 ? halves?.joined(separator: "=") : answer.text
        return FamiliarAnswer(
          key: answer.key, text: text, note: answer.note, isOwn: answer.isOwn)
      }
    }, value: value(_:of:), nearest: nearest(to:))

  /// Returns the name with the smallest edit distance to a misspelt one; nil for a short one, which is like many.
  private static func nearest(to written: String) -> String? {
    written.utf8.count < 8 ? nil : all.lazy.map(\.name).nearest(to: written)
  }

  /// The keys of one mapping and the text around them.
  private struct Level {
    let path: [String]
    let mappings: [String]
    let form: String

    init(_ path: String, in mappings: [String], _ form: String) {
      self.path = path.split(separator: ".").map(String.init)
      self.mappings = mappings
      self.form = form
    }

    func isFor(_ mapping: String) -> Bool { mappings.contains(mapping) }
  }

  /// The mappings whose keys have names in other systems; a modal and a presenter share keys of a sheet.
  private static let levels = [
    Level("", in: ["a scenario"], "*"),
    Level("presenter", in: ["a presenter"], "presenter: { * }"),
    Level(
      "sheets",
      in: [
        "a sheet", "a change of a sheet", "an adaptive sheet", "a change of an adaptive sheet",
        "a modal",
        "a change of a modal", "a presenter",
      ], "sheets: { picker: { * } }"),
    Level("sheets.animator", in: ["an animator"], "animator: { * }"),
    Level("sheets.detents", in: ["a detent"], "detents: [{ * }]"),
    Level("sheets.popover", in: ["a popover"], "popover: { * }"),
    Level("sheets.content", in: ["a content", "a page"], "content: { * }"),
    Level(
      "sheets.content.row", in: ["a row"],
      "content: { blocks: [{ grouped: [{ rows: [{ row: Title, * }] }] }] }"),
    Level("sheets.content.search", in: ["a search field"], "search: { * }"),
    Level("sheets.content.trailing", in: ["an item"], "trailing: { * }"),
    Level("sheets.alert", in: ["an alert", "an action sheet"], "alert: { * }"),
    Level("sheets.alert.fields", in: ["a text field of an alert"], "fields: [{ * }]"),
    Level("sheets.alert.actions", in: ["an action"], "actions: [{ * }]"),
    Level("layers", in: ["a layer"], "layers: [{ * }]"),
    Level("modals", in: ["a modal", "a change of a modal"], "modals: { edit: { * } }"),
    Level("timeline", in: ["a step"], "timeline: [{ * }]"),
    Level("timeline.interact", in: ["an interactive transition"], "interact: { * }"),
    Level("timeline.drag", in: ["a drag"], "drag: { * }"),
    Level("shots", in: ["a shot"], "shots: [{ * }]"),
  ]

  private static func level(_ path: ArraySlice<String>) -> Level? {
    levels.first { $0.path == Array(path) }
  }

  /// Returns a key and its value with the keys around it, as they are written in a mapping; in a step those of a
  /// property that steps set.
  private static func placed(
    _ text: String, below path: [String], in mapping: String, keys: [String]?
  ) -> String {
    var text = text
    var way = path[...]
    while let key = way.popLast() {
      guard let level = level(way) else { return text }
      if level.isFor(mapping), keys?.contains(key) != false { return text }
      if mapping == "a step", way == ["sheets"], isChangeable(key) {
        return "set: { picker.\(text) }"
      }
      text = level.form.split(separator: "*", omittingEmptySubsequences: false)
        .joined(separator: text)
    }
    return text
  }

  private static func isChangeable(_ key: String) -> Bool {
    PropertyTable.standard.all.contains {
      $0.name == key && [.sheetAndChange, .change].contains($0.use)
    }
  }
}

// MARK: Keys

extension KeyShape {
  /// The summary of the key with everything else that people ask of it, a line for each.
  package var words: String { words(familiarNames: familiarNames) }

  /// The names of the key in other systems, on one line: `SwiftUI: presentationDetents, UIKit: detents`; nil for none.
  private var familiarNames: String? {
    let names = FamiliarName.all.filter { $0.isName(of: self) }
    guard !names.isEmpty else { return nil }
    return names.map { "\($0.system.rawValue): \($0.name)" }.joined(separator: ", ")
  }
}

extension FamiliarName {
  /// Returns a Boolean value that indicates whether another system has the name for a key, with the same meaning.
  fileprivate func isName(of key: KeyShape) -> Bool {
    path.last == key.name && system != .none && note == nil
      && Self.level(path.dropLast())?.isFor(key.owner) == true
  }
}
