import Foundation
import SheetTestSupport
import Testing

/// Options with many values.
@Suite struct CombinationTests {
  private func list(_ range: Range<Int>, _ unit: String) -> String {
    range.map { "\($0)\(unit)" }.joined(separator: ",")
  }

  @Test func tooManyPicturesAreRejectedBeforeAnyIsDrawn() async throws {
    let folder = try Folder()
    let run = try await folder.sheetdraw([
      "--detent", list(1..<10_001, "pt"), "--at", list(0..<10_000, "ms"), "--light", "--dark",
      "-o", "{detent}-{at}-{appearance}.png",
    ])
    #expect(
      run.error == "--detent: error[E0408]: 200000000 pictures are requested; "
        + "at most 100000 in one run\n")
    #expect(run.status == 64)
    #expect(try folder.names().isEmpty)
  }

  @Test func theValuesOfShotsCount() async throws {
    let folder = try Folder()
    let devices = (1...100).map { "\($0 + 8)x9@1" }.joined(separator: ", ")
    let scales = (1...16).map(String.init).joined(separator: ", ")
    let shots = (1...40).map { number in
      "  - { name: s\(number), at: 0s, device: [\(devices)], scale: [\(scales)], "
        + "appearance: [light, dark] }"
    }
    try folder.writeScenario("many", more: shots.joined(separator: "\n"))
    let run = try await folder.sheetdraw("many.sheet.yaml")
    // 40 shots of 100 × 16 × 2 pictures, and the one of the scenario's head.
    #expect(
      run.error.contains("error[E0408]: 128001 pictures are requested; at most 100000 in one run"))
    #expect(run.status == 65)
  }
}
