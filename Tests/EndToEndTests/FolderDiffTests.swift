import Foundation
import SheetTestSupport
import Testing

/// `diff BEFORE AFTER` for two folders: pairs, renames, errors and exit codes.
@Suite struct FolderDiffTests {
  /// A grey picture of 20 × 10 pixels, whose first pixels have another level.
  private static func picture(
    _ level: UInt8, except count: Int = 0, height: Int = 10
  ) -> [UInt8] {
    PlainPNG(20, height) { x, y in y * 20 + x < count ? 0 : level }.bytes
  }

  /// Folders with an equal, a changed, a resized, a removed, an added and a renamed picture, and other files.
  private func everyVerdict() throws -> Folder {
    let folder = try Folder()
    for name in ["before/home", "after/home"] { try folder.makeFolder(name) }
    for name in ["before", "after"] { try folder.write(Self.picture(200), to: "\(name)/equal.png") }
    try folder.write(Self.picture(200), to: "before/home/changed.png")
    try folder.write(Self.picture(200, except: 7), to: "after/home/changed.png")
    try folder.write(Self.picture(200), to: "before/resized.png")
    try folder.write(Self.picture(200, height: 12), to: "after/resized.png")
    try folder.write(Self.picture(90), to: "before/removed.png")
    try folder.write(Self.picture(100), to: "after/added.png")
    try folder.write(Self.picture(110), to: "before/home/old.png")
    try folder.write(Self.picture(110), to: "after/home/new.png")
    try folder.write("notes", to: "before/notes.txt")
    try folder.write("notes", to: "after/notes.txt")
    try folder.write("more", to: "after/home/more.txt")
    return folder
  }

  private func folders(_ before: [String: [UInt8]], _ after: [String: [UInt8]]) throws -> Folder {
    let folder = try Folder()
    for (name, files) in ["before": before, "after": after] {
      try folder.makeFolder(name)
      for (file, bytes) in files { try folder.write(bytes, to: "\(name)/\(file)") }
    }
    return folder
  }

  private static let changed =
    """
    changed: home/changed.png
      7 of 200 pixels differ (3.5 %), by up to 200 levels


    """

  private static let everything =
    """
    added: added.png
      only in after

    \(changed)renamed: home/new.png
      renamed from home/old.png

    removed: removed.png
      only in before

    resized: resized.png
      size 20 × 10 → 20 × 12 px
      40 of 240 pixels differ (16.667 %), by up to 255 levels

    1 changed, 1 resized, 1 added, 1 removed, 1 renamed, 1 passed, 2 other files left out

    """

  @Test func everyVerdictHasItsMessage() async throws {
    try await everyVerdict().expect("diff before after", 1, Self.everything)
  }

  @Test func trailingSlashesAndOneTaskChangeNothing() async throws {
    let folder = try everyVerdict()
    let run = try await folder.sheetdraw("diff before/ after/ --jobs 1")
    #expect(run.text == Self.everything)
  }

  @Test func equalFoldersPass() async throws {
    let folder = try everyVerdict()
    try await folder.expect(
      "diff before before", 0, "5 passed, 1 other file left out\n")
    try await folder.expect("diff before before --quiet", 0, "")
  }

  @Test func aFolderIsComparedFromWithin() async throws {
    let folder = try everyVerdict()
    let run = try await folder.bash("cd after && $sheetdraw diff ../before . --case 'home/c*'")
    #expect(run.text == Self.changed + "1 changed, 2 other files left out\n")
    #expect(run.status == 1)
  }

