import SheetLayout
import SheetModel
import SheetPrimitives
import SheetScene
import SheetSpec
import SheetTestSupport
import Testing

@Suite struct BarRowTests {
  private func barred(_ appearance: String = "light") throws -> Scenario {
    try Scenario {
      $0.$appearance = .flag("--appearance", appearance)
      $0.title = "Photos"
      $0.hasCloseButton = Located(true, at: .argument("--close", value: ""))
    }
  }

  private func title() throws -> TextRun {
    let bar = try #require(try barred().group(.navigationBar))
    for node in bar.nodes {
      if case .text(let run) = node { return run }
    }
    throw MissingTitle()
  }

  private struct MissingTitle: Error {}

  @Test("B60 the title is centered in the sheet")
  func titleIsCentered() throws {
    let run = try title()
    #expect(abs(run.origin.x + run.advancePoints / 2 - 393.0 / 2) < 1e-9)
    // Capitals are centered in the bar of 56 points.
    #expect(abs(run.origin.y - run.capHeightPoints / 2 - 28) < 1e-9)
  }
}
