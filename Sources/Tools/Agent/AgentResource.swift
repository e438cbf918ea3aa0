internal import SheetResources
internal import SheetTool

/// A file that an agent can read without a folder: the schema of scenarios, an example, or a picture of one.
struct AgentResource {
  private let uri: String
  private let name: String
  private let summary: String
  private let mimeType: String

  private static let schemaAddress = "sheetdraw://schema"
  private static let exampleAddress = "sheetdraw://examples/"

  /// The addresses of all resources in words.
  static let addresses =
    "the resource \(schemaAddress) is the JSON Schema of scenarios, \(exampleAddress)NAME an example that list names"

  /// All resources: the schema, then the examples, then their pictures.
  static var all: [AgentResource] {
    let schema = AgentResource(
      uri: schemaAddress, name: "schema", summary: "The JSON Schema of scenario files.",
      mimeType: "application/schema+json")
    let examples = Example.all
    let pictures = examples.flatMap(\.pictures).unique
    return [schema]
      + examples.map { example in
        AgentResource(
          uri: exampleAddress + example.name, name: example.name, summary: example.summary,
          mimeType: "application/yaml")
      }
      + pictures.map { name in
        AgentResource(
          uri: exampleAddress + name, name: name, summary: "A picture that an example shows.",
          mimeType: "image/png")
      }
  }

  /// The description that an agent receives.
  var json: JSON {
    .object([
      ("uri", .text(uri)), ("name", .text(name)), ("description", .text(summary)),
      ("mimeType", .text(mimeType)),
    ])
  }

  /// Returns the contents of the resource with an address.
  ///
  /// - Throws: An address that none has.
  static func contents(of address: JSON?) throws(RemoteError) -> JSON {
    guard let uri = address?.string else {
      throw RemoteError(.invalidParameters, "uri is the address of a resource")
    }
    guard let resource = all.first(where: { $0.uri == uri }) else {
      throw RemoteError(
        .invalidParameters, "there is no resource \"\(uri)\"; resources/list has all",
        data: .object([("uri", .text(uri))]))
    }
    return .object([
      ("uri", .text(uri)), ("mimeType", .text(resource.mimeType)), resource.contents,
    ])
  }

  /// The text, or the bytes of a picture.
  private var contents: (String, JSON) {
    if uri == Self.schemaAddress { return ("text", .text(SpecSchema.text)) }
    if let example = Example.all.first(where: { $0.name == name }) {
      return ("text", .text(example.text + "\n"))
    }
    let bytes = ExampleResource.bytes(named: name) ?? []
    return ("blob", .text(String(decoding: Base64.letters(of: bytes), as: UTF8.self)))
  }
}
