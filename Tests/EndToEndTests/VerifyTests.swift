import Foundation
import SheetTestSupport
import Testing

/// `verify` beside other processes: signals, pipes, files that change, and large files.
@Suite struct VerifyTests {
  private static let pictures = ["0001-after.png", "0001-before.png", "0001-difference.png"]

  /// Pipes that no program writes to once cost 5 seconds each.
  @Test func pipesAmongReferencesCostNoTime() async throws {
    let folder = try await Folder.suite("a")
    let run = try await folder.bash(
      """
      for n in {1..9}; do mkfifo a.references/p$n.png; done
      rm \(folder.reference("a")); mkfifo \(folder.reference("a"))
      timeout 30 "$sheetdraw" verify
      """)
    expect(run.status, 65)
    #expect(
      run.text.contains("no program writes to the pipe \"\(folder.reference("a"))\""), "\(run.text)"
    )
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
        head -c 300 kept/\(Folder.shot).png > a.references/\(Folder.shot).png; done) 2> /dev/null &
      for i in 1 2 3; do
        $sheetdraw verify --quiet -o $i.json; status=$?
        case $status in 0|1|2|65) ;; *) echo "run $i ended with $status" ;; esac
      done
      touch done; wait
      """)
    expect(run.text, "", "\(run.error)")
    for number in 1...3 {
      let report = try folder.data("\(number).json")
      #expect(try JSONSerialization.jsonObject(with: report) is [String: Any])
    }
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
    expect(
      run.error,
      "-o: error[E0504]: the page \"r.html\" would be larger than 100 MB; no --self-contained, "
        + "so that the pictures are files beside it, or fewer cases, such as those of --case\n")
    expect(run.status, 74)
    try expect(folder.names(), ["r.html", "r.xml", "s-files", "s.results"])
    try expect(folder.data("r.html"), Data("old".utf8))
    try await folder.expect("verify --merge s.results --quiet -o m.html", 1, "")
    try expect(folder.names(in: "m-files"), Self.pictures)
  }

  // MARK: Interrupts

  @Test func anInterruptLeavesNoReport() async throws {
    let folder = try await Folder.suite("a", "b", "c")
    try folder.write("old", to: "old.json")
    let run = try await folder.signal(
      "INT", whileReading: "b",
      "verify --jobs 1 -o old.json -o new.xml --write-costs verify.costs")
    expect(run.status, 130)
    expect(run.error, "")
    try expect(folder.data("old.json"), Data("old".utf8))
    try expect(
      folder.names(),
      ["a", "b", "c"].flatMap { ["\($0).references", "\($0).sheet.yaml"] }
        + ["old.json"])
  }

  @Test func anInterruptLeavesTheOldPictures() async throws {
    let folder = try await Folder.suite("a", "b")
    try folder.writeScenario("a", radius: 12)
    try folder.makeFolder("report-files")
    try folder.write("old", to: "report-files/0007-after.png")
    let run = try await folder.signal(
      "INT", whileReading: "b", "verify --jobs 1 -o report.html")
    expect(run.status, 130)
    try expect(folder.names(in: "report-files"), ["0007-after.png"])
    #expect(try !folder.names().contains("report.html"))
    #expect(try folder.tree().allSatisfy { !$0.hasSuffix(".tmp") })
  }
}
