import Foundation
import SheetTestSupport
import Testing

/// Elements of screen readers, in `inspect`.
@Suite struct InspectRowTests {
  @Test(
    "B72 a screen reader's touch in the middle of an element hits that element",
    arguments: ["", "--landscape", "--detent large --undimmed large", "--phase present --at 100ms"])
  func elementsTakeTheirTouches(flags: String) async throws {
    let parts = [
      "Sheet grabber": "grabber", "Close": "closeButton", "dismiss popup": "dimming",
      "Row 2": "content", "presenter": "presenter",
    ]
    let flags = "--device iphone-15-pro --title Photos --close \(flags)"
    var count = 0
    let told = try await Inspection("--accessibility --json \(flags)", in: Folder())
    for element in try told.first.objects("elements") {
      guard let part = parts[try element.text("label")] else { continue }
      let frame = try element.numbers("frame")
      // The middle of a presenter lies below its sheet.
      let y = part == "presenter" ? 20 : frame[1] + frame[3] / 2
      let hit = try await Inspection(
        "--hit \(frame[0] + frame[2] / 2),\(y) \(flags)", in: Folder())
      try expect(hit.first.text("part"), part)
      count += 1
    }
    #expect(count >= 2)
  }
}
