internal import SheetPlatform
package import SystemPackage

/// The files of a folder in a revision of a Git repository, read by the program `git`.
package final class GitFolder: Sendable {
  /// The reason why a revision cannot be read.
  package enum Failure: Error, Equatable {
    /// The program is not installed.
    case missingProgram
    /// The repository has no such revision; the names are those of branches and tags.
    case unknownRevision(names: [String])
    /// Git failed, such as outside a repository; the words are Git's own.
    case failed(String)
  }

  /// The files by their paths relative to the folder.
  private let ranges: [FilePath: Range<Int>]

  /// A nameless file with the contents of all files.
  private let store: OpenStore

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
    let git = ["git", "-C", folder.string]
    // A leading dash would make it a flag; no revision has one.
    let name = revision.hasPrefix("-") ? "./\(revision)" : revision
    let (parsed, commit) = try Self.run(
      git + ["rev-parse", "--verify", "--quiet", "\(name)^{commit}"])
    guard parsed.status != .exited(1) else {
      let names = try Self.run(git + ["for-each-ref", "--format=%(refname:short)"]).output
      throw .unknownRevision(
        names: names.bytes.split(separator: UInt8(ascii: "\n")).map {
          String(decoding: $0, as: UTF8.self)
        })
    }
    try Self.check(parsed)
    let id = commit.bytes.prefix { $0 != UInt8(ascii: "\n") }
    let (listed, list) = try Self.run(
      git + ["ls-tree", "-r", "-z", String(decoding: id, as: UTF8.self)])
    try Self.check(listed)
    let entries = Self.entries(list.bytes).filter { isRead($0.path) }
    let ids = entries.flatMap { $0.id + [UInt8(ascii: "\n")] }
    let (end, store) = try Self.run(git + ["cat-file", "--batch"], input: ids)
    try Self.check(end)
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
  package func contents(of path: FilePath) -> [UInt8]? {
    ranges[path].map { store.bytes(in: $0) }
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

  /// Runs Git, and keeps its output in a nameless file.
  private static func run(
    _ arguments: [String], input: [UInt8] = []
  ) throws(Failure) -> (end: ChildProcess.End, output: OpenStore) {
    let store: OpenStore
    do { store = try OpenStore() } catch { throw .failed(error.message) }
    let process: ChildProcess
    do { process = try ChildProcess(arguments, inheriting: store.file, as: 1) } catch {
      switch error {
      case .notFound: throw .missingProgram
      case .cannotStart(let cause): throw .failed("it cannot be started: \(cause.reason)")
      }
    }
    // Git ends early only after an error, which its status tells.
    _ = process.write(input)
    return (process.finish(), store)
  }

  private static func check(_ end: ChildProcess.End) throws(Failure) {
    switch end.status {
    case .exited(0): return
    case .exited(let status): throw .failed(end.words.isEmpty ? "status \(status)" : end.words)
    case .killed(let signal): throw .failed("ended by signal \(signal)")
    }
  }
}

/// A nameless temporary file, which any number of tasks may read.
private final class OpenStore: Sendable {
  let file: Int32

  init() throws(FileError) {
    let folder = Files.temporaryFolder
    let (draft, file) = try Files.openDraft(for: folder, in: folder)
    Files.unlink(draft)
    self.file = file
  }

  deinit { close(file) }

  var bytes: [UInt8] { bytes(in: 0..<max(0, Int(lseek(file, 0, SEEK_END)))) }

  func bytes(in range: Range<Int>) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      while count < range.count {
        let more = pread(
          file, buffer.baseAddress?.advanced(by: count), range.count - count,
          off_t(range.lowerBound + count))
        if more < 0, errno == EINTR { continue }
        guard more > 0 else { return }
        count += more
      }
    }
  }

  /// Returns the place of an object after a header `ID blob SIZE` and a line break; nil for another
  /// header.
  func contents(after offset: Int) -> Range<Int>? {
    let mostHeaderBytes = 128
    let header = bytes(in: offset..<offset + mostHeaderBytes).prefix { $0 != UInt8(ascii: "\n") }
    let words = header.split(separator: UInt8(ascii: " "))
    guard words.count == 3, let size = Int(String(decoding: words[2], as: UTF8.self)), size >= 0
    else { return nil }
    let start = offset + header.count + 1
    return start..<start + size
  }
}
