import Foundation
import SheetResources
import SheetTestSupport
import Testing

@testable import SheetReport

/// The scripts of each page are one module.
@Suite struct PageScriptTests {
  private static let entries: [PageResource] = [
    .pageScript, .reviewScript, .contentsScript, .liveReviewScript, .liveContentsScript,
  ]

  /// A module that declares a name twice, or lacks an end, has a syntax error.
  @Test(arguments: entries) func aPageHasOneValidModule(entry: PageResource) throws {
    let script = String(decoding: PageScript.joined(entry), as: UTF8.self)
    try Tool.run("node", ["--check", "FILE"], named: "page.mjs", script)
    for line in script.split(separator: "\n") {
      #expect(!line.hasPrefix("import ") && !line.hasPrefix("export "), "\(line)")
      #expect(!line.hasPrefix("//") && !line.hasPrefix("/*"), "\(line)")
    }
  }

  @Test func aScriptFollowsThoseThatItImports() throws {
    let text = String(decoding: PageScript.joined(.reviewScript), as: UTF8.self)
    let declarations = [
      "const byId =", "const stateAt =", "const view =", "class Viewer", "function start()",
    ]
    let places = try declarations.map { try #require(text.range(of: $0)).lowerBound }
    expect(places, places.sorted())
    expect(text.components(separatedBy: "const byId =").count, 2)
  }
}
