/// Everything that one run of `verify` has found, ordered by name.
public struct VerifyReport: Equatable, Sendable {
  /// The folder as it was named on the command line.
  public var folder: String

  public var cases: [CaseResult]

  public init(folder: String, cases: [CaseResult]) {
    self.folder = folder
    self.cases = cases
  }

  public func count(_ verdict: CaseResult.Verdict) -> Int {
    cases.count { $0.verdict == verdict }
  }

  public var isPassed: Bool { cases.allSatisfy { $0.verdict == .passed } }

  /// What takes over the new picture of a case, for a shell.
  public func acceptCommand(for result: CaseResult) -> String {
    "sheetdraw accept \(folder.shellWord) --case \(result.name.shellWord)"
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
