import SheetPrimitives
import SheetScene
import SheetText
import Testing

/// Widths of lines without their outlines.
@Suite struct FontMeasureTests {
  @Test func widthsAreThoseOfTheOracle() throws {
    let measure = FontMeasure()
    for line in try OracleLine.all() {
      let style = TextStyle(weight: line.weight, sizePoints: line.sizePoints)
      let advance = try measure.advance(of: line.text, style: style)
      // The oracle's numbers have nine decimals.
      #expect(abs(advance - line.lengths[0]) < 1e-6, "\(line.testDescription)")
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
      for try await advance in group { #expect(advance == alone) }
    }
  }

  @Test func aMissingGlyphIsNamed() {
    let style = TextStyle(weight: .regular, sizePoints: 17)
    #expect(throws: TextShapingError.self) {
      try FontMeasure().advance(of: "\u{F8FF}", style: style)
    }
  }
}
