internal import SheetPlatform
internal import Synchronization
package import SystemPackage

/// Standard input, and a second one: a program that starts this one can hand over the texts of two files.
package enum StandardInput {
  /// The names of both.
  package static let names: [FilePath] = ["-", "the second text"]

  /// The open file of the second text; negative for none.
  private static let second = Atomic<Int32>(-1)

  /// Replaces standard input by texts, at most one for each name.
  package static func replace(with texts: [[UInt8]]) throws(FileError) {
    for (index, text) in texts.prefix(names.count).enumerated() {
      let store = try OpenStore()
      guard store.append(text) != nil else { throw .cannotWrite(names[index], .last) }
      if index == 0 {
        dup2(store.descriptor, STDIN_FILENO)
      } else {
        second.store(fcntl(store.descriptor, F_DUPFD_CLOEXEC, 0), ordering: .relaxed)
      }
    }
  }

  /// Returns a new descriptor of an input; nil for the path of a file.
  static func open(_ path: FilePath) -> Int32? {
    if path == "-" { return dup(STDIN_FILENO) }
    let file = second.load(ordering: .relaxed)
    guard file >= 0, path == names[1] else { return nil }
    // Opened again, it is read from its beginning.
    return SheetPlatform.open("/proc/self/fd/\(file)", O_RDONLY | O_CLOEXEC)
  }
}
