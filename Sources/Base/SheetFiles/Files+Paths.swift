internal import SheetDiagnostics
internal import SheetPlatform
package import SystemPackage

extension Files {
  /// Returns the type and permissions of a file, links followed; nil for a missing file.
  static func mode(of path: FilePath) -> mode_t? {
    var status = stat()
    return path.withPlatformString { stat($0, &status) } == 0 ? status.st_mode : nil
  }

  /// Returns the type and permissions of a file or link; nil for a missing file.
  private static func ownMode(of path: FilePath) -> mode_t? {
    var status = stat()
    return path.withPlatformString { lstat($0, &status) } == 0 ? status.st_mode : nil
  }

  /// The folder of temporary files without a path of their own.
  package static var temporaryFolder: FilePath {
    guard let folder = getenv("TMPDIR"), folder.pointee != 0 else { return "/tmp" }
    return FilePath(platformString: folder)
  }

  /// Returns the path with all links resolved, even if the file itself does not exist yet.
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

  /// Returns a canonical path, which is equal for all paths of one file.
  package static func identity(of path: FilePath) -> FilePath {
    guard path != "-", let name = path.lastComponent else { return path }
    return resolvingLinks(resolvingLinks(folder(of: path)).appending(name))
  }

  /// Returns whether a file or folder exists, links followed.
  package static func isThere(_ path: FilePath) -> Bool {
    ReachableFolders.contain(path) && path.withPlatformString { access($0, F_OK) } == 0
  }

  /// Returns whether a path is a regular file, links followed.
  package static func isPlainFile(_ path: FilePath) -> Bool {
    path != "-" && mode(of: path).map { $0 & S_IFMT == S_IFREG } == true
  }

  /// Returns the size of a regular file in bytes, links followed; nil for others.
  package static func byteCount(of path: FilePath) -> Int? {
    var status = stat()
    guard path.withPlatformString({ stat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFREG
    else { return nil }
    return Int(status.st_size)
  }

  /// Returns whether a path is a named pipe, links followed.
  package static func isPipe(_ path: FilePath) -> Bool {
    mode(of: path).map { $0 & S_IFMT == S_IFIFO } == true
  }

  /// Returns whether a path is a folder, links followed.
  package static func isFolder(_ path: FilePath) -> Bool {
    mode(of: path).map { $0 & S_IFMT == S_IFDIR } == true
  }

  /// Returns whether a path is a folder and not a link to one.
  package static func isPlainFolder(_ path: FilePath) -> Bool {
    ownMode(of: path).map { $0 & S_IFMT == S_IFDIR } == true
  }

  /// Returns whether a path is a symbolic link.
  static func isLink(_ path: FilePath) -> Bool {
    ownMode(of: path).map { $0 & S_IFMT == S_IFLNK } == true
  }

  /// Returns whether a path is inside a folder, links followed.
  ///
  /// A missing file is inside if its nearest existing folder is; a dangling link is not.
  package static func leads(_ path: FilePath, into folder: FilePath) -> Bool {
    guard let goal = realPath(nearestExisting(path)), let root = realPath(folder) else {
      return false
    }
    return goal.starts(with: root)
  }

  /// Checks that a path is inside a folder, links followed.
  package static func checkInside(_ path: FilePath, _ folder: FilePath) throws(FileError) {
    guard leads(path, into: folder) else { throw .leadsOutside(path, folder: folder) }
  }

  /// Returns the broken symbolic link at a path or on the way to it; nil if there is none.
  package static func brokenLink(on path: FilePath) -> FilePath? {
    let nearest = nearestExisting(path)
    guard ownMode(of: nearest).map({ $0 & S_IFMT == S_IFLNK }) == true, mode(of: nearest) == nil,
      errno == ENOENT || errno == ELOOP
    else { return nil }
    return nearest
  }

  /// Returns a path, or the nearest of its folders that exists; a dangling link exists.
  private static func nearestExisting(_ path: FilePath) -> FilePath {
    var path = path
    while ownMode(of: path) == nil, path != folder(of: path) { path = folder(of: path) }
    return path
  }

  /// Returns the folder of a path's last component; `.` for a path of one component.
  package static func folder(of path: FilePath) -> FilePath {
    let folder = path.removingLastComponent()
    return folder.isEmpty ? "." : folder
  }
}

extension Files {
  /// Returns the file in the same folder that is most likely meant by the path of a missing one; nil if
  /// no name is near.
  ///
  /// A name without its extension, with another one of scenarios, or in other capitals means the scenario;
  /// otherwise the extensions are equal and few letters differ.
  package static func nearest(to path: FilePath) -> FilePath? {
    guard let written = path.lastComponent?.string else { return nil }
    let folder = folder(of: path)
    let others: [String]
    do throws(FileError) {
      others = try (namesIfThere(in: folder) ?? []).prefix(mostComparedNames).map(\.string)
    } catch { return nil }
    let stem = written.scenarioStem ?? written.lowercased()
    let name =
      others.first { $0.scenarioStem == stem }
      ?? others.first { $0.lowercased() == written.lowercased() } ?? near(written, among: others)
    return name.map { path.removingLastComponent().appending($0) }
  }

  /// The number of names in a folder that are compared at most.
  private static let mostComparedNames = 1000

  /// The number of letters of a name below which nearly every name would be near.
  private static let fewestLetters = 3

  private static func near(_ written: String, among names: [String]) -> String? {
    let (stem, end) = written.dividedAtDot
    let others = names.map(\.dividedAtDot).filter {
      $0.end == end && $0.stem.count >= fewestLetters
    }
    guard stem.count >= fewestLetters, let nearest = others.map(\.stem).nearest(to: stem) else {
      return nil
    }
    return nearest + end
  }
}

extension String {
  /// The lower-case name of a scenario file without its extensions; nil for other files.
  fileprivate var scenarioStem: String? {
    let name = lowercased()
    let end = ScenarioEnding.formats.first(where: name.hasSuffix)
    guard let end else { return nil }
    let rest = name.dropLast(end.count)
    return String(rest.hasSuffix(".sheet") ? rest.dropLast(".sheet".count) : rest)
  }

  /// The name before its first dot, and the rest.
  fileprivate var dividedAtDot: (stem: String, end: String) {
    let stem = prefix { $0 != "." }
    return (String(stem), String(dropFirst(stem.count)))
  }
}
