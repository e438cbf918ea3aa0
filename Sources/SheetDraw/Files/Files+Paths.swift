internal import Glibc
public import SystemPackage

extension Files {
  /// The type and permissions of what a path leads to; nil where nothing is there.
  static func mode(of path: FilePath) -> mode_t? {
    var status = stat()
    return path.withPlatformString { stat($0, &status) } == 0 ? status.st_mode : nil
  }

  /// The type and permissions of a path itself, links not followed; nil where nothing is there.
  private static func ownMode(of path: FilePath) -> mode_t? {
    var status = stat()
    return path.withPlatformString { lstat($0, &status) } == 0 ? status.st_mode : nil
  }

  /// Renames a file; false where the system refuses, which `errno` explains.
  static func rename(_ path: FilePath, to other: FilePath) -> Bool {
    path.withPlatformString { from in other.withPlatformString { Glibc.rename(from, $0) } } == 0
  }

  /// Removes a name; false where the system refuses, which `errno` explains.
  @discardableResult static func unlink(_ path: FilePath) -> Bool {
    path.withPlatformString { Glibc.unlink($0) } == 0
  }

  /// Makes one folder; false where the system refuses, which `errno` explains.
  static func makeFolder(_ path: FilePath) -> Bool {
    path.withPlatformString { mkdir($0, 0o777) } == 0
  }

  /// Returns the path with every link resolved, also where the file itself does not exist yet.
  static func resolvingLinks(_ path: FilePath, links: Int = 0) -> FilePath {
    let mostLinks = 40
    if let resolved = realPath(path) { return resolved }
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = path.withPlatformString { readlink($0, &buffer, buffer.count - 1) }
    guard count > 0, links < mostLinks else { return path }
    let goal = FilePath(platformString: Array(buffer[...count]))
    return resolvingLinks(folder(of: path).pushing(goal), links: links + 1)
  }

  private static func realPath(_ path: FilePath) -> FilePath? {
    guard let resolved = path.withPlatformString({ realpath($0, nil) }) else { return nil }
    defer { free(resolved) }
    return FilePath(platformString: resolved)
  }

  /// Returns what all paths to one file have in common, however they are written.
  public static func identity(of path: FilePath) -> FilePath {
    guard path != "-", let name = path.lastComponent else { return path }
    return resolvingLinks(resolvingLinks(folder(of: path)).appending(name))
  }

  /// Returns whether a path leads to anything.
  public static func isThere(_ path: FilePath) -> Bool {
    path.withPlatformString { access($0, F_OK) } == 0
  }

  /// Returns whether a path leads to a file that can be read more than once.
  public static func isPlainFile(_ path: FilePath) -> Bool {
    path != "-" && mode(of: path).map { $0 & S_IFMT == S_IFREG } == true
  }

  /// Returns whether a path leads to a folder.
  public static func isFolder(_ path: FilePath) -> Bool {
    mode(of: path).map { $0 & S_IFMT == S_IFDIR } == true
  }

  /// Returns whether a path is a folder itself, not a link to one.
  public static func isPlainFolder(_ path: FilePath) -> Bool {
    ownMode(of: path).map { $0 & S_IFMT == S_IFDIR } == true
  }

  /// Returns whether a path ends inside a folder, links followed.
  ///
  /// A file that does not exist yet counts by its place; a link to nothing leads nowhere.
  public static func leads(_ path: FilePath, into folder: FilePath) -> Bool {
    var path = path
    while ownMode(of: path) == nil, path != Self.folder(of: path) { path = Self.folder(of: path) }
    guard let goal = realPath(path), let root = realPath(folder) else { return false }
    return goal.starts(with: root)
  }

  /// Returns the folder that holds the last part of a path; `.` for a bare name.
  public static func folder(of path: FilePath) -> FilePath {
    let folder = path.removingLastComponent()
    return folder.isEmpty ? "." : folder
  }
}
