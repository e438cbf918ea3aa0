import SheetSpec
import SheetTestSupport
import Testing

/// Fields of a sheet that the keyboard covers, on screens of all kinds.
@Suite struct KeyboardScrollTests {
  /// A sheet with twenty fields, of which one is the first responder, and the keyboard of the device.
  private func play(
    responder: Int, device: String, orientation: String, more: String, profile: String
  ) throws -> Timeline {
    let blocks = (0..<20).map { index in
      "{ field: a, id: f\(index)\(index == responder ? ", firstResponder: true" : "") }"
    }
    return try Scenario.read(
      """
      sheetdraw: 1
      profile: \(profile)
      device: \(device)
      orientation: \(orientation)
      sheets:
        form: { \(more), content: { blocks: [\(blocks.joined(separator: ", "))] } }
      timeline: [present: form, wait: settled, keyboard: show, wait: settled]

      """
    ).timeline
  }

  /// A detent of `uikit` is not on the grid of pixels, but the frame is.
  @Test(
    "the field with the caret is visible above the keyboard on every screen",
    arguments: ["iphone-se-1", "iphone-15-pro", "iphone-xr", "ipad-10"],
    ["portrait", "landscape"])
  func everyScreen(device: String, orientation: String) throws {
    for profile in ["spec", "uikit"] {
      try everyScreen(device: device, orientation: orientation, profile: profile)
    }
  }

  private func everyScreen(device: String, orientation: String, profile: String) throws {
    var styles = ["detents: [large]"]
    if device.hasPrefix("ipad") { styles.append("style: form") }
    if device.hasPrefix("ipad") || orientation == "portrait" { styles.append("detents: [medium]") }
    for style in styles {
      for responder in [0, 4, 11, 19] {
        let timeline = try play(
          responder: responder, device: device, orientation: orientation, more: style,
          profile: profile)
        let state = try timeline.state(at: .settled)
        let sheet = try #require(state.surfaces.last)
        let layout = sheet.contentLayout(in: timeline.presentation)
        let field = try #require(layout.frames.first { $0.id == "f\(responder)" }).rect
        let keyboard = try #require(state.keyboardFrame)
        let name: Comment = "\(profile) \(device) \(orientation) \(style) \(responder)"
        #expect(field.y >= 0, name)
        #expect(sheet.frame.y + field.maxY <= keyboard.y + 1e-9, name)
      }
    }
  }
}
