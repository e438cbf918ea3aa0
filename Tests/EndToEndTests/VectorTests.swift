import Foundation
import SheetTestSupport
import Testing

/// `vectors`: the files for implementations in other languages.
@Suite struct VectorTests {
  @Test(arguments: ["spec", "uikit", "ios26"], ["iphone-15-pro", "iphone-se-3", "iphone-13-mini"])
  func theFileFitsItsSchema(profile: String, device: String) async throws {
    let folder = try Folder()
    let run = try await folder.sheetdraw(
      "vectors --profile \(profile) --device \(device) -o v --quiet")
    expect(run, ProgramRun(status: 0, text: "", error: ""))
    let asked =
      [
        "schema": String(decoding: try folder.data("v/vectors.schema.json"), as: UTF8.self),
        "documents": [String(decoding: try folder.data("v/vectors.json"), as: UTF8.self)],
      ] as [String: Any]
    let seen = try await Tool.oracle(
      "hold-against-schema.py", ["FILE"],
      on: Array(try JSONSerialization.data(withJSONObject: asked)))
    expect(String(decoding: seen, as: UTF8.self), "[null]\n")
  }
}
