/// The files of a release: `lib/sheetdraw` and `share/sheetdraw` beside the folder `bin` of the program.
///
/// A program that stands elsewhere, such as one that was just built, uses the files of the system.
package enum InstalledFiles {
  /// Returns the path of a library that is opened at run time; its name, which the system searches for, if
  /// the release has no such file.
  package static func library(_ name: String) -> String {
    path("lib/sheetdraw/" + name) ?? name
  }

  /// Returns the path of a font; nil if the release has no such file.
  package static func font(_ name: String) -> String? { path("share/sheetdraw/fonts/" + name) }

  private static func path(_ name: String) -> String? {
    guard let root else { return nil }
    let path = root + name
    return access(path, R_OK) == 0 ? path : nil
  }

  /// The folder that contains the folder of the program, with a slash; nil if it is not known.
  private static let root: String? = {
    // A container may have no /proc.
    guard let program = realPath("/proc/self/exe") ?? ProgramArguments.path.flatMap(realPath),
      let name = program.lastIndex(of: "/"), let folder = program[..<name].lastIndex(of: "/")
    else { return nil }
    return String(program[...folder])
  }()

  private static func realPath(_ path: UnsafePointer<CChar>) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
