public import SheetModel
public import SheetScene
internal import SheetText

/// The letters in which text is measured and set.
public enum Letters {
  /// Those of the command.
  case inter
  /// Letters half an em wide, each a box of capital height, so that widths can be worked out by hand.
  case halfEm

  public var measure: TextMeasure {
    guard self == .inter else { return .halfEm }
    let font = FontMeasure()
    let capHeight = { @Sendable (style: TextStyle) in
      (try? font.capHeight(of: style)) ?? TextMeasure.halfEm.capHeight(style)
    }
    return TextMeasure(name: "Inter", capHeight: capHeight) { line, style in
      (try? font.advance(of: line, style: style)) ?? TextMeasure.halfEm.advance(line, style)
    }
  }

  public var shaper: any TextShaping { self == .inter ? OutlineShaper() : HalfEmShaper() }
}

private struct HalfEmShaper: TextShaping {
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
