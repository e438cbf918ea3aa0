internal import SheetDraw
internal import SheetReport
internal import SheetSpec
internal import SheetSuite
internal import SystemPackage

/// A file to which a report is written.
struct ReportOutput {
  enum Form: String, CaseIterable {
    case page = "html"
    case junit = "xml"
    case markdown = "md"
    case json = "json"
    case text = "txt"
    case results = "results"
  }

  let path: Located<String>
  let form: Form

  /// Checks the path of a report.
  ///
  /// - Throws: An extension of no form, or a file that cannot be created.
  init(_ path: Located<String>) throws(DiagnosticError) {
    self.path = path
    let ending = path.fileExtension.lowercased()
    guard let form = Form(rawValue: ending) else {
      let known = Form.allCases.map(\.rawValue)
      throw DiagnosticError(
        .unknownFormat, at: path.place,
        ending.isEmpty
          ? "\"\(path.value)\" has no extension that names a report"
          : "reports cannot be written as .\(ending)",
        allowed: "one of: " + known.map { ".\($0)" }.joined(separator: ", "),
        nearest: known.nearest(to: ending).map { "report.\($0)" })
    }
    self.form = form
    try path.filePath.checkWritable()
  }

  /// Returns all outputs of a command line.
  ///
  /// - Throws: Every fault of the paths.
  static func all(_ paths: [Located<String>]) throws(DiagnosticError) -> [ReportOutput] {
    var reader = FieldReader()
    var seen: Set<FilePath> = []
    let outputs = paths.compactMap { path in
      reader.read { () throws(DiagnosticError) in
        guard seen.insert(Files.identity(of: path.filePath.value)).inserted else {
          throw DiagnosticError(
            .sameOutput, at: path.place, "two reports would be written to \"\(path.value)\"",
            allowed: "each output once")
        }
        return try ReportOutput(path)
      }
    }
    guard reader.diagnostics.isEmpty else { throw DiagnosticError(reader.diagnostics) }
    return outputs
  }

  /// A Boolean value that is true for a form that contains pictures of differences.
  var showsPictures: Bool { form == .page || form == .results }

  func bytes(of report: VerifyReport) -> [UInt8] {
    switch form {
    case .page: report.page(caseFlag: "--case")
    case .junit: Array(report.junit.utf8)
    case .markdown: Array(report.markdown(caseFlag: "--case").utf8)
    case .json: Array(report.json.utf8)
    case .text: Array(report.text.utf8)
    case .results: report.resultFile
    }
  }
}
