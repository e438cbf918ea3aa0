import Foundation
import SheetTestSupport
import Testing

/// Outputs that are inputs of the same run, and pipes that no program reads.
@Suite struct InputOutputTests {
  @Test(
    "an output never replaces an input",
    arguments: [
      ("--presenter picture.png -o picture.png", "picture.png"),
      ("a.sheet.yaml -o symbolic.png", "symbolic.png"),
      ("a.sheet.yaml -o hard.png", "hard.png"),
      ("animate a.sheet.yaml -o hard.png", "hard.png"),
      ("animate a.sheet.yaml --poster -o hard.png", "hard.png"),
      ("review a.sheet.yaml --comments comments.html -o comments.html", "comments.html"),
      ("--font font.png -o font.png", "font.png"),
      ("spec --profile a.tokens.json --export dtcg -o a.tokens.json", "a.tokens.json"),
      // Its profile extends the output.
      ("spec --profile brand.tokens.json --export dtcg -o a.tokens.json", "a.tokens.json"),
    ])
  func anOutputNeverReplacesAnInput(flags: String, output: String) async throws {
    let folder = try Folder()
    try folder.writeScenario("a")
    try folder.write(#"{"grabber":{"width":{"$value":40}}}"#, to: "a.tokens.json")
    try folder.write(
      #"{"$extensions":{"sheetdraw":{"extends":"a.tokens.json"}}}"#, to: "brand.tokens.json")
    try folder.write(#"{"sheetdraw":1,"comments":[]}"#, to: "comments.html")
    let files = try await folder.bash(
      """
      $sheetdraw --device 4x4@1 --only presenter -o picture.png --quiet
      ln -s a.sheet.yaml symbolic.png; ln a.sheet.yaml hard.png
      cp /usr/share/fonts/opentype/inter/Inter-Regular.otf font.png
      """)
    #expect(files.status == 0, "\(files.error)")
    let before = try folder.data(output)
    let run = try await folder.sheetdraw(flags)
    #expect(run.error == "-o: error[E0502]: \"\(output)\" is an input file; another name\n")
    #expect(run.status == 64)
    #expect(try folder.data(output) == before)
  }

  @Test(
    "verify replaces neither a scenario nor a file that one reads, such as a picture",
    arguments: [
      ("-o", "flows/b.sheet.json"), ("-o", "flows/own.tokens.json"),
      ("--write-costs", "flows/a.sheet.yaml"), ("--write-costs", "flows/p.png"),
    ])
  func verifyNeverReplacesAnInput(flag: String, output: String) async throws {
    let folder = try Folder()
    try folder.makeFolder("flows")
    try folder.writeScenario(
      "flows/a", more: "profile: own.tokens.json\npresenter: { content: p.png }")
    try folder.write(#"{"sheetdraw":1,"device":"120x200@1"}"#, to: "flows/b.sheet.json")
    try folder.write(#"{"grabber":{"width":{"$value":40}}}"#, to: "flows/own.tokens.json")
    try folder.write(PlainPNG(40, 80) { x, _ in UInt8(x) }.bytes, to: "flows/p.png")
    let before = try folder.data(output)
    let run = try await folder.sheetdraw("verify flows \(flag) \(output)")
    #expect(run.error == "\(flag): error[E0502]: \"\(output)\" is an input file; another name\n")
    #expect(run.status == 64)
    #expect(try folder.data(output) == before)
  }

  @Test func anExportHasTheExtensionOfItsFormat() async throws {
    let folder = try Folder()
    let run = try await folder.sheetdraw("spec --export css -o photos.sheet.yaml")
    #expect(
      run.error
        == "-o: error[E0501]: tokens in css cannot be written as .yaml; .css, a name without an "
        + "extension, or - for standard output\n")
    #expect(run.status == 64)
    #expect(try folder.names() == [])
    #expect(try await folder.sheetdraw("spec --export css -o tokens --quiet").status == 0)
  }

  @Test func aPipeThatNoProgramReadsIsRefused() async throws {
    let folder = try Folder()
    let run = try await folder.bash(
      "mkfifo p.png; timeout 20 $sheetdraw --device 4x4@1 --only presenter -o p.png")
    #expect(
      run.error
        == "-o: error[E0503]: no program reads the pipe \"p.png\"; start the reading program first\n"
    )
    #expect(run.status == 73)
  }

  @Test func aSocketIsNotReportedAsAPipe() async throws {
    let folder = try Folder()
    let run = try await folder.bash(
      """
      python3 -c 'import socket; socket.socket(socket.AF_UNIX).bind("s.png")'
      $sheetdraw --device 4x4@1 --only presenter -o s.png
      """)
    #expect(
      run.error
        == "-o: error[E0503]: \"s.png\" cannot be opened: no such device or address\n")
    #expect(run.status == 73)
  }

  @Test func aLargeFileThatIsNoResultIsRefusedEarly() async throws {
    let folder = try Folder()
    let run = try await folder.bash(
      "printf '{' > a.results; truncate -s 100M a.results; $sheetdraw verify --merge a.results")
    #expect(
      run.error
        == "a.results: error[E0301]: \"a.results\" is too large for a result file; at most 16 MB "
        + "are read\n")
    #expect(run.status == 65)
  }
}
