internal import SheetPlatform
package import SheetSpec
internal import Synchronization
package import SystemPackage

/// An exchange of files: all of them are replaced, created and deleted, or none.
///
/// Each new file is written as a draft beside its path when it is known. At the end the drafts are moved
/// to their paths, and a failure reverts all changes. A signal ends the process before the first move or
/// after the last one. If the process is killed, a later one reverts the changes: see ``Leftovers``.
/// A locked file in the folder tells other processes that the exchange is not over.
/// Missing folders are created, one level deep.
package final class FileExchange: Sendable {
  private let state = Mutex(State())
  private let folder: FilePath
  private let betweenSteps: @Sendable () -> Void

  /// Creates an exchange without files.
  ///
  /// - Parameters:
  ///   - folder: The folder that all files are in, which receives the journal.
  ///   - betweenSteps: Called between any two changes of the file system at the end, for tests.
  package init(in folder: FilePath, betweenSteps: @escaping @Sendable () -> Void = {}) {
    self.folder = folder
    self.betweenSteps = betweenSteps
  }

  deinit { takeBack() }

  /// Writes the draft of a new file, or notes a deletion, from any task.
  ///
  /// - Parameters:
  ///   - replacement: The replacement.
  ///   - number: The place among the others, in which they are carried out.
  /// - Throws: A file that cannot be written.
  package func prepare(_ replacement: Files.Replacement, number: Int) throws(DiagnosticError) {
    let draft = try replacement.path.with { path throws(FileError) -> FilePath? in
      let outer = Files.folder(of: path)
      try state.withLock { state throws(FileError) in
        if replacement.bytes != nil { try state.makeFolder(outer) }
        try state.lock(folder)
      }
      guard let bytes = replacement.bytes else { return nil }
      try Files.checkWritable(path)
      let draft = try Files.writeDraft(bytes, for: path, in: outer)
      Files.copyPermissions(of: path, to: draft)
      return draft
    }
    state.withLock {
      $0.items.append(
        State.Item(
          number: number, path: replacement.path, draft: draft,
          digest: replacement.bytes.map(Files.digest(of:))))
    }
  }

  /// Moves all drafts to their paths and deletes the other files.
  ///
  /// - Throws: A file that cannot be replaced; no file is changed then.
  package func carryOut() throws(DiagnosticError) {
    try state.withLock { state throws(DiagnosticError) in
      try UnfinishedWork.change { work throws(DiagnosticError) in
        try state.finish(with: &work, betweenSteps: betweenSteps)
      }
    }
  }

  /// Deletes all drafts and reverts all changes.
  package func takeBack() {
    state.withLock { state in UnfinishedWork.change { work in _ = state.takeBack(&work) } }
  }
}

/// The state of an exchange of files, which can be reverted.
private struct State {
  struct Item {
    var number: Int
    var path: Located<FilePath>
    /// The new file under a temporary name; nil for a deletion.
    var draft: FilePath?
    /// The digest of the new file; nil for a deletion.
    var digest: String?
    /// The change of the path; nil before the exchange is carried out, and if there is nothing to revert.
    var change: ExchangeJournal.Change?
  }

  var items: [Item] = []
  private var madeFolders: [FilePath] = []

  /// The lock of the exchange; nil without files.
  private var lock: ExchangeLock?

  /// Locks the exchange before its first draft is written.
  mutating func lock(_ folder: FilePath) throws(FileError) {
    if lock == nil { lock = try ExchangeLock(in: folder) }
  }

  mutating func makeFolder(_ folder: FilePath) throws(FileError) {
    guard !Files.isFolder(folder) else { return }
    let cause: Errno? = UnfinishedWork.change { work in
      guard Files.makeFolder(folder) else { return .last }
      work.add(folder, deletedBy: Files.removeEmptyFolder)
      return nil
    }
    guard let cause else { return madeFolders.append(folder) }
    // Another test may have made it in between.
    guard cause == .fileExists else { throw .cannotCreateFolder(folder, cause) }
  }

  /// Carries out all changes, or reverts them.
  mutating func finish(
    with work: inout UnfinishedWork, betweenSteps: () -> Void
  ) throws(DiagnosticError) {
    items.sort { $0.number < $1.number }
    // The system replaces or deletes one file as a whole.
    if items.count > 1 { plan() }
    var journal: ExchangeJournal?
    do throws(DiagnosticError) {
      try items.first?.path.with { _ throws(FileError) in
        let changes = items.compactMap(\.change)
        guard !changes.isEmpty, let lock else { return }
        journal = try ExchangeJournal(writing: changes, to: lock, with: &work)
      }
      for item in items {
        betweenSteps()
        try item.path.with { path throws(FileError) in
          try carryOut(item, to: path, with: &work, betweenSteps: betweenSteps)
        }
      }
      betweenSteps()
      try items.first?.path.with { _ throws(FileError) in try journal?.complete() }
    } catch {
      // The journal stays beside an old file that cannot be restored.
      if takeBack(&work) { journal?.delete() }
      throw error
    }
    betweenSteps()
    journal?.deleteOldFiles()
    tidy(&work)
  }

  /// Decides how each change can be reverted.
  private mutating func plan() {
    for index in items.indices {
      let goal = items[index].path.value
      if Files.isThere(goal) {
        let backup = Files.folder(of: goal).appending(HiddenName(.backup).text)
        items[index].change = ExchangeJournal.Change(
          goal: goal, other: backup, isNew: false, digest: items[index].digest)
      } else if let draft = items[index].draft {
        items[index].change = ExchangeJournal.Change(
          goal: goal, other: draft, isNew: true, digest: items[index].digest)
      }
    }
  }

  private func carryOut(
    _ item: Item, to goal: FilePath, with work: inout UnfinishedWork, betweenSteps: () -> Void
  ) throws(FileError) {
    if let change = item.change, !change.isNew {
      // On file systems without hard links, the path is missing for a moment.
      guard Self.link(goal, change.other) || Files.rename(goal, to: change.other) else {
        throw .cannotWrite(goal, .last)
      }
      betweenSteps()
    }
    if let draft = item.draft {
      guard work.move(draft, to: goal) else { throw .cannotWrite(goal, .last) }
    } else {
      guard Files.unlink(goal) || errno == ENOENT else { throw .cannotWrite(goal, .last) }
    }
  }

  /// Creates a hard link and returns whether it succeeded.
  private static func link(_ path: FilePath, _ other: FilePath) -> Bool {
    path.withPlatformString { from in other.withPlatformString { SheetPlatform.link(from, $0) } }
      == 0
  }

  /// Reverts all changes.
  ///
  /// - Returns: False if an old file cannot be restored; it keeps its temporary name.
  mutating func takeBack(_ work: inout UnfinishedWork) -> Bool {
    var isRestored = true
    for item in items.reversed() {
      do throws(FileError) { _ = try item.change?.revert() } catch { isRestored = false }
      if let draft = item.draft { work.delete(draft) }
    }
    if let lock { work.delete(lock.path) }
    for folder in madeFolders.reversed() { work.delete(folder) }
    self = State()
    return isRestored
  }

  /// Deletes folders that have become empty.
  private mutating func tidy(_ work: inout UnfinishedWork) {
    for folder in madeFolders { work.keep(folder) }
    for item in items where item.draft == nil {
      Files.removeEmptyFolder(Files.folder(of: item.path.value))
    }
    // The locked file of an exchange without a journal.
    if let lock { work.delete(lock.path) }
    self = State()
  }
}
