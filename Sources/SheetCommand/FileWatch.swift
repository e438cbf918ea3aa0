internal import Glibc
internal import SheetDraw
internal import SheetSpec
internal import SystemPackage

/// Tells when one of some files changes on disk.
///
/// It watches the folders that the files stand in, since editors put a new file in an old one's place.
struct FileWatch: ~Copyable {
  private let descriptor: Int32

  /// Folder by the number of its watch.
  private var folders: [Int32: FilePath] = [:]

  /// Folder and name of every file.
  private var files: Set<String> = []

  private static let changes = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_ATTRIB)

  /// How long a save may take that moves the old file away first.
  private static let savingMilliseconds: Int32 = 25
  /// How often somebody may ask to end.
  private static let pauseMilliseconds: Int32 = 200

  init() throws(DiagnosticError) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { throw Self.refusal("a watch cannot be made") }
  }

  deinit { close(descriptor) }

  private static func refusal(_ message: String) -> DiagnosticError {
    let reason = String(cString: strerror(errno)).lowercased()
    return DiagnosticError(
      .fileNotThere, at: .flag("--watch", value: ""), "\(message): \(reason)")
  }

  /// Watches these files and no others; gives whether a folder is watched that was not before.
  mutating func watch(_ paths: [FilePath]) throws(DiagnosticError) -> Bool {
    var isNew = false
    files = []
    for path in paths {
      // A link, and what it points to.
      for place in Set([path, Files.identity(of: path)]) {
        let folder = Files.folder(of: place)
        guard let name = place.lastComponent else { continue }
        let number = folder.withPlatformString { inotify_add_watch(descriptor, $0, Self.changes) }
        guard number >= 0 else { throw Self.refusal("the folder \"\(folder)\" cannot be watched") }
        if folders.updateValue(folder, forKey: number) == nil { isNew = true }
        files.insert("\(number)/\(name.string)")
      }
    }
    return isNew
  }

  /// Waits until one of the files has changed; gives the status where somebody asked to end.
  func waitForChange() -> ExitStatus? {
    var hasChanged = false
    while true {
      if let status = Interrupt.status { return status }
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let patience = hasChanged ? Self.savingMilliseconds : Self.pauseMilliseconds
      let count = poll(&request, 1, patience)
      if count > 0 {
        let found = readChanges()
        // A file that stands whole need not be waited for.
        if found == .stands { return nil }
        hasChanged = hasChanged || found == .gone
      } else if count == 0, hasChanged {
        return nil
      }
    }
  }

  private enum Change {
    case none
    case gone
    case stands
  }

  /// Reads all that is known by now; what came last counts.
  private func readChanges() -> Change {
    var change = Change.none
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return change }
      buffer.withUnsafeBytes { bytes in
        var start = 0
        while start + MemoryLayout<inotify_event>.size <= count {
          let event = bytes.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
          let name = bytes[(start + MemoryLayout<inotify_event>.size)..<count]
            .prefix(Int(event.len)).prefix { $0 != 0 }
          start += MemoryLayout<inotify_event>.size + Int(event.len)
          // Lost events may have been about anything.
          let isLost = event.mask & UInt32(IN_Q_OVERFLOW) != 0
          guard isLost || files.contains("\(event.wd)/\(String(decoding: name, as: UTF8.self))")
          else { continue }
          let isWhole = event.mask & UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_ATTRIB) != 0
          change = isLost || isWhole ? .stands : .gone
        }
      }
    }
  }
}
