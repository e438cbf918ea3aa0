internal import SheetPrimitives
package import SystemPackage

/// The commits of a Git repository that changed the files of a folder.
package struct GitHistory: Sendable {
  private let repository: GitRepository

  /// A Boolean value that is true for a clone that lacks most commits.
  package var isShallow: Bool { repository.isShallow }

  /// Finds the repository of a folder.
  ///
  /// - Throws: A missing program or repository.
  package init(of folder: FilePath) throws(GitFolder.Failure) {
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
  package func commit(
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
  package func contents(
    of path: FilePath, at commit: String
  ) throws(GitFolder.Failure) -> [UInt8]? {
    guard let bytes = try versions(of: path, in: [commit])[0] else { return nil }
    do { return try LFSPointer(bytes)?.contents(in: repository.fetchedFiles) ?? bytes } catch {
      throw .failed(error.message)
    }
  }
}
