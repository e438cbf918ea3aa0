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
