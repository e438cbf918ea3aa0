/// The results of a verification, ordered by name.
public struct VerifyReport: Equatable, Sendable {
  /// The folder as named on the command line.
  public var folder: String

  /// The results.
  public var cases: [CaseResult]

  /// The shard of a partial run; nil for a complete run.
  public var shard: Shard?

  /// Number of cases of all shards together; nil if unknown.
  public var suiteCount: Int?

  /// One of the shards into which a run is divided between machines.
  public struct Shard: Equatable, Sendable {
    /// The shard's number, counted from 1.
    public var index: Int

    /// The number of shards.
    public var count: Int

    /// Creates a shard.
    ///
    /// - Precondition: `index` is in `1...count`.
    public init(index: Int, of count: Int) {
      precondition((1...max(1, count)).contains(index))
      self.index = index
      self.count = count
    }
  }

  /// Creates a report.
  public init(
    folder: String, cases: [CaseResult], shard: Shard? = nil, suiteCount: Int? = nil
  ) {
    self.folder = folder
    self.cases = cases
    self.shard = shard
    self.suiteCount = suiteCount
  }

  /// Returns the number of cases with a verdict.
  public func count(_ verdict: CaseResult.Verdict) -> Int {
    cases.count { $0.verdict == verdict }
  }

  /// A Boolean value that is true if all cases have passed.
  public var isPassed: Bool { cases.allSatisfy { $0.verdict == .passed } }

  /// The cases that have not passed, in order.
  public var failures: [CaseResult] { cases.filter { $0.verdict != .passed } }

  /// The shell command that accepts new pictures, without its cases.
  var acceptCommand: String { "sheetdraw accept \(folder.shellWord)" }

  /// Returns the shell command that accepts the new pictures of some cases.
  ///
  /// - Parameters:
  ///   - results: The cases.
  ///   - caseFlag: The flag before the name of a case.
  /// - Returns: The command on one line.
  public func acceptCommand(for results: [CaseResult], caseFlag: String) -> String {
    ([acceptCommand] + results.map { $0.acceptWords(caseFlag) }).joined(separator: " ")
  }
}

extension CaseResult {
  /// Returns the words of a shell command that name the case: the flag and the name.
  func acceptWords(_ caseFlag: String) -> String {
    // A name that begins like a flag is joined to its flag.
    caseFlag + (name.hasPrefix("-") ? "=" : " ") + name.shellWord
  }
}

extension String {
  /// The text as one word of a POSIX shell, quoted if necessary.
  package var shellWord: String {
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
