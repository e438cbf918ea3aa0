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

  /// Clears folders, without their subfolders.
  ///
  /// A file that cannot be deleted stays, as those of running processes do.
  ///
  /// - Parameters:
  ///   - folders: The folders.
  ///   - contents: The kind of files in temporary folders; nil for folders of references, which have none
  ///     and are deleted when they become empty.
  /// - Throws: A journal that cannot be read, or a file that cannot be restored.
  package init(
    clearing folders: [FilePath], of contents: OutputFolder.Contents? = nil
  ) throws(FileError) {
    let found = folders.map { ($0, HiddenName.all(in: $0)) }.filter { !$0.1.isEmpty }
    guard !found.isEmpty else { return }
    self = try UnfinishedWork.change { work throws(FileError) in
      var leftovers = Leftovers()
      for (folder, names) in found {
        for name in names where name.isLeftOver(at: name.path(in: folder), work) {
          try leftovers.endExchange(name, in: folder)
        }
      }
      for (folder, names) in found {
        for name in names where name.kind == .draft {
          let path = name.path(in: folder)
          guard name.isLeftOver(at: path, work) else { continue }
          leftovers.remove(path, of: contents)
        }
      }
      return leftovers
    }
  }

  /// Creates an empty list.
  package init() {}

  /// Reverts an exchange, or deletes the old files of a completed one.
  private mutating func endExchange(_ name: HiddenName, in folder: FilePath) throws(FileError) {
    switch name.kind {
    case .journal: restored += try ExchangeJournal(reading: name, in: folder).revert()
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
