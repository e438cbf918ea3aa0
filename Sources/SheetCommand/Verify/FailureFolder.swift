internal import SheetDraw
internal import SheetReport
internal import SheetSpec

/// Where the pictures of what has failed are put to be looked at.
struct FailureFolder {
  private let folder: Written

  init(_ folder: Written) {
    self.folder = folder
  }

  /// Writes `<case>-before.png`, `-after.png` and `-difference.png`, as far as there are any.
  ///
  /// - Throws: The system's reason; what is there already is replaced.
  func write(_ report: VerifyReport) throws(Problem) {
    for result in report.failures {
      guard let picture = result.picture else { continue }
      let stem = Written("\(folder.text)/\(result.name)", at: folder.place)
      try Files.makeFolders(Written(Files.folder(of: stem.text), at: folder.place))
      let files = [
        ("before", picture.before), ("after", picture.after),
        ("difference", picture.difference),
      ]
      for case (let name, let bytes?) in files {
        try Files.write(bytes, to: Written("\(stem.text)-\(name).png", at: folder.place))
      }
    }
  }
}
