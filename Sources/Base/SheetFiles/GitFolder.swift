package import SystemPackage

/// The files of a folder in a revision of a Git repository, read by the program `git`.
package final class GitFolder: Sendable {
  /// The reason why a revision cannot be read.
  package enum Failure: Error, Equatable {
    /// The program is not installed.
    case missingProgram
    /// The repository has no such revision. The nearest name is that of `HEAD`, a branch or a tag;
    /// a shallow clone lacks most revisions.
    case unknownRevision(nearest: String?, isShallow: Bool)
    /// Git failed, such as outside a repository; the words are Git's own.
    case failed(String)
  }

  /// The command that fetches the revisions that a shallow clone lacks.
  package static let deepening = "git fetch --unshallow --tags"

  /// The files by their paths relative to the folder.
  private let ranges: [FilePath: Range<Int>]

  /// A nameless file with the contents of all files.
  private let store: OpenStore

  /// The folder in which Git LFS keeps the files that it has fetched.
  private let fetchedFiles: FilePath

  /// Reads the files of a folder, as of a revision.
  ///
  /// - Parameters:
  ///   - folder: The folder in the working tree.
  ///   - revision: A commit, branch or tag, as in `main` or `HEAD~1`.
  ///   - isRead: Returns whether the file of a path relative to the folder is read.
  /// - Throws: A missing program, repository or revision.
  package init(
    _ folder: FilePath, at revision: String, reading isRead: (FilePath) -> Bool
  ) throws(Failure) {
    let repository = try GitRepository(of: folder)
    let entries = try repository.entries(of: repository.commit(revision)).filter { isRead($0.path) }
    let (store, ranges) = try repository.contents(of: entries)
    fetchedFiles = repository.fetchedFiles
    self.store = store
    self.ranges = Dictionary(
      zip(entries.map(\.path), ranges), uniquingKeysWith: { first, _ in first })
  }

  /// The paths of all files that were read, sorted.
  package var paths: [FilePath] { ranges.keys.sorted { $0.string < $1.string } }

  /// Returns the contents of a file; nil if the revision has none.
  ///
  /// A file in Git LFS that has been fetched replaces its pointer.
  ///
  /// - Throws: A fetched file that cannot be read.
  package func contents(of path: FilePath) throws(FileError) -> [UInt8]? {
    guard let range = ranges[path] else { return nil }
    let bytes = store.bytes(in: range)
    return try LFSPointer(bytes)?.contents(in: fetchedFiles) ?? bytes
  }
}
