import SheetSpec
import SheetTestSupport
import Testing

/// The corner radius of blocks of all kinds, from files to layouts (K-41).
@Suite struct ConcentricCornerTests {
  @Test("K-41 a fixed radius acts on every kind of block with a background")
  func fixed() throws {
    let scenario = try Scenario(
      file: """
        sheetdraw: 1
        ios: 18
        device: iphone-17-pro
        set: { wireframe.grid: 8pt }
        sheets:
          a:
            detents: [large]
            content:
              blocks:
                - { button: A, look: gray, cornerRadius: 7 }
                - { field: B, cornerRadius: 7 }
                - { picture: systemRed, cornerRadius: 7 }
                - { segments: [C, D], cornerRadius: 7 }
                - { grouped: [{ rows: [{ row: E }] }], cornerRadius: 7 }
        timeline: [{ present: { sheet: a, animated: false } }]
        """)
    let frames = try scenario.sheet().contentLayout(in: scenario.presentation).frames
    let rounded = frames.filter { $0.cornerRadii == .all(7) }
    expect(
      rounded.map(\.role),
      [
        .button(.gray), .field, .image(.color(Color(hex: 0xFF3B30))), .segments,
        .segment(0, isSelected: false), .segment(1, isSelected: false), .group,
      ])
  }
}
