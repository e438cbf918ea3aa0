internal import SheetPrimitives

extension VerifyReport {
  /// A Boolean value that is true for a comparison of two folders.
  var isOfFolders: Bool { subject != .references }

  /// The verdicts that a case can have.
  var verdicts: [CaseResult.Verdict] {
    isOfFolders ? CaseResult.Verdict.ofFolders : CaseResult.Verdict.ofReferences
  }

  /// The command that makes the report, with its folders.
  var command: String {
    isOfFolders ? "sheetdraw diff \(against ?? "") \(folder)" : "sheetdraw verify \(folder)"
  }

  /// The number of files of two folders that are not compared.
  package var otherFileCount: Int {
    switch subject {
    case .references: 0
    case .folders(let count): count
    }
  }

  /// The clause about files that are not compared: `, 3 other files left out`; empty without such files.
  var otherFileWords: String {
    let count = otherFileCount
    return count == 0 ? "" : ", \(count.grouped) other file\(count == 1 ? "" : "s") left out"
  }

  /// The names of both pictures of a case.
  var pictureLabels: (before: String, after: String) {
    isOfFolders ? ("Before", "After") : ("Reference", "New")
  }
}
