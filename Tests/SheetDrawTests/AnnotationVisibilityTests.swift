import SheetDraw
import SheetFrames
import SheetLayout
import SheetModel
import SheetPrimitives
import SheetScene
import SheetSpec
import SheetTestSupport
import Testing

/// Annotations of what bars, the keyboard and other surfaces cover, and of areas that receive touches.
@Suite struct AnnotationVisibilityTests {
  // MARK: Expanded frame and keyboard

  @Test("D12 the expanded frame of a custom sheet is the whole screen, and a popover has none")
  func expandedFrames() throws {
    let card = try Scenario {
      $0.$device = .flag("--device", "iphone-14")
      $0.detents = []
      $0.$detent = .flag("--detent", "rest")
    }
    #expect(
      card.annotations(.expandedFrame).map(\.mark.frame)
        == [Rect(x: 0, y: 0, width: 390, height: 844)])
    let popover = try Scenario(
      file: """
        sheetdraw: 1
        device: ipad-10
        sheets: { p: { style: popover } }
        timeline: [{ present: p }]
        """)
    #expect(popover.annotations(.expandedFrame) == [])
  }

  @Test("D36 the keyboard annotation says how far a centred sheet moves up")
  func centredSheetAboveTheKeyboard() throws {
    func shot(_ change: (inout SheetDocument) -> Void) throws -> Scenario {
      try Scenario {
        $0.$device = .flag("--device", "ipad-10")
        $0.detents = []
        change(&$0)
      }
    }
    let raised = try shot { $0.$keyboard = "353pt" }
    let (before, after) = (try shot { _ in }.sheet(), try raised.sheet())
    // Centred above the keyboard of 353 pt, of which 20 pt are the safe area's: half of 333 pt.
    #expect(before.frame.minY - after.frame.minY == 166.5)
    #expect(try raised.words(.keyboard).contains("moves up for the keyboard: 166.5 pt, D36"))
    let line = try #require(
      raised.annotations(.keyboard).first { $0.label == "moves up for the keyboard" }?
        .dimensionLines.first)
    #expect(line.start.y == after.frame.minY && line.end.y == before.frame.minY)
  }
}
