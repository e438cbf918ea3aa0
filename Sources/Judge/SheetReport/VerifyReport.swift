@_exported public import SheetChanges
@_exported public import SheetDiff

/// The flags of the command that accepts pictures, as reports print them.
public struct AcceptFlags: Sendable {
  /// The flag before the name of a case.
  public var `case`: String

  /// The flag that deletes orphaned references.
  public var orphaned: String

  /// The flag for all cases.
  public var all: String

  /// Creates the flags.
  public init(case: String, orphaned: String, all: String) {
    self.case = `case`
    self.orphaned = orphaned
    self.all = all
  }
}

/// The results of a verification or of a comparison of two folders, ordered by name, with numbers in names
/// compared as numbers.
public struct VerifyReport: Equatable, Sendable {
  /// The subject of a report.
  public enum Subject: Equatable, Sendable {
    /// The pictures of scenarios, compared with references.
    case references
    /// The pictures of two folders: ``VerifyReport/against`` and ``VerifyReport/folder``. The other files of both
    /// are not compared.
    case folders(otherFileCount: Int)
    /// The screenshots of a folder, measured and compared with sheets; the other files are left out.
    case screenshots(otherFileCount: Int)
    /// The answers of an implementation to vectors; ``VerifyReport/folder`` is their file.
    case vectors
  }

  /// The subject.
  public var subject = Subject.references

  /// The folder as named on the command line; of two folders the second one.
  public var folder: String

  /// The only scenario that was verified, relative to the working folder; nil for all of the folder.
  package var onlyScenario: String?

  /// The results.
  public var cases: CaseList

  /// The warnings of all pictures, each once, ordered by place.
  public var warnings: [CaseResult.Message]

  /// A Boolean value that is true if a warning makes the run fail.
  public var warningsAreErrors = false

  /// The revision or folder whose references were compared, or the first of two folders; nil for the stored
  /// references.
  public var against: String?

  /// The shard of a partial run; nil for a complete run.
  public var shard: Shard?

  /// Number of cases of all shards together; nil if unknown.
  public var suiteCount: Int?

  /// The digests of the run's input, by which shards of different runs are recognized; nil if unknown.
  public var digests: Digests?

  /// The digests of the input of a run in hexadecimal digits.
  public struct Digests: Equatable, Sendable {
    /// The digest of all scenarios and of the values that token files give.
    public var scenarios: String

    /// The digest of the flags that change the comparison.
    public var flags: String

    /// Creates a pair of digests.
    public init(scenarios: String, flags: String) {
      self.scenarios = scenarios
      self.flags = flags
    }
  }

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

  /// Creates a report, and finds the renamed pictures among its cases.
  public init(
    folder: String, cases: [CaseResult], warnings: [CaseResult.Message] = [],
    against: String? = nil, shard: Shard? = nil, suiteCount: Int? = nil
  ) {
    self.init(
      folder: folder, cases: CaseList(cases), warnings: warnings, against: against, shard: shard,
      suiteCount: suiteCount)
  }

  /// Creates a report, and finds the renamed pictures among its cases.
  public init(
    folder: String, cases: CaseList, warnings: [CaseResult.Message] = [],
    against: String? = nil, shard: Shard? = nil, suiteCount: Int? = nil
  ) {
    self.folder = folder
    self.cases = cases
    self.cases.findRenames()
    self.warnings = Set(warnings).sorted { $0.order < $1.order }
    self.against = against
    self.shard = shard
    self.suiteCount = suiteCount
  }

  /// Returns the number of cases with a verdict.
  public func count(_ verdict: CaseResult.Verdict) -> Int {
    cases.indices.count { cases.verdict($0) == verdict }
  }

  /// A Boolean value that is true if all cases have passed, and no warning is an error.
  public var isPassed: Bool { failureCount == 0 && errors.isEmpty }

  /// The warnings that make the run fail.
  package var errors: [CaseResult.Message] { warningsAreErrors ? warnings : [] }

  /// The noun for the warnings, `warning` or `error`.
  var warningNoun: String { warningsAreErrors ? "error" : "warning" }

  /// The number of warnings with their noun: `2 warnings`, or `1 error`.
  var warningCount: String {
    "\(warnings.count.grouped) \(warningNoun)\(warnings.count == 1 ? "" : "s")"
  }

  /// The cases that have not passed, in order.
  public var failures: [CaseResult] { cases.failures.map { cases[$0] } }

  /// The number of cases that have not passed.
  var failureCount: Int { cases.count - count(.passed) }

  /// Returns the shell command that accepts new pictures, without its cases.
  ///
  /// - Parameters:
  ///   - flags: The flags of the command.
  ///   - deletesOrphans: True to delete orphaned references.
  /// - Returns: The beginning of the command.
  func acceptCommand(_ flags: AcceptFlags, deletesOrphans: Bool) -> String {
    "sheetdraw accept \((onlyScenario ?? folder).shellWord)"
      + (deletesOrphans ? " \(flags.orphaned)" : "")
  }

  /// Returns the shell command that accepts the new pictures of some cases, and deletes orphaned
  /// references among them.
  ///
  /// - Parameters:
  ///   - results: The cases.
  ///   - flags: The flags of the command.
  /// - Returns: The command on one line.
  public func acceptCommand(for results: [CaseResult], _ flags: AcceptFlags) -> String {
    let command = acceptCommand(
      flags, deletesOrphans: results.contains { $0.verdict == .orphaned })
    return ([command] + results.map { $0.acceptWords(flags) }).joined(separator: " ")
  }

  /// Returns whether `accept` has an effect on a case.
  ///
  /// A run against other references than the stored ones does not tell which of those are outdated.
  func isAcceptable(_ result: CaseResult) -> Bool {
    against == nil && !isOfFolders && result.isAcceptable
  }
}

extension CaseResult.Message {
  /// The order of messages: by place, then by text.
  fileprivate var order: (String, Int, Int, String) { (file ?? "", line ?? 0, column ?? 0, text) }
}

extension CaseResult {
  /// Returns the words of a shell command that name the case: the flag and the name.
  func acceptWords(_ flags: AcceptFlags) -> String {
    // A name that begins like a flag is joined to its flag.
    flags.case + (name.hasPrefix("-") ? "=" : " ") + name.shellWord
  }
}
