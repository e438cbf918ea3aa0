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
    let git = try GitProgram(in: folder)
    // A leading dash would make it a flag; no revision has one.
    let name = revision.hasPrefix("-") ? "./\(revision)" : revision
    let (parsed, commit) = try git.run("rev-parse", "--verify", "--quiet", "\(name)^{commit}")
    guard parsed.status != .exited(1) else {
      throw .unknownRevision(
        nearest: try git.nearestRevision(to: revision),
        isShallow: try git.lines("rev-parse", "--is-shallow-repository") == ["true"])
    }
    try GitProgram.check(parsed)
    let id = commit.bytes.prefix { $0 != UInt8(ascii: "\n") }
    let list = try git.output("ls-tree", "-r", "-z", String(decoding: id, as: UTF8.self))
    let entries = Self.entries(list.bytes).filter { isRead($0.path) }
    let ids = entries.flatMap { $0.id + [UInt8(ascii: "\n")] }
    try Self.check(try git.output("cat-file", "--batch-check", input: ids).bytes, of: entries)
    let store = try git.output("cat-file", "--batch", input: ids)
    fetchedFiles = try git.folderOfLFS()
    self.store = store
    var ranges: [FilePath: Range<Int>] = [:]
    var offset = 0
    for entry in entries {
      guard let range = store.contents(after: offset) else {
        throw .failed("\(entry.path) cannot be read")
      }
      ranges[entry.path] = range
      // A line break follows the contents.
      offset = range.upperBound + 1
    }
    self.ranges = ranges
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
    guard let file = LFSPointer(bytes)?.path(in: fetchedFiles), Files.isPlainFile(file) else {
      return bytes
    }
    return try Files.read(file, as: .picture)
  }

  /// The upper bound of the size of all files together, in bytes.
  static let mostBytes = 2 << 30

  /// Checks the sizes of files before they are read.
  ///
  /// - Parameters:
  ///   - list: A line `ID blob SIZE` for each file.
  ///   - entries: The files.
  /// - Throws: A file or a sum that is too large.
  private static func check(_ list: [UInt8], of entries: [Entry]) throws(Failure) {
    var sum = 0
    for (line, entry) in zip(list.split(separator: UInt8(ascii: "\n")), entries) {
      let size = line.split(separator: UInt8(ascii: " ")).last.flatMap {
        Int(String(decoding: $0, as: UTF8.self))
      }
      guard let size else { throw .failed("\(entry.path) cannot be read") }
      try check(size, of: "\(entry.path)", atMost: FileKind.mostBytesOfPictures)
      sum += size
    }
    try check(sum, of: "the references together", atMost: mostBytes)
  }

  /// Checks a size in bytes.
  private static func check(_ size: Int, of name: String, atMost mostBytes: Int) throws(Failure) {
    guard size > mostBytes else { return }
    throw .failed(
      "the size of \(name) is \(size >> 20) MB; at most \(mostBytes >> 20) MB are read")
  }

  /// A file in a listing of a tree.
  private struct Entry {
    var id: [UInt8]
    var path: FilePath
  }

  /// Returns the regular files of a listing: `100644 blob ID`, a tab and the path, each ended by a
  /// zero byte.
  private static func entries(_ list: [UInt8]) -> [Entry] {
    list.split(separator: 0).compactMap { line in
      let parts = line.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
      guard parts.count == 2, parts[0].starts(with: "100".utf8) else { return nil }
      let words = parts[0].split(separator: UInt8(ascii: " "))
      guard words.count == 3 else { return nil }
      return Entry(
        id: Array(words[2]),
        path: FilePath(platformString: parts[1].map { CChar(bitPattern: $0) } + [0]))
    }
  }
}
