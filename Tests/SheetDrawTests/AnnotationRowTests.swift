import SheetDraw
import SheetFrames
import SheetLayout
import SheetModel
import SheetPrimitives
import SheetScene
import SheetSpec
import SheetTestSupport
import Testing

/// The overlay parts of rows: lengths, detents and radii.
@Suite struct AnnotationRowTests {
  private func shot(_ device: String, _ change: (inout SheetDocument) -> Void = { _ in }) throws
    -> Scenario
  {
    try Scenario {
      $0.$device = .flag("--device", device)
      change(&$0)
    }
  }

  // MARK: Lengths

  @Test("A13 B15 medium is annotated with 422 pt / 50 % on a screen of 844 pt")
  func medium() throws {
    let words = try shot("iphone-14").words(.dims)
    #expect(words.contains("medium: 422 pt / 50 % of the screen, detent.medium.fraction B15"))
    let line = try #require(
      try shot("iphone-14").annotations(.dims).first { $0.label == "medium" }?.dimensionLines.first)
    #expect(line == .vertical(from: 422, to: 844, x: 390))
  }

  @Test("A14 B16 large is annotated with the distance to the top of the safe area")
  func large() throws {
    let words = try shot("iphone-14") { $0.$detent = "large" }.words(.dims)
    #expect(words.contains("above large: 47 pt, detent.large.top B16"))
    #expect(words.contains("large: 797 pt / 94.4 % of the screen, detent.large.top B16"))
  }

  @Test("A17 the sheet of min(300, maximumDetentValue) is annotated with 300")
  func fit() throws {
    let shot = try Scenario(
      file: """
        sheetdraw: 1
        device: iphone-14
        sheets:
          picker:
            detents: [{ id: fit, height: "min(300, maximum)" }, medium, large]
            selected: fit
        timeline: [{ present: picker }]
        """)
    #expect(
      try shot.words(.dims).contains("fit: 300 pt / 35.5 % of the screen, detent.safeArea A17"))
  }

  @Test("B09 the grabber is annotated with 36 × 5 pt")
  func grabber() throws {
    #expect(try Scenario().words(.dims).contains("grabber: 36 × 5 pt, grabber.width B09"))
    #expect(
      try Scenario().words(.dims, in: .pixels).contains(
        "grabber: 108 × 15 px, grabber.width B09"))
    #expect(
      try Scenario(settings: ["grabber.width=40pt"]).words(.dims)
        .contains("grabber: 40 × 5 pt, grabber.width B09"))
  }

  @Test("B12 distance lines show the grabber 5 pt below the top edge, and centred")
  func grabberPlace() throws {
    let shot = try shot("iphone-14")
    let words = try shot.words(.dims)
    #expect(words.contains("grabber below the top edge: 5 pt, grabber.top B12"))
    #expect(words.contains("grabber centred: 177 = 177 pt, B12"))
    let lines = try #require(
      shot.annotations(.dims).first { $0.label == "grabber centred" }?.dimensionLines)
    #expect(
      lines == [
        .horizontal(from: 0, to: 177, y: 436), .horizontal(from: 213, to: 390, y: 436),
      ])
  }

  @Test("B63 the close button is annotated with 30 pt")
  func closeButton() throws {
    let shot = try Scenario {
      $0.hasCloseButton = Located(true, at: .argument("--close", value: ""))
    }
    let words = try shot.words(.dims)
    #expect(words.contains("close button: 30 pt, navigationBar.closeSize B63"))
    // In a bar of 56 pt, 16 pt from its trailing edge.
    #expect(words.contains("beside the close button: 16 pt, navigationBar.closeTrailing B61"))
    #expect(words.contains("close button centred: 13 = 13 pt, B61"))
  }

  @Test("B66 B71 a form sheet is annotated with its width of 540 pt and equal margins")
  func formSheet() throws {
    let shot = try shot("ipad-10") { $0.detents = [] }
    #expect(
      try shot.words(.dims) == [
        "above: 280 pt, B71", "large: 620 pt / 52.5 % of the screen, formSheet.maximumHeight B67",
        "below: 280 pt, B71", "margin: 140 pt, B71", "width: 540 pt, formSheet.width B66",
        "margin: 140 pt, B71",
      ])
  }

  // MARK: Detents

  @Test("A19 detent lines are in the order of their heights, whatever the order of the list")
  func detentOrder() throws {
    let shot = try shot("iphone-14") { $0.$detents = ["large", "medium"] }
    #expect(
      try shot.words(.detents) == [
        "medium: 422 pt / 50 % of the screen, detent.medium.fraction B15",
        "large: 797 pt / 94.4 % of the screen, detent.large.top B16",
      ])
    #expect(shot.annotations(.detents).map { $0.dimensionLines[0].start.y } == [422, 47])
  }

  @Test("A64 medium, large, a fraction and a height are annotated with four heights")
  func fourHeights() throws {
    let shot = try shot("iphone-14") { $0.$detents = ["medium", "large", "0.25", "320pt"] }
    #expect(
      shot.annotations(.detents).map { $0.value?.text(in: .points, pixelsPerPoint: 3) } == [
        "211 pt / 25 % of the screen", "320 pt / 37.9 % of the screen",
        "422 pt / 50 % of the screen", "797 pt / 94.4 % of the screen",
      ])
  }

  // MARK: Radii

  @Test("B03 the radius callout of a sheet says 10 pt", arguments: ["light", "dark"])
  func radius(appearance: String) throws {
    let shot = try Scenario {
      $0.$appearance = .flag("--appearance", appearance)
    }
    #expect(try shot.words(.radii) == ["corner radius: 10 pt, sheet.cornerRadius B03"])
  }

  @Test("A28 A78 the callout of a preferred corner radius says its value")
  func preferredRadius() throws {
    let shot = try Scenario { $0.$cornerRadius = "24" }
    #expect(try shot.words(.radii) == ["corner radius: 24 pt, preferredCornerRadius A28"])
  }

  @Test("B30 D46 at large both radii are annotated, that of the presenter with the display's")
  func bothRadii() throws {
    let shot = try shot("iphone-14") { $0.$detent = "large" }
    #expect(
      try shot.words(.radii) == [
        "presenter pushed back: 47.33 pt, screen.cornerRadius B30",
        "corner radius: 10 pt, sheet.cornerRadius B03",
      ])
  }

  @Test("B68 the callout of a form sheet says 14 pt at all four corners")
  func formSheetRadius() throws {
    let shot = try shot("ipad-10") { $0.detents = [] }
    #expect(try shot.words(.radii) == ["corner radius: 14 pt, formSheet.cornerRadius B68"])
    guard case .corner(let corner)? = shot.annotations(.radii).first?.mark else {
      Issue.record("no corner is marked")
      return
    }
    #expect(corner.outline.radii == .all(14))
  }
}
