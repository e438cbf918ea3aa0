internal import SheetPlatform
package import SystemPackage

/// A folder of files that is written completely or not at all.
///
/// The files go to a temporary folder beside the path, which replaces the folder at the end.
package final class OutputFolder {
  /// The kind of files in a folder, by which a folder of other files is recognized.
  package struct Contents: Sendable {
    /// The files in a message: `frames`.
    let noun: String
    /// A Boolean value that is true if the files may be in subfolders.
    let isNested: Bool
    /// Returns whether a name is that of such a file.
    let isOwn: @Sendable (String) -> Bool

    /// Creates a kind of files.
    ///
    /// - Parameters:
    ///   - noun: The files in a message, in the plural.
    ///   - isNested: True if the files may be in subfolders.
    ///   - isOwn: Returns whether a name is that of such a file.
    package init(
      _ noun: String, isNested: Bool = false, isOwn: @escaping @Sendable (String) -> Bool
    ) {
      self.noun = noun
      self.isNested = isNested
      self.isOwn = isOwn
    }
  }

  private let path: FilePath
  private let contents: Contents

  /// The path that the draft replaces, links resolved.
  private let goal: FilePath

  /// The temporary folder; nil after the end.
  private var draft: FilePath?
  private var lock: FolderLock?

  /// The number of bytes of all files.
  package private(set) var byteCount = 0

  /// Creates the temporary folder.
  ///
  /// - Throws: A folder that cannot be created, or one with other files at the path.
  package init(_ path: FilePath, of contents: Contents) throws(FileError) {
    self.path = path
    self.contents = contents
    goal = Files.resolvingLinks(path)
    try Files.checkWritableFolder(path, of: contents)
    let draft = Files.folder(of: goal).appending(HiddenName(.draft).text)
    let isCreated = UnfinishedWork.change { work in
      guard Files.makeFolder(draft) else { return false }
      work.add(draft) { Files.removeFiles(in: $0, of: contents) }
      return true
    }
    guard isCreated else { throw .cannotCreateFolder(path, .last) }
    self.draft = draft
    lock = FolderLock(draft)
  }

  deinit { discard() }

  /// Writes a file.
  ///
  /// - Parameters:
  ///   - bytes: The contents.
  ///   - name: The name, or a path relative to the folder if files may be in subfolders.
  /// - Throws: A file that cannot be written.
  /// - Precondition: The name is one of the folder's kind of files.
  package func write(_ bytes: [UInt8], name: FilePath) throws(FileError) {
    precondition(name.lastComponent.map { contents.isOwn($0.string) } == true)
    precondition(contents.isNested || name.components.count == 1)
    guard let draft else { return }
    let file = draft.appending(name.components)
    do throws(FileError) {
      if contents.isNested {
        try Files.checkInside(file, draft)
        try Files.makeFolders(Files.folder(of: file))
      }
      try Files.write(bytes, to: file)
    } catch {
      // The message names the file as it would be called.
      guard case .cannotWrite(_, let cause) = error else { throw error }
      throw .cannotWrite(path.appending(name.components), cause)
    }
    byteCount += bytes.count
  }

  /// Moves the folder to its path, in place of an earlier one.
  package func finish() throws(FileError) {
    guard let draft else { return }
    lock = nil
    try UnfinishedWork.change { work throws(FileError) in
      var backup: FilePath?
      if Files.isFolder(goal) {
        let old = Files.folder(of: goal).appending(HiddenName(.draft).text)
        guard Files.rename(goal, to: old) else { throw .cannotWrite(path, .last) }
        backup = old
      }
      guard work.move(draft, to: goal) else {
        let cause = Errno.last
        if let backup { _ = Files.rename(backup, to: goal) }
        throw .cannotWrite(path, cause)
      }
      if let backup { Files.removeFiles(in: backup, of: contents) }
    }
    self.draft = nil
  }

  /// Deletes what was written; nothing happens after ``finish()``.
  private func discard() {
    lock = nil
    if let draft { Files.deleteDraft(draft) }
    draft = nil
  }
}

extension OutputFolder.Contents {
  /// The frames of an animation: digits and `.png`.
  package static let frames = Self("frames") { name in
    let stem = name.dropLast(frameEnding.count)
    return name.hasSuffix(frameEnding) && stem.count >= digitCount && stem.allSatisfy(\.isNumber)
  }

  /// The least number of digits of a frame's name.
  private static let digitCount = 4
  private static let frameEnding = ".png"

  /// Returns the name of the frame of a number, counted from 1 to `count`: `0001.png`.
  package static func frameName(_ number: Int, of count: Int) -> String {
    let digits = "\(number)"
    let width = max(digitCount, "\(count)".count)
    return String(repeating: "0", count: width - digits.count) + digits + frameEnding
  }
}

extension Files {
  /// Checks that a folder of files can be created or replaced, without creating it.
  ///
  /// - Throws: A missing or read-only parent, a file at the path, or a folder with other files.
  static func checkWritableFolder(
    _ path: FilePath, of contents: OutputFolder.Contents
  ) throws(FileError) {
    if let mode = mode(of: path) {
      guard mode & S_IFMT == S_IFDIR else { throw .isFile(path) }
      try checkFiles(in: path, of: contents)
    }
    try checkTakesFiles(folder(of: resolvingLinks(path)))
  }

  /// Checks that a folder has no other files than those of a kind.
  private static func checkFiles(
    in folder: FilePath, of contents: OutputFolder.Contents
  ) throws(FileError) {
    for name in try namesIfThere(in: folder, includingHidden: contents.isNested) ?? [] {
      let file = folder.appending(name)
      if contents.isNested, isPlainFolder(file) {
        try checkFiles(in: file, of: contents)
      } else if !contents.isOwn(name.string) || contents.isNested && isLink(file) {
        throw .hasOtherFiles(folder, name.string, than: contents.noun)
      }
    }
  }

  /// Deletes a folder and its files, if it is a folder of such files.
  ///
  /// - Throws: A folder with other files, or one that cannot be deleted.
  package static func removeFolder(
    _ path: FilePath, of contents: OutputFolder.Contents
  ) throws(FileError) {
    guard mode(of: path) != nil else { return }
    try checkWritableFolder(path, of: contents)
    // Renamed first, the folder never exists in part.
    let goal = resolvingLinks(path)
    let old = folder(of: goal).appending(HiddenName(.draft).text)
    try UnfinishedWork.change { _ throws(FileError) in
      guard rename(goal, to: old) else { throw .cannotRemove(path, .last) }
      removeFiles(in: old, of: contents)
    }
  }

  /// Deletes a folder; one with other files stays, as one that cannot be read or deleted does.
  static func removeFiles(in folder: FilePath, of contents: OutputFolder.Contents) {
    unlink(folder.appending(FolderLock.name))
    for name in namesIfReadable(in: folder, includingHidden: contents.isNested) {
      let file = folder.appending(name)
      if contents.isNested, isPlainFolder(file) {
        removeFiles(in: file, of: contents)
      } else if contents.isOwn(name.string) {
        unlink(file)
      }
    }
    removeEmptyFolder(folder)
  }

  private static func namesIfReadable(
    in folder: FilePath, includingHidden: Bool
  ) -> [FilePath.Component] {
    do { return try namesIfThere(in: folder, includingHidden: includingHidden) ?? [] } catch {
      return []
    }
  }
}
