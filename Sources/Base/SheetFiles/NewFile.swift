internal import SheetPlatform
internal import SystemPackage

/// An open file that has no name until it is complete.
///
/// On file systems without such files it has a temporary name, which is deleted with it.
package final class NewFile {
  /// The descriptor, for reading and writing.
  let descriptor: Int32
  private let folder: OpenFolder
  /// The path for messages.
  private let path: FilePath
  private var draft: (name: FilePath.Component, work: Int)?

  /// Creates an empty file.
  ///
  /// - Parameters:
  ///   - folder: The folder that will hold its name.
  ///   - path: The path for messages.
  /// - Throws: A file that cannot be created.
  package init(in folder: OpenFolder, for path: FilePath) throws(FileError) {
    (self.folder, self.path) = (folder, path)
    let nameless = folder.createNamelessFile()
    guard nameless < 0 else {
      descriptor = nameless
      return
    }
    // A killed process with the same number may have left a file of this name.
    while true {
      let name = OpenFolder.temporaryName()
      let (file, work, cause) = UnfinishedWork.change { work in
        let file = folder.createFile(name)
        return (file, file < 0 ? nil : work.add { folder.remove(name) }, Errno.last)
      }
      if let work {
        descriptor = file
        draft = (name, work)
        return
      }
      guard cause == .fileExists else { throw .cannotCreate(path, cause) }
    }
  }

  deinit {
    close(descriptor)
    if let draft { UnfinishedWork.change { $0.delete(draft.work) } }
  }

  /// Appends bytes.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    try Files.writeAll(bytes, to: descriptor, path)
  }

  /// Writes the contents to the disk.
  func sync() throws(FileError) {
    // Some file systems have no disk.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw .cannotWrite(path, .last) }
  }

  /// Gives the file its name, in place of the file that has it, whose permissions are kept.
  ///
  /// - Throws: A file that cannot be replaced; it is unchanged.
  package func replace(_ name: FilePath.Component) throws(FileError) {
    let old = folder.mode(of: name)
    if let old, old & S_IFMT == S_IFREG { _ = fchmod(descriptor, old & 0o7777) }
    let cause: Errno? = UnfinishedWork.change { work in
      if let draft {
        guard folder.rename(draft.name, to: name) else { return Errno.last }
        work.keep(draft.work)
        return nil
      }
      return old == nil && folder.link(descriptor, as: name) ? nil : renameNameless(to: name)
    }
    if let cause { throw .cannotWrite(path, cause) }
    draft = nil
  }

  /// Links the file to a temporary name, which then replaces another file.
  ///
  /// - Returns: The error; nil if it was replaced.
  private func renameNameless(to name: FilePath.Component) -> Errno? {
    while true {
      let temporary = OpenFolder.temporaryName()
      let isLinked = folder.link(descriptor, as: temporary)
      if !isLinked, errno == EEXIST { continue }
      guard isLinked else { return .last }
      guard !folder.rename(temporary, to: name) else { return nil }
      let cause = Errno.last
      folder.remove(temporary)
      return cause
    }
  }

  /// Gives the file its name where nothing is.
  ///
  /// - Returns: False on a file system without hard links.
  /// - Throws: A file, folder or link of this name, or a file that cannot be created.
  func create(_ name: FilePath.Component) throws(FileError) -> Bool {
    let isCreated =
      draft.map { folder.link($0.name, as: name) } ?? folder.link(descriptor, as: name)
    let cause = Errno.last
    if !isCreated, cause != .notPermitted { throw FileError(creating: path, cause) }
    return isCreated
  }
}

extension FileError {
  /// The error of a file that cannot be created where nothing is.
  init(creating path: FilePath, _ cause: Errno) {
    self = cause == .fileExists ? .isThere(path) : .cannotCreate(path, cause)
  }
}
