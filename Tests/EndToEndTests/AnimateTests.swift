import Foundation
import SheetTestSupport
import Testing

/// The command `animate` and its animated PNGs.
@Suite struct AnimateTests {
  static let small = "--device 120x200@2"

  /// Draws the stills at times and returns the digests of their pixels.
  static func stills(
    _ flags: String, at seconds: [Double], in folder: Folder
  ) async throws -> [String] {
    let times = seconds.map { "\($0)s" }.joined(separator: ",")
    let run = try await folder.sheetdraw("\(flags) --at \(times) -o still-{at}.png")
    try #require(run.status == 0, "\(run.error)")
    return try seconds.map { second in
      try #require(DecodedAnimation("still-\(second)s.png", in: folder).frames.first).pixels
    }
  }

  @Test("M09 every frame of an animated PNG equals the still at its time")
  func framesEqualStills() async throws {
    let folder = try Folder()
    let run = try await folder.sheetdraw("animate \(Self.small) --dark --fps 20 -o a.apng")
    #expect(run.status == 0 && run.error == "" && run.text == "a.apng\n")
    let decoded = try DecodedAnimation("a.apng", in: folder)
    #expect(decoded.widthPixels == 240 && decoded.heightPixels == 400)
    #expect(decoded.loopCount == 0)
    // The presentation settles after 0.435 s, between the frames at 0.4 and 0.45 s.
    #expect(decoded.frames.count == 10)
    #expect(decoded.frames.allSatisfy { abs($0.milliseconds - 50) < 1e-6 })
    let seconds = (0..<10).map { Double($0) / 20 }
    let stills = try await Self.stills(
      "\(Self.small) --dark --phase present", at: seconds, in: folder)
    #expect(decoded.frames.map(\.pixels) == stills)
    #expect(Set(stills).count > 8)
  }

