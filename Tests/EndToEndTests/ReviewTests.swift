import Foundation
import SheetTestSupport
import Testing

/// The command `review`, which writes a page on which sheets are seen over time.
@Suite struct ReviewTests {
  private static let script = """
    sheetdraw: 1
    title: Photo picker
    device: 120x200@1
    sheets:
      picker:
        detents: [medium, large]
        selected: medium
    timeline:
      - present: picker
      - wait: settled
      - drag: { from: grabber, by: -80, over: 200ms, release: -900pt/s }
    shots:
      - { name: shown, at: settled#1 }

    """

  private static func comments(_ scenarios: String...) -> String {
    let comments = scenarios.map {
      #"{"scenario":"\#($0)","device":"120x200@1","seconds":0.1,"x":1,"y":2,"text":"</script>early"}"#
    }
    return #"{"sheetdraw":1,"comments":[\#(comments.joined(separator: ","))]}"#
  }

  private func folder() throws -> Folder {
    let folder = try Folder()
    try folder.write(Self.script, to: "picker.sheet.yaml")
    return folder
  }

  @Test("M09 the page of a review computes the states that inspect prints, in both appearances")
  func states() async throws {
    struct Seen: Decodable {
      var states: [[String]]
      var complaints: [String]
      var requests: [String]
      var forbidden: String
    }
    struct State: Decodable {
      var appearance: String
      var sheets: [Sheet]

      struct Sheet: Decodable {
        var y: Double
        var height: Double
        var velocity: Double
        var dimmingAlpha: Double
      }
    }
    let folder = try folder()
    let run = try await folder.sheetdraw("review picker.sheet.yaml")
    #expect(run.status == 0 && run.error == "" && run.text == "review.html\n")
    let times = [0.0333, 0.1517, 0.3, 0.5281, 0.71, 0.9]
    let seen = try JSONDecoder().decode(
      Seen.self,
      from: try await Tool.oracle(
        "drive-review.py", ["FILE", "states", "\(times)"],
        on: [UInt8](folder.data("review.html"))))
    #expect(seen.complaints == [] && seen.requests == [] && seen.forbidden == "connect-src")
    expect(seen.states.count, 2)
    for (appearance, states) in zip(["light", "dark"], seen.states) {
      expect(states.count, times.count)
      for (time, text) in zip(times, states) {
        let state = try JSONDecoder().decode(State.self, from: Data(text.utf8))
        let inspection = try await folder.sheetdraw("inspect picker.sheet.yaml --at \(time)s")
        let asked = try JSONDecoder().decode(State.self, from: inspection.output)
        expect(state.appearance, appearance)
        #expect(state.sheets.count == asked.sheets.count && !asked.sheets.isEmpty)
        for (sheet, asked) in zip(state.sheets, asked.sheets) {
          expect(sheet.y, near: asked.y, within: 0.001, "at \(time) s")
          expect(sheet.height, near: asked.height, within: 0.001, "at \(time) s")
          expect(sheet.velocity, near: asked.velocity, within: 0.001, "at \(time) s")
          if appearance == "light" {
            expect(sheet.dimmingAlpha, near: asked.dimmingAlpha, within: 0.001, "at \(time) s")
          }
        }
      }
    }
  }

  @Test("M09 a page is written to the folder Output, to a named file, or to standard output")
  func files() async throws {
    let folder = try folder()
    try folder.makeFolder("Output")
    let standard = try await folder.sheetdraw("review picker.sheet.yaml --json")
    let page = try folder.data("Output/review.html")
    #expect(
      standard.text
        == #"{"sheetdraw":1,"path":"Output/review.html","bytes":\#(page.count),"sheets":2}"# + "\n")
    let named = try await folder.sheetdraw("review . -o page.html")
    expect(named.text, "page.html\n")
    try expect(folder.data("page.html"), page)
    let piped = try await folder.sheetdraw("review picker.sheet.yaml -o -")
    expect(piped.output, page)
    let flags = try await folder.sheetdraw(
      "review --device 120x200@1,100x180@1 --dark --detent large -o flags.html --json")
    #expect(flags.text.hasSuffix(#""sheets":2}"# + "\n"), "\(flags.error)")
  }

