import Foundation
import SheetTestSupport
import Testing

/// Errors of `diff`, with their complete messages; none leaves a file behind.
@Suite struct DiffRefusalTests {
  @Test func meaninglessFlagsAreRejected() async throws {
    let folder = try await Folder.twoPictures()
    let refusals = [
      Refusal(
        "before.png",
        "diff: error[E0102]: two files or folders are required; "
          + "two pictures, scenarios, states or folders: diff A B"),
      Refusal(
        "before.png after.png before.png",
        "before.png: error[E0104]: unexpected argument \"before.png\"; "
          + "two pictures, scenarios, states or folders: diff A B"),
      Refusal(
        "before.png after.png --metric fuzzy",
        "--metric: error[E0209]: unknown metric \"fuzzy\"; "
          + "one of: exact, tolerant, pixelmatch, odiff"),
      Refusal(
        "before.png after.png --metric exact --threshold 0.2",
        "--threshold: error[E0106]: the metric exact has no threshold; "
          + "--limit 3levels, or another metric"),
      Refusal(
        "before.png after.png --metric exact --skip-antialiasing",
        "--skip-antialiasing: error[E0106]: the metric exact counts every different pixel; "
          + "another metric"),
      Refusal(
        "before.png after.png --threshold 1.1 --limit 20",
        "--threshold: error[E0207]: \"1.1\" is not a threshold; a number from 0 (strict) to 1",
        "--limit: error[E0208]: \"20\" is not a limit; pixels such as 20px, a fraction such as 0.1%, "
          + "or levels such as 3levels (0 to 255)"),
      Refusal(
        "before.png after.png --ignore dimings",
        "--ignore: error[E0209]: \"dimings\" is neither a region nor a layer; four numbers X,Y,W,H, or a "
          + "layer: presenter, dimming, shadow, sheet, modal, content, navigation-bar, grabber, keyboard, "
          + "status-bar, home-indicator; did you mean \"dimming\"?"),
      Refusal(
        "before.png after.png --ignore 0,0,0,5",
        "--ignore: error[E0207]: \"0,0,0,5\" is not a region; "
          + "a width and a height above 0, and nothing beyond 1000000"),
    ]
    for refusal in refusals { try await refusal.check(in: folder, before: "diff") }
  }

