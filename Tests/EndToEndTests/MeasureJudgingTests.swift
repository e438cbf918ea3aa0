import Foundation
import SheetTestSupport
import Testing

/// What `measure` says about pictures that are compared with flags, scenarios and tables.
@Suite struct MeasureJudgingTests {
  @Test(
    arguments: ["spec", "uikit", "ios26"], ["iphone-15-pro", "iphone-13-mini", "ipad-pro-11"])
  func everySheetIsWithinItsOwnFlags(profile: String, device: String) async throws {
    let folder = try Folder()
    for detent in ["medium", "large"] {
      let flags = "--profile \(profile) --device \(device) --detent \(detent)"
      _ = try await folder.sheetdraw(flags + " --presenter white --no-metadata -o shot.png")
      let run = try await folder.sheetdraw("measure shot.png " + flags)
      #expect(run.status == 0, "\(flags)\n\(run.text)")
      #expect(!run.text.contains("OFF"))
    }
  }

  /// Detents end 372.67 pt from the top on other devices with the screen of the mini.
  @Test func theDeviceOfAScenarioIsThatOfTheScreenshot() async throws {
    let folder = try Folder()
    try folder.write(
      """
      sheetdraw: 1
      device: iphone-13-mini
      profile: uikit
      sheets: { picker: { detents: [medium] } }
      timeline: [{ present: picker }, { wait: settled }]
      """, to: "picker.sheet.yaml")
    _ = try await folder.sheetdraw("picker.sheet.yaml --no-metadata -o shot.png")
    let run = try await folder.sheetdraw("measure shot.png --against picker.sheet.yaml")
    #expect(run.status == 0, "\(run.text)")
    #expect(run.text.contains("376 pt"))
  }

  @Test func aSheetThatIsNotExpectedIsBeyondAndNoSheetIsRightWhereNoneIs() async throws {
    let folder = try Folder()
    try folder.write(
      """
      sheetdraw: 1
      profile: uikit
      sheets: { picker: { detents: [medium] } }
      timeline: [{ present: picker }, { wait: settled }, { dismiss: picker }, { wait: settled }]
      shots: [{ name: open, at: settled#1 }, { name: closed, at: settled }]
      """, to: "picker.sheet.yaml")
    let drawn = try await folder.sheetdraw("picker.sheet.yaml --no-metadata -o {shot}.png")
    #expect(drawn.error == "")
    for (shot, against, status) in [
      ("open", "open", 0), ("closed", "closed", 0), ("open", "closed", 1), ("closed", "open", 1),
    ] as [(String, String, Int32)] {
      let run = try await folder.sheetdraw(
        "measure \(shot).png --against picker.sheet.yaml --shot \(against)")
      #expect(run.status == status, "\(shot) \(against)\n\(run.text)")
    }
  }

  @Test func aMissingGrabberIsBeyondItsTolerance() async throws {
    let folder = try Folder()
    let flags = "--profile uikit --detent medium --presenter white"
    _ = try await folder.sheetdraw(flags + " --no-metadata -o shot.png")
    let run = try await folder.sheetdraw("measure shot.png --grabber on " + flags)
    #expect(run.status == 1)
    #expect(run.lines.contains { $0.contains("grabber width") && $0.contains("OFF") })
  }

  /// What is dimmed on a dark screen is not known.
  @Test func whatIsTooUncertainIsNotJudgedAndNamedInReports() async throws {
    let folder = try Folder()
    try folder.makeFolder("shots")
    let flags = "--profile uikit --detent medium"
    _ = try await folder.sheetdraw(
      "\(flags) --presenter #404040 --dark --no-metadata -o shots/dark.png")
    try folder.write("dark.png,\(flags) --dark", to: "shots/shots.csv")
    let one = try await folder.sheetdraw("measure shots/dark.png --dark " + flags)
    #expect(one.status == 0, "\(one.text)")
    #expect(one.lines.contains { $0.contains("dimming") && $0.contains("cannot tell") })
    let run = try await folder.sheetdraw("measure shots -o report.json")
    #expect(run.status == 0)
    let report = String(decoding: try folder.data("report.json"), as: UTF8.self)
    #expect(report.contains("cannot tell: ") && report.contains("dimming"), "\(report)")
  }

  /// Without a presenter in the flags nothing is expected of what lies behind.
  @Test func theColourBehindIsJudgedIfThePresenterIsNamed() async throws {
    let folder = try Folder()
    let flags = "--profile uikit --detent medium --undimmed medium"
    _ = try await folder.sheetdraw(
      flags + " --presenter #CCCCCC --no-metadata -o shot.png")
    let named = try await folder.sheetdraw("measure shot.png --presenter #CCCCCC " + flags)
    #expect(named.status == 0, "\(named.text)")
    #expect(named.lines.contains { $0.contains("colour behind") && $0.contains("ok") })
    #expect(!named.text.contains("lies behind"))
    let other = try await folder.sheetdraw("measure shot.png --presenter white " + flags)
    #expect(other.status == 1)
    let unnamed = try await folder.sheetdraw("measure shot.png " + flags)
    #expect(unnamed.lines.contains { $0.contains("0.2 ± 0.002, if #FFFFFF lies behind") })
    #expect(!unnamed.text.contains("colour behind"))
  }

