import Foundation
import SheetTestSupport
import Testing

/// The pictures beside result files, and the limit of pages.
@Suite struct ResultPicturesTests {
  /// A suite of two cases, of which the first has changed, with its results.
  private func results(_ flags: String = "") async throws -> Folder {
    let folder = try await Folder.suite("a", "b")
    try folder.writeScenario("a", radius: 12)
    try await folder.expect("verify --quiet -o s.results \(flags)", 1, "")
    return folder
  }

  private static let pictures = ["0001-after.png", "0001-before.png", "0001-difference.png"]

  /// The members of a line of a result file.
  private func line(_ index: Int, _ folder: Folder) throws -> [String: Any] {
    let lines = try folder.data("s.results").split(separator: UInt8(ascii: "\n"))
    return try #require(try JSONSerialization.jsonObject(with: lines[index]) as? [String: Any])
  }

  @Test func resultsNameThePicturesBesideThem() async throws {
    let folder = try await results("-o whole.html")
    #expect(try folder.names(in: "s-files") == Self.pictures)
    let failed = try line(1, folder)
    for kind in ["before", "after", "difference"] {
      let picture = try folder.data("s-files/0001-\(kind).png")
      #expect(failed[kind] as? Int == picture.count)
    }
    #expect(try folder.data("s-files/0001-before.png") == folder.data(folder.reference("a")))
    #expect(try line(2, folder)["before"] == nil)
    try await folder.expect("verify --merge s.results --quiet -o m.html --failures merged", 1, "")
    #expect(try folder.pictures(in: "m-files") == folder.pictures(in: "whole-files"))
    #expect(try folder.names(in: "merged/a").count == 3)
  }

  @Test func selfContainedResultsAreOneFile() async throws {
    let folder = try await results("--self-contained -o whole.html")
    #expect(try !folder.names().contains("s-files"))
    let picture = try #require(try line(1, folder)["before"] as? String)
    #expect(Data(base64Encoded: picture) == (try folder.data(folder.reference("a"))))
    try await folder.expect(
      "verify --merge s.results --quiet --self-contained -o merged.html", 1, "")
    #expect(try folder.data("merged.html") == folder.data("whole.html"))
  }

  @Test func wordsNeedNoPictures() async throws {
    let folder = try await results()
    let whole = try await folder.sheetdraw("verify")
    try FileManager.default.removeItem(at: folder.url("s-files"))
    let merged = try await folder.sheetdraw("verify --merge s.results s.results -o m.xml")
    #expect(merged.text == whole.text)
    #expect(merged.status == 1)
    let refusal = Refusal(
      "s.results -o m.html",
      "s.results: error[E0301]: result file 1, line 2: there is no picture "
        + "\"s-files/0001-before.png\"; hand the folder over with the results", status: 65)
    try await refusal.check(in: folder, before: "verify --merge")
    #expect(try !folder.names().contains("m.html"))
  }

  @Test(arguments: [
    (
      "mv s-files ../elsewhere; ln -s ../elsewhere s-files",
      "the picture \"s-files/0001-before.png\" leads outside the folder"
    ),
    (
      "ln -sf /etc/hostname s-files/0001-before.png",
      "the picture \"s-files/0001-before.png\" leads outside the folder"
    ),
    (
      "rm s-files/0001-before.png; mkfifo s-files/0001-before.png",
      "the picture \"s-files/0001-before.png\" has not the size of SIZE bytes"
    ),
    (
      "echo >> s-files/0001-before.png",
      "the picture \"s-files/0001-before.png\" has not the size of SIZE bytes"
    ),
    (
      "sed -i 's/\"before\":[0-9]*/\"before\":1.5/' s.results",
      "'before' of the case must be a whole number"
    ),
    (
      "sed -i 's/\"before\":[0-9]*/\"before\":true/' s.results",
      "'before' of the case must be a string"
    ),
  ])
  func hostilePicturesAreRefused(line: String, words: String) async throws {
    let outer = try Folder()
    let made = try await results()
    _ = try await outer.bash("cp -r '\(made.path)' suite")
    let size = try made.data(made.reference("a")).count
    let run = try await outer.bash(
      "cd suite; \(line); exec $sheetdraw verify --merge s.results --quiet -o m.html")
    let reason = words.replacingOccurrences(of: "SIZE", with: "\(size)")
    #expect(run.error == "s.results: error[E0301]: result file 1, line 2: \(reason)\n")
    #expect(run.status == 65)
    #expect(try !outer.names(in: "suite").contains("m-files"))
  }

  @Test func theFolderOfAMergedFileIsNotReplaced() async throws {
    let folder = try await results()
    let refusal = Refusal(
      "s.results -o s.html",
      "-o: error[E0502]: \"s-files\" is the folder of one of the files to merge; another name")
    try await refusal.check(in: folder, before: "verify --merge")
    #expect(try folder.names(in: "s-files") == Self.pictures)
  }

  @Test func resultsWithoutFailuresRemoveTheirOldPictures() async throws {
    let folder = try await results()
    try folder.writeScenario("a")
    try await folder.expect("verify --quiet -o s.results", 0, "")
    #expect(try !folder.names().contains("s-files"))
  }

  /// A case with three files of 39 MB beside it, which are embedded as 156 MB.
  @Test func aPageOfMoreThan100MegabytesIsRefused() async throws {
    let folder = try Folder()
    let size = 39 << 20
    try folder.write(
      """
      {"sheetdraw":1,"folder":"a","shard":[1,1],"cases":1}
      {"name":"a","scenario":"a","verdict":"changed","picture":["a","b","c","d",2],\
      "before":\(size),"after":\(size),"difference":\(size)}

      """, to: "s.results")
    try folder.makeFolder("s-files")
    for name in Self.pictures {
      let file = try folder.makeFile("s-files/\(name)")
      file.write(Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
      try file.truncate(atOffset: UInt64(size))
    }
    try folder.write("old", to: "r.html")
    let run = try await folder.sheetdraw(
      "verify --merge s.results --self-contained --quiet -o r.html -o r.xml")
    #expect(
      run.error
        == "-o: error[E0504]: the page \"r.html\" would be larger than 100 MB; no --self-contained, so "
        + "that the pictures are files beside it, or fewer cases, such as those of --case\n")
    #expect(run.status == 74)
    #expect(try folder.names() == ["r.html", "r.xml", "s-files", "s.results"])
    #expect(try folder.data("r.html") == Data("old".utf8))
    try await folder.expect("verify --merge s.results --quiet -o m.html", 1, "")
    #expect(try folder.names(in: "m-files") == Self.pictures)
  }

  @Test(arguments: ["INT", "TERM"])
  func aStoppedAcceptLeavesNoFile(signal: String) async throws {
    let folder = try await Folder.suite("a", "b", "c")
    for name in ["a", "c"] { try folder.writeScenario(name, radius: 12) }
    try FileManager.default.removeItem(at: folder.url("a.references"))
    let run = try await folder.signal(signal, whileReading: "b", "accept --all --jobs 1")
    #expect(run.status == (signal == "INT" ? 130 : 143))
    #expect(
      try folder.tree() == [
        "a.sheet.yaml", "b.references", folder.reference("b"), "b.sheet.yaml", "c.references",
        folder.reference("c"), "c.sheet.yaml",
      ])
  }
}
