internal import SheetDraw
public import SheetReport
public import SheetSpec
public import SystemPackage

extension VerifyReport {
  /// Writes the pictures of each failed case: `<case>-before.png`, `-after.png` and
  /// `-difference.png`, as far as there are any.
  ///
  /// - Parameter folder: Made where it is missing; files in it are replaced.
  /// - Throws: The system's reason.
  public func writeFailures(to folder: Located<FilePath>) throws(DiagnosticError) {
    for result in failures {
      guard let picture = result.picture else { continue }
      let stem = folder.value.appending(result.name)
      let files = [
        ("before", picture.before), ("after", picture.after),
        ("difference", picture.difference),
      ]
      try Located(stem, at: folder.place).with { stem throws(FileError) in
        try Files.makeFolders(Files.folder(of: stem))
        for case (let name, let bytes?) in files {
          try Files.write(bytes, to: stem.adding("-\(name).png"))
        }
      }
    }
  }
}
