import Foundation
import SheetTestSupport
import Testing

/// Commands applied to references recorded by tests written in Swift.
@Suite struct SwiftReferenceTests {
  @Test func referencesOfASwiftTestAreNotOrphans() async throws {
    let folder = try Folder()
    try folder.write("sheetdraw: 1\nsheets:\n  a: {}\ntimeline: [present: a]\n", to: "a.sheet.yaml")
    try folder.makeFolder("b.references")
    try folder.write("", to: "b.references/medium.png")
    let orphaned = try await folder.sheetdraw("verify .")
    #expect(orphaned.text.contains("orphaned: b/medium"))
    try folder.write("", to: "b.swift")
    let run = try await folder.sheetdraw("verify .")
    #expect(!run.text.contains("orphaned"))
    expect(run.error, "")
  }

  @Test func diffReportsChangesOfSheetsMadeInSwift() async throws {
    let references = "Tests/Tools/Testing/PhotoPickerTests.references"
    let pictures = ["medium", "rising"].map {
      RepositoryFile("\(references)/\($0)-iphone-15-pro-light@1x.png").path
    }
    let run = try await Folder().sheetdraw(["diff"] + pictures)
    expect(run.status, 1)
    expect(run.lines.first, "pixels differ")
    #expect(run.text.contains("\n  moment "))
    // Both grabbers are equally far below the top edge of the sheet.
    #expect(!run.text.contains("grabber"))
    #expect(!run.text.contains("compared as people see it"))
  }
}
