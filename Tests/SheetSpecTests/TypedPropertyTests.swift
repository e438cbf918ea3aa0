import SheetTestSupport
import Testing

@testable import SheetSpec

/// Values of properties are read back from settings as the types of their declarations.
@Suite struct TypedPropertyTests {
  private func document(_ sheets: String) throws -> ScenarioDocument {
    try ScenarioFile(Array("sheetdraw: 1\n\(sheets)".utf8), name: "a.sheet.yaml").document
  }

  @Test func valuesOfASheetAreReadBack() throws {
    let document = try document(
      """
      sheets:
        picker:
          isPresented: isShown
          detents: [medium, large]
          selected: large
          largestUndimmed: medium
          content: { title: Photos }
        card: { engine: custom, tiersType: two }
      """)
    let settings = document.sheets[0].settings
    expect(settings.value(of: Property.detents)?.entries.map(\.name), ["medium", "large"])
    expect(settings.value(of: Property.content)?.title?.value, "Photos")
    expect(settings.value(of: Property.isPresented)?.value, "isShown")
    #expect(settings.value(of: Property.tiersType) == nil)
    expect(document.sheets[1].settings.value(of: Property.tiersType), .two)
  }

  @Test func valuesOfAModalAreReadBack() throws {
    let document = try document(
      """
      layers: [{ id: alerts }]
      modals:
        outer: { layer: alerts }
        inner: { layer: alerts, source: outer, item: number }
      """)
    let settings = document.modals[1].settings
    expect(settings.value(of: Property.layer)?.value, "alerts")
    expect(settings.value(of: Property.source)?.value, "outer")
    expect(settings.value(of: Property.itemType), .number)
  }

  @Test func theLastSettingOfThePropertyIsRead() {
    let settings = [
      Property.selected.setting(DetentReference("medium", at: nil), nil),
      Property.selected.setting(DetentReference("large", at: nil), nil),
      Property.largestUndimmed.setting(DetentReference("small", at: nil), nil),
    ]
    expect(settings.value(of: Property.selected)?.identifier, .large)
    expect(settings.value(of: Property.largestUndimmed)?.identifier?.rawValue, "small")
  }
}
