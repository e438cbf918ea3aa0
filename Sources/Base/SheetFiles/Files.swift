@_exported public import SheetDiagnostics
internal import SheetPlatform

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
    try ReachableFolders.check(path)
    if let mode = mode(of: path) {
      guard mode & S_IFMT != S_IFDIR else { throw .isFolder(path) }
      // Devices and pipes are written directly, regular files are replaced.
      guard mode & S_IFMT == S_IFREG else { return }
    }
    try checkTakesFiles(folder(of: path))
  }

  /// Checks that ``replace(_:with:)`` can write a file, without creating it or its folder.
  ///
  /// - Throws: A folder that cannot be written to or created, or a folder at the path.
  package static func checkReplaceable(_ path: FilePath) throws(FileError) {
    let folder = folder(of: path)
    guard mode(of: folder) == nil else { return try checkWritable(path) }
    try checkTakesFiles(self.folder(of: folder))
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

  /// Replaces or creates a file with bytes that are on the disk before, in a folder that is made if it is missing.
  ///
  /// If the process is killed, the file is the old one or the new one. A link at the path is replaced.
  ///
  /// - Throws: A file that cannot be written; it is unchanged.
  package static func replace(_ path: FilePath, with bytes: [UInt8]) throws(FileError) {
    try makeFolders(folder(of: path))
    try checkWritable(path)
    let folder = try OpenFolder(folder(of: path))
    let file = try NewFile(in: folder, for: path)
    try file.write(bytes)
    try file.sync()
    try file.replace(name(of: path))
  }

  /// Writes a file where nothing is, completely or not at all.
  ///
  /// - Throws: A file, folder or link at the path, which stays, or a file that cannot be written.
  package static func create(_ path: FilePath, with bytes: [UInt8]) throws(FileError) {
    try ReachableFolders.check(path)
    try checkTakesFiles(self.folder(of: path))
    let folder = try OpenFolder(self.folder(of: path))
    let new = try NewFile(in: folder, for: path)
    try new.write(bytes)
    guard try !new.create(name(of: path)) else { return }
    let file = folder.createFile(name(of: path))
    guard file >= 0 else { throw FileError(creating: path, .last) }
    defer { close(file) }
    do throws(FileError) { try writeAll(bytes, to: file, path) } catch {
      folder.remove(name(of: path))
      throw error
    }
  }

  /// Creates a folder and its missing parents.
  package static func makeFolders(_ path: FilePath) throws(FileError) {
    guard !isFolder(path) else { return }
    try ReachableFolders.check(path)
    let parent = folder(of: path)
    if parent != path { try makeFolders(parent) }
    let isMade = try OpenFolder(parent).makeFolder(name(of: path))
    guard isMade || errno == EEXIST else { throw .cannotCreateFolder(path, .last) }
  }

  /// Deletes a regular file; other kinds of files are ignored.
  package static func remove(_ path: FilePath) throws(FileError) {
    guard isPlainFile(path) else { return }
    let goal = resolvingLinks(path)
    let isRemoved = try OpenFolder(folder(of: goal)).remove(name(of: goal))
    guard isRemoved || errno == ENOENT else { throw .cannotRemove(path, .last) }
  }

  /// Deletes a folder if it is empty.
  package static func removeEmptyFolder(_ path: FilePath) throws(FileError) {
    try OpenFolder(folder(of: path)).removeEmptyFolder(name(of: path))
  }

  /// Returns the last component of a path; `.` for a path without one.
  static func name(of path: FilePath) -> FilePath.Component { path.lastComponent ?? "." }

  /// The pattern of temporary names, such as `.sheetdraw-4711-3.tmp`.
  package static let temporaryNames = ".sheetdraw-*.tmp"

  /// Returns the paths of the temporary files and folders of sheetdraw in a folder, sorted.
  ///
  /// They belong to running processes, or to killed ones.
  package static func temporaryFiles(in folder: FilePath) throws(FileError) -> [FilePath] {
    let ends = temporaryNames.split(separator: "*")
    return try (namesIfThere(in: folder, includingHidden: true) ?? [])
      .filter { $0.string.hasPrefix(ends[0]) && $0.string.hasSuffix(ends[1]) }
      .map { folder == "." ? FilePath(root: nil, components: $0) : folder.appending($0) }
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
    return names(in: listing).filter { includingHidden || !$0.isHidden }
  }

  /// Returns the names in a listing, sorted, and closes it.
  static func names(in listing: OpaquePointer) -> [FilePath.Component] {
    defer { closedir(listing) }
    var names: [(text: String, path: FilePath)] = []
    while let entry = readdir(listing) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { FilePath(platformString: $0) }
      }
      if name != "." && name != ".." { names.append(("\(name)", name)) }
    }
    return names.sorted { $0.text < $1.text }.compactMap(\.path.lastComponent)
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
}

extension FilePath.Component {
  fileprivate var isHidden: Bool { withPlatformString { $0[0] == CChar(UInt8(ascii: ".")) } }
}
