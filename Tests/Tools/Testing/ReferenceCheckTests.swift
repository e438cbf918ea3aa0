import SheetDiff
import SheetPictures
import SheetTestSupport
import Testing

@testable import SheetTesting

@Suite struct ReferenceCheckTests {
  private let name = "medium-iphone-se-3-light@1x"
  private var reference: String { "CheckoutTests.references/\(name).png" }

  @Test func aMissingReferenceFailsAndExplainsHowToRecordIt() throws {
    let folder = try TestFolder()
    let failures = folder.failures(of: Picker().sheet())
    #expect(
      failures.map(\.text) == [
        """
        missing: \(name)
          there is no reference yet at CheckoutTests.references/\(name).png
          new picture: .build/sheets/CheckoutTests/\(name).png
          to accept the new picture, review it and run the test with SHEETDRAW_RECORD=missing
        """
      ])
    expect(failures.first?.attachments.map(\.name), ["\(name)-after.png"])
    #expect(try folder.names().isEmpty)
    try expect(
      folder.bytes(".build/sheets/CheckoutTests/\(name).png"),
      failures.first?.attachments.first?.bytes)
  }

  @Test func aRecordedReferenceFailsOnceAndThenPassesWithoutBeingRewritten() throws {
    let folder = try TestFolder()
    let sheet = Picker().sheet()
    let failures = folder.failures(of: sheet, recording: .missing)
    #expect(
      failures.map(\.text) == [
        """
        missing: \(name)
          there is no reference yet at CheckoutTests.references/\(name).png
          recorded as CheckoutTests.references/\(name).png
          review it, then run the test again without recording; a recorded picture does not pass
        """
      ])
    try expect(folder.names(), ["\(name).png"])
    #expect(folder.failures(of: sheet).isEmpty)
    let number = try folder.fileNumber(reference)
    #expect(folder.failures(of: sheet, recording: .all).isEmpty)
    try expect(folder.fileNumber(reference), number)
    // A picture within the limit passes, too.
    let options = ComparisonOptions(limit: .share(1))
    let other = Picker(cornerRadius: 20).sheet()
    #expect(folder.failures(of: other, recording: .all, options: options).isEmpty)
    try expect(folder.fileNumber(reference), number)
  }

  @Test func aChangeIsReportedInWordsThenInPixelsThenInCommands() throws {
    let folder = try TestFolder()
    _ = folder.failures(of: Picker(cornerRadius: 10).sheet(), recording: .all)
    let failure = try #require(folder.failures(of: Picker(cornerRadius: 20).sheet()).first)
    let lines = failure.text.split(separator: "\n").map(String.init)
    try #require(lines.count == 5)
    expect(lines[0], "changed: \(name)")
    expect(lines[1], "  corner radius 10 → 20 pt (B03)")
    // Each of two corners loses 0.215 · (20² − 10²) = 64 px of area and touches more.
    #expect(lines[2].contains(" of 250,125 pixels differ ("))
    let after = ".build/sheets/CheckoutTests/\(name)"
    expect(
      lines[3],
      "  to compare both: sheetdraw diff CheckoutTests.references/\(name).png "
        + "\(after).png --triptych -o \(after)-difference.png")
    expect(
      lines[4], "  to accept the new picture, review it and run the test with SHEETDRAW_RECORD=1")
    expect(
      failure.attachments.map(\.name),
      ["before", "after", "difference"].map { "\(name)-\($0).png" })
    try expect(folder.bytes(reference), failure.attachments[0].bytes)
    try expect(folder.bytes("\(after).png"), failure.attachments[1].bytes)
  }

  @Test func onlyRecordingAllReplacesAChangedReference() throws {
    let folder = try TestFolder()
    _ = folder.failures(of: Picker().sheet(), recording: .all)
    let changed = Picker(cornerRadius: 20).sheet()
    let before = try folder.bytes(reference)
    expect(folder.failures(of: changed, recording: .missing).count, 1)
    try expect(folder.bytes(reference), before)
    let failure = try #require(folder.failures(of: changed, recording: .all).first)
    #expect(failure.text.contains("recorded as \(reference)"))
    expect(failure.attachments.count, 3)
    try expect(folder.bytes(reference), failure.attachments[1].bytes)
    #expect(folder.failures(of: changed).isEmpty)
  }

  @Test func theEnvironmentEnablesRecording() throws {
    let sheet = Picker().sheet()
    for (word, isRecorded) in [
      ("1", true), ("all", true), ("missing", true), ("never", false), ("0", false),
    ] {
      let folder = try TestFolder()
      expect(folder.failures(of: sheet, "medium", ["SHEETDRAW_RECORD": word]).count, 1)
      try expect(folder.names().count, (isRecorded ? 1 : 0), "\(word)")
    }
    // Nothing is recorded in CI without its option.
    let folder = try TestFolder()
    var environment = ["CI": "true", "SHEETDRAW_RECORD": "1"]
    let failure = try #require(folder.failures(of: sheet, "medium", environment).first)
    #expect(failure.text.contains("without SHEETDRAW_RECORD_IN_CI=1"))
    // The variable that is set already is not asked for.
    #expect(!failure.text.contains("SHEETDRAW_RECORD=1"))
    expect(folder.failures(of: sheet, "medium", ["CI": "1"], recording: .all).count, 1)
    #expect(try folder.names().isEmpty)
    environment["SHEETDRAW_RECORD_IN_CI"] = "1"
    expect(folder.failures(of: sheet, "medium", environment).count, 1)
    try expect(folder.names().count, 1)
  }

  @Test func aReferenceOfADifferentSizeOrThatIsNotAPictureIsReported() throws {
    let folder = try TestFolder()
    let sheet = Picker().sheet()
    _ = folder.failures(of: sheet, recording: .all)
    _ = folder.failures(of: sheet, recording: .all, device: .iPhone15Pro)
    let other = try folder.bytes("CheckoutTests.references/medium-iphone-15-pro-light@1x.png")
    try folder.write(other, to: reference)
    let failure = try #require(folder.failures(of: sheet).first)
    #expect(failure.text.hasPrefix("resized: \(name)\n  device iphone-15-pro → iphone-se-3\n"))
    #expect(failure.text.contains("\n  size 393 × 852 → 375 × 667 px\n"))
    expect(failure.attachments.count, 3)
    try folder.write(Array("not a picture".utf8), to: reference)
    let broken = try #require(folder.failures(of: sheet).first)
    #expect(broken.text.hasPrefix("invalid: \(name)\n"))
    expect(broken.attachments.map(\.name), ["\(name)-after.png"])
  }

  @Test func eachAppearanceHasItsOwnReference() throws {
    let folder = try TestFolder()
    let sheet = Picker().sheet()
    let failures = folder.failures(of: sheet, recording: .all, appearances: [.light, .dark])
    expect(failures.count, 2)
    try expect(
      folder.names(), ["medium-iphone-se-3-dark@1x.png", "medium-iphone-se-3-light@1x.png"])
    try folder.write([], to: "CheckoutTests.references/medium-iphone-se-3-dark@1x.png")
    let broken = folder.failures(of: sheet, appearances: [.light, .dark])
    expect(broken.count, 1)
    expect(broken.first?.text.hasPrefix("invalid: medium-iphone-se-3-dark@1x\n"), true)
  }

  @Test func anIgnoredLayerMayDifferAndADifferenceInPixelsAloneIsReported() throws {
    let folder = try TestFolder()
    _ = folder.failures(of: Picker().sheet(), recording: .all)
    let other = Picker(hasGrabber: true).sheet()
    let failure = try #require(folder.failures(of: other).first)
    #expect(failure.text.contains("grabber no → yes (B13)"))
    #expect(folder.failures(of: other, ignoring: [.grabber]).isEmpty)
    let library = try SpecLibrary()
    let red = try SpecLibrary(settings: [
      Located("grabber.color=systemRed", at: .argument("--set", value: ""))
    ])
    func sheet(_ library: SpecLibrary) -> TestedSheet {
      var picker = ViewController(id: "picker", content: Content(rows: 4))
      picker.sheetPresentationController?.prefersGrabberVisible = true
      return .presentation(
        Presentation(
          device: .iPhoneSE3, library: library, viewControllers: [picker],
          steps: [Step(.present("picker"))], textMeasure: .inter),
        in: library)
    }
    let second = try TestFolder()
    _ = second.failures(of: sheet(library), recording: .all)
    let pixels = try #require(second.failures(of: sheet(red)).first)
    #expect(pixels.text.contains("the sheet is unchanged; only its content or rendering differs"))
  }
}