  @Test func aMissingShadowIsBeyondItsTolerance() async throws {
    let folder = try Folder()
    let flags = "--profile uikit --detent medium --presenter white"
    let shadow = "--set shadow.rule=presented --set shadow.alphaLight=0.3"
    _ = try await folder.sheetdraw(flags + " --no-metadata -o shot.png")
    let missing = try await folder.sheetdraw("measure shot.png \(flags) \(shadow)")
    #expect(missing.status == 1)
    #expect(missing.lines.contains { $0.contains("shadow at the edge") && $0.contains("OFF") })
    _ = try await folder.sheetdraw("\(flags) \(shadow) --no-metadata -o shot.png")
    #expect(try await folder.sheetdraw("measure shot.png \(flags) \(shadow)").status == 0)
    #expect(try await folder.sheetdraw("measure shot.png \(flags)").status == 1)
  }

  // MARK: Screens

  /// 1179 × 2556 pixels in half are 590 × 1278, which other devices nearly have as well.
  @Test func aPictureInHalfOfTheScreensPixelsIsThatScreen() async throws {
    let folder = try Folder()
    let flags = "--profile uikit --detent medium --presenter white"
    _ = try await folder.sheetdraw(flags + " --scale 1.5 --no-metadata -o shot.png")
    let run = try await folder.sheetdraw("measure shot.png --json " + flags)
    let measured = try Measured(run.text)
    #expect(measured.text("device")?.contains("iphone-15-pro") == true)
    #expect(measured.isNear("sheet.top", 398.667, 0.2))
    #expect(measured.value("scaleError") == nil)
  }

  // MARK: Tokens

  @Test(arguments: [
    "--profile ios26 --detent medium --device iphone-17-pro",
    "--profile spec --detent large --device ipad-pro-11",
  ])
  func tokensOfFloatingAndFormSheetsDrawThem(flags: String) async throws {
    let folder = try Folder()
    let more = " --presenter white --content none --grabber on --no-metadata --quiet"
    _ = try await folder.sheetdraw(flags + more + " -o shot.png")
    _ = try await folder.sheetdraw("measure shot.png --quiet --tokens own.tokens.json")
    let again = flags.split(separator: " ").dropFirst(2).joined(separator: " ")
    let drawn = try await folder.sheetdraw(
      "--profile own.tokens.json \(again) \(more) -o again.png")
    #expect(drawn.error == "")
    let first = try Measured(try await folder.sheetdraw("measure shot.png --json").text)
    let second = try Measured(try await folder.sheetdraw("measure again.png --json").text)
    for path in [
      "sheet.top", "sheet.left", "sheet.right", "sheet.bottom", "sheet.cornerRadius.value",
      "sheet.lowerCornerRadius.value",
    ] {
      let value = try #require(first[path], "\(path)")
      #expect(second.isNear(path, value, 0.2), "\(path) \(value) \(second[path] ?? .nan)")
    }
  }

  // MARK: Tables

  @Test(arguments: [
    "\u{FEFF}file,flags\nhome.png,FLAGS\n",
    "# of the release\n\nfile,flags\nhome.png,FLAGS\n",
    "\"home.png\",\"FLAGS\"\r\n", "  home.png , FLAGS \n",
  ])
  func tablesOfSpreadsheetsAreRead(table: String) async throws {
    let folder = try Folder()
    try folder.makeFolder("shots")
    let flags = "--profile uikit --detent medium"
    _ = try await folder.sheetdraw(
      flags + " --presenter white --no-metadata -o shots/home.png")
    try folder.write(table.replacing("FLAGS", with: flags), to: "shots/shots.csv")
    let run = try await folder.sheetdraw("measure shots")
    #expect(run.text == "1 passed\n", "\(run.text) \(run.error)")
  }

  @Test(arguments: [
    ("home.png,", "a scenario or flags"), ("home.png,--detent medium more", "more"),
    ("home.png,--detent medium -o a.png", "-o"), ("away.png,--detent medium", "away.png"),
    ("home.png,--detent mediun", "medium"),
  ])
  func mistakesInATableAreNamedWithItsLine(line: String, words: String) async throws {
    let folder = try Folder()
    try folder.makeFolder("shots")
    _ = try await folder.sheetdraw("--detent medium --no-metadata -o shots/home.png")
    try folder.write("file,flags\n\(line)\n", to: "shots/shots.csv")
    let run = try await folder.sheetdraw("measure shots")
    #expect(run.status != 0)
    let said = run.error + run.text
    #expect(said.contains(words), "\(said)")
  }

  // MARK: Flags without an effect

  @Test(arguments: [
    "measure shot.png --detent medium -o report.html --tokens own.tokens.json",
    "measure shot.png --detent medium -o report.html -o marks.png",
    "measure shots --detent medium --undimmed-screenshot shot.png",
    "measure shots --against sheets --device iphone-15-pro",
    "measure shots --against sheets --detent medium",
  ])
  func flagsWithoutAnEffectAreErrors(line: String) async throws {
    let folder = try Folder()
    try folder.makeFolder("shots")
    try folder.makeFolder("sheets")
    _ = try await folder.sheetdraw("--detent medium --no-metadata -o shot.png -o shots/a.png")
    let run = try await folder.sheetdraw(line)
    #expect(run.status == 64, "\(run.error)")
    #expect(try !folder.names(in: ".").contains("report.html"))
  }
}
