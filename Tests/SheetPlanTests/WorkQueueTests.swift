import Glibc
import SheetPlan
import SheetTestSupport
import Synchronization
import Testing

@Suite struct WorkQueueTests {
  /// The thread of each piece of work.
  private func threads(count: Int, width: Int) async -> [Int: pthread_t] {
    let threads = Mutex([Int: pthread_t]())
    await WorkQueue.run(count: count, width: width, isStopped: { false }) {
      { index in
        let thread = pthread_self()
        threads.withLock { $0[index] = thread }
      }
    }
    return threads.withLock { $0 }
  }

  @Test(
    "a single worker runs in the calling task",
    arguments: [(pieces: 1, width: 8), (pieces: 5, width: 1)])
  @MainActor
  func aSingleWorkerRunsInTheCallingTask(pieces: Int, width: Int) async {
    let caller = pthread_self()
    let threads = await threads(count: pieces, width: width)
    expect(threads.keys.sorted(), Array(0..<pieces))
    #expect(threads.values.allSatisfy { $0 == caller })
  }

  @Test func severalWorkersDoEveryPieceOnce() async {
    let counts = Mutex([Int](repeating: 0, count: 100))
    await WorkQueue.run(count: 100, width: 4, isStopped: { false }) {
      { index in counts.withLock { $0[index] += 1 } }
    }
    expect(counts.withLock { $0 }, [Int](repeating: 1, count: 100))
  }
}
