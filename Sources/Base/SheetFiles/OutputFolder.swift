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

  /// The folder that holds the folder, and its name there, links resolved.
  private let outer: OpenFolder
  private let name: FilePath.Component

  /// The temporary folder; nil after the end.
  private var draft: (folder: OpenFolder, name: FilePath.Component, work: Int)?

  /// The number of bytes of all files.
  package private(set) var byteCount = 0

  /// Creates the temporary folder.
  ///
  /// - Throws: A folder that cannot be created, or one with other files at the path.
  package init(_ path: FilePath, of contents: Contents) throws(FileError) {
    self.path = path
    self.contents = contents
    try Files.checkWritableFolder(path, of: contents)
    let goal = Files.resolvingLinks(path)
    outer = try OpenFolder(Files.folder(of: goal))
    name = Files.name(of: goal)
    let (draft, cause) = UnfinishedWork.change { [outer] work in
      let name = OpenFolder.temporaryName()
      guard outer.makeFolder(name), let folder = outer.subfolder(name) else {
        return (OpenFolder?.none.map { ($0, name, 0) }, Errno.last)
      }
      return ((folder, name, work.add { outer.removeFiles(in: name, of: contents) }), Errno.last)
    }
    guard let draft else { throw .cannotCreateFolder(path, cause) }
    self.draft = draft
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
    guard var folder = draft?.folder else { return }
    // The message names the file as it would be called.
    let file = path.appending(name.components)
    for component in name.components.dropLast() {
      guard component.kind == .regular else { throw .leadsOutside(file, folder: path) }
      guard folder.makeFolder(component) || errno == EEXIST,
        let inner = folder.subfolder(component)
      else { throw .cannotCreateFolder(file, .last) }
      folder = inner
    }
    let new = try NewFile(in: folder, for: file)
    try new.write(bytes)
    try new.replace(Files.name(of: name))
    byteCount += bytes.count
  }

  /// Moves the folder to its path, in place of an earlier one.
  package func finish() throws(FileError) {
    guard let draft else { return }
    try UnfinishedWork.change { work throws(FileError) in
      let old = OpenFolder.temporaryName()
      let hasOld = outer.rename(name, to: old)
      guard hasOld || errno == ENOENT else { throw .cannotWrite(path, .last) }
      guard outer.rename(draft.name, to: name) else {
        let cause = Errno.last
        if hasOld { _ = outer.rename(old, to: name) }
        throw .cannotWrite(path, cause)
      }
      work.keep(draft.work)
      if hasOld { outer.removeFiles(in: old, of: contents) }
    }
    self.draft = nil
  }

  /// Deletes what was written; nothing happens after ``finish()``.
  private func discard() {
    if let draft { UnfinishedWork.change { $0.delete(draft.work) } }
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
    try ReachableFolders.check(path)
    if let mode = mode(of: path) {
      guard mode & S_IFMT == S_IFDIR else { throw .isFile(path) }
      try OpenFolder(path).checkFiles(of: contents)
    }
    try checkTakesFiles(folder(of: resolvingLinks(path)))
  }

  /// Deletes a folder and its files, if it is a folder of such files.
  ///
  /// - Throws: A folder with other files, or one that cannot be deleted.
  package static func removeFolder(
    _ path: FilePath, of contents: OutputFolder.Contents
  ) throws(FileError) {
    guard mode(of: path) != nil else { return }
    try checkWritableFolder(path, of: contents)
    let goal = resolvingLinks(path)
    let outer = try OpenFolder(folder(of: goal))
    // Renamed first, the folder never exists in part.
    try UnfinishedWork.change { _ throws(FileError) in
      let old = OpenFolder.temporaryName()
      guard outer.rename(name(of: goal), to: old) else { throw .cannotRemove(path, .last) }
      outer.removeFiles(in: old, of: contents)
    }
  }
}

extension OpenFolder {
  /// Checks that the folder has no other files than those of a kind; hidden ones count in nested folders.
  fileprivate func checkFiles(of contents: OutputFolder.Contents) throws(FileError) {
    for name in try names() where contents.isNested || !name.string.hasPrefix(".") {
      if contents.isNested, let inner = subfolder(name) {
        try inner.checkFiles(of: contents)
      } else if !contents.isOwn(name.string) || contents.isNested && isLink(name) {
        throw .hasOtherFiles(path, name.string, than: contents.noun)
      }
    }
  }

  private func isLink(_ name: FilePath.Component) -> Bool {
    mode(of: name).map { $0 & S_IFMT == S_IFLNK } == true
  }

  /// Deletes a subfolder and its files; one with other files stays, as one that cannot be read or deleted does.
  fileprivate func removeFiles(in name: FilePath.Component, of contents: OutputFolder.Contents) {
    if let folder = subfolder(name), case .success(let names) = Result(catching: folder.names) {
      for file in names {
        if contents.isNested, folder.subfolder(file) != nil {
          folder.removeFiles(in: file, of: contents)
        } else if contents.isOwn(file.string) {
          folder.remove(file)
        }
      }
    }
    removeEmptyFolder(name)
  }
}
