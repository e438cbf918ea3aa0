import Foundation
import SheetTestSupport
import Testing

/// `--watch`: pictures follow their files, and no outdated picture remains.
@Suite(.serialized) struct WatchTests {
  /// Waits in bash until a condition holds, for at most ten seconds.
  private static let waiting = """
    wait_for() {
      for _ in $(seq 1 1000); do eval "$1" && return 0; sleep 0.01; done
      echo "never came: $1" >&2; return 1
    }

    """

  private func folder() throws -> Folder {
    let folder = try Folder()
    try folder.write(ScenarioText.picker, to: "a.sheet.yaml")
    try folder.write(
      ScenarioText.picker.replacingOccurrences(of: "dark", with: "light"), to: "light.yaml")
    try folder.write("sheetdraw: 1\nsheets: {}\nnonsense: 1\n", to: "bad.yaml")
    return folder
  }

  @Test func aSaveRedrawsAndAFaultDeletesThePictures() async throws {
    let folder = try folder()
    let run = try await folder.bash(
      Self.waiting + """
        "$sheetdraw" a.sheet.yaml --shot medium --no-metadata --watch -o a.png > paths 2> words &
        wait_for '[ -f a.png ]'; cp a.png dark.png
        cp light.yaml b; mv b a.sheet.yaml
        wait_for '[ "$(wc -l < paths)" -ge 2 ]'; cp a.png after.png
        cp bad.yaml b; mv b a.sheet.yaml
        wait_for '[ ! -e a.png ]'
        wait_for '[ -s words ]'; cp words fault
        cat light.yaml > a.sheet.yaml
        wait_for '[ -f a.png ]'
        wait_for '[ "$(wc -l < paths)" -ge 3 ]'; cp a.png again.png
        rm a.sheet.yaml
        wait_for '[ ! -e a.png ]'
        kill -INT $!
        wait $!
        """)
    expect(run.status, 130)
    expect(run.error, "")
    _ = try await folder.sheetdraw("light.yaml --shot medium --no-metadata -o light.png")
    let light = try folder.data("light.png")
    #expect(try folder.data("dark.png") != light)
    try expect(folder.data("after.png"), light)
    try expect(folder.data("again.png"), light)
    let fault = String(decoding: try folder.data("fault"), as: UTF8.self)
    #expect(fault.hasPrefix("a.sheet.yaml:3:1: error["))
  }

  @Test func aRemovedShotDeletesItsPicture() async throws {
    let folder = try folder()
    let lines = ScenarioText.picker.split(separator: "\n")
    try folder.write(
      lines.filter { !$0.contains("name: drag") }.joined(separator: "\n") + "\n", to: "less.yaml")
    let run = try await folder.bash(
      Self.waiting + """
        "$sheetdraw" a.sheet.yaml --watch -o '{shot}-{appearance}.svg' > paths &
        wait_for '[ "$(wc -l < paths)" -ge 3 ]'
        mv less.yaml a.sheet.yaml
        wait_for '[ ! -e drag-light.svg ] && [ ! -e drag-dark.svg ]'
        kill -TERM $!
        wait $!
        """)
    expect(run.status, 143)
    expect(run.error, "")
    try expect(folder.names().filter { $0.hasSuffix(".svg") }, ["medium-dark.svg"])
  }

  @Test func filesNamedInTheScenarioAreWatchedToo() async throws {
    let folder = try folder()
    try folder.makeFolder("tokens")
    try folder.write("{}", to: "tokens/own.tokens.json")
    try folder.write(
      #"{"grabber": {"width": {"$value": {"value": 60, "unit": "px"}}}}"#, to: "wide.json")
    try folder.write(ScenarioText.picker + "tokens: [tokens/own.tokens.json]\n", to: "a.sheet.yaml")
    let run = try await folder.bash(
      Self.waiting + """
        "$sheetdraw" a.sheet.yaml --shot medium --watch -o a.svg > paths &
        wait_for '[ -f a.svg ]'; cp a.svg before.svg
        mv wide.json tokens/own.tokens.json
        wait_for '[ "$(wc -l < paths)" -ge 2 ]'
        kill -INT $!
        wait $!
        """)
    expect(run.status, 130)
    expect(run.error, "")
    #expect(try folder.data("before.svg") != folder.data("a.svg"))
  }

  @Test func aFolderThatIsRenamedOrReplacedIsWatchedAgain() async throws {
    let folder = try folder()
    try folder.makeFolder("flows")
    let run = try await folder.bash(
      Self.waiting + """
        cp light.yaml flows/a.sheet.yaml
        "$sheetdraw" flows/a.sheet.yaml --shot medium --watch -o a.svg > paths 2> words &
        wait_for '[ -f a.svg ]'
        mv flows away; wait_for '[ ! -e a.svg ]'
        mv away flows; wait_for '[ -f a.svg ]'
        mv flows away; wait_for '[ ! -e a.svg ]'
        mkdir flows; cp away/a.sheet.yaml flows; wait_for '[ -f a.svg ]'
        cp bad.yaml flows/a.sheet.yaml; wait_for '[ ! -e a.svg ]'
        kill -INT $!
        wait $!
        """)
    expect(run.status, 130)
    expect(run.error, "")
  }

  @Test func aSavedFileIsRedrawnAsFastAsByAPlainRun() async throws {
    let folder = try folder()
    try folder.write(
      """
      import os, signal, subprocess, sys, time
      command = [os.environ["sheetdraw"], "a.sheet.yaml", "--shot", "medium", "-o", "a.png"]
      def plain():
          start = time.monotonic()
          subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
          return time.monotonic() - start
      plains = sorted(plain() for _ in range(5))
      os.remove("a.png")
      watch = subprocess.Popen(command + ["--watch"], stdout=subprocess.DEVNULL)
      texts = [open("a.sheet.yaml").read(), open("light.yaml").read()]
      def node():
          try: return os.stat("a.png").st_ino, os.stat("a.png").st_mtime_ns
          except FileNotFoundError: return None
      def wait(old):
          limit = time.monotonic() + 10
          while node() in (old, None):
              if time.monotonic() > limit: sys.exit("no picture came")
              time.sleep(0.0005)
      wait(None)
      times = []
      for turn in range(7):
          time.sleep(0.1)
          with open("draft", "w") as file: file.write(texts[(turn + 1) % 2])
          old = node()
          start = time.monotonic()
          os.rename("draft", "a.sheet.yaml")
          wait(old)
          times.append(time.monotonic() - start)
      watch.send_signal(signal.SIGINT)
      print(plains[2], sorted(times)[3], watch.wait())
      """, to: "measure.py")
    let run = try await folder.bash("export sheetdraw; python3 measure.py")
    expect(run.error, "")
    let numbers = run.text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    try #require(numbers.count == 3)
    let (plain, watched) = (numbers[0], numbers[1])
    // A tenth of a second; on a busy machine, the time of a plain run.
    #expect(watched < max(0.1, 1.5 * plain), "\(watched) s, and a plain run \(plain) s")
    expect(numbers[2], 130)
  }

  @Test func watchRequiresAFile() async throws {
    try await Refusal(
      "--watch",
      "--watch: error[E0215]: there is no input file to watch; a scenario file, or --profile "
        + "with a token file"
    ).check(in: Folder())
  }
}
