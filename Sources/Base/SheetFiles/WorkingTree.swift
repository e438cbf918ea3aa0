internal import SheetPlatform
internal import SystemPackage

/// A working tree of Git, found without the program.
struct WorkingTree {
  /// The folder with the `HEAD` of the working tree.
  let folder: FilePath

  /// The folder with objects and refs, which several working trees may share.
  let shared: FilePath

  /// The path of the asked folder in the working tree, with a slash at the end; empty for the top level.
  let prefix: [UInt8]

  /// Finds the nearest folder `.git` in a folder or above it.
  ///
  /// Folders that look like a repository without being named `.git` are none, since they may be files of a commit. The
  /// repository that variables name, as in a hook, is used only if there is no other one, and if they name the working
  /// tree as well.
  ///
  /// - Throws: A folder outside a repository, or a repository outside the reachable folders.
  init(around asked: FilePath) throws(GitFolder.Failure) {
    let asked = Files.resolvingLinks(asked)
    var top = asked
    repeat {
      if let folder = Self.repository(top.appending(".git")) {
        try self.init(folder, top: top, asked: asked)
        return
      }
    } while top.removeLastComponent()
    guard let tree = getenv("GIT_WORK_TREE"), let named = getenv("GIT_DIR") else {
      throw .failed("it is in no Git repository")
    }
    let folder = Files.resolvingLinks(FilePath(platformString: named))
    try self.init(
      folder, top: Files.resolvingLinks(FilePath(platformString: tree)), asked: asked)
  }

  private init(_ folder: FilePath, top: FilePath, asked: FilePath) throws(GitFolder.Failure) {
    self.folder = folder
    shared =
      Self.line(of: folder.appending("commondir"))
      .map { Files.resolvingLinks(folder.pushing(FilePath(bytes: $0))) } ?? folder
    var inside = asked
    guard inside.removePrefix(top) else { throw .failed("it is outside the working tree") }
    prefix = inside.isEmpty ? [] : inside.bytes + [UInt8(ascii: "/")]
    do throws(FileError) {
      for path in [folder, shared] { try ReachableFolders.check(path) }
    } catch { throw .failed(error.message) }
  }

  /// Returns the repository of a path `.git`: a folder with a `HEAD`, or a file that names it; nil for others.
  private static func repository(_ path: FilePath) -> FilePath? {
    let key = Array("gitdir: ".utf8)
    let named = line(of: path).flatMap { line in
      line.starts(with: key)
        ? Files.folder(of: path).pushing(FilePath(bytes: line.dropFirst(key.count))) : nil
    }
    let folder = Files.resolvingLinks(named ?? path)
    return Files.isPlainFile(folder.appending("HEAD")) ? folder : nil
  }

  /// Returns the first line of a small file; nil for anything else.
  private static func line(of path: FilePath) -> ArraySlice<UInt8>? {
    guard Files.isPlainFile(path) else { return nil }
    do throws(FileError) {
      let bytes = try OpenFile(path).beginning(Int(PATH_MAX))
      return bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") && $0 != 0 }
    } catch { return nil }
  }
}

extension FilePath {
  /// Creates a path from its bytes, of which none is zero.
  init(bytes: some Sequence<UInt8>) {
    self.init(platformString: bytes.map { CChar(bitPattern: $0) } + [0])
  }

  /// The bytes of the path.
  var bytes: [UInt8] {
    withPlatformString { text in
      UnsafeBufferPointer(start: text, count: strlen(text)).map { UInt8(bitPattern: $0) }
    }
  }
}

/// An empty bare repository in the folder of temporary files, which borrows the objects and refs of another one.
///
/// The program runs in it, and so reads no file of settings, hooks, attributes or grafts but the empty ones here.
final class IsolatedRepository: Sendable {
  private let tree: WorkingTree
  private let folder: OpenFolder
  private let path: FilePath
  private let work: Int

