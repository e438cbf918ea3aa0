internal import SheetCatalogs
internal import SheetForms
internal import SheetResources

/// A name of another system, and what is written in its place.
///
/// `Specs/Data/names.csv` is the only table of such names. Messages about keys, values, steps and flags, `list names`
/// and `explain` answer from it.
public struct FamiliarName: Equatable, Sendable {
  /// A system whose names are known.
  public enum System: String, CaseIterable, Sendable {
    /// SwiftUI.
    case swiftUI = "SwiftUI"
    /// UIKit.
    case uikit = "UIKit"
    /// The option in the words of the parity matrix of source A, which gives no names of properties.
    case bottomSheet = "rn-bottom-sheet"
    /// VCore's Presentation Host.
    case presentationHost = "Presentation Host"
    /// @gorhom/bottom-sheet.
    case gorhom
    /// react-native-screens.
    case screens = "react-native-screens"
    /// No system: a word that is written in place of the key.
    case none = ""
  }

  /// The name without its arguments: `presentationDragIndicator`.
  public let name: String

  /// The system that has the name.
  public let system: System

  /// The key of the same meaning below the keys around it, such as `sheets`, `popover`, `source`; empty for none.
  let path: [String]

  /// The values whose translation is known, each with what is written in its place: `visible`, `grabber: on`.
  let translations: [(value: String, text: String)]

  /// What is written in place of the name, whatever its value; nil for the key itself.
  let text: String?

  /// A sentence about what is written in its place; nil if the key says enough.
  public let note: String?

  /// All names, in the order of the table.
  public static let all = CSVTable(Resource.names.bytes).rows.map { FamiliarName($0) }

  private init(_ row: CSVTable.Row) {
    name = row["name"]
    system = System(rawValue: row["system"]) ?? .none
    path = row["key"].split(separator: ".").map(String.init)
    translations = row["values"].split(separator: "; ").compactMap { pair in
      let halves = pair.split(separator: " = ", maxSplits: 1).map(String.init)
      return halves.count == 2 ? (halves[0], halves[1]) : nil
    }
    text = row["text"].isEmpty ? nil : row["text"]
    note = row["note"].isEmpty ? nil : row["note"]
  }

  public static func == (first: FamiliarName, second: FamiliarName) -> Bool {
    first.name == second.name && first.path == second.path
  }

  /// Returns the rows of a name without regard to case and dashes, with or without its arguments and what stands
  /// before its dot: `sheet(isPresented:)`, `.presentationDetents`, `sheet.prefersGrabberVisible`.
  public static func named(_ written: String) -> [FamiliarName] {
    let wanted = plain(written)
    return all.filter { plain($0.name) == wanted }
  }

  private static func plain(_ name: String) -> String {
    let name = name.prefix { $0 != "(" }.split(separator: ".").last ?? ""
    return name.lowercased().filter { $0 != "_" && $0 != "-" }
  }

  /// Returns a Boolean value that indicates whether a text is a name of a key, given with the keys around it.
  static func isName(_ written: String, of path: [String]) -> Bool {
    named(written).contains { $0.path == path }
  }

  /// The key in a table: `popover.source`, `layers.dimming`; without one what is written in place of the name, or a
  /// dash.
  public var key: String {
    if note != nil, let text { return text }
    return path.isEmpty ? "–" : Self.dotted(path)
  }

  private static func dotted(_ path: [String]) -> String {
    (path.first == "sheets" ? path.dropFirst() : path[...]).joined(separator: ".")
  }
}

// MARK: Values

extension FamiliarName {
  /// Returns what is written in place of the name and a value; nil for the key alone.
  func written(_ value: String?) -> String? {
    if let value, let text = translation(of: value) { return text }
    guard let text else { return nil }
    let number = value.flatMap(Double.init)
    return text.split(separator: "*", omittingEmptySubsequences: false)
      .joined(separator: number == nil ? "…" : value ?? "")
  }

  /// Returns what is written in place of the name and a value; nil for a value without a translation.
  ///
  /// A `*` in a value of the table is any text, which a `*` in its translation repeats.
  private func translation(of value: String) -> String? {
    let value = value.hasPrefix(".") ? String(value.dropFirst()) : value
    for translation in translations {
      let parts = translation.value.split(separator: "*", omittingEmptySubsequences: false)
      guard let first = parts.first, let last = parts.dropFirst().first else {
        if translation.value == value { return translation.text }
        continue
      }
      guard value.hasPrefix(first), value.hasSuffix(last), value.count >= first.count + last.count
      else { continue }
      let rest = value.dropFirst(first.count).dropLast(last.count)
      let word = rest.hasPrefix(".") ? rest.dropFirst() : rest
      return translation.text.split(separator: "*", omittingEmptySubsequences: false)
        .joined(separator: String(word))
    }
    return nil
  }

  /// Returns the value of a key that a value of another system means: `off` for the value `hidden` of `grabber`.
  public static func value(_ value: String, of key: String) -> String? {
    for name in all where name.path.last == key {
      guard let text = name.translation(of: value) else { continue }
      let isWhole = text.hasPrefix("\(key): ") && !text.utf8.contains(UInt8(ascii: ","))
      let meant = isWhole ? String(text.dropFirst(key.count + 2)) : text
      if meant != value { return meant }
    }
    return nil
  }

  /// What people are told in place of the name, whatever its value: the texts of all values, or that of the key.
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

    init(_ path: String, _ mappings: [String], _ form: String) {
      self.path = path.split(separator: ".").map(String.init)
      self.mappings = mappings
      self.form = form
    }

    func isFor(_ mapping: String) -> Bool { mappings.contains(mapping) }
  }

  /// The mappings whose keys have names in other systems; a modal and a presenter share keys of a sheet.
  private static let levels = [
    Level("", ["a scenario"], "*"),
    Level("presenter", ["a presenter"], "presenter: { * }"),
    Level(
      "sheets",
      [
        "a sheet", "a change of a sheet", "an adaptive sheet", "a change of an adaptive sheet",
        "a modal",
        "a change of a modal", "a presenter",
      ], "sheets: { picker: { * } }"),
    Level("sheets.animator", ["an animator"], "animator: { * }"),
    Level("sheets.detents", ["a detent"], "detents: [{ * }]"),
    Level("sheets.popover", ["a popover"], "popover: { * }"),
    Level("sheets.content", ["a content", "a page"], "content: { * }"),
    Level("sheets.content.search", ["a search field"], "search: { * }"),
    Level("sheets.content.trailing", ["an item"], "trailing: { * }"),
    Level("sheets.alert", ["an alert", "an action sheet"], "alert: { * }"),
    Level("sheets.alert.fields", ["a text field of an alert"], "fields: [{ * }]"),
    Level("sheets.alert.actions", ["an action"], "actions: [{ * }]"),
    Level("layers", ["a layer"], "layers: [{ * }]"),
    Level("modals", ["a modal", "a change of a modal"], "modals: { edit: { * } }"),
    Level("timeline", ["a step"], "timeline: [{ * }]"),
    Level("timeline.interact", ["an interactive transition"], "interact: { * }"),
    Level("timeline.drag", ["a drag"], "drag: { * }"),
    Level("shots", ["a shot"], "shots: [{ * }]"),
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
