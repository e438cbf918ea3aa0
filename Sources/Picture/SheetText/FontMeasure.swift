public import SheetPrimitives
public import SheetScene
internal import Synchronization

/// The advance widths of text in font files, as ``OutlineShaper`` sets it.
///
/// HarfBuzz and the font files are opened on first use. Unlike a shaper, a measure can be shared
/// between tasks.
public final class FontMeasure: Sendable {
  private let state: Mutex<State>

  /// The shaper and the widths that it has measured: text is measured again at every turn of the screen.
  private struct State: ~Copyable {
    var shaper: OutlineShaper
    var known: [Line: Double] = [:]
  }

  private struct Line: Hashable {
    var text: String
    var style: TextStyle
  }

  /// The number of known widths at which they are forgotten.
  private static let mostKnown = 20_000

  /// Creates a measure for a set of font files.
  public init(_ files: FontFiles = .inter) {
    state = Mutex(State(shaper: OutlineShaper(files)))
  }

  /// Returns the advance width of one line of text in points.
  ///
  /// - Throws: ``TextShapingError`` if HarfBuzz, a font or a glyph is missing.
  public func advance(of line: String, style: TextStyle) throws(TextShapingError) -> Double {
    try state.withLock { state throws(TextShapingError) in
      let line = Line(text: line, style: style)
      if let known = state.known[line] { return known }
      let advance = try state.shaper.advance(of: line.text, style: style)
      if state.known.count >= Self.mostKnown { state.known.removeAll() }
      state.known[line] = advance
      return advance
    }
  }
}
