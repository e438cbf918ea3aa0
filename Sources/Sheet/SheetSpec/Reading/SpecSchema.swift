public import SheetForms

/// The JSON Schema of scenario files, made from the forms that read them.
public enum SpecSchema {
  private static let draft = "https://json-schema.org/draft/2020-12/schema"
  private static let id = "sheetdraw.schema.json"

  /// The schema of scenarios with the standard properties.
  public static var text: String { text() }

  /// Returns the schema of scenarios whose sheets have some properties, as indented JSON.
  public static func text(properties: PropertyTable = .standard) -> String {
    var members: [SchemaMember] = [
      ("$schema", .text(draft)), ("$id", .text(id)), ("title", .text("sheetdraw scenario")),
    ]
    members += properties.scenario.schema + [BlockDescription.definitions]
    let format = JSON.Format(
      indentation: 2, keepsPlainListsOnOneLine: true, escaping: .yaml)
    return JSON.object(members).text(format) + "\n"
  }
}

/// A key of a scenario file with the names that other systems have for it.
public struct NamedKey: Sendable {
  /// The key with the keys around it, such as `popover.arrows`; for a word without a key what is
  /// written in its place.
  public let path: String

  /// The names in other systems.
  public let otherNames: [OtherName]

  /// Creates a key from its parts.
  init(_ path: String, _ otherNames: [OtherName]) {
    self.path = path
    self.otherNames = otherNames
  }

  /// Creates the key of a mapping; nil if no other system has a name for it.
  fileprivate init?<Document>(_ key: Key<Document>, below parent: String = "") {
    guard !key.otherNames.isEmpty, key.replacement == nil else { return nil }
    self.init(parent + key.name, key.otherNames)
  }

  /// Returns the names that one system has, in the order of the declaration.
  public func names(in system: OtherName.System) -> [String] {
    otherNames.filter { $0.system == system }.map(\.name)
  }
}

extension PropertyTable {
  /// The keys that other systems have names for, in the order of a file, and the words of other systems
  /// without a key.
  ///
  /// The names of deprecated keys are omitted.
  public var namedKeys: [NamedKey] {
    let form = ScenarioForm(properties: all)
    let keyless = KeylessName.all.map { NamedKey($0.nearest ?? "–", [$0.name]) }
    return form.root.keys.compactMap { NamedKey($0) }
      + form.sheet.keys.compactMap { NamedKey($0) }
      + DetentList.keys.compactMap { NamedKey($0, below: "detents.") }
      + form.popover.keys.compactMap { NamedKey($0, below: "popover.") }
      + all.filter { $0.use == .change }.compactMap { NamedKey($0.key) }
      + keyless
  }
}
