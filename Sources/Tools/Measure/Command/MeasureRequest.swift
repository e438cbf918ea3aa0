internal import SheetTool

/// The checked flags of `measure`.
package struct MeasureRequest {
  let paths: [Located<FilePath>]
  let undimmed: Located<FilePath>?

  /// The device whose screen is shown; nil to find it.
  let device: Device?

  /// The sheet that is expected; nil if no flag describes one.
  let expected: DrawingOptions?

  /// What flags say about the screen, for the search for the nearest profile.
  let known: DrawingOptions

  /// The description of the sheets of a folder; nil for the table in the folder.
  let source: MeasuredFolder.Source?

  /// A Boolean value that is true if screenshots are reported as cases: those of a folder, and one with a report.
  let isReport: Bool

  /// The paths of reports.
  let reports: [Located<String>]

  let tolerance: MeasuringTolerance

  /// The pictures to be written, with their formats.
  let pictures: [(path: Located<FilePath>, format: OutputFormat)]

  /// The path of the token file to be written; nil for none.
  let tokens: Located<FilePath>?

  /// The files and the renderer.
  let resources: DrawingResources

  /// Flags that describe the screen, not the sheet.
  private static let ofScreen: Set = ["--device", "--landscape", "--appearance", "--font"]

  /// Returns whether flags describe a sheet that is expected.
  static func describesSheet(_ flags: GivenFlags) -> Bool {
    flags.has("--against")
      || (Flag.sheet + Flag.moments).contains {
        flags.has($0.name) && !ofScreen.contains($0.name)
      }
  }

  /// Reads the flags.
  ///
  /// - Throws: Every error of the flags.
  init(_ flags: GivenFlags) throws(DiagnosticError) {
    var reader = FieldReader()
    resources = flags.resources
    paths = flags.words.map(\.filePath)
    if paths.isEmpty {
      reader.fail(
        Diagnostic(
          .missingValue, at: .argument("measure", value: ""), "a screenshot is required",
          allowed: "measure IMAGE…"))
    }
    var options = flags.drawingOptions(drawsShots: false, &reader)
    options.scenario = nil
    known = options
    if let shot = flags.one("--shot") { options.moments = .shots([shot]) }
    source = flags.one("--against").map { Self.source($0, options) }
    if case .options(let described)? = source { options = described }
    expected = Self.describesSheet(flags) ? options : nil
    device = options.devices.first
    undimmed = flags.one("--undimmed-screenshot")?.filePath
    tokens = flags.one("--tokens")?.filePath
    var tolerance = MeasuringTolerance()
    let written = reader.read { () throws(DiagnosticError) in
      try flags.tolerance(in: [.points, .pixels])
    }
    if let length = written ?? nil {
      tolerance.points = length.value
      tolerance.isInPixels = length.unit == .pixels
    }
    self.tolerance = tolerance
    let inputs = InputFiles(paths.map(\.value), called: "one of the screenshots")
    func isOfReport(_ path: Located<String>) -> Bool {
      path.value == "-" || ReportOutput.Form(rawValue: path.fileExtension.lowercased()) != nil
    }
    reports = flags.all("--output").filter(isOfReport)
    pictures = reader.outputs(
      flags.all("--output").filter { !isOfReport($0) }, of: "measures", keeping: inputs,
      endingIn: ".png, .svg or .pdf, or in .html, .xml, .md, .json, .txt or .results"
    ) { OutputFormat(rawValue: $0) }.map { ($0.path, $0.form) }
    isReport =
      paths.contains { Files.isFolder($0.value) } || !reports.isEmpty || source?.isOfMany == true
    checkModes(flags, &reader)
    checkTokens(inputs, &reader)
    if !isReport, paths.count > 1, let output = flags.all("--output").first ?? flags.one("--tokens")
    {
      reader.fail(
        Diagnostic(
          .conflict, at: output.place, "\(paths.count) screenshots would be written to one file",
          allowed: "one screenshot with -o or --tokens"))
    }
    if options.devices.count > 1 {
      reader.fail(
        Diagnostic(
          .conflict, at: .argument("--device", value: ""), "a screenshot is of one device",
          allowed: "one device, or none to find it by the size of the picture"))
    }
    guard reader.diagnostics.isEmpty else { throw DiagnosticError(reader.diagnostics) }
  }

  /// Returns the description of the sheets that `--against` names.
  private static func source(
    _ against: Located<String>, _ options: DrawingOptions
  ) -> MeasuredFolder.Source {
    let path = against.filePath
    if against.fileExtension.lowercased() == "csv" { return .table(path) }
    if Files.isFolder(path.value) { return .folder(path) }
    var options = options
    options.scenario = path
    return .options(options)
  }

  /// Adds the errors of flags for a report beside those for a single screenshot, and of flags without an effect.
  private func checkModes(_ flags: GivenFlags, _ reader: inout FieldReader) {
    reader.refuse(
      ["--column", "--fps"], of: flags, "on a screenshot", allowed: "--fit and a recording")
    if isReport, paths.count > 1 {
      reader.fail(
        Diagnostic(
          .conflict, at: paths[1].place, "a report is of one folder or one screenshot",
          allowed: "one path"))
    }
    if isReport, let picture = pictures.first {
      reader.fail(
        Diagnostic(
          .conflict, at: picture.path.place, "a report and a picture of measures are two runs",
          allowed: "-o report.html, or one screenshot with -o marks.png"))
    }
    if isReport {
      reader.refuse(
        ["--tokens", "--undimmed-screenshot"], of: flags, "on a report",
        allowed: "one screenshot without it")
    } else {
      reader.refuse(
        (Flag.folderFlags + Flag.reportFlags).map(\.name), of: flags, "on a single screenshot",
        allowed: "a folder of screenshots, or -o report.html")
    }
    guard let source, source.isOfMany, let against = flags.one("--against") else { return }
    var isTable = false
    if case .table = source { isTable = true }
    reader.refuse(
      (Flag.shots + Flag.sheet + Flag.moments).map(\.name), of: flags,
      "with --against \(against.value), which describes each sheet",
      allowed: isTable ? "flags on the lines of the table" : "scenarios in the folder")
  }

  private func checkTokens(_ inputs: InputFiles, _ reader: inout FieldReader) {
    guard let tokens else { return }
    if !tokens.value.hasEnding([".tokens.json"]) {
      reader.fail(
        Diagnostic(
          .unknownFormat, at: tokens.place, "tokens cannot be written to \"\(tokens.value)\"",
          allowed: "a name that ends in .tokens.json"))
    }
    _ = reader.read(tokens.checkWritable)
    _ = reader.read { () throws(DiagnosticError) in try inputs.check(tokens) }
  }
}

extension MeasuredFolder.Source {
  /// A Boolean value that is true if each screenshot has a description of its own.
  fileprivate var isOfMany: Bool {
    if case .options = self { false } else { true }
  }
}

extension FieldReader {
  /// Adds an error for each flag that is given and has no effect.
  mutating func refuse(
    _ names: [String], of flags: GivenFlags, _ words: String, allowed: String
  ) {
    for name in names where flags.has(name) {
      fail(
        Diagnostic(
          .noEffect, at: .argument(name, value: ""), "\(name) has no effect \(words)",
          allowed: allowed))
    }
  }
}
