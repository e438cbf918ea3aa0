import Foundation
import SheetSpec
import SheetTestSupport
import Testing

/// The schema as an independent validator applies it.
@Suite struct SpecSchemaTests {
  /// The first fault that the validator finds in each document; nil for none.
  private func faults(_ documents: [String]) async throws -> [String?] {
    let asked = try JSONSerialization.data(
      withJSONObject: ["schema": SpecSchema.text, "documents": documents])
    let answer = try await Tool.oracle("hold-against-schema.py", ["FILE"], on: [UInt8](asked))
    let list = try #require(try JSONSerialization.jsonObject(with: answer) as? [Any])
    return list.map { $0 as? String }
  }

  @Test func validScenariosMatchTheSchema() async throws {
    let documents = [
      ScenarioReadingTests.sample, picker(),
      picker(sheet: "{ grabber: on, detents: [0.35, 320, fit] }"),
      picker("timeline: [escape, memoryWarning, { at: 1s, escape: }]"),
      #"{"sheetdraw": 1, "sheets": {"picker": {"grabber": "off"}}}"#,
      picker(
        "timeline: [{ tap: { block: ok, sheet: picker } }]",
        sheet: "{ content: { blocks: [{ text: A, style: footnote }, { field: , placeholder: B }, "
          + "{ stack: [{ stack: [{ button: C, look: filled, id: ok }] }, { list: {} }] }] } }"),
    ]
    for document in documents {
      _ = try ScenarioFile(Array(document.utf8), name: "a.yaml")
    }
    try await expect(faults(documents), documents.map { _ in nil })
  }

  /// Files that the reader rejects for their shape; Tests/Cases/Files has its messages.
  private static let wrongShapes =
    [
      // Unknown keys.
      "sheetdraw: 1\nshets: {}", picker(sheet: "{ prefersGrabberVisible: true }"),
      picker("timeline: [presnt: picker]"),
      picker("timeline: [animate: { picker.selekted: large }]"),
      picker("timeline: [animate: { selected: large }]"),
      // Missing ones.
      "sheets: {}", picker(sheet: "{ detents: [{ id: a }] }"), picker("timeline: [{}]"),
      picker("shots: [{ name: a }]"),
      // Values of another type.
      "[]", "sheetdraw: 1\nsheets: [a]", "sheetdraw: 1\nmodals: [a]", "sheetdraw: 1\nios: new",
      "sheetdraw: 1\nreduceMotion: yes", picker(sheet: "{ detents: medium }"),
      picker(sheet: "{ detents: [] }"), picker(sheet: "{ cornerRadius: 16s }"),
      picker(sheet: "{ preferredContentSize: [320] }"), picker("timeline: [present]"),
      picker("timeline: [wait: ]"), picker("timeline: [wait: 2]"),
      picker("timeline: [drag: { from: grabber, by: -360, over: 220ms, release: 3px }]"),
      // Another version.
      "sheetdraw: 2",
    ]
    + [
      "[{ buton: OK }]", "[{ text: A, look: filled }]", "[{}]", "[]", "OK", "[{ text: \"\" }]",
    ].map { "sheetdraw: 1\nsheets: { form: { content: { blocks: \($0) } } }" }

  @Test func filesWithTheWrongShapeViolateTheSchema() async throws {
    let found = try await faults(Self.wrongShapes)
    #expect(found.count == Self.wrongShapes.count && found.count > 15)
    for (text, fault) in zip(Self.wrongShapes, found) {
      #expect(fault != nil, "\(text)")
    }
  }

  /// The keys allowed at the end of a path into the schema, without rejected and deprecated ones.
  private func keys(_ schema: [String: Any]) throws -> [String] {
    let properties = try #require(schema["properties"] as? [String: [String: Any]])
    return properties.filter { $1["not"] == nil && $1["deprecated"] == nil }.map(\.key)
  }

  @Test func theReferenceListsEveryKeyOfAFileOfASheetAndEveryStep() throws {
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(SpecSchema.text.utf8)) as? [String: Any])
    let properties = try #require(schema["properties"] as? [String: [String: Any]])
    let named = properties["sheets"]?["patternProperties"] as? [String: [String: Any]]
    let sheet = try #require(named?.values.first)
    let steps = try #require(properties["timeline"]?["items"] as? [String: Any])
    let names = try #require(steps["anyOf"] as? [[String: Any]])
      .compactMap { ($0["required"] as? [String])?.first }
    let all = try keys(schema) + keys(sheet) + names
    #expect(all.count > 50)
    let reference = try String(
      contentsOfFile: RepositoryFile("Specs/README.md").path, encoding: .utf8)
    for key in all {
      let isNamed = reference.contains("`\(key)`") || reference.contains("`\(key): ")
      #expect(isNamed, "\(key)")
    }
  }

  @Test func theSchemaIsJSONWithAnIdAndAFinalLineBreak() throws {
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(SpecSchema.text.utf8)) as? [String: Any])
    expect(schema["$schema"] as? String, "https://json-schema.org/draft/2020-12/schema")
    expect(schema["title"] as? String, "sheetdraw scenario")
    expect(schema["additionalProperties"] as? Bool, false)
    #expect(SpecSchema.text.hasSuffix("}\n"))
  }

  @Test func editorsFindTheSchemaBesideTheExamples() throws {
    let file = RepositoryFile("Specs/sheetdraw.schema.json").path
    let written = try String(contentsOfFile: file, encoding: .utf8)
    expect(written, SpecSchema.text, "make gallery writes it anew")
  }
}
