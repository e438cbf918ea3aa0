@_exported public import SheetChanges
@_exported public import SheetDiff
internal import SheetPrimitives

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

  /// A Boolean value that is true if only some cases of the folder were verified, as they were named.
  package var isOfSomeCases = false

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

  /// The warnings as people read them: of those that many files have the first, with the number of the others.
  ///
  /// Two warnings are alike if they differ in their places and in what is quoted, such as the id of a sheet.
  var groupedWarnings: [CaseResult.Message] {
    let most = 3
    let groups = Dictionary(grouping: warnings.indices) { index in
      warnings[index].text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset.isMultiple(of: 2) }.map { String($0.element) }
    }.values
    return groups.flatMap { group -> [(Int, CaseResult.Message)] in
      let files = Set(group.map { warnings[$0].file })
      guard files.count > most, let first = group.first else {
        return group.map { ($0, warnings[$0]) }
      }
      var message = warnings[first]
      message.text +=
        " (and \((group.count - 1).grouped) more of this kind, in \((files.count - 1).grouped) other files)"
      return [(first, message)]
    }.sorted { $0.0 < $1.0 }.map(\.1)
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

extension VerifyReport {
  /// A Boolean value that is true for pictures that are not drawn: those of two folders, and screenshots.
  package var isOfFolders: Bool { subject != .references }

  /// A Boolean value that is true for screenshots.
  var isOfScreenshots: Bool {
    if case .screenshots = subject { true } else { false }
  }

  /// The verdicts that a case can have.
  var verdicts: [CaseResult.Verdict] {
    switch subject {
    case .references: CaseResult.Verdict.ofReferences
    case .folders: CaseResult.Verdict.ofFolders
    case .screenshots: CaseResult.Verdict.ofScreenshots
    case .vectors: [.passed, .unmet]
    }
  }

  /// The command that makes the report, with its folders.
  var command: String {
    switch subject {
    case .references: "sheetdraw verify \(folder)"
    case .folders: "sheetdraw diff \(against ?? "") \(folder)"
    case .screenshots: "sheetdraw measure \(folder)"
    case .vectors: "sheetdraw vectors \(folder)"
    }
  }

  /// The number of files that are not compared.
  package var otherFileCount: Int {
    switch subject {
    case .references, .vectors: 0
    case .folders(let count), .screenshots(let count): count
    }
  }

  /// The clause about files that are not compared: `, 3 other files left out`; empty without such files.
  var otherFileWords: String {
    let count = otherFileCount
    return count == 0 ? "" : ", \(count.grouped) other file\(count == 1 ? "" : "s") left out"
  }

  /// The names of both pictures of a case.
  var pictureLabels: (before: String, after: String) {
    switch subject {
    case .references: ("Reference", "New")
    case .folders: ("Before", "After")
    case .screenshots: ("Expected", "Screenshot")
    case .vectors: ("Expected", "Seen")
    }
  }
}

extension VerifyReport {
  /// The pictures of failed cases as files for a folder beside a report.
  public var pictureFiles: some Sequence<(name: String, contents: PictureContents)> {
    cases.failures.lazy.flatMap { index in
      cases[index].failurePictures.map { kind, contents in
        (name: Self.pictureName(of: index, kind), contents: contents)
      }
    }
  }

  /// Returns the name of a picture's file: the number of its case counted from 1, with at least 4
  /// digits, and its kind, as in `0001-before.png`.
  package static func pictureName(of index: Int, _ kind: String) -> String {
    pictureStem(index) + "-\(kind).png"
  }

  static func pictureStem(_ index: Int) -> String {
    let digits = String(index + 1)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }

  /// Returns whether a name is one that ``pictureFiles`` uses.
  public static func isPictureName(_ name: String) -> Bool {
    let parts = name.split(separator: "-", maxSplits: 1)
    return parts.count == 2 && parts[0].utf8.count >= 4
      && parts[0].utf8.allSatisfy { (0x30...0x39).contains($0) }
      && CaseResult.Picture.kinds.contains { "\($0).png" == parts[1] }
  }
}

extension CaseResult {
  /// The pictures shown in reports; none for a case that has passed.
  var failurePictures: [(kind: String, contents: PictureContents)] {
    verdict == .passed ? [] : picture?.files ?? []
  }
}

extension String {
  /// The path as a relative link in HTML and Markdown, percent-encoded.
  ///
  /// A path that begins like a scheme keeps its meaning, because colons are encoded.
  var linkPath: String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in utf8 {
      let isPlain =
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
        || (0x61...0x7A).contains(byte) || "-_./".utf8.contains(byte)
      bytes += isPlain ? [byte] : [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
