public import SheetVerify

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

/// The error for result files that do not form one report.
///
/// Files are counted from 1.
public enum ResultFileError: Error, Equatable, CustomStringConvertible {
  /// There are no files.
  case noFiles
  /// A line cannot be read.
  case unreadable(file: Int, line: Int, reason: String)
  /// The folder differs from the first file's.
  case otherFolder(file: Int, folder: String, expected: String)
  /// The revision or folder of the references differs from the first file's; nil is the stored ones.
  case otherReferences(file: Int, against: String?, expected: String?)
  /// The number of shards differs from the first file's.
  case otherShardCount(file: Int, count: Int, expected: Int)
  /// Two files have different results for the same shard.
  case shardTwice(index: Int, files: [Int])
  /// Two files have different results for the same case.
  case caseTwice(name: String, files: [Int])
  /// Shards are missing.
  case missingShards([Int], of: Int)
  /// All shards are present, but the number of cases differs from the suite's.
  case otherCaseCount(Int, of: Int)
  /// The scenarios or token values differ from the first file's.
  case otherScenarios(file: Int)
  /// The flags of the comparison differ from the first file's.
  case otherFlags(file: Int)

  /// The message for people.
  public var description: String {
    switch self {
    case .noFiles:
      "there are no result files"
    case .unreadable(let file, let line, let reason):
      "result file \(file), line \(line): \(reason)"
    case .otherFolder(let file, let folder, let expected):
      "result file \(file) is for the folder '\(folder)'; the first one is for '\(expected)'"
    case .otherReferences(let file, let against, let expected):
      "result file \(file) is against \(against.referenceWords); the first one is against "
        + expected.referenceWords
    case .otherShardCount(let file, let count, let expected):
      "result file \(file) is one of \(count) shards; the first one is one of \(expected)"
    case .shardTwice(let index, let files):
      "result files \(files.words) hold different results of shard \(index)"
    case .caseTwice(let name, let files):
      "result files \(files.words) hold different results of the case '\(name)'"
    case .missingShards(let indices, let count):
      "results of shard \(indices.words) of \(count) are missing"
    case .otherCaseCount(let count, let suite):
      "the shards contain \(count) cases together, but their suite has \(suite): "
        + "they were not made from the same files and costs"
    case .otherScenarios(let file):
      "result file \(file) was made from other scenarios or token values than the first one"
    case .otherFlags(let file):
      "result file \(file) was made with other flags than the first one"
    }
  }
}

extension String? {
  /// The compared references: `'main'` or `the stored references`.
  fileprivate var referenceWords: String { map { "'\($0)'" } ?? "the stored references" }
}

extension [Int] {
  /// The numbers as a list: `1, 2 and 3`.
  fileprivate var words: String {
    guard let last, count > 1 else { return map(String.init).joined() }
    return dropLast().map(String.init).joined(separator: ", ") + " and \(last)"
  }
}
