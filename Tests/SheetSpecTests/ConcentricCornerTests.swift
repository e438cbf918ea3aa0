import SheetModel
import SheetPrimitives
import SheetSpec
import SheetTestSupport
import Testing

/// The corner radius of blocks, from files to layouts (K-41).
@Suite struct ConcentricCornerTests {
  /// A sheet whose blocks lie 8 points from the sides and 16 from the top.
  private func layout(
    _ blocks: String, detents: String = "[large]", ios: Int = 26
  ) throws -> (sheet: SurfaceState, frames: [ContentFrame]) {
    let scenario = try Scenario(
      file: """
        sheetdraw: 1
        ios: \(ios)
        device: iphone-17-pro
        set: { wireframe.grid: 8pt }
        sheets: { a: { detents: \(detents), content: { blocks: [\(blocks)] } } }
        timeline: [{ present: { sheet: a, animated: false } }]
        """)
    let sheet = try scenario.sheet()
    return (sheet, sheet.contentLayout(in: scenario.presentation).frames)
  }

  @Test("K-41 the corners of a block 16 pt inside a radius of 38 have a radius of 22")
  func concentric() throws {
    let frames = try layout(
      "{ picture: systemRed, cornerRadius: concentric }, { picture: systemBlue, cornerRadius: concentric }"
    ).frames
    #expect(frames[0].rect.x == 8 && frames[0].rect.y == 16)
    let radii = try #require(frames[0].cornerRadii)
    #expect(radii == CornerRadii(topLeft: 22, topRight: 22, bottomRight: 0, bottomLeft: 0))
    // Nothing of the second one is near a corner.
    #expect(frames[1].cornerRadii == .all(0))
  }

  @Test("K-41 a concentric radius has a minimum")
  func minimum() throws {
    let frames = try layout("{ button: A, look: filled, cornerRadius: { concentric: 12 } }").frames
    #expect(
      frames[0].cornerRadii
        == CornerRadii(topLeft: 22, topRight: 22, bottomRight: 12, bottomLeft: 12))
  }

  @Test("K-41 the lower corners of a block follow those of a low sheet")
  func lower() throws {
    // 190 pt and the safe area of 34: a picture of 200 pt ends 8 pt above the lower edge.
    let (sheet, frames) = try layout(
      "{ picture: systemRed, cornerRadius: concentric }", detents: "[190]")
    let scale = try #require(sheet.sheet?.scale)
    let radii = try #require(frames[0].cornerRadii)
    #expect(scale < 0.95)
    #expect(abs(radii.bottomLeft - (38 / scale - 8)) < 1e-9)
    #expect(radii.topLeft == 22)
  }

  @Test("K-41 a fixed radius acts on every kind of block with a background")
  func fixed() throws {
    let frames = try layout(
      """
      { button: A, look: gray, cornerRadius: 7 }, { field: B, cornerRadius: 7 },
      { picture: systemRed, cornerRadius: 7 }, { segments: [C, D], cornerRadius: 7 },
      { grouped: [{ rows: [{ row: E }] }], cornerRadius: 7 }
      """, ios: 18
    ).frames
    let rounded = frames.filter { $0.cornerRadii == .all(7) }
    #expect(
      rounded.map(\.role) == [
        .button(.gray), .field, .image(.color(Color(hex: 0xFF3B30))), .segments,
        .segment(0, isSelected: false), .segment(1, isSelected: false), .group,
      ])
  }

  @Test("K-41 concentric corners need iOS 26, and some blocks have no corners")
  func faults() {
    func messages(_ block: String, ios: Int = 26) -> [String] {
      ScenarioReading(
        """
        sheetdraw: 1
        ios: \(ios)
        sheets: { a: { content: { blocks: [\(block)] } } }
        timeline: [{ present: a }]
        """
      ).diagnostics.map(\.message)
    }
    #expect(
      messages("{ field: A, cornerRadius: concentric }", ios: 18) == [
        "\"cornerRadius: concentric\" needs iOS 26, and the file is for iOS 18"
      ])
    #expect(messages("{ field: A, cornerRadius: concentric }") == [])
    #expect(
      messages("{ button: A, cornerRadius: 3 }") == [
        "\"cornerRadius\" has no effect on a button without a background"
      ])
    #expect(
      messages("{ grouped: [{ rows: [{ field: A, cornerRadius: 3 }] }] }") == [
        "\"cornerRadius\" has no effect in a grouped list, whose sections have the background"
      ])
    #expect(messages("{ field: A, cornerRadius: concentrik }").count == 1)
    #expect(messages("{ field: A, cornerRadius: -1 }").count == 1)
    #expect(messages("{ field: A, cornerRadius: { concentric: x } }").count == 1)
  }
}
