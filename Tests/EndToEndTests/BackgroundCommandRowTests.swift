import Foundation
import SheetTestSupport
import Testing

/// The flag `--background`, and blurred backgrounds in files of every format.
@Suite struct BackgroundCommandRowTests {
  private static let small = "--device 120x200@1 --content none"

  @Test(
    "A36 a strength of the blur is refused with the limit of the API",
    arguments: ["blur:regular:50%", "blur:dark:0.5"])
  func strength(background: String) async throws {
    try await Refusal(
      "--background \(background)",
      "--background: error[E0234]: \"\(background)\" sets the strength of a blur, but "
        + "UIVisualEffectView has no public setting for the opacity, intensity or radius of its "
        + "effect; a style alone, such as background: blur:systemThinMaterial"
    ).check(in: Folder())
    let explanation = try await Folder().sheetdraw("spec E0234")
    #expect(explanation.text.contains("(A36)"))
  }

  @Test("A80 a vector file embeds a blurred background as one picture, with a warning")
  func embedded() async throws {
    let folder = try Folder()
    let flags = "\(Self.small) --background blur:systemMaterial -o a.svg"
    let run = try await folder.sheetdraw(flags)
    #expect(run.status == 0)
    #expect(
      run.error
        == "sheetdraw: warning[E0411]: SVG has no blur of what lies below: the blurred background is "
        + "embedded as a picture of 120 × 100 pixels\n")
    let file = String(decoding: try folder.data("a.svg"), as: UTF8.self)
    #expect(file.components(separatedBy: "<image").count == 2)
    #expect(try await folder.sheetdraw(flags + " --strict").status == 65)
    let pdf = try await folder.sheetdraw("\(Self.small) --background blur:systemMaterial -o a.pdf")
    #expect(pdf.error.contains("warning[E0411]: PDF has no blur of what lies below"))
  }

  @Test("B64 a vector file embeds the content below a bar, which is no error of the input")
  func bar() async throws {
    let folder = try Folder()
    let scenario = RepositoryFile("Specs/Examples/share-sheet.sheet.yaml").path
    let run = try await folder.sheetdraw("\(scenario) --at settled#2 -o a.svg --strict")
    #expect(run.status == 0)
    // The bar is 393 × 56 points.
    #expect(
      run.error
        == "sheetdraw: warning[E0405]: SVG has no blur of what lies below: the content below bars is "
        + "embedded as a picture of 1179 × 168 pixels\n")
    let file = String(decoding: try folder.data("a.svg"), as: UTF8.self)
    #expect(file.components(separatedBy: "<image").count == 2)
  }

  @Test("A80 a vector file needs no picture over one colour, nor for a clear background")
  func flat() async throws {
    let folder = try Folder()
    for background in ["clear", "blur:systemMaterial"] {
      let run = try await folder.sheetdraw(
        "\(Self.small) --presenter #FF0000 --background \(background) -o a.svg --strict")
      #expect(run.error == "" && run.status == 0)
      let file = String(decoding: try folder.data("a.svg"), as: UTF8.self)
      #expect(!file.contains("<image"))
    }
  }

  @Test("A80 the state, the probe and a comparison name the background")
  func reports() async throws {
    let folder = try Folder()
    let state = try await folder.sheetdraw("inspect --state \(Self.small) --background clear")
    #expect(state.text.contains("\"background\":\"clear\""))
    let probe = try await folder.sheetdraw(
      "inspect \(Self.small) --background blur:dark --probe 60,150")
    #expect(probe.text.contains("\"background\":\"blur:dark\""))
    #expect(!probe.text.contains("sheet.background"))
    _ = try await folder.sheetdraw("\(Self.small) -o a.png")
    _ = try await folder.sheetdraw("\(Self.small) --background blur:light -o b.png")
    let diff = try await folder.sheetdraw("diff a.png b.png")
    #expect(diff.lines.contains("  background system → blur:light (A32)"))
  }
}
