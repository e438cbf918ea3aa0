import Foundation
import SheetTestSupport
import Testing

/// The pictures beside reports of `verify`, and times in reports.
@Suite struct ReportFilesTests {
  private func failing() async throws -> Folder {
    let folder = try await Folder.suite("a", "b")
    try folder.writeScenario("a", radius: 12)
    return folder
  }

  @Test func aPageHasItsPicturesBesideIt() async throws {
    let folder = try await failing()
    try await folder.expect("verify --quiet -o report.html -o report.md -o other.md", 1, "")
    let names = ["after", "before", "difference"].map { "0001-\($0).png" }
    let pictures = try folder.pictures(in: "report-files")
    #expect(pictures.keys.sorted() == names)
    #expect(pictures["0001-before.png"] == (try folder.data(folder.reference("a"))))
    #expect(try folder.pictures(in: "other-files") == pictures)
    let page = String(decoding: try folder.data("report.html"), as: UTF8.self)
    #expect(page.contains(#""pictures":"report-files""#))
    #expect(!page.contains("id=\"picture-"))
  }

  @Test func aSelfContainedPageHasNoFilesBesideIt() async throws {
    let folder = try await failing()
    try await folder.expect(
      "verify --quiet --self-contained -o report.html -o report.md", 1, "")
    #expect(try !folder.names().contains("report-files"))
    let page = String(decoding: try folder.data("report.html"), as: UTF8.self)
    #expect(page.contains("id=\"picture-0-before\""))
    #expect(!String(decoding: try folder.data("report.md"), as: UTF8.self).contains("!["))
  }

  @Test func theFolderIsReplacedAsAWhole() async throws {
    let folder = try await failing()
    try folder.makeFolder("report-files")
    try folder.write("old", to: "report-files/0007-after.png")
    try await folder.expect("verify --quiet -o report.html", 1, "")
    #expect(try folder.names(in: "report-files").first == "0001-after.png")
    #expect(try folder.names(in: "report-files").count == 3)
    try folder.writeScenario("a")
    try await folder.expect("verify --quiet -o report.html", 0, "")
    #expect(try !folder.names().contains("report-files"))
    #expect(try folder.tree().allSatisfy { !$0.hasSuffix(".tmp") })
  }

  @Test func aFolderWithOtherFilesIsRefused() async throws {
    let folder = try await failing()
    try folder.makeFolder("report-files")
    try folder.write("mine", to: "report-files/note.txt")
    for name in ["report.html", "report.md"] {
      let refusal = Refusal(
        "-o \(name)",
        "-o: error[E0503]: the folder \"report-files\" has other files than pictures of a report, "
          + "such as \"note.txt\"; a new folder, or one with pictures of a report only, which are "
          + "replaced", status: 73)
      try await refusal.check(in: folder, before: "verify")
    }
    #expect(try folder.names(in: "report-files") == ["note.txt"])
    try await folder.expect("verify --quiet --self-contained -o report.html", 1, "")
  }

  @Test func aFailedPageKeepsTheOldPictures() async throws {
    let folder = try await failing()
    try folder.makeFolder("report-files")
    try folder.write("old", to: "report-files/0007-after.png")
    try folder.write("old", to: "report.html")
    // The page is larger than any picture.
    let run = try await folder.bash("ulimit -f 40; exec $sheetdraw verify --quiet -o report.html")
    #expect(run.error == "-o: error[E0504]: \"report.html\" cannot be written: file too large\n")
    #expect(run.status == 74)
    #expect(try folder.names(in: "report-files") == ["0007-after.png"])
    #expect(try folder.data("report.html") == Data("old".utf8))
    #expect(try folder.tree().allSatisfy { !$0.hasSuffix(".tmp") })
  }

  @Test func anInterruptLeavesTheOldPictures() async throws {
    let folder = try await failing()
    try folder.makeFolder("report-files")
    try folder.write("old", to: "report-files/0007-after.png")
    let run = try await folder.signal(
      "INT", whileReading: "b", "verify --jobs 1 -o report.html")
    #expect(run.status == 130)
    #expect(try folder.names(in: "report-files") == ["0007-after.png"])
    #expect(try !folder.names().contains("report.html"))
    #expect(try folder.tree().allSatisfy { !$0.hasSuffix(".tmp") })
  }

  @Test func timesStandInReportsOnRequest() async throws {
    let folder = try await failing()
    try await folder.expect("verify --quiet --timings -o t.xml -o t.results", 1, "")
    let timed = String(decoding: try folder.data("t.xml"), as: UTF8.self)
    let times = timed.components(separatedBy: "<testcase ").dropFirst().compactMap { part in
      part.components(separatedBy: " time=\"").dropFirst().first
        .flatMap { Double($0.prefix { $0 != "\"" }) }
    }
    #expect(times.count == 2)
    #expect(times.allSatisfy { $0 > 0 && $0 < 60 })
    try await folder.expect("verify --quiet --merge t.results -o m.xml", 1, "")
    #expect(try folder.data("m.xml") == folder.data("t.xml"))
    try await folder.expect("verify --quiet -o n.xml", 1, "")
    let plain = String(decoding: try folder.data("n.xml"), as: UTF8.self)
    #expect(plain.components(separatedBy: "time=\"0\"").count == 6)
    let refusal = Refusal(
      "--timings t.results",
      "--timings: error[E0106]: --timings has no effect on existing results; "
        + "--timings in the runs that make them")
    try await refusal.check(in: folder, before: "verify --merge")
  }

