package import SheetDiagnostics
package import SheetSpec

extension GivenFlags {
  /// Reads `--fps`; nil if it is not given.
  package func frameRate(
    for use: FrameRate.Use, with reader: inout FieldReader
  ) -> Located<FrameRate>? {
    one("--fps").flatMap { text in
      reader.read { () throws(DiagnosticError) in
        Located(try FrameRate(reading: text, for: use), at: text.place)
      }
    }
  }

  /// Reads `--range`; nil for the whole timeline.
  func range(with reader: inout FieldReader) -> MomentRange? {
    one("--range").flatMap { text in
      reader.read { () throws(DiagnosticError) in try MomentRange(reading: text) }
    }
  }
}
