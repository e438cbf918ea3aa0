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

  /// The folder of pictures beside a page or Markdown; nil for a report without one.
  let pictures: Located<FilePath>?

  /// Checks the path of a report.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - isSelfContained: True for a report without a folder of pictures.
  /// - Throws: An extension of no form, or a file or folder that cannot be created.
  init(_ path: Located<String>, isSelfContained: Bool) throws(DiagnosticError) {
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
    pictures =
      isSelfContained || ![.page, .markdown].contains(form)
      ? nil : path.filePath.folderOfPictures
    try path.filePath.checkWritable()
    // A link in a checkout must not choose the folder whose files are replaced.
    try pictures?.with { path throws(FileError) in
      try Files.checkInside(path, Files.folder(of: path))
    }
    try pictures?.checkWritableFolder(of: .pictures)
  }

  /// Returns all outputs of a command line.
  ///
  /// - Throws: Every fault of the paths.
  static func all(
    _ paths: [Located<String>], areSelfContained: Bool
  ) throws(DiagnosticError) -> [ReportOutput] {
    var reader = FieldReader()
    var seen: Set<FilePath> = []
    let outputs = paths.compactMap { path in
      reader.read { () throws(DiagnosticError) in
        guard seen.insert(Files.identity(of: path.filePath.value)).inserted else {
          throw DiagnosticError(
            .sameOutput, at: path.place, "two reports would be written to \"\(path.value)\"",
            allowed: "each output once")
        }
        return try ReportOutput(path, isSelfContained: areSelfContained)
      }
    }
    guard reader.diagnostics.isEmpty else { throw DiagnosticError(reader.diagnostics) }
    return outputs
  }

  /// A Boolean value that is true for a form that contains pictures of differences.
  var showsPictures: Bool { form == .page || form == .results || pictures != nil }

  func bytes(of report: VerifyReport) -> [UInt8] {
    let folder = pictures?.value.lastComponent?.string
    switch form {
    case .page: return report.page(accepting: .flags, pictures: folder)
    case .junit: return Array(report.junit.utf8)
    case .markdown: return Array(report.markdown(accepting: .flags, pictures: folder).utf8)
    case .json: return Array(report.json.utf8)
    case .text: return Array(report.text(accepting: .flags).utf8)
    case .results: return report.resultFile
    }
  }

}

/// A folder of pictures beside reports, which replaces that of an earlier run after the reports are
/// written.
struct PictureFolder {
  let path: Located<FilePath>

  /// The written pictures; nil if there are none, and the folder is deleted.
  private let draft: OutputFolder?

  /// Writes the pictures of a report's failures to a temporary folder.
  init(_ path: Located<FilePath>, of report: VerifyReport) throws(DiagnosticError) {
    self.path = path
    let files = report.pictureFiles
    draft = try path.with { path throws(FileError) in
      guard !files.isEmpty else { return nil }
      let folder = try OutputFolder(path, of: .pictures)
      for (name, bytes) in files { try folder.write(bytes, name: name) }
      return folder
    }
  }

  /// Replaces the folder.
  func finish() throws(DiagnosticError) {
    try path.with { path throws(FileError) in
      guard let draft else { return try Files.removeFolder(path, of: .pictures) }
      try draft.finish()
    }
  }
}

extension AcceptFlags {
  /// The flags of `accept`.
  static let flags = AcceptFlags(case: "--case", orphaned: "--orphaned")
}

extension OutputFolder.Contents {
  /// The pictures of a report's failures.
  fileprivate static let pictures = Self("pictures of a report", isOwn: VerifyReport.isPictureName)
}

extension Located<FilePath> {
  /// The folder of pictures beside a report: `report-files` for `report.html`.
  fileprivate var folderOfPictures: Self {
    var stem = value
    stem.extension = nil
    return Located(stem.adding("-files"), at: place)
  }
}
