internal import SheetCairo
internal import SheetPixels
internal import SheetRaster
internal import SheetScene
package import SheetSpec
internal import SystemPackage

extension Located<FilePath> {
  /// Checks that the file of a font exists.
  package func checkFont() throws(DiagnosticError) {
    guard !Files.isThere(value) else { return }
    throw DiagnosticError(
      .missingFont(path: value.string, package: nil), title: nil, font: place)
  }
}

extension DiagnosticError {
  /// Creates the diagnostic of text that cannot be set.
  ///
  /// - Parameters:
  ///   - error: The fault.
  ///   - title: The place of the text; nil for text made in Swift.
  ///   - font: The place of the font; nil for the default font.
  init(_ error: TextShapingError, title: Place?, font: Place?) {
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

  init(_ error: PictureSizeError) {
    self.init(Diagnostic(.pictureTooLarge, at: nil, error.description))
  }

  init(_ error: RasterError) {
    switch error {
    case .size(let error): self.init(error)
    case .image: self.init(Diagnostic(.drawingFailed, at: nil, error.description))
    }
  }

  init(_ error: WebPError) {
    let code: DiagnosticCode =
      switch error {
      case .missingLibrary: .missingLibrary
      case .sideTooLong, .fileTooLong: .pictureTooLarge
      case .encodingFailed: .drawingFailed
      }
    self.init(Diagnostic(code, at: nil, error.description))
  }

  init(_ error: CairoError) {
    self.init(Diagnostic(.drawingFailed, at: nil, error.description))
  }
}
