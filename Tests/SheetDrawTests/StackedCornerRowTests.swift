import SheetDraw
import SheetModel
import SheetPrimitives
import SheetSpec
import SheetTestSupport
import Testing

/// The corners of presenters and sheets below another sheet, from scenario files.
@Suite struct StackedCornerRowTests {
  private func shot(
    _ radius: String, profile: String = "spec", device: String = "iphone-15-pro",
    first: String = "10"
  ) throws -> Scenario {
    try Scenario(
      file: """
        sheetdraw: 1
        device: \(device)
        profile: \(profile)
        sheets:
          first: { detents: [large], cornerRadius: \(first) }
          second: { detents: [large], cornerRadius: \(radius) }
        timeline:
          - present: { sheet: first, animated: false }
          - present: second
        """)
  }

  @Test(
    "D46 K-20 the root has the display's corners, or those of the sheet if they are larger",
    arguments: [("iphone-15-pro", "20", 55), ("iphone-15-pro", "70", 70), ("iphone-8", "24", 24)])
  func root(device: String, radius: String, expected: Double) throws {
    // With one sheet, so that the root is right below it.
    let text = """
      sheetdraw: 1
      device: \(device)
      sheets: { picker: { detents: [large], cornerRadius: \(radius) } }
      timeline: [{ present: picker }]
      """
    let state = try Scenario(file: text).state
    #expect(state.presenter.recession.progress == 1)
    #expect(state.presenter.recession.cornerRadius == expected)
  }

  @Test("D46 in uikit the root's corners grow with the sheet's, scaled with the card")
  func uikitRoot() throws {
    let text = """
      sheetdraw: 1
      profile: uikit
      sheets: { picker: { detents: [large], cornerRadius: RADIUS } }
      timeline: [{ present: picker }]
      """
    func radius(_ points: String) throws -> Double {
      let parts = text.split(separator: "RADIUS").joined(separator: points)
      return try Scenario(file: parts).state.presenter.recession.cornerRadius
    }
    let scale = 1 - 32 / 393.0
    #expect(abs(try radius("10") - 10 * scale) < 1e-9)
    #expect(abs(try radius("30") - 30 * scale) < 1e-9)
    #expect(abs(try radius("4") - 10 * scale) < 1e-9)
  }

  @Test(
    "D46 K-20 a sheet has the corners of the sheet above it",
    arguments: ["spec", "spec-literal", "uikit"])
  func stack(profile: String) throws {
    let scale = profile == "uikit" ? 1 - 32 / 393.0 : 1
    for (first, second) in [("10", "30"), ("24", "6")] {
      let state = try shot(second, profile: profile, first: first).state
      let lower = try #require(state.surfaces.first)
      #expect(abs(lower.recession.cornerRadius - (Double(second) ?? 0) * scale) < 1e-9)
      #expect(state.surfaces.last?.cornerRadius == Double(second))
    }
  }

  @Test("D46 K-20 in motion the lower sheet's corners change early, and are whole at a twentieth")
  func motion() throws {
    let shot = try shot("30", first: "10")
    let states = stride(from: 0.0, through: 0.4, by: 0.004).map { shot.at($0).state }
    var seen = 0
    for state in states {
      guard let lower = state.surfaces.first, lower.recession.progress > 0 else { continue }
      let share = min(1, 20 * lower.recession.progress)
      #expect(abs(lower.recession.cornerRadius - (10 + 20 * share)) < 1e-9)
      if share < 1 { seen += 1 }
    }
    #expect(seen > 0)
  }
}
