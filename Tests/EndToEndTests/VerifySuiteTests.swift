import Foundation
import SheetTestSupport
import Testing

/// The cases of a suite, and the files that verifying leaves alone.
@Suite struct VerifySuiteTests {
  private static let shot = Folder.shot

  /// The modification date and the inode of a file.
  private func state(_ name: String, in folder: Folder) throws -> [String] {
    let facts = try FileManager.default.attributesOfItem(atPath: folder.url(name).path)
    return [FileAttributeKey.modificationDate, .systemFileNumber].map {
      "\(String(describing: facts[$0]))"
    }
  }

  @Test func passingReferencesAreNeverRewritten() async throws {
    let folder = try await Folder.suite("a", "b")
    // The same pixels in a different file.
    let plain = try await folder.sheetdraw(
      "b.sheet.yaml --shot up --no-metadata --quiet -o \(folder.reference("b"))")
    #expect(plain.status == 0, "\(plain.error)")
    let names = ["a", "b"].map { folder.reference($0) }
    let before = try names.map { try state($0, in: folder) }
    let bytes = try names.map { try folder.data($0) }
    try await folder.expect("verify", 0, "2 passed\n")
    try await folder.expect("accept --all", 0, "0 accepted\n")
    try await folder.expect("accept --case *", 0, "0 accepted\n")
    #expect(try names.map { try state($0, in: folder) } == before)
    #expect(try names.map { try folder.data($0) } == bytes)
    #expect(try folder.tree().count { $0.hasSuffix(".png") } == 2)
  }

  @Test func aFilterCreatesNoOrphans() async throws {
    let folder = try await Folder.suite("a", "b", "c")
    try await folder.expect("verify --case a/*", 0, "1 passed\n")
    try await folder.expect("verify a.sheet.yaml", 0, "1 passed\n")
    try await folder.expect("accept --case a/* --orphaned --dry-run", 0, "0 would be accepted\n")
    try await folder.expect("accept a.sheet.yaml --orphaned --dry-run", 0, "0 would be accepted\n")
  }

  @Test func anUnreadableScenarioKeepsItsReferences() async throws {
    let folder = try await Folder.suite("a", "b")
    try folder.write("sheetdraw: [", to: "a.sheet.yaml")
    let run = try await folder.sheetdraw("verify")
    #expect(run.lines.last == "1 invalid, 1 passed")
    #expect(run.status == 65)
    let accepted = try await folder.sheetdraw("accept --all --orphaned")
    #expect(accepted.status == 65)
    #expect(try folder.tree().count { $0.hasSuffix(".png") } == 2)
  }

  @Test func aPathHasOneCanonicalName() async throws {
    let folder = try await Folder.suite("a", "b")
    try folder.write(PlainPNG(1, 1) { _, _ in 0 }.bytes, to: "a.references/old.png")
    let words =
      """
      orphaned: a/old
        the reference at a.references/old.png belongs to no picture


      """
    func command(_ place: String) -> String {
      "to delete all orphaned references: sheetdraw accept \(place) --orphaned\n\n"
    }
    let one = words + command("a.sheet.yaml") + "1 orphaned, 1 passed\n"
    try await folder.expect("verify a.sheet.yaml", 2, one)
    try await folder.expect("verify ./a.sheet.yaml", 2, one)
    for place in ["", ".", "./", folder.path, folder.path + "/"] {
      let named = place.hasPrefix("/") ? folder.path : "."
      try await folder.expect(
        "verify \(place)", 2, words + command(named) + "1 orphaned, 2 passed\n")
    }
  }

