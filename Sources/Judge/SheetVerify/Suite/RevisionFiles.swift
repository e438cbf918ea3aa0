internal import SheetFiles
internal import SheetPictures

/// The files of a commit below a folder and beside it, and files of this machine for all other paths.
struct RevisionFiles: FileSource {
  let history: GitHistory

  /// The id of the commit.
  let commit: String

  /// The folder in which the history was opened.
  let folder: FilePath

  func contents(of path: Located<FilePath>) throws(DiagnosticError) -> [UInt8] {
    guard let inside = inside(path.value) else { return try DiskFiles().contents(of: path) }
    let bytes: [UInt8]?
    do { bytes = try history.contents(of: inside, at: commit) } catch {
      throw DiagnosticError(
        .unreadableFile, at: path.place, "git cannot read \"\(path.value)\": \(error.words)")
    }
    guard let bytes else { throw .notThere(path) }
    return bytes
  }

  func exists(_ path: FilePath) -> Bool {
    guard let inside = inside(path) else { return DiskFiles().exists(path) }
    do { return try history.contents(of: inside, at: commit) != nil } catch { return false }
  }

  /// Returns the path relative to the folder; nil for one that does not begin with the folder.
  private func inside(_ path: FilePath) -> FilePath? {
    guard folder != "." else { return path.isAbsolute ? nil : path }
    var inside = path
    return inside.removePrefix(folder) ? inside : nil
  }
}

extension GitFolder.Failure {
  /// The failure as a clause.
  var words: String {
    switch self {
    case .missingProgram: "the program git is missing"
    case .unknownRevision: "the revision is unknown"
    case .failed(let words): words
    }
  }
}
