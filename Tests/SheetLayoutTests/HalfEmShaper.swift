import SheetPrimitives
import SheetScene

/// Sets every letter half an em wide, as a box of capital height.
struct HalfEmShaper: TextShaping {
  static let capHeight = 0.7

  func run(
    _ text: String, style: TextStyle, color: Color
  ) throws(TextShapingError) -> TextRun {
    guard !text.contains("\u{E000}") else {
      throw .missingGlyph(character: "\u{E000}", font: "boxes", package: nil)
    }
    let size = style.sizePoints
    let advance = Double(text.count) * size / 2
    return TextRun(
      text: text, style: style, color: color, origin: .zero, advancePoints: advance,
      capHeightPoints: size * Self.capHeight,
      outline: Path(
        Rect(x: 0, y: -size * Self.capHeight, width: advance, height: size * Self.capHeight)))
  }
}
