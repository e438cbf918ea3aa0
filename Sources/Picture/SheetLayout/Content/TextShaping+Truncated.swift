internal import SheetModel
internal import SheetScene

extension TextShaping {
  /// Returns one line of text, truncated with an ellipsis to a width in points.
  ///
  /// - Throws: The errors of ``run(_:style:color:)``.
  func run(
    _ text: String, style: TextStyle, color: Color, truncatedToWidth width: Double
  ) throws(TextShapingError) -> TextRun {
    let line = try text.truncated(toWidth: width) { line throws(TextShapingError) in
      try run(line, style: style, color: color).advancePoints
    }
    return try run(line, style: style, color: color)
  }
}
