package import SheetFiles
internal import SheetPictures

extension FieldReader {
  /// Reads paths of outputs whose endings name their forms, and reports those that cannot be written.
  ///
  /// - Parameters:
  ///   - paths: The paths as they were written.
  ///   - noun: The output in a message, such as `curves`.
  ///   - inputs: The files that no output may replace.
  ///   - endings: The endings in a message, such as `.html or .csv`.
  ///   - form: Returns the form of an ending in lower case; nil for an unknown one.
  /// - Returns: The paths with a known ending, with their forms.
  package mutating func outputs<Form>(
    _ paths: [Located<String>], of noun: String, keeping inputs: InputFiles,
    endingIn endings: String, form: (String) -> Form?
  ) -> [(path: Located<FilePath>, form: Form)] {
    var outputs: [(path: Located<FilePath>, form: Form)] = []
    for path in paths {
      guard let form = form(path.fileExtension.lowercased()) else {
        fail(
          Diagnostic(
            .unknownFormat, at: path.place, "\(noun) cannot be written to \"\(path.value)\"",
            allowed: "a name that ends in \(endings)"))
        continue
      }
      _ = read(path.filePath.checkWritable)
      _ = read { () throws(DiagnosticError) in try inputs.check(path.filePath) }
      outputs.append((path.filePath, form))
    }
    return outputs
  }
}
