package import SheetCairo
internal import SheetFiles
internal import SheetFrames
package import SheetPixels
package import SheetRaster

extension Located<FilePath> {
  /// Checks that the file of a font exists.
  package func checkFont() throws(DiagnosticError) {
    guard !Files.isThere(value) else { return }
    throw DiagnosticError(
      .missingFont(path: value.string, package: nil), title: nil, font: place)
  }
}

extension DiagnosticError {
  package init(_ error: PictureSizeError) {
    self.init(Diagnostic(.pictureTooLarge, at: nil, error.description))
  }

  package init(_ error: RasterError) {
    switch error {
    case .size(let error): self.init(error)
    case .image: self.init(Diagnostic(.drawingFailed, at: nil, error.description))
    }
  }

  package init(_ error: WebPError) {
    let code: DiagnosticCode =
      switch error {
      case .missingLibrary: .missingLibrary
      case .sideTooLong, .fileTooLong: .pictureTooLarge
      case .encodingFailed: .drawingFailed
      case .notDecoded: .unreadablePicture
      }
    self.init(Diagnostic(code, at: nil, error.description))
  }

  package init(_ error: CairoError) {
    self.init(Diagnostic(.drawingFailed, at: nil, error.description))
  }
}
