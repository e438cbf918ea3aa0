public import SheetFiles
internal import SheetPictures
public import SheetReport

extension VerifyReport {
  /// Replaces a folder by the pictures of each failed case: `<case>-before.png`, `-after.png` and
  /// `-difference.png`, as far as there are any.
  ///
  /// Without such pictures the folder is deleted, so that it never has those of an earlier run.
  ///
  /// - Parameter folder: The folder.
  /// - Throws: A folder or file that cannot be written, or a folder with other files.
  public func writeFailures(to folder: Located<FilePath>) throws(DiagnosticError) {
    var draft: OutputFolder?
    for index in cases.failures {
      let result = cases[index]
      guard let picture = result.picture else { continue }
      for (kind, contents) in picture.files {
        let bytes = try contents.bytes(for: folder.place)
        let name = Located("\(result.name)-\(kind).png", at: folder.place).filePath.value
        try folder.with { path throws(FileError) in
          if draft == nil {
            try Files.makeFolders(Files.folder(of: path))
            draft = try OutputFolder(path, of: .failures)
          }
          try draft?.write(bytes, name: name)
        }
      }
    }
    try folder.with { path throws(FileError) in
      guard let draft else { return try Files.removeFolder(path, of: .failures) }
      try draft.finish()
    }
  }
}

extension OutputFolder.Contents {
  /// The pictures of failures by the names of their cases.
  package static let failures = Self("pictures of failures", isNested: true) { name in
    CaseResult.Picture.kinds.contains { name.hasSuffix("-\($0).png") }
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
