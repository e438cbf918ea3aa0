internal import SheetPlatform
package import SheetSpec
internal import Synchronization
internal import SystemPackage

/// An exchange of files: all of them are replaced, created and deleted, or none.
///
/// Each new file is written as a draft beside its path when it is known. At the end the drafts are moved
/// to their paths, and a failure reverts all changes. A signal ends the process before the first move or
/// after the last one. Missing folders are created, one level deep.
package final class FileExchange: Sendable {
  private let state = Mutex(State())

  /// Creates an exchange without files.
  package init() {}

  deinit { takeBack() }

  /// Writes the draft of a new file, or notes a deletion, from any task.
  ///
  /// - Parameters:
  ///   - replacement: The replacement.
  ///   - number: The place among the others, in which they are carried out.
  /// - Throws: A file that cannot be written.
  package func prepare(_ replacement: Files.Replacement, number: Int) throws(DiagnosticError) {
    let draft = try replacement.path.with { path throws(FileError) -> FilePath? in
      guard let bytes = replacement.bytes else { return nil }
      let folder = Files.folder(of: path)
      try state.withLock { state throws(FileError) in try state.makeFolder(folder) }
      try Files.checkWritable(path)
      let draft = try Files.writeDraft(bytes, for: path, in: folder)
      Files.copyPermissions(of: path, to: draft)
      return draft
    }
    state.withLock {
      $0.items.append(State.Item(number: number, path: replacement.path, draft: draft))
    }
  }

  /// Moves all drafts to their paths and deletes the other files.
  ///
  /// - Throws: A file that cannot be replaced; no file is changed then.
  package func carryOut() throws(DiagnosticError) {
    try state.withLock { state throws(DiagnosticError) in
      try UnfinishedWork.change { work throws(DiagnosticError) in try state.finish(&work) }
    }
  }

  /// Deletes all drafts and reverts all changes.
  package func takeBack() {
    state.withLock { state in UnfinishedWork.change { state.takeBack(&$0) } }
  }
}

/// The state of an exchange of files, which can be reverted.
private struct State {
  struct Item {
    var number: Int
    var path: Located<FilePath>
    /// The new file under a temporary name; nil for a deletion.
    var draft: FilePath?
    /// The temporary name of the old file; nil for a new file.
    var backup: FilePath?
    var isDone = false
  }

  var items: [Item] = []
  private var madeFolders: [FilePath] = []

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
  mutating func finish(_ work: inout UnfinishedWork) throws(DiagnosticError) {
    items.sort { $0.number < $1.number }
    do throws(DiagnosticError) {
      for index in items.indices {
        try items[index].path.with { path throws(FileError) in
          try carryOut(index, to: path, &work)
        }
      }
    } catch {
      takeBack(&work)
      throw error
    }
    tidy(&work)
  }

  private mutating func carryOut(
    _ index: Int, to goal: FilePath, _ work: inout UnfinishedWork
  ) throws(FileError) {
    if Files.isThere(goal) {
      let backup = Files.folder(of: goal).appending(Files.draftName())
      // On file systems without hard links, the path is missing for a moment.
      guard Self.link(goal, backup) || Files.rename(goal, to: backup) else {
        throw .cannotWrite(goal, .last)
      }
      items[index].backup = backup
    }
    items[index].isDone = true
    if let draft = items[index].draft {
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
  mutating func takeBack(_ work: inout UnfinishedWork) {
    for item in items.reversed() {
      if item.isDone { putBack(item) }
      if let draft = item.draft { work.delete(draft) }
    }
    for folder in madeFolders.reversed() { work.delete(folder) }
    self = State()
  }

  private func putBack(_ item: Item) {
    let path = item.path.value
    guard let backup = item.backup else {
      if item.draft != nil { Files.unlink(path) }
      return
    }
    // An old file that cannot be restored keeps its temporary name, so that it is not lost.
    guard Files.rename(backup, to: path) else { return }
    // Renaming one link of a file to another has no effect, so that both still exist.
    Files.unlink(backup)
  }

  /// Deletes the old files, and folders that have become empty.
  private mutating func tidy(_ work: inout UnfinishedWork) {
    for folder in madeFolders { work.keep(folder) }
    for item in items {
      defer {
        if item.draft == nil { Files.removeEmptyFolder(Files.folder(of: item.path.value)) }
      }
      if let backup = item.backup { Files.unlink(backup) }
    }
    self = State()
  }
}
