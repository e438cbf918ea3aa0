import Foundation
import SheetTestSupport

/// The exit code, the peak memory and the messages of a run of the release.
struct PeakMemory {
  let status: Int
  let megabytes: Double
  let error: String

  private static let measure = """
    import os, subprocess, sys
    child = subprocess.Popen(
        sys.argv[1:], stdout=subprocess.DEVNULL, stderr=open("words", "wb"))
    _, status, usage = os.wait4(child.pid, 0)
    print(os.waitstatus_to_exitcode(status), usage.ru_maxrss / 1024)
    """

  /// Runs a line of bash in a folder; `run` stands for the release, which is run once.
  init(of line: String, in folder: Folder) async throws {
    try folder.write(Self.measure, to: "measure.py")
    let release = try SheetdrawBinary.release().path
    let run = try await folder.bash("run() { python3 measure.py '\(release)' \"$@\"; }; \(line)")
    let numbers = run.text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard numbers.count == 2 else {
      throw Folder.Failure(description: "\(line): \(run.text) \(run.error)")
    }
    status = Int(numbers[0])
    megabytes = numbers[1]
    error = try String(decoding: folder.data("words"), as: UTF8.self)
  }
}
