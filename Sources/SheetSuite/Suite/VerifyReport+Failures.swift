internal import SheetDraw
public import SheetReport
public import SheetSpec
public import SystemPackage

extension VerifyReport {
  /// Writes the pictures of each failed case: `<case>-before.png`, `-after.png` and
  /// `-difference.png`, as far as there are any.
  ///
  /// - Parameter folder: The folder, which is created if it is missing; its files are replaced.
  /// - Throws: A folder or file that cannot be written.
  public func writeFailures(to folder: Located<FilePath>) throws(DiagnosticError) {
    for result in failures {
      guard let picture = result.picture else { continue }
      let name = Located(result.name, at: folder.place).filePath.value
      try Located(folder.value.appending(name.components), at: folder.place).with {
        stem throws(FileError) in
        try Files.makeFolders(Files.folder(of: stem))
        for (kind, bytes) in picture.files {
          try Files.write(bytes, to: stem.adding("-\(kind).png"))
        }
      }
    }
  }
}
