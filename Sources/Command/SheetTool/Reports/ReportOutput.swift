internal import SheetVerify

/// A file to which a report is written.
package struct ReportOutput {
  package enum Form: String, CaseIterable {
    case page = "html"
    case junit = "xml"
    case markdown = "md"
    case json = "json"
    case text = "txt"
    case results = "results"
  }

  package let path: Located<String>
  let form: Form

  /// The folder of pictures beside a page, Markdown or results; nil for a report without one.
  package let pictures: Located<FilePath>?

  /// Checks the path of a report.
  ///
  /// - Parameters:
  ///   - path: The file; `-` is standard output.
  ///   - isSelfContained: True for a report without a folder of pictures.
  ///   - streamForm: The form of a report on standard output.
  /// - Throws: An extension of no form, or a file or folder that cannot be created.
  init(
    _ path: Located<String>, isSelfContained: Bool, streamForm: Form
  ) throws(DiagnosticError) {
    self.path = path
    guard path.value != "-" else {
      form = streamForm
      pictures = nil
      return
    }
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
      isSelfContained || ![.page, .markdown, .results].contains(form)
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
  /// - Throws: Every error of the paths.
  static func all(
    _ paths: [Located<String>], areSelfContained: Bool, streamForm: Form
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
        return try ReportOutput(
          path, isSelfContained: areSelfContained, streamForm: streamForm)
      }
    }
    guard reader.diagnostics.isEmpty else { throw DiagnosticError(reader.diagnostics) }
    return outputs
  }

  /// A Boolean value that is true for a report on standard output.
  var isStream: Bool { path.value == "-" }

  /// A Boolean value that is true for a form that contains pictures of differences.
  var showsPictures: Bool { form == .page || form == .results || pictures != nil }

  /// The maximum size of a page: browsers need several times as much to open it.
  private static let mostBytesOfPages = 100 << 20

  /// Writes the report to a temporary file, which replaces the file when it is finished.
  ///
  /// - Throws: A file that cannot be written, a picture that cannot be read again, or a page that would
  ///   be too large.
  func draft(of report: VerifyReport) throws(DiagnosticError) -> OutputFile {
    let path = path.filePath
    let file = try path.with { path throws(FileError) in try OutputFile(path) }
    var writer = PartWriter { part throws(DiagnosticError) in
      try path.with { _ throws(FileError) in try file.write(part) }
    }
    try writePieces(of: report) { piece throws(DiagnosticError) in
      let byteCount = file.byteCount + writer.pendingCount + piece.byteCount
      if form == .page, byteCount > Self.mostBytesOfPages { throw tooLarge }
      try writer.write(try piece.bytes(for: path.place))
    }
    try writer.end()
    return file
  }

  private func writePieces(
    of report: VerifyReport, to write: (ReportPiece) throws(DiagnosticError) -> Void
  ) throws(DiagnosticError) {
    let folder = pictures?.value.lastComponent?.string
    switch form {
    case .page: try report.writePage(accepting: .flags, pictures: folder, to: write)
    case .junit: try report.writeJUnit(to: write)
    case .markdown:
      try write(ReportPiece(report.markdown(accepting: .flags, pictures: folder)))
    case .json: try report.writeJSON(to: write)
    case .text: try report.writeText(accepting: .flags, to: write)
    case .results: try report.writeResultFile(embedsPictures: pictures == nil, to: write)
    }
  }

  private var tooLarge: DiagnosticError {
    let isSelfContained = pictures == nil
    return DiagnosticError(
      .cannotWrite, at: path.place,
      "the page \"\(path.value)\" would be larger than \(Self.mostBytesOfPages >> 20) MB",
      allowed: (isSelfContained
        ? "no --self-contained, so that the pictures are files beside it, or " : "")
        + "fewer cases, such as those of --case")
  }
}

/// A folder of pictures beside reports, which replaces that of an earlier run.
struct PictureFolder {
  let path: Located<FilePath>

  /// The written pictures; nil if there are none, and the folder is deleted.
  private let draft: OutputFolder?

  /// Writes the pictures of a report's failures to a temporary folder.
  init(_ path: Located<FilePath>, of report: VerifyReport) throws(DiagnosticError) {
    self.path = path
    var draft: OutputFolder?
    for (name, contents) in report.pictureFiles {
      let bytes = try contents.bytes(for: path.place)
      try path.with { path throws(FileError) in
        if draft == nil { draft = try OutputFolder(path, of: .pictures) }
        try draft?.write(bytes, name: FilePath(name))
      }
    }
    self.draft = draft
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
  static let flags = AcceptFlags(case: "--case", orphaned: "--orphaned", all: "--all")
}

extension OutputFolder.Contents {
  /// The pictures of a report's failures.
  fileprivate static let pictures = Self("pictures of a report", isOwn: VerifyReport.isPictureName)
}

extension Located<FilePath> {
  /// The folder of pictures beside a report: `report-files` for `report.html`.
  package var folderOfPictures: Located<FilePath> {
    var stem = value
    stem.extension = nil
    return Located(stem.adding("-files"), at: place)
  }
}
