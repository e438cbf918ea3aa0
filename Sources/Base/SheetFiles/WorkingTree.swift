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
