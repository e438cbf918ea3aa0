internal import SheetCairo
internal import SheetPixels
internal import SheetScene
public import SheetSpec

/// Why a picture could not be drawn or written; never empty.
public struct DrawError: Error, Equatable, Sendable {
  public var problems: [Problem]

  public init(_ problem: Problem) {
    problems = [problem]
  }

  init(_ error: SpecError) {
    problems = error.problems
  }

  /// A font's fault stands where the font is named, a character's where the text is.
  init(_ error: TextShapingError, title: Place?, font: Place?) {
    switch error {
    case .missingFont:
      self.init(Problem(.missingFont, at: font ?? title, error.description))
    case .unreadableFont:
      self.init(Problem(.unreadableFont, at: font ?? title, error.description))
    case .missingGlyph:
      self.init(
        Problem(
          .missingGlyph, at: title, error.description,
          allowed: "--font FILE names a font that has it"))
    }
  }

  init(_ error: PictureSizeError) {
    self.init(Problem(.pictureTooLarge, at: nil, error.description))
  }

  init(_ error: CairoError) {
    self.init(Problem(.drawingFailed, at: nil, error.description))
  }
}
