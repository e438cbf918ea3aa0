import SheetTestSupport
import Testing

/// Requirement rows that depend on a device's numbers, tested through the command.
@Suite struct DeviceRowTests {
  private func state(device: String, _ flags: String) async throws -> [String: Any] {
    try await Inspection("--device \(device) --detent large \(flags)", in: Folder()).first
  }

  /// Display corner radii as UIKit reports them; a display with square corners gets 10 (K-20).
  @Test(
    "B30 at large the presenter's corners match the display's",
    arguments: [
      ("iphone-se-3", 10), ("iphone-11", 41.5), ("iphone-13", 47.33), ("iphone-15-pro", 55),
      ("iphone-16-pro", 62),
    ])
  func corners(device: String, radius: Double) async throws {
    #expect(try await state(device: device, "").number("presenter.cornerRadius") == radius)
  }

  @Test(
    "B16 in spec-literal, large ends below the status bar",
    arguments: [
      ("iphone-se-3", 20), ("iphone-11", 48), ("iphone-13", 47), ("iphone-15-pro", 54),
      ("iphone-16-pro", 54),
    ])
  func statusBar(device: String, height: Double) async throws {
    let state = try await state(device: device, "--profile spec-literal")
    let sheet = try #require(try state.objects("sheets").first)
    #expect(try sheet.number("y") == height)
  }
}
