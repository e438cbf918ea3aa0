import Foundation
import SheetTestSupport
import Testing

/// `review --watch`: the files that it writes.
@Suite(.serialized) struct ReviewWatchTests {
  /// Waits in bash until a condition holds, for at most half a minute, and for the exact page.
  private static let waiting = """
    wait_for() {
      for _ in $(seq 1 3000); do eval "$1" && return 0; sleep 0.01; done
      echo "never came: $1" >&2; return 1
    }
    exact() { wait_for "grep -qs '\\"isDraft\\":false.*\\"diagnostics\\":\\[\\]' $1"; }

    """

  private func folder() throws -> Folder {
    let folder = try Folder()
    try folder.write(ScenarioText.picker, to: "a.sheet.yaml")
    return folder
  }

  @Test func aFaultLeavesThePageAndIsInItsScript() async throws {
    let folder = try folder()
    try folder.write("sheetdraw: 1\nsheets: {}\nnonsense: 1\n", to: "bad.yaml")
    let run = try await folder.bash(
      Self.waiting + """
        cp a.sheet.yaml good.yaml
        "$sheetdraw" review a.sheet.yaml --watch -o page.html > paths 2> words &
        exact page.live.js; cp page.html before.html
        mv bad.yaml a.sheet.yaml
        wait_for 'grep -q nonsense page.live.js'; cp page.live.js fault.js; cp words fault
        cmp page.html before.html
        rm a.sheet.yaml
        wait_for 'grep -q "there is no file" page.live.js'
        sed 's/Photo picker/Photos/' good.yaml > b; mv b a.sheet.yaml
        exact page.live.js
        wait_for '[ "$(wc -l < paths)" -ge 2 ]'; cp page.html after.html
        kill -TERM $!
        wait $!
        """)
    expect(run.status, 143)
    expect(run.error, "")
    let script = String(decoding: try folder.data("fault.js"), as: UTF8.self)
    #expect(script.contains(#""place":"a.sheet.yaml:3:1""#))
    #expect(script.contains(#""line":{"text":"nonsense: 1","start":0,"end":8}"#))
    let words = String(decoding: try folder.data("fault"), as: UTF8.self)
    #expect(words.hasPrefix("a.sheet.yaml:3:1: error["))
    #expect(try folder.data("before.html") != folder.data("after.html"))
    let end = String(decoding: try folder.data("page.live.js"), as: UTF8.self)
    #expect(end.contains(#""isEnded":true"#))
    try expect(folder.names().filter { $0.hasPrefix(".") }, [])
  }

  @Test func theLastPageHasTheDataOfAPlainRun() async throws {
    let folder = try folder()
    try folder.write(
      """
      import json, re
      def data(name):
          return json.loads(re.search(r'id="review">(.*?)</script>', open(name).read(), re.S).group(1))
      page, plain = data("page.html"), data("plain.html")
      script = json.loads(re.search(r"data\\((.*)\\);", open("page.live-data.js").read()).group(1))
      print(script == page, page.pop("live")["version"] is not None, page == plain)
      """, to: "compare.py")
    let run = try await folder.bash(
      Self.waiting + """
        "$sheetdraw" review a.sheet.yaml --watch -o page.html > paths &
        exact page.live.js
        wait_for '[ -s paths ]'
        kill -INT $!
        wait $!
        "$sheetdraw" review a.sheet.yaml -o plain.html > paths
        grep -c 'live' plain.html
        python3 compare.py
        """)
    expect(run.error, "")
    expect(run.text, "0\nTrue True True\n")
  }

