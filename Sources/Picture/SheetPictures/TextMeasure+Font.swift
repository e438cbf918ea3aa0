public import SheetModel
internal import SheetScene
internal import SheetText
public import SystemPackage

extension TextMeasure {
  /// The measure of text in Inter, the standard font.
  public static var inter: TextMeasure { TextMeasure(FontFiles.inter) }

  /// Creates a measure of text in a font file, which is opened on first use.
  ///
  /// Text that cannot be set in the font is measured as half an em a character; drawing it fails
  /// with the reason.
  public init(font: FilePath) {
    self.init(FontFiles(font))
  }

  init(_ files: FontFiles) {
    let font = FontMeasure(files)
    self.init(
      name: files.regular.string,
      fault: { text, style in
        do throws(TextShapingError) {
          _ = try font.advance(of: text, style: style)
          return nil
        } catch { return TextFault(error) }
      },
      advance: { line, style in
        do throws(TextShapingError) {
          return try font.advance(of: line, style: style)
        } catch { return TextMeasure.halfEm.advance(line, style) }
      })
  }
}

extension TextFault {
  fileprivate init(_ error: TextShapingError) {
    let kind: Kind =
      switch error {
      case .missingFont: .missingFont
      case .unreadableFont: .unreadableFont
      case .missingGlyph: .missingGlyph
      case .missingLibrary: .missingLibrary
      }
    self.init(kind, error.description)
  }
}
