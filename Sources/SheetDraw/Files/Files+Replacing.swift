internal import Glibc
public import SheetSpec
public import SystemPackage

extension Files {
  /// A file that gets other contents, or goes.
  public struct Replacement: Equatable, Sendable {
    /// The file, and the place that names it.
    public var path: Located<FilePath>
    /// Nil takes the file away.
    public var bytes: [UInt8]?

    public init(path: Located<FilePath>, bytes: [UInt8]?) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// Replaces, makes and takes away files: all of them, or none.
  ///
  /// Every new file is written beside its place before the first one is moved there, and what a
  /// failure has left half done is taken back. Folders that are missing are made, one level deep.
  ///
  /// - Throws: The system's reason why one of them cannot be written; then everything is as it was.
  public static func replace(_ replacements: [Replacement]) throws(DiagnosticError) {
    var exchange = Exchange()
    do {
      for replacement in replacements {
        try replacement.path.with { path throws(FileError) in
          try exchange.prepare(path, replacement.bytes)
        }
      }
      for (index, replacement) in replacements.enumerated() {
        try replacement.path.with { _ throws(FileError) in try exchange.carryOut(index) }
      }
    } catch {
      exchange.takeBack()
      throw error
    }
    exchange.tidy()
  }
}

/// Files on their way to their places.
private struct Exchange {
  private struct Item {
    var path: FilePath
    /// The new file beside its place; nil where the old one goes.
    var draft: FilePath?
    /// What the old file is called meanwhile; nil where there was none.
    var backup: FilePath?
    var isDone = false
  }

  private var items: [Item] = []
  private var madeFolders: [FilePath] = []

  mutating func prepare(_ path: FilePath, _ bytes: [UInt8]?) throws(FileError) {
    let folder = Files.folder(of: path)
    if bytes != nil, !Files.isFolder(folder) {
      guard Files.makeFolder(folder) else { throw .cannotCreateFolder(folder, .last) }
      madeFolders.append(folder)
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

  mutating func carryOut(_ index: Int) throws(FileError) {
    let item = items[index]
    let goal = item.path
    if Files.isThere(goal) {
      let backup = Files.folder(of: goal).appending(Files.draftName())
      // Where a file cannot have two names, it has none for a moment.
      guard Self.link(goal, backup) || Files.rename(goal, to: backup) else {
        throw .cannotWrite(goal, .last)
      }
      items[index].backup = backup
    }
    items[index].isDone = true
    if let draft = item.draft {
      guard Files.rename(draft, to: goal) else { throw .cannotWrite(goal, .last) }
    } else {
      guard Files.unlink(goal) || errno == ENOENT else { throw .cannotWrite(goal, .last) }
    }
  }

  /// Gives a file a second name; false where the system refuses.
  private static func link(_ path: FilePath, _ other: FilePath) -> Bool {
    path.withPlatformString { from in other.withPlatformString { Glibc.link(from, $0) } } == 0
  }

  /// Puts everything back.
  func takeBack() {
    for item in items.reversed() {
      if item.isDone { putBack(item) }
      if let draft = item.draft { Files.unlink(draft) }
    }
    for folder in madeFolders.reversed() { removeFolder(folder) }
  }

  private func putBack(_ item: Item) {
    guard let backup = item.backup else {
      if item.draft != nil { Files.unlink(item.path) }
      return
    }
    // An old file that cannot be put back keeps its other name, rather than being lost.
    guard Files.rename(backup, to: item.path) else { return }
    // Where both were names of one file, both are still there.
    Files.unlink(backup)
  }

  /// Takes the old files away, and folders that have nothing in them any more.
  func tidy() {
    for item in items {
      // Only an empty folder can go so.
      defer { if item.draft == nil { removeFolder(Files.folder(of: item.path)) } }
      if let backup = item.backup { Files.unlink(backup) }
    }
  }

  /// Removes a folder that is empty; any other stays.
  private func removeFolder(_ folder: FilePath) {
    _ = folder.withPlatformString { rmdir($0) }
  }
}
