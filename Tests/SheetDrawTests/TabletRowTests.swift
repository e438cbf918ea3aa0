import SheetDraw
import SheetLayout
import SheetModel
import SheetPixels
import SheetPrimitives
import SheetScene
import SheetSpec
import SheetTestSupport
import Testing

/// Page sheets on tablets, from scenario files.
@Suite struct TabletRowTests {
  private func shot(
    _ device: String, _ keys: String, profile: String = "uikit", _ head: String = "",
    _ steps: String = ""
  ) throws -> Scenario {
    try Scenario(
      file: """
        sheetdraw: 1
        device: \(device)
        profile: \(profile)
        presenter: { content: "#FFFFFF" }
        \(head)
        sheets: { picker: { \(keys) } }
        timeline:
          - present: { sheet: picker, animated: false }
        \(steps)
        """)
  }

  @Test(
    "D12 D14 on a tablet the expanded frame is an inset card, seen at (327, 44) of 712 by 936 pt")
  func insetCard() throws {
    let shot = try shot("ipad-pro-12.9", "detents: [large]", "orientation: landscape")
    let sheet = try #require(shot.state.topSheet)
    #expect(sheet.frame == Rect(x: 327, y: 44, width: 712, height: 936))
    #expect(sheet.expandedFrame == sheet.frame)
    #expect(shot.state.presenter.recession == .none)
    // White under black of 0.20, seen: #CCCCCC; 20 pt from the corner, far from the shadow.
    let behind = try shot.pixels(x: 20, y: 20, width: 1, height: 1, only: [.presenter, .dimming])
    #expect(behind[0, 0] == 0xFFCC_CCCC)
    #expect(sheet.cornerRadius == 10)
    // All four corners are round, with a wide shadow below the lower edge.
    let corner = try shot.pixels(x: 327, y: 979, width: 1, height: 1, only: [.sheet, .presenter])
    #expect(corner[0, 1] == 0xFFFF_FFFF)
    #expect(sheet.isCentred)
    #expect(sheet.shadowSigma == 20 && sheet.shadowOffsetY == 10 && sheet.shadowAlpha == 0.25)
  }

  @Test(
    "D12 a page sheet is at most 712 pt wide, and 44 pt from every edge",
    arguments: [
      ("ipad-mini-6", Rect(x: 44, y: 44, width: 656, height: 1045)),
      ("ipad-10", Rect(x: 54, y: 44, width: 712, height: 1092)),
      ("ipad-pro-13", Rect(x: 160, y: 44, width: 712, height: 1288)),
    ])
  func sizes(device: String, frame: Rect) throws {
    #expect(try #require(shot(device, "detents: [large]").state.topSheet).frame == frame)
    let spec = try shot(device, "style: page, detents: [large]", profile: "spec")
    #expect(try #require(spec.state.topSheet).frame == frame)
  }

  @Test("B65 the standard style on a tablet is form in spec and page in uikit")
  func standardStyles() throws {
    let page = try #require(shot("ipad-10", "detents: [large]").state.topSheet)
    #expect(page.look == .page && page.frame.width == 712)
    let form = try #require(shot("ipad-10", "detents: [large]", profile: "spec").state.topSheet)
    #expect(form.look == .form && form.frame.width == 540)
  }