  @Test func pagesThatAreNoLongerWrittenAreDeletedWithTheirScripts() async throws {
    let folder = try Folder()
    // Two sheets of 500 s each are more than the 900 s of a page.
    func scenario(_ seconds: Int) -> String {
      """
      sheetdraw: 1
      device: iphone-se-3
      sheets: { a: { detents: [medium] } }
      timeline: [{ present: a }, { wait: \(seconds)s }]

      """
    }
    try folder.write(scenario(500), to: "a.sheet.yaml")
    try folder.write(scenario(500), to: "b.sheet.yaml")
    try folder.write(scenario(1), to: "short.yaml")
    let run = try await folder.bash(
      Self.waiting + """
        "$sheetdraw" review a.sheet.yaml b.sheet.yaml --light --watch -o page.html > paths &
        for name in page page-1 page-2; do exact $name.live.js; done
        wait_for '[ "$(wc -l < paths)" -ge 3 ]'; ls page* | tr '\\n' ' '
        mv short.yaml b.sheet.yaml
        wait_for '[ ! -e page-1.html ] && [ ! -e page-2.live-data.js ]'; ls page* | tr '\\n' ' '
        kill -INT $!
        wait $!
        """)
    expect(run.status, 130)
    expect(run.error, "")
    let files = ["html", "live-data.js", "live.js"]
    let all = ["page-1.", "page-2.", "page."].flatMap { name in files.map { name + $0 } }
    let written = run.text.split(separator: " ").map(String.init)
    expect(Set(written.prefix(all.count)), Set(all))
    expect(Set(written.dropFirst(all.count)), Set(files.map { "page." + $0 }))
  }

  @Test func filesNamedInAScenarioBehindALinkAreWatchedToo() async throws {
    let folder = try Folder()
    try folder.makeFolder("stored")
    try folder.write("{}", to: "stored/own.tokens.json")
    try folder.write(
      #"{"grabber": {"width": {"$value": {"value": 60, "unit": "px"}}}}"#, to: "wide.json")
    try folder.write(
      ScenarioText.picker + "tokens: [own.tokens.json]\n", to: "stored/picker.sheet.yaml")
    let run = try await folder.bash(
      Self.waiting + """
        ln -s stored/picker.sheet.yaml a.sheet.yaml; ln -s stored/own.tokens.json own.tokens.json
        "$sheetdraw" review a.sheet.yaml --watch --json -o page.html > lines &
        exact page.live.js; cp page.html before.html
        mv wide.json stored/own.tokens.json
        wait_for '[ "$(wc -l < lines)" -ge 2 ]'
        kill -INT $!
        wait $!
        """)
    expect(run.status, 130)
    expect(run.error, "")
    #expect(try folder.data("before.html") != folder.data("page.html"))
    let line = String(decoding: try folder.data("lines"), as: UTF8.self).split(separator: "\n").last
    let size = try folder.data("page.html").count
    #expect(line == #"{"sheetdraw":1,"path":"page.html","bytes":\#(size),"sheets":2}"#)
  }

  /// What stands for a while where the scenario was; `kept` is a copy of it, and `$s` its path.
  @Test(
    "a scenario is read again after something else was in its place",
    arguments: [
      ("rm $s; mkdir $s", "rmdir $s; cp kept $s"),
      ("ln -sfn ../stored/x $s", "cp kept stored/x"),
      ("ln -sfn ../missing/x $s", "mkdir missing; cp kept missing/x"),
      ("ln -sfn a.sheet.yaml $s", "rm $s; cp kept $s"),
      ("rm -r flows", "mkdir flows; cp kept $s"),
      ("mv flows away", "mv away flows"),
      ("mv flows away; echo > flows", "rm flows; mv away flows"),
    ])
  func somethingElseWasInItsPlace(out: String, back: String) async throws {
    let folder = try Folder()
    for name in ["flows", "stored"] { try folder.makeFolder(name) }
    try folder.write(ScenarioText.small(), to: "kept")
    let run = try await folder.bash(
      Self.waiting + """
        s=flows/a.sheet.yaml; cp kept $s
        "$sheetdraw" review $s --watch -o page.html > paths 2> words &
        exact page.live.js
        \(out)
        wait_for 'grep -q E0307 page.live.js'
        \(back)
        exact page.live.js
        kill -INT $!
        wait $!
        """)
    expect(run.status, 130)
    expect(run.error, "")
  }

  @Test(arguments: [
    (
      "review --watch",
      "--watch: error[E0215]: there is no input file to watch; a scenario file, or --profile with a "
        + "token file"
    ),
    (
      "review a.sheet.yaml --watch -o -",
      "-o: error[E0106]: standard output is no page that follows its files; a .html file"
    ),
  ])
  func refusals(flags: String, line: String) async throws {
    let folder = try folder()
    let run = try await folder.sheetdraw(flags)
    #expect(run.status == 64 && run.error == line + "\n")
    try expect(folder.names(), ["a.sheet.yaml"])
  }
}
