internal import SheetPlatform
internal import SystemPackage

/// The record of an exchange of files in their folder, by which a later process reverts it.
///
/// It is written before the first change. After the last one, its ending becomes `.done`, and it is
/// deleted after the old files. All paths are relative to its folder.
struct ExchangeJournal {
  /// The change of one file.
  struct Change: Equatable {
    /// The path of the file.
    var goal: FilePath
    /// The temporary name of the old file, or of the new file if there is no old one.
    var other: FilePath
    /// A Boolean value that is true if there is no old file.
    var isNew: Bool
  }

  let folder: FilePath
  private let name: HiddenName
  private(set) var changes: [Change]

  private static let beginning = Array("sheetdraw exchange 1\0".utf8)

  /// Writes the journal of changes, which is then on the disk.
  ///
  /// - Parameters:
  ///   - changes: The changes, with paths below the folder.
  ///   - folder: The folder.
  /// - Throws: A journal that cannot be written.
  init(writing changes: [Change], in folder: FilePath) throws(FileError) {
    self.folder = folder
    self.changes = changes
    name = HiddenName(.journal)
    var bytes = Self.beginning
    for change in changes {
      for path in [change.goal, change.other] {
        bytes += Self.relative(path, to: folder).withPlatformString { text in
          UnsafeBufferPointer(start: text, count: strlen(text)).map { UInt8(bitPattern: $0) }
        }
        bytes.append(0)
      }
    }
    let path = name.path(in: folder)
    let draft = name.with(.draft).path(in: folder)
    let file = draft.withPlatformString {
      open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    }
    guard file >= 0 else { throw .cannotCreate(path, .last) }
    defer { close(file) }
    do throws(FileError) {
      try Files.writeAll(bytes, to: file, path)
      guard fsync(file) == 0, Files.rename(draft, to: path) else { throw .cannotWrite(path, .last) }
    } catch {
      Files.unlink(draft)
      throw error
    }
    Files.sync(folder)
  }

  /// Reads the journal of another process.
  ///
  /// - Throws: A file that is no journal, or that names files outside its folder.
  init(reading name: HiddenName, in folder: FilePath) throws(FileError) {
    self.folder = folder
    self.name = name
    let path = name.path(in: folder)
    let bytes = try Files.read(path)
    guard bytes.starts(with: Self.beginning), bytes.last == 0 else { throw .invalidJournal(path) }
    let fields = bytes.dropFirst(Self.beginning.count).split(
      separator: 0, omittingEmptySubsequences: false
    ).dropLast()
    guard fields.count.isMultiple(of: 2) else { throw .invalidJournal(path) }
    changes = []
    var rest = fields[...]
    while rest.count > 1 {
      let paths = rest.prefix(2).map { field in
        FilePath(platformString: field.map { CChar(bitPattern: $0) } + [0])
      }
      rest = rest.dropFirst(2)
      guard paths.allSatisfy({ Self.isInside($0, folder) }),
        let kind = paths[1].lastComponent.flatMap({ HiddenName($0.string) })?.kind,
        kind == .backup || kind == .draft,
        Files.folder(of: paths[0]) == Files.folder(of: paths[1])
      else { throw .invalidJournal(path) }
      changes.append(
        Change(
          goal: Self.path(paths[0], in: folder), other: Self.path(paths[1], in: folder),
          isNew: kind == .draft))
    }
  }

  private static func path(_ inside: FilePath, in folder: FilePath) -> FilePath {
    folder == "." ? inside : folder.pushing(inside)
  }

  private static func relative(_ path: FilePath, to folder: FilePath) -> FilePath {
    var path = path
    let isBelow = folder == "." ? path.isRelative : path.removePrefix(folder)
    precondition(isBelow, "\(path) is not in \(folder)")
    return path
  }

  /// Returns whether a path that was read is inside a folder, links followed.
  private static func isInside(_ path: FilePath, _ folder: FilePath) -> Bool {
    path.isRelative && !path.isEmpty && path.components.allSatisfy { $0.kind == .regular }
      && Files.leads(Files.folder(of: folder.pushing(path)), into: folder)
  }

  /// Reverts the changes, as many as were made, and deletes the journal.
  ///
  /// It may be called again after it was interrupted at any place.
  ///
  /// - Returns: The files that were restored or deleted.
  /// - Throws: A file that cannot be restored; the journal stays.
  func revert() throws(FileError) -> [FilePath] {
    var reverted: [FilePath] = []
    for change in changes.reversed() {
      if try change.revert() { reverted.append(change.goal) }
      // A folder that was made for new files.
      if change.isNew {
        Files.unlink(change.other)
        Files.removeEmptyFolder(Files.folder(of: change.goal))
      }
    }
    delete()
    return reverted.reversed()
  }

  /// Completes the exchange: the old files can be deleted.
  mutating func complete() throws(FileError) {
    let path = name.path(in: folder)
    let completed = name.with(.completedJournal)
    guard Files.rename(path, to: completed.path(in: folder)) else {
      throw .cannotWrite(path, .last)
    }
    self = ExchangeJournal(folder: folder, name: completed, changes: changes)
    Files.sync(folder)
  }

  private init(folder: FilePath, name: HiddenName, changes: [Change]) {
    (self.folder, self.name, self.changes) = (folder, name, changes)
  }

  /// Deletes the old files of a completed exchange, and the journal.
  func deleteOldFiles() {
    for change in changes where !change.isNew { Files.unlink(change.other) }
    delete()
  }

  /// Deletes the journal.
  func delete() { Files.unlink(name.path(in: folder)) }
}

extension ExchangeJournal.Change {
  /// Restores the old file, or deletes the new one.
  ///
  /// - Returns: False if the change was not made, or was reverted already.
  /// - Throws: An old file that cannot be restored; it keeps its temporary name.
  func revert() throws(FileError) -> Bool {
    guard !isNew else {
      // A new file that has not been moved is still there under its temporary name.
      return !Files.isThere(other) && Files.unlink(goal)
    }
    guard Files.rename(other, to: goal) else {
      guard errno == ENOENT else { throw .cannotWrite(goal, .last) }
      return false
    }
    // Renaming one link of a file to another has no effect: the old file had not been replaced.
    return !Files.unlink(other)
  }
}

extension Files {
  /// Writes the names in a folder to the disk, where the file system can.
  static func sync(_ folder: FilePath) {
    let file = folder.withPlatformString { open($0, O_RDONLY | O_CLOEXEC | O_DIRECTORY) }
    guard file >= 0 else { return }
    _ = fsync(file)
    close(file)
  }
}
