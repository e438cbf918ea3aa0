internal import SheetDraw
internal import SheetFiles
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
    guard count(.passed) < cases.count else { return }
    try folder.with(Files.makeFolders)
    for index in cases.failures {
      let result = cases[index]
      guard let picture = result.picture else { continue }
      let name = Located(result.name, at: folder.place).filePath.value
      let stem = folder.value.appending(name.components)
      for (kind, contents) in picture.files {
        let bytes = try contents.bytes(for: folder.place)
        try Located(stem.adding("-\(kind).png"), at: folder.place).with { path throws(FileError) in
          try Files.checkInside(path, folder.value)
          try Files.makeFolders(Files.folder(of: path))
          try Files.write(bytes, to: path)
        }
      }
    }
  }
}

extension PictureContents {
  /// Reads the contents for an output that a place names.
  package func bytes(for output: Place) throws(DiagnosticError) -> [UInt8] {
    do { return try bytes() } catch { throw DiagnosticError(error, at: output) }
  }
}

extension ReportPiece {
  /// Reads the bytes for an output that a place names.
  package func bytes(for output: Place) throws(DiagnosticError) -> [UInt8] {
    do { return try bytes() } catch { throw DiagnosticError(error, at: output) }
  }
}

extension DiagnosticError {
  /// Creates the diagnostic of an output, whose place is given, for which a picture cannot be read again.
  fileprivate init(_ error: PictureContents.ReadError, at output: Place) {
    self.init(
      .cannotWrite, at: output, "a picture of the report cannot be read again: \(error.reason)")
  }
}
