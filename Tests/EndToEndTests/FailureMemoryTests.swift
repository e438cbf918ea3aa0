import Foundation
import SheetTestSupport
import Testing

/// Memory of `verify` and `accept` with many failures, measured on the release.
@Suite struct FailureMemoryTests {
  /// 150 pictures of phones, of about 60 KB each, with their references.
  private static let suite = Task { () async throws -> Folder in
    let folder = try Folder()
    try folder.writeTokens(radius: 16)
    let devices = ["iphone-15-pro", "iphone-se-2", "iphone-16-pro-max"].joined(separator: ", ")
    let shots = ["settled#1", "50ms", "100ms", "200ms", "settled"].enumerated().map {
      "  - { name: n\($0), at: \"\($1)\", device: [\(devices)], appearance: [light, dark] }\n"
    }
    try folder.writeScenarios(count: 5, lowestHeight: 100, shots: shots.joined())
    let accepted = try await folder.sheetdraw(
      ["accept", "Sheets", "--all", "--quiet"], by: .release())
    expect(accepted.status, 0, "\(accepted.error)")
    return folder
  }

  /// The memory of a run in which all of them pass.
  private static let passing = Task { () async throws -> Double in
    let peak = try await PeakMemory(of: "run verify Sheets --quiet", in: suite.value)
    expect(peak.status, 0)
    return peak.megabytes
  }

  /// The memory that 150 failing cases may take beyond 150 passing ones; their pictures have 27 MB.
  private static let mostMegabytesOfFailures = 12.0

  @Test func failingTakesNoMoreMemoryThanPassing() async throws {
    let folder = try await Self.suite.value
    let passing = try await Self.passing.value
    // Another folder, since the tests of a suite run in parallel.
    let failing = try Folder()
    _ = try await failing.bash("cp -r '\(folder.path)/Sheets' .")
    try failing.writeTokens(radius: 17)
    let runs = [
      ["Sheets -o r.xml -o r.json -o r.txt"],
      [
        "Sheets -o r.html -o r.md -o r.xml -o r.json -o r.txt -o r.results --failures failures",
        "--merge r.results -o o.html -o m.results --failures merged",
      ],
      ["Sheets --self-contained -o one.html -o one.results", "--merge one.results -o o.html"],
    ]
    for line in TestBudget.today(runs).flatMap({ $0 }) {
      let peak = try await PeakMemory(of: "run verify --quiet \(line)", in: failing)
      expect(peak.status, 1, "\(line): \(peak.error)")
      #expect(
        peak.megabytes <= passing + Self.mostMegabytesOfFailures,
        "\(peak.megabytes) MB after \(passing) MB: \(line)")
      if line.contains("o.html") { try expect(failing.names(in: "o-files").count, 450) }
    }
  }

  @Test func acceptingTakesNoMoreMemoryThanPassing() async throws {
    let folder = try await Self.suite.value
    let new = try Folder()
    _ = try await new.bash("cp -r '\(folder.path)/Sheets' . && rm -r Sheets/*.references")
    let peak = try await PeakMemory(of: "run accept Sheets --all --quiet", in: new)
    expect(peak.status, 0, "\(peak.error)")
    #expect(peak.megabytes <= (try await Self.passing.value) + Self.mostMegabytesOfFailures)
    let isSame = try await new.bash("diff -r Sheets '\(folder.path)/Sheets'")
    expect(isSame.status, 0, "\(isSame.text)")
  }

  @Test func aResultFileOf100MegabytesIsReadLineByLine() async throws {
    let folder = try Folder()
    let made = try await folder.bash(
      """
      python3 - <<'END'
      import base64
      picture = base64.b64encode(bytes(90_000)).decode()
      with open("large.results", "w") as file:
          file.write('{"sheetdraw":1,"folder":"a","shard":[1,1],"cases":420}\\n')
          for number in range(420):
              file.write(
                  f'{{"name":"a/{number:04}","scenario":"a.sheet.yaml","verdict":"changed",'
                  f'"picture":["a","b","c","d",2],"before":"{picture}","after":"{picture}"}}\\n')
      END
      stat -c %s large.results
      """)
    #expect(Int(made.text.dropLast()) ?? 0 > 100_000_000)
    for output in ["r.xml", "r.html"] {
      let peak = try await PeakMemory(
        of: "run verify --quiet --merge large.results -o \(output)", in: folder)
      expect(peak.status, 1, "\(peak.error)")
      #expect(peak.megabytes <= 40, "\(output)")
    }
    try expect(folder.names(in: "r-files").count, 840)
    try expect(folder.data("r-files/0420-after.png"), Data(count: 90_000))
  }

  /// Writes the results of failing cases with 640 bytes each, in two shards.
  private static func writeResults(caseCount: Int, to folder: Folder) async throws {
    _ = try await folder.bash(
      """
      python3 - <<'END'
      count = \(caseCount)
      for shard in 1, 2:
          with open(f"{shard}.results", "w") as file:
              file.write(
                  f'{{"sheetdraw":1,"folder":"a","shard":[{shard},2],"cases":{count // 2}}}\\n')
              for number in range(shard, count + 1, 2):
                  name = f"s{number:06}"
                  file.write(
                      f'{{"name":"{name}/n0-iphone-15-pro-dark@3x","scenario":"{name}.sheet.yaml",'
                      f'"verdict":"changed","line":10,"picture":["n0","iphone-15-pro","dark",'
                      f'"{name}.references/n0-iphone-15-pro-dark@3x.png",3],"changes":['
                      '{"name":"picker.cornerRadius","label":"corner radius","from":16,"to":17,'
                      '"unit":"pt","id":"B03","token":"sheet.cornerRadius","note":null,"cause":null}],'
                      '"comparison":{"verdict":"pixels-differ",'
                      '"sizes":[[0,0,1179,2556],[0,0,1179,2556]],"pixels":547,"compared":3013524,'
                      '"largest":30,"mean":0.0013761297404633246,"worst":[16,1290,1,1],'
                      '"regions":[[1011,1151,2,1],[0,1187,179,159],[1048,1218,80,29],'
                      '[1115,1272,64,74]],"moves":[],"colors":[]}}\\n')
      END
      """)
  }

  /// The memory of a case that is merged: its place, verdict, scenario and causes.
  private static let mostBytesOfMergedCases = 120.0

  @Test(
    "merged results take no memory but for the places of their cases",
    arguments: TestBudget.today([
      "--quiet", "--strict", "--json", "--github",
      "--quiet -o r.html -o r.md -o r.xml -o r.json -o r.txt -o r.results --failures failures",
    ]))
  func resultsAreMergedWithoutTheirCasesInMemory(flags: String) async throws {
    let counts = [1000, 30_000]
    var megabytes: [Double] = []
    for count in counts {
      let folder = try Folder()
      try await Self.writeResults(caseCount: count, to: folder)
      let peak = try await PeakMemory(
        of: "run verify --merge 2.results 1.results \(flags)", in: folder)
      expect(peak.status, 1, "\(peak.error)")
      megabytes.append(peak.megabytes)
    }
    let bytesOfCase = (megabytes[1] - megabytes[0]) * 1_048_576 / Double(counts[1] - counts[0])
    #expect(bytesOfCase <= Self.mostBytesOfMergedCases, "\(megabytes) MB")
  }
}
