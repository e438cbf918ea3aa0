import SheetSpec
import SheetTestSupport
import Testing

@testable import SheetContent

/// Where the texts of grouped lists lie within their rows.
///
/// Letters are half an em wide: 8.5 points in body text, whose lines are 22 high. A row is 44 points
/// high and has 16 points at its sides; the sheet is 393 points wide.
@Suite struct GroupedListTests {
  private func frames(
    _ rows: String, direction: String = "leftToRight"
  ) throws -> [ContentFrame] {
    let scenario = try Scenario(
      file: """
        sheetdraw: 1
        device: iphone-15-pro
        layoutDirection: \(direction)
        sheets: { form: { content: { blocks: [{ grouped: [{ rows: [\(rows)] }] }] } } }
        timeline: [present: { sheet: form, animated: false }]
        """, letters: .halfEm)
    return try scenario.sheet().contentLayout(in: scenario.presentation).frames
  }

  @Test func aDetailLiesAtTheEndOfItsRow() throws {
    let row = try frames("{ row: A, detail: B, accessory: chevron }")[1]
    expect(row.lines.map(\.rect), [Rect(x: 32, y: 43, width: 8.5, height: 22)])
    // The chevron takes 13 points and 8 before it: 361 - 21 - 8.5.
    expect(row.detailLines.map(\.rect), [Rect(x: 331.5, y: 43, width: 8.5, height: 22)])
  }

  @Test("X17 the detail of a row lies at the leading edge of its group from right to left")
  func mirroredDetail() throws {
    let row = try frames("{ row: A, detail: B, accessory: chevron }", direction: "rightToLeft")[1]
    expect(row.detailLines.map(\.rect), [Rect(x: 393 - 331.5 - 8.5, y: 43, width: 8.5, height: 22)])
  }

  @Test func aDetailWithoutRoomLiesBelowItsTitle() throws {
    let title = String(repeating: "a", count: 30)
    let row = try frames("{ row: \(title), detail: 12345678 }")[1]
    expect(row.detailLines.map(\.rect), [Rect(x: 32, y: 65, width: 68, height: 22)])
  }

  @Test("the fields of a section begin behind the widest label")
  func fieldsOfAForm() throws {
    let fields = try frames("{ field: , label: Name }, { field: , label: E-mails }")
      .filter { $0.role == .field }
    // 16, 7 letters and 16.
    expect(fields.map(\.textLeading), [91.5, 91.5])
    #expect(fields.allSatisfy { $0.isInGroup })
    expect(fields.map(\.rect.y), [32, 76])
  }
}
