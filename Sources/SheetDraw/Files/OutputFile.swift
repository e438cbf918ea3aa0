internal import Glibc
public import SystemPackage

/// A file that is written in parts, completely or not at all.
///
/// The parts go to a temporary file beside the path, which replaces the file at the end. Standard
/// output (`-`), devices and pipes are written directly.
public final class OutputFile {
  private let path: FilePath

  /// The path that the draft replaces, links resolved.
  private let goal: FilePath
  private var file: Int32

  /// The temporary file; nil if the file is written directly, and after the end.
  private var draft: FilePath?

  /// The number of bytes written.
  public private(set) var byteCount = 0

  /// Creates the temporary file.
  ///
  /// - Throws: A file that cannot be created.
  public init(_ path: FilePath) throws(FileError) {
    self.path = path
    goal = Files.resolvingLinks(path)
    if path == "-" {
      file = 1
    } else if let mode = Files.mode(of: path), mode & S_IFMT != S_IFREG {
      file = path.withPlatformString { open($0, O_WRONLY | O_CLOEXEC) }
      guard file >= 0 else { throw .cannotOpen(path, .last) }
    } else {
      (draft, file) = try Files.openDraft(for: path, in: Files.folder(of: goal))
    }
  }

  deinit { discard() }

  /// Writes the next bytes.
  public func write(_ bytes: [UInt8]) throws(FileError) {
    try Files.writeAll(bytes, to: file, path)
    byteCount += bytes.count
  }

  /// Ends the file and moves it to its path.
  ///
  /// - Throws: A file that cannot be written; no partial file remains.
  public func finish() throws(FileError) {
    if file > 1 {
      let status = close(file)
      file = -1
      guard status == 0 else { throw .cannotWrite(path, .last) }
    }
    guard let draft else { return }
    Files.copyPermissions(of: goal, to: draft)
    guard Files.rename(draft, to: goal) else { throw .cannotWrite(path, .last) }
    self.draft = nil
  }

  /// Deletes what was written; nothing happens after ``finish()``.
  public func discard() {
    if file > 1 { close(file) }
    file = -1
    if let draft { Files.unlink(draft) }
    draft = nil
  }
}
