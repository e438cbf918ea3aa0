internal import SheetPlatform
package import SheetSpec
package import SystemPackage

extension Files {
  /// The replacement or deletion of a file.
  package struct Replacement: Equatable, Sendable {
    /// The path of the file.
    package var path: Located<FilePath>
    /// The new contents; nil to delete the file.
    package var bytes: [UInt8]?

    /// Creates a replacement.
    package init(path: Located<FilePath>, bytes: [UInt8]?) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// Replaces, creates and deletes files: all of them, or none.
  ///
  /// All new files are written as drafts before the first one is moved to its path, and a failure
  /// reverts all changes. A signal ends the process before the first move or after the last one. Missing
  /// folders are created, one level deep.
  ///
  /// - Throws: A file that cannot be written; no file is changed then.
  package static func replace(_ replacements: [Replacement]) throws(DiagnosticError) {
    var exchange = Exchange()
    do {
      for replacement in replacements {
        try replacement.path.with { path throws(FileError) in
          try exchange.prepare(path, replacement.bytes)
        }
      }
    } catch {
      UnfinishedWork.change { exchange.takeBack(&$0) }
      throw error
    }
    try UnfinishedWork.change { work throws(DiagnosticError) in
      do throws(DiagnosticError) {
        for (index, replacement) in replacements.enumerated() {
          try replacement.path.with { _ throws(FileError) in
            try exchange.carryOut(index, &work)
          }
        }
      } catch {
        exchange.takeBack(&work)
        throw error
      }
      exchange.tidy(&work)
    }
  }
}

/// The state of an exchange of files, which can be reverted.
private struct Exchange {
  private struct Item {
    var path: FilePath
    /// The new file under a temporary name; nil for a deletion.
    var draft: FilePath?
    /// The temporary name of the old file; nil for a new file.
    var backup: FilePath?
    var isDone = false
  }

  private var items: [Item] = []
  private var madeFolders: [FilePath] = []

  mutating func prepare(_ path: FilePath, _ bytes: [UInt8]?) throws(FileError) {
    let folder = Files.folder(of: path)
    if bytes != nil, !Files.isFolder(folder) {
      let cause: Errno? = UnfinishedWork.change { work in
        guard Files.makeFolder(folder) else { return .last }
        work.add(folder, deletedBy: Files.removeEmptyFolder)
        return nil
      }
      if let cause {
        // Another test may have made it in between.
        guard cause == .fileExists else { throw .cannotCreateFolder(folder, cause) }
      } else {
        madeFolders.append(folder)
      }
    }
    var item = Item(path: path)
    if let bytes {
      try Files.checkWritable(path)
      let draft = try Files.writeDraft(bytes, for: path, in: folder)
      Files.copyPermissions(of: path, to: draft)
      item.draft = draft
    }
    items.append(item)
  }

  mutating func carryOut(_ index: Int, _ work: inout UnfinishedWork) throws(FileError) {
    let item = items[index]
    let goal = item.path
    if Files.isThere(goal) {
      let backup = Files.folder(of: goal).appending(Files.draftName())
      // On file systems without hard links, the path is missing for a moment.
      guard Self.link(goal, backup) || Files.rename(goal, to: backup) else {
        throw .cannotWrite(goal, .last)
      }
      items[index].backup = backup
    }
    items[index].isDone = true
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
  func takeBack(_ work: inout UnfinishedWork) {
    for item in items.reversed() {
      if item.isDone { putBack(item) }
      if let draft = item.draft { work.delete(draft) }
    }
    for folder in madeFolders.reversed() { work.delete(folder) }
  }

  private func putBack(_ item: Item) {
    guard let backup = item.backup else {
      if item.draft != nil { Files.unlink(item.path) }
      return
    }
    // An old file that cannot be restored keeps its temporary name, so that it is not lost.
    guard Files.rename(backup, to: item.path) else { return }
    // Renaming one link of a file to another has no effect, so that both still exist.
    Files.unlink(backup)
  }

  /// Deletes the old files, and folders that have become empty.
  func tidy(_ work: inout UnfinishedWork) {
    for folder in madeFolders { work.keep(folder) }
    for item in items {
      defer { if item.draft == nil { Files.removeEmptyFolder(Files.folder(of: item.path)) } }
      if let backup = item.backup { Files.unlink(backup) }
    }
  }
}
