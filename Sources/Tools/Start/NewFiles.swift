package import SheetFiles
internal import SheetPictures

/// Files that are written where none is yet.
package struct NewFiles {
  private let files: [(path: Located<FilePath>, bytes: [UInt8])]

  /// Creates a list of files.
  package init(_ files: [(path: Located<FilePath>, bytes: [UInt8])]) { self.files = files }

  /// The paths, normalized, as text.
  package var names: [String] { files.map { String(keeping: $0.path.value.lexicallyNormalized()) } }

  /// Writes the files, with the folders that they need.
  ///
  /// - Parameter makesFolders: False to write only to folders that are there.
  /// - Throws: Every file that exists already, or a folder that cannot be written to.
  package func write(makesFolders: Bool) throws(DiagnosticError) {
    let existing = files.map(\.path).filter { Files.isThere($0.value) }
    guard existing.isEmpty else {
      throw DiagnosticError(
        existing.flatMap { DiagnosticError(.isThere($0.value), at: $0.place).diagnostics })
    }
    for (path, bytes) in files {
      if makesFolders {
        try path.with { path throws(FileError) in try Files.makeFolders(Files.folder(of: path)) }
      }
      try path.with { path throws(FileError) in try Files.create(path, with: bytes) }
    }
  }
}
