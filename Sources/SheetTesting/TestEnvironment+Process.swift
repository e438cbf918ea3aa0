internal import Glibc
internal import SheetDraw
internal import SystemPackage

extension TestEnvironment {
  /// The one of this process.
  static var current: TestEnvironment {
    TestEnvironment(
      read: { name in
        guard let value = getenv(name), value[0] != 0 else { return nil }
        return String(cString: value)
      }, folder: workingFolder)
  }

  private static var workingFolder: String {
    guard let path = getcwd(nil, 0) else { return "." }
    defer { free(path) }
    return String(cString: path)
  }

  /// Where pictures of failures are put, so that they can be looked at and compared again.
  ///
  /// The folder `.build` of a package is out of the way, and goes with everything else in it.
  var failuresFolder: String {
    if let named = read(Self.failuresName) { return named }
    let build = "\(folder)/.build"
    if Files.isFolder(FilePath(build)) { return "\(build)/sheets" }
    return "\(read("TMPDIR") ?? "/tmp")/sheets-\(getuid())"
  }

  /// A path from the folder that the tests run in, where it lies in there.
  func shortened(_ path: String) -> String {
    path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
  }
}
