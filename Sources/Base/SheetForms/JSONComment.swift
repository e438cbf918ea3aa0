package import SheetDiagnostics

/// A comment in a JSON file, which YAML would read as text.
package enum JSONComment {
  /// Returns the error of the first comment in the text of a JSON file; nil for a file without comments, and for
  /// YAML.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - name: The path of the file as the user wrote it.
  /// - Returns: The error at the comment.
  package static func fault(in bytes: [UInt8], name: FilePath) -> Diagnostic? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let (line, column) = place(in: text, isJSON: name.extension?.lowercased() == "json")
    else { return nil }
    return Diagnostic(
      .unreadableFile,
      at: Place(
        line: line, column: column, endColumn: column + 2, text: SourceText(.file(name), bytes)),
      "JSON has no comments", allowed: "the file without them, or YAML, whose comments begin with #"
    )
  }

  /// Returns the line and the column of the first `//` or `/*` outside strings; nil for none, and for a text that
  /// does not begin with a comment or a bracket and a string.
  private static func place(in text: String, isJSON: Bool) -> (line: Int, column: Int)? {
    var (line, column) = (1, 0)
    var (isInString, isEscaped) = (false, false)
    var previous: Unicode.Scalar = "\n"
    var slash: (line: Int, column: Int)?
    var significant = ""
    for scalar in text.unicodeScalars {
      (line, column) = scalar == "\n" ? (line + 1, 0) : (line, column + 1)
      if isInString {
        (isInString, isEscaped) = (isEscaped || scalar != "\"", scalar == "\\" && !isEscaped)
      } else if let slash, scalar == "/" || scalar == "*" {
        return isJSON || significant == "{\"" ? slash : nil
      } else {
        slash =
          scalar == "/" && " \t\r\n,{}[]\u{FEFF}".unicodeScalars.contains(previous)
          ? (line, column) : nil
        isInString = scalar == "\""
        if significant.utf8.count < 2, slash == nil,
          !" \t\r\n\u{FEFF}".unicodeScalars.contains(scalar)
        {
          significant.unicodeScalars.append(scalar)
        }
      }
      previous = scalar
    }
    return nil
  }
}
