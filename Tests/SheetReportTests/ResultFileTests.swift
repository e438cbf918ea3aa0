import SheetDiff
import SheetReport
import SheetTestSupport
import Synchronization
import Testing

@Suite struct ResultFileTests {
  private func shards(of report: VerifyReport, _ count: Int) -> [[UInt8]] {
    (1...count).map { index in
      let share = report.cases.enumerated().filter { $0.offset % count == index - 1 }.map(\.element)
      return VerifyReport(
        folder: report.folder, cases: share,
        // Each warning is found by one shard or by all.
        warnings: report.warnings.enumerated().filter {
          $0.offset % 2 == 0 || $0.offset % count == index - 1
        }.map(\.element), against: report.against, shard: .init(index: index, of: count)
      ).resultFile
    }
  }

  private func error(_ files: [[UInt8]]) -> ResultFileError? {
    do {
      _ = try VerifyReport(resultFiles: files)
      return nil
    } catch { return error }
  }

  private func file(_ lines: String...) -> [UInt8] { Array(lines.map { $0 + "\n" }.joined().utf8) }

  @Test("a report read from its file equals the original", arguments: 0..<200)
  func reportsComeBack(seed: UInt64) throws {
    var random = RandomReport(seed: seed)
    let report = random.report()
    #expect(try VerifyReport(resultFiles: [report.resultFile]) == report, "seed \(seed)")
  }

  @Test("shards in any order merge into the report of one run", arguments: [1, 2, 3, 7, 20])
  func shardsMakeOneReport(count: Int) throws {
    var order = SeededRandom(seed: UInt64(count))
    for seed in 0..<20 as Range<UInt64> {
      var random = RandomReport(seed: seed)
      let report = random.report()
      let files = shards(of: report, count).shuffled(using: &order)
      let merged = try VerifyReport(resultFiles: files)
      #expect(merged == report, "seed \(seed)")
      #expect(merged.page == report.page, "seed \(seed)")
      #expect(merged.resultFile == report.resultFile, "seed \(seed)")
      #expect(merged.texts == report.texts, "seed \(seed)")
    }
  }

