internal import SheetPlatform
internal import Synchronization
internal import SystemPackage

/// The temporary files and folders and the started programs of this process, which end with it.
package struct UnfinishedWork: Sendable {
  /// Deletes the file or folder at a path.
  typealias Deletion = @Sendable (FilePath) -> Void

  private var deletions: [FilePath: Deletion] = [:]
  private var programs: Set<pid_t> = []

  private static let current = Mutex(UnfinishedWork())

  /// Runs a change that is carried out whole, or not at all if a signal ends the process.
  ///
  /// - Parameter body: Receives the unfinished work; it must not call this function.
  /// - Returns: The result of `body`.
  /// - Throws: The error of `body`.
  static func change<Result, Failure: Error>(
    _ body: (inout UnfinishedWork) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try current.withLock { work throws(Failure) in try body(&work) }
  }

  /// Kills all started programs, deletes all temporary files and folders, and ends the process.
  ///
  /// Meanwhile no other thread creates or moves one.
  package static func discard(andExitBy exit: () -> Never) -> Never {
    current.withLock { work in
      for program in work.programs { kill(program, SIGKILL) }
      // The files of a folder come before it.
      let paths = work.deletions.keys.sorted { "\($0)".utf8.count > "\($1)".utf8.count }
      for path in paths { work.delete(path) }
      exit()
    }
  }

  // MARK: Files

  /// Records a file or folder that was just created.
  mutating func add(_ path: FilePath, deletedBy deletion: @escaping Deletion) {
    deletions[path] = deletion
  }

  /// Returns whether a path is that of a recorded file or folder.
  func contains(_ path: FilePath) -> Bool {
    let identity = Files.identity(of: path)
    return deletions.keys.contains { Files.identity(of: $0) == identity }
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

  // MARK: Programs

  /// Records a program that was just started.
  mutating func add(_ program: pid_t) { programs.insert(program) }

  /// Returns the status of a program that has ended.
  mutating func end(_ program: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(program, &status, 0) < 0, errno == EINTR {}
    programs.remove(program)
    return status
  }
}
