internal import SheetDraw
public import SheetReport
public import SheetSpec
public import SystemPackage

extension VerifyReport {
  /// Writes the pictures of each failed case: `<case>-before.png`, `-after.png` and
  /// `-difference.png`, as far as there are any.
  ///
  /// - Parameter folder: The folder, which is created if it is missing; its files are replaced.
  /// - Throws: A folder or file that cannot be written, or one that a link leads outside the folder.
  public func writeFailures(to folder: Located<FilePath>) throws(DiagnosticError) {
    guard !failures.isEmpty else { return }
    try folder.with(Files.makeFolders)
    for result in failures {
      guard let picture = result.picture else { continue }
      let name = Located(result.name, at: folder.place).filePath.value
      try Located(folder.value.appending(name.components), at: folder.place).with {
        stem throws(FileError) in
        for (kind, bytes) in picture.files {
          let path = stem.adding("-\(kind).png")
          try Files.checkInside(path, folder.value)
          try Files.makeFolders(Files.folder(of: path))
          try Files.write(bytes, to: path)
        }
      }
    }
  }
}
