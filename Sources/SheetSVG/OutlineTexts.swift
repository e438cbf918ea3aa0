internal import SheetPrimitives
internal import SheetScene

/// The path data of lines of text, which the pictures of a motion have in common.
///
/// Lines of the same characters in the same style must have the same outline, which a single shaper
/// guarantees.
public final class OutlineTexts {
  private struct Line: Hashable {
    var text: String
    var style: TextStyle
  }

  private var known: [Line: [UInt8]] = [:]

  /// Creates an empty store.
  public init() {}

  /// Returns the path data of a line, relative to its origin.
  func data(of run: TextRun) -> [UInt8] {
    let line = Line(text: run.text, style: run.style)
    if let data = known[line] { return data }
    let data = PathData(run.outline).text.bytes
    known[line] = data
    return data
  }
}
