internal import SheetDraw
internal import SheetReport
internal import SheetSpec

/// Where the pictures of what has failed are put to be looked at.
struct FailureFolder {
  private let folder: Located<String>

  init(_ folder: Located<String>) {
    self.folder = folder
  }

  /// Writes `<case>-before.png`, `-after.png` and `-difference.png`, as far as there are any.
  ///
  /// - Throws: The system's reason; what is there already is replaced.
  func write(_ report: VerifyReport) throws(DiagnosticError) {
    for result in report.failures {
      guard let picture = result.picture else { continue }
      let stem = Located("\(folder.value)/\(result.name)", at: folder.place)
      try stem.filePath.with { stem throws(FileError) in
        try Files.makeFolders(Files.folder(of: stem))
      }
      let files = [
        ("before", picture.before), ("after", picture.after),
        ("difference", picture.difference),
      ]
      for case (let name, let bytes?) in files {
        let path = Located("\(stem.value)-\(name).png", at: folder.place).filePath
        try path.with { path throws(FileError) in try Files.write(bytes, to: path) }
      }
    }
  }
}
