import SheetScene
import SheetTestSupport
import SheetText
import Testing

/// Widths of lines without their outlines.
@Suite struct FontMeasureTests {
  @Test("widths are those of the oracle, and a missing glyph is named")
  func widths() throws {
    let measure = FontMeasure()
    for line in try OracleLine.all() {
      let style = TextStyle(weight: line.weight, sizePoints: line.sizePoints)
      let advance = try measure.advance(of: line.text, style: style)
      // The oracle's numbers have nine decimals.
      expect(advance, near: line.lengths[0], closerThan: 1e-6, "\(line.testDescription)")
    }
    let style = TextStyle(weight: .regular, sizePoints: 17)
    #expect(throws: TextShapingError.self) {
      try FontMeasure().advance(of: "\u{F8FF}", style: style)
    }
  }

  @Test func aMeasureIsSharedBetweenTasks() async throws {
    let measure = FontMeasure()
    let style = TextStyle(weight: .regular, sizePoints: 17)
    let alone = try measure.advance(of: "Photos", style: style)
    try await withThrowingTaskGroup(of: Double.self) { group in
      for _ in 0..<20 {
        group.addTask { try measure.advance(of: "Photos", style: style) }
      }
      for try await advance in group { expect(advance, alone) }
    }
  }

  /// More lines than are remembered, each measured again by a new measure.
  @Test func rememberedWidthsAreThoseOfTheirStyles() throws {
    let measure = FontMeasure()
    let styles = [TextStyle.Weight.regular, .semibold].map { TextStyle(weight: $0, sizePoints: 17) }
    let first = try styles.map { try measure.advance(of: "Wort 1", style: $0) }
    for number in 0..<20_001 {
      _ = try measure.advance(of: "\(number)", style: styles[number % 2])
    }
    for (style, width) in zip(styles, first) {
      for _ in 0..<2 { try expect(measure.advance(of: "Wort 1", style: style), width) }
    }
    #expect(first[0] < first[1])
  }
}
