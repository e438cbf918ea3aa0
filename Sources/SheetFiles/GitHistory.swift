internal import SheetPrimitives
package import SystemPackage

/// The commits of a Git repository that changed the files of a folder, read by the program `git`.
package struct GitHistory: Sendable {
  private let git: GitProgram

  /// The folder in which Git LFS keeps the files that it has fetched.
  private let fetchedFiles: FilePath

  /// A Boolean value that is true for a clone that lacks most commits.
  package let isShallow: Bool

  /// Finds the repository of a folder.
  ///
  /// - Throws: A missing program or repository.
  package init(of folder: FilePath) throws(GitFolder.Failure) {
    git = try GitProgram(in: folder)
    _ = try git.output("rev-parse", "--git-dir")
    fetchedFiles = try git.folderOfLFS()
    isShallow = try git.lines("rev-parse", "--is-shallow-repository") == ["true"]
  }

  /// Returns the latest commit up to a revision that added a text to a file; nil if there is none.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - path: The path relative to the folder.
  ///   - revision: The revision, which exists.
  /// - Returns: The id of the commit.
  /// - Throws: A failure of the program.
  package func commit(
    adding text: String, to path: FilePath, before revision: String
  ) throws(GitFolder.Failure) -> String? {
    let output = try git.output(
      "--literal-pathspecs", "log", "-1", "--format=%H", "-S\(text)", revision, "--", path.string)
    let id = String(decoding: output.bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    // The latest commit that changed the number of occurrences may have removed the text.
    guard !id.isEmpty, let bytes = try contents(of: path, at: id),
      bytes.firstOccurrence(of: text.utf8) != nil
    else { return nil }
    return id
  }

  /// Returns the contents of a file in a commit; nil if it has none.
  ///
  /// A file in Git LFS that has been fetched replaces its pointer.
  ///
  /// - Parameters:
  ///   - path: The path relative to the folder, which may lead outside it.
  ///   - commit: The id of the commit.
  /// - Returns: All bytes.
  /// - Throws: A missing program.
  package func contents(
    of path: FilePath, at commit: String
  ) throws(GitFolder.Failure) -> [UInt8]? {
    let (end, output) = try git.run("cat-file", "blob", "\(commit):./\(path.string)")
    guard end.status == .exited(0) else { return nil }
    let bytes = output.bytes
    guard let file = LFSPointer(bytes)?.path(in: fetchedFiles), Files.isPlainFile(file) else {
      return bytes
    }
    do { return try Files.read(file, as: .picture) } catch { throw .failed(error.message) }
  }
}
