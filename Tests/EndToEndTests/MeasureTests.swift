import Foundation
import SheetTestSupport
import Testing

/// `measure` of pictures that the command has drawn, with literals from the table of real devices
/// (sheets of iOS 15 to 18 on 393 × 852 points).
@Suite struct MeasureTests {
  /// What `measure --json` prints about a picture that flags describe.
  private func measured(
    _ flags: String, _ more: String = "", status: Int32 = 0
  ) async throws -> Measured {
    let folder = try Folder()
    let drawn = try await folder.sheetdraw(flags + " --no-metadata -o shot.png")
    #expect(drawn.error == "")
    let run = try await folder.sheetdraw("measure shot.png --json " + more)
    #expect(run.error == "")
    #expect(run.status == status)
    return try Measured(run.text)
  }

  @Test func aMediumSheetOfARealDeviceIsFoundToTheTwentiethOfAPoint() async throws {
    let measured = try await measured(
      "--profile uikit --detent medium --grabber on --presenter white --device iphone-15-pro")
    #expect(measured["scale"] == 3)
    #expect(measured.text("device")?.contains("iphone-15-pro") == true)
    #expect(measured.isNear("sheet.top", 398.667, 0.05))
    #expect(measured.isNear("sheet.left", 0, 0.05))
    #expect(measured.isNear("sheet.right", 393, 0.05))
    #expect(measured.isNear("sheet.cornerRadius.value", 10, 0.15))
    #expect(measured.text("sheet.cornerRadius.curve") == "coreanimation")
    #expect(measured.text("sheet.color") == "#FFFFFF")
    #expect(measured.isNear("dimming.alpha", 0.12, 0.01))
    #expect(measured.text("dimming.assumes") == "#FFFFFF")
    #expect(measured["presenter.scale"] == 1)
    let grabber = try #require(measured.value("grabber.frame") as? [Double])
    #expect(zip(grabber, [178.5, 403.667, 36, 5]).allSatisfy { abs($0 - $1) <= 0.1 })
    #expect(measured.text("grabber.color") == "#C5C5C7")
  }

  @Test func theCardBehindALargeSheetIsMeasured() async throws {
    let measured = try await measured(
      "--profile uikit --detent large --presenter white --device iphone-15-pro")
    #expect(measured.isNear("sheet.top", 69, 0.05))
    #expect(measured.isNear("presenter.scale", 0.918575, 0.001))
    #expect(measured.isNear("presenter.top", 59, 0.05))
    #expect(measured.isNear("presenter.cornerRadius", 9.186, 0.15))
  }

  @Test(arguments: ["continuous", "circular", "coreanimation"])
  func curvesAreToldApart(curve: String) async throws {
    let measured = try await measured(
      "--profile uikit --detent 0.4 --corner-radius 16 --corner-curve \(curve) --presenter white")
    #expect(measured.text("sheet.cornerRadius.curve") == curve)
    #expect(measured.isNear("sheet.cornerRadius.value", 16, 0.15))
  }

  @Test func aFloatingSheetHasFourEdgesAndOtherLowerCorners() async throws {
    let measured = try await measured(
      "--ios 26 --detent medium --presenter white --content none --device iphone-17-pro")
    // 8 pt from the edges; 38 pt above, scaled by 386 / 402; 38 pt below.
    #expect(measured.isNear("sheet.left", 8, 0.05))
    #expect(measured.isNear("sheet.right", 394, 0.05))
    #expect(measured.isNear("sheet.bottom", 866, 0.05))
    #expect(measured.isNear("sheet.cornerRadius.value", 36.488, 0.3))
    #expect(measured.isNear("sheet.lowerCornerRadius.value", 38, 0.3))
    #expect(measured.value("sheet.attached") as? Bool == false)
  }

  @Test func aRealScreenshotOfIOS26IsMeasured() async throws {
    let run = try await Folder().sheetdraw([
      "measure", RepositoryFile("Tests/Screens/ios26-large-light.png").path, "--json",
    ])
    let measured = try Measured(run.text)
    #expect(run.status == 0)
    #expect(measured.isNear("sheet.top", 62, 0.01))
    #expect(measured.isNear("sheet.cornerRadius.value", 37.7, 0.3))
    #expect(measured.text("sheet.cornerRadius.curve") == "coreanimation")
    #expect(measured.isNear("sheet.lowerCornerRadius.value", 62, 0.3))
    #expect(measured.text("sheet.color") == "#F4F5F7")
    #expect(measured.value("grabber.unknown") != nil)
    #expect(measured.text("device")?.contains("iphone-17-pro") == true)
  }

