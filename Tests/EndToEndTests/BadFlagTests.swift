import Foundation
import SheetTestSupport
import Testing

/// Flags with invalid values: each with its complete message and exit code.
@Suite struct BadFlagTests {
  private static let detents =
    "one of: medium, large, fit, a fraction such as 0.35 or 35%, a height such as 320pt"
  private static let share = "a fraction from 0 to 1, or 100%"
  private static let height = "a height above 0 and at most 10000 pt"
  private static let colors =
    "wireframe, #RRGGBB, black, white or a name of `sheetdraw list palettes`, or the path of a *.png or *.jpg"
  private static let length =
    "a length such as 12, 12pt or 12px"

  static let flags = [
    Refusal(
      "--detnt medium",
      "--detnt: error[E0101]: there is no flag --detnt; `sheetdraw --help` lists all flags; "
        + "did you mean \"--detent\"?"),
    Refusal(
      "--hit 3,4",
      "--hit: error[E0101]: there is no flag --hit; --hit is a flag of sheetdraw inspect"),
    Refusal(
      "--nope",
      "--nope: error[E0101]: there is no flag --nope; `sheetdraw --help` lists all flags"),
    Refusal(
      "--detent",
      "--detent: error[E0102]: --detent needs a value; --detent ID|0.35|320pt"),
    Refusal(
      "--title --dark", "--title: error[E0102]: --title needs a value; --title TEXT"),
    Refusal(
      "--detents \((1...101).map { "\($0)pt" }.joined(separator: ","))",
      "--detents: error[E0207]: 101 detents are listed; at most 100"),
    Refusal(
      "--set grabber.width=-5px",
      "--set: error[E0304]: \"grabber.width\" is -5 px; it may be 1 to 400 pt; did you mean \"1pt\"?"
    ),
    Refusal(
      "--style page --style page",
      "--style: error[E0103]: --style is given twice; one value"),
    Refusal("--dark=yes", "--dark: error[E0107]: --dark takes no value"),
    Refusal(
      "--color sometimes",
      "--color: error[E0209]: unknown colour setting \"sometimes\"; "
        + "one of: auto, always, never"),
    Refusal(
      "lst devices",
      "lst: error[E0104]: \"lst\" is neither a file nor a command; a scenario file, or a command as "
        + "the first argument: init, example, animate, inspect, review, verify, accept, diff, measure, vectors, "
        + "plan, check, schema, spec, "
        + "list, explain, lsp, mcp; did you mean \"list\"?"),
    Refusal(
      "--dark spec",
      "spec: error[E0104]: \"spec\" is neither a file nor a command; a scenario file, or a command "
        + "as the first argument: init, example, animate, inspect, review, verify, accept, diff, measure, vectors, "
        + "plan, check, schema, "
        + "spec, list, explain, lsp, mcp"
    ),
    Refusal(
      "--jobs 0",
      "--jobs: error[E0207]: \"0\" is not a number of tasks; 1 to 256"),
    Refusal(
      "--renderer skia",
      "--renderer: error[E0209]: unknown renderer \"skia\"; one of: exact, cairo"),
    Refusal(
      "--detent meduim --scale 0 --jobs x",
      "--jobs: error[E0207]: \"x\" is not a number of tasks; 1 to 256",
      "--detent: error[E0203]: unknown detent \"meduim\"; \(detents); did you mean \"medium\"?",
      "--scale: error[E0207]: the scale 0 is out of range; 0.01 to 16; did you mean \"1\"?"),
    Refusal(
      "--scale 1e-320",
      "--scale: error[E0207]: the scale 1e-320 is out of range; 0.01 to 16; did you mean \"1\"?"),
    Refusal(
      ["--title", String(repeating: "a", count: 10_001)],
      ["--title: error[E0310]: \"--title\" has 10001 characters; at most 10000"]),
    Refusal(
      ["--title", "e" + String(repeating: "\u{301}", count: 64)],
      ["--title: error[E0310]: \"--title\" has a letter with 64 marks; at most 63"]),
    Refusal(
      ["--style", String(repeating: "x", count: 100_000)],
      [
        "--style: error[E0209]: unknown style \"\(String(repeating: "x", count: 200))…\"; one of: "
          + "page, form, automatic, fullScreen, overFullScreen, currentContext, "
          + "overCurrentContext, popover, custom"
      ]),
    Refusal(
      "--font none.otf --only shadow",
      "--font: error[E0402]: the font none.otf is not there",
      status: 66),
  ]

