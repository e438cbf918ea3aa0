package import SheetDiagnostics
internal import SheetPlatform
package import SystemPackage

/// A file that is written in parts, completely or not at all.
///
/// The parts go to a file without a name, which replaces that of the path at the end. Standard output (`-`), devices
/// and pipes are written directly, or at the end if earlier bytes are overwritten.
package final class OutputFile {
  private enum Goal {
    /// A file, and its name in its folder.
    case file(NewFile, FilePath.Component)
    /// An open stream, device or pipe.
    case stream(Int32)
  }

  private let path: FilePath

  /// The destination; nil after the end.
  private var goal: Goal?

  /// The bytes of a stream until its end; nil if they are written directly.
  private var store: OpenStore?

  /// The number of bytes written.
  package private(set) var byteCount = 0

  /// Creates the file without its name.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - isRewritten: True to allow ``overwrite(_:at:)``.
  /// - Throws: A file that cannot be created.
  package init(_ path: FilePath, isRewritten: Bool = false) throws(FileError) {
    self.path = path
    if path == "-" {
      goal = .stream(1)
    } else if let mode = Files.mode(of: path), mode & S_IFMT != S_IFREG {
      goal = .stream(try Self.opened(path))
    } else {
      let resolved = Files.resolvingLinks(path)
      let file = try NewFile(in: OpenFolder(Files.folder(of: resolved)), for: path)
      goal = .file(file, Files.name(of: resolved))
      return
    }
    if isRewritten { store = try OpenStore() }
  }

  deinit { discard() }

  /// Opens a device or a pipe.
  private static func opened(_ path: FilePath) throws(FileError) -> Int32 {
    try ReachableFolders.check(path)
    let file = OpenFolder.openDevice(path)
    guard file >= 0 else {
      let cause = Errno.last
      // Sockets have the same error.
      throw cause.rawValue == ENXIO && Files.isPipe(path)
        ? .unreadPipe(path) : .cannotOpen(path, cause)
    }
    _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) & ~O_NONBLOCK)
    return file
  }

  /// Writes the next bytes.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    try Files.writeAll(bytes, to: descriptor, path)
    byteCount += bytes.count
  }

  /// Replaces bytes that were written.
  package func overwrite(_ bytes: [UInt8], at offset: Int) throws(FileError) {
    precondition(offset + bytes.count <= byteCount)
    let count = bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, offset) }
    guard count == bytes.count else { throw .cannotWrite(path, .last) }
  }

  /// The descriptor of the file that another program writes to; negative after the end.
  package var descriptor: Int32 {
    switch goal {
    case .file(let file, _): file.descriptor
    case .stream(let file): store?.descriptor ?? file
    case nil: -1
    }
  }

  /// Updates ``byteCount`` to the size of the file after another program has written to it.
  package func takeLength() throws(FileError) {
    let length = lseek(descriptor, 0, SEEK_END)
    guard length >= 0 else { throw .cannotWrite(path, .last) }
    byteCount = length
  }

  /// Ends the file, which receives its name.
  ///
  /// - Throws: A file that cannot be written; no partial file remains.
  package func finish() throws(FileError) {
    switch goal {
    case .file(let file, let name): try file.replace(name)
    case .stream(let file):
      try copyStore(to: file)
      goal = file > 1 ? nil : goal
      guard file <= 1 || close(file) == 0 else { throw .cannotWrite(path, .last) }
    case nil: break
    }
    discard()
  }

  /// Copies the bytes of a stream.
  private func copyStore(to file: Int32) throws(FileError) {
    guard let store else { return }
    let mostBytes = 1 << 16
    for offset in stride(from: 0, to: byteCount, by: mostBytes) {
      let end = min(offset + mostBytes, byteCount)
      let bytes = store.bytes(in: offset..<end)
      guard bytes.count == end - offset else { throw .unreadable(path, .last) }
      try Files.writeAll(bytes, to: file, path)
    }
  }

  /// Deletes what was written; nothing happens after ``finish()``.
  package func discard() {
    if case .stream(let file)? = goal, file > 1 { close(file) }
    (goal, store) = (nil, nil)
  }
}

/// The input files of a run, which no output may replace.
///
/// Files are compared by device and inode, so that a link to an input is one as well.
package struct InputFiles {
  private let nodes: Set<Files.Node>
  private let noun: String

  /// Creates the input files of a run.
  ///
  /// - Parameters:
  ///   - paths: The paths; those that are no regular files are ignored.
  ///   - noun: The noun for one of them, such as `one of the compared files`.
  package init(_ paths: some Sequence<FilePath>, called noun: String = "an input file") {
    nodes = Set(paths.compactMap(Files.node))
    self.noun = noun
  }

  /// Checks that an output is none of the files.
  package func check(_ output: Located<FilePath>) throws(DiagnosticError) {
    guard !nodes.isEmpty, let node = Files.node(of: output.value), nodes.contains(node) else {
      return
    }
    throw DiagnosticError(
      .sameOutput, at: output.place, "\"\(output.value)\" is \(noun)", allowed: "another name")
  }
}

extension Files {
  /// A regular file, whatever its path.
  fileprivate struct Node: Hashable {
    var device: UInt64
    var inode: UInt64
  }

  /// Returns the regular file at a path, links followed; nil if there is none.
  fileprivate static func node(of path: FilePath) -> Node? {
    var status = stat()
    guard path != "-", path.withPlatformString({ stat($0, &status) }) == 0,
      status.st_mode & S_IFMT == S_IFREG
    else { return nil }
    return Node(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
  }
}
