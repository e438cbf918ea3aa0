import Glibc

/// The CPU time used by this thread, in milliseconds.
func threadMilliseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

/// The wall-clock time in milliseconds.
func wallMilliseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

/// The median CPU time of a body in milliseconds, after a few uncounted runs.
func medianMilliseconds(runs: Int, _ body: () throws -> Void) rethrows -> Double {
  for _ in 0..<3 { try body() }
  var times: [Double] = []
  for _ in 0..<runs {
    let start = threadMilliseconds()
    try body()
    times.append(threadMilliseconds() - start)
  }
  return median(times)
}

func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  return sorted.isEmpty ? .nan : sorted[sorted.count / 2]
}