  static let heights = [
    Refusal(
      "--detent -1%",
      "--detent: error[E0204]: height -1% is out of range; \(share); did you mean \"0%\"?"),
    Refusal("--detent -5pt", "--detent: error[E0204]: height -5pt is out of range; \(height)"),
    Refusal(
      "--detent 101%",
      "--detent: error[E0204]: height 101% is out of range; \(share); did you mean \"100%\"?"),
    Refusal(
      "--detent 1.2",
      "--detent: error[E0205]: 1.2 could be a fraction or points; write 1.2pt or 1.2%"),
    Refusal("--detent nan", "--detent: error[E0208]: \"nan\" is not a valid height; \(detents)"),
    Refusal("--detent inf", "--detent: error[E0208]: \"inf\" is not a valid height; \(detents)"),
    Refusal(
      "--detent 1e9pt",
      "--detent: error[E0204]: height 1e9pt is out of range; \(height); "
        + "did you mean \"10000pt\"?"),
    Refusal(
      ["--detent", ""], ["--detent: error[E0203]: unknown detent \"\"; \(detents)"]),
    Refusal(
      "--detent meduim",
      "--detent: error[E0203]: unknown detent \"meduim\"; \(detents); "
        + "did you mean \"medium\"?"),
    Refusal(
      "--detents medium,,large",
      "--detents: error[E0203]: unknown detent \"\"; \(detents)"),
    Refusal(
      "--undimmed mediu",
      "--undimmed: error[E0203]: unknown detent \"mediu\"; one of: medium, large; "
        + "did you mean \"medium\"?"),
    Refusal(
      "--phase medium:",
      "--phase: error[E0203]: unknown detent \"\"; \(detents)"),
    Refusal(
      "--phase :", "--phase: error[E0203]: unknown detent \"\"; \(detents)"),
    Refusal(
      "--phase medium:large:medium",
      "--phase: error[E0209]: unknown phase \"medium:large:medium\"; one of: present, "
        + "dismiss, or two detents such as medium:large"),
    Refusal(
      "--phase present --at -5ms",
      "--at: error[E0207]: moment -5ms is out of range; 0 to 3600 s"),
    Refusal(
      "--phase present --at 1e300s",
      "--at: error[E0207]: moment 1e300s is out of range; 0 to 3600 s"),
    Refusal(
      "--at 50",
      "--at: error[E0209]: \"50\" is not a valid moment; a time such as 120ms or 0.3s, a "
        + "fraction such as 50%, settled, settled#2 or event:didPresent; did you mean \"50ms\"?"),
  ]

  static let names = [
    Refusal(
      "--device iphone-15-por",
      "--device: error[E0201]: unknown device \"iphone-15-por\"; one of `sheetdraw list "
        + "devices`, or a size such as 393x852@3; did you mean \"iphone-15-pro\"?"),
    Refusal(
      "--device 0x5",
      "--device: error[E0207]: the screen 0x5 cannot be drawn; sides of 1 to 10000 pt, and a "
        + "scale of 0.01 to 16"),
    Refusal(
      "--style fom",
      "--style: error[E0209]: unknown style \"fom\"; one of: page, form, automatic, fullScreen, "
        + "overFullScreen, currentContext, overCurrentContext, popover, custom; did you mean "
        + "\"form\"?"),
    Refusal(
      "--profile ukit",
      "--profile: error[E0202]: unknown profile \"ukit\"; one of: spec, spec-literal, uikit, ios26, "
        + "or a *.tokens.json file; did you mean \"uikit\"?"),
    Refusal(
      "--set sheet.cornerRadus=3",
      "--set: error[E0302]: unknown token \"sheet.cornerRadus\"; `sheetdraw spec` lists all "
        + "tokens; did you mean \"sheet.cornerRadius\"?"),
    Refusal(
      "--set grabber.width=4000",
      "--set: error[E0304]: \"grabber.width\" is 4000 pt; it may be 1 to 400 pt; "
        + "did you mean \"400pt\"?"),
    Refusal(
      "--set sheet.cornerRadius=nan",
      "--set: error[E0305]: \"nan\" is not a valid value for \"sheet.cornerRadius\"; \(length)"),
    Refusal(
      "--set grabber.width",
      "--set: error[E0303]: \"grabber.width\" has no value; a token and its value, such as "
        + "grabber.width=40"),
    Refusal(
      "--presenter systemBlu",
      "--presenter: error[E0206]: unknown colour \"systemBlu\"; \(colors); "
        + "did you mean \"systemBlue\"?"),
    Refusal(
      "--presenter #12345",
      "--presenter: error[E0206]: unknown colour \"#12345\"; \(colors)"),
    Refusal(
      "--corner-radius 1e308",
      "--corner-radius: error[E0207]: corner radius 1e+308 pt is out of range; -10000 to 10000 pt; "
        + "did you mean \"10000pt\"?"),
    Refusal(
      "--corner-curve superellipse:1e9",
      "--corner-curve: error[E0207]: superellipse exponent 1000000000 is out of range; 1 to 20; "
        + "did you mean \"20\"?"),
    Refusal(
      "--corner-curve smooth:nan",
      "--corner-curve: error[E0209]: unknown corner curve \"smooth:nan\"; one of: continuous, "
        + "coreanimation, circular, superellipse:N, smooth:S; did you mean \"smooth:0.6\"?"),
    Refusal(
      "--only sheat",
      "--only: error[E0209]: unknown layer \"sheat\"; one of: presenter, dimming, shadow, "
        + "sheet, modal, content, navigation-bar, grabber, keyboard, status-bar, home-indicator; "
        + "did you mean \"sheet\"?"),
  ]

