internal import Glibc
public import SheetSpec
internal import Synchronization

/// Reading and writing whole files.
public enum Files {
  /// No scenario is ever as large; a device that never ends is.
  private static let mostBytesOfText = 16 << 20

  /// The most that is read of a picture, or of what a run of `verify` has found.
  public static let mostBytesOfPictures = 1 << 30

  /// The whole contents of a file of at most 16 MB; `-` is standard input.
  ///
  /// - Throws: That it is not there or cannot be read, with the system's reason.
  public static func read(_ path: Located<String>) throws(DiagnosticError) -> [UInt8] {
    try read(path, mostBytes: mostBytesOfText)
  }

  /// The same of a file that may be larger.
  public static func read(_ path: Located<String>, mostBytes: Int) throws(DiagnosticError)
    -> [UInt8]
  {
    let file = try OpenFile(path)
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { file.read(into: $0) }
      if let failure = file.failure { throw failure }
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
      guard bytes.count <= mostBytes else {
        throw DiagnosticError(
          .unreadableFile, at: path.place,
          "\"\(path.value)\" is larger than any "
            + (mostBytes > mostBytesOfText ? "picture" : "scenario or file of tokens"),
          allowed: "at most \(mostBytes >> 20) MB are read")
      }
    }
  }

  /// Checks that a file could be made there, without making it.
  ///
  /// - Throws: A folder that is missing or closed, or a directory in the file's place.
  public static func checkWritable(_ path: Located<String>) throws(DiagnosticError) {
    var status = stat()
    if stat(path.value, &status) == 0 {
      guard status.st_mode & S_IFMT != S_IFDIR else {
        throw DiagnosticError(
          .cannotCreate, at: path.place, "\"\(path.value)\" is a folder, not a file",
          allowed:
            "a file name such as \(path.value.hasSuffix("/") ? "" : path.value + "/")sheet.png"
        )
      }
      // A device or a pipe takes bytes as they are; a file is replaced whole.
      guard status.st_mode & S_IFMT == S_IFREG else { return }
    }
    let folder = folder(of: path.value)
    guard stat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw DiagnosticError(
        .cannotCreate, at: path.place, "there is no folder \"\(folder)\"",
        allowed: "make it first: mkdir -p \(folder)")
    }
    guard access(folder, W_OK) == 0 else {
      throw DiagnosticError(
        .cannotCreate, at: path.place, "nothing can be written in the folder \"\(folder)\"")
    }
  }

  /// Writes a file whole or not at all.
  ///
  /// A link is followed and what it points to is replaced; devices and pipes are written as they
  /// are. `path` may be `-` for standard output.
  /// - Throws: The system's reason; nothing half written is left.
  public static func write(_ bytes: [UInt8], to path: Located<String>) throws(DiagnosticError) {
    guard path.value != "-" else { return try writeAll(bytes, to: 1, path) }
    var status = stat()
    let isThere = stat(path.value, &status) == 0
    guard !isThere || status.st_mode & S_IFMT == S_IFREG else {
      return try writeDirectly(bytes, to: path)
    }
    let goal = resolvingLinks(path.value)
    let draft = try writeDraft(bytes, for: path, in: folder(of: goal))
    copyPermissions(of: goal, to: draft)
    guard rename(draft, goal) == 0 else {
      let cause = errno
      unlink(draft)
      throw DiagnosticError(
        .cannotWrite, at: path.place, "\"\(path.value)\" cannot be written: \(reason(cause))")
    }
  }

  /// What replaces a file may be read and written by whom the file could be.
  static func copyPermissions(of path: String, to draft: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    chmod(draft, status.st_mode & 0o7777)
  }

  /// Writes what becomes a file once it has its name.
  ///
  /// - Returns: The path that it has until then.
  static func writeDraft(
    _ bytes: [UInt8], for path: Located<String>, in folder: String
  ) throws(DiagnosticError) -> String {
    var draft: String
    var file: Int32
    // A killed run may have left a draft, and another process has its number now.
    repeat {
      draft = folder + "/" + draftName()
      file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    } while file < 0 && errno == EEXIST
    guard file >= 0 else {
      throw DiagnosticError(
        .cannotCreate, at: path.place, "\"\(path.value)\" cannot be made: \(reason(errno))")
    }
    do {
      try writeAll(bytes, to: file, path)
    } catch {
      close(file)
      unlink(draft)
      throw error
    }
    guard close(file) == 0 else {
      let cause = errno
      unlink(draft)
      throw DiagnosticError(
        .cannotWrite, at: path.place, "\"\(path.value)\" cannot be written: \(reason(cause))")
    }
    return draft
  }

  /// Makes a folder and those that it lies in, as far as they are missing.
  ///
  /// - Throws: The system's reason.
  public static func makeFolders(_ path: Located<String>) throws(DiagnosticError) {
    guard !isFolder(path.value) else { return }
    let parent = folder(of: path.value)
    if parent != path.value { try makeFolders(Located(parent, at: path.place)) }
    guard mkdir(path.value, 0o777) == 0 || errno == EEXIST else {
      throw DiagnosticError(
        .cannotCreate, at: path.place,
        "the folder \"\(path.value)\" cannot be made: \(reason(errno))")
    }
  }

  /// Takes a file away; what is no plain file, or not there, stays as it is.
  ///
  /// - Throws: The system's reason.
  public static func remove(_ path: Located<String>) throws(DiagnosticError) {
    var status = stat()
    guard path.value != "-", stat(path.value, &status) == 0, status.st_mode & S_IFMT == S_IFREG
    else { return }
    guard unlink(resolvingLinks(path.value)) == 0 || errno == ENOENT else {
      throw DiagnosticError(
        .cannotWrite, at: path.place, "\"\(path.value)\" cannot be removed: \(reason(errno))")
    }
  }

  /// The names of everything in a folder but what is hidden, sorted.
  ///
  /// - Throws: That it cannot be read, with the system's reason.
  public static func names(in folder: Located<String>) throws(DiagnosticError) -> [String] {
    guard let names = try namesIfThere(in: folder) else { throw .notThere(folder) }
    return names
  }

  /// The same; nil where there is no such folder any more.
  public static func namesIfThere(in folder: Located<String>) throws(DiagnosticError) -> [String]? {
    guard let listing = opendir(folder.value) else {
      guard errno != ENOENT else { return nil }
      throw DiagnosticError(
        .fileNotThere, at: folder.place, "\"\(folder.value)\" cannot be read: \(reason(errno))")
    }
    defer { closedir(listing) }
    var names: [String] = []
    while let entry = readdir(listing) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  private static func writeDirectly(_ bytes: [UInt8], to path: Located<String>)
    throws(DiagnosticError)
  {
    let file = open(path.value, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else {
      throw DiagnosticError(
        .cannotCreate, at: path.place, "\"\(path.value)\" cannot be opened: \(reason(errno))")
    }
    defer { close(file) }
    try writeAll(bytes, to: file, path)
  }

  private static func writeAll(
    _ bytes: [UInt8], to file: Int32, _ path: Located<String>
  ) throws(DiagnosticError) {
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        Glibc.write(file, buffer.baseAddress?.advanced(by: start), buffer.count - start)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else {
        let name = path.value == "-" ? "standard output" : "\"\(path.value)\""
        throw DiagnosticError(
          .cannotWrite, at: path.place, "\(name) cannot be written: \(reason(errno))")
      }
      start += count
    }
  }

  private static let drafts = Atomic<Int>(0)

  static func draftName() -> String {
    let number = drafts.add(1, ordering: .relaxed).newValue
    return ".sheetdraw-\(getpid())-\(number).tmp"
  }

  /// The file that a path leads to; one that is not there yet may be behind links, too.
  private static func resolvingLinks(_ path: String, links: Int = 0) -> String {
    let mostLinks = 40
    if let resolved = realpath(path, nil) {
      defer { free(resolved) }
      return String(cString: resolved)
    }
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    guard count > 0, links < mostLinks else { return path }
    let goal = String(
      decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return resolvingLinks(
      goal.hasPrefix("/") ? goal : "\(folder(of: path))/\(goal)", links: links + 1)
  }

  /// What two paths to one file have in common, however they are written.
  public static func identity(of path: String) -> String {
    guard path != "-", let name = path.split(separator: "/").last else { return path }
    return resolvingLinks("\(resolvingLinks(folder(of: path)))/\(name)")
  }

  /// Whether anything of that name stands here.
  public static func isThere(_ path: String) -> Bool {
    access(path, F_OK) == 0
  }

  /// Whether what stands here, or what a link leads to, is a file that can be read again.
  public static func isPlainFile(_ path: String) -> Bool {
    var status = stat()
    return path != "-" && stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether a folder of that name stands here.
  public static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether a folder of that name stands here that is no link to another one.
  public static func isPlainFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether a path ends in a folder, links followed; what is not there yet counts by where it would
  /// be, and a link to nothing leads nowhere.
  public static func leads(_ path: String, into folder: String) -> Bool {
    var path = path
    var status = stat()
    while lstat(path, &status) != 0, path != Self.folder(of: path) {
      path = Self.folder(of: path)
    }
    guard let goal = realpath(path, nil), let root = realpath(folder, nil) else { return false }
    defer {
      free(goal)
      free(root)
    }
    let (inside, outside) = (String(cString: goal) + "/", String(cString: root) + "/")
    return inside.hasPrefix(outside == "//" ? "/" : outside)
  }

  /// The folder that a path's last part stands in.
  public static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  static func reason(_ code: Int32) -> String {
    String(cString: strerror(code)).lowercased()
  }
}
