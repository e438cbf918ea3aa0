import Foundation
import SheetTestSupport
import Testing

/// A signal in the middle of a run.
@Suite struct InterruptTests {
  private static let signals = [("INT", Int32(130)), ("TERM", 143)]

  /// Sends a signal to a run that has used some time of the processor, or that reads a pipe without an end, and
  /// prints its exit code and the seconds until its end.
  private static let measure = """
    import os, signal, subprocess, sys, time
    def field(name):
        for line in open(f"/proc/{child.pid}/status"):
            if line.startswith(name): return int(line.split()[1], 16)
    number, leastSeconds = getattr(signal, "SIG" + sys.argv[1]), float(sys.argv[2])
    pipe, end = os.pipe()
    os.write(end, b" ")
    child = subprocess.Popen(sys.argv[3:], stdin=pipe, stdout=subprocess.DEVNULL)
    while not field("SigCgt:") >> number - 1 & 1: time.sleep(0.01)
    time.sleep(0.2)
    while sum(map(int, open(f"/proc/{child.pid}/stat").read().split()[13:15])) < 100 * leastSeconds:
        time.sleep(0.01)
    start = time.monotonic()
    child.send_signal(number)
    print(child.wait(), time.monotonic() - start)
    """

  /// Expects that a run ends soon after one signal, with its status and without words or files.
  private func expectEnd(
    of command: String, in folder: Folder, after signal: (String, Int32),
    atSeconds seconds: Double = 0,
    at location: SourceLocation = #_sourceLocation
  ) async throws {
    try folder.write(Self.measure, to: "measure.py")
    let tree = try folder.tree()
    var best = Double.infinity
    // A busy machine may delay some runs, but not each.
    for _ in 0..<10 where best > 0.3 {
      let run = try await folder.bash(
        "python3 measure.py \(signal.0) \(seconds) \"$sheetdraw\" \(command)")
      let numbers = run.text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
      try #require(numbers.count == 2, "\(run.text) \(run.error)", sourceLocation: location)
      #expect(numbers[0] == Double(signal.1), sourceLocation: location)
      #expect(run.error == "", sourceLocation: location)
      #expect(try folder.tree() == tree, sourceLocation: location)
      best = min(best, numbers[1])
    }
    #expect(best <= 0.3, "\(command)", sourceLocation: location)
  }

  @Test(
    "a command that waits for its input ends within 0.3 s of a signal",
    arguments: [
      "- -o a.png", "animate - -o a.svg", "animate - --poster -o a.png", "animate - -o a.apng",
      "inspect -", "review - -o a.html", "diff - a.sheet.yaml", "check - --write",
      "spec --profile input.tokens.json --export css -o a.css",
    ], signals)
  func waiting(command: String, signal: (String, Int32)) async throws {
    let folder = try Folder()
    try folder.writeScenario("a")
    _ = try await folder.bash("ln -s /dev/stdin input.tokens.json")
    try await expectEnd(of: command, in: folder, after: signal)
  }

  /// Minutes of motion of a hundred sheets.
  private static func longScenario() -> String {
    let steps = (0..<4000).map { index in
      "  - { at: \(60 + index / 10).\(index % 10)s, animate: { s99.selected: \(index % 2 == 0 ? "large" : "medium") } }\n"
    }
    return "sheetdraw: 1\nsheets:\n"
      + (0..<100).map { "  s\($0): { detents: [medium, large] }\n" }.joined() + "timeline:\n"
      + (0..<100).map { "  - present: s\($0)\n" }.joined() + steps.joined()
      + "shots: [{ name: last, at: settled }]\n"
  }

  @Test(
    "a command that computes ends within 0.3 s of a signal",
    arguments: [
      "animate a.sheet.yaml --poster -o a.png", "animate a.sheet.yaml -o a.svg",
      "review a.sheet.yaml -o a.html", "inspect a.sheet.yaml --trace --csv", "check .",
      "verify . -o report.html --failures failures", "accept . --all",
      "diff a.sheet.yaml b.sheet.yaml",
    ])
  func computing(command: String) async throws {
    let folder = try Folder()
    let text = Self.longScenario()
    for name in "abcdefgh" { try folder.write(text, to: "\(name).sheet.yaml") }
    try await expectEnd(of: command, in: folder, after: Self.signals[0], atSeconds: 0.3)
  }

