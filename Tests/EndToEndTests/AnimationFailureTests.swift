import Foundation
import SheetTestSupport
import Testing

/// Animations that do not come to their end: each leaves the folder as it was.
@Suite struct AnimationFailureTests {
  private static let formats = ["apng", "webp", "y4m", "mp4"]

  /// The note that long work begins with; an interrupt or a closed pipe adds nothing to it.
  static func longWork(frames: Int) -> String {
    "drawing \(frames) frames, 3456 megapixels in all; a smaller --scale or --width takes less time\n"
  }

  @Test("an interrupt ends a long animation at once and leaves no file", arguments: formats)
  func interrupt(format: String) async throws {
    let folder = try Folder()
    // The signal is sent when the file without a name is open, so in the middle on any machine.
    let run = try await folder.bash(
      """
      "$sheetdraw" animate --device 120x200@1 --range 0s..600s --fps 240 -o a.\(format) \
        > paths 2> words &
      until ls -l /proc/$!/fd 2> /dev/null | grep -q "$PWD/#" || ! kill -0 $!; do sleep 0.01; done
      kill -INT $!
      wait $!
      """)
    expect(run.status, 130)
    let words = try String(decoding: folder.data("words"), as: UTF8.self)
    expect(words, Self.longWork(frames: 144_001))
    #expect(try folder.data("paths").isEmpty)
    try expect(folder.names(), ["paths", "words"])
  }

  @Test("an interrupt leaves the earlier frames of a folder")
  func interruptOfAFolder() async throws {
    let folder = try Folder()
    let flags = "\(AnimateTests.small) --fps 10"
    _ = try await folder.sheetdraw("animate \(flags) --range 0s..0.2s -o frames/")
    let run = try await folder.bash(
      """
      "$sheetdraw" animate \(flags) --dark --range 0s..600s -o frames/ > paths 2> words &
      until [ "$(ls -A | grep -c sheetdraw)" -ge 1 ] || ! kill -0 $!; do sleep 0.01; done
      kill -INT $!
      wait $!
      """)
    expect(run.status, 130)
    try expect(folder.names(), ["frames", "paths", "words"])
    try expect(folder.names(in: "frames").count, 3)
  }

  @Test(
    "a closed pipe ends the run without a message but that of its length",
    arguments: ["apng", "y4m"])
  func closedPipe(format: String) async throws {
    let folder = try Folder()
    let run = try await folder.bash(
      """
      "$sheetdraw" animate --device 120x200@2 --range 0s..600s --format \(format) -o - | head -c 5000 \
        > part
      exit ${PIPESTATUS[0]}
      """)
    expect(run.status, 141)
    expect(run.error, Self.longWork(frames: 36_001))
    try expect(folder.data("part").count, 5000)
    try expect(folder.names(), ["part"])
  }

  @Test("a bar on the terminal shows the progress, and none without a terminal or with --quiet")
  func progress() async throws {
    let folder = try Folder()
    func terminal(_ flags: String) async throws -> String {
      let run = try await folder.bash(
        """
        python3 -c 'import pty, sys; sys.exit(pty.spawn(sys.argv[1:]))' "$sheetdraw" \
          animate --device 120x200@1 --fps 240 --range 0s..10s -o a.apng \(flags) < /dev/null
        """)
      expect(run.status, 0)
      return run.text
    }
    let bar = try await terminal("")
    #expect(bar.contains("\r███████████████░░░░░░░░░░░░░░░ 12"))
    // 2401 frames in at most 201 steps; the bar is removed before the path is printed.
    let steps = bar.components(separatedBy: "/2401").count - 1
    #expect(steps > 100 && steps <= 201)
    #expect(
      bar.hasSuffix(
        "\r\u{1B}[Ka.apng (spec; --profile uikit draws what devices show)\r\n"))
    try await expect(terminal("--quiet"), "")
    let piped = try await folder.sheetdraw(
      "animate --device 120x200@1 --fps 240 --range 0s..10s -o a.apng")
    expect(piped.error, "")
  }

  @Test("memory does not grow with the length of an animation")
  func memory() async throws {
    let folder = try Folder()
    // Linux reports kilobytes.
    func peak(_ range: String) async throws -> Int {
      let run = try await folder.bash(
        """
        python3 -c '
        import os, resource, subprocess, sys
        subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL)
        print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
        ' "$sheetdraw" animate --device 393x852@1 --range \(range) --fps 60 -o a.apng
        """)
      return try #require(Int(run.text.trimmingCharacters(in: .whitespacesAndNewlines)))
    }
    let short = try await peak("0s..1s")
    let long = try await peak("0s..120s")
    #expect(long < 48 * 1024)
    // A picture of the frames has 1.3 MB of pixels.
    #expect(long < short + 4 * 1024)
  }
}
