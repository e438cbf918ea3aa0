internal import SheetPlatform
internal import Synchronization

/// A queue of work that several tasks take in order.
public enum WorkQueue {
  /// The number of processors, 1 or more.
  public static var coreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Runs every piece of work once, in order.
  ///
  /// A single worker runs in the calling task, so that one piece of work starts no thread.
  ///
  /// - Parameters:
  ///   - count: The number of pieces.
  ///   - width: The number of tasks, 1 or more.
  ///   - isStopped: Called before each piece; no piece is started after it has returned true.
  ///   - onProgress: Called with the number of finished pieces after each, from any task.
  ///   - makeWorker: Makes the function of one task, which is called with the indices of pieces.
  public static func run(
    count: Int, width: Int, isStopped: @escaping @Sendable () -> Bool,
    onProgress: @escaping @Sendable (Int) -> Void = { _ in },
    makeWorker: @escaping @Sendable () -> (Int) -> Void
  ) async {
    let queue = Counters()
    @Sendable func workToTheEnd() {
      let worker = makeWorker()
      while !isStopped(), let index = queue.next(of: count) {
        worker(index)
        onProgress(queue.finishOne())
      }
    }
    let workerCount = min(width, count)
    guard workerCount > 1 else { return workToTheEnd() }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<workerCount {
        group.addTask { workToTheEnd() }
      }
    }
  }
}

/// The numbers of started and finished pieces.
private final class Counters: Sendable {
  private let begun = Atomic<Int>(0)
  private let finished = Atomic<Int>(0)

  func next(of count: Int) -> Int? {
    let index = begun.add(1, ordering: .relaxed).oldValue
    return index < count ? index : nil
  }

  func finishOne() -> Int {
    finished.add(1, ordering: .relaxed).newValue
  }
}

/// The environment variables of the process.
public struct Environment: Sendable {
  private let read: @Sendable (String) -> String?

  /// Creates an environment from a function that returns the value of a variable, or nil.
  public init(_ read: @escaping @Sendable (String) -> String?) {
    self.read = read
  }

  /// The environment of this process.
  public static let current = Environment { name in getenv(name).map { String(cString: $0) } }

  /// The value of a variable; nil if it is not set or empty.
  public subscript(name: String) -> String? {
    read(name).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// A Boolean value that is true in continuous integration, as nearly all systems announce it.
  public var isCI: Bool {
    guard let value = self["CI"] else { return false }
    return !["0", "false"].contains(value.lowercased())
  }
}
