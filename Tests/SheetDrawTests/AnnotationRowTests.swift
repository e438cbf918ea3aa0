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

  // MARK: Radii

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
