internal import SheetPlatform
internal import Synchronization
package import SystemPackage

/// Reading and writing of whole files; a path is bytes, and `-` is a standard stream.
package enum Files {
  /// Returns the contents of a text file; `-` is standard input.
  package static func read(_ path: FilePath) throws(FileError) -> [UInt8] {
    try read(path, as: .text)
  }

  /// Returns the contents of a file; `-` is standard input.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - kind: The expected contents, which bound the size.
  ///   - awaitsWriter: False to refuse a pipe without a writer at once.
  /// - Returns: All bytes.
  /// - Throws: A file that cannot be read, or that is larger than its kind or its first bytes permit.
  package static func read(
    _ path: FilePath, as kind: FileKind, awaitsWriter: Bool = true
  ) throws(FileError) -> [UInt8] {
    let file = try OpenFile(path, awaitsWriter: awaitsWriter)
    var bytes: [UInt8] = []
    // An array that grows is copied again and again. Room that is not filled takes no memory.
    bytes.reserveCapacity(min(file.byteCount ?? 0, FileKind.mostBytesOfPictures))
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { file.read(into: $0) }
      if let failure = file.failure { throw failure }
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
      let mostBytes = kind.mostBytes(beginning: bytes)
      guard max(bytes.count, file.byteCount ?? 0) <= mostBytes else {
        throw .tooLarge(path, noun: kind.noun(beginning: bytes), mostBytes: mostBytes)
      }
      // An array that doubles its room would need up to three times the bytes.
      if bytes.capacity < FileKind.mostBytesOfPictures, bytes.count > 1 << 20 {
        bytes.reserveCapacity(FileKind.mostBytesOfPictures + buffer.count)
      }
    }
  }

  /// Checks that a file can be created, without creating it.
  ///
  /// - Throws: A missing or read-only folder, or a folder at the path.
  package static func checkWritable(_ path: FilePath) throws(FileError) {
    if let mode = mode(of: path) {
      guard mode & S_IFMT != S_IFDIR else { throw .isFolder(path) }
      // Devices and pipes are written directly, regular files are replaced.
      guard mode & S_IFMT == S_IFREG else { return }
    }
    try checkTakesFiles(folder(of: path))
  }

  /// Checks that files can be created in a folder.
  ///
  /// - Throws: A missing or read-only folder.
  static func checkTakesFiles(_ folder: FilePath) throws(FileError) {
    guard isFolder(folder) else { throw .missingFolder(folder) }
    guard folder.withPlatformString({ access($0, W_OK) }) == 0 else {
      throw .unwritableFolder(folder)
    }
  }

  /// Writes a file completely or not at all.
  ///
  /// The target of a link is replaced; devices and pipes are written directly. The path `-` is
  /// standard output.
  ///
  /// - Throws: A file that cannot be written; no partial file remains.
  package static func write(_ bytes: [UInt8], to path: FilePath) throws(FileError) {
    let file = try OutputFile(path)
    try file.write(bytes)
    try file.finish()
  }

  /// Copies the permissions of a file to the draft that replaces it.
  static func copyPermissions(of path: FilePath, to draft: FilePath) {
    guard let mode = mode(of: path) else { return }
    _ = draft.withPlatformString { chmod($0, mode & 0o7777) }
  }

  /// Writes a file under a temporary name, and to the disk.
  ///
  /// - Returns: The temporary path.
  static func writeDraft(
    _ bytes: [UInt8], for path: FilePath, in folder: FilePath
  ) throws(FileError) -> FilePath {
    let (draft, file) = try openDraft(for: path, in: folder)
    do throws(FileError) {
      try writeAll(bytes, to: file, path)
      // Some file systems have no disk.
      guard fsync(file) == 0 || errno == EINVAL else { throw .cannotWrite(path, .last) }
    } catch {
      close(file)
      deleteDraft(draft)
      throw error
    }
    guard close(file) == 0 else {
      let cause = Errno.last
      deleteDraft(draft)
      throw .cannotWrite(path, cause)
    }
    return draft
  }

  /// Creates an empty file under a temporary name.
  ///
  /// - Returns: The temporary path and the open file.
  static func openDraft(
    for path: FilePath, in folder: FilePath
  ) throws(FileError) -> (draft: FilePath, file: Int32) {
    // What has no path of its own is temporary.
    if path != temporaryFolder { try ReachableFolders.check(path) }
    // A killed process with the same id may have left a draft of this name.
    while true {
      let draft = folder.appending(HiddenName(.draft).text)
      let (file, cause) = UnfinishedWork.change { work in
        let file = draft.withPlatformString {
          open($0, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        }
        if file >= 0 { work.add(draft) { unlink($0) } }
        return (file, Errno.last)
      }
      if file >= 0 {
        // A link may have come into the way since the path was checked.
        if folder != temporaryFolder {
          do throws(FileError) { try ReachableFolders.check(file, path) } catch {
            close(file)
            deleteDraft(draft)
            throw error
          }
        }
        lock(file)
        return (draft, file)
      }
      guard cause == .fileExists else { throw .cannotCreate(path, cause) }
    }
  }

  /// Deletes a temporary file.
  static func deleteDraft(_ draft: FilePath) { UnfinishedWork.change { $0.delete(draft) } }

  /// Creates a folder and its missing parents.
  package static func makeFolders(_ path: FilePath) throws(FileError) {
    guard !isFolder(path) else { return }
    try ReachableFolders.check(path)
    let parent = folder(of: path)
    if parent != path { try makeFolders(parent) }
    guard makeFolder(path) || errno == EEXIST else { throw .cannotCreateFolder(path, .last) }
  }

  /// Deletes a regular file; other kinds of files are ignored.
  package static func remove(_ path: FilePath) throws(FileError) {
    guard isPlainFile(path) else { return }
    try ReachableFolders.check(path)
    guard unlink(resolvingLinks(path)) || errno == ENOENT else { throw .cannotRemove(path, .last) }
  }

  /// Returns the names in a folder except hidden ones, sorted; nil for a missing folder.
  package static func namesIfThere(in folder: FilePath) throws(FileError) -> [FilePath.Component]? {
    try namesIfThere(in: folder, includingHidden: false)
  }

  /// Returns the names in a folder, sorted; nil for a missing folder.
  static func namesIfThere(
    in folder: FilePath, includingHidden: Bool
  ) throws(FileError) -> [FilePath.Component]? {
    try ReachableFolders.check(folder)
    guard let listing = folder.withPlatformString({ opendir($0) }) else {
      guard errno != ENOENT else { return nil }
      throw .unreadable(folder, .last)
    }
    defer { closedir(listing) }
    var names: [FilePath] = []
    while let entry = readdir(listing) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { FilePath(platformString: $0) }
      }
      guard includingHidden ? name != "." && name != ".." : !name.isHidden else { continue }
      names.append(name)
    }
    return names.sorted { "\($0)" < "\($1)" }.compactMap(\.lastComponent)
  }

  static func writeAll(
    _ bytes: [UInt8], to file: Int32, _ path: FilePath
  ) throws(FileError) {
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        SheetPlatform.write(file, buffer.baseAddress?.advanced(by: start), buffer.count - start)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw .cannotWrite(path, .last) }
      start += count
    }
  }

  private static let hiddenNames = Atomic<Int>(0)

  /// Returns a number that no other hidden name of this process has.
  static func nextNumber() -> Int { hiddenNames.add(1, ordering: .relaxed).newValue }
}

extension FilePath {
  fileprivate var isHidden: Bool { withPlatformString { $0[0] == CChar(UInt8(ascii: ".")) } }
}