  @Test func caseNamesAreUnique() async throws {
    let folder = try Folder()
    try folder.makeFolder("a")
    try folder.write("no", to: "a/expect.sheet.yaml")
    try folder.writeScenario("a", more: "expect:\n  - { at: settled#1, sheet.height: 100 }")
    _ = try await folder.sheetdraw("accept a.sheet.yaml --all --quiet")
    try folder.write(PlainPNG(1, 1) { _, _ in 0 }.bytes, to: "a.references/expect.png")
    let run = try await folder.sheetdraw("verify -o whole.results")
    #expect(
      run.lines.filter { $0.hasPrefix("invalid") || $0.hasPrefix("orphaned") } == [
        "invalid: a/expect.sheet.yaml", "orphaned: a.references/expect.png",
      ])
    let merged = try await folder.sheetdraw("verify --merge whole.results")
    #expect(merged.text == run.text)
    #expect(merged.status == 65)
  }

  @Test func aMatrixHasOneCasePerPicture() async throws {
    let folder = try Folder()
    let matrix = "{ name: two, at: settled#1, device: [120x200@1, 100x160@2], "
    try folder.writeScenario(
      "m", more: "  - \(matrix)appearance: [light, dark], scale: [1, 2] }")
    try await folder.expect("accept --all --quiet", 0, "")
    let names = ["100x160@2", "120x200@1"].flatMap { device in
      ["dark", "light"].flatMap { look in [1, 2].map { "two-\(device)-\(look)@\($0)x.png" } }
    }
    #expect(try folder.names(in: "m.references") == names + ["\(Self.shot).png"])
    try await folder.expect("verify", 0, "9 passed\n")
    try await folder.expect("verify --case *-dark@*", 0, "4 passed\n")
    try await folder.expect("verify --case m/two-100*2x --case m/up*", 0, "3 passed\n")
    for name in names {
      let parts = try PNGParts(folder.data("m.references/\(name)"))
      #expect(
        parts.widthPixels == (name.contains("100x") ? 100 : 120)
          * (name.hasSuffix("2x.png") ? 2 : 1))
    }
  }

  /// A scenario whose detent is higher than its screen, with accepted references.
  private func suiteWithAWarning(shots: [String]) async throws -> Folder {
    let folder = try Folder()
    let text = """
      sheetdraw: 1
      device: 120x200@1
      sheets:
        s: { detents: [{ id: tall, height: "900" }] }
      timeline: [present: s, wait: settled]
      shots:

      """
    try folder.write(
      text + shots.map { "  - \($0)\n" }.joined(), to: "w.sheet.yaml")
    _ = try await folder.sheetdraw("accept --all --quiet")
    return folder
  }

  @Test func strictTurnsAWarningIntoAnError() async throws {
    let folder = try await suiteWithAWarning(shots: ["{ name: up, at: settled#1 }"])
    let lenient = try await folder.sheetdraw("verify")
    #expect(lenient.text == "1 passed, 1 warning\n")
    #expect(lenient.status == 0)
    let strict = try await folder.sheetdraw("verify --strict")
    #expect(
      lenient.error == strict.error.replacingOccurrences(of: ": error[", with: ": warning["))
    try await folder.expect("verify --quiet", 0, "")
    #expect(strict.error.hasPrefix("w.sheet.yaml:4:"))
    #expect(strict.error.contains("error[E"))
    #expect(strict.text == "1 passed, 1 error\n")
    #expect(strict.status == 65)
  }

  @Test func aWarningIsAnErrorInEveryStrictReportAndInMergedOnes() async throws {
    let folder = try await suiteWithAWarning(shots: ["{ name: up, at: settled#1 }"])
    let endings = ["txt", "json", "html", "md", "xml"]
    let outputs = endings.map { "-o whole.\($0)" }.joined(separator: " ")
    let whole = try await folder.sheetdraw(
      "verify --strict --self-contained -o w.results \(outputs)")
    #expect(whole.status == 65)
    let merged = try await folder.sheetdraw(
      "verify --merge w.results --strict --self-contained "
        + outputs.replacingOccurrences(of: "whole", with: "merged"))
    #expect(merged.status == 65)
    #expect(merged.text.hasPrefix("error: w.sheet.yaml:4:"))
    #expect(merged.text.hasSuffix("\n\n1 passed, 1 error\n"))
    for ending in endings {
      #expect(try folder.data("merged.\(ending)") == folder.data("whole.\(ending)"), "\(ending)")
    }
    func text(_ ending: String) throws -> String {
      String(decoding: try folder.data("whole.\(ending)"), as: UTF8.self)
    }
    #expect(try text("txt") == merged.text)
    #expect(try text("json").contains(#""passed":false"#))
    #expect(try text("md").hasPrefix("### ❌ sheetdraw: 1 passed, 1 error\n"))
    #expect(try text("xml").contains(#" tests="2" failures="0" errors="1" "#))
    #expect(try text("xml").contains("<error type=\"invalid\" message=\"w.sheet.yaml:4:"))
    #expect(try text("html").contains("<title>1 error – "))
    let annotated = try await folder.sheetdraw("verify --strict --github")
    #expect(annotated.text.hasPrefix("::error file=w.sheet.yaml,line=4,"))
    #expect(annotated.text.hasSuffix("\n1 passed, 1 error\n"))
    let lenient = try await folder.sheetdraw("verify --merge w.results -o lenient.xml")
    #expect(lenient.status == 0)
    #expect(lenient.text == "1 passed, 1 warning\n")
    #expect(lenient.error.hasPrefix("warning: w.sheet.yaml:4:"))
    let xml = try String(decoding: folder.data("lenient.xml"), as: UTF8.self)
    #expect(xml.contains(#" tests="1" failures="0" errors="0" "#))
    #expect(xml.contains("<system-err>w.sheet.yaml:4:"))
    try await folder.expect("verify --merge w.results --quiet", 0, "")
  }

  @Test func aLinkedScenarioOutsideTheFolderIsNotRead() async throws {
    let folder = try Folder()
    try folder.makeFolder("suite")
    try folder.write("canary-SECRET-1234: x", to: "canary.txt")
    try folder.writeScenario("other")
    _ = try await folder.bash(
      """
      ln -s ../canary.txt suite/c.sheet.yaml
      ln -s nowhere suite/d.sheet.yaml
      ln -s ../other.sheet.yaml suite/e.sheet.yaml
      """)
    let run = try await folder.sheetdraw("verify suite -o report.md")
    for name in ["c", "e"] {
      #expect(run.text.contains("\"suite/\(name).sheet.yaml\" leads outside the folder"))
    }
    #expect(run.text.contains("\"suite/d.sheet.yaml\" is a broken symbolic link"))
    #expect(run.text.hasSuffix("\n3 invalid\n"))
    #expect(run.status == 65)
    let report = try String(decoding: folder.data("report.md"), as: UTF8.self)
    #expect(!(run.text + run.error + report).contains("SECRET"))
    // A file that is named may be a link.
    #expect(try await folder.sheetdraw("verify suite/e.sheet.yaml").text.hasSuffix("1 missing\n"))
  }

  @Test func aWarningOfManyPicturesStandsInReportsOnce() async throws {
    let folder = try await suiteWithAWarning(shots: [
      "{ name: up, at: settled#1, appearance: [light, dark] }",
      "{ name: soon, at: 50ms, appearance: [light, dark] }",
    ])
    let run = try await folder.sheetdraw(
      "verify --self-contained -o whole.txt -o whole.json -o whole.html -o whole.md")
    #expect(run.text == "4 passed, 1 warning\n")
    let report = try String(decoding: folder.data("whole.txt"), as: UTF8.self)
    #expect(report.hasPrefix("warning: w.sheet.yaml:4:"))
    #expect(report.hasSuffix("\n\n4 passed, 1 warning\n"))
    for index in 1...2 {
      let shard = try await folder.sheetdraw("verify --shard \(index)/2 -o \(index).results")
      #expect(shard.text == "2 passed, 1 warning\n")
    }
    _ = try await folder.sheetdraw(
      "verify --merge 1.results 2.results --self-contained -o m.txt -o m.json -o m.html -o m.md")
    for ending in ["txt", "json", "html", "md"] {
      #expect(try folder.data("m.\(ending)") == folder.data("whole.\(ending)"), "\(ending)")
    }
  }

  @Test func aFailedWriteKeepsTheOldReport() async throws {
    let folder = try await Folder.suite("a")
    try folder.writeScenario("a", radius: 12)
    try folder.write("old", to: "report.html")
    let full = try await folder.bash("ulimit -f 4; exec $sheetdraw verify --quiet -o report.html")
    #expect(full.error == "-o: error[E0504]: \"report.html\" cannot be written: file too large\n")
    #expect(full.status == 74)
    #expect(try folder.data("report.html") == Data("old".utf8))
    let linked = try await folder.bash(
      "ln -s /dev/full full.xml; exec $sheetdraw verify --quiet -o full.xml")
    #expect(
      linked.error == "-o: error[E0504]: \"full.xml\" cannot be written: no space left on device\n")
    #expect(linked.status == 74)
    let stream = try await folder.bash("exec $sheetdraw verify > /dev/full")
    #expect(stream.status == 74)
    #expect(
      try folder.names() == ["a.references", "a.sheet.yaml", "full.xml", "report.html"])
  }

  @Test func anInterruptLeavesNoReport() async throws {
    let folder = try await Folder.suite("a", "b", "c")
    try folder.write("old", to: "old.json")
    let run = try await folder.signal(
      "INT", whileReading: "b",
      "verify --jobs 1 -o old.json -o new.xml --write-costs verify.costs")
    #expect(run.status == 130)
    #expect(run.error == "")
    #expect(try folder.data("old.json") == Data("old".utf8))
    #expect(
      try folder.names() == ["a", "b", "c"].flatMap { ["\($0).references", "\($0).sheet.yaml"] }
        + ["old.json"])
  }

  @Test func invalidReportsAreRejectedBeforeTheRun() async throws {
    let folder = try await Folder.suite("a")
    let forms = "one of: .html, .xml, .md, .json, .txt, .results"
    let refusals = [
      Refusal("-o x.pdf", "-o: error[E0501]: reports cannot be written as .pdf; \(forms)"),
      Refusal("-o x", "-o: error[E0501]: \"x\" has no extension that names a report; \(forms)"),
      Refusal(
        "-o x.xml -o ./x.xml",
        "-o: error[E0502]: two reports would be written to \"./x.xml\"; each output once"),
      Refusal(
        "-o no/x.xml", "-o: error[E0503]: there is no folder \"no\"; create it with mkdir -p no",
        status: 73),
      Refusal(
        "--jobs 0", "--jobs: error[E0207]: \"0\" is not a number of tasks; 1 to 256"),
    ]
    for refusal in refusals { try await refusal.check(in: folder, before: "verify") }
  }

  /// References are deleted and restored while they are read.
  @Test func concurrentChangesStillGiveAVerdict() async throws {
    let folder = try Folder()
    let shots = (0..<12).map { "  - { name: s\($0), at: \($0 * 5)ms }" }.joined(separator: "\n")
    try folder.writeScenario("a", more: shots)
    try await folder.expect("accept --all --quiet", 0, "")
    let run = try await folder.bash(
      """
      cp -r a.references kept
      (while [ ! -e done ]; do rm -f a.references/s1*; cp kept/s1* a.references
        mv a.references away; mv away a.references
        head -c 300 kept/\(Self.shot).png > a.references/\(Self.shot).png; done) 2> /dev/null &
      for i in 1 2 3; do
        $sheetdraw verify --quiet -o $i.json; status=$?
        case $status in 0|1|2|65) ;; *) echo "run $i ended with $status" ;; esac
      done
      touch done; wait
      """)
    #expect(run.text == "", "\(run.error)")
    for number in 1...3 {
      let report = try folder.data("\(number).json")
      #expect(try JSONSerialization.jsonObject(with: report) is [String: Any])
    }
  }
}
