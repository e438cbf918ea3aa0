internal import SheetPlatform
package import SystemPackage

/// The folders that files are read from and written to: all, unless the environment names some.
///
/// A program that runs this one for somebody else, such as an agent, names them in a variable; links that
/// lead out of them are refused. Temporary files and the fonts and libraries of the system are not asked
/// about.
package enum ReachableFolders {
  /// The environment variable: paths with colons between them.
  package static let variable = "SHEETDRAW_ROOTS"

  private static let folders: [FilePath]? = getenv(variable).map { text in
    String(cString: text).split(separator: ":").map { FilePath(String($0)) }
  }

  /// A Boolean value that is true if the environment names folders.
  package static var areNamed: Bool { folders != nil }

  /// The data that a confined program may have, in bytes.
  private static let mostMemory: rlim_t = 1 << 30

  /// Bounds the memory of a program whose folders are named.
  package static func confineMemory() {
    guard folders != nil else { return }
    var limit = rlimit(rlim_cur: mostMemory, rlim_max: mostMemory)
    setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit)
  }

  /// Returns a Boolean value that is true for a path in one of the folders, links followed; a missing file
  /// is where its folder is.
  package static func contain(_ path: FilePath) -> Bool {
    guard let folders, path != "-" else { return true }
    return folders.contains { Files.leads(path, into: $0) }
  }

  /// Checks that a path is in one of the folders.
  package static func check(_ path: FilePath) throws(FileError) {
    guard contain(path) else { throw .leadsOutside(path, folder: folders?.first ?? ".") }
  }

  /// Checks that an open file is in one of the folders, whatever has become of its path since.
  static func check(_ file: Int32, _ path: FilePath) throws(FileError) {
    guard path == "-" || contain(FilePath("/proc/self/fd/\(file)")) else {
      throw .leadsOutside(path, folder: folders?.first ?? ".")
    }
  }
}