  /// The refs and other names of revisions that are borrowed, if they are there.
  private static let sharedNames: [FilePath.Component] = [
    "refs", "packed-refs", "reftable", "shallow",
  ]
  private static let ownNames: [FilePath.Component] = [
    "FETCH_HEAD", "ORIG_HEAD", "MERGE_HEAD", "CHERRY_PICK_HEAD", "REVERT_HEAD", "REBASE_HEAD",
  ]

  /// Creates the repository.
  ///
  /// - Throws: A file that cannot be created, or a link of the other repository that leads out of the reachable
  ///   folders.
  init(of tree: WorkingTree) throws(FileError) {
    self.tree = tree
    let outer = try OpenFolder.ofTemporaryFiles()
    let name = OpenFolder.temporaryName()
    path = Files.resolvingLinks(outer.path).appending(name)
    let (made, cause) = UnfinishedWork.change { work in
      guard outer.makeFolder(name, permissions: 0o700), let folder = outer.subfolder(name) else {
        return ((OpenFolder, Int)?.none, Errno.last)
      }
      let deletion = work.add {
        folder.subfolder("objects")?.removeAll()
        folder.removeAll()
        outer.removeEmptyFolder(name)
      }
      return ((folder, deletion), Errno.last)
    }
    guard let made else { throw .cannotCreateFolder(path, cause) }
    (folder, work) = made
    try borrowObjects()
    for name in Self.sharedNames { borrow(name, of: tree.shared) }
    for name in Self.ownNames { borrow(name, of: tree.folder) }
    borrow("config", of: tree.shared, as: Self.settingsName)
    // Another working tree has a log of its own for HEAD alone.
    if tree.folder == tree.shared { borrow("logs", of: tree.shared) }
    try write(OpenFile(tree.folder.appending("HEAD")).beginning(Int(PATH_MAX)), to: "HEAD")
    try configure()
  }

  deinit { UnfinishedWork.change { [work] in $0.delete(work) } }

  private func borrow(
    _ name: FilePath.Component, of other: FilePath, as own: FilePath.Component? = nil
  ) {
    let goal = other.appending(name)
    if Files.isThere(goal) { _ = folder.makeLink(own ?? name, to: goal) }
  }

  private func write(_ bytes: [UInt8], to name: FilePath.Component) throws(FileError) {
    let file = try NewFile(in: folder, for: path.appending(name))
    try file.write(bytes)
    try file.replace(name)
  }

  /// Writes the settings: how the other repository stores objects and refs, and nothing else.
  func configure(objects: String? = nil, refs: String? = nil) throws(FileError) {
    var text = "[core]\nrepositoryformatversion = 1\nbare = true\n[extensions]\n"
    if objects?.lowercased() == "sha256" { text += "objectformat = sha256\n" }
    if refs?.lowercased() == "reftable" { text += "refstorage = reftable\n" }
    try write(Array(text.utf8), to: "config")
  }

  /// Borrows the objects of the other repository, one by one if folders are named, so that a link or a list of other
  /// repositories cannot lead out of these.
  ///
  /// - Throws: A part of the repository outside the reachable folders.
  private func borrowObjects() throws(FileError) {
    let objects = tree.shared.appending("objects")
    guard ReachableFolders.areNamed else { return borrow("objects", of: tree.shared) }
    guard folder.makeFolder("objects"), let own = folder.subfolder("objects") else {
      throw .cannotCreateFolder(path.appending("objects"), .last)
    }
    for inner in [tree.shared.appending("refs"), objects, objects.appending("pack")] {
      for name in try Files.namesIfThere(in: inner) ?? [] {
        let path = inner.appending(name)
        try ReachableFolders.check(path)
        if inner == objects, name != "info" { _ = own.makeLink(name, to: path) }
      }
    }
  }

  /// The variables by which the program runs here.
  var environment: [String: String] { ["GIT_DIR": path.string] }

  /// The file of settings of the other repository, which the program reads as a text.
  var settings: FilePath { path.appending(Self.settingsName) }

  private static let settingsName: FilePath.Component = "settings-of-the-other"
}