  static let sizes = [
    Refusal(
      "--scale -1",
      "--scale: error[E0207]: the scale -1 is out of range; 0.01 to 16; "
        + "did you mean \"1\"?"),
    Refusal(
      "--scale 17",
      "--scale: error[E0207]: the scale 17 is out of range; 0.01 to 16; "
        + "did you mean \"16\"?"),
    Refusal(
      "--scale nan", "--scale: error[E0208]: \"nan\" is not a scale; a number such as 2 or 2.5"),
    Refusal(
      "--crop 0,0,500,5",
      "--crop: error[E0207]: the crop extends beyond the screen; the screen is 120 by 200 pt"),
    Refusal(
      "--crop 0,0,0,4",
      "--crop: error[E0207]: a crop needs a width and a height above 0"),
    Refusal(
      "--crop 1,x,2,3,4",
      "--crop: error[E0208]: \"1,x,2,3,4\" is not a crop; sheet, sheet+shadow, or four numbers X,Y,W,H "
        + "in points"),
    Refusal(
      "--phase dismiss --at 100% --crop sheet",
      "--crop: error[E0207]: there is no visible sheet to crop to at this moment"),
  ]

  @Test(arguments: flags + names)
  func misspeltFlagsAndNamesAreRejected(_ refusal: Refusal) async throws {
    try await refusal.check(in: Folder(), before: "")
  }

  @Test(arguments: heights)
  func heightsAndMomentsOutOfRangeAreRejected(_ refusal: Refusal) async throws {
    try await refusal.check(in: Folder())
  }

  @Test(arguments: sizes)
  func sizesOutOfRangeAreRejected(_ refusal: Refusal) async throws {
    try await refusal.check(in: Folder())
  }

