internal import Synchronization
internal import SystemPackage

/// The temporary files and folders of this process, which are deleted if a signal ends it.
package struct Drafts: Sendable {
  /// Deletes the file or folder at a path.
  typealias Deletion = @Sendable (FilePath) -> Void

  private var deletions: [FilePath: Deletion] = [:]

  private static let current = Mutex(Drafts())

  /// Runs a change of files that is carried out whole, or not at all if the process is ended.
  ///
  /// - Parameter body: Receives the drafts; it must not call this function.
  /// - Returns: The result of `body`.
  /// - Throws: The error of `body`.
  static func change<Result, Failure: Error>(
    _ body: (inout Drafts) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try current.withLock { drafts throws(Failure) in try body(&drafts) }
  }

  /// Deletes all temporary files and folders and ends the process; no other thread creates or moves one
  /// any more.
  package static func deleteAll(andExitBy exit: () -> Never) -> Never {
    current.withLock { drafts in
      // The files of a folder come before it.
      let paths = drafts.deletions.keys.sorted { "\($0)".utf8.count > "\($1)".utf8.count }
      for path in paths { drafts.delete(path) }
      exit()
    }
  }

  /// Records a file or folder that was just created.
  mutating func add(_ path: FilePath, deletedBy deletion: @escaping Deletion) {
    deletions[path] = deletion
  }

  /// Forgets a file or folder that stays.
  mutating func keep(_ path: FilePath) {
    deletions[path] = nil
  }

  /// Moves a file or folder to its final path, else leaves it and sets `errno`.
  ///
  /// - Returns: A Boolean value that indicates whether it was moved.
  mutating func move(_ path: FilePath, to goal: FilePath) -> Bool {
    guard Files.rename(path, to: goal) else { return false }
    keep(path)
    return true
  }

  /// Deletes a file or folder.
  mutating func delete(_ path: FilePath) {
    deletions.removeValue(forKey: path)?(path)
  }
}
