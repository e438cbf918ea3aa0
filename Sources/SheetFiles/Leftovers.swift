internal import SheetPlatform
package import SystemPackage

/// The files of processes that were killed, which are deleted or restored.
///
/// An exchange that was not complete is reverted, so that all of its files are the old ones.
package struct Leftovers: Equatable, Sendable {
  /// The temporary files and folders that were deleted.
  package private(set) var removed: [FilePath] = []

  /// The files that were replaced or created by an incomplete exchange, and are the old ones again.
  package private(set) var restored: [FilePath] = []

  /// The files of an incomplete exchange that have changed since, and stay as they are.
  package private(set) var kept: [FilePath] = []

  /// Clears folders, without their subfolders.
  ///
  /// A file that cannot be deleted stays, as those of running processes do.
  ///
  /// - Parameters:
  ///   - folders: The folders.
  ///   - inner: The folder above which exchanges are ended as well, up to the root of its repository; nil
  ///     for none.
  ///   - contents: The kind of files in temporary folders; nil for folders of references, which have none
  ///     and are deleted when they become empty.
  /// - Throws: A journal that cannot be read, or a file that cannot be restored.
  package init(
    clearing folders: [FilePath], above inner: FilePath? = nil,
    of contents: OutputFolder.Contents? = nil
  ) throws(FileError) {
    func names(in folders: [FilePath]) -> [(FilePath, HiddenName)] {
      folders.flatMap { folder in HiddenName.all(in: folder).map { (folder, $0) } }
    }
    let found = names(in: folders)
    let above = names(in: inner.map(Files.foldersAbove) ?? []).filter { folder, name in
      // Other users may write to a folder above, such as that of all temporary files.
      Files.isOwn(name.path(in: folder))
    }
    guard !found.isEmpty || !above.isEmpty else { return }
    self = try UnfinishedWork.change { work throws(FileError) in
      var leftovers = Leftovers()
      // The numbers of processes with an exchange whose drafts, which are not locked, are in all folders.
      let running = Set(
        (above + found).filter { $1.isLocked(in: $0, byOthersThan: work) }.map(\.1.process))
      for (folder, name) in above + found where !name.isLocked(in: folder, byOthersThan: work) {
        try leftovers.endExchange(name, in: folder)
      }
      for (folder, name) in found where name.kind == .draft {
        let path = name.path(in: folder)
        guard !running.contains(name.process), name.isLeftOver(at: path, work) else { continue }
        leftovers.remove(path, of: contents)
      }
      return leftovers
    }
  }

  /// Creates an empty list.
  package init() {}

  /// Reverts an exchange, or deletes the old files of a completed one.
  private mutating func endExchange(_ name: HiddenName, in folder: FilePath) throws(FileError) {
    switch name.kind {
    case .journal:
      let reverted = try ExchangeJournal(reading: name, in: folder).revert()
      restored += reverted.restored
      kept += reverted.kept
    case .completedJournal: try ExchangeJournal(reading: name, in: folder).deleteOldFiles()
    case .draft, .backup: break
    }
  }

  private mutating func remove(_ path: FilePath, of contents: OutputFolder.Contents?) {
    if Files.isPlainFolder(path) {
      guard let contents else { return }
      Files.removeFiles(in: path, of: contents)
    } else {
      Files.unlink(path)
    }
    if !Files.isThere(path) { removed.append(path) }
    // A folder of references that was made for the file.
    if contents == nil { Files.removeEmptyFolder(Files.folder(of: path)) }
  }
}
