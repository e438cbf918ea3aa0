internal import SheetPlatform
internal import SystemPackage

/// The name of a file or folder that a process makes beside those that it writes: `.sheetdraw-4711-3.tmp`.
struct HiddenName {
  enum Kind: String {
    /// A new file or folder until it replaces another one.
    case draft = "tmp"
    /// An old file until its exchange is complete.
    case backup = "old"
    /// The journal of an exchange that is being carried out.
    case journal
    /// The journal of an exchange whose old files are being deleted.
    case completedJournal = "done"
  }

  /// The number of the process.
  let process: pid_t
  let number: Int
  let kind: Kind

  /// Creates a new name of this process.
  init(_ kind: Kind) {
    process = getpid()
    number = Files.nextNumber()
    self.kind = kind
  }

  /// Creates a name from its text; nil for other names.
  init?(_ text: String) {
    let ending = text.split(separator: ".", omittingEmptySubsequences: false)
    guard ending.count == 3, ending[0].isEmpty, let kind = Kind(rawValue: String(ending[2])) else {
      return nil
    }
    let parts = ending[1].split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == Self.beginning, let process = pid_t(parts[1]), process > 0,
      let number = Int(parts[2]), number > 0
    else { return nil }
    (self.process, self.number, self.kind) = (process, number, kind)
  }

  private init(process: pid_t, number: Int, kind: Kind) {
    (self.process, self.number, self.kind) = (process, number, kind)
  }

  private static let beginning = "sheetdraw"

  /// The name as text.
  var text: String { ".\(Self.beginning)-\(process)-\(number).\(kind.rawValue)" }

  /// Returns the path in a folder.
  func path(in folder: FilePath) -> FilePath {
    folder == "." ? FilePath(text) : folder.appending(text)
  }

  /// The same name with the ending of another kind.
  func with(_ kind: Kind) -> HiddenName {
    HiddenName(process: process, number: number, kind: kind)
  }

  /// Returns the hidden files and folders of sheetdraw in a folder, sorted; empty for a folder that is
  /// missing or cannot be read.
  static func all(in folder: FilePath) -> [HiddenName] {
    guard let listing = folder.withPlatformString({ opendir($0) }) else { return [] }
    defer { closedir(listing) }
    var names: [HiddenName] = []
    while let entry = readdir(listing) {
      let isHidden = entry.pointee.d_name.0 == CChar(UInt8(ascii: "."))
      guard isHidden else { continue }
      let text = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if let name = HiddenName(text) { names.append(name) }
    }
    return names.sorted { ($0.process, $0.number) < ($1.process, $1.number) }
  }
}

extension HiddenName {
  /// Returns whether the process that made a file or folder has ended.
  ///
  /// A process of another machine, or one with another table of processes, holds its open file locked.
  ///
  /// - Parameters:
  ///   - path: The file or folder.
  ///   - work: The unfinished work of this process. A killed process may have had the same number.
  /// - Returns: False for a file of a running process.
  func isLeftOver(at path: FilePath, _ work: UnfinishedWork) -> Bool {
    if process == getpid() {
      guard !work.contains(path) else { return false }
    } else {
      guard kill(process, 0) != 0, errno == ESRCH else { return false }
    }
    return !Files.isLocked(FolderLock.path(of: path))
  }

  /// Returns whether another process, or another table of processes, holds the file or folder locked.
  ///
  /// - Parameters:
  ///   - folder: The folder of the file.
  ///   - work: The unfinished work of this process.
  /// - Returns: False for a file of this process, and for a backup.
  func isLocked(in folder: FilePath, byOthersThan work: UnfinishedWork) -> Bool {
    let path = path(in: folder)
    guard kind != .backup, !work.contains(path) else { return false }
    return Files.isLocked(FolderLock.path(of: path))
  }
}

extension Files {
  /// Locks an open file until it is closed, which tells other processes that its owner is running.
  static func lock(_ file: Int32) { _ = flock(file, LOCK_EX | LOCK_NB) }

  /// Returns whether a process holds a file locked; false for a missing file.
  static func isLocked(_ path: FilePath) -> Bool {
    let file = path.withPlatformString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW) }
    guard file >= 0 else { return errno != ENOENT }
    defer { close(file) }
    return flock(file, LOCK_EX | LOCK_NB) != 0
  }
}

/// The locked file in a temporary folder, which tells other processes that its owner is running.
final class FolderLock {
  static let name: FilePath.Component = ".lock"

  /// Returns the path of the file that is locked for a temporary file or folder.
  static func path(of draft: FilePath) -> FilePath {
    Files.isPlainFolder(draft) ? draft.appending(name) : draft
  }

  private let path: FilePath
  private let file: Int32

  /// Locks a folder as far as its file system permits.
  init(_ folder: FilePath) {
    path = folder.appending(Self.name)
    file = path.withPlatformString { open($0, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
    if file >= 0 { Files.lock(file) }
  }

  deinit {
    guard file >= 0 else { return }
    Files.unlink(path)
    close(file)
  }
}
