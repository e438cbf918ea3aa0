import Foundation
import SheetTestSupport
import Testing

/// `diff` of the same sheet drawn by sheetdraw, librsvg and Chromium, a part of `make bench-diff`.
@Suite struct RasterizerPairTests {
  private static let scenes = [
    "--detent medium", "--detent medium --dark", "--detent large",
    "--detent medium --title Photos --close", "--detent medium --undimmed large",
  ]

  /// A folder with `own.png`, `librsvg.png` and, on request, `chromium.png`.
  ///
  /// Pictures without metadata are compared like those of any program.
  private func folder(_ flags: String, withChromium: Bool) async throws -> Folder {
    let folder = try Folder()
    try await draw("\(flags) --no-metadata -o own.png -o sheet.svg", in: folder)
    try await expectSuccess("rsvg-convert --zoom 3 -o librsvg.png sheet.svg", in: folder)
    if withChromium {
      try await expectSuccess(
        "timeout 60 chromium-headless-shell --no-sandbox --disable-gpu --hide-scrollbars "
          + "--force-color-profile=srgb --user-data-dir=profile --force-device-scale-factor=3 "
          + "--window-size=393,852 --screenshot=chromium.png sheet.svg", in: folder)
    }
    return folder
  }

  private func draw(_ flags: String, in folder: Folder) async throws {
    let words = flags.split(separator: " ").map(String.init) + ["--quiet"]
    let run = try await folder.sheetdraw(words, by: .release())
    expect(run.status, 0, "\(flags): \(run.error)")
  }

  private func expectSuccess(_ line: String, in folder: Folder) async throws {
    let run = try await folder.bash(line)
    expect(run.status, 0, "\(line): \(run.error)")
  }

  private func diff(_ flags: String, in folder: Folder) async throws -> ProgramRun {
    try await folder.sheetdraw(
      ["diff"] + flags.split(separator: " ").map(String.init), by: .release())
  }

  @Test(arguments: TestBudget.today(scenes))
  func M08_theSameSheetByThreeRasterizersPasses(scene: String) async throws {
    let folder = try await folder(scene, withChromium: true)
    for pair in ["own.png librsvg.png", "own.png chromium.png", "librsvg.png chromium.png"] {
      let run = try await diff(pair, in: folder)
      expect(run.status, 0, "\(scene), \(pair): \(run.text)")
      expect(run.lines.first, "within tolerance")
      try await expect(diff("\(pair) --metric exact --quiet", in: folder).status, 1)
    }
  }

  @Test(
    "M08 a changed sheet by another rasterizer is seen",
    arguments: TestBudget.today([
      "--corner-radius 10.3333", "--corner-curve circular", "--set grabber.top=5.3333",
      "--set grabber.color=systemGray4", "--set shadow.blur=48 --undimmed large",
    ]))
  func aChangedSheetByAnotherRasterizerIsSeen(change: String) async throws {
    let base = change.contains("--undimmed") ? "--detent medium --undimmed large" : Self.scenes[0]
    let folder = try await folder("--detent medium \(change)", withChromium: false)
    try await draw("\(base) --no-metadata -o before.png", in: folder)
    let run = try await diff("before.png librsvg.png", in: folder)
    expect(run.status, 1, "\(change)")
  }
}