  @Test(
    "a program that takes no more frames is killed, and its file is deleted", arguments: signals)
  func hangingProgram(signal: (String, Int32)) async throws {
    let folder = try Folder()
    try folder.makeFolder("bin")
    try folder.write("#!/bin/bash\necho $$ > program\nexec sleep 100\n", to: "bin/ffmpeg")
    let run = try await folder.bash(
      """
      chmod +x bin/ffmpeg; PATH="$PWD/bin:$PATH"
      "$sheetdraw" animate --device 120x200@1 --range 0s..600s --fps 240 -o a.mp4 > paths 2> words &
      until [ -s program ]; do sleep 0.01; done
      sleep 0.3
      kill -\(signal.0) $!
      wait $!
      status=$?
      sleep 0.1
      # A killed program that no parent has waited for has no arguments.
      tr -d '\\0' < "/proc/$(cat program)/cmdline" 2> /dev/null
      exit $status
      """)
    expect(run.status, signal.1)
    expect(run.text, "", "no running program")
    let words = try String(decoding: folder.data("words"), as: UTF8.self)
    expect(words, AnimationFailureTests.longWork(frames: 144_001))
    try expect(folder.names(), ["bin", "paths", "program", "words"])
  }

  @Test("new references of finished cases are not written", arguments: signals)
  func unfinishedReferences(signal: (String, Int32)) async throws {
    let folder = try Folder()
    try folder.writeScenario("a")
    try folder.write(Self.longScenario(), to: "b.sheet.yaml")
    let run = try await folder.bash(
      """
      "$sheetdraw" accept . --all --jobs 1 > text 2> words &
      until ls -l /proc/$!/fd 2> /dev/null | grep -q "$PWD/#"; do sleep 0.01; done
      kill -\(signal.0) $!
      wait $!
      """)
    expect(run.status, signal.1)
    try expect(folder.tree(), ["a.sheet.yaml", "b.sheet.yaml", "text", "words"])
    #expect(try folder.data("text").isEmpty && folder.data("words").isEmpty)
  }

  /// The last of three reports is a pipe that takes only a part of the page.
  @Test("reports and folders of pictures that are being written are deleted", arguments: signals)
  func unfinishedReports(signal: (String, Int32)) async throws {
    let folder = try await Folder.suite("a")
    try folder.writeScenario("a", radius: 16)
    let run = try await folder.bash(
      """
      mkfifo page.html; exec 3<> page.html
      "$sheetdraw" verify -o report.html -o r.results -o page.html --failures failures \
        > text 2> words 3>&- &
      # The folders of all three.
      until [ "$(find . -maxdepth 1 -name '*.tmp' | wc -l)" -eq 3 ]; do sleep 0.01; done
      kill -\(signal.0) $!
      wait $!
      """)
    expect(run.status, signal.1)
    try expect(
      folder.tree(),
      [
        "a.references", folder.reference("a"), "a.sheet.yaml", "page.html", "text", "words",
      ])
    #expect(try folder.data("text").isEmpty && folder.data("words").isEmpty)
  }

  @Test(arguments: signals)
  func anInterruptLeavesNoPartialFile(_ signal: String, _ status: Int32) async throws {
    let folder = try Folder()
    try folder.makeFolder("out")
    let detents = (20..<200).map { "\($0)pt" }.joined(separator: ",")
    // Waits for the first pictures, so that the signal arrives in the middle on any machine.
    let run = try await folder.bash(
      """
      "$sheetdraw" --device 120x200@2 --detents medium --light --dark --detent \(detents) \
        -o "out/{detent}-{appearance}.png" > paths 2> words &
      until [ "$(find out -name '*.png' | wc -l)" -ge 3 ]; do sleep 0.01; done
      kill -\(signal) $!
      wait $!
      """)
    expect(run.status, status)
    #expect(try folder.data("words").isEmpty)
    let names = try folder.names(in: "out")
    #expect(names.count >= 3)
    #expect(names.count < 360, "the batch was over before the signal came")
    for name in names {
      #expect(name.hasSuffix(".png"))
      try expect(PNGParts(folder.data("out/\(name)")).widthPixels, 240)
    }
    let paths = try String(decoding: folder.data("paths"), as: UTF8.self)
    let drawn = paths.split(separator: "\n").map { String($0.dropFirst(4)) }
    expect(drawn.sorted(), names)
  }
}