  @Test func aPictureWithoutASheetSaysSo() async throws {
    let measured = try await measured(
      "--profile uikit --detent medium --only presenter", status: 1)
    #expect(measured.text("sheet.unknown")?.isEmpty == false)
    #expect(measured.value("grabber") == nil)
    let folder = try Folder()
    _ = try await folder.sheetdraw("--detent medium --only presenter -o shot.png")
    let run = try await folder.sheetdraw("measure shot.png")
    #expect(run.text.contains("cannot tell where a sheet is: "))
    #expect(run.status == 1)
  }

  @Test func anUndimmedScreenshotTellsTheDimmingOfADarkScreen() async throws {
    let folder = try Folder()
    let flags = "--profile uikit --dark --presenter #808080 --device iphone-15-pro --no-metadata"
    _ = try await folder.sheetdraw(flags + " --detent medium -o shot.png")
    _ = try await folder.sheetdraw(flags + " --detent medium --only presenter -o bare.png")
    let alone = try Measured(try await folder.sheetdraw("measure shot.png --json").text)
    let pair = try Measured(
      try await folder.sheetdraw(
        "measure shot.png --undimmed-screenshot bare.png --json"
      ).text)
    #expect(alone.value("dimming.alpha.unknown") != nil)
    #expect(pair.isNear("dimming.alpha", 0.288, 0.01))
    #expect(pair.value("dimming.assumes") == nil)
  }

  // MARK: Judging

  @Test func aSheetIsComparedWithFlags() async throws {
    let folder = try Folder()
    let flags = "--profile uikit --detent medium --grabber on --presenter white"
    _ = try await folder.sheetdraw(flags + " --no-metadata -o shot.png")
    let same = try await folder.sheetdraw("measure shot.png " + flags)
    #expect(same.status == 0)
    #expect(!same.text.contains("OFF"))
    _ = try await folder.sheetdraw(flags + " --corner-radius 14 --no-metadata -o shot.png")
    let other = try await folder.sheetdraw("measure shot.png --json " + flags)
    #expect(other.status == 1)
    let measured = try Measured(other.text)
    let deviations = try #require(measured.value("deviations") as? [[String: Any]])
    let off = deviations.filter { $0["within"] as? Bool == false }
    #expect(off.compactMap { $0["name"] as? String } == ["sheet.cornerRadius"])
    #expect(off.first?["id"] as? String == "B03")
    #expect(off.first?["expected"] as? Double == 10)
    #expect(abs((off.first?["difference"] as? Double ?? 0) - 4) < 0.1)
    let tolerant = try await folder.sheetdraw("measure shot.png --tolerance 5 --quiet " + flags)
    #expect(tolerant.status == 0)
  }

  @Test func aSheetIsComparedWithAShotOfAScenario() async throws {
    let folder = try Folder()
    try folder.write(
      """
      sheetdraw: 1
      profile: uikit
      sheets: { picker: { detents: [medium, large] } }
      timeline: [{ present: picker }, { wait: settled }, { animate: { picker.selected: large } }]
      shots: [{ name: low, at: settled#1 }, { name: high, at: settled }]
      """, to: "picker.sheet.yaml")
    let drawn = try await folder.sheetdraw("picker.sheet.yaml --no-metadata -o {shot}.png")
    #expect(drawn.error == "")
    for (shot, against, status) in [
      ("low", "low", 0), ("high", "high", 0), ("high", "low", 1),
    ] as [(String, String, Int32)] {
      let run = try await folder.sheetdraw(
        "measure \(shot).png --against picker.sheet.yaml --shot \(against)")
      #expect(run.status == status, "\(shot) \(against)\n\(run.text)")
    }
  }

