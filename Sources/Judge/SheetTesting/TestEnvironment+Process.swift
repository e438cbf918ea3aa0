internal import SheetPlan
internal import SheetPlatform

extension TestEnvironment {
  /// The environment of this process.
  static var current: TestEnvironment {
    TestEnvironment(read: { Environment.current[$0] }, folder: workingFolder)
  }

  private static var workingFolder: String {
    guard let path = getcwd(nil, 0) else { return "." }
    defer { free(path) }
    return String(cString: path)
  }

  /// The folder for the pictures of failures.
  ///
  /// Inside a package it is in `.build`, which version control ignores.
  var failuresFolder: String {
    if let named = read(Self.failuresName) { return named }
    let build = "\(folder)/.build"
    if Files.isFolder(FilePath(build)) { return "\(build)/sheets" }
    return "\(read("TMPDIR") ?? "/tmp")/sheets-\(getuid())"
  }

  /// Returns a path relative to the working folder if it is inside, else the same path.
  func shortened(_ path: String) -> String {
    path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
  }
}
