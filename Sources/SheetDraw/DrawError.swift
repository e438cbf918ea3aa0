internal import SheetCairo
internal import SheetPixels
internal import SheetRaster
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

  init(_ error: TextShapingError, at place: Place?) {
    let code: FaultCode =
      switch error {
      case .missingFont, .unreadableFont: .missingFont
      case .missingGlyph: .missingGlyph
      }
    self.init(Problem(code, at: place, error.description))
  }

  init(_ error: PictureSizeError) {
    self.init(Problem(.pictureTooLarge, at: nil, error.description))
  }

  init(_ error: RasterError) {
    self.init(Problem(.pictureTooLarge, at: nil, error.description))
  }

  init(_ error: CairoError) {
    self.init(Problem(.drawingFailed, at: nil, error.description))
  }
}