  @Test("annotated frames stand on one page, as large as all labels need")
  func annotatedFrames() async throws {
    let folder = try Folder()
    let flags = "--detents medium,large --annotate dims,time"
    let run = try await folder.sheetdraw("animate \(flags) --fps 10 -o a.apng")
    #expect(run.status == 0, "\(run.error)")
    let decoded = try DecodedAnimation("a.apng", in: folder)
    #expect(Set(decoded.frames.map(\.pixels)).count > 4)
    var widths: [Int] = []
    for seconds in ["0.1s", "0.3s"] {
      let still = try await folder.sheetdraw("\(flags) --phase present --at \(seconds) -o a.png")
      #expect(still.status == 0, "\(still.error)")
      widths.append(try DecodedAnimation("a.png", in: folder).widthPixels)
    }
    #expect(Set(widths).count == 2 && decoded.widthPixels >= (widths.max() ?? 0))
    // Margins are whole pixels, so that the page is a little wider than its labels need.
    for width in [400, 401, 613] {
      let fitted = try await folder.sheetdraw(
        "animate \(flags) --fps 5 --width \(width) --json -o a.apng")
      #expect(fitted.text.contains("\"width\":\(width),"), "\(fitted.error)")
    }
    let svg = try await folder.sheetdraw("animate \(flags) -o a.svg")
    #expect(svg.status == 64)
    #expect(
      svg.error.contains("the page changes from")
        && svg.error.contains("an animation other than an SVG, whose frames share one page"))
  }

  @Test("--width gives the width of the frames in pixels, whatever the picture shows")
  func width() async throws {
    let folder = try Folder()
    for flags in [
      "", "--frame", "--crop 10,10,70,50", "--annotate safe-area", "--device ipad-10 --landscape",
    ] {
      let run = try await folder.sheetdraw(
        "animate --fps 2 --range 0s..0.1s --width 400 \(flags) --json -o a.apng")
      #expect(run.status == 0, "\(flags): \(run.error)")
      #expect(run.text.contains(#""width":400,"#), "\(flags): \(run.text)")
    }
    for (flags, message) in [
      ("--width 0", "\"0\" is not a width in pixels; a whole number from 16 to 8192"),
      ("--width 400 --scale 2", "--width and --scale both determine the size of the frames"),
      ("--hold 2h", "\"2h\" is not a time that the last frame can stay; 0s to 60s"),
      ("--poster --width 400", "a page has no playback, which --width is for"),
    ] {
      let run = try await folder.sheetdraw("animate \(flags) -o a.apng")
      #expect(run.status == 64 && run.error.contains(message), "\(flags): \(run.error)")
    }
  }

  @Test("--hold keeps the last frame in every format")
  func hold() async throws {
    let folder = try Folder()
    for format in ["apng", "webp", "gif", "mp4", "y4m", "svg", "frames"] {
      func seconds(_ flags: String) async throws -> Double {
        let run = try await folder.sheetdraw(
          "animate \(Self.small) --fps 10 \(flags) --format \(format) --json -o out-\(format)")
        #expect(run.status == 0, "\(format): \(run.error)")
        let part = try #require(run.text.split(separator: "\"seconds\":").last)
        return try #require(Double(part.prefix { $0 != "," }))
      }
      let plain = try await seconds("")
      #expect(abs(try await seconds("--hold 1s") - plain - 1) < 1e-9, "\(format)")
    }
    let held = try await folder.sheetdraw("animate \(Self.small) --fps 10 --hold 500ms -o a.apng")
    #expect(held.status == 0)
    let decoded = try DecodedAnimation("a.apng", in: folder)
    #expect(decoded.frames.count == 11)
    #expect(Set(decoded.frames.suffix(6).map(\.pixels)).count == 1)
  }

  @Test("a scenario is animated over its whole timeline, or over a range of it")
  func scenario() async throws {
    let folder = try Folder()
    try folder.write(Self.script, to: "move.sheet.yaml")
    let whole = try await folder.sheetdraw("animate move.sheet.yaml --fps 10 --json")
    let end = try await folder.sheetdraw("inspect move.sheet.yaml --trace --csv --fps 10")
    // The trace has a line of titles.
    let count = end.lines.count - 1
    #expect(
      whole.text.hasPrefix(
        #"{"sheetdraw":1,"animations":[{"path":"move.apng","format":"apng","width":240,"height":400,"#
          + "\"frames\":\(count),\"seconds\":\(Double(count) / 10),\"bytes\":"))
    #expect(try DecodedAnimation("move.apng", in: folder).frames.count == count)

    let part = try await folder.sheetdraw(
      "animate move.sheet.yaml --fps 20 --range 1s..1.2s --speed 0.5 --loop 3 -o part.png")
    #expect(part.status == 0)
    let decoded = try DecodedAnimation("part.png", in: folder)
    #expect(decoded.loopCount == 3)
    #expect(decoded.frames.map(\.milliseconds) == [Double](repeating: 50, count: 9))
    let seconds = (0..<9).map { 1 + Double($0) * 0.5 / 20 }
    #expect(
      try await decoded.frames.map(\.pixels)
        == Self.stills("move.sheet.yaml", at: seconds, in: folder))
  }

  @Test("frames without a change take few bytes and count as frames")
  func unchangedFrames() async throws {
    let folder = try Folder()
    let moving = try await folder.sheetdraw("animate \(Self.small) --range 0s..1s -o a.apng")
    let resting = try await folder.sheetdraw("animate \(Self.small) --range 0s..11s -o b.apng")
    #expect(moving.status == 0 && resting.status == 0)
    let decoded = try DecodedAnimation("b.apng", in: folder)
    #expect(decoded.frames.count == 661)
    #expect(decoded.frames.last?.pixels == decoded.frames[60].pixels)
    // A frame of one pixel takes 38 bytes of control and fewer than 40 of data.
    let added = try folder.data("b.apng").count - folder.data("a.apng").count
    #expect(added < 600 * 78)
  }

  @Test("devices and appearances have files of their own, in the folder Output if there is one")
  func files() async throws {
    let folder = try Folder()
    try folder.makeFolder("Output")
    let run = try await folder.sheetdraw(
      "animate --device 120x200@1,100x180@1 --appearance light,dark --fps 10 --range 0s..0.2s")
    #expect(
      run.lines == [
        "Output/medium-light-120x200@1.apng", "Output/medium-dark-120x200@1.apng",
        "Output/medium-light-100x180@1.apng", "Output/medium-dark-100x180@1.apng",
      ])
    let whole = try folder.data("Output/medium-dark-100x180@1.apng")
    let alone = try await folder.sheetdraw(
      "animate --device 100x180@1 --dark --fps 10 --range 0s..0.2s -o -")
    #expect(alone.output == whole)
  }

  @Test("parts, scales and Cairo are drawn as in stills")
  func forms() async throws {
    let folder = try Folder()
    for flags in [
      "--transparent", "--only sheet", "--crop 10,20,80,90 --scale 1.5", "--renderer cairo",
      "--detent large --style form",
    ] {
      let all = "--device 120x200@1 \(flags)"
      let run = try await folder.sheetdraw("animate \(all) --fps 10 --range 0s..0.3s -o a.apng")
      try #require(run.status == 0, "\(flags): \(run.error)")
      let stills = try await Self.stills(
        "\(all) --phase present", at: [0, 0.1, 0.2, 3.0 / 10], in: folder)
      #expect(
        try DecodedAnimation("a.apng", in: folder).frames.map(\.pixels) == stills, "\(flags)")
    }
  }

  @Test("bad options of an animation are rejected")
  func refusals() async throws {
    let folder = try Folder()
    for (flags, line) in [
      (
        "--fps 0",
        "--fps: error[E0207]: \"0\" is not a number of frames per second; 1 to 240, such as 60 or "
          + "29.97; did you mean \"1\"?"
      ),
      (
        "--fps 1000",
        "--fps: error[E0207]: \"1000\" is not a number of frames per second; 1 to 240, such as 60 or "
          + "29.97; did you mean \"240\"?"
      ),
      (
        "--fps abc",
        "--fps: error[E0207]: \"abc\" is not a number of frames per second; 1 to 240, such as 60 or "
          + "29.97"
      ),
      (
        "--range 1s..1000ms",
        "--range: error[E0207]: the range has no length: it begins and ends at 1 s; two moments such "
          + "as 0s..1.2s; a still shows one moment"
      ),
      (
        "--range 2s..1s",
        "--range: error[E0207]: the range ends at 1 s, before it begins at 2 s"
      ),
      (
        "--range 0s..3600s",
        "--range: error[E0408]: the animation has 216001 frames; at most 144001, which are 10 minutes "
          + "at 240 frames per second"
      ),
      ("--speed 0", "--speed: error[E0207]: \"0\" is not a speed; 0.01 to 100, such as 0.25"),
      (
        "--loop -1",
        "--loop: error[E0207]: \"-1\" is not a number of repetitions; 0 to 65535; 0 repeats endlessly"
      ),
      (
        "--crop sheet",
        "--crop: error[E0106]: the sheet moves, and all frames of an animation have one size; four "
          + "numbers X,Y,W,H in points"
      ),
      (
        "-o a.apgn",
        "-o: error[E0501]: animations cannot be written as .apgn; one of: .apng, .webp, .mp4, "
          + ".gif, .y4m, .svg, .png, a folder such as a/, or - for standard output; did you mean "
          + "\"a.apng\"?"
      ),
      ("--at 1s", "--at: error[E0106]: --at is for pages; with --filmstrip or --poster"),
    ] {
      var refusal = Refusal(flags, line)
      refusal.arguments = ["animate", "--device", "120x200@1"] + refusal.arguments
      try await refusal.check(in: folder, before: "")
    }
  }

  @Test("a scenario in which nothing moves has no animation")
  func nothingMoves() async throws {
    let folder = try Folder()
    let run = try await folder.sheetdraw("animate \(Self.small) --phase medium:medium")
    #expect(run.status == 64)
    #expect(
      run.error
        == "sheetdraw: error[E0207]: nothing moves: the timeline has no length; a still, or a "
        + "range such as 0s..1s\n")
    #expect(try folder.names() == [])
  }

  @Test("a screen that turns is no animation of one size")
  func turningScreen() async throws {
    let folder = try Folder()
    try folder.write(Self.script + "  - { rotate: landscape, at: 3s }\n", to: "turn.sheet.yaml")
    let run = try await folder.sheetdraw("animate turn.sheet.yaml --fps 10")
    #expect(run.status == 64)
    #expect(
      run.error.hasPrefix(
        "sheetdraw: error[E0106]: the screen changes from 240 × 400 to 400 × 240 pixels at 3 s, and "
          + "all frames of an animation have one size"))
    #expect(try folder.names() == ["turn.sheet.yaml"])
  }

  private static let script = """
    sheetdraw: 1
    device: 120x200@2
    sheets:
      a: { detents: [medium, large], selected: medium }
    timeline:
      - present: a
      - { drag: { from: grabber, by: -40, over: 300ms }, at: 1s }

    """

  @Test("a long animation says how much it draws where no progress is shown")
  func longWork() async throws {
    let folder = try Folder()
    // 14 frames of 6288 × 13632 pixels.
    let flags =
      "animate --scale 16 --content none --presenter #808080 --range 0s..0.01s --hold 0.2s -o a.apng"
    let run = try await folder.sheetdraw(flags)
    #expect(run.status == 0)
    #expect(
      run.error
        == "drawing 14 frames, 1200 megapixels in all; a smaller --scale or --width takes less time\n"
    )
    for quiet in ["--quiet", "--json"] {
      #expect(try await folder.sheetdraw("\(flags) \(quiet)").error == "")
    }
  }
}