  @Test func namesSelectPicturesAndOldNamesTheirRenames() async throws {
    let folder = try everyVerdict()
    try await folder.expect(
      "diff before after --case home/old.png", 1,
      """
      renamed: home/new.png
        renamed from home/old.png

      1 renamed, 2 other files left out

      """)
    let run = try await folder.sheetdraw("diff before after --case home/* --case aded.png")
    #expect(
      run.error == """
        --case: error[E0602]: unknown case "aded.png"; a name printed by `sheetdraw diff`; * matches any \
        characters; did you mean "added.png"?

        """)
    #expect(run.status == 64)
  }

  @Test func limitsAndIgnoredRectanglesApplyToEachPair() async throws {
    let folder = try folders(
      ["a.png": Self.picture(200), "b.png": Self.picture(200)],
      ["a.png": Self.picture(200, except: 3), "b.png": Self.picture(200, except: 5)])
    #expect(try await folder.sheetdraw("diff before after --limit 5px --quiet").status == 0)
    try await folder.expect(
      "diff before after --limit 3px", 1,
      """
      changed: b.png
        5 of 200 pixels differ (2.5 %), by up to 200 levels

      1 changed, 1 passed

      """)
    #expect(try await folder.sheetdraw("diff before after --ignore 0,0,5,1 --quiet").status == 0)
    #expect(try await folder.sheetdraw("diff before after --ignore 0,0,4,1 --quiet").status == 1)
  }

  /// A file without its recipe has other bytes.
  @Test func renamedPicturesAreFoundByTheirPixels() async throws {
    let folder = try folders([:], [:])
    let flags = "--device 120x200@1 --detent medium --quiet"
    #expect(try await folder.sheetdraw("\(flags) -o before/old.png").status == 0)
    #expect(try await folder.sheetdraw("\(flags) --no-metadata -o after/new.png").status == 0)
    #expect(try folder.data("before/old.png") != folder.data("after/new.png"))
    try await folder.expect(
      "diff before after", 1, "renamed: new.png\n  renamed from old.png\n\n1 renamed\n")
    #expect(
      try await folder.sheetdraw("\(flags) --corner-radius 12 --no-metadata -o after/new.png")
        .status == 0)
    let run = try await folder.sheetdraw("diff before after")
    #expect(run.text.hasSuffix("1 added, 1 removed\n"))
  }

  @Test func equalPicturesArePairedByTheMostSimilarNames() async throws {
    let names = ["up-dark.png", "up-light.png"]
    let folder = try folders(
      Dictionary(uniqueKeysWithValues: names.map { ("old-" + $0, Self.picture(50)) }),
      Dictionary(uniqueKeysWithValues: names.map { ("new-" + $0, Self.picture(50)) }))
    let run = try await folder.sheetdraw("diff before after")
    #expect(
      run.text == """
        the picture is renamed: 2 cases

        renamed: new-up-dark.png
          renamed from old-up-dark.png

        renamed: new-up-light.png
          renamed from old-up-light.png

        2 renamed

        """)
  }

  @Test func picturesThatCannotBeReadAreErrorsOfTheirOwn() async throws {
    let whole = Self.picture(200)
    let folder = try folders(
      ["a.png": whole, "b.png": whole, "c.png": whole],
      [
        "a.png": Array(whole[..<(whole.count / 2)]), "b.png": Self.picture(200, except: 2),
        "c.png": whole,
        "cut.png": Array(whole[..<(whole.count / 2)]), "lone.png": Array("no picture".utf8),
      ])
    let run = try await folder.sheetdraw("diff before after")
    #expect(
      run.text == """
        the PNG is truncated: it ends after \(whole.count / 2) bytes, before the end of its last chunk: 2 cases

        invalid: a.png
          after/a.png: the PNG is truncated: it ends after \(whole.count / 2) bytes, before the end of its last chunk

        invalid: cut.png
          after/cut.png: the PNG is truncated: it ends after \(whole.count / 2) bytes, before the end of its last chunk

        other causes: 2 cases

        invalid: lone.png
          after/lone.png: this is not a PNG: it does not begin with the signature 89 50 4e 47 0d 0a 1a 0a

        changed: b.png
          2 of 200 pixels differ (1 %), by up to 200 levels

        1 changed, 3 invalid, 1 passed

        """)
    #expect(run.status == 65)
  }

  @Test func picturesOfSheetdrawAreExplainedByTheirCause() async throws {
    let folder = try folders([:], [:])
    for appearance in ["light", "dark"] {
      let flags = "--device 120x200@1 --detent medium --\(appearance) --quiet"
      #expect(try await folder.sheetdraw("\(flags) -o before/\(appearance).png").status == 0)
      #expect(
        try await folder.sheetdraw("\(flags) --corner-radius 12 -o after/\(appearance).png").status
          == 0)
    }
    let run = try await folder.sheetdraw("diff before after")
    #expect(
      run.text.hasPrefix(
        """
        preferred corner radius none → 12 pt: 2 cases

        changed: dark.png
          corner radius 10 → 12 pt (A28, preferred corner radius none → 12 pt)

        """), "\(run.text)")
    #expect(run.text.hasSuffix("2 changed\n"))
  }

  @Test func photographsAreCompared() async throws {
    let folder = try folders([:], [:])
    func photograph(_ blue: UInt8) throws -> [UInt8] {
      try SampleJPEG(widthPixels: 32, heightPixels: 16) { x, _ in [UInt8(x * 7), 40, blue] }.bytes
    }
    try folder.write(photograph(0), to: "before/a.JPG")
    try folder.write(photograph(255), to: "after/a.JPG")
    let run = try await folder.sheetdraw("diff before after --json")
    let report = try #require(
      try JSONSerialization.jsonObject(with: run.output) as? [String: Any])
    let cases = try #require(report["cases"] as? [[String: Any]])
    #expect(cases.map { $0["verdict"] as? String } == ["changed"])
    #expect(report["folder"] as? String == "after")
    #expect(report["against"] as? String == "before")
    #expect(report["otherFiles"] as? Int == 0)
    let counts = try #require(report["counts"] as? [String: Int])
    #expect(
      counts == [
        "passed": 0, "changed": 1, "resized": 0, "added": 0, "removed": 0, "renamed": 0,
        "invalid": 0,
      ])
  }

  @Test func shardsAreMergedIntoTheReportOfTheWholeRun() async throws {
    let folder = try everyVerdict()
    _ = try await folder.sheetdraw(
      "diff before after --quiet -o whole.json -o whole.xml -o whole.md")
    for index in 1...3 {
      let run = try await folder.sheetdraw(
        "diff before after --quiet --shard \(index)/3 -o \(index).results")
      #expect(run.error == "")
    }
    let run = try await folder.sheetdraw(
      "verify --merge 1.results 2.results 3.results -o merged.json -o merged.xml -o merged.md")
    #expect(run.text == Self.everything)
    #expect(run.status == 1)
    for ending in ["json", "xml"] {
      #expect(try folder.data("merged.\(ending)") == folder.data("whole.\(ending)"), "\(ending)")
    }
  }

  @Test func reportsNameBothFoldersAndShowBothPictures() async throws {
    let folder = try everyVerdict()
    let run = try await folder.sheetdraw(
      "diff before after --quiet -o r.html -o r.xml -o r.md --failures failed")
    #expect(run.error == "")
    let markdown = String(decoding: try folder.data("r.md"), as: UTF8.self)
    #expect(
      markdown.hasPrefix(
        "### ❌ sheetdraw: 1 changed, 1 resized, 1 added, 1 removed, 1 renamed, 1 passed, 2 other files left out\n"
      ))
    #expect(markdown.contains("| Before | After | Difference |"))
    #expect(!markdown.contains("accept"))
    let junit = String(decoding: try folder.data("r.xml"), as: UTF8.self)
    #expect(
      junit.contains("<testsuites name=\"sheetdraw diff before after\" tests=\"6\" failures=\"5\""))
    #expect(junit.contains("<testsuite name=\"home\" tests=\"2\" failures=\"2\""))
    let page = String(decoding: try folder.data("r.html"), as: UTF8.self)
    #expect(page.contains("<title>5 to review – sheetdraw diff before after</title>"))
    #expect(
      try folder.pictures(in: "failed/home").keys.sorted() == [
        "changed.png-after.png", "changed.png-before.png", "changed.png-difference.png",
        "new.png-after.png", "new.png-before.png",
      ])
    #expect(
      try folder.data("failed/home/changed.png-before.png") == Data(Self.picture(200)))
  }

  @Test func annotationsAreAtThePictures() async throws {
    let folder = try everyVerdict()
    let run = try await folder.sheetdraw("diff before after --github")
    #expect(
      run.text.contains(
        "::error file=after/home/changed.png,line=1,title=changed%3A home/changed.png::"))
    #expect(
      run.text.contains("::error file=before/removed.png,line=1,title=removed%3A removed.png::"))
  }

  @Test func inputsAreRejectedWithTheSupportedKinds() async throws {
    let folder = try folders(["a.png": Self.picture(1)], [:])
    try folder.write("notes", to: "after/notes.txt")
    let refusals = [
      Refusal(
        "before before/a.png",
        "before: error[E0307]: \"before\" is a folder; a picture, a scenario or a state on each side, or two "
          + "folders of pictures", status: 66),
      Refusal(
        "before after",
        "after: error[E0307]: the folder \"after\" contains no pictures; files named *.png, *.jpg, *.jpeg",
        status: 66),
      Refusal(
        "before before -o before/a.html --triptych --at 0s",
        "--at: error[E0215]: --at has no effect on two folders; two files",
        "--triptych: error[E0215]: --triptych has no effect on two folders; two files"),
      Refusal(
        "before/a.png before/a.png --shard 1/2 --github",
        "--shard: error[E0215]: --shard has no effect on two files; two folders",
        "--github: error[E0215]: --github has no effect on two files; two folders"),
      Refusal(
        "before before -o x.png",
        "-o: error[E0501]: reports cannot be written as .png; one of: .html, .xml, .md, .json, .txt, .results"
      ),
      Refusal(
        "before",
        "diff: error[E0102]: two files or folders are required; "
          + "two pictures, scenarios, states or folders: diff A B"),
    ]
    for refusal in refusals { try await refusal.check(in: folder, before: "diff") }
    try await Refusal(
      "before",
      "before: error[E0307]: the folder \"before\" contains pictures, but no scenario; files named "
        + "*.sheet.yaml, *.sheet.yml, *.sheet.json; `sheetdraw diff BEFORE before` compares its pictures with "
        + "those of the folder BEFORE", status: 66
    ).check(in: folder, before: "verify")
  }
}
