internal import SheetSpec

extension GivenFlags {
  /// The number of frames per second without `--fps`.
  private static let standardRate = FrameRate(60)

  /// Reads `--fps`.
  func frameRate(for use: FrameRate.Use, with reader: inout FieldReader) -> FrameRate {
    one("--fps").flatMap { text in
      reader.read { () throws(DiagnosticError) in try FrameRate(reading: text, for: use) }
    } ?? Self.standardRate
  }

  /// Reads `--range`; nil for the whole timeline.
  func range(with reader: inout FieldReader) -> MomentRange? {
    one("--range").flatMap { text in
      reader.read { () throws(DiagnosticError) in try MomentRange(reading: text) }
    }
  }
}