  @Test("D48 a sheet with detents on a tablet rests in the middle, and is dragged between them")
  func detents() throws {
    let sheet = try #require(shot("ipad-10", "detents: [medium, large]").state.topSheet)
    // 0.56 of the inset card's 1180 - 88 pt; its top edge is on the pixels of half a point.
    #expect(abs(sheet.detentHeight - 0.56 * 1092) < 1e-9)
    #expect(sheet.height == 611.5)
    #expect(sheet.frame.y == 284)
    #expect(sheet.grabber == nil)
    let drag = "  - drag: { from: grabber, by: -200, over: 300ms }"
    let large = try shot("ipad-10", "detents: [medium, large], grabber: on", "", drag)
    #expect(try #require(large.state.topSheet).frame.y == 44)
    #expect(
      large.timeline.log.contains {
        $0.name == .sheetPresentationControllerDidChangeSelectedDetentIdentifier
      })
  }

  @Test(
    "X42 a form sheet that is fitted has the size of its content, at most that of a page sheet",
    arguments: [
      ("preferredContentSize: [400, 300]", 400.0, 300.0),
      ("preferredContentSize: [900, 2000]", 712, 1092),
      ("content: { blocks: [{ button: A }, { button: B }] }", 580, 148),
    ])
  func X42_fitted(keys: String, width: Double, height: Double) throws {
    let sheet = try #require(
      shot("ipad-10", "style: form, sizing: fitted, detents: [large], \(keys)").state.topSheet)
    #expect(sheet.frame.width == width)
    #expect(abs(sheet.frame.height - height) < 0.5)
    // In the middle of 820 by 1180 pt.
    #expect(abs(sheet.frame.midX - 410) < 0.5 && abs(sheet.frame.midY - 590) < 0.5)
  }

  @Test(
    "X42 a sticky form sheet grows with its content and does not shrink",
    arguments: [
      ("sticky", Size(width: 500, height: 400)), ("fitted", Size(width: 300, height: 200)),
    ])
  func X42_sticky(sizing: String, size: Size) throws {
    let keys = "style: form, sizing: \(sizing), detents: [large], preferredContentSize: [400, 300]"
    let grown = "  - set: { picker.preferredContentSize: [500, 400] }"
    let shrunk = grown + "\n  - set: { picker.preferredContentSize: [300, 200] }"
    #expect(
      try #require(shot("ipad-10", keys, "", grown).state.topSheet).frame.size
        == Size(width: 500, height: 400))
    #expect(try #require(shot("ipad-10", keys, "", shrunk).state.topSheet).frame.size == size)
    // A phone shows it at its lower edge, as any sheet.
    #expect(
      try #require(shot("iphone-15-pro", keys, "", grown).state.topSheet).frame.width == 393)
  }

  @Test("X06 without page sizing a page sheet has the size of a form sheet")
  func pageSizing() throws {
    let sheet = try #require(shot("ipad-10", "detents: [large], pageSizing: false").state.topSheet)
    // Seen on a tablet of 820 by 1180 pt.
    #expect(sheet.frame == Rect(x: 120, y: 270, width: 580, height: 640))
    #expect(throws: DiagnosticError.self) {
      try shot("ipad-10", "detents: [large], pageSizing: true", "ios: 16")
    }
    let page = try shot("ipad-10", "detents: [large], pageSizing: true")
    #expect(try #require(page.state.topSheet).frame.width == 712)
    // It is a property of the table: steps set it, and the sheet moves.
    let set = try shot("ipad-10", "detents: [large]", "", "  - set: { picker.pageSizing: false }")
    #expect(try #require(set.state.topSheet).frame.width == 580)
  }

  @Test("B65 a tablet that is smaller than its form sheet limits the sheet, and says so")
  func smallScreen() throws {
    let shot = try shot("700x400@2", "style: form, detents: [large]", profile: "spec")
    #expect(try #require(shot.state.topSheet).frame == Rect(x: 80, y: 0, width: 540, height: 400))
    #expect(
      shot.warnings.map(\.message) == [
        "the form sheet of 540 by 620 pt is limited to the screen's 700 by 400 pt"
      ])
    let page = try shot700Page()
    #expect(page == Rect(x: 44, y: 44, width: 612, height: 312))
  }

  private func shot700Page() throws -> Rect {
    try #require(
      shot("700x400@2", "style: page, detents: [large]", profile: "spec").state.topSheet
    ).frame
  }

  @Test("D36 D48 a page sheet on a tablet moves up for the keyboard")
  func keyboard() throws {
    let steps = "  - keyboard: { show: 420 }"
    let sheet = try #require(
      shot("ipad-10", "detents: [medium]", "", steps).state.topSheet)
    // By half of what the keyboard covers: 420 - 20.
    #expect(sheet.frame.y == 284 - 200)
  }
}