  @Test func aFileHasOneLineForTheRunAndOneForEachCase() {
    let result = CaseResult(
      name: "a", scenario: "a.sheet.yaml", picture: .sample("a", after: [0, 255, 7, 1]),
      verdict: .missing)
    let report = VerifyReport(folder: "Specs", cases: [result], shard: .init(index: 3, of: 10))
    let lines = String(decoding: report.resultFile, as: UTF8.self).split(separator: "\n")
    #expect(
      lines == [
        #"{"sheetdraw":1,"folder":"Specs","shard":[3,10],"cases":1}"#,
        #"{"name":"a","scenario":"a.sheet.yaml","verdict":"missing","picture":["a","#
          + #""iphone-15-pro","light","photos.references/a-iphone-15-pro-light@2x.png",2],"#
          + #""after":"AP8HAQ=="}"#,
      ])
  }

  @Test("cases in any order are merged in the order of names", arguments: 0..<40)
  func casesInAnyOrderAreOrdered(seed: UInt64) throws {
    var order = SeededRandom(seed: seed)
    let names = (0..<40).map { "a/\($0)" }
    let shards = [names[..<25], names[15...]].enumerated().map { index, names in
      VerifyReport(
        folder: "Specs",
        cases: names.shuffled(using: &order).map {
          CaseResult(
            name: $0, scenario: "\($0.utf8.count).sheet.yaml", verdict: .unmet,
            messages: [.init(text: $0), .init(file: $0, text: "no number")])
        }, shard: .init(index: index + 1, of: 2)
      ).resultFile
    }
    let merged = try VerifyReport(resultFiles: shards)
    #expect(merged.cases.map(\.name) == names)
    // The order of reading is another one than that of names.
    let inMemory = VerifyReport(folder: "Specs", cases: Array(merged.cases))
    #expect(merged.texts == inMemory.texts)
    #expect(merged.causes.first?.cases == Array(0..<40))
  }

  @Test func theFirstConflictInTheOrderOfFilesIsReported() {
    func shard(_ index: Int, _ verdict: CaseResult.Verdict, _ names: [String]) -> [UInt8] {
      VerifyReport(
        folder: "Specs",
        cases: names.map { CaseResult(name: $0, scenario: "a", verdict: verdict) },
        shard: .init(index: index, of: 3)
      ).resultFile
    }
    let files = [
      shard(1, .passed, ["b", "c"]), shard(2, .unmet, ["c", "d"]), shard(3, .passed, ["b", "d"]),
    ]
    #expect(error(files) == .caseTwice(name: "c", files: [1, 2]))
    // A conflict of later names, in a file that is not ordered.
    #expect(
      error([shard(1, .passed, ["b", "c"]), shard(2, .unmet, ["c", "b"]), files[2]])
        == .caseTwice(name: "c", files: [1, 2]))
  }

  @Test func aNameThatOccursTwiceInAFileWithoutOrderIsRejected() {
    let head = #"{"sheetdraw":1,"shard":[1,1],"folder":"a","cases":4}"#
    func line(_ name: String) -> String {
      #"{"name":"\#(name)","scenario":"b","verdict":"passed"}"#
    }
    #expect(
      error([file(head, line("c"), line("a"), line("b"), line("a"))])
        == .unreadable(file: 1, line: 5, reason: "the case 'a' occurs twice"))
    #expect(
      error([file(head, line("c"), line("a"), line("b"), line("c"))])
        == .unreadable(file: 1, line: 5, reason: "the case 'c' occurs twice"))
  }

  @Test func aFileThatChangesWhileReportsAreWrittenIsNoticed() throws {
    let whole = VerifyReport.oneOfEach.resultFile
    let isReadable = Mutex(true)
    var reader = ResultFileReader()
    reader.begin(
      ResultFileSource { range in
        isReadable.withLock { $0 } ? Array(whole[range]) : []
      } embedded: {
        $0
      } checkBeside: { _, _ in
      } beside: { _, _ in
        PictureContents([])
      })
    var offset = 0
    for line in whole.split(separator: UInt8(ascii: "\n")) {
      try reader.read(line, at: offset)
      offset += line.count + 1
    }
    try reader.end(isTruncated: false)
    let report = try reader.report()
    #expect(report.cases == VerifyReport.oneOfEach.cases)
    #expect(report.cases.failure == nil)
    isReadable.withLock { $0 = false }
    _ = report.text
    #expect(
      report.cases.failure?.reason == "result file 1 cannot be read again, or has changed")
  }

  @Test func duplicateFilesAreIgnored() throws {
    let files = shards(of: .oneOfEach, 2)
    #expect(try VerifyReport(resultFiles: files + [files[0]]) == .oneOfEach)
  }

  @Test func missingShardsAreNamed() {
    let files = shards(of: .oneOfEach, 4)
    #expect(error([files[1]]) == .missingShards([1, 3, 4], of: 4))
    #expect(
      error([files[1]])?.description == "results of shard 1, 3 and 4 of 4 are missing")
    #expect(error([]) == .noFiles)
  }

  @Test func shardsOfDifferentRunsAreRejected() {
    let files = shards(of: .oneOfEach, 2)
    var other = VerifyReport.oneOfEach
    other.folder = "Other"
    #expect(
      error([files[0], shards(of: other, 2)[1]])
        == .otherFolder(file: 2, folder: "Other", expected: "Specs"))
    #expect(
      error([files[0], shards(of: .oneOfEach, 3)[1]])
        == .otherShardCount(file: 2, count: 3, expected: 2))
  }

  @Test func shardsAgainstDifferentReferencesAreRejected() {
    let files = shards(of: .oneOfEach, 2)
    var other = VerifyReport.oneOfEach
    other.against = "main"
    let fault = error([files[0], shards(of: other, 2)[1]])
    #expect(fault == .otherReferences(file: 2, against: "main", expected: nil))
    #expect(
      fault?.description
        == "result file 2 is against 'main'; the first one is against the stored references")
  }

  @Test func aRenameBetweenShardsIsFound() throws {
    func shard(_ index: Int, _ name: String, _ verdict: CaseResult.Verdict) -> [UInt8] {
      var picture = CaseResult.Picture.sample("a")
      picture.digest = "d1"
      return VerifyReport(
        folder: "Specs",
        cases: [
          CaseResult(name: name, scenario: "a.sheet.yaml", picture: picture, verdict: verdict)
        ],
        shard: .init(index: index, of: 2)
      ).resultFile
    }
    let merged = try VerifyReport(
      resultFiles: [shard(1, "a/new", .missing), shard(2, "a/old", .orphaned)])
    #expect(merged.cases.map(\.renamed) == ["a/old", "a/new"])
  }

  @Test("renamed, missing and orphaned cases have the same causes when merged", arguments: 1...3)
  func causesOfRenamesAreKept(count: Int) throws {
    func item(_ name: String, _ verdict: CaseResult.Verdict, _ digest: String) -> CaseResult {
      var picture = CaseResult.Picture.sample("a")
      picture.digest = digest
      return CaseResult(name: name, scenario: "a.sheet.yaml", picture: picture, verdict: verdict)
    }
    let report = VerifyReport(
      folder: "Specs",
      cases: [
        item("a/1", .missing, "d1"), item("a/2", .orphaned, "d1"), item("a/3", .missing, "d2"),
        item("a/4", .missing, "d3"), item("a/5", .orphaned, "d4"),
      ])
    let headlines = [
      "the picture is renamed: 2 cases", "there is no reference yet: 2 cases",
      "the reference belongs to no picture: 1 case",
    ]
    let merged = try VerifyReport(resultFiles: shards(of: report, count))
    #expect(merged.causes.map(\.headline) == headlines)
    #expect(merged.texts == report.texts)
  }

  @Test func differentResultsOfOneShardAreAnError() {
    let files = shards(of: .oneOfEach, 2)
    let empty = VerifyReport(folder: "Specs", cases: [], shard: .init(index: 1, of: 2)).resultFile
    #expect(error([files[0], files[1], empty]) == .shardTwice(index: 1, files: [1, 3]))
  }

  @Test func differentResultsOfOneCaseAreAnError() {
    func shard(_ index: Int, _ verdict: CaseResult.Verdict) -> [UInt8] {
      VerifyReport(
        folder: "Specs",
        cases: [CaseResult(name: "a/b", scenario: "a.sheet.yaml", verdict: verdict)],
        shard: .init(index: index, of: 2)
      ).resultFile
    }
    let fault = error([shard(1, .passed), shard(2, .unmet)])
    #expect(fault == .caseTwice(name: "a/b", files: [1, 2]))
    #expect(
      fault?.description == "result files 1 and 2 hold different results of the case 'a/b'")
    #expect(error([shard(1, .passed), shard(2, .passed)]) == nil)
  }

  @Test func truncatedFilesAreRejected() {
    let whole = VerifyReport.oneOfEach.resultFile
    for count in stride(from: whole.count - 1, through: 0, by: -3) {
      #expect(error([Array(whole.prefix(count))]) != nil, "\(count) bytes")
    }
  }

  @Test func damagedBytesNeverCrash() {
    let whole = VerifyReport.oneOfEach.resultFile
    var random = SeededRandom(seed: 4)
    var refused = 0
    for _ in 0..<500 {
      var file = whole
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        file[Int.random(in: 0..<file.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      if error([file]) != nil { refused += 1 }
    }
    // A changed letter inside a name is undetectable.
    #expect(refused > 120)
  }

  @Test(
    "a fault is reported with its file, line and message",
    arguments: [
      ("", "result file 1, line 1: the file is truncated"),
      ("{}\n", "result file 1, line 1: 'sheetdraw' of the first line must be a number"),
      (
        "{\"sheetdraw\":2}\n",
        "result file 1, line 1: version 2 of the format is not supported; only version 1 is"
      ),
      (
        "{\"sheetdraw\":1,\"shard\":[3,2]}\n", "result file 1, line 1: there is no shard 3 of 2"
      ),
      (
        "{\"sheetdraw\":1,\"shard\":[1,1],\"folder\":\"a\",\"cases\":1}\n",
        "result file 1, line 1: 1 case is expected, but there are 0"
      ),
      ("{\"a\":1,\"a\":2}\n", "result file 1, line 1: column 11: duplicate key \"a\""),
      ("[1,02]\n", "result file 1, line 1: column 5: expected a comma or ]"),
      ("[1.]\n", "result file 1, line 1: column 2: not valid JSON"),
      ("[.5]\n", "result file 1, line 1: column 2: not valid JSON"),
      ("[1e999]\n", "result file 1, line 1: column 2: not valid JSON"),
      ("[\"\\ud83d\"]\n", "result file 1, line 1: column 9: unpaired surrogate"),
      ("{} x\n", "result file 1, line 1: column 4: unexpected text after the value"),
    ])
  func faultsAreReported(text: String, words: String) {
    #expect(error([Array(text.utf8)])?.description == words)
  }

  @Test(
    "a fault of a case is reported with its line",
    arguments: [
      ("{}", "'name' of the case must be a string"),
      (
        #"{"name":"a","scenario":"b","verdict":"fine"}"#,
        "the case has the unknown verdict 'fine'"
      ),
      (
        #"{"name":"a","scenario":"b","verdict":"passed","picture":[1]}"#,
        "the description of the picture is invalid"
      ),
      (
        #"{"name":"a","scenario":"b","verdict":"passed","messages":[{"text":"c","line":1.5}]}"#,
        "'line' of a message must be a whole number"
      ),
      (
        #"{"name":"a","scenario":"b","verdict":"passed","#
          + #""picture":["a","b","c","d",2],"before":"AB=C"}"#,
        "'before' of the case must be base64"
      ),
      (
        #"{"name":"../a","scenario":"b","verdict":"passed"}"#,
        "the name '../a' leads outside the folder"
      ),
      (
        #"{"name":"a/../../b","scenario":"b","verdict":"passed"}"#,
        "the name 'a/../../b' leads outside the folder"
      ),
      (
        #"{"name":"/a","scenario":"b","verdict":"passed"}"#,
        "the name '/a' leads outside the folder"
      ),
      (
        #"{"name":"a/..\u0000","scenario":"b","verdict":"passed"}"#,
        "the name 'a/..\0' leads outside the folder"
      ),
    ])
  func faultsOfCasesAreReported(line: String, words: String) {
    let head = #"{"sheetdraw":1,"shard":[1,1],"folder":"a","cases":1}"#
    #expect(error([file(head, line)])?.description == "result file 1, line 2: \(words)")
  }

  @Test func extremeNumbersAreReportedUnchanged() {
    var comparison = Comparison(ofEqualPicturesOf: PixelBox(x: 0, y: 0, width: 1, height: 1))
    comparison.moves = [
      Comparison.Move(
        from: PixelBox(x: 0, y: 0, width: 1, height: 1), right: .min, down: .max)
    ]
    #expect(
      comparison.lines.first == "0, 0 (1 × 1 px) moved 9223372036854775808 px left and "
        + "9223372036854775807 px down")
  }

  @Test("sizes whose multiples exceed the numbers of the machine are reported")
  func extremeSizes() throws {
    let head = #"{"sheetdraw":1,"shard":[1,1],"folder":"a","cases":1}"#
    let line =
      #"{"name":"a","scenario":"b","verdict":"resized","comparison":{"verdict":"sizes-differ","#
      + #""sizes":[[0,0,1,1],[0,0,4611686018427387904,1]],"pixels":1,"compared":1,"largest":1,"#
      + #""mean":1}}"#
    let report = try VerifyReport(resultFiles: [file(head, line)])
    #expect(
      report.cases.first?.comparison?.lines.first == "size 1 × 1 → 4611686018427387904 × 1 px")
    #expect(report.text.contains("size 1 × 1 → 4611686018427387904 × 1 px"))
  }

  @Test func aMoveWithAChangedPartComesBack() throws {
    var comparison = Comparison.corner
    comparison.moves[0].hasChanged = true
    let result = CaseResult(
      name: "a", scenario: "a.sheet.yaml", picture: .sample("a"), verdict: .changed,
      comparison: comparison)
    let report = VerifyReport(folder: "Specs", cases: [result])
    let read = try VerifyReport(resultFiles: [report.resultFile])
    #expect(read.cases.first?.comparison?.moves.map(\.hasChanged) == [true])
    #expect(read.text.contains("down, and a part changed\n"))
  }

  @Test func duplicateCasesAreRejected() {
    let head = #"{"sheetdraw":1,"shard":[1,1],"folder":"a","cases":2}"#
    let line = #"{"name":"a","scenario":"b","verdict":"passed"}"#
    #expect(
      error([file(head, line, line)])
        == .unreadable(file: 1, line: 3, reason: "the case 'a' occurs twice"))
  }

  @Test func deepNestingIsRejected() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(
      error([file(deep)])
        == .unreadable(file: 1, line: 1, reason: "column 34: nested more than 32 levels deep"))
  }
}