  @Test("M09 more sheets than one page holds are several pages, and the output is their index")
  func pages() async throws {
    // Nothing moves, so that only pages are counted.
    let folder = try Folder()
    try folder.write(
      "sheetdraw: 1\nsheets: { a: {} }\ntimeline: [{ present: { sheet: a, animated: false } }]\n",
      to: "a.sheet.yaml")
    let devices = (0..<70).map { "\(100 + $0)x200@1" }.joined(separator: ",")
    let run = try await folder.sheetdraw("review . --light --device \(devices) -o all.html")
    #expect(run.status == 0 && run.error == "")
    expect(run.text, "all.html\nall-1.html\nall-2.html\n")
    let index = String(decoding: try folder.data("all.html"), as: UTF8.self)
    #expect(index.contains(#""file":"all-1.html""#) && index.contains(#""file":"all-2.html""#))
    let page = String(decoding: try folder.data("all-2.html"), as: UTF8.self)
    #expect(page.contains(#""index":"all.html""#))
    let json = try await folder.sheetdraw(
      "review . --light --device \(devices) -o all.html --json")
    #expect(json.text.contains(#""sheets":70,"pages":[{"path":"all-1.html""#))
    let piped = try await folder.sheetdraw("review . --light --device \(devices) -o -")
    #expect(piped.status != 0)
    expect(
      piped.error,
      "-o: error[E0408]: 70 sheets make 2 pages and an index, more than one file; a .html file, "
        + "or fewer sheets\n")
  }

  @Test("a page for standard output needs no folder that can be written")
  func standardOutput() async throws {
    let folder = try folder()
    // Root can write anywhere, so it runs a copy of the program as the user "nobody".
    let run = try await folder.bash(
      """
      mkdir locked; cp picker.sheet.yaml locked; cp "$sheetdraw" program; chmod 555 locked; cd locked
      [ "$(id -u)" = 0 ] && as="setpriv --reuid 65534 --regid 65534 --clear-groups"
      exec $as ../program review picker.sheet.yaml --light -o -
      """)
    #expect(run.status == 0 && run.error == "")
    #expect(run.text.hasPrefix("<!doctype html>"))
  }

  @Test("M09 a page shows device frames")
  func frames() async throws {
    let folder = try folder()
    let run = try await folder.sheetdraw(
      "review picker.sheet.yaml --light --device iphone-15-pro --frame -o page.html")
    #expect(run.status == 0 && run.error == "")
    let page = String(decoding: try folder.data("page.html"), as: UTF8.self)
    // The frame is around the screen of 393 × 852 pt.
    #expect(!page.contains(#""viewport":[0,0,393,852]"#) && page.contains(#""viewport":[-"#))
  }

  @Test("M09 comments of a file are shown, and those on other scenarios are named")
  func comments() async throws {
    let folder = try folder()
    func review(_ comments: String) async throws -> ProgramRun {
      try folder.write(comments, to: "c.json")
      return try await folder.sheetdraw(
        "review picker.sheet.yaml --appearance light --comments c.json -o page.html")
    }
    let own = try await review(Self.comments("picker"))
    #expect(own.status == 0 && own.error == "")
    let page = String(decoding: try folder.data("page.html"), as: UTF8.self)
    #expect(page.contains(#""text":"\u003c/script>early"}]"#))
    let some = try await review(Self.comments("picker", "pickers"))
    expect(some.status, 0)
    expect(
      some.error,
      "--comments: warning[E0601]: 1 of 2 comments in \"c.json\" are on other scenarios, such as "
        + "\"pickers\"; comments on: picker; did you mean \"picker\"?\n")
    let other = try await review(Self.comments("photos"))
    expect(other.status, 64)
    expect(
      other.error,
      "--comments: error[E0601]: all comments in \"c.json\" are on other scenarios, such as "
        + "\"photos\"; comments on: picker\n")
    let open = try await review(#"{"sheetdraw":1,"#)
    #expect(open.status == 65 && open.error.hasPrefix("c.json:1:16: error[E0301]: "))
    let incomplete = try await review(#"{"sheetdraw":1,"comments":[{"scenario":"picker"}]}"#)
    #expect(incomplete.error.contains("comment 1 of \"c.json\" is not complete"))
    let unknown = try await review("[]")
    #expect(unknown.error.contains("\"c.json\" is not a file of comments"))
  }

  @Test("bad input of a review is rejected")
  func refusals() async throws {
    let folder = try folder()
    try folder.makeFolder("empty")
    for (flags, line) in [
      (
        "picker.sheet.yaml -o page.pdf",
        "-o: error[E0501]: a review cannot be written as \"page.pdf\"; a .html file, or - for "
          + "standard output"
      ),
      (
        "empty",
        "empty: error[E0307]: the folder \"empty\" contains no scenarios; files named *.sheet.yaml, "
          + "*.sheet.yml, *.sheet.json"
      ),
      (
        "picker.sheet.yaml --comments none.json",
        "--comments: error[E0307]: there is no file \"none.json\""
      ),
    ] {
      let run = try await folder.sheetdraw("review \(flags)")
      #expect(run.status != 0 && run.error == line + "\n", "\(flags)")
    }
    try expect(folder.names(), ["empty", "picker.sheet.yaml"])
  }
}
