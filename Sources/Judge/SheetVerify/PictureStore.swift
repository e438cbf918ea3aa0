public import SheetFiles
internal import SheetPictures
internal import SheetPlatform
public import SheetReport

/// Pictures that wait in a nameless temporary file for the reports that show them.
///
/// Any number of tasks may add and read pictures.
package final class PictureStore: Sendable {
  /// The file; nil if none can be created.
  private let store: OpenStore?

  /// Creates the file in a folder.
  ///
  /// The folder of a report has room for its pictures; that of temporary files, which is used if the
  /// file cannot be created in the folder, may be memory.
  package init(in folder: FilePath) {
    let store = Result { () throws(FileError) in try OpenStore(in: folder) }
      .flatMapError { _ in Result { () throws(FileError) in try OpenStore() } }
    switch store {
    case .success(let store): self.store = store
    case .failure: self.store = nil
    }
  }

  /// Moves a picture to the file.
  ///
  /// - Returns: Its contents, which stay in memory if there is no room for them: then the report cannot
  ///   be written either, and says why.
  package func stored(_ bytes: [UInt8]) -> PictureContents {
    guard let store, let range = store.append(bytes) else { return PictureContents(bytes) }
    return PictureContents(byteCount: bytes.count) { () throws(PictureContents.ReadError) in
      let bytes = store.bytes(in: range)
      guard bytes.count == range.count else {
        throw PictureContents.ReadError(reason: Errno.last.reason)
      }
      return bytes
    }
  }

  /// Moves a picture in memory to the file.
  package func stored(_ contents: PictureContents) -> PictureContents {
    do throws(PictureContents.ReadError) { return stored(try contents.bytes()) } catch {
      return contents
    }
  }
}

extension PictureFile {
  /// The contents for a report; nil for a file that is read in parts, which is too large for one.
  package var contents: PictureContents? { bytes.map { PictureContents($0) } }
}

extension PictureContents {
  /// Creates the contents of a file of a known size.
  package init(of path: FilePath, byteCount: Int) {
    self.init(byteCount: byteCount) { () throws(ReadError) in
      let bytes: [UInt8]
      do throws(FileError) { bytes = try Files.read(path, as: .picture) } catch {
        throw ReadError(reason: error.message)
      }
      guard bytes.count == byteCount else {
        throw ReadError(reason: "\"\(path)\" has changed")
      }
      return bytes
    }
  }
}

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
