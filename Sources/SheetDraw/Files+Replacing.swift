internal import Glibc
public import SheetSpec

extension Files {
  /// A file that gets other contents, or goes.
  public struct Replacement: Equatable, Sendable {
    public var path: Located<String>
    /// Nil takes the file away.
    public var bytes: [UInt8]?

    public init(path: Located<String>, bytes: [UInt8]?) {
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
      for replacement in replacements { try exchange.prepare(replacement) }
      try exchange.carryOut()
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
    var path: Located<String>
    /// The new file beside its place; nil where the old one goes.
    var draft: String?
    /// What the old file is called meanwhile; nil where there was none.
    var backup: String?
    var isDone = false
  }

  private var items: [Item] = []
  private var madeFolders: [String] = []

  mutating func prepare(_ replacement: Files.Replacement) throws(DiagnosticError) {
    let folder = Files.folder(of: replacement.path.value)
    if replacement.bytes != nil, !Files.isFolder(folder) {
      guard mkdir(folder, 0o777) == 0 else {
        throw DiagnosticError(
          .cannotCreate, at: replacement.path.place,
          "the folder \"\(folder)\" cannot be made: \(Files.reason(errno))")
      }
      madeFolders.append(folder)
    }
    var item = Item(path: replacement.path)
    if let bytes = replacement.bytes {
      try Files.checkWritable(replacement.path)
      let draft = try Files.writeDraft(bytes, for: replacement.path, in: folder)
      Files.copyPermissions(of: replacement.path.value, to: draft)
      item.draft = draft
    }
    items.append(item)
  }

  mutating func carryOut() throws(DiagnosticError) {
    for index in items.indices {
      let item = items[index]
      let goal = item.path.value
      if Files.isThere(goal) {
        let backup = Files.folder(of: goal) + "/" + Files.draftName()
        // Where a file cannot have two names, it has none for a moment.
        guard link(goal, backup) == 0 || rename(goal, backup) == 0 else {
          throw failure(item.path)
        }
        items[index].backup = backup
      }
      items[index].isDone = true
      if let draft = item.draft {
        guard rename(draft, goal) == 0 else { throw failure(item.path) }
      } else {
        guard unlink(goal) == 0 || errno == ENOENT else { throw failure(item.path) }
      }
    }
  }

  private func failure(_ path: Located<String>) -> DiagnosticError {
    DiagnosticError(
      .cannotWrite, at: path.place,
      "\"\(path.value)\" cannot be written: \(Files.reason(errno))")
  }

  /// Puts everything back.
  func takeBack() {
    for item in items.reversed() {
      if item.isDone { putBack(item) }
      if let draft = item.draft { unlink(draft) }
    }
    for folder in madeFolders.reversed() { rmdir(folder) }
  }

  private func putBack(_ item: Item) {
    guard let backup = item.backup else {
      if item.draft != nil { unlink(item.path.value) }
      return
    }
    // An old file that cannot be put back keeps its other name, rather than being lost.
    guard rename(backup, item.path.value) == 0 else { return }
    // Where both were names of one file, both are still there.
    unlink(backup)
  }

  /// Takes the old files away, and folders that have nothing in them any more.
  func tidy() {
    for item in items {
      // Only an empty folder can go so.
      defer { if item.draft == nil { rmdir(Files.folder(of: item.path.value)) } }
      if let backup = item.backup { unlink(backup) }
    }
  }
}