  @Test func tokenFilesAreNotCompared() async throws {
    let folder = try await Folder.twoPictures()
    try folder.write(#"{"$extensions": {"sheetdraw": {"version": 1}}}"#, to: "a.tokens.json")
    try await Refusal(
      "a.tokens.json before.png",
      "a.tokens.json:1:1: error[E0407]: \"a.tokens.json\" is neither a PNG or JPEG nor a scenario nor a state; "
        + "a *.png, a *.jpg, a *.sheet.yaml, or output of `sheetdraw inspect`", status: 65
    ).check(in: folder, before: "diff")
  }

  @Test func invalidOutputsAreRejectedBeforeTheComparison() async throws {
    let folder = try await Folder.twoPictures()
    try folder.makeFolder("folder.png")
    let refusals = [
      Refusal(
        "before.png after.png --flip",
        "--flip: error[E0102]: --flip needs an output file; -o difference.png"),
      Refusal(
        "before.png after.png --flip --triptych -o x.png",
        "--flip: error[E0106]: --triptych and --flip exclude each other; one of the two"),
      Refusal(
        "before.png after.png -o x.png -o y.png",
        "-o: error[E0103]: -o is given twice; one picture"),
      Refusal(
        "before.png after.png -o x.jpg",
        "-o: error[E0501]: a difference picture cannot be written to \"x.jpg\"; "
          + "a name that ends in .png, or - for standard output"),
      Refusal(
        "before.png after.png -o no/x.png",
        "-o: error[E0503]: there is no folder \"no\"; create it with mkdir -p no", status: 73),
      Refusal(
        "before.png after.png -o folder.png",
        "-o: error[E0503]: \"folder.png\" is a folder, not a file; "
          + "a file name such as folder.png/sheet.png", status: 73),
    ]
    for refusal in refusals { try await refusal.check(in: folder, before: "diff") }
  }

  @Test func statesHaveNoDifferencePicture() async throws {
    let folder = try await Folder.twoPictures()
    _ = try await folder.bash("$sheetdraw inspect --state --device 120x200@1 > state.json")
    for other in ["state.json", "before.png"] {
      let refusal = Refusal(
        "state.json \(other) -o x.png",
        "-o: error[E0106]: a state has no picture; pictures or scenarios on both sides, or no -o")
      try await refusal.check(in: folder, before: "diff")
    }
  }

  @Test(
    "a picture of a format that is not read is named",
    arguments: [
      ("a.webp", "RIFF\u{24}\0\0\0WEBPVP8L", "WebP"), ("a.pdf", "%PDF-1.7\n1 0 obj", "PDF"),
      ("a.gif", "GIF89a\u{1}\0\u{1}\0", "GIF"),
    ])
  func otherFormats(name: String, beginning: String, format: String) async throws {
    let folder = try await Folder.twoPictures()
    try folder.write(beginning, to: name)
    try await Refusal(
      "before.png \(name)",
      "\(name):1:1: error[E0407]: \"\(name)\": this is a \(format) file; pictures are PNG or JPEG files",
      status: 65
    ).check(in: folder, before: "diff")
  }

  @Test func everyKindOfDamageHasItsMessage() async throws {
    let folder = try await Folder.twoPictures()
    let whole = try [UInt8](folder.data("before.png"))
    let data = try #require(
      whole.indices.first { whole[$0...].starts(with: Array("IDAT".utf8)) })
    var flipped = whole
    flipped[data + 8] ^= 0xFF
    try folder.write(Array(whole[..<700]), to: "cut.png")
    try folder.write(flipped, to: "flipped.png")
    try folder.write(PlainPNG(claiming: 0, 5).bytes, to: "zero.png")
    try folder.write(PlainPNG(claiming: 100_000, 100_000).bytes, to: "wide.png")
    try folder.write(PlainPNG(claiming: 30_000, 30_000).bytes, to: "bomb.png")
    try folder.write([0xFF, 0xD8, 0xFF, 0xE0, 0, 16, 0x4A, 0x46, 0x49, 0x46, 0], to: "jpeg.png")
    try folder.write([], to: "empty.png")
    try folder.write("hello", to: "hello.txt")
    try folder.makeFolder("folder.png")
    let noSignature =
      "this is not a PNG: it does not begin with the signature 89 50 4e 47 0d 0a 1a 0a"
    let pictures = [
      ("cut", "the PNG is truncated: it ends after 700 bytes, before the end of its last chunk"),
      (
        "flipped",
        "the PNG is damaged: the checksum of chunk 'IDAT' at byte \(data - 4) is wrong"
      ),
      (
        "zero",
        "the PNG cannot be read: the picture is 0 × 5 pixels; "
          + "a side needs at least 1 pixel"
      ),
      (
        "wide",
        "the PNG cannot be read: the picture is 100000 × 100000 pixels; "
          + "a side may be at most 32767 pixels"
      ),
      (
        "bomb",
        "the PNG cannot be read: the picture is 30000 × 30000 pixels; "
          + "it may have at most 400 million pixels"
      ),
      ("jpeg", "the JPEG is truncated: it ends after 11 bytes, before its end marker"),
      ("empty", noSignature),
    ]
    for (name, words) in pictures {
      let line = "\(name).png: error[E0407]: \"\(name).png\": \(words)"
      try await Refusal("before.png \(name).png", line, status: 65).check(
        in: folder, before: "diff")
      try await Refusal("\(name).png before.png", line, status: 65).check(
        in: folder, before: "diff")
    }
  }

  @Test func unknownFilesAreRejectedWithTheSupportedKinds() async throws {
    let folder = try await Folder.twoPictures()
    try folder.write("hello", to: "hello.txt")
    try folder.write(#"{"t":0.3,"sheets":[{"id":"picker","hei"#, to: "truncated.json")
    try folder.makeFolder("folder")
    _ = try await folder.bash("mkfifo fifo.png")
    let refusals = [
      Refusal(
        "before.png truncated.json",
        "truncated.json:1:39: error[E0301]: this is not valid JSON: unterminated string; "
          + "output of `sheetdraw inspect`", status: 65),
      Refusal(
        "before.png hello.txt",
        "hello.txt:1:1: error[E0407]: \"hello.txt\" is neither a PNG or JPEG nor a scenario nor a state; "
          + "a *.png, a *.jpg, a *.sheet.yaml, or output of `sheetdraw inspect`", status: 65),
      Refusal(
        "folder before.png",
        "folder: error[E0307]: \"folder\" is a folder; a picture, a scenario or a state on each "
          + "side, or two folders of pictures", status: 66),
      Refusal(
        "before.png gone.png", "gone.png: error[E0307]: there is no file \"gone.png\"",
        status: 66),
      Refusal(
        "before.png fifo.png",
        "fifo.png: error[E0307]: no program writes to the pipe \"fifo.png\"; "
          + "a program that writes to it", status: 66),
    ]
    for refusal in refusals { try await refusal.check(in: folder, before: "diff") }
  }
}