  @Test func aRenamedShotIsARename() async throws {
    let folder = try await failing()
    try folder.writeScenario("a")
    let text = ScenarioText.small().replacingOccurrences(of: "name: up", with: "name: shown")
    try folder.write(text, to: "a.sheet.yaml")
    let new = "a/shown-120x200@1-light@1x"
    let run = try await folder.sheetdraw("verify -o report.md")
    #expect(run.lines.first == "the picture is renamed: 2 cases")
    #expect(
      run.lines.contains(
        "  there is no reference yet at a.references/shown-120x200@1-light@1x.png: "
          + "the picture is that of a/\(Folder.shot), renamed"))
    #expect(run.status == 2)
    let report = String(decoding: try folder.data("report.md"), as: UTF8.self)
    #expect(
      report.contains("sheetdraw accept . --orphaned --case \(new) --case a/\(Folder.shot)\n"))
    let accepted = try await folder.sheetdraw(
      "accept . --orphaned --case \(new) --case a/\(Folder.shot)")
    #expect(accepted.lines.last == "1 accepted, 1 deleted")
    try await folder.expect("verify", 0, "2 passed\n")
  }

  @Test func anUnfetchedLFSFileIsNamedAsSuch() async throws {
    let folder = try await failing()
    let pointer = """
      version https://git-lfs.github.com/spec/v1
      oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393
      size 12345

      """
    try folder.write(pointer, to: folder.reference("b"))
    let words =
      "the file is a Git LFS pointer instead of a picture; git lfs pull to fetch the pictures"
    let run = try await folder.sheetdraw("verify --case b/*")
    #expect(
      run.lines.prefix(2) == [
        "invalid: b/\(Folder.shot)", "  \(folder.reference("b")): \(words)",
      ])
    #expect(run.status == 65)
    try folder.write(pointer, to: folder.reference("a"))
    let both = try await folder.sheetdraw("verify -o report.md")
    #expect(both.lines.first == "\(words): 2 cases")
    // Accepting would replace a picture that was not fetched.
    #expect(
      !String(decoding: try folder.data("report.md"), as: UTF8.self).contains("sheetdraw accept"))
    // A picture that was not fetched is not replaced.
    #expect(try await folder.sheetdraw("accept --all").status == 65)
    #expect(try folder.data(folder.reference("b")) == Data(pointer.utf8))
    let compared = try await folder.sheetdraw("diff \(folder.reference("b")) b.sheet.yaml")
    #expect(compared.error.contains("is a Git LFS pointer"))
  }

  @Test func aFolderOfPicturesThatLeadsOutsideIsRefused() async throws {
    let folder = try await failing()
    for name in ["victim", "reports"] { try folder.makeFolder(name) }
    try folder.write("x", to: "victim/0900-after.png")
    _ = try await folder.bash("ln -s ../victim reports/report-files")
    _ = try await folder.bash("ln -s nowhere reports/other-files")
    for name in ["report", "other"] {
      let refusal = Refusal(
        "-o reports/\(name).html",
        "-o: error[E0505]: \"reports/\(name)-files\" leads outside the folder; a path within "
          + "\"reports\", links followed", status: 73)
      try await refusal.check(in: folder, before: "verify")
    }
    #expect(try folder.names(in: "victim") == ["0900-after.png"])
    // The folder that is named may be a link itself.
    _ = try await folder.bash("ln -s victim linked")
    try await folder.expect("verify --quiet -o linked/report.html", 1, "")
    #expect(try folder.names(in: "victim") == ["0900-after.png", "report-files", "report.html"])
  }

  @Test(arguments: [
    ("ln -s ../victim failures/a", "failures", "a"),
    (
      "mkdir failures/a; ln -s ../../victim/b failures/a/SHOT-before.png", "failures/a",
      "\(Folder.shot)-before.png"
    ),
  ])
  func failuresAreNotWrittenOutsideTheirFolder(
    _ line: String, _ place: String, _ name: String
  ) async throws {
    let folder = try await failing()
    for name in ["victim", "failures"] { try folder.makeFolder(name) }
    _ = try await folder.bash(line.replacingOccurrences(of: "SHOT", with: Folder.shot))
    let run = try await folder.sheetdraw("verify --quiet --failures failures")
    #expect(
      run.error
        == "--failures: error[E0503]: the folder \"\(place)\" has other files than pictures of "
        + "failures, such as \"\(name)\"; a new folder, or one with pictures of failures only, which "
        + "are replaced\n")
    #expect(run.status == 73)
    #expect(try folder.names(in: "victim") == [])
    _ = try await folder.bash("ln -s victim linked")
    try await folder.expect("verify --quiet --failures linked", 1, "")
    #expect(try folder.names(in: "victim/a").count == 3)
  }

  @Test func failuresOfAnEarlierRunAreReplaced() async throws {
    let folder = try await failing()
    try folder.makeFolder("failures/.old/b")
    try folder.write([1], to: "failures/.old/b/x-difference.png")
    try await folder.expect("verify --quiet --failures failures", 1, "")
    let kinds = ["after", "before", "difference"]
    #expect(
      try folder.tree().filter { $0.hasPrefix("failures/") }
        == ["failures/a"] + kinds.map { "failures/a/\(Folder.shot)-\($0).png" })
    try await folder.expect("accept --all --quiet", 0, "")
    try await folder.expect("verify --quiet --failures failures", 0, "")
    #expect(try !folder.names().contains("failures"))
  }

  @Test func aFolderWithOtherFilesIsNotReplacedByFailures() async throws {
    let folder = try await failing()
    try folder.makeFolder("failures/a")
    try folder.write([1], to: "failures/a/x-before.png")
    try folder.write([1], to: "failures/a/letter.txt")
    let run = try await folder.sheetdraw("verify --failures failures")
    #expect(run.error.contains("\"failures/a\" has other files"), "\(run.error)")
    #expect(run.status == 73)
    #expect(run.text == "")
    #expect(try folder.names(in: "failures/a") == ["letter.txt", "x-before.png"])
  }
}
