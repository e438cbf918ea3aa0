internal import Glibc
internal import Synchronization

/// Pieces of work done side by side.
public enum WorkQueue {
  /// The number of processors, 1 or more.
  public static var coreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Does every piece once, the first ones first.
  ///
  /// A single worker works in the calling task, so that one piece of work starts no thread.
  ///
  /// - Parameters:
  ///   - count: How many pieces there are.
  ///   - width: How many are done at a time, 1 or more.
  ///   - isStopped: Asked before each piece; once true, no further one is begun.
  ///   - makeWorker: Makes what does the pieces of one task, by their numbers from 0; it is told how
  ///     many are done by all after each.
  public static func run(
    count: Int, width: Int, isStopped: @escaping @Sendable () -> Bool,
    makeWorker: @escaping @Sendable () -> Worker
  ) async {
    let queue = Counters()
    @Sendable func workToTheEnd() {
      let worker = makeWorker()
      while !isStopped(), let index = queue.next(of: count) {
        worker.work(index)
        worker.onDone(queue.finishOne())
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

  /// The functions that do the pieces of one task.
  public struct Worker {
    var work: (Int) -> Void
    var onDone: (Int) -> Void

    /// Creates a worker from a function that does a piece and one that is called after it.
    public init(work: @escaping (Int) -> Void, onDone: @escaping (Int) -> Void = { _ in }) {
      self.work = work
      self.onDone = onDone
    }
  }
}

/// Hands out pieces and counts the finished ones.
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
