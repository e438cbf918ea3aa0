package import SheetScene
internal import SheetSpec

extension DiagnosticError {
  /// Creates the diagnostic of text that cannot be set.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - title: The place of the text; nil for text made in Swift.
  ///   - font: The place of the font; nil for the default font.
  package init(_ error: TextShapingError, title: Place?, font: Place?) {
    switch error {
    case .missingFont:
      self.init(Diagnostic(.missingFont, at: font ?? title, error.description))
    case .unreadableFont:
      self.init(Diagnostic(.unreadableFont, at: font ?? title, error.description))
    case .missingGlyph(let character, _, _):
      self.init(
        Diagnostic(
          .missingGlyph, at: title, error.description,
          allowed: character.isNewline ? "a title of one line" : nil))
    case .missingLibrary:
      self.init(Diagnostic(.missingLibrary, at: nil, error.description))
    }
  }
}
