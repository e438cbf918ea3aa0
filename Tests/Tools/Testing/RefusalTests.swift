import Foundation
import SheetPictures
import SheetTestSupport
import Testing

@testable import SheetTesting

@Suite struct RefusalTests {
  @Test func namesModesAppearancesAndMomentsAreRefused() throws {
    let folder = try TestFolder()
    let sheet = Picker().sheet()
    for name in ["", ".hidden", "a/b"] {
      let failures = folder.failures(of: sheet, name, recording: .all)
      expect(failures.count, 1)
      expect(failures.first?.text.contains("cannot be the name of a file"), true, "\(name)")
    }
    let rows: [(failures: [SheetFailure], words: String)] = [
      (
        folder.failures(of: sheet, "medium", ["SHEETDRAW_RECORD": "yes"]),
        "SHEETDRAW_RECORD is yes; 1, all, missing, never or 0"
      ),
      (
        folder.failures(of: sheet, recording: .all, appearances: []),
        "no picture is compared; at least one appearance"
      ),
      (
        folder.failures(of: sheet, moment: .settledTime(9)),
        "there is no settled#9; everything comes to rest once"
      ),
    ]
    for (failures, words) in rows {
      expect(failures.map(\.text), ["invalid: medium\n  \(words)\n"])
    }
    #expect(try folder.names().isEmpty)
  }

  @Test func impossibleStepsAndMissingOrFaultyScenariosAreRefused() throws {
    let folder = try TestFolder()
    try folder.write(Array("sheetdraw: 1\nsheets:\n  a: { detents: 3 }\n".utf8), to: "a.sheet.yaml")
    let step = folder.failures(
      of: Picker(steps: [Step(.present("nobody"))]).sheet(), recording: .all)
    expect(step.count, 1)
    expect(step.first?.text.hasPrefix("invalid: medium\n  step 1 cannot be done"), true)
    #expect(try folder.names().isEmpty)
    let missing = folder.failures(of: .scenario("nowhere.sheet.yaml"))
    expect(missing.count, 1)
    expect(missing.first?.text.contains("nowhere.sheet.yaml"), true)
    let faulty = folder.failures(of: .scenario("a.sheet.yaml"))
    expect(faulty.first?.text.contains("a.sheet.yaml:3:"), true)
  }

  @Test func aDocumentHasTheProfileOfItsScenarioAndOneOfAFileNeedsItsLibrary() throws {
    let folder = try TestFolder()
    let text =
      "sheetdraw: 1\nprofile: uikit\nsheets: { a: { detents: [large] } }\ntimeline: [present: a]\n"
    var document = SheetDocument()
    document.scenario = try ScenarioFile(Array(text.utf8), name: "a.sheet.yaml")
    let uikit = SpecLibrary(profile: .uikit)
    _ = folder.failures(of: .document(document, in: uikit), recording: .all)
    #expect(folder.failures(of: .document(document)).isEmpty)
    let other = try TestFolder()
    let library = try SpecLibrary(
      profile: Located("wide.tokens.json", at: .argument("", value: "")).filePath
    ) { _ in Array(#"{"grabber": {"width": {"$value": {"value": 60, "unit": "px"}}}}"#.utf8) }
    let presentation = Presentation(
      device: .iPhoneSE3, library: library, viewControllers: [], steps: [], textMeasure: .inter)
    expect(
      other.failures(of: .presentation(presentation)).map(\.text),
      [
        "invalid: medium\n  in: the presentation has the profile \"wide.tokens.json\", which "
          + "is not embedded; its library as the argument `in`\n"
      ])
    _ = other.failures(of: .presentation(presentation, in: library), recording: .all)
    #expect(other.failures(of: .presentation(presentation, in: library)).isEmpty)
  }

  @Test func aPictureThatCannotBeRecordedOrKeptIsReported() throws {
    let folder = try TestFolder()
    let other = try TestFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.references, withDestinationPath: other.path)
    let outside = folder.failures(of: Picker().sheet(), recording: .all)
    expect(outside.first?.text.contains("leads outside the test's folder"), true)
    try expect(FileManager.default.contentsOfDirectory(atPath: other.path), [".build"])
    let third = try TestFolder()
    try third.write([], to: "file")
    let failures = third.failures(
      of: Picker().sheet(), "medium", ["SHEETDRAW_FAILURES": "\(third.path)/file"])
    expect(failures.count, 1)
    expect(failures.first?.text.contains("the new picture cannot be saved"), true)
    expect(failures.first?.attachments.count, 1)
  }
}