  @Test func theNearestProfileAndDetentAreNamed() async throws {
    for (flags, profile, detent) in [
      ("--profile uikit --detent medium", "uikit", "medium"),
      ("--profile spec --detent large", "spec", "large"),
      ("--ios 26 --detent medium --content none --device iphone-17-pro", "ios26", "medium"),
    ] {
      let measured = try await measured(flags + " --grabber on --presenter white")
      let nearest = try #require(measured.value("nearest") as? [[String: Any]])
      #expect(nearest.first?["profile"] as? String == profile)
      #expect(nearest.first?["detent"] as? String == detent)
    }
  }

  // MARK: Output

  @Test func marksAreDrawnWhereTheSheetIsOff() async throws {
    let folder = try Folder()
    let flags = "--profile uikit --detent medium --presenter white"
    _ = try await folder.sheetdraw(flags + " --corner-radius 14 --no-metadata -o shot.png")
    let run = try await folder.sheetdraw(
      "measure shot.png \(flags) --quiet -o marks.svg -o marks.png -o marks.pdf")
    #expect(run.status == 1)
    let text = String(decoding: try folder.data("marks.svg"), as: UTF8.self)
    #expect(text.contains("annotation-radii"))
    #expect(!text.contains("annotation-dims"))
    #expect(try folder.data("marks.pdf").starts(with: Data("%PDF".utf8)))
    #expect(try folder.data("marks.png").starts(with: Data([0x89, 0x50])))
  }

  @Test func measuredTokensDrawTheSameSheet() async throws {
    let folder = try Folder()
    _ = try await folder.sheetdraw(
      "--profile spec --detent 0.43 --corner-radius 22 --corner-curve circular --grabber on "
        + "--presenter white --set grabber.width=48 --set grabber.color=#3366CC --set "
        + "dimming.alphaLight=0.3 --no-metadata -o shot.png")
    let run = try await folder.sheetdraw("measure shot.png --quiet --tokens own.tokens.json")
    #expect(run.error == "")
    let drawn = try await folder.sheetdraw(
      "--profile own.tokens.json --detent medium --presenter white --no-metadata --quiet -o "
        + "again.png")
    #expect(drawn.status == 0)
    let first = try Measured(try await folder.sheetdraw("measure shot.png --json").text)
    let second = try Measured(try await folder.sheetdraw("measure again.png --json").text)
    for path in ["sheet.top", "sheet.cornerRadius.value", "dimming.alpha"] {
      let value = try #require(first[path])
      #expect(second.isNear(path, value, 0.1), "\(path)")
    }
    for path in ["sheet.cornerRadius.curve", "sheet.color", "grabber.color"] {
      #expect(first.text(path) == second.text(path))
    }
    #expect(first.text("grabber.color") == "#3366CC")
    let width = try #require(second.value("grabber.frame") as? [Double])
    #expect(abs(width[2] - 48) < 0.1)
  }

  // MARK: Folders

  @Test func aFolderIsJudgedByATable() async throws {
    let folder = try Folder()
    try folder.makeFolder("shots")
    let flags = "--profile uikit --detent medium --presenter white"
    _ = try await folder.sheetdraw(flags + " --no-metadata -o shots/right.png")
    _ = try await folder.sheetdraw(flags + " --corner-radius 20 --no-metadata -o shots/wrong.png")
    _ = try await folder.sheetdraw(flags + " --only presenter -o shots/none.png")
    try folder.write("no picture", to: "shots/damaged.png")
    try folder.write(
      """
      file,flags
      right.png,\(flags)
      wrong.png,\(flags)
      none.png,\(flags)
      damaged.png,\(flags)
      """, to: "shots/shots.csv")
    let run = try await folder.sheetdraw(
      "measure shots -o report.xml -o report.html --self-contained")
    #expect(run.status == 65)
    #expect(run.text.contains("changed: wrong.png"))
    #expect(run.text.contains("corner radius 10 → 20 pt (B03)"), "\(run.text)")
    #expect(run.text.contains("cannot tell where a sheet is: "))
    #expect(run.text.contains("1 invalid"))
    #expect(run.text.contains("1 passed"))
    let junit = String(decoding: try folder.data("report.xml"), as: UTF8.self)
    #expect(junit.contains("tests=\"4\""))
    let page = String(decoding: try folder.data("report.html"), as: UTF8.self)
    #expect(page.contains("Expected"))
  }

