import SheetReportSamples
import SheetSuite
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

  private func file(_ lines: [String]) -> [UInt8] { Array(lines.map { $0 + "\n" }.joined().utf8) }

  /// A report of some cases, as the file of a shard.
  private func shard(_ index: Int, of count: Int, _ cases: [CaseResult]) -> [UInt8] {
    VerifyReport(folder: "Specs", cases: cases, shard: .init(index: index, of: count)).resultFile
  }

  /// A case with the digest of its picture.
  private func item(
    _ name: String, _ verdict: CaseResult.Verdict, _ digest: String
  ) -> CaseResult {
    var picture = CaseResult.Picture.sample("a")
    picture.digest = digest
    return CaseResult(name: name, scenario: "a.sheet.yaml", picture: picture, verdict: verdict)
  }

  @Test func aReportReadFromItsFileEqualsTheOriginal() throws {
    for seed in UInt64(0)..<200 {
      var random = RandomReport(seed: seed)
      let report = random.report()
      try expect(VerifyReport(resultFiles: [report.resultFile]), report, "seed \(seed)")
    }
    // A move with a changed part.
    var comparison = Comparison.corner
    comparison.moves[0].hasChanged = true
    let result = CaseResult(
      name: "a", scenario: "a.sheet.yaml", picture: .sample("a"), verdict: .changed,
      comparison: comparison)
    let report = VerifyReport(folder: "Specs", cases: [result])
    let read = try VerifyReport(resultFiles: [report.resultFile])
    expect(read.cases.first?.comparison?.moves.map(\.hasChanged), [true])
    #expect(read.text.contains("down, and a part changed\n"))
  }

  @Test("shards in any order merge into the report of one run", arguments: [1, 2, 3, 7, 20])
  func shardsMakeOneReport(count: Int) throws {
    var order = SeededRandom(seed: UInt64(count))
    for seed in 0..<20 as Range<UInt64> {
      var random = RandomReport(seed: seed)
      let report = random.report()
      let files = shards(of: report, count).shuffled(using: &order)
      let merged = try VerifyReport(resultFiles: files)
      expect(merged, report, "seed \(seed)")
      expect(merged.page, report.page, "seed \(seed)")
      expect(merged.resultFile, report.resultFile, "seed \(seed)")
      expect(merged.texts, report.texts, "seed \(seed)")
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

  @Test func casesInAnyOrderAreMergedInTheOrderOfNames() throws {
    let names = (0..<40).map { "a/\($0)" }
    for seed in UInt64(0)..<40 {
      var order = SeededRandom(seed: seed)
      let shards = [names[..<25], names[15...]].enumerated().map { index, names in
        shard(
          index + 1, of: 2,
          names.shuffled(using: &order).map {
            CaseResult(
              name: $0, scenario: "\($0.utf8.count).sheet.yaml", verdict: .unmet,
              messages: [.init(text: $0), .init(file: $0, text: "no number")])
          })
      }
      let merged = try VerifyReport(resultFiles: shards)
      expect(merged.cases.map(\.name), names, "seed \(seed)")
      // The order of reading is another one than that of names.
      let inMemory = VerifyReport(folder: "Specs", cases: Array(merged.cases))
      expect(merged.texts, inMemory.texts, "seed \(seed)")
      expect(merged.causes.first?.cases, Array(0..<40), "seed \(seed)")
    }
  }

  @Test func differentResultsOfOneCaseOrShardAreAnError() {
    func shard(
      _ index: Int, of count: Int = 3, _ verdict: CaseResult.Verdict, _ names: [String]
    ) -> [UInt8] {
      self.shard(
        index, of: count, names.map { CaseResult(name: $0, scenario: "a", verdict: verdict) })
    }
    let first = shard(1, .passed, ["b", "c"])
    let third = shard(3, .passed, ["b", "d"])
    let halves = shards(of: .oneOfEach, 2)
    let rows: [(name: String, files: [[UInt8]], error: ResultFileError?)] = [
      (
        "the first conflict in the order of files",
        [first, shard(2, .unmet, ["c", "d"]), third], .caseTwice(name: "c", files: [1, 2])
      ),
      // A conflict of later names, in a file that is not ordered.
      (
        "a file without order", [first, shard(2, .unmet, ["c", "b"]), third],
        .caseTwice(name: "c", files: [1, 2])
      ),
      (
        "different results", [shard(1, of: 2, .passed, ["a/b"]), shard(2, of: 2, .unmet, ["a/b"])],
        .caseTwice(name: "a/b", files: [1, 2])
      ),
      (
        "equal results", [shard(1, of: 2, .passed, ["a/b"]), shard(2, of: 2, .passed, ["a/b"])],
        nil
      ),
      (
        "a shard", [halves[0], halves[1], self.shard(1, of: 2, [])],
        .shardTwice(index: 1, files: [1, 3])
      ),
    ]
    for (name, files, expected) in rows { expect(error(files), expected, "\(name)") }
    expect(
      ResultFileError.caseTwice(name: "a/b", files: [1, 2]).description,
      "result files 1 and 2 hold different results of the case 'a/b'")
  }

  @Test func aNameThatOccursTwiceInAFileIsRejected() {
    for (names, line, twice) in [
      (["c", "a", "b", "a"], 5, "a"), (["c", "a", "b", "c"], 5, "c"), (["a", "a"], 3, "a"),
    ] {
      let head = #"{"sheetdraw":1,"shard":[1,1],"folder":"a","cases":\#(names.count)}"#
      let lines = names.map { #"{"name":"\#($0)","scenario":"b","verdict":"passed"}"# }
      expect(
        error([file([head] + lines)]),
        .unreadable(file: 1, line: line, reason: "the case '\(twice)' occurs twice"))
    }
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
    expect(report.cases, VerifyReport.oneOfEach.cases)
    #expect(report.cases.failure == nil)
    isReadable.withLock { $0 = false }
    _ = report.text
    expect(report.cases.failure?.reason, "result file 1 cannot be read again, or has changed")
  }

  @Test func missingShardsAndThoseOfDifferentRunsAreNamed() throws {
    let halves = shards(of: .oneOfEach, 2)
    // Duplicate files are ignored.
    try expect(VerifyReport(resultFiles: halves + [halves[0]]), .oneOfEach)
    var moved = VerifyReport.oneOfEach
    moved.folder = "Other"
    var against = VerifyReport.oneOfEach
    against.against = "main"
    let rows: [(files: [[UInt8]], error: ResultFileError, words: String?)] = [
      ([], .noFiles, nil),
      (
        [shards(of: .oneOfEach, 4)[1]], .missingShards([1, 3, 4], of: 4),
        "results of shard 1, 3 and 4 of 4 are missing"
      ),
      (
        [halves[0], shards(of: moved, 2)[1]],
        .otherFolder(file: 2, folder: "Other", expected: "Specs"), nil
      ),
      (
        [halves[0], shards(of: .oneOfEach, 3)[1]],
        .otherShardCount(file: 2, count: 3, expected: 2), nil
      ),
      (
        [halves[0], shards(of: against, 2)[1]],
        .otherReferences(file: 2, against: "main", expected: nil),
        "result file 2 is against 'main'; the first one is against the stored references"
      ),
    ]
    for (files, expected, words) in rows {
      let fault = error(files)
      expect(fault, expected)
      if let words { expect(fault?.description, words) }
    }
  }

  @Test func renamesBetweenShardsAreFoundAndKeepTheirCauses() throws {
    let merged = try VerifyReport(resultFiles: [
      shard(1, of: 2, [item("a/new", .missing, "d1")]),
      shard(2, of: 2, [item("a/old", .orphaned, "d1")]),
    ])
    expect(merged.cases.map(\.renamed), ["a/old", "a/new"])
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
    for count in 1...3 {
      let merged = try VerifyReport(resultFiles: shards(of: report, count))
      expect(merged.causes.map(\.headline), headlines, "\(count) shards")
      expect(merged.texts, report.texts, "\(count) shards")
    }
  }

  @Test func truncatedFilesAreRejectedAndDamagedBytesNeverCrash() {
    let whole = VerifyReport.oneOfEach.resultFile
    for count in stride(from: whole.count - 1, through: 0, by: -3) {
      #expect(error([Array(whole.prefix(count))]) != nil, "\(count) bytes")
    }
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

  @Test func faultsAreReportedWithTheirLineAndMessage() {
    let files: [(text: String, words: String)] = [
      ("", "the file is truncated"),
      ("{}\n", "'sheetdraw' of the first line must be a number"),
      ("{\"sheetdraw\":2}\n", "version 2 of the format is not supported; only version 1 is"),
      ("{\"sheetdraw\":1,\"shard\":[3,2]}\n", "there is no shard 3 of 2"),
      (
        "{\"sheetdraw\":1,\"shard\":[1,1],\"folder\":\"a\",\"cases\":1}\n",
        "1 case is expected, but there are 0"
      ),
      ("{\"a\":1,\"a\":2}\n", "column 11: duplicate key \"a\""),
      ("[1,02]\n", "column 5: expected a comma or ]"),
      ("[1.]\n", "column 2: not valid JSON"), ("[.5]\n", "column 2: not valid JSON"),
      ("[1e999]\n", "column 2: not valid JSON"),
      ("[\"\\ud83d\"]\n", "column 9: unpaired surrogate"),
      ("{} x\n", "column 4: unexpected text after the value"),
    ]
    for (text, words) in files {
      expect(error([Array(text.utf8)])?.description, "result file 1, line 1: \(words)")
    }
    let deep = String(repeating: "[", count: 100_000)
    expect(
      error([file([deep])]),
      .unreadable(file: 1, line: 1, reason: "column 34: nested more than 32 levels deep"))
  }

  @Test func faultsOfCasesAreReportedWithTheirLine() {
    let passed = #"{"name":"a","scenario":"b","verdict":"passed""#
    var cases: [(line: String, words: String)] = [
      ("{}", "'name' of the case must be a string"),
      (#"{"name":"a","scenario":"b","verdict":"fine"}"#, "the case has the unknown verdict 'fine'"),
      (passed + #","picture":[1]}"#, "the description of the picture is invalid"),
      (
        passed + #","messages":[{"text":"c","line":1.5}]}"#,
        "'line' of a message must be a whole number"
      ),
      (
        passed + #","picture":["a","b","c","d",2],"before":"AB=C"}"#,
        "'before' of the case must be base64"
      ),
    ]
    for (name, words) in [
      ("../a", "../a"), ("a/../../b", "a/../../b"), ("/a", "/a"), (#"a/..\u0000"#, "a/..\0"),
    ] {
      cases.append(
        (
          #"{"name":"\#(name)","scenario":"b","verdict":"passed"}"#,
          "the name '\(words)' leads outside the folder"
        ))
    }
    for (line, words) in cases {
      expect(error([file([Self.head, line])])?.description, "result file 1, line 2: \(words)")
    }
  }

  /// The first line of a file with one case.
  private static let head = #"{"sheetdraw":1,"shard":[1,1],"folder":"a","cases":1}"#

  @Test func extremeNumbersAreReportedUnchanged() throws {
    var comparison = Comparison(ofEqualPicturesOf: .size(1, 1))
    comparison.moves = [Comparison.Move(from: .size(1, 1), right: .min, down: .max)]
    expect(
      comparison.lines.first,
      "0, 0 (1 × 1 px) moved 9223372036854775808 px left and "
        + "9223372036854775807 px down")
    // Sizes whose multiples exceed the numbers of the machine.
    let line =
      #"{"name":"a","scenario":"b","verdict":"resized","comparison":{"verdict":"sizes-differ","#
      + #""sizes":[[0,0,1,1],[0,0,4611686018427387904,1]],"pixels":1,"compared":1,"largest":1,"#
      + #""mean":1}}"#
    let report = try VerifyReport(resultFiles: [file([Self.head, line])])
    let words = "size 1 × 1 → 4611686018427387904 × 1 px"
    expect(report.cases.first?.comparison?.lines.first, words)
    #expect(report.text.contains(words))
  }
}
