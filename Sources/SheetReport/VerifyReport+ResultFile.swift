internal import SheetPrimitives

extension VerifyReport {
  /// Merges the result files of all shards of a run into the report of the whole run.
  ///
  /// Duplicates of a file are ignored; cases are ordered by name.
  ///
  /// - Throws: `ResultFileError` for files that do not form one report, or whose pictures are in a folder
  ///   beside them.
  public init(resultFiles files: [[UInt8]]) throws(ResultFileError) {
    var reports: [VerifyReport] = []
    for (index, file) in files.enumerated() {
      var reader = ResultFileReader(file: index + 1)
      // Only a line break ends the last line.
      let end = file.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      for line in ByteLines(Array(file[..<end])) { try reader.read(line) }
      reports.append(try reader.finish(isTruncated: end != file.count))
    }
    try self.init(merging: reports)
  }

  /// Merges the reports of all shards, of which a file may occur twice.
  package init(merging reports: [VerifyReport]) throws(ResultFileError) {
    guard let first = reports.first else { throw .noFiles }
    try Self.checkShards(of: reports, like: first)
    let cases = try Self.merged(reports)
    // Shards computed from different costs or checkouts may omit a case.
    if let count = reports.compactMap(\.suiteCount).max(), count != cases.count {
      throw .otherCaseCount(cases.count, of: count)
    }
    try Self.checkDigests(of: reports, like: first)
    self.init(
      folder: first.folder, cases: cases, warnings: reports.flatMap(\.warnings),
      against: first.against)
    digests = first.digests
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
    of reports: [VerifyReport], like first: VerifyReport
  ) throws(ResultFileError) {
    let count = first.shard?.count ?? 1
    var holders: [Int: Int] = [:]
    for (index, report) in reports.enumerated() {
      let shard = report.shard ?? Shard(index: 1, of: 1)
      guard report.folder == first.folder else {
        throw .otherFolder(file: index + 1, folder: report.folder, expected: first.folder)
      }
      guard report.against == first.against else {
        throw .otherReferences(
          file: index + 1, against: report.against, expected: first.against)
      }
      guard shard.count == count else {
        throw .otherShardCount(file: index + 1, count: shard.count, expected: count)
      }
      if let other = holders[shard.index], reports[other] != report {
        throw .shardTwice(index: shard.index, files: [other + 1, index + 1])
      }
      holders[shard.index] = index
    }
    let missing = (1...count).filter { holders[$0] == nil }
    guard missing.isEmpty else { throw .missingShards(missing, of: count) }
  }

  /// Merges the cases, ordered by name.
  private static func merged(_ reports: [VerifyReport]) throws(ResultFileError) -> [CaseResult] {
    // Those of one file are ordered, and need no copy.
    if let cases = reports.first?.cases, reports.count == 1,
      zip(cases, cases.dropFirst()).allSatisfy({ $0.name < $1.name })
    {
      return cases
    }
    var found: [String: (file: Int, index: Int)] = [:]
    for (file, report) in reports.enumerated() {
      for (index, result) in report.cases.enumerated() {
        if let other = found[result.name], reports[other.file].cases[other.index] != result {
          throw .caseTwice(name: result.name, files: [other.file + 1, file + 1])
        }
        found[result.name] = (file, index)
      }
    }
    return found.sorted { $0.key < $1.key }.map { reports[$0.value.file].cases[$0.value.index] }
  }
}
