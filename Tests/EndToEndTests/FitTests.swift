import Foundation
import SheetTestSupport
import Testing

/// `measure --fit` of recordings that the command or ffmpeg makes.
///
/// The springs are literals from their sources: 0.85 and 0.35 s of the written specification (B15), 1 and 0.344 s of
/// UIKit, whose stiffness is 1000 and damping 500 at a mass of 3 (K-13).
@Suite struct FitTests {
  private struct Fitted {
    let motions: [[String: Any]]
    let whole: [String: Any]

    init(_ text: String) throws {
      whole = try #require(
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      motions = try #require(whole["motions"] as? [[String: Any]])
    }

    /// A parameter of the best law of a motion.
    func parameter(_ name: String, of index: Int = 0) throws -> Double {
      let fits = try #require(motions[index]["fits"] as? [[String: Any]])
      let parameters = try #require(fits.first?["parameters"] as? [String: [String: Any]])
      return try #require(parameters[name]?["value"] as? Double)
    }
  }

  private func fitted(
    _ file: String, in folder: Folder, _ flags: String = "", status: Int32 = 0
  ) async throws -> Fitted {
    let run = try await folder.sheetdraw("measure --fit \(file) --json \(flags)")
    expect(run.error, "")
    expect(run.status, status)
    return try Fitted(run.text)
  }

  @Test(arguments: TestBudget.today(["a.mp4", "a.gif", "a.apng", "a.webp"]))
  func theSpringOfAPresentationIsFoundInARecording(file: String) async throws {
    let folder = try Folder()
    let rate = file.hasSuffix("gif") ? 30 : 60
    _ = try await folder.sheetdraw(
      "animate --detent medium --phase present --scale 2 --fps \(rate) -o \(file)")
    let found = try await fitted(file, in: folder)
    expect(found.motions.count, 1)
    expect(found.motions[0]["family"] as? String, "spring")
    try expect(found.parameter("dampingRatio"), near: 0.85, within: 0.02)
    try expect(found.parameter("response"), near: 0.35, within: 0.01)
    expect(found.whole["unit"] as? String, "pt")
    // From below the screen of 852 points to half of it.
    let end = try #require(found.motions[0]["end"] as? Double)
    expect(end, near: 426, closerThan: 0.2)
  }

  @Test func framesOfAGIFHalfwayBetweenTwoOfItsRateAreApart() async throws {
    let folder = try Folder()
    _ = try await folder.sheetdraw(
      "animate --detent medium --phase present --scale 2 --fps 50 -o a.gif")
    // The first frame is shown for three hundredths, all others for two: 0.27 s and 0.29 s are 13.5 and 14.5
    // frames, of which the first product is a little less in binary.
    let file = [UInt8](try folder.data("a.gif"))
    let control = file.indices.first { file[$0...].starts(with: [0x21, 0xF9, 0x04]) }
    let start = try #require(control)
    var bytes = file
    expect(bytes[start + 4], 2)
    bytes[start + 4] = 3
    try folder.write(bytes, to: "a.gif")
    let found = try await fitted("a.gif", in: folder)
    try expect(found.parameter("response"), near: 0.35, within: 0.01)
  }

  @Test func aDismissalOfAnotherSizeIsFoundInPixels() async throws {
    let folder = try Folder()
    _ = try await folder.sheetdraw(
      "animate --profile uikit --detent large --phase dismiss --dark --scale 2 -o a.mp4")
    // No device has this screen.
    _ = try await folder.bash(
      "ffmpeg -v error -i a.mp4 -vf scale=500:1000 -crf 12 b.mp4")
    let found = try await fitted("b.mp4", in: folder)
    expect(found.whole["unit"] as? String, "px")
    expect(found.motions[0]["family"] as? String, "spring")
    try expect(found.parameter("dampingRatio"), near: 1, within: 0.05)
    try expect(found.parameter("response"), near: 0.344, within: 0.017)
  }

  @Test func framesInAFolderHaveTheRateThatIsGiven() async throws {
    let folder = try Folder()
    _ = try await folder.sheetdraw(
      "animate --detent medium --phase present --scale 2 --fps 30 -o a.apng")
    try folder.makeFolder("frames")
    _ = try await folder.bash("ffmpeg -v error -i a.apng frames/%03d.png")
    let found = try await fitted("frames", in: folder, "--fps 30")
    try expect(found.parameter("dampingRatio"), near: 0.85, within: 0.02)
    try expect(found.parameter("response"), near: 0.35, within: 0.01)
  }

  @Test func aRecordingIsJudgedByAProfile() async throws {
    let folder = try Folder()
    _ = try await folder.sheetdraw("animate --detent medium --phase present --scale 2 -o a.mp4")
    let same = try await folder.sheetdraw("measure --fit a.mp4 --profile spec")
    expect(same.status, 0)
    #expect(same.text.contains("against spec, present"))
    let other = try await folder.sheetdraw(
      "measure --fit a.mp4 --profile uikit -o a.html -o a.svg -o a.png -o a.csv")
    expect(other.status, 1)
    #expect(other.text.contains(": OFF"))
    // The curves are drawn, and the page needs nothing else.
    #expect(try folder.data("a.png").starts(with: [0x89, 0x50, 0x4E, 0x47]))
    let page = String(decoding: try folder.data("a.html"), as: UTF8.self)
    #expect(page.contains("<figure class=\"failed\">") && page.contains("<svg"))
    let table = String(decoding: try folder.data("a.csv"), as: UTF8.self)
    #expect(table.hasPrefix("t,recorded,fitted,expected\n"))
  }

  @Test func aScenarioIsExpectedAtItsPlace() async throws {
    let folder = try Folder()
    let scenario = """
      sheetdraw: 1
      sheets: { a: { detents: [HEIGHTpt] } }
      timeline: [{ at: 0.2s, present: a }]
      """
    try folder.write(scenario.replacingOccurrences(of: "HEIGHT", with: "400"), to: "a.sheet.yaml")
    try folder.write(scenario.replacingOccurrences(of: "HEIGHT", with: "430"), to: "b.sheet.yaml")
    _ = try await folder.sheetdraw("animate a.sheet.yaml --scale 2 -o a.mp4")
    try await expect(folder.sheetdraw("measure --fit a.mp4 --against a.sheet.yaml").status, 0)
    try await expect(folder.sheetdraw("measure --fit a.mp4 --against b.sheet.yaml").status, 1)
  }

  @Test func badRecordingsAreRejected() async throws {
    let folder = try Folder()
    // Noise everywhere, as of a camera.
    _ = try await folder.bash(
      "ffmpeg -v error -f lavfi -i nullsrc=s=300x600:d=0.3 -vf \"geq=random(1)*255:128:128\" c.mp4")
    let filmed = try await folder.sheetdraw("measure --fit c.mp4")
    #expect(filmed.status == 65 && filmed.error.contains("looks filmed with a camera"))
    // A screen without a sheet.
    _ = try await folder.bash("ffmpeg -v error -f lavfi -i color=white:s=300x600:d=0.3 w.mp4")
    let empty = try await folder.sheetdraw("measure --fit w.mp4")
    #expect(empty.status == 65 && empty.error.contains("no sheet is found in the"))
    try folder.makeFolder("frames")
    _ = try await folder.bash(
      "\"$sheetdraw\" --scale 1 -o frames/1.png; \"$sheetdraw\" --scale 2 -o frames/2.png")
    let sizes = try await folder.sheetdraw("measure --fit frames")
    #expect(
      sizes.error.contains("frame 2 of \"frames\" has 786 × 1704 pixels, and those before have 393")
    )
  }
}
