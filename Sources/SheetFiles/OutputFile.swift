internal import SheetPlatform
package import SystemPackage

/// A file that is written in parts, completely or not at all.
///
/// The parts go to a temporary file beside the path, which replaces the file at the end. Standard
/// output (`-`), devices and pipes are written directly, or at the end if earlier bytes are
/// overwritten.
package final class OutputFile {
  private let path: FilePath

  /// The path that the draft replaces, links resolved.
  private let goal: FilePath
  private var file: Int32

  /// The temporary file; nil if the file is written directly, and after the end.
  private var draft: FilePath?

  /// A nameless file with the bytes of a stream until its end; nil if they are written directly.
  private var store: Int32?

  /// The number of bytes written.
  package private(set) var byteCount = 0

  /// Creates the temporary file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - isRewritten: True to allow ``overwrite(_:at:)``.
  /// - Throws: A file that cannot be created.
  package init(_ path: FilePath, isRewritten: Bool = false) throws(FileError) {
    self.path = path
    goal = Files.resolvingLinks(path)
    if path == "-" {
      file = 1
    } else if let mode = Files.mode(of: path), mode & S_IFMT != S_IFREG {
      file = try Self.opened(path)
    } else {
      (draft, file) = try Files.openDraft(for: path, in: Files.folder(of: goal))
      return
    }
    guard isRewritten else { return }
    let (draft, store) = try Files.openDraft(for: path, in: Files.temporaryFolder)
    Files.deleteDraft(draft)
    self.store = store
  }

  deinit { discard() }

  /// Opens a device or a pipe.
  ///
  /// Opening a pipe without a reader in blocking mode would wait forever, also after an interrupt.
  private static func opened(_ path: FilePath) throws(FileError) -> Int32 {
    try ReachableFolders.check(path)
    let file = path.withPlatformString { open($0, O_WRONLY | O_CLOEXEC | O_NONBLOCK) }
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
    try Files.writeAll(bytes, to: store ?? file, path)
    byteCount += bytes.count
  }

  /// Replaces bytes that were written.
  package func overwrite(_ bytes: [UInt8], at offset: Int) throws(FileError) {
    precondition(offset + bytes.count <= byteCount)
    let count = bytes.withUnsafeBytes { pwrite(store ?? file, $0.baseAddress, $0.count, offset) }
    guard count == bytes.count else { throw .cannotWrite(path, .last) }
  }

  /// The descriptor of the file that another program writes to.
  package var descriptor: Int32 { store ?? file }

  /// Updates ``byteCount`` to the size of the file after another program has written to it.
  package func takeLength() throws(FileError) {
    let length = lseek(descriptor, 0, SEEK_END)
    guard length >= 0 else { throw .cannotWrite(path, .last) }
    byteCount = length
  }

  /// Ends the file and moves it to its path.
  ///
  /// - Throws: A file that cannot be written; no partial file remains.
  package func finish() throws(FileError) {
    try copyStore()
    if file > 1 {
      let status = close(file)
      file = -1
      guard status == 0 else { throw .cannotWrite(path, .last) }
    }
    guard let draft else { return discard() }
    Files.copyPermissions(of: goal, to: draft)
    let isMoved = UnfinishedWork.change { $0.move(draft, to: goal) }
    guard isMoved else { throw .cannotWrite(path, .last) }
    self.draft = nil
  }

  /// Copies the bytes of a stream.
  private func copyStore() throws(FileError) {
    guard let store else { return }
    var offset = 0
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while offset < byteCount {
      let count = buffer.withUnsafeMutableBytes { pread(store, $0.baseAddress, $0.count, offset) }
      guard count > 0 else { throw .unreadable(path, .last) }
      try Files.writeAll(Array(buffer[..<count]), to: file, path)
      offset += count
    }
  }

  /// Deletes what was written; nothing happens after ``finish()``.
  package func discard() {
    if let store { close(store) }
    store = nil
    if file > 1 { close(file) }
    file = -1
    if let draft { Files.deleteDraft(draft) }
    draft = nil
  }
}
