import SheetTestSupport
import Testing

/// The flag `--keyboard`.
@Suite struct KeyboardFlagTests {
  private func state(_ flags: String) async throws -> [String: Any] {
    try await Inspection(flags, in: Folder()).first
  }

  @Test(
    "D36 --keyboard lifts the sheet above a keyboard of the device's own or another height",
    arguments: [
      ("--keyboard", 852, 336.0, 124.0), ("--keyboard 300", 852, 300, 160),
      ("--keyboard=300pt --dark", 852, 300, 160),
      ("--device iphone-se-3 --keyboard", 667, 260, 73.5),
    ])
  func lift(flags: String, bottom: Double, height: Double, top: Double) async throws {
    let state = try await state(flags)
    let frame = try state.numbers("keyboard.frame")
    #expect(frame[1] == bottom - height && frame[3] == height)
    let sheet = try #require(try state.objects("sheets").first)
    #expect(try sheet.number("y") == top)
  }

  @Test("a keyboard is visible from the beginning of a motion")
  func motion() async throws {
    let state = try await state("--keyboard --phase present --at 0ms")
    #expect(state["keyboard"] is [String: Any])
  }

  @Test("a value that is no height is an error")
  func badHeight() async throws {
    let run = try await Folder().sheetdraw("--keyboard=tall")
    #expect(run.status == 64)
    #expect(run.error.contains("\"tall\" is not a valid height of a keyboard"))
  }
}
