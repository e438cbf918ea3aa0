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
    #expect(run.error == "")
    #expect(run.status == status)
    return try Fitted(run.text)
  }

  @Test(arguments: ["a.mp4", "a.gif", "a.apng", "a.webp"])
  func theSpringOfAPresentationIsFoundInARecording(file: String) async throws {
    let folder = try Folder()
    let rate = file.hasSuffix("gif") ? 30 : 60
    _ = try await folder.sheetdraw(
      "animate --detent medium --phase present --fps \(rate) -o \(file)")
    let found = try await fitted(file, in: folder)
    #expect(found.motions.count == 1)
    #expect(found.motions[0]["family"] as? String == "spring")
    #expect(try abs(found.parameter("dampingRatio") - 0.85) <= 0.02)
    #expect(try abs(found.parameter("response") - 0.35) <= 0.01)
    #expect(found.whole["unit"] as? String == "pt")
    // From below the screen of 852 points to half of it.
    let end = try #require(found.motions[0]["end"] as? Double)
    #expect(abs(end - 426) < 0.2)
  }

  @Test func framesOfAGIFHalfwayBetweenTwoOfItsRateAreApart() async throws {
    let folder = try Folder()
    _ = try await folder.sheetdraw("animate --detent medium --phase present --fps 50 -o a.gif")
    // The first frame is shown for three hundredths, all others for two: 0.27 s and 0.29 s are 13.5 and 14.5
    // frames, of which the first product is a little less in binary.
    let file = [UInt8](try folder.data("a.gif"))
    let control = file.indices.first { file[$0...].starts(with: [0x21, 0xF9, 0x04]) }
    let start = try #require(control)
    var bytes = file
    #expect(bytes[start + 4] == 2)
    bytes[start + 4] = 3
    try folder.write(bytes, to: "a.gif")
    let found = try await fitted("a.gif", in: folder)
    #expect(try abs(found.parameter("response") - 0.35) <= 0.01)
  }

  @Test(arguments: [
    ("0", "P6 1000000000000000 1000000000000000 255"), ("0", "P6 -1 1 255"),
    ("0", "P6 9223372036854775807 9223372036854775807 255"), ("nan", "P6 1 1 255"),
    ("0\nnan\n1", "P6 1 1 255\nabcP6 1 1 255\nabd"),
    ("-1e308\n1e308\n0", "P6 1 1 255\nabcP6 1 1 255\nabd"),
  ])
  func numbersThatNoVideoHasAreRejected(times: String, picture: String) async throws {
    let folder = try Folder()
    try folder.write("a video", to: "a.mp4")
    try folder.makeFolder("bin")
    for (name, text) in [("ffprobe", times), ("ffmpeg", picture)] {
      try folder.write(
        "#!/bin/sh\nfor last; do :; done\nprintf '\(text)\n' > \"$last\"\n", to: "bin/\(name)")
    }
    let run = try await folder.bash(
      "chmod +x bin/*; PATH=\"$PWD/bin:$PATH\" \"$sheetdraw\" measure --fit a.mp4")
    #expect(run.status == 65)
    #expect(run.error.contains("error[E0407]"))
  }

  @Test func aDismissalOfAnotherSizeIsFoundInPixels() async throws {
    let folder = try Folder()
    _ = try await folder.sheetdraw(
      "animate --profile uikit --detent large --phase dismiss --dark -o a.mp4")
    // No device has this screen.
    _ = try await folder.bash(
      "ffmpeg -v error -i a.mp4 -vf scale=500:1000 -crf 12 b.mp4")
    let found = try await fitted("b.mp4", in: folder)
    #expect(found.whole["unit"] as? String == "px")
    #expect(found.motions[0]["family"] as? String == "spring")
    #expect(try abs(found.parameter("dampingRatio") - 1) <= 0.05)
    #expect(try abs(found.parameter("response") - 0.344) <= 0.017)
  }

  @Test func framesInAFolderHaveTheRateThatIsGiven() async throws {
    let folder = try Folder()
    _ = try await folder.sheetdraw("animate --detent medium --phase present --fps 30 -o a.apng")
    try folder.makeFolder("frames")
    _ = try await folder.bash("ffmpeg -v error -i a.apng frames/%03d.png")
    let found = try await fitted("frames", in: folder, "--fps 30")
    #expect(try abs(found.parameter("dampingRatio") - 0.85) <= 0.02)
    #expect(try abs(found.parameter("response") - 0.35) <= 0.01)
  }

  @Test func aRecordingIsJudgedByAProfile() async throws {
    let folder = try Folder()
    _ = try await folder.sheetdraw("animate --detent medium --phase present -o a.mp4")
    let same = try await folder.sheetdraw("measure --fit a.mp4 --profile spec")
    #expect(same.status == 0)
    #expect(same.text.contains("against spec, present"))
    let other = try await folder.sheetdraw(
      "measure --fit a.mp4 --profile uikit -o a.html -o a.svg -o a.png -o a.csv")
    #expect(other.status == 1)
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
    _ = try await folder.sheetdraw("animate a.sheet.yaml -o a.mp4")
    #expect(try await folder.sheetdraw("measure --fit a.mp4 --against a.sheet.yaml").status == 0)
    #expect(try await folder.sheetdraw("measure --fit a.mp4 --against b.sheet.yaml").status == 1)
  }

  /// A table of a critical spring from 900 to 300 with 18 rad/s, after 0.1 s of rest.
  private func table(_ head: String, _ line: (Double, Double) -> String) -> String {
    head
      + (0..<90).map { index in
        let time = Double(index) / 60
        let late = max(0, time - 0.1) * 18
        return line(time, 300 + 600 * (1 + late) * exp(-late)) + "\n"
      }.joined()
  }

  @Test func tablesAreReadWithTheirUnits() async throws {
    let folder = try Folder()
    try folder.write(table("time,y\n") { "\($0),\($1)" }, to: "s.csv")
    try folder.write(table("time_ms,y_px\n") { "\($0 * 1000),\($1)" }, to: "ms.csv")
    try folder.write(table("") { "\($0 * 1000),\($1)" }, to: "plain.csv")
    try folder.write(
      table("# exported\nt;sheet.top (pt);other\n") {
        "\($0);\($1);1".replacingOccurrences(of: ".", with: ",")
      }, to: "comma.csv")
    for (file, unit) in [
      ("s.csv", nil), ("ms.csv", "px"), ("plain.csv", nil), ("comma.csv", "pt"),
    ] {
      let found = try await fitted(file, in: folder)
      #expect(found.motions.count == 1)
      #expect(found.whole["unit"] as? String == unit)
      #expect(try abs(found.parameter("dampingRatio") - 1) <= 0.01)
      #expect(try abs(found.parameter("response") - 2 * .pi / 18) <= 0.005)
    }
    let plain = try await folder.sheetdraw("measure --fit plain.csv")
    #expect(plain.text.contains("times are read as milliseconds"))
  }

  @Test(arguments: [
    ("t,y\n0,1\n0.1,2\n0.1,3\n", "a.csv:4:1: error[E0225]: the time 0.1 does not follow 0.1"),
    // These are not apart in seconds.
    (
      "ms,y\n0,1\n1e-322,2\n2e-322,3\n",
      "a.csv:3:1: error[E0225]: the time 0 does not follow 0"
    ),
    ("t,y\n0,1\n0.1,zwei\n", "a.csv:3:5: error[E0208]: \"zwei\" is not a number"),
    ("t,y\n", "a.csv:1:1: error[E0309]: \"a.csv\" has no values"),
    ("t\n0\n1\n", "a.csv:1:1: error[E0309]: \"a.csv\" has one column"),
    ("t,a,b\n0,1,1\n1,2,2\n", "a.csv:1:1: error[E0106]: \"a.csv\" has 2 columns of values"),
    ("t,y\n0,5\n1,5\n2,5\n", "a.csv:1:1: error[E0228]: nothing moves in \"a.csv\": it stays at 5"),
  ])
  func badTablesAreRejected(text: String, error: String) async throws {
    let folder = try Folder()
    try folder.write(text, to: "a.csv")
    let run = try await folder.sheetdraw("measure --fit a.csv")
    #expect(run.status == 65)
    #expect(run.error.hasPrefix(error))
  }

  @Test func moreThan1000ColumnsAreRejected() async throws {
    let folder = try Folder()
    let line = (0..<1001).map { "\($0)" }.joined(separator: ",")
    try folder.write(line + "\n", to: "a.csv")
    let run = try await folder.sheetdraw("measure --fit a.csv")
    #expect(run.status == 65)
    #expect(run.error.contains("\"a.csv\" has 1001 columns; at most 1000"))
  }

  @Test func badRecordingsAreRejected() async throws {
    let folder = try Folder()
    try folder.write("no video", to: "a.mp4")
    let text = try await folder.sheetdraw("measure --fit a.mp4")
    #expect(text.status == 65 && text.error.contains("\"a.mp4\" cannot be read"))
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
    let missing = try await folder.sheetdraw("measure --fit none.mp4")
    #expect(missing.status != 0 && missing.error.contains("none.mp4"))
  }

  @Test func flagsWithoutAnEffectAreRejected() async throws {
    let folder = try Folder()
    try folder.write(table("t,y\n") { "\($0),\($1)" }, to: "a.csv")
    for (flags, words) in [
      ("--tokens a.tokens.json", "--tokens has no effect on a recording"),
      ("--fps 0", "--fps"), ("--column z", "has no column \"z\""),
      ("-o a.txt", "curves cannot be written to \"a.txt\""),
    ] {
      let run = try await folder.sheetdraw("measure --fit a.csv \(flags)")
      #expect(run.status != 0 && run.error.contains(words))
    }
    #expect(try folder.names() == ["a.csv"])
  }
}
