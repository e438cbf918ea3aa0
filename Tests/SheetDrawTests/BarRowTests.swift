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

  private func closeButton(_ appearance: String = "light") throws -> Fill {
    let bar = try #require(try barred(appearance).group(.navigationBar))
    return try #require(bar.firstFill)
  }

  @Test("B60 the title is set semibold at 17 points")
  func titleFont() throws {
    let run = try title()
    #expect(run.text == "Photos")
    #expect(run.style == TextStyle(weight: .semibold, sizePoints: 17))
    #expect(!run.outline.elements.isEmpty)
  }

  @Test("B60 the title is centered in the sheet")
  func titleIsCentered() throws {
    let run = try title()
    #expect(abs(run.origin.x + run.advancePoints / 2 - 393.0 / 2) < 1e-9)
    // Capitals are centered in the bar of 56 points.
    #expect(abs(run.origin.y - run.capHeightPoints / 2 - 28) < 1e-9)
  }

  @Test("B61 the close button is a disc at the top right with a cross cut out")
  func closeButtonPlace() throws {
    let shot = try barred()
    // The disc's center is 16 + 15 from the trailing edge and 28 below the sheet's top.
    #expect(try shot.pixel(x: 362, y: 454) == Pixel(hex: 0xFFFFFF))
    #expect(try shot.pixel(x: 366, y: 458) == Pixel(hex: 0xFFFFFF))
    #expect(try shot.pixel(x: 362, y: 464) == Pixel(hex: 0xC7C7CC))
    #expect(try shot.pixel(x: 378, y: 454) == Pixel(hex: 0xFFFFFF))
  }

  @Test(
    "B62 the close button is systemGray3",
    arguments: [("light", 0xC7C7CC), ("dark", 0x48484A)] as [(String, UInt32)])
  func closeButtonColor(appearance: String, hex: UInt32) throws {
    #expect(try closeButton(appearance).color == Color(hex: hex))
    #expect(try barred(appearance).pixel(x: 362, y: 464) == Pixel(hex: Int(hex)))
  }

  @Test("B63 the close button is 30 points wide and high")
  func closeButtonSize() throws {
    let bounds = try #require(try closeButton().shape.path.controlBounds)
    // The handles of a circle of four cubics lie slightly inside the box.
    #expect(abs(bounds.width - 30) < 1e-9)
    #expect(abs(bounds.height - 30) < 1e-9)
  }
}
