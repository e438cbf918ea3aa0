/// Why the result files of several runs do not make one report; files are counted from 1.
public enum ResultFileError: Error, Equatable, CustomStringConvertible {
  case noFiles
  /// A line cannot be read.
  case unreadable(file: Int, line: Int, reason: String)
  /// Results of another folder than those of the first file.
  case otherFolder(file: Int, folder: String, expected: String)
  /// Part of a run that was cut into another number of shards than the first file's.
  case otherShardCount(file: Int, count: Int, expected: Int)
  /// Two files with different results for one shard.
  case shardTwice(index: Int, files: [Int])
  /// Two files with different results for one case.
  case caseTwice(name: String, files: [Int])
  case missingShards([Int], of: Int)
  /// All shards are there, and together they are not the suite that they were cut from.
  case otherCaseCount(Int, of: Int)

  public var description: String {
    switch self {
    case .noFiles:
      "there are no result files"
    case .unreadable(let file, let line, let reason):
      "result file \(file), line \(line): \(reason)"
    case .otherFolder(let file, let folder, let expected):
      "result file \(file) is about the folder '\(folder)'; the first one is about '\(expected)'"
    case .otherShardCount(let file, let count, let expected):
      "result file \(file) is one of \(count) shards; the first one is one of \(expected)"
    case .shardTwice(let index, let files):
      "result files \(files.words) hold different results of shard \(index)"
    case .caseTwice(let name, let files):
      "result files \(files.words) hold different results of the case '\(name)'"
    case .missingShards(let indices, let count):
      "results of shard \(indices.words) of \(count) are missing"
    case .otherCaseCount(let count, let suite):
      "together the shards hold \(count) cases, and their suite had \(suite): "
        + "they were not cut from the same files and costs"
    }
  }
}

extension [Int] {
  fileprivate var words: String {
    guard let last, count > 1 else { return map(String.init).joined() }
    return dropLast().map(String.init).joined(separator: ", ") + " and \(last)"
  }
}
