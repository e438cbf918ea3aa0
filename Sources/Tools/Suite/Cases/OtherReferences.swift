internal import SheetVerify

/// References from another folder or from a revision of a Git repository, in place of those stored
/// beside their scenarios.
struct OtherReferences: Sendable {
  private enum Source: Sendable {
    case folder(Located<FilePath>)
    case revision(GitFolder)
  }

  /// The folder or the revision, as it was written.
  let name: Located<String>
  private let source: Source

  /// Opens a folder, or reads all references of a revision if there is no such folder.
  ///
  /// - Parameters:
  ///   - name: A folder, or a revision such as `main` or `HEAD~1`.
  ///   - suite: The folder of the suite, in which a revision is read.
  /// - Throws: Neither a folder nor a revision, or a missing program.
  init(_ name: Located<String>, for suite: FilePath) throws(DiagnosticError) {
    self.name = name
    let folder = name.filePath
    guard !Files.isFolder(folder.value) else {
      source = .folder(folder)
      return
    }
    do {
      source = .revision(
        try GitFolder(suite, at: name.value) { Self.isReference($0) || Self.isHashFile($0) })
    } catch { throw Self.error(error, at: name, of: suite) }
  }

  private static func error(
    _ failure: GitFolder.Failure, at name: Located<String>, of suite: FilePath
  ) -> DiagnosticError {
    switch failure {
    case .missingProgram:
      DiagnosticError(
        .missingProgram, at: name.place,
        "there is no folder \"\(name.value)\", and a revision needs the program git",
        allowed: "install it, or name a folder")
    case .unknownRevision(let nearest, isShallow: false):
      DiagnosticError(
        .unknownRevision, at: name.place,
        "\"\(name.value)\" is neither a folder nor a revision of the Git repository",
        allowed: "a folder, or a revision such as main, HEAD~1 or v1.2", nearest: nearest)
    case .unknownRevision(let nearest, isShallow: true):
      DiagnosticError(
        .unknownRevision, at: name.place,
        "\"\(name.value)\" is neither a folder nor a revision of the Git repository, which is a "
          + "shallow clone",
        allowed: "\(GitFolder.deepening), or fetch-depth: 0 for actions/checkout",
        nearest: nearest)
    case .failed(let words):
      DiagnosticError(
        .unknownRevision, at: name.place,
        "there is no folder \"\(name.value)\", and git cannot read a revision of \"\(suite)\": \(words)"
      )
    }
  }

  private static func isHashFile(_ path: FilePath) -> Bool {
    path.hasEnding([ReferenceHashes.ending])
  }

  private static func isReference(_ path: FilePath) -> Bool {
    path.extension == "png" && Files.folder(of: path).hasEnding([Reference.folderEnding])
  }

  /// The name of a reference for people: `main:photos.references/shown.png`.
  func label(of reference: FilePath) -> FilePath {
    switch source {
    case .folder(let folder): folder.value.pushing(reference)
    case .revision: FilePath("\(name.value):\(reference)")
    }
  }

  /// The revision; nil for a folder.
  var revision: String? {
    if case .revision = source { name.value } else { nil }
  }

  /// Returns the contents of a file of hashes; nil if it is missing.
  ///
  /// - Throws: A file that cannot be read.
  func hashes(in file: FilePath) throws(DiagnosticError) -> [UInt8]? {
    switch source {
    case .revision(let folder):
      return try name.filePath.with { _ throws(FileError) in try folder.contents(of: file) }
    case .folder(let folder):
      let path = folder.value.pushing(file)
      return Files.isThere(path) ? try Located(path, at: folder.place).with(Files.read) : nil
    }
  }

  /// Returns the contents of a reference; nil if it is missing.
  ///
  /// - Throws: A file that cannot be read, or one in Git LFS that has not been fetched.
  func contents(of reference: FilePath) throws(DiagnosticError) -> [UInt8]? {
    switch source {
    case .revision(let folder):
      let bytes = try name.filePath.with { _ throws(FileError) in
        try folder.contents(of: reference)
      }
      guard let bytes, LFSPointer(bytes) != nil else { return bytes }
      throw DiagnosticError(
        .unreadableFile, at: Located(label(of: reference), at: name.place).start,
        "the picture is in Git LFS and has not been fetched",
        allowed: "git lfs fetch origin \(name.value), or a folder with the pictures")
    case .folder(let folder):
      let path = folder.value.pushing(reference)
      guard Files.isThere(path) else { return nil }
      return try Located(path, at: folder.place).readFoundPicture()
    }
  }

  /// Returns the paths of all references relative to the suite's folder.
  ///
  /// - Throws: A folder that cannot be read.
  func paths() throws(DiagnosticError) -> [FilePath] {
    switch source {
    case .revision(let folder): return folder.paths.filter(Self.isReference)
    case .folder(let folder):
      return try FileSearch.files(in: folder, endings: [".png"]).map { file in
        var path = file.value
        if folder.value != "." { _ = path.removePrefix(folder.value) }
        return path
      }.filter(Self.isReference)
    }
  }
}
