public import SheetDiagnostics
public import SheetModel

/// A part of a timeline between two moments, each with its place.
public struct MomentRange: Equatable, Sendable {
  /// The first moment.
  public var start: Located<Moment>

  /// The last moment, which is not before the first.
  public var end: Located<Moment>

  /// Creates a range.
  public init(from start: Located<Moment>, to end: Located<Moment>) {
    self.start = start
    self.end = end
  }

  /// Reads two moments with two dots between them: `0s..1.2s` or `settled#1..settled`.
  ///
  /// - Throws: The error of a text without this form, or of one of the moments.
  public init(reading written: Located<String>) throws(DiagnosticError) {
    let characters = Array(written.value)
    let middle = characters.indices.dropLast().first {
      characters[$0] == "." && characters[$0 + 1] == "."
    }
    guard let middle, middle > 0, middle + 2 < characters.count else {
      throw DiagnosticError(
        .unknownChoice, at: written.place, "\"\(written.value)\" is not a range",
        allowed: "two moments such as 0s..1.2s or settled#1..settled")
    }
    func moment(_ part: Range<Int>) throws(DiagnosticError) -> Located<Moment> {
      let text = Located(String(characters[part]), at: written.place.part(part))
      return Located<Moment>(try Moment(reading: text), at: text.place)
    }
    start = try moment(0..<middle)
    end = try moment((middle + 2)..<characters.count)
  }
}
