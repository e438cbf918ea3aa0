/// Everything that one run of `verify` has found, ordered by name.
public struct VerifyReport: Equatable, Sendable {
  /// The folder as it was named on the command line.
  public var folder: String

  public var cases: [CaseResult]

  /// Nil for a whole run.
  public var shard: Shard?

  /// How many cases all shards together have; nil where that is not known.
  public var suiteCount: Int?

  /// Which share of a run that is spread over several machines.
  public struct Shard: Equatable, Sendable {
    /// Counted from 1.
    public var index: Int
    public var count: Int

    /// - Precondition: The index is 1 to the count.
    public init(index: Int, of count: Int) {
      precondition((1...max(1, count)).contains(index))
      self.index = index
      self.count = count
    }
  }

  public init(
    folder: String, cases: [CaseResult], shard: Shard? = nil, suiteCount: Int? = nil
  ) {
    self.folder = folder
    self.cases = cases
    self.shard = shard
    self.suiteCount = suiteCount
  }

  public func count(_ verdict: CaseResult.Verdict) -> Int {
    cases.count { $0.verdict == verdict }
  }

  public var isPassed: Bool { cases.allSatisfy { $0.verdict == .passed } }

  /// The cases that have not passed, in their order.
  public var failures: [CaseResult] { cases.filter { $0.verdict != .passed } }

  /// What takes over the new picture of a case, for a shell.
  public func acceptCommand(for result: CaseResult) -> String { acceptCommand(for: [result]) }

  /// The same for several cases at once.
  public func acceptCommand(for results: [CaseResult]) -> String {
    (["sheetdraw accept \(folder.shellWord)"] + results.map { $0.caseFlag })
      .joined(separator: " ")
  }
}

extension String {
  /// As a shell takes it as one word.
  public var shellWord: String {
    let isPlain =
      !isEmpty
      && utf8.allSatisfy { byte in
        byte > 0x7F || (0x30...0x39).contains(byte) || (0x40...0x5A).contains(byte)
          || (0x61...0x7A).contains(byte) || "-_.,:/%=+".utf8.contains(byte)
      }
    guard !isPlain else { return self }
    return "'"
      + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}

extension CaseResult {
  /// Names just this case; one that begins as flags do is tied to its flag.
  fileprivate var caseFlag: String {
    (name.hasPrefix("-") ? "--case=" : "--case ") + name.shellWord
  }
}
