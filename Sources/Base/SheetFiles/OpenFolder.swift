package import SheetPlatform
internal import Synchronization
package import SystemPackage

/// An open folder, in which files are created, renamed and deleted by name.
///
/// This file has all system calls that create, rename or delete a name, or open a path for writing. A folder is
/// opened once and checked while it is open, so that a link that takes its place afterwards has no effect.
package final class OpenFolder: Sendable {
  /// The path for messages.
  package let path: FilePath
  private let descriptor: Int32

  /// `O_PATH`, which opens a folder that may not be read; Swift does not import it.
  private static let withoutReading: Int32 = 0o10_000_000

  /// `O_TMPFILE`, which creates a file without a name; Swift does not import it.
  private static let withoutName: Int32 = 0o20_000_000 | O_DIRECTORY

  /// Opens a folder, links followed.
  ///
  /// - Throws: A missing folder, or one outside the reachable folders.
  init(_ path: FilePath) throws(FileError) {
    self.path = path
    descriptor = path.withPlatformString {
      open($0, Self.withoutReading | O_DIRECTORY | O_CLOEXEC)
    }
    guard descriptor >= 0 else {
      throw errno == ENOENT ? .missingFolder(path) : .cannotOpen(path, .last)
    }
    try ReachableFolders.check(descriptor, path)
  }

  private init(_ descriptor: Int32, _ path: FilePath) {
    (self.descriptor, self.path) = (descriptor, path)
  }

  deinit { close(descriptor) }

  /// Opens the folder of temporary files, which is reachable in any case.
  ///
  /// - Throws: A folder that cannot be opened.
  package static func ofTemporaryFiles() throws(FileError) -> OpenFolder {
    let path = Files.temporaryFolder
    let folder = path.withPlatformString {
      open($0, withoutReading | O_DIRECTORY | O_CLOEXEC)
    }
    guard folder >= 0 else { throw .cannotOpen(path, .last) }
    return OpenFolder(folder, path)
  }

  /// Opens a subfolder; nil for anything else, such as a link.
  package func subfolder(_ name: FilePath.Component) -> OpenFolder? {
    let flags = Self.withoutReading | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    let folder = name.withPlatformString { openat(descriptor, $0, flags) }
    return folder >= 0 ? OpenFolder(folder, path.appending(name)) : nil
  }

  // MARK: Reading

  /// Returns the names in the folder, sorted.
  ///
  /// - Throws: A folder that cannot be read.
  func names() throws(FileError) -> [FilePath.Component] {
    let reading = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard reading >= 0 else { throw .unreadable(path, .last) }
    guard let listing = fdopendir(reading) else {
      let cause = Errno.last
      close(reading)
      throw .unreadable(path, cause)
    }
    return Files.names(in: listing)
  }

  /// Returns the type and permissions of a file or link; nil for a missing one.
  func mode(of name: FilePath.Component) -> mode_t? {
    var status = stat()
    let isThere = name.withPlatformString {
      fstatat(descriptor, $0, &status, AT_SYMLINK_NOFOLLOW) == 0
    }
    return isThere ? status.st_mode : nil
  }

  // MARK: Creating

  /// Creates a file without a name, open for reading and writing.
  ///
  /// - Returns: Its descriptor; negative on file systems without such files, or without `/proc`, by which a name
  ///   is given.
  func createNamelessFile() -> Int32 {
    guard access("/proc/self/fd", X_OK) == 0 else { return -1 }
    return openat(descriptor, ".", Self.withoutName | O_RDWR | O_CLOEXEC, 0o666)
  }

  /// Creates a file where nothing is, open for reading and writing.
  ///
  /// - Returns: Its descriptor; negative with `errno` set.
  func createFile(_ name: FilePath.Component) -> Int32 {
    name.withPlatformString {
      openat(descriptor, $0, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    }
  }

  /// Gives an open file a name where nothing is.
  ///
  /// - Returns: False with `errno` set, as if there is a file of this name.
  func link(_ file: Int32, as name: FilePath.Component) -> Bool {
    name.withPlatformString {
      linkat(AT_FDCWD, "/proc/self/fd/\(file)", descriptor, $0, AT_SYMLINK_FOLLOW) == 0
    }
  }

  /// Gives a file another name where nothing is.
  func link(_ name: FilePath.Component, as other: FilePath.Component) -> Bool {
    name.withPlatformString { name in
      other.withPlatformString { linkat(descriptor, name, descriptor, $0, 0) == 0 }
    }
  }

  /// Creates a symbolic link.
  package func makeLink(_ name: FilePath.Component, to goal: FilePath) -> Bool {
    goal.withPlatformString { goal in
      name.withPlatformString { symlinkat(goal, descriptor, $0) == 0 }
    }
  }

  /// Creates a folder where nothing is.
  package func makeFolder(_ name: FilePath.Component, permissions: mode_t = 0o777) -> Bool {
    name.withPlatformString { mkdirat(descriptor, $0, permissions) == 0 }
  }

  /// Opens a device or pipe for writing.
  ///
  /// Opening a pipe without a reader in blocking mode would wait forever, also after an interrupt.
  ///
  /// - Returns: Its descriptor; negative with `errno` set.
  static func openDevice(_ path: FilePath) -> Int32 {
    path.withPlatformString { open($0, O_WRONLY | O_CLOEXEC | O_NONBLOCK) }
  }

  // MARK: Renaming and deleting

  /// Renames a file or folder; a file of the new name is replaced.
  func rename(_ name: FilePath.Component, to other: FilePath.Component) -> Bool {
    name.withPlatformString { name in
      other.withPlatformString { renameat(descriptor, name, descriptor, $0) == 0 }
    }
  }

  /// Deletes a file or link.
  @discardableResult func remove(_ name: FilePath.Component) -> Bool {
    name.withPlatformString { unlinkat(descriptor, $0, 0) == 0 }
  }

  /// Deletes all files, links and empty folders.
  package func removeAll() {
    guard case .success(let names) = Result(catching: names) else { return }
    for name in names where !remove(name) { removeEmptyFolder(name) }
  }

  /// Deletes a folder if it is empty.
  @discardableResult package func removeEmptyFolder(_ name: FilePath.Component) -> Bool {
    name.withPlatformString { unlinkat(descriptor, $0, AT_REMOVEDIR) == 0 }
  }

  // MARK: Temporary names

  private static let temporaryNames = Atomic<Int>(0)

  /// Returns a name of ``Files/temporaryNames`` that no other file of this process has.
  package static func temporaryName() -> FilePath.Component {
    let number = temporaryNames.add(1, ordering: .relaxed).newValue
    return FilePath.Component(
      Files.temporaryNames.split(separator: "*").joined(separator: "\(getpid())-\(number)")) ?? "."
  }
}
