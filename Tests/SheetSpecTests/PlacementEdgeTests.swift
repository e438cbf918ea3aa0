import SheetModel
import SheetPrimitives
import SheetSpec
import SheetTestSupport
import Testing

/// Popovers and form sheets without much room, on tablets; the iPad of the tenth generation is 820 by
/// 1180 pt at 2x.
@Suite struct PlacementEdgeTests {
  /// A popover at a rectangle, whose content has a height of 1000 points unless it has blocks.
  private func popover(
    at source: Rect, _ arrow: PopoverArrowDirection, orientation: Orientation = .portrait,
    size: Size = Size(width: 320, height: 480), _ then: Action...,
    change: (inout ViewController) -> Void = { _ in }
  ) throws -> Scenario {
    try Scenario.script(letters: .halfEm) { script in
      script.device = "ipad-10"
      script.orientation = orientation
      script.present("picker") { controller in
        controller.modalPresentationStyle = .popover
        controller.popoverPresentationController?.source = .rect(source)
        controller.popoverPresentationController?.permittedArrowDirections = [arrow]
        controller.preferredContentSize = size
        controller.content = Content(kind: .wireframe, scrolls: true, fittingHeight: 1000)
        change(&controller)
      }
      for action in then { script.then(action) }
    }
  }

  @Test(
    "D36 a popover beside its source moves up for the keyboard before it becomes lower",
    arguments: [(PopoverArrowDirection.left, 433.0), (.right, 47)])
  func keyboard(arrow: PopoverArrowDirection, x: Double) throws {
    let source = Rect(x: 380, y: 700, width: 40, height: 20)
    #expect(
      try popover(at: source, arrow).sheet().frame == Rect(x: x, y: 470, width: 320, height: 480))
    // 10 pt above the keyboard, whose top edge is at 1180 - 300.
    #expect(
      try popover(at: source, arrow, .keyboard(height: 300)).sheet().frame
        == Rect(x: x, y: 390, width: 320, height: 480))
  }

  @Test("D52 after a rotation the content of a popover is not scrolled past its end")
  func scrolledPopover() throws {
    func shown(_ steps: String) throws -> SurfaceState {
      try Scenario(
        file: """
          sheetdraw: 1
          device: ipad-10
          orientation: landscape
          sheets:
            picker:
              style: popover
              popover: { source: [400, 400, 40, 20], arrows: [up] }
              preferredContentSize: [320, 480]
              content: { title: Photos, list: { rows: 20 }, offset: 900 }
          timeline: [present: { sheet: picker, animated: false }\(steps)]
          """
      ).sheet()
    }
    let lying = try shown("")
    #expect(lying.frame.height < 400)
    #expect(lying.contentOffset == 900)
    let upright = try shown(", rotate: portrait")
    #expect(upright.frame.height == 480)
    #expect(upright.maximumContentOffset > 0 && upright.maximumContentOffset < 900)
    #expect(upright.contentOffset == upright.maximumContentOffset)
  }

  @Test(
    "D50 the content of a popover that has less width than it asks for is laid out in that width")
  func narrowedPopover() throws {
    // 24 letters of 8.5 pt, at most 15 of which fit into 160 - 2 × 16 pt.
    let label = ContentBlock(.label(BlockLabel("aaaa aaaa aaaa aaaa aaaa")))
    func shown(_ width: Double, at source: Rect) throws -> (SurfaceState, [ContentFrame.Line]) {
      let popover = try popover(at: source, .left, size: Size(width: width, height: 480)) {
        $0.content = Content(kind: .blocks(label))
      }
      let surface = try popover.sheet()
      let layout = surface.contentLayout(in: popover.presentation)
      return (surface, layout.frames.flatMap(\.lines))
    }
    let (wide, line) = try shown(320, at: Rect(x: 100, y: 500, width: 10, height: 10))
    #expect(wide.frame.width == 320)
    #expect(line.map(\.text) == ["aaaa aaaa aaaa aaaa aaaa"])
    let (narrow, lines) = try shown(320, at: Rect(x: 810, y: 500, width: 10, height: 10))
    #expect(narrow.frame.width == 160)
    #expect(lines.map(\.text) == ["aaaa aaaa aaaa", "aaaa aaaa"])
    #expect(narrow.content.fittingHeight == wide.content.fittingHeight + 22)
  }

  @Test(
    "B66 the edges of a centred sheet are on whole pixels",
    arguments: [(540.5, 140.0), (541, 139.5), (540, 140), (541.25, 139.5)])
  func wholePixels(width: Double, x: Double) throws {
    let sheet = try Scenario("spec", settings: ["formSheet.width=\(width)"]) {
      $0.$device = "ipad-10"
      $0.$style = "form"
      $0.$detents = ["large"]
    }.sheet()
    #expect(sheet.frame.x == x)
  }

  @Test("B52 a form sheet is dismissed by a pull of half of its height, wherever it lies")
  func pulledFormSheet() throws {
    // 256 pt high in the middle of 1180 pt: from 462 to 718.
    func pulled(_ points: Double, _ profile: String = "spec") throws -> Scenario {
      try Scenario(
        file: """
          sheetdraw: 1
          device: ipad-10
          profile: \(profile)
          sheets: { form: { style: form, detents: [256pt], preferredContentSize: [540, 256] } }
          timeline:
            - present: { sheet: form, animated: false }
            - drag: { from: content, by: \(points), over: 500ms, release: 0 }
          """)
    }
    for profile in ["spec", "spec-literal", "uikit"] {
      let kept = try pulled(127, profile)
      let resting = try kept.sheet().frame
      #expect(resting.y == 462 && resting.height == 256, "\(profile)")
      #expect(try pulled(129, profile).state.surfaces.isEmpty, "\(profile)")
      // While it is pulled it keeps its height, in the frame and in its own value.
      let held = try kept.at(0.5).sheet()
      #expect(held.frame.y == 589 && held.frame.height == 256)
      #expect(held.sheet?.height == 256)
      #expect(held.sheet?.releaseTop(detentHeight: 128) == 590)
    }
  }

  @Test("D50 D54 the place of a bar button is mirrored from right to left, also if none is drawn")
  func mirroredBarButton() throws {
    func source(_ direction: String) throws -> Rect? {
      try Scenario(
        file: """
          sheetdraw: 1
          device: ipad-10
          layoutDirection: \(direction)
          presenter: { content: "#808080" }
          sheets: { picker: { style: popover, preferredContentSize: [320, 480] } }
          timeline: [present: { sheet: picker, animated: false }]
          """
      ).sheet().popover?.source
    }
    #expect(try source("leftToRight") == Rect(x: 774, y: 37, width: 30, height: 30))
    #expect(try source("rightToLeft") == Rect(x: 16, y: 37, width: 30, height: 30))
  }

  @Test("X17 the detail of a row lies at the leading edge of its group from right to left")
  func mirroredDetail() throws {
    func detail(_ direction: String) throws -> [Rect] {
      let play = try Scenario(
        file: """
          sheetdraw: 1
          device: iphone-15-pro
          layoutDirection: \(direction)
          sheets: { s: { detents: [large], content: { blocks: [{ grouped: [{ rows: [\
          { row: A, detail: B, accessory: chevron }] }] }] } } }
          timeline: [present: { sheet: s, animated: false }]
          """, letters: .halfEm)
      let layout = try play.sheet().contentLayout(in: play.presentation)
      return layout.frames.flatMap(\.detailLines).map(\.rect)
    }
    let upright = try detail("leftToRight")
    // 361 pt of the group, 21 of them for the chevron, 16 before it: 393 - 16 - 16 - 21 - 8.5.
    #expect(upright.map(\.x) == [331.5])
    #expect(upright.map(\.width) == [8.5])
    #expect(try detail("rightToLeft").map(\.x) == [393 - 331.5 - 8.5])
    #expect(try detail("rightToLeft").map(\.y) == upright.map(\.y))
  }
}
