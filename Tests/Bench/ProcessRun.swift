import Glibc

/// The cost of one finished process.
struct ProcessRun {
  var cpuMilliseconds: Double
  var wallMilliseconds: Double
  var peakMegabytes: Double

  /// Runs a program and waits for it; nil if it cannot be started or exits with another status.
  init?(_ arguments: [String], endingIn statuses: [Int32] = [0]) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    defer { for word in words { free(word) } }
    words.append(nil)
    var child = pid_t()
    let start = SheetBench.wallMilliseconds()
    guard posix_spawnp(&child, arguments[0], &actions, nil, words, environ) == 0 else {
      return nil
    }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(child, &status, 0, &usage) < 0 {
      guard errno == EINTR else { return nil }
    }
    guard status & 0x7F == 0, statuses.contains(status >> 8) else { return nil }
    wallMilliseconds = SheetBench.wallMilliseconds() - start
    func milliseconds(_ time: timeval) -> Double {
      Double(time.tv_sec) * 1e3 + Double(time.tv_usec) / 1e3
    }
    cpuMilliseconds = milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime)
    peakMegabytes = Double(usage.ru_maxrss) / 1024
  }

  /// The median of several runs, after an uncounted one.
  static func median(
    runs: Int, _ arguments: [String], endingIn statuses: [Int32] = [0]
  ) -> ProcessRun? {
    guard ProcessRun(arguments, endingIn: statuses) != nil else { return nil }
    let all = (0..<runs).compactMap { _ in ProcessRun(arguments, endingIn: statuses) }
    guard all.count == runs, var result = all.first else { return nil }
    result.cpuMilliseconds = SheetBench.median(all.map(\.cpuMilliseconds))
    result.wallMilliseconds = SheetBench.median(all.map(\.wallMilliseconds))
    result.peakMegabytes = all.map(\.peakMegabytes).max() ?? 0
    return result
  }
}
