import Foundation
import SheetTestSupport
import Testing

/// The command `mcp`, driven by the client of the Model Context Protocol from PyPI, and by lines of the protocol.
@Suite struct AgentServerTests {
  /// The most characters of an answer without `full`: a few hundred tokens.
  private static let briefest = 2100

  // MARK: The protocol

  @Test(
    "the protocol is spoken with its handshake and without one",
    arguments: [("legacy", "2025-11-25"), ("auto", "2026-07-28")])
  func versions(mode: String, version: String) async throws {
    let reply = try await Folder().drive(
      "drive-mcp.py", "--mode \(mode)", steps: [["list", ["subject": "profiles"]]])
    expect(reply["about"]["version"].text, version)
    expect(
      reply["tools"].items.map { $0["name"].text },
      ["draw", "inspect", "diff", "measure", "check", "explain", "list"])
    expect(reply["answers"][0]["answer"]["is_error"].flag, false)
    for tool in reply["tools"].items {
      expect(tool["description"].text?.isEmpty, false)
      expect(tool["input_schema"]["type"].text, "object")
      expect(tool["input_schema"]["additionalProperties"].flag, false)
    }
  }

  @Test func messagesThatAreNoneAreAnsweredAndTheServerGoesOn() async throws {
    let folder = try Folder()
    try folder.write(
      """
      {
      []
      {"jsonrpc":"2.0","id":1,"method":"no/such"}
      {"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"drew"}}
      {"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"draw","arguments":7}}
      {"jsonrpc":"2.0","id":4,"method":"ping"}

      """, to: "in")
    let run = try await folder.bash("\"$sheetdraw\" mcp < in")
    expect(run.status, 0)
    expect(run.lines.count, 6)
    #expect(run.lines[0].contains("-32700"))
    #expect(run.lines[1].contains("-32600"))
    #expect(run.lines[2].contains("-32601"))
    #expect(run.lines[3].contains("unknown tool"))
    #expect(run.lines[4].contains("\"isError\":true"))
    #expect(run.lines[5] == #"{"jsonrpc":"2.0","id":4,"result":{}}"#)
  }

