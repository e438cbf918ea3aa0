package import SheetTool

extension Flag {
  /// The flags of `vectors`: the profile and the device, the results, and the output.
  static let vectors = surroundings + renderer + judgement + general

  private static let judgement = [
    Flag(
      "--judge", .one, "RESULTS", in: .results, completing: .files,
      "a results.json of a runner: report how far the implementation is off, by requirement; profile, device and "
        + "appearance are those of the results"),
    Flag(
      "--output", short: "-o", .each, "PATH", in: .output, completing: .files,
      "the folder for the vectors, their schema, the runners and a scenario for each vector; with --judge "
        + "a report: .html with curves, .xml for JUnit, .json or .txt"),
  ]
}

/// The command `vectors`, which writes what implementations of sheets are tested with, and judges their answers.
struct VectorsCommand: ToolCommand {
  let flags: GivenFlags
  let session: CommandSession

  func run() throws(DiagnosticError) -> ExitStatus {
    let request = try VectorsRequest(flags)
    guard let results = request.results else { return try write(request) }
    return try judge(results, request)
  }

  /// Writes the vectors, or lists their rules if no folder is named.
  private func write(_ request: VectorsRequest) throws(DiagnosticError) -> ExitStatus {
    let vectors = try ConformanceVectors(request.options, with: request.resources)
    guard let folder = request.folder else { return session.print(list(vectors)) }
    try vectors.write(to: folder)
    guard session.isJSON || !session.isQuiet else { return .done }
    return session.print(
      session.isJSON
        ? JSON.object([
          ("sheetdraw", .whole(1)), ("path", .text(String(keeping: folder.value))),
          ("vectors", .whole(vectors.count)), ("digest", .text(vectors.digest)),
        ]).text
        : "\(folder.value): \(vectors.count) vectors")
  }

  private func list(_ vectors: ConformanceVectors) -> String {
    guard !session.isJSON else {
      return JSON.object([
        ("sheetdraw", .whole(1)), ("profile", .text(vectors.profile)),
        ("device", .text(vectors.device)),
        (
          "rules",
          .list(
            vectors.rules.map { rule in
              .object([
                ("rule", .text(rule.name)), ("vectors", .whole(rule.count)),
                ("requirements", .list(rule.requirements.map { .text($0) })),
                ("summary", .text(rule.summary)),
              ])
            })
        ),
      ]).text
    }
    let rows = vectors.rules.map { rule in
      [rule.name, String(rule.count), rule.summary, rule.requirements.joined(separator: " ")]
    }
    return TextTable(rows, head: ["rule", "vectors", "", "requirements"]).text
  }

  private func judge(
    _ results: ConformanceResults, _ request: VectorsRequest
  ) throws(DiagnosticError) -> ExitStatus {
    let vectors = try ConformanceVectors(request.options, with: request.resources)
    let conformance = try Conformance(of: results, by: vectors)
    for output in request.outputs {
      try output.path.write(report(conformance, as: output.form, request))
    }
    if session.isJSON || !session.isQuiet {
      let status = session.print(session.isJSON ? conformance.json.text : conformance.text)
      guard status == .done else { return status }
    }
    return conformance.isPassed ? .done : .different
  }

  private func report(
    _ conformance: Conformance, as form: VectorsRequest.Form, _ request: VectorsRequest
  ) throws(DiagnosticError) -> [UInt8] {
    switch form {
    case .page:
      try conformance.page(like: SinglePicture(DrawingOptions(), with: request.resources))
    case .junit:
      Array(conformance.report(of: "\(request.flags.one("--judge")?.value ?? "")").junit.utf8)
    case .json: Array("\(conformance.json.text)\n".utf8)
    case .text: Array("\(conformance.text)\n".utf8)
    }
  }
}

/// The checked flags of `vectors`.
struct VectorsRequest {
  /// A form in which a judgement is written.
  enum Form: String, CaseIterable {
    case page = "html"
    case junit = "xml"
    case json
    case text = "txt"
  }

  let flags: GivenFlags

  /// The profile, tokens, the device and the appearance.
  let options: DrawingOptions

  /// The results that are judged; nil to write vectors.
  let results: ConformanceResults?

  /// The folder of the vectors; nil for none.
  let folder: Located<FilePath>?

  /// The files of the judgement.
  let outputs: [(path: Located<FilePath>, form: Form)]

  /// The files and the renderer.
  let resources: DrawingResources

  /// Reads the flags.
  ///
  /// - Throws: Every error of the flags, and results that cannot be read.
  init(_ flags: GivenFlags) throws(DiagnosticError) {
    self.flags = flags
    resources = flags.resources
    var reader = FieldReader()
    for word in flags.words {
      reader.fail(.unexpected(word, allowed: "flags alone, such as --judge results.json"))
    }
    var options = flags.drawingOptions(drawsShots: false, &reader)
    options.scenario = nil
    for (values, name) in [
      (options.$devices.map(\.place), "--device"),
      (options.$appearances.map(\.place), "--appearance"),
      (options.profiles.map(\.place), "--profile"),
    ] where values.count > 1 {
      reader.fail(
        Diagnostic(
          .conflict, at: values[1], "vectors have one value of \(name)", allowed: "one of them"))
    }
    let judged = flags.one("--judge")
    let (resources, paths) = (self.resources, flags.all("--output"))
    results = judged.flatMap { path in
      reader.read { () throws(DiagnosticError) in
        try ConformanceResults(path.filePath, from: resources.files)
      }
    }
    if let judged {
      outputs = reader.outputs(
        paths, of: "a judgement",
        keeping: InputFiles([judged.filePath.value], called: "the results"),
        endingIn: ".html, .xml, .json or .txt"
      ) { Form(rawValue: $0) }
      folder = nil
    } else {
      outputs = []
      folder = paths.first?.filePath
      if let folder {
        _ = reader.read { () throws(DiagnosticError) in
          try ConformanceVectors.checkWritable(folder)
        }
      }
      if let other = paths.dropFirst().first {
        reader.fail(
          Diagnostic(
            .conflict, at: other.place, "vectors are written to one folder", allowed: "one -o"))
      }
    }
    if let results { options = Self.completed(options, by: results, &reader) }
    self.options = options
    guard reader.diagnostics.isEmpty else { throw DiagnosticError(reader.diagnostics) }
  }

  /// Returns options whose profile, device and appearance are those of results, unless flags name others.
  private static func completed(
    _ options: DrawingOptions, by results: ConformanceResults, _ reader: inout FieldReader
  ) -> DrawingOptions {
    var options = options
    let place = results.path.place
    if options.profiles.isEmpty {
      options.profiles = [Located(FilePath(results.profile), at: place)]
    }
    if options.devices.isEmpty {
      let device = reader.read { () throws(DiagnosticError) in
        try SpecLibrary().devices.device(Located(results.device, at: place))
      }
      options.devices = device.map { [$0] } ?? []
    }
    if options.appearances.isEmpty {
      let appearance: Appearance? = reader.read { () throws(DiagnosticError) in
        try Located(results.appearance, at: place).choice("appearance")
      }
      options.appearances = appearance.map { [$0] } ?? []
    }
    return options
  }
}

extension Tool {
  /// The command `vectors`.
  package static let vectors = Tool(
    "vectors", usage: "sheetdraw vectors [-o FOLDER|--judge RESULTS]",
    "write tests for implementations; judge them", flags: Flag.vectors,
    completing: { _ in .nothing }, running: VectorsCommand.init)
}
