internal import SheetPlatform
internal import Synchronization

/// The temporary names and the started programs of this process, which end with it.
package struct UnfinishedWork: Sendable {
  private var deletions: [Int: @Sendable () -> Void] = [:]
  private var count = 0
  private var programs: Set<pid_t> = []

  private static let current = Mutex(UnfinishedWork())

  /// Runs a change that is carried out whole, or not at all if a signal ends the process.
  ///
  /// - Parameter body: Receives the unfinished work; it must not call this function.
  /// - Returns: The result of `body`.
  /// - Throws: The error of `body`.
  package static func change<Result, Failure: Error>(
    _ body: (inout UnfinishedWork) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try current.withLock { work throws(Failure) in try body(&work) }
  }

  /// Kills all started programs, deletes all temporary names, and ends the process.
  ///
  /// Meanwhile no other thread creates or moves one.
  package static func discard(andExitBy exit: () -> Never) -> Never {
    current.withLock { work in
      for program in work.programs { kill(program, SIGKILL) }
      // The files of a folder come after it.
      for number in work.deletions.keys.sorted(by: >) { work.delete(number) }
      exit()
    }
  }

  // MARK: Names

  /// Records a file or folder that was just created, and returns its number.
  package mutating func add(_ deletion: @escaping @Sendable () -> Void) -> Int {
    count += 1
    deletions[count] = deletion
    return count
  }

  /// Forgets a file or folder that has its final name.
  mutating func keep(_ number: Int) { deletions[number] = nil }

  /// Deletes a file or folder.
  package mutating func delete(_ number: Int) { deletions.removeValue(forKey: number)?() }

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
