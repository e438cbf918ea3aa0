import Foundation
import SheetTestSupport

/// The exit code, the peak memory and the messages of a run of the release.
struct PeakMemory {
  let status: Int
  let megabytes: Double
  let error: String

  /// Runs a line of bash in a folder; `run` stands for the release, which is run once.
  init(of line: String, in folder: Folder) async throws {
    let release = try SheetdrawBinary.release().path
    let run = try await folder.bash(
      """
      run() { /usr/bin/time -q -f '%x %M' -o usage '\(release)' "$@" > /dev/null 2> words; }
      \(line)
      """)
    // A signal is told in a line before the numbers.
    let lines = String(decoding: (try? folder.data("usage")) ?? Data(), as: UTF8.self)
      .split(separator: "\n")
    let numbers = lines.last?.split(separator: " ").compactMap { Double($0) } ?? []
    guard lines.count == 1, numbers.count == 2 else {
      throw Folder.Failure(
        description: "\(line): \(lines) \(run.text) \(run.error)")
    }
    status = Int(numbers[0])
    megabytes = numbers[1] / 1024
    error = try String(decoding: folder.data("words"), as: UTF8.self)
  }
}
