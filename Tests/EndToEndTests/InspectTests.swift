import Foundation
import SheetTestSupport
import Testing

/// `inspect` of a sheet described by flags.
@Suite struct InspectTests {
  @Test(arguments: [0.05, 0.12, 0.3])
  func aSpringsPlaceAgreesWithIntegration(seconds: Double) async throws {
    let told = try await Inspection("--phase present --at \(seconds)s", in: Folder())
    let spring = OracleSpring(dampingRatio: 0.85, responseSeconds: 0.35)
    let motion = spring.motion(
      from: OracleSpring.Motion(offsetPoints: 426, velocityPointsPerSecond: 0),
      afterSeconds: seconds)
    // Values are printed with three decimals.
    let (y, velocity) = (try told.sheet.number("y"), try told.sheet.number("velocity"))
    expect(y, near: 426 + motion.offsetPoints, closerThan: 0.000_6)
    expect(velocity, near: motion.velocityPointsPerSecond, closerThan: 0.000_6)
  }

  @Test func eventsAreATableOnATerminal() async throws {
    let run = try await Folder().bash(
      "script -qec '\"$sheetdraw\" inspect --device 9x9@1 --content none --events' /dev/null")
    expect(
      run.text.replacingOccurrences(of: "\r", with: "").split(separator: "\n").prefix(3),
      [
        "t  event           sheet  details", "0  willPresent     sheet",
        "0  viewWillAppear  sheet  isBeingPresented yes",
      ])
  }

  /// Each presentation controller is three levels below the one that presents it.
  @Test func theCostOfATreeDoesNotDoubleWithEachLevel() async throws {
    let folder = try Folder()
    for count in [1, 7] {
      let ids = (1...count).map { "s\($0)" }
      try folder.write(
        "sheetdraw: 1\ndevice: 120x200@1\nsheets: {\(ids.map { "\($0): {}" }.joined(separator: ", "))}\n"
          + "timeline: [\(ids.map { "present: \($0), wait: settled" }.joined(separator: ", "))]\n",
        to: "\(count).sheet.yaml")
    }
    let run = try await folder.bash(
      """
      TIMEFORMAT=%U
      for count in 1 7; do { time $sheetdraw inspect $count.sheet.yaml --tree > $count.txt; } 2>&1; done
      """)
    let seconds = run.lines.compactMap(Double.init)
    try #require(seconds.count == 2, "\(run.text)")
    // Both are the time of a start; computing all lines twice for each level took a thousand times it.
    #expect(seconds[1] < 20 * max(seconds[0], 0.01), "\(seconds)")
    let lines = try String(decoding: folder.data("7.txt"), as: UTF8.self).split(separator: "\n")
    expect(lines.filter { $0.contains("sheet presentation controller of s") }.count, 7)
  }
}
