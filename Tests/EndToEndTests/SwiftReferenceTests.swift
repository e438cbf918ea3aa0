import Foundation
import Testing

/// References that tests written in Swift have recorded.
@Suite struct SwiftReferenceTests {
  @Test func referencesOfASwiftTestAreNoOrphansOfAScenario() async throws {
    let folder = try Folder()
    try folder.write("sheetdraw: 1\nsheets:\n  a: {}\n", to: "a.sheet.yaml")
    try folder.makeFolder("b.references")
    try folder.write("", to: "b.references/medium.png")
    let orphaned = try await folder.sheetdraw("verify .")
    #expect(orphaned.text.contains("orphaned: b/medium"))
    try folder.write("", to: "b.swift")
    let run = try await folder.sheetdraw("verify .")
    #expect(!run.text.contains("orphaned"))
    #expect(run.error == "")
  }
}