  @Test("A37 a custom dimming under uikit is a warning, and none under spec")
  func dimmingInUIKit() async throws {
    let folder = try Folder()
    let flags = "--device 120x200@1 --set dimming.alphaLight=0.5"
    let run = try await folder.sheetdraw("\(flags) --profile uikit")
    #expect(
      run.error
        == "--set: warning[E0212]: UIKit has no setting for \"dimming.alphaLight\": the value "
        + "is drawn, but no app can set it\n")
    #expect(run.status == 0)
    #expect(try await folder.sheetdraw(flags).error == "")
  }

  @Test("A65 a fraction above one is rejected with the range")
  func fractionAboveOne() async throws {
    try await Refusal(
      "--detent 150%",
      "--detent: error[E0204]: height 150% is out of range; \(Self.share); did you mean \"100%\"?"
    ).check(in: Folder())
  }

  @Test(arguments: [
    Refusal(
      "--device 10000x10000@3 --scale 16",
      "sheetdraw: error[E0401]: the picture is 160000 × 160000 pixels; a side may be at most 32767 "
        + "pixels"),
    Refusal(
      "--device 10000x10000@3",
      "sheetdraw: error[E0401]: the picture is 30000 × 30000 pixels; it may have at most 400 "
        + "million pixels"),
    Refusal(
      "--device 10000x10000@3 -o a.pdf",
      "sheetdraw: error[E0401]: the picture is 30000 × 30000 pixels; it may have at most 400 "
        + "million pixels"),
    Refusal(
      "--device 10000x10000@3 --renderer cairo",
      "sheetdraw: error[E0401]: the picture is 30000 × 30000 pixels; it may have at most 400 "
        + "million pixels"),
  ])
  func picturesBeyondTheLimitsOfPNGAreRejected(_ refusal: Refusal) async throws {
    try await refusal.check(in: Folder(), before: "")
  }

  @Test func missingFontsAndGlyphsAreNamed() async throws {
    let folder = try Folder()
    try folder.write("no font", to: "font.ttf")
    for refusal in [
      Refusal(
        "--title a --font none.ttf",
        "--font: error[E0402]: the font none.ttf is not there", status: 66),
      Refusal(
        "--title a --font font.ttf",
        "--font: error[E0406]: font.ttf is not a font that can be read; TrueType and OpenType "
          + "files are", status: 65),
      Refusal(
        ["--title", "a\nb"],
        [
          "--title: error[E0403]: the text has a line break, but is set in one line; a title of one line"
        ]),
      Refusal(
        "--title \u{F8FF}",
        "--title: error[E0403]: the font /usr/share/fonts/opentype/inter/Inter-SemiBold.otf has no "
          + "glyph for '\u{F8FF}' (U+F8FF), nor has a font of the Debian packages "
          + "fonts-noto-core, fonts-noto-cjk and fonts-noto-color-emoji; --font with a font that has it"
      ),
    ] {
      try await refusal.check(in: folder)
    }
  }

  @Test func aTextSizeWithoutBlocksHasNoEffect() async throws {
    let folder = try Folder()
    let run = try await folder.sheetdraw("--text-size extraLarge --title Photos --scale 1 -o a.png")
    #expect(run.status == 0)
    #expect(
      run.error == "--text-size: warning[E0215]: --text-size has no effect on the wireframe and on "
        + "titles; a scenario whose content has blocks\n")
  }

  @Test func anInactiveStandardDetentIsNoWarning() async throws {
    let folder = try Folder()
    let run = try await folder.sheetdraw("--landscape --detent large --strict --scale 1 -o a.png")
    #expect(run.error == "")
    #expect(run.status == 0)
  }

  @Test func aScreenTooSmallForASheetIsRejected() async throws {
    try await Refusal(
      "--device 20x5 --profile uikit",
      "--device: error[E0207]: a screen of 20 by 5 pt is too small for a sheet"
    ).check(in: Folder())
  }

  @Test func diagnosticsAreJSONOnRequest() async throws {
    let folder = try Folder()
    let run = try await folder.sheetdraw("--device 120x200@1 --json --detents large,meduim")
    #expect(run.status == 64)
    #expect(run.text == "")
    #expect(
      run.error == """
        {"severity":"error","code":"E0203","flag":"--detents","line":1,"column":17,"endColumn":23,\
        "message":"unknown detent \\"meduim\\"","hints":["one of: medium, large, fit, a fraction such as \
        0.35 or 35%, a height such as 320pt","did you mean \\"medium\\"?"]}

        """)
  }

  @Test func aWarningIsPrintedOnceAndIsAnErrorWithStrict() async throws {
    let folder = try Folder()
    let warning =
      "--detent: warning[E0213]: 900pt exceeds the maximum height and is clamped to 200 pt\n"
    let lenient = try await folder.sheetdraw("--device 120x200@1 --detent 900pt")
    #expect(lenient.status == 0)
    #expect(lenient.error == warning)
    let other = try Folder()
    let strict = try await other.sheetdraw("--device 120x200@1 --detent 900pt --strict")
    #expect(strict.status == 65)
    #expect(strict.error == warning.replacingOccurrences(of: "warning[", with: "error["))
    #expect(try other.names().isEmpty)
  }

  @Test func controlCharactersAreEscaped() async throws {
    let folder = try Folder()
    let run = try await folder.sheetdraw(["--detent", "a\nb\u{1B}[31m\u{85}", "--device", "9x9"])
    #expect(
      run.error == "--detent: error[E0203]: unknown detent \"a\\nb\\u{1B}[31m\\u{0085}\"; "
        + "\(Self.detents)\n")
  }
}
