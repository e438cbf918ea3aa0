public import SheetPrimitives
public import SheetScene
internal import Synchronization

/// The advance widths of text in font files, as ``OutlineShaper`` sets it.
///
/// HarfBuzz and the font files are opened on first use. Unlike a shaper, a measure can be shared
/// between tasks.
public final class FontMeasure: Sendable {
  private let shaper: Mutex<OutlineShaper>

  /// Creates a measure for a set of font files.
  public init(_ files: FontFiles = .debianInter) {
    shaper = Mutex(OutlineShaper(files))
  }

  /// Returns the advance width of one line of text in points.
  ///
  /// - Throws: ``TextShapingError`` if HarfBuzz, a font or a glyph is missing.
  public func advance(of line: String, style: TextStyle) throws(TextShapingError) -> Double {
    try shaper.withLock { shaper throws(TextShapingError) in
      try shaper.advance(of: line, style: style)
    }
  }
}
