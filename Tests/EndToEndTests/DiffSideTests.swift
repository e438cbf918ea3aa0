import Foundation
import SheetTestSupport
import Testing

/// The inputs of `diff`: sheetdraw's own pictures, scenarios, and states.
@Suite struct DiffSideTests {
  private static let corners =
    """
    pixels differ
      corner radius 10 → 12 pt (A28, preferred corner radius none → 12 pt)
      364 of 24,000 pixels differ (1.517 %), by up to 87 levels
      at 0, 47: 120 × 69 pt

    """

  private static let taller =
    """
    pixels differ
      height 100 → 200 pt (A22, detents [medium, large] → [large])
      selected detent medium → none (A23)
      15,951 of 24,000 pixels differ (66.463 %), by up to 153 levels
      at 0, 0: 120 × 200 pt

    """

  /// A sheet at rest at medium, the same at large, and a picture of the first.
  private func scenarios() async throws -> Folder {
    let folder = try Folder()
    try folder.writeScenario("medium")
    let text = try String(decoding: folder.data("medium.sheet.yaml"), as: UTF8.self)
    try folder.write(
      text.replacingOccurrences(of: "medium, large], selected: medium", with: "large]"),
      to: "large.sheet.yaml")
    let run = try await folder.sheetdraw("medium.sheet.yaml -o medium.png --quiet")
    #expect(run.status == 0)
    return folder
  }

  @Test func ownPicturesReportTheCauseOfADifference() async throws {
    let folder = try await Folder.twoPictures()
    try await folder.expect("diff before.png after.png", 1, Self.corners)
    try await folder.expect("diff before.png before.png", 0, "identical\n")
    try await folder.expect(
      "diff before.png after.png --json", 1,
      #"{"verdict":"pixels-differ","pixels":364,"share":0.01516667,"largest":87,"mean":0.107,"#
        + #""regions":[[0,47,120,69]],"changes":[{"name":"sheet.cornerRadius","from":10,"to":12,"#
        + #""unit":"pt","id":"A28","cause":{"label":"preferred corner radius","from":null,"#
        + #""to":12,"unit":"pt"}}],"metric":"exact","compared":24000,"#
        + #""sizes":[[120,200],[120,200]],"worst":[5,101],"moves":[],"colors":[],"scale":1}"# + "\n"
    )
  }

  @Test("B29 B30 B31 the values of the presenter in two states have its requirements")
  func presenterOfTwoStates() async throws {
    let folder = try Folder()
    for detent in ["medium", "large"] {
      let run = try await folder.sheetdraw("inspect --detent \(detent)")
      try folder.write(run.text, to: "\(detent).json")
    }
    let lines = try await folder.sheetdraw("diff medium.json large.json").lines
    #expect(lines.contains("  presenter.scale 1.00 → 0.92 (B29)"))
    #expect(lines.contains("  presenter.translateY 0 → -10 pt (B31)"))
    #expect(lines.contains("  presenter.cornerRadius 0 → 55 pt (B30)"))
  }

  private static func tokens(radius: Int) -> String {
    #"{"sheet": {"cornerRadius": {"$value": {"value": \#(radius), "unit": "px"}}}}"#
  }

