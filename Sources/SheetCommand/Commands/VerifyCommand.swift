internal import SheetDraw
internal import SheetReport
internal import SheetSpec
internal import SheetSuite
internal import SystemPackage

/// `verify`: whether every picture that a folder of scenarios asks for is as its reference.
struct VerifyCommand {
  let flags: GivenFlags
  let session: CommandSession

  func run() async -> ExitStatus {
    do throws(DiagnosticError) {
      let outputs = try ReportOutput.all(flags.all("--output"))
      return flags.has("--merge") ? try merge(outputs) : try await verify(outputs)
    } catch { return session.fail(error.diagnostics) }
  }

  // MARK: A run

  private func verify(_ outputs: [ReportOutput]) async throws(DiagnosticError) -> ExitStatus {
    let judge = try flags.judge(
      drawsDifferences: flags.has("--failures") || outputs.contains(where: \.showsPictures))
    let taskCount = try flags.workers()
    var suite = try flags.suite()
    let shard = try shard()
    let suiteCount = suite.cases.count
    if let shard {
      let names = try costs(of: suite).names(of: shard, among: suite.cases.map(\.name))
      suite.keep { names.contains($0.name) }
    }
    let areWritten = !session.isJSON && !session.isQuiet && !flags.has("--github")
    let lines = VerifyLines(
      session: session, areWritten: areWritten, count: suite.cases.count)
    guard let outcomes = await lines.outcomes(of: suite, by: judge, taskCount: taskCount) else {
      return Interrupt.status ?? .interrupted
    }
    if let path = flags.one("--write-costs") { try write(outcomes, to: path) }
    let report = VerifyReport(
      folder: suite.folder.value.string, cases: outcomes.map(\.result), shard: shard,
      suiteCount: shard == nil ? nil : suiteCount)
    let status = try finish(report, outputs, isTold: areWritten)
    let strict = session.warn(outcomes.flatMap(\.warnings))
    return strict ?? status
  }

  private func shard() throws(DiagnosticError) -> VerifyReport.Shard? {
    guard let written = flags.one("--shard") else { return nil }
    return try VerifyReport.Shard(written, in: .current)
  }

  private func costs(of suite: ScenarioSuite) throws(DiagnosticError) -> CaseCosts {
    let usual = suite.path(FilePath(CaseCosts.standardName))
    let standard = Files.isThere(usual.value) ? usual : nil
    guard let path = flags.one("--costs")?.filePath ?? standard else { return CaseCosts() }
    return try CaseCosts(path.with(Files.read), name: path.value)
  }

  private func write(_ outcomes: [CaseOutcome], to path: Located<String>)
    throws(DiagnosticError)
  {
    var costs = CaseCosts()
    for outcome in outcomes { costs[outcome.result.name] = outcome.milliseconds }
    let bytes = costs.bytes
    try path.filePath.with { path throws(FileError) in try Files.write(bytes, to: path) }
  }

  // MARK: Merging

  private func merge(_ outputs: [ReportOutput]) throws(DiagnosticError) -> ExitStatus {
    guard !flags.words.isEmpty else {
      throw DiagnosticError(
        .missingValue, at: .flag("--merge", value: ""), "there is nothing to merge",
        allowed: "the result files of all shards, as in --merge shard-*.results")
    }
    try refuseForMerging(outputs)
    var files: [[UInt8]] = []
    for path in flags.words {
      files.append(
        try path.filePath.with { path throws(FileError) in
          try Files.read(path, mostBytes: Files.mostBytesOfPictures)
        })
    }
    let report: VerifyReport
    do { report = try VerifyReport(resultFiles: files) } catch {
      throw DiagnosticError(
        .unreadableFile, at: flags.words[error.file - 1].place, error.description)
    }
    return try finish(report, outputs, isTold: false)
  }

  /// Reports are made of what was found; nothing more can be chosen then, and nothing replaced.
  private func refuseForMerging(_ outputs: [ReportOutput]) throws(DiagnosticError) {
    let others = [
      "--case", "--shard", "--costs", "--write-costs", "--metric", "--limit", "--ignore",
    ]
    var diagnostics = others.filter { flags.has($0) }.map { name in
      Diagnostic(
        .conflict, at: .flag(name, value: ""), "\(name) has no effect on results that are there",
        allowed: "\(name) where they are made")
    }
    let inputs = Set(flags.words.map { Files.identity(of: $0.filePath.value) })
    diagnostics += outputs.filter { inputs.contains(Files.identity(of: $0.path.filePath.value)) }
      .map {
        Diagnostic(
          .sameOutput, at: $0.path.place, "\"\($0.path.value)\" is one of the files to merge",
          allowed: "another name")
      }
    guard diagnostics.isEmpty else { throw DiagnosticError(diagnostics) }
  }

  // MARK: What came of it

  /// Tells, writes all reports that can be written and gives the status; `isTold` when the words
  /// stand there already.
  private func finish(
    _ report: VerifyReport, _ outputs: [ReportOutput], isTold: Bool
  ) throws(DiagnosticError) -> ExitStatus {
    var reader = FieldReader()
    for output in outputs {
      _ = reader.read { () throws(DiagnosticError) in
        try output.path.filePath.with { path throws(FileError) in
          try Files.write(output.bytes(of: report), to: path)
        }
      }
    }
    if let folder = flags.one("--failures") {
      _ = reader.read { () throws(DiagnosticError) in try report.writeFailures(to: folder.filePath)
      }
    }
    let status = tell(report, isTold: isTold)
    guard reader.diagnostics.isEmpty else { throw DiagnosticError(reader.diagnostics) }
    return status == .done ? report.status : status
  }

  private func tell(_ report: VerifyReport, isTold: Bool) -> ExitStatus {
    if session.isJSON { return session.print(report.json.droppingLineBreak) }
    if flags.has("--github") {
      let annotations = report.githubAnnotations.droppingLineBreak
      return annotations.isEmpty ? .done : session.print(annotations)
    }
    guard !session.isQuiet else { return .done }
    return session.print(isTold ? report.countWords : report.text.droppingLineBreak)
  }
}

extension VerifyReport {
  /// What the shell is told: what cannot be read first, then what differs, then what is missing.
  var status: ExitStatus {
    if count(.invalid) > 0 { return .invalidInput }
    if count(.changed) + count(.resized) + count(.unmet) > 0 { return .different }
    return isPassed ? .done : .noReference
  }
}

extension ResultFileError {
  /// The file that it is about, counted from 1; the first one where it is about all.
  fileprivate var file: Int {
    switch self {
    case .unreadable(let file, _, _), .otherFolder(let file, _, _),
      .otherShardCount(let file, _, _):
      file
    case .noFiles, .shardTwice, .caseTwice, .missingShards, .otherCaseCount: 1
    }
  }
}

extension String {
  /// Without the line break at its end: what prints it adds one.
  fileprivate var droppingLineBreak: String {
    hasSuffix("\n") ? String(dropLast()) : self
  }
}
