internal import SheetCatalogs
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
    /// Flutter.
    case flutter = "Flutter"
    /// Jetpack Compose.
    case compose = "Compose"
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

  /// The text to write in place of the name, whatever its value; nil for the key itself.
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

  /// Returns the event for which another system has a name: `viewDidAppear` for `onAppear`; nil for other words.
  static func event(named word: String) -> String? {
    let start = "it is an event: on: [{ event: "
    let note = named(word).lazy.compactMap(\.note).first { $0.hasPrefix(start) }
    return note.map { String($0.dropFirst(start.count).prefix { $0 != "," }) }
  }

  static func plain(_ name: String) -> String {
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

extension String {
  /// The text as a value in the brackets of a flow mapping: in quotes if it has brackets or commas of its own.
  package var inFlow: String {
    contains { "{}[],#".contains($0) } && !contains("\"") ? "\"\(self)\"" : self
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
  func translation(of value: String) -> String? {
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
        .joined(separator: String(word).inFlow)
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
}
