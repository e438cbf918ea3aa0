internal import SheetPrimitives

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
