import Foundation
import SheetDraw
import SheetModel
import SheetSpec
import SystemPackage
import Testing

@testable import SheetTesting

@Suite struct RefusalTests {
  @Test("invalid file names are rejected", arguments: ["", ".hidden", "a/b"])
  func invalidFileNamesAreRejected(name: String) throws {
    let folder = try TestFolder()
    let failures = folder.failures(of: Picker().sheet(), name, recording: .all)
    #expect(failures.count == 1)
    #expect(failures.first?.text.contains("cannot be the name of a file") == true)
    #expect(try folder.names().isEmpty)
  }

  @Test func anUnknownRecordingModeFails() throws {
    let folder = try TestFolder()
    let failures = folder.failures(of: Picker().sheet(), "medium", ["SHEETDRAW_RECORD": "yes"])
    #expect(
      failures.map(\.text) == [
        "invalid: medium\n  SHEETDRAW_RECORD is yes; 1, all, missing, never or 0\n"
      ])
  }

  @Test func aTestWithoutAppearancesFails() throws {
    let folder = try TestFolder()
    let failures = folder.failures(of: Picker().sheet(), recording: .all, appearances: [])
    #expect(
      failures.map(\.text) == [
        "invalid: medium\n  no picture is compared; at least one appearance\n"
      ])
  }

  @Test func aDocumentIsDrawnWithTheProfileOfItsScenario() throws {
    let folder = try TestFolder()
    let text =
      "sheetdraw: 1\nprofile: uikit\nsheets: { a: { detents: [large] } }\ntimeline: [present: a]\n"
    var document = SheetDocument()
    document.scenario = try ScenarioFile(Array(text.utf8), name: "a.sheet.yaml")
    let library = SpecLibrary(profile: .uikit)
    _ = folder.failures(of: .document(document, in: library), recording: .all)
    #expect(folder.failures(of: .document(document)).isEmpty)
  }

  @Test func aProfileOfAFileNeedsItsLibrary() throws {
    let folder = try TestFolder()
    let library = try SpecLibrary(
      profile: Located("wide.tokens.json", at: .argument("", value: "")).filePath
    ) { _ in Array(#"{"grabber": {"width": {"$value": {"value": 60, "unit": "px"}}}}"#.utf8) }
    let presentation = Presentation(
      device: .iPhoneSE3, library: library, viewControllers: [], steps: [], textMeasure: .inter)
    #expect(
      folder.failures(of: .presentation(presentation)).map(\.text) == [
        "invalid: medium\n  in: the presentation has the profile \"wide.tokens.json\", which "
          + "is not embedded; its library as the argument `in`\n"
      ])
    _ = folder.failures(of: .presentation(presentation, in: library), recording: .all)
    #expect(folder.failures(of: .presentation(presentation, in: library)).isEmpty)
  }

  @Test func aMomentThatNeverOccursFails() throws {
    let folder = try TestFolder()
    let failures = folder.failures(of: Picker().sheet(), moment: .settledTime(9))
    #expect(
      failures.map(\.text) == [
        "invalid: medium\n  there is no settled#9; everything comes to rest once\n"
      ])
  }

  @Test func anImpossibleStepFails() throws {
    let folder = try TestFolder()
    let sheet = Picker(steps: [Step(.present("nobody"))]).sheet()
    let failures = folder.failures(of: sheet, recording: .all)
    #expect(failures.count == 1)
    #expect(failures.first?.text.hasPrefix("invalid: medium\n  step 1 cannot be done") == true)
    #expect(try folder.names().isEmpty)
  }

  @Test func aReferenceOutsideItsFolderIsNotRecorded() throws {
    let folder = try TestFolder()
    let other = try TestFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.references, withDestinationPath: other.path)
    let failures = folder.failures(of: Picker().sheet(), recording: .all)
    #expect(failures.first?.text.contains("leads outside the test's folder") == true)
    #expect(try FileManager.default.contentsOfDirectory(atPath: other.path) == [".build"])
  }

  @Test func aFailureIsReportedEvenIfItsPictureCannotBeKept() throws {
    let folder = try TestFolder()
    try folder.write([], to: "file")
    let failures = folder.failures(
      of: Picker().sheet(), "medium", ["SHEETDRAW_FAILURES": "\(folder.path)/file"])
    #expect(failures.count == 1)
    #expect(failures.first?.text.contains("the new picture cannot be saved") == true)
    #expect(failures.first?.attachments.count == 1)
  }

  @Test func aMissingScenarioFails() throws {
    let folder = try TestFolder()
    let failures = folder.failures(of: .scenario("nowhere.sheet.yaml"))
    #expect(failures.count == 1)
    #expect(failures.first?.text.contains("nowhere.sheet.yaml") == true)
  }

  @Test func aFaultInAScenarioIsReportedAtItsPlace() throws {
    let folder = try TestFolder()
    try folder.write(Array("sheetdraw: 1\nsheets:\n  a: { detents: 3 }\n".utf8), to: "a.sheet.yaml")
    let failures = folder.failures(of: .scenario("a.sheet.yaml"))
    #expect(failures.first?.text.contains("a.sheet.yaml:3:") == true)
  }
}
