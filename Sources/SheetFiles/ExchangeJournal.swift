internal import SheetPlatform
internal import SystemPackage

/// The record of an exchange of files in their folder, by which a later process reverts it.
///
/// It is written before the first change. After the last one, its ending becomes `.done`, and it is
/// deleted after the old files. All paths are relative to its folder. The file is locked while the
/// exchange is carried out.
struct ExchangeJournal {
  /// The change of one file.
  struct Change: Equatable {
    /// The path of the file.
    var goal: FilePath
    /// The temporary name of the old file, or of the new file if there is no old one.
    var other: FilePath
    /// A Boolean value that is true if there is no old file.
    var isNew: Bool
    /// The digest of the new file, by which a file that changed afterwards is recognized; nil if the
    /// file is deleted.
    var digest: String?

    /// The result of reverting a change.
    enum Reversal {
      /// The change was not made, or was reverted already.
      case none
      /// The old file is back, or the new one is deleted.
      case restored
      /// The file has changed after the exchange, and stays.
      case kept
    }
  }

  let folder: FilePath
  private let name: HiddenName
  private(set) var changes: [Change]

  private static let beginning = Array("sheetdraw exchange 2\0".utf8)

  /// The number of fields of a change: two paths and the digest.
  private static let fieldCount = 3

  /// Writes the journal of changes, which is then on the disk.
  ///
  /// - Parameters:
  ///   - changes: The changes, with paths below the folder of the lock.
  ///   - lock: The lock of the exchange, whose file becomes the journal.
  ///   - work: The unfinished work of this process.
  /// - Throws: A journal that cannot be written.
  init(
    writing changes: [Change], to lock: ExchangeLock, with work: inout UnfinishedWork
  ) throws(FileError) {
    folder = lock.folder
    self.changes = changes
    name = lock.name.with(.journal)
    var bytes = Self.beginning
    for change in changes {
      for path in [change.goal, change.other] {
        bytes += Self.relative(path, to: folder).withPlatformString { text in
          UnsafeBufferPointer(start: text, count: strlen(text)).map { UInt8(bitPattern: $0) }
        }
        bytes.append(0)
      }
      bytes += Array((change.digest ?? "").utf8) + [0]
    }
    let path = name.path(in: folder)
    try Files.writeAll(bytes, to: lock.file, path)
    guard fsync(lock.file) == 0, work.move(lock.path, to: path) else {
      throw .cannotWrite(path, .last)
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
    guard fields.count.isMultiple(of: Self.fieldCount) else { throw .invalidJournal(path) }
    changes = []
    var rest = fields[...]
    while rest.count >= Self.fieldCount {
      let paths = rest.prefix(2).map { field in
        FilePath(platformString: field.map { CChar(bitPattern: $0) } + [0])
      }
      let digest = rest.dropFirst(2).first.map { String(decoding: $0, as: UTF8.self) }
      rest = rest.dropFirst(Self.fieldCount)
      guard paths.allSatisfy({ Self.isInside($0, folder) }),
        let kind = paths[1].lastComponent.flatMap({ HiddenName($0.string) })?.kind,
        kind == .backup || kind == .draft,
        Files.folder(of: paths[0]) == Files.folder(of: paths[1])
      else { throw .invalidJournal(path) }
      changes.append(
        Change(
          goal: Self.path(paths[0], in: folder), other: Self.path(paths[1], in: folder),
          isNew: kind == .draft, digest: digest?.isEmpty == false ? digest : nil))
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
  /// - Returns: The files that were restored or deleted, and those that have changed since and stay.
  /// - Throws: A file that cannot be restored; the journal stays.
  func revert() throws(FileError) -> (restored: [FilePath], kept: [FilePath]) {
    var (restored, kept): ([FilePath], [FilePath]) = ([], [])
    for change in changes.reversed() {
      switch try change.revert() {
      case .none: break
      case .restored: restored.append(change.goal)
      case .kept: kept.append(change.goal)
      }
      // A folder that was made for new files.
      if change.isNew {
        Files.unlink(change.other)
        Files.removeEmptyFolder(Files.folder(of: change.goal))
      }
    }
    delete()
    return (restored.reversed(), kept.reversed())
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
  /// Restores the old file, or deletes the new one, unless the file has changed since.
  ///
  /// - Throws: A file that cannot be read, or an old file that cannot be restored; it keeps its temporary
  ///   name.
  func revert() throws(FileError) -> Reversal {
    guard !isNew else {
      // A new file that has not been moved is still there under its temporary name.
      guard !Files.isThere(other), Files.isThere(goal) else { return .none }
      guard try isAsWritten else { return .kept }
      return Files.unlink(goal) ? .restored : .none
    }
    guard Files.isThere(other) else { return .none }
    if Files.isThere(goal), !Files.areSame(goal, other), try !isAsWritten {
      Files.unlink(other)
      return .kept
    }
    guard Files.rename(other, to: goal) else {
      guard errno == ENOENT else { throw .cannotWrite(goal, .last) }
      return .none
    }
    // Renaming one link of a file to another has no effect: the old file had not been replaced.
    return Files.unlink(other) ? .none : .restored
  }

  /// A Boolean value that is true if the file has the contents that the exchange has written.
  private var isAsWritten: Bool {
    get throws(FileError) {
      guard let digest else { return false }
      return Files.digest(of: try Files.read(goal)) == digest
    }
  }
}

/// The locked file in the folder of an exchange, which tells other processes that its drafts are not those
/// of a killed process.
///
/// It becomes the journal of the exchange, and is unlocked when it is released.
final class ExchangeLock: Sendable {
  let folder: FilePath
  let name: HiddenName
  let file: Int32

  /// Creates the file.
  ///
  /// - Throws: A file that cannot be created.
  init(in folder: FilePath) throws(FileError) {
    let (draft, file) = try Files.openDraft(for: folder, in: folder)
    guard let name = draft.lastComponent.flatMap({ HiddenName($0.string) }) else {
      preconditionFailure("a draft has a hidden name")
    }
    (self.folder, self.name, self.file) = (folder, name, file)
  }

  deinit { close(file) }

  /// The path before the file becomes the journal.
  var path: FilePath { folder.appending(name.text) }
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