  @Test func aFolderIsJudgedByScenariosOfItsNames() async throws {
    let folder = try Folder()
    try folder.makeFolder("shots")
    try folder.makeFolder("sheets")
    try folder.write(
      """
      sheetdraw: 1
      profile: uikit
      sheets: { picker: { detents: [medium, large] } }
      timeline: [{ present: picker }, { wait: settled }, { animate: { picker.selected: large } }]
      shots: [{ name: low, at: settled#1 }, { name: high, at: settled }]
      """, to: "sheets/picker.sheet.yaml")
    _ = try await folder.sheetdraw(
      "sheets/picker.sheet.yaml --shot low --no-metadata -o shots/picker-low.png")
    _ = try await folder.sheetdraw(
      "sheets/picker.sheet.yaml --shot high --no-metadata -o shots/picker.png")
    let run = try await folder.sheetdraw("measure shots --against sheets")
    #expect(run.text == "2 passed\n")
    #expect(run.status == 0)
    _ = try await folder.sheetdraw("--detent medium --no-metadata -o shots/other.png")
    let more = try await folder.sheetdraw("measure shots --against sheets")
    #expect(more.status == 65)
    #expect(more.text.contains("has no scenario for it"))
  }

  // MARK: Errors

  @Test(arguments: [
    ("measure", 64, "a screenshot is required"), ("measure none.png", 66, "there is no file"),
    ("measure text.png", 65, "neither a PNG nor a JPEG"),
    ("measure shot.png --tolerance wide", 64, "is not a tolerance"),
    ("measure shot.png --device iphone-15-pro,iphone-se-3", 64, "a screenshot is of one device"),
    ("measure shot.png -o marks.gif", 64, "cannot be written"),
    ("measure shot.png -o shot.png", 64, "screenshots"),
    ("measure shot.png --undimmed-screenshot small.png", 64, "pixels"),
    ("measure shots", 64, "there is nothing to judge the screenshots"),
    ("measure empty --detent medium", 66, "contains no pictures"),
    ("measure shot.png small.png -o marks.png", 64, "would be written to one file"),
  ])
  func mistakesAreNamed(line: String, status: Int32, words: String) async throws {
    let folder = try Folder()
    for name in ["shots", "empty"] { try folder.makeFolder(name) }
    _ = try await folder.sheetdraw("--detent medium --no-metadata -o shot.png -o shots/a.png")
    _ = try await folder.sheetdraw("--detent medium --scale 1 --no-metadata -o small.png")
    try folder.write("no picture", to: "text.png")
    let run = try await folder.sheetdraw(line)
    #expect(run.error.contains(words), "\(run.error)")
    #expect(run.status == status, "\(run.error)")
  }

  // MARK: diff

  @Test func picturesWithoutRecipesAreComparedInWords() async throws {
    let folder = try Folder()
    let flags = "--profile uikit --presenter white --grabber on --no-metadata"
    _ = try await folder.sheetdraw(flags + " --detent 300pt -o a.png")
    _ = try await folder.sheetdraw(flags + " --detent 314pt --corner-radius 12 -o b.png")
    let run = try await folder.sheetdraw("diff a.png b.png")
    #expect(run.lines.dropFirst().first == "  top edge 14 pt higher")
    #expect(run.lines.contains("  corner radius 10 → 12 pt (B03)"))
    #expect(run.status == 1)
  }
}

/// The JSON that `measure` prints, read by Foundation.
struct Measured {
  private let root: [String: Any]

  init(_ text: String) throws {
    root = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any], "\(text)")
  }

  /// Returns the value at a path of keys.
  func value(_ path: String) -> Any? {
    path.split(separator: ".").reduce(root as Any?) { ($0 as? [String: Any])?[String($1)] }
  }

  subscript(path: String) -> Double? { value(path) as? Double }

  /// Returns a text, or a list of texts with commas.
  func text(_ path: String) -> String? {
    value(path) as? String ?? (value(path) as? [String])?.joined(separator: ",")
  }

  func isNear(_ path: String, _ expected: Double, _ tolerance: Double) -> Bool {
    self[path].map { abs($0 - expected) <= tolerance } ?? false
  }
}
