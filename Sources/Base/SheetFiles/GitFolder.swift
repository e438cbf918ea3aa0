internal import SheetPrimitives
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

/// The file that Git LFS stores, and checks out, for a file that it has not fetched.
///
/// Source: the Git LFS specification, section "The Pointer".
package struct LFSPointer {
  /// The SHA-256 digest of the file in hexadecimal digits; nil for a pointer without one.
  private let digest: String?

  /// The first line without its version.
  private static let beginning = Array("version https://git-lfs.github.com/spec/".utf8)
  private static let digestKey = "oid sha256:"

  /// The number of bytes that identify a pointer.
  package static let beginningCount = beginning.count

  /// The maximum size of a pointer in bytes.
  private static let mostBytes = 1024

  /// Reads a pointer or its beginning; nil for any other file.
  package init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: Self.beginning), bytes.count <= Self.mostBytes else { return nil }
    let digests = bytes.split(separator: UInt8(ascii: "\n")).compactMap { bytes -> String? in
      let line = String(decoding: bytes, as: UTF8.self)
      return line.hasPrefix(Self.digestKey) ? String(line.dropFirst(Self.digestKey.count)) : nil
    }
    digest = digests.first { $0.utf8.count == 64 && $0.allSatisfy(\.isHexDigit) }
  }

  /// Returns the contents of the fetched file in a folder of such files, `4d/7a/4d7a…`; nil if it has not been fetched,
  /// or has another digest.
  ///
  /// - Throws: A fetched file that cannot be read.
  func contents(in folder: FilePath) throws(FileError) -> [UInt8]? {
    guard let digest else { return nil }
    let file = folder.pushing(
      FilePath("\(digest.prefix(2))/\(digest.dropFirst(2).prefix(2))/\(digest)"))
    guard Files.isPlainFile(file) else { return nil }
    let bytes = try Files.read(file, as: .picture)
    return Files.digest(of: bytes) == digest.lowercased() ? bytes : nil
  }
}
