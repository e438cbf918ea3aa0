internal import SheetForms

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
