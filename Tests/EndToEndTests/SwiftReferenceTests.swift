import Foundation
import SheetTestSupport
import Testing

/// What commands make of references that tests written in Swift have recorded.
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

  @Test func diffTellsWhatHasChangedInSheetsThatWereMadeInSwift() async throws {
    let references = "Tests/SheetTestingTests/PhotoPickerTests.references"
    let pictures = ["medium", "rising"].map {
      RepositoryFile("\(references)/\($0)-iphone-15-pro-light@1x.png").path
    }
    let run = try await Folder().sheetdraw(["diff"] + pictures)
    #expect(run.status == 1)
    #expect(run.lines.first == "pixels differ")
    #expect(run.text.contains("\n  moment "))
    // The grabber of both is as far below the sheet's top edge.
    #expect(!run.text.contains("grabber"))
    #expect(!run.text.contains("compared as people see it"))
  }
}
