import SheetDraw
import SheetLayout
import SheetModel
import SheetPrimitives
import SheetScene
import SheetSpec
import SheetTestSupport
import Testing

/// Windows in Split View and of other sizes, from scenario files.
@Suite struct WindowRowTests {
  private func shot(
    _ device: String, _ steps: String, orientation: String = "landscape", profile: String = "uikit"
  ) throws -> Scenario {
    try Scenario(
      file: """
        sheetdraw: 1
        device: \(device)
        orientation: \(orientation)
        profile: \(profile)
        presenter: { content: "#FFFFFF" }
        sheets: { picker: { detents: [medium, large], selected: large } }
        timeline:
          - present: { sheet: picker, animated: false }
        \(steps)
        """)
  }

  /// The published widths of Split View on tablets of 12.9 and 11 inches.
  @Test(
    "D52 windows in Split View have the widths of the system",
    arguments: [
      ("ipad-pro-12.9", "landscape", "1/3", 375), ("ipad-pro-12.9", "landscape", "1/2", 678),
      ("ipad-pro-12.9", "landscape", "2/3", 981), ("ipad-pro-12.9", "portrait", "1/3", 375),
      ("ipad-pro-12.9", "portrait", "2/3", 639), ("ipad-pro-11", "landscape", "1/3", 375),
      ("ipad-pro-11", "landscape", "1/2", 592), ("ipad-pro-11", "landscape", "2/3", 809),
      ("ipad-pro-11", "portrait", "1/3", 320), ("ipad-pro-11", "portrait", "2/3", 504),
    ])
  func splitWidths(device: String, orientation: String, part: String, width: Double) throws {
    let state = try shot(device, "  - resize: \(part)", orientation: orientation).state
    #expect(state.screen.size.width == width)
    #expect(state.window.words == part)
  }

  @Test("D52 below 640 pt a window is compact, and its sheet is at the bottom edge")
  func compactWidth() throws {
    // 678 pt are regular, 639 pt are compact.
    let regular = try shot("ipad-pro-12.9", "  - resize: 1/2")
    let floating = try #require(regular.state.topSheet)
    #expect(floating.isCentred)
    #expect(floating.frame == Rect(x: 44, y: 44, width: 590, height: 936))
    let narrow = try shot("ipad-pro-12.9", "  - resize: 2/3", orientation: "portrait")
    let sheet = try #require(narrow.state.topSheet)
    #expect(!sheet.isCentred)
    // Large is 10 pt below the safe area of 24 pt, over the pushed-back presenter.
    #expect(sheet.frame == Rect(x: 0, y: 34, width: 639, height: 1332))
    #expect(narrow.state.presenter.recession.progress == 1)
    #expect(
      narrow.timeline.log.contains {
        $0.name == .traitCollectionDidChange
          && $0.details.contains { $0.name == "horizontalSizeClass" }
      })
    #expect(!regular.timeline.log.contains { $0.name == .traitCollectionDidChange })
  }

  @Test(
    "X35 in a window of any size, as of Stage Manager, its width decides where the sheet is",
    arguments: [
      ("[600, 800]", Rect(x: 0, y: 10, width: 600, height: 790), false),
      ("[700, 900]", Rect(x: 44, y: 44, width: 612, height: 812), true),
      ("[1000, 700]", Rect(x: 144, y: 44, width: 712, height: 612), true),
    ])
  func stageManager(size: String, frame: Rect, floats: Bool) throws {
    let shot = try shot("ipad-pro-12.9", "  - resize: \(size)")
    let sheet = try #require(shot.state.topSheet)
    #expect(sheet.isCentred == floats)
    #expect(sheet.frame == frame)
    let keyboard = try self.shot(
      "ipad-pro-12.9", "  - resize: \(size)\n  - keyboard: { show: 300 }\n  - wait: settled")
    #expect(
      keyboard.state.keyboardFrame?.width == keyboard.state.screen.size.width)
  }

  @Test("D52 a sheet goes with its window there and back, at its detent")
  func thereAndBack() throws {
    let steps = "  - set: { picker.selected: medium }\n  - resize: 1/3\n  - resize: full"
    let shot = try shot("ipad-10", steps)
    let sheet = try #require(shot.state.topSheet)
    #expect(sheet.targetDetent == .medium)
    #expect(shot.state.window == .full)
    #expect(sheet.frame.width == 712)
    #expect(shot.timeline.log.filter { $0.name == .resize }.count == 2)
  }

  @Test("D52 the picture is as large as the window, and a lower one has no status bar")
  func size() throws {
    let shot = try shot("ipad-10", "  - resize: [500, 600]")
    let state = shot.state
    #expect(state.screen.size == Size(width: 500, height: 600))
    #expect(state.screen.statusBarHeight == 0)
    #expect(state.screen.safeArea == EdgeInsets())
    #expect(try shot.scene.viewport == Rect(x: 0, y: 0, width: 500, height: 600))
    let high = try self.shot("ipad-10", "  - resize: [500, 820]").state
    #expect(high.screen.statusBarHeight == 24)
  }

  @Test("D52 a window follows the rotation of the device")
  func rotation() throws {
    let steps = "  - resize: 1/2\n  - rotate: portrait"
    let state = try shot("ipad-10", steps).state
    #expect(state.screen.size == Size(width: 405, height: 1180))
    #expect(state.orientation == .portrait)
  }

  @Test("D52 windows that cannot be are refused")
  func refusals() {
    func messages(_ steps: String) -> [String] {
      do { _ = try shot("ipad-10", steps) } catch let error as DiagnosticError {
        return error.diagnostics.map { "\($0.message); \($0.allowed ?? ""); \($0.nearest ?? "")" }
      } catch { return ["\(error)"] }
      return []
    }
    #expect(
      messages("  - resize: [1200, 600]") == [
        "the window of 1200 × 600 is larger than the screen of 1180 × 820; at most [1180, 820]; "
          + "[1180, 600]"
      ])
    #expect(
      messages("  - resize: [300, 10]") == ["a screen of 300 by 10 pt is too small for a sheet; ; "]
    )
    #expect(messages("  - resize: 1/4").count == 1)
    #expect(messages("  - resize: [-5, 100]").count == 1)
  }

  @Test(
    "D52 a phone has no Split View, upright or on its side",
    arguments: ["iphone-15-pro", "iphone-15-pro-max"], ["portrait", "landscape"])
  func phones(device: String, orientation: String) throws {
    let error = #expect(throws: DiagnosticError.self) {
      _ = try Scenario(
        file: """
          sheetdraw: 1
          device: \(device)
          orientation: \(orientation)
          sheets: { picker: {} }
          timeline: [{ present: picker }, { resize: 1/2 }]
          """
      )
    }
    #expect(error?.diagnostics.map(\.message) == ["phones do not support Split View"])
  }

  @Test("D52 the state names the window")
  func json() throws {
    let shot = try shot("ipad-10", "  - resize: 1/2")
    let json = StateTable.standard.json(of: StateMoment(shot.state))
    #expect(json["screen"]?["window"]?.string == "1/2")
    let full = try self.shot("ipad-10", "").state
    #expect(StateTable.standard.json(of: StateMoment(full))["screen"]?["window"]?.string == nil)
  }
}
