import Foundation
import SheetTestSupport
import Testing

/// Invalid token files: each with its complete message and exit code.
@Suite struct BadTokenFileTests {
  private static let length =
    "a length such as 12, 12pt or 12px"
  private static let file = "own.tokens.json"

  static let files: [(text: String, messages: [String])] = [
    ("", ["1:1: error[E0301]: the file is empty"]),
    ("{", ["2:1: error[E0301]: syntax error: did not find expected node content"]),
    ("[]", ["1:1: error[E0301]: a token file is one mapping, { … }"]),
    (
      "{\"$extensions\": {\"sheetdraw\": {\"version\": 99, \"extend\": \"uikit\"}}}",
      [
        "1:43: error[E0305]: this is not a version of a token file; 1",
        "1:47: error[E0302]: unknown note \"extend\"; one of: version, extends; "
          + "did you mean \"extends\"?",
      ]
    ),
    ("hello", ["1:1: error[E0301]: a token file is one mapping, { … }"]),
    (
      "{\n  \"grabber\": {\n    \"widht\": { \"$value\": 40 }\n  }\n}",
      [
        "3:5: error[E0302]: unknown token \"grabber.widht\"; `sheetdraw spec` lists all "
          + "tokens; did you mean \"grabber.width\"?"
      ]
    ),
    (
      "{\"grabber\": {\"width\": {}}}",
      ["1:14: error[E0303]: the token \"grabber.width\" has no \"$value\""]
    ),
    (
      "{\"grabber\": 3}",
      [
        "1:13: error[E0303]: \"grabber\" is neither a token nor a group of tokens; a token is "
          + "written { \"$value\": … }"
      ]
    ),
    (
      "{\"grabber\": {\"width\": {\"$value\": 4000}}}",
      [
        "1:34: error[E0304]: \"grabber.width\" is 4000 pt; it may be 1 to 400 pt; "
          + "did you mean \"400pt\"?"
      ]
    ),
    (
      "{\"grabber\": {\"width\": {\"$value\": \"40s\"}}}",
      ["1:34: error[E0305]: \"40s\" is not a valid value for \"grabber.width\"; \(length)"]
    ),
    (
      "{\"grabber\": {\"width\": {\"$value\": {\"value\": 40, \"unit\": \"s\"}}}}",
      ["1:44: error[E0305]: \"40s\" is not a valid value for \"grabber.width\"; \(length)"]
    ),
    (
      "{\"grabber\": {\"width\": {\"$type\": \"color\", \"$value\": 40}}}",
      ["1:33: error[E0305]: \"grabber.width\" is of type dimension, not color"]
    ),
    (
      "{\"grabber\": {\"width\": {\"$value\": [1]}}}",
      ["1:34: error[E0305]: a list is not a valid value for \"grabber.width\"; \(length)"]
    ),
    (
      "{\"grabber\": {\"width\": {\"$value\": 40}, \"width\": {\"$value\": 41}}}",
      ["1:39: error[E0306]: duplicate key \"width\""]
    ),
    (
      "{\"a\": {\"$value\": 1},\n\"grabber\": {\"width\": {\"$value\": -1}}}",
      [
        "1:2: error[E0302]: unknown token \"a\"; `sheetdraw spec` lists all tokens",
        "2:33: error[E0304]: \"grabber.width\" is -1 pt; it may be 1 to 400 pt; "
          + "did you mean \"1pt\"?",
      ]
    ),
    (
      "{\"$extensions\": {\"sheetdraw\": {\"extends\": \"uikt\"}}}",
      [
        "1:43: error[E0202]: unknown profile \"uikt\"; one of: spec, spec-literal, uikit, ios26, "
          + "or a *.tokens.json file; did you mean \"uikit\"?"
      ]
    ),
    ("a: &x 1\nb: *x", ["1:4: error[E0301]: anchors, aliases and tags are not supported"]),
    (
      String(repeating: "{\"a\":", count: 50_000),
      ["1:317: error[E0301]: values are nested deeper than 64 levels"]
    ),
  ]

  @Test(arguments: files.indices)
  func faultsOfAFileAreReportedAtTheirPlaces(_ index: Int) async throws {
    let (text, messages) = Self.files[index]
    let folder = try Folder()
    try folder.write(text, to: Self.file)
    try await Refusal(
      ["--profile", Self.file], messages.map { "\(Self.file):\($0)" }, 65
    ).check(in: folder)
  }

  @Test("A37 a token file based on uikit that sets the dimming is warned about, and drawn")
  func uikitFile() async throws {
    let folder = try Folder()
    try folder.write(
      """
      {"$extensions": {"sheetdraw": {"extends": "uikit"}},
       "dimming": {"alphaLight": {"$value": 0.5}}}
      """, to: Self.file)
    let warning =
      "\(Self.file):2:14: warning[E0212]: UIKit has no setting for \"dimming.alphaLight\": the value "
      + "is drawn, but no app can set it\n"
    let flags = "--device 120x200@1 --profile \(Self.file)"
    let run = try await folder.sheetdraw(flags)
    #expect(run.error == warning)
    #expect(run.status == 0)
    #expect(try await folder.sheetdraw("\(flags) --strict").status == 65)
    #expect(try await folder.sheetdraw("check \(Self.file)").text == warning)
    #expect(try await folder.sheetdraw("spec dimming --profile \(Self.file)").error == warning)
  }

  @Test func aFileThatIsNotUTF8IsRejected() async throws {
    let folder = try Folder()
    try folder.write([0xFF, 0xFE, 0x7B, 0x7D], to: Self.file)
    try await Refusal(
      ["--profile", Self.file], ["\(Self.file):1:1: error[E0301]: the file is not UTF-8 text"], 65
    ).check(in: folder)
  }

  @Test func missingUnreadableAndEndlessFilesAreRejected() async throws {
    let folder = try Folder()
    try folder.makeFolder("folder.json")
    try FileManager.default.createSymbolicLink(
      atPath: folder.url("zero.json").path, withDestinationPath: "/dev/zero")
    for refusal in [
      Refusal(
        "--profile none.tokens.json",
        "--profile: error[E0307]: there is no file \"none.tokens.json\"", status: 66),
      Refusal(
        "--profile folder.json",
        "--profile: error[E0307]: \"folder.json\" cannot be read: is a directory", status: 66),
      Refusal(
        "--profile zero.json",
        "--profile: error[E0301]: \"zero.json\" is too large for a scenario, a token "
          + "file or a picture; at most 16 MB are read", status: 65),
    ] {
      try await refusal.check(in: folder)
    }
  }

  @Test func aValidFileChangesThePicture() async throws {
    let folder = try Folder()
    try folder.write("{\"grabber\": {\"width\": {\"$value\": 60}}}", to: Self.file)
    let own = try await folder.sheetdraw(
      "--device 120x200@1 --no-metadata -o - --profile \(Self.file)")
    let set = try await folder.sheetdraw(
      "--device 120x200@1 --no-metadata -o - --set grabber.width=60")
    #expect(own.status == 0, "\(own.error)")
    #expect(own.output == set.output)
  }
}