  /// Model Context Protocol 2025-03-26, Batching: implementations must support receiving batches.
  ///
  /// Initialize is not part of one. 2025-06-18 removed them.
  @Test(
    "batches are answered in the version that has them, and in no other",
    arguments: [("2025-03-26", true), ("2025-06-18", false), ("2025-11-25", false)])
  func batches(version: String, areAccepted: Bool) async throws {
    let folder = try Folder()
    try folder.write(
      """
      {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"\(version)"}}
      [{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","method":"notifications/x"},{"jsonrpc":"2.0","id":2,"method":"no/such"},{"jsonrpc":"2.0","id":3,"method":"initialize"}]
      [{"jsonrpc":"2.0","method":"notifications/x"}]
      []
      {"jsonrpc":"2.0","id":4,"method":"ping"}

      """, to: "in")
    let run = try await folder.bash("\"$sheetdraw\" mcp < in")
    #expect(run.lines[0].contains(#""protocolVersion":"\#(version)""#))
    guard areAccepted else {
      expect(run.lines.count, 5)
      #expect(run.lines[1...3].allSatisfy { $0.contains("-32600") })
      return
    }
    expect(run.lines.count, 4)
    #expect(
      run.lines[1].hasPrefix(
        #"[{"jsonrpc":"2.0","id":1,"result":{}},{"jsonrpc":"2.0","id":2,"error":{"code":-32601"#))
    #expect(run.lines[1].contains(#""id":3,"error":{"code":-32600"#))
    #expect(run.lines[2].contains("a batch has 1 to 100 messages"))
    #expect(run.lines[3] == #"{"jsonrpc":"2.0","id":4,"result":{}}"#)
  }

  // MARK: Resources

  @Test("the schema and the examples are resources", arguments: ["legacy", "auto"])
  func resources(mode: String) async throws {
    let reply = try await Folder().drive(
      "drive-mcp.py", "--mode \(mode)",
      steps: [
        ["resource", "sheetdraw://schema"], ["resource", "sheetdraw://examples/zoom"],
        ["resource", "sheetdraw://examples/shore.png"], ["resource", "sheetdraw://examples/none"],
        ["list", ["subject": "examples"]],
      ])
    let found = reply["resources"].items
    #expect(found.allSatisfy { $0["description"].text?.isEmpty == false })
    func type(_ uri: String) -> String? {
      found.first { $0["uri"].text == uri }?["mime_type"].text
    }
    expect(type("sheetdraw://schema"), "application/schema+json")
    expect(type("sheetdraw://examples/zoom"), "application/yaml")
    expect(type("sheetdraw://examples/shore.png"), "image/png")
    let answers = reply["answers"].items.map { $0["answer"] }
    let schema = try #require(answers[0]["contents"][0]["text"].text)
    expect(schema, try RepositoryFile("Specs/sheetdraw.schema.json").text)
    expect(answers[1]["contents"][0]["text"].text?.contains("\nsheetdraw: 1\n"), true)
    let png = answers[2]["contents"][0]["blob"].text.flatMap { Data(base64Encoded: $0) }
    expect(png?.prefix(4), Data([0x89, 0x50, 0x4E, 0x47]))
    expect(answers[3]["error"].text?.contains("there is no resource"), true)
    // What the tool names can be read.
    let words = try #require(answers[4]["content"][0]["text"].text)
    #expect(words.contains("sheetdraw://examples/NAME") && words.contains("sheetdraw://schema"))
  }

  // MARK: Texts

  private static let text =
    "sheetdraw: 1\nsheets:\n  a: { detents: [300pt] }\ntimeline:\n  - { present: a }\n"

  @Test func aScenarioIsHandedOverAsText() async throws {
    let folder = try Folder()
    let higher = Self.text.replacingOccurrences(of: "300pt", with: "320pt")
    try folder.write(higher, to: "b.sheet.yaml")
    try await expect(
      folder.words(["inspect", ["text": Self.text, "values": ["a.height"]]]), "a.height: 300")
    try await expect(folder.words(["draw", ["text": Self.text, "output": "a.png"]]), "a.png")
    #expect(FileManager.default.fileExists(atPath: folder.url("a.png").path))
    for (b, value) in [("b", "b.sheet.yaml"), ("bText", higher)] {
      let difference = try await folder.words(["diff", ["aText": Self.text, b: value]])
      #expect(difference.contains("300") && difference.contains("320"))
    }
    try await expect(
      folder.words([
        "check", ["text": Self.text.replacingOccurrences(of: "detents", with: "detnts")],
      ])
      .contains("-:3:8: error[E0308]"), true)
    try await expect(
      folder.words(["check", ["text": "sheetdraw:   1\nsheets: {}\n", "write": true]]),
      "sheetdraw: 1\nsheets: {}")
    // A text as long as Linux passes no argument.
    let long = Self.text + String(repeating: "# a comment\n", count: 12_000)
    try await expect(
      folder.words(["inspect", ["text": long, "values": ["a.height"]]]), "a.height: 300")
  }

  @Test(
    "a text obeys the rules of a file",
    arguments: [
      (
        #"["draw",{"text":"sheetdraw: 1\ntokens: [own.tokens.json]\n","picture":false}]"#,
        "there is no file \"own.tokens.json\""
      ),
      (
        #"["draw",{"text":"sheetdraw: 1\ntokens: [../secret.tokens.json]\n"}]"#,
        "secret.tokens.json"
      ),
      (#"["draw",{"text":"sheetdraw: 1\n","scenario":"a.sheet.yaml"}]"#, "exclude each other"),
      (#"["diff",{"aText":"sheetdraw: 1\n"}]"#, "diff needs \"b\" or \"bText\""),
      (#"["explain",{"words":[]}]"#, "explain needs \"words\": A word"),
      (#"["check",{}]"#, "check needs \"paths\" or \"text\""),
      (#"["check",{"text":7}]"#, "\"text\" is the text of a scenario"),
      (#"["measure",{"text":"sheetdraw: 1\n"}]"#, "measure has no \"text\""),
    ])
  func wrongTexts(call: String, words: String) async throws {
    let value = try #require(try JSONSerialization.jsonObject(with: Data(call.utf8)) as? [Any])
    let result = try await Folder().call(value)
    expect(result["isError"].flag, true)
    let found = result["content"][0]["text"].text ?? ""
    #expect(found.contains(words), "\(found)")
  }

  @Test func anAnswerNamesPropertiesAndNoFlags() async throws {
    let folder = try Folder()
    let sheets = try await folder.words([
      "list", ["subject": "sheets", "device": "iphone-15-pro"],
    ])
    #expect(sheets.hasSuffix("\n\nfull: true has all columns and devices."))
    let peers = try await folder.words(["list", ["subject": "peers", "full": true]])
    #expect(peers.hasSuffix("over 783 points.") && !peers.contains("--"))
    let word = try await folder.words(["explain", ["words": ["keyboard.response"]]])
    #expect(!word.contains("--all"))
    let whole = try await folder.words(["explain", ["words": ["gesture"], "full": true]])
    #expect(!whole.contains("more mention it"))
    let brief = try await folder.words(["explain", ["words": ["gesture"]]])
    #expect(brief.contains("more mention it; full: true has their texts"))
  }

  @Test func aPictureOutsideTheFoldersIsRefusedAsAPathOfACall() async throws {
    let (outer, inner) = try Self.house()
    try outer.write("no picture", to: "outside.png")
    let text = "sheetdraw: 1\npresenter: { content: ../outside.png }\nsheets: { a: {} }\n"
    let calls: [[Any]] = [
      ["draw", ["presenter": "../outside.png"]], ["draw", ["text": text]],
      ["explain", ["words": ["../outside.png", "1,1"]]],
    ]
    for call in calls {
      let result = try await outer.call(call, "--root \(inner)")
      expect(result["isError"].flag, true)
      expect(
        result["content"][0]["text"].text?.contains(
          "error[E0505]: \"../outside.png\" leads outside the folder"), true)
    }
  }

  @Test func aTextHasTheLengthOfAFileAtMost() async throws {
    let result = try await Folder().call(
      ["check", ["text": String(repeating: "#", count: (1 << 20) + 1)]])
    expect(result["content"][0]["text"].text, "\"text\" has 1048577 bytes; at most 1048576")
  }

  /// Its paths begin at the first folder, as those of a file there.
  @Test func pathsInATextAreThoseOfTheFirstFolder() async throws {
    let (outer, inner) = try Self.house()
    try outer.write(#"{"grabber": {"width": {"$value": "60pt"}}}"#, to: "inner/own.tokens.json")
    let reply = try await outer.call(
      [
        "inspect",
        [
          "text": Self.text.replacingOccurrences(
            of: "sheets:", with: "tokens: [own.tokens.json]\nsheets:"
          )
          .replacingOccurrences(of: "300pt]", with: "300pt], grabber: on"),
          "values": ["a.grabber.frame"],
        ],
      ], "--root \(inner)")
    // 60 of 393 points in the middle.
    expect(reply["content"][0]["text"].text?.contains("166.5, "), true)
  }

  // MARK: Tools

  @Test func aSheetIsDrawnAsAFileAndASmallPicture() async throws {
    let folder = try Folder()
    let answers = try await folder.drive(
      "drive-mcp.py",
      steps: [
        ["draw", ["detent": "medium", "dark": true, "output": "a.png"]],
        ["draw", ["picture": false, "output": "c.svg"]],
      ])["answers"]
    let result = answers[0]["answer"]
    expect(result["content"][0]["text"].text, "a.png")
    let data = try #require(result["content"][1]["data"].text.flatMap { Data(base64Encoded: $0) })
    // The sizes stand in bytes 16 to 24 of a PNG: 393 × 852 and 1179 × 2556.
    expect(Array(data[16..<24]), [0, 0, 1, 137, 0, 0, 3, 84])
    #expect(Array(try folder.data("a.png")[16..<24]) == [0, 0, 4, 155, 0, 0, 9, 252])
    let same = try await folder.sheetdraw("--detent medium --dark --scale 1 -o b.png")
    expect(same.status, 0)
    try expect(data, folder.data("b.png"))
    expect(answers[1]["answer"]["content"].items.count, 1)
  }

  @Test func numbersAreToldBrieflyOrInFull() async throws {
    let folder = try Folder()
    let brief = try await folder.words(["inspect", ["detent": "medium"]])
    #expect(brief.contains("sheet.height: 426"))
    #expect(brief.contains("sheet.dimmingAlpha: 0.4"))
    #expect(brief.count < 800)
    let one = try await folder.words(["inspect", ["values": ["sheet.height"]]])
    expect(one, "sheet.height: 426")
    let none = try await folder.words(["inspect", ["values": ["nope"]]])
    #expect(none.hasPrefix("no value has the name nope"))
    let misspelt = try await folder.call(["inspect", ["values": ["sheet.hight"]]])
    expect(misspelt["isError"].flag, true)
    expect(
      misspelt["content"][0]["text"].text,
      "no value has the name sheet.hight; full: true has all; did you mean \"sheet.height\"?")
    let full = try await folder.words(["inspect", ["full": true]])
    #expect(full.hasPrefix("{\"t\":0,\"sheets\":["))
  }

  @Test func whatTheCommandSaysIsSaidToTheAgent() async throws {
    let folder = try Folder()
    for height in [300, 320] {
      _ = try await folder.sheetdraw("--detent \(height)pt -o \(height).png")
    }
    try folder.write("sheetdraw: 1\nsheets:\n  a: { graber: on }\n", to: "a.sheet.yaml")
    let difference = try await folder.words(["diff", ["a": "300.png", "b": "320.png"]])
    #expect(difference.contains("300") && difference.contains("320"))
    let measured = try await folder.words(["measure", ["path": "320.png"]])
    #expect(measured.contains("320"))
    let checked = try await folder.words(["check", ["paths": ["a.sheet.yaml"]]])
    #expect(checked.contains("a.sheet.yaml:3:8: error[E0308]"))
    let explained = try await folder.words(["explain", ["words": ["A22"]]])
    #expect(explained.hasPrefix("A22  `detents: [Detent]`"))
    let pixel = try await folder.words(["explain", ["words": ["320.png", "196,700"]]])
    #expect(pixel.contains("sheet"))
    let list = try await folder.words(["list", ["subject": "devices"]])
    #expect(list.contains("iphone-se-3"))
    #expect(list.count < Self.briefest)
    #expect(list.contains("more characters; full: true gives them"))
    let all = try await folder.words(["list", ["subject": "devices", "full": true]])
    #expect(all.contains("ipad-pro-11-m4"))
  }

  @Test(
    "a call that is wrong says what is allowed",
    arguments: [
      (#"{"detnt":"medium"}"#, "did you mean \"detent\"?"),
      (#"{"detent":{"a":1}}"#, "is text, a number, or a list of them"),
      (#"{"dark":"yes"}"#, "\"dark\" is true or false"),
      (#"{"detent":"medum"}"#, "did you mean \"medium\"?"),
      (#"{"scenario":"missing.sheet.yaml"}"#, "there is no file"),
    ])
  func wrongCalls(arguments: String, words: String) async throws {
    let value = try JSONSerialization.jsonObject(with: Data(arguments.utf8))
    let result = try await Folder().call(["draw", value])
    expect(result["isError"].flag, true)
    expect(result["content"][0]["text"].text?.contains(words), true)
  }

  /// Linux passes at most 128 KiB as one argument, and 2 MB as all of them.
  @Test func valuesOfAnyLengthReachTheTool() async throws {
    let folder = try Folder()
    let title = String(repeating: "a", count: 1 << 17)
    try await expect(
      folder.words(["draw", ["title": title]]),
      "--title: error[E0310]: \"--title\" has 131072 characters; at most 10000")
    _ = try await folder.sheetdraw("init photos")
    let paths = [String](
      repeating: String(repeating: "./", count: 1990) + "photos.sheet.yaml", count: 600)
    try await expect(folder.words(["check", ["paths": paths]]), "ok")
  }

  // MARK: Files

  /// A secret beside the folder that the server is started in.
  private static func house() throws -> (outer: Folder, inner: String) {
    let outer = try Folder()
    let inner = outer.url("inner").path
    try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
    try outer.write("sheetdraw: 1\ntitle: secret\n", to: "secret.sheet.yaml")
    try outer.write("{}", to: "secret.tokens.json")
    try FileManager.default.createSymbolicLink(
      atPath: "\(inner)/link.sheet.yaml", withDestinationPath: "../secret.sheet.yaml")
    try FileManager.default.createSymbolicLink(
      atPath: "\(inner)/out", withDestinationPath: "..")
    return (outer, inner)
  }

  @Test(
    "files outside the folder are neither read nor written nor told of",
    arguments: [
      #"["check",{"paths":["../secret.sheet.yaml"]}]"#, #"["check",{"paths":["/etc/passwd"]}]"#,
      #"["check",{"paths":["link.sheet.yaml"]}]"#,
      #"["check",{"paths":["out/secret.sheet.yaml"]}]"#,
      #"["check",{"paths":[".."]}]"#, #"["draw",{"scenario":"link.sheet.yaml"}]"#,
      #"["draw",{"output":"../out.png"}]"#, #"["draw",{"output":"out/out.png"}]"#,
      #"["draw",{"profile":"../secret.tokens.json"}]"#, #"["draw",{"presenter":"../secret.png"}]"#,
      #"["draw",{"scenario":"inside.sheet.yaml"}]"#, #"["measure",{"path":"/etc/passwd"}]"#,
      #"["diff",{"a":"..","b":"."}]"#, #"["diff",{"a":".","b":".","output":"../report.html"}]"#,
      #"["explain",{"words":["../secret.png","1,1"]}]"#, #"["draw",{"scenario":"-"}]"#,
      #"["check",{"paths":["--write=../secret.sheet.yaml"]}]"#,
      #"["draw",{"output":"/tmp/sheetdraw-outside.png"}]"#, #"["draw",{"output":"-"}]"#,
      #"["draw",{"output":["inside.png","../outside.png"]}]"#,
      #"["measure",{"path":"a.png","output":"/tmp/sheetdraw-outside.png"}]"#,
      #"["diff",{"a":"a","b":"b","output":"../report.html"}]"#,
      #"["diff",{"a":"a","b":"b","output":"out/report.html"}]"#,
    ])
  func confinement(call: String) async throws {
    let (outer, inner) = try Self.house()
    try outer.write(
      "sheetdraw: 1\ntokens: [../secret.tokens.json]\nsheets:\n  a: {}\ntimeline:\n  - { present: a }\n",
      to: "inner/inside.sheet.yaml")
    for (name, height) in [("a", 300), ("b", 320)] {
      _ = try await outer.bash(
        "\"$sheetdraw\" --detent \(height)pt --quiet -o inner/\(name)/c.png && cp inner/a/c.png inner/a.png"
      )
    }
    let before = try outer.names()
    let value = try #require(
      try JSONSerialization.jsonObject(with: Data(call.utf8)) as? [Any])
    let result = try await outer.call(value, "--root \(inner)")
    expect(result["isError"].flag, true)
    #expect(
      result["content"].items.allSatisfy { $0["text"].text?.contains("title: secret") == false })
    #expect(Set(try outer.names()) == Set(before + [".steps.json"]))
    #expect(!FileManager.default.fileExists(atPath: "/tmp/sheetdraw-outside.png"))
  }

  @Test func namedFoldersAreReached() async throws {
    let (outer, inner) = try Self.house()
    let reply = try await outer.drive(
      "drive-mcp.py",
      steps: [
        ["check", ["paths": ["link.sheet.yaml"]]],
        ["draw", ["output": "a.png", "picture": false]],
      ], more: "--root \(inner) --root \(outer.path)")
    expect(reply["answers"][0]["answer"]["is_error"].flag, false)
    expect(reply["answers"][1]["answer"]["content"][0]["text"].text, "a.png")
    #expect(FileManager.default.fileExists(atPath: "\(inner)/a.png"))
  }

  @Test func aFolderThatIsNotThereIsAnError() async throws {
    let run = try await Folder().sheetdraw("mcp --root nowhere")
    expect(run.status, 66)
    #expect(run.error.contains("there is no folder \"nowhere\""))
  }
}

extension Folder {
  /// Calls a tool in the folder with a line of the protocol, and returns the result.
  ///
  /// The client takes more than a second to start.
  fileprivate func call(_ step: [Any], _ flags: String = "") async throws -> Reply {
    let message: [String: Any] = [
      "jsonrpc": "2.0", "id": 1, "method": "tools/call",
      "params": ["name": step[0], "arguments": step[1]],
    ]
    let line = try JSONSerialization.data(withJSONObject: message)
    try write(String(decoding: line, as: UTF8.self) + "\n", to: ".steps.json")
    let run = try await bash("\"$sheetdraw\" mcp \(flags) < .steps.json")
    return try Reply(reading: run.output)["result"]
  }

  /// Calls a tool and returns the text of its result.
  fileprivate func words(_ step: [Any]) async throws -> String {
    try await call(step)["content"][0]["text"].text ?? ""
  }
}
