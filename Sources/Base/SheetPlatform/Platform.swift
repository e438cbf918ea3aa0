internal import CArguments

// The only import of the system's C library, so that a port begins in one file.
#if canImport(Darwin)
  @_exported public import Darwin
#else
  @_exported public import Glibc
#endif

/// The arguments of the program.
package enum ProgramArguments {
  /// The path by which the system started the program; nil if it is not known.
  package static var path: UnsafePointer<CChar>? { program_path() }

  /// The arguments as the system has them, the name of the program first.
  package static var all: [UnsafePointer<CChar>] {
    var count: CInt = 0
    let start = program_arguments(&count)
    return UnsafeBufferPointer(start: start, count: Int(count)).compactMap {
      $0.map { UnsafePointer($0) }
    }
  }
}

extension UnsafeMutableRawPointer {
  /// Allocates memory that the system backs with large pages where it can.
  ///
  /// Filling it takes few page errors; pages are committed when they are written.
  ///
  /// - Parameter byteCount: The size in bytes.
  /// - Returns: Memory without content, to be deallocated by `deallocate()`.
  package static func allocateLargePages(byteCount: Int) -> UnsafeMutableRawPointer {
    let pageSize = 1 << 21
    let memory = allocate(byteCount: byteCount, alignment: pageSize)
    #if canImport(Glibc)
      // Without large pages everything works as well.
      if byteCount >= 2 * pageSize { _ = madvise(memory, byteCount, MADV_HUGEPAGE) }
    #endif
    return memory
  }
}

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
