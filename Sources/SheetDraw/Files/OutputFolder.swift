internal import SheetPlatform
internal import SystemPackage

/// A folder of numbered PNG files that is written completely or not at all.
///
/// The files go to a temporary folder beside the path, which replaces the folder at the end.
final class OutputFolder {
  private let path: FilePath

  /// The path that the draft replaces, links resolved.
  private let goal: FilePath

  /// The temporary folder; nil after the end.
  private var draft: FilePath?
  private var names: [String] = []

  /// The number of bytes of all files.
  private(set) var byteCount = 0

  /// The least number of digits of a file's name.
  private static let digitCount = 4
  private static let ending = ".png"

  /// Creates the temporary folder.
  init(_ path: FilePath) throws(FileError) {
    self.path = path
    goal = Files.resolvingLinks(path)
    try Files.checkWritableFolder(path)
    let draft = Files.folder(of: goal).appending(Files.draftName())
    guard Files.makeFolder(draft) else { throw .cannotCreateFolder(path, .last) }
    self.draft = draft
  }

  deinit { discard() }

  /// Writes the file of a number, counted from 1 to `count`: `0001.png`.
  func write(_ bytes: [UInt8], number: Int, of count: Int) throws(FileError) {
    guard let draft else { return }
    let digits = "\(number)"
    let width = max(Self.digitCount, "\(count)".count)
    let name = String(repeating: "0", count: width - digits.count) + digits + Self.ending
    names.append(name)
    do { try Files.write(bytes, to: draft.appending(name)) } catch {
      // The message names the file as it would be called.
      guard case .cannotWrite(_, let cause) = error else { throw error }
      throw .cannotWrite(path.appending(name), cause)
    }
    byteCount += bytes.count
  }

  /// Moves the folder to its path, in place of an earlier folder of frames.
  func finish() throws(FileError) {
    guard let draft else { return }
    var backup: FilePath?
    if Files.isFolder(goal) {
      let old = Files.folder(of: goal).appending(Files.draftName())
      guard Files.rename(goal, to: old) else { throw .cannotWrite(path, .last) }
      backup = old
    }
    guard Files.rename(draft, to: goal) else {
      let cause = Errno.last
      if let backup { _ = Files.rename(backup, to: goal) }
      throw .cannotWrite(path, cause)
    }
    self.draft = nil
    if let backup { Self.removeFrames(in: backup) }
  }

  /// Deletes what was written; nothing happens after ``finish()``.
  private func discard() {
    guard let draft else { return }
    Self.removeFrames(in: draft)
    self.draft = nil
  }

  /// Deletes a folder of frames; one with other files stays.
  private static func removeFrames(in folder: FilePath) {
    // A folder that cannot be read stays, as one that cannot be deleted does.
    guard let names = names(in: folder) else { return }
    for name in names where isFrame(name) { Files.unlink(folder.appending(name)) }
    _ = folder.withPlatformString { rmdir($0) }
  }

  private static func names(in folder: FilePath) -> [String]? {
    do { return try Files.namesIfThere(in: folder)?.map(\.string) } catch { return nil }
  }

  /// Returns whether a name is that of a frame: digits and `.png`.
  fileprivate static func isFrame(_ name: String) -> Bool {
    let stem = name.dropLast(ending.count)
    return name.hasSuffix(ending) && stem.count >= digitCount && stem.allSatisfy(\.isNumber)
  }
}

extension Files {
  /// Checks that a folder of frames can be created or replaced, without creating it.
  ///
  /// - Throws: A missing or read-only parent, a file at the path, or a folder with other files.
  static func checkWritableFolder(_ path: FilePath) throws(FileError) {
    if let mode = mode(of: path) {
      guard mode & S_IFMT == S_IFDIR else { throw .isFile(path) }
      let names = try namesIfThere(in: path) ?? []
      if let other = names.first(where: { !OutputFolder.isFrame($0.string) }) {
        throw .hasOtherFiles(path, other.string)
      }
    }
    try checkTakesFiles(folder(of: resolvingLinks(path)))
  }
}
