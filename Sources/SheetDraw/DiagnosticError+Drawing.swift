internal import SheetCairo
internal import SheetPixels
internal import SheetScene
internal import SheetSpec

extension DiagnosticError {
  /// A font's fault stands where the font is named, a character's where the text is.
  init(_ error: TextShapingError, title: Place?, font: Place?) {
    switch error {
    case .missingFont:
      self.init(Diagnostic(.missingFont, at: font ?? title, error.description))
    case .unreadableFont:
      self.init(Diagnostic(.unreadableFont, at: font ?? title, error.description))
    case .missingGlyph:
      self.init(Diagnostic(.missingGlyph, at: title, error.description))
    case .missingLibrary:
      self.init(Diagnostic(.missingLibrary, at: nil, error.description))
    }
  }

  init(_ error: PictureSizeError) {
    self.init(Diagnostic(.pictureTooLarge, at: nil, error.description))
  }

  init(_ error: CairoError) {
    self.init(Diagnostic(.drawingFailed, at: nil, error.description))
  }
}
