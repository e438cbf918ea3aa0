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
  package func range(with reader: inout FieldReader) -> MomentRange? {
    one("--range").flatMap { text in
      reader.read { () throws(DiagnosticError) in try MomentRange(reading: text) }
    }
  }
}

extension Located<String> {
  /// The upper bound of coordinates, beyond any screen.
  fileprivate static let furthestPoint = 100_000.0

  /// Reads two numbers of points with a comma between them.
  package func point() throws(DiagnosticError) -> Point {
    let parts = value.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Quantity($0) }
    guard parts.count == 2, numbers.count == 2,
      numbers.allSatisfy({ $0.unit == .none || $0.unit == .points }),
      numbers.allSatisfy({ abs($0.value) <= Self.furthestPoint })
    else {
      throw DiagnosticError(
        .notANumber, at: place, "\"\(value)\" is not a point of the screen",
        allowed: "two numbers X,Y in points, such as 196,430")
    }
    return Point(x: numbers[0].value, y: numbers[1].value)
  }
}
