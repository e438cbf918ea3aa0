internal import SheetPrimitives

extension VerifyReport {
  /// Merges the result files of all shards of a run into the report of the whole run.
  ///
  /// Duplicates of a file are ignored; cases are ordered by name.
  ///
  /// - Throws: `ResultFileError` for files that do not form one report, or whose pictures are in a folder
  ///   beside them.
  public init(resultFiles files: [[UInt8]]) throws(ResultFileError) {
    var reader = ResultFileReader()
    for file in files {
      reader.begin(ResultFileSource(file))
      // Only a line break ends the last line.
      let end = file.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      for line in ByteLines(Array(file[..<end])) { try reader.read(line, at: line.startIndex) }
      try reader.end(isTruncated: end != file.count)
    }
    self = try reader.report()
  }

  /// Merges the reports of all shards, of which a file may occur twice.
  ///
  /// - Parameters:
  ///   - reports: The reports without their cases.
  ///   - cases: The cases of all reports.
  ///   - runs: The first positions of the cases that begin a run in the order of names.
  /// - Throws: Files that do not form one report.
  init(
    merging reports: [VerifyReport], _ cases: StoredCases, runs: [Int]
  ) throws(ResultFileError) {
    guard let first = reports.first else { throw .noFiles }
    try Self.checkShards(of: reports, cases)
    var cases = cases
    try cases.merge(runs)
    // Shards computed from different costs or checkouts may omit a case.
    if let count = reports.compactMap(\.suiteCount).max(), count != cases.facts.count {
      throw .otherCaseCount(cases.facts.count, of: count)
    }
    try Self.checkDigests(of: reports, like: first)
    self.init(
      folder: first.folder, cases: CaseList(cases), warnings: reports.flatMap(\.warnings),
      against: first.against)
    digests = first.digests
    subject = first.subject
  }

  /// Checks that the reports are of the same scenarios and flags.
  private static func checkDigests(
    of reports: [VerifyReport], like first: VerifyReport
  ) throws(ResultFileError) {
    for (index, report) in reports.enumerated() {
      guard report.digests?.scenarios == first.digests?.scenarios else {
        throw .otherScenarios(file: index + 1)
      }
      guard report.digests?.flags == first.digests?.flags else {
        throw .otherFlags(file: index + 1)
      }
    }
  }

  /// Checks that the reports are of one folder and that every shard is present.
  private static func checkShards(
    of reports: [VerifyReport], _ cases: StoredCases
  ) throws(ResultFileError) {
    let first = reports[0]
    let count = first.shard?.count ?? 1
    var holders: [Int: Int] = [:]
    for (index, report) in reports.enumerated() {
      let shard = report.shard ?? Shard(index: 1, of: 1)
      guard report.folder == first.folder else {
        throw .otherFolder(file: index + 1, folder: report.folder, expected: first.folder)
      }
      guard report.against == first.against, report.isOfFolders == first.isOfFolders else {
        throw .otherReferences(
          file: index + 1, against: report.against, expected: first.against)
      }
      guard shard.count == count else {
        throw .otherShardCount(file: index + 1, count: shard.count, expected: count)
      }
      if let other = holders[shard.index],
        reports[other] != report || !cases.isEqual(other, index)
      {
        throw .shardTwice(index: shard.index, files: [other + 1, index + 1])
      }
      holders[shard.index] = index
    }
    let missing = (1...count).filter { holders[$0] == nil }
    guard missing.isEmpty else { throw .missingShards(missing, of: count) }
  }
}