  @Test func aChangedTokenFileIsTheCauseOfADifference() async throws {
    let folder = try Folder()
    let flags = "--device 120x200@1 --profile brand.tokens.json --quiet"
    try folder.write(Self.tokens(radius: 16), to: "brand.tokens.json")
    #expect(try await folder.sheetdraw("\(flags) -o before.png").status == 0)
    try folder.write(Self.tokens(radius: 24), to: "brand.tokens.json")
    #expect(try await folder.sheetdraw("\(flags) -o after.png").status == 0)
    let run = try await folder.sheetdraw("diff before.png after.png")
    #expect(
      run.lines.prefix(2) == [
        "pixels differ", "  corner radius 16 → 24 pt (B03, sheet.cornerRadius)",
      ])
    // The files are not needed to draw the pictures again.
    _ = try await folder.bash("rm brand.tokens.json")
    #expect(try await folder.sheetdraw("diff before.png after.png").lines == run.lines)
    let recipe = try #require(try PNGParts(folder.data("before.png")).recipe)
    #expect(
      recipe.tokens
        == .init(
          profile: "spec",
          values: [.init(name: "sheet.cornerRadius", value: "16pt", file: "brand.tokens.json")]))
  }

  @Test func verifyTellsTheTokenFileThatChangedEveryPicture() async throws {
    let folder = try Folder()
    try folder.write(Self.tokens(radius: 16), to: "brand.tokens.json")
    try folder.write(
      """
      sheetdraw: 1
      device: 120x200@1
      profile: uikit
      tokens: [brand.tokens.json]
      sheets:
        s: { detents: [medium, large] }
      timeline: [present: s]

      """, to: "a.sheet.yaml")
    #expect(try await folder.sheetdraw("accept --all --quiet").status == 0)
    try folder.write(Self.tokens(radius: 24), to: "brand.tokens.json")
    let run = try await folder.sheetdraw("verify")
    #expect(run.lines.first == "changed: a/settled-120x200@1-light@1x")
    #expect(run.lines.dropFirst().first == "  corner radius 16 → 24 pt (B03, sheet.cornerRadius)")
    #expect(run.status == 1)
  }

  @Test func ignoringTheOnlyChangedLayerMakesPicturesIdentical() async throws {
    let folder = try await Folder.twoPictures()
    let words =
      "identical pictures; the sheets differ\n  corner radius 10 → 12 pt (A28, preferred corner radius none → 12 pt)\n"
    try await folder.expect("diff before.png after.png --ignore shadow", 0, words)
    try await folder.expect("diff before.png after.png --ignore sheet --ignore shadow", 0, words)
    let run = try await folder.sheetdraw("diff before.png after.png --ignore sheet --json")
    // The sheet covers the lower half of the screen.
    #expect(run.text.contains(#""compared":12000,"#))
    #expect(run.status == 1)
  }

  @Test func scenariosAreDrawnAndCompared() async throws {
    let folder = try await scenarios()
    try await folder.expect("diff medium.sheet.yaml large.sheet.yaml", 1, Self.taller)
    try await folder.expect("diff medium.png large.sheet.yaml", 1, Self.taller)
    try await folder.expect("diff medium.sheet.yaml medium.sheet.yaml", 0, "identical\n")
    try await folder.expect("diff medium.sheet.yaml medium.png", 0, "identical\n")
  }

  @Test func aScenarioIsDrawnAtThePicturesShotAndAppearance() async throws {
    let folder = try Folder()
    try folder.write(ScenarioText.picker, to: "p.sheet.yaml")
    let drawn = try await folder.sheetdraw("p.sheet.yaml --quiet -o {shot}-{appearance}.png")
    #expect(drawn.status == 0)
    for name in ["medium-dark", "drag-light", "drag-dark"] {
      try await folder.expect("diff \(name).png p.sheet.yaml", 0, "identical\n")
      try await folder.expect("diff p.sheet.yaml \(name).png", 0, "identical\n")
    }
    let run = try await folder.sheetdraw("diff drag-dark.png p.sheet.yaml --shot medium")
    #expect(run.status == 1)
    #expect(run.text.contains("\n  shot drag → medium\n") || run.text.contains("\n  moment "))
  }

  @Test func statesAreComparedByTheirNumbers() async throws {
    let folder = try await scenarios()
    for (moment, name) in [("settled", "rest"), ("50ms", "moving")] {
      _ = try await folder.bash(
        "$sheetdraw inspect --state medium.sheet.yaml --at \(moment) > \(name).json")
    }
    try await folder.expect("diff rest.json medium.sheet.yaml", 0, "identical\n")
    try await folder.expect("diff rest.json medium.png", 0, "identical\n")
    try await folder.expect("diff moving.json medium.sheet.yaml --at 50ms", 0, "identical\n")
    let run = try await folder.sheetdraw("diff rest.json moving.json")
    #expect(run.status == 1)
    #expect(
      Array(run.lines.prefix(6)) == [
        "states differ", "  t 0.377 → 0.050 s", "  s.height 100.000 → 24.223 pt",
        "  s.y 100.000 → 175.777 pt", "  s.velocity 0.000 → -723.669 pt/s",
        "  s.detent medium → none",
      ])
    let json = try await folder.sheetdraw("diff rest.json moving.json --json")
    #expect(
      json.text.hasPrefix(
        #"{"verdict":"states-differ","changes":[{"name":"t","from":0.377,"to":0.05,"unit":"s","#
          + #""id":null},{"name":"s.height","from":100,"to":24.223,"unit":"pt","id":null},"#))
    #expect(json.status == 1)
  }

  @Test("scenarios with the same end are identical at that moment, and their scripts are compared")
  func sameEnd() async throws {
    let folder = try Folder()
    func write(_ steps: String, to name: String) throws {
      try folder.write(
        "sheetdraw: 1\ndevice: 120x200@1\nsheets: { picker: {} }\ntimeline: [\(steps)]\n", to: name)
    }
    try write("present: picker", to: "a.sheet.yaml")
    try write("present: picker, dismiss: picker, present: picker", to: "b.sheet.yaml")
    let run = try await folder.sheetdraw("diff a.sheet.yaml b.sheet.yaml")
    #expect(
      run.text.hasPrefix("identical pictures; the sheets differ\n  "), "\(run.text)\(run.error)")
    #expect(run.status == 0)
  }

  @Test func eitherSideCanBeStandardInput() async throws {
    let folder = try await scenarios()
    let pictures = try await Folder.twoPictures()
    for line in ["- after.png < before.png", "before.png - < after.png"] {
      let run = try await pictures.bash("$sheetdraw diff \(line)")
      #expect(run.text == Self.corners)
      #expect(run.status == 1)
    }
    for line in ["- large.sheet.yaml < medium.sheet.yaml", "medium.png - < large.sheet.yaml"] {
      let run = try await folder.bash("$sheetdraw diff \(line)")
      #expect(run.text == Self.taller, "\(run.error)")
      #expect(run.status == 1)
    }
    let state = try await folder.bash(
      "$sheetdraw inspect --state medium.sheet.yaml | $sheetdraw diff - medium.png")
    #expect(state.text == "identical\n")
    #expect(state.status == 0)
    let both = try await folder.bash("$sheetdraw diff - - < medium.png")
    #expect(
      both.error == "-: error[E0106]: standard input cannot be both sides; - for one of them\n")
    #expect(both.status == 64)
  }

  @Test func ownPicturesDefaultToExactAndOthersToTolerant() async throws {
    let folder = try await Folder.twoPictures()
    _ = try await folder.sheetdraw(
      "--device 120x200@1 --detent medium --quiet --no-metadata -o plain.png")
    try await folder.expect("diff before.png plain.png --metric exact", 0, "identical\n")
    for (first, metric) in [("before", "exact"), ("plain", "tolerant")] {
      let run = try await folder.sheetdraw("diff \(first).png after.png --json")
      #expect(run.text.contains(#""metric":"\#(metric)""#))
      #expect(run.status == 1)
    }
  }

  @Test func aDifferentSizeIsReportedWithTheDevice() async throws {
    let folder = try await Folder.twoPictures()
    _ = try await folder.sheetdraw("--device 120x201@1 --detent medium --quiet -o tall.png")
    let run = try await folder.sheetdraw("diff before.png tall.png --limit 100%")
    #expect(
      Array(run.lines.prefix(3)) == [
        "sizes differ", "  device 120x200@1 → 120x201@1", "  size 120 × 200 → 120 × 201 pt",
      ])
    #expect(run.status == 1)
  }

  @Test func picturesOfTwoReleasesNameThem() async throws {
    let folder = try Folder()
    for release in [15, 18] {
      let run = try await folder.sheetdraw(
        "--device 120x200@1 --detent medium --ios \(release) --quiet -o \(release).png")
      #expect(run.status == 0)
    }
    try await folder.expect(
      "diff 15.png 18.png", 0, "identical pictures; the sheets differ\n  iOS 15 → 18\n")
    try await folder.expect("diff 15.png 15.png", 0, "identical\n")
  }

  @Test("K-41 diff lists what another profile changes: the presenter that is no longer pushed back")
  func profiles() async throws {
    let folder = try Folder()
    for profile in ["uikit", "ios26"] {
      _ = try await folder.sheetdraw(
        "--device iphone-16-pro --detent large --profile \(profile) --scale 0.5 --quiet -o \(profile).png"
      )
    }
    let run = try await folder.sheetdraw("diff uikit.png ios26.png --limit 100%")
    #expect(
      Array(run.lines.prefix(12)) == [
        "within tolerance", "  profile uikit → ios26", "  iOS 18 → 26",
        "  height 802 → 812 pt (B16)",
        "  distance from the edges none → 0 pt (K-41)", "  corner radius 10 → 38 pt (B03)",
        "  radius of the lower corners none → 62 pt (K-41)",
        "  effect behind the content none → opaque (K-41)", "  dimming 0.12 → 0.20 (B23)",
        "  scale of the presenter 0.92 → 1.00 (B29)",
        "  move down of the presenter 27.214 → 0.000 pt (B31)",
        "  corner radius of the presenter 9.204 → 0.000 pt (B30)",
      ])
  }
}
