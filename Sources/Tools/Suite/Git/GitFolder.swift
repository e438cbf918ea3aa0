internal import SheetVerify

/// The files of a folder in a revision of a Git repository, read by the program `git`.
final class GitFolder: Sendable {
  /// The reason why a revision cannot be read.
  enum Failure: Error, Equatable {
    /// The program is not installed.
    case missingProgram
    /// The repository has no such revision. The nearest name is that of `HEAD`, a branch or a tag;
    /// a shallow clone lacks most revisions.
    case unknownRevision(nearest: String?, isShallow: Bool)
    /// Git failed, such as outside a repository; the words are Git's own.
    case failed(String)
  }

  /// The command that fetches the revisions that a shallow clone lacks.
  static let deepening = "git fetch --unshallow --tags"

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
  init(
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
  var paths: [FilePath] { ranges.keys.sorted { $0.string < $1.string } }

  /// Returns the contents of a file; nil if the revision has none.
  ///
  /// A file in Git LFS that has been fetched replaces its pointer.
  ///
  /// - Throws: A fetched file that cannot be read.
  func contents(of path: FilePath) throws(FileError) -> [UInt8]? {
    guard let range = ranges[path] else { return nil }
    let bytes = store.bytes(in: range)
    return try LFSPointer(bytes)?.contents(in: fetchedFiles) ?? bytes
  }
}

/// The commits of a Git repository that changed the files of a folder.
struct GitHistory: Sendable {
  private let repository: GitRepository

  /// A Boolean value that is true for a clone that lacks most commits.
  var isShallow: Bool { repository.isShallow }

  /// Finds the repository of a folder.
  ///
  /// - Throws: A missing program or repository.
  init(of folder: FilePath) throws(GitFolder.Failure) {
    repository = try GitRepository(of: folder)
  }

  /// The number of versions of a file that are read at once.
  private static let versionCount = 64

  /// Returns the latest commit up to a revision that added a text to a file; nil if there is none.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - path: The path relative to the folder.
  ///   - revision: The revision, which exists.
  /// - Returns: The id of the commit.
  /// - Throws: A failure of the program.
  func commit(
    adding text: String, to path: FilePath, before revision: String
  ) throws(GitFolder.Failure) -> String? {
    var commits = try repository.commits(changing: path, upTo: repository.commit(revision))[...]
    // The commit that has the text, and may have added it.
    var latest: String?
    while !commits.isEmpty {
      let part = Array(commits.prefix(Self.versionCount))
      commits = commits.dropFirst(part.count)
      for (commit, version) in zip(part, try versions(of: path, in: part)) {
        if version?.firstOccurrence(of: text.utf8) != nil {
          latest = commit
        } else if latest != nil {
          return latest
        }
      }
    }
    return latest
  }

  /// Returns the contents of a file in commits; nil for a commit without the file.
  private func versions(
    of path: FilePath, in commits: [String]
  ) throws(GitFolder.Failure) -> [[UInt8]?] {
    let ids = try repository.contentIDs(of: path, in: commits)
    let entries = ids.compactMap { $0.map { GitRepository.Entry(id: $0, path: path) } }
    let (store, ranges) = try repository.contents(of: entries)
    var rest = ranges[...]
    return ids.map { id in id.flatMap { _ in rest.popFirst() }.map(store.bytes) }
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
  func contents(
    of path: FilePath, at commit: String
  ) throws(GitFolder.Failure) -> [UInt8]? {
    guard let bytes = try versions(of: path, in: [commit])[0] else { return nil }
    do { return try LFSPointer(bytes)?.contents(in: repository.fetchedFiles) ?? bytes } catch {
      throw .failed(error.message)
    }
  }
}
