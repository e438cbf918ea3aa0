package import SheetVerify

/// The reports of one run of `verify` or `diff`: their files, and the printed result.
package struct ReportRun {
  let flags: GivenFlags
  let session: CommandSession

  /// The files of reports.
  package let outputs: [ReportOutput]

  /// Checks the paths of all reports.
  ///
  /// - Parameters:
  ///   - flags: The flags of the run.
  ///   - session: The output settings.
  ///   - paths: The paths of reports; nil for all outputs.
  /// - Throws: Every error of the paths, or two things for standard output.
  package init(
    _ flags: GivenFlags, _ session: CommandSession, paths: [Located<String>]? = nil
  ) throws(DiagnosticError) {
    (self.flags, self.session) = (flags, session)
    outputs = try Self.outputs(flags, paths ?? flags.all("--output"))
    if let folder = flags.one("--failures")?.filePath, Files.isThere(folder.value) {
      try folder.checkWritableFolder(of: .failures)
    }
  }

  /// Returns the files of reports.
  ///
  /// - Throws: Every error of the paths, or two things for standard output.
  private static func outputs(
    _ flags: GivenFlags, _ paths: [Located<String>]
  ) throws(DiagnosticError) -> [ReportOutput] {
    let format = flags.one("--format")
    let form = try format.map { text throws(DiagnosticError) -> ReportOutput.Form in
      try text.choice("format")
    }
    let outputs = try ReportOutput.all(
      paths, areSelfContained: flags.has("--self-contained"),
      streamForm: form ?? .page)
    let hasStream = outputs.contains(where: \.isStream)
    if let format, !hasStream {
      throw DiagnosticError(
        .noEffect, at: format.place, "--format has no effect without -o -",
        allowed: "a file whose extension names the format")
    }
    if hasStream, let other = ["--json", "--github"].first(where: flags.has) {
      throw DiagnosticError(
        .conflict, at: .argument(other, value: ""),
        "-o - and \(other) cannot share standard output", allowed: "-o report.html")
    }
    return outputs
  }

  /// A new file for the pictures of failures until the reports are written, beside the first report that shows
  /// them; nil if none does.
  package func makePictureStore() -> PictureStore? {
    pictureReport.map { path in
      PictureStore(
        in: path.value == "-" ? Files.temporaryFolder : Files.folder(of: path.filePath.value))
    }
  }

  /// The path of the first report that shows pictures; nil if none does.
  package var pictureReport: Located<String>? {
    outputs.first(where: \.showsPictures)?.path ?? flags.one("--failures")
  }

  /// The shard of `--shard`; nil for all cases.
  package func shard() throws(DiagnosticError) -> VerifyReport.Shard? {
    try flags.one("--shard").map { text throws(DiagnosticError) in
      try VerifyReport.Shard(text, in: .current)
    }
  }

  /// A Boolean value that is true if the result is merged with those of other shards.
  package var writesResults: Bool { outputs.contains { $0.form == .results } }

  /// Checks that no output replaces an input.
  package func checkInputs(_ inputs: @autoclosure () -> InputFiles) throws(DiagnosticError) {
    let paths = outputs.map(\.path.filePath) + flags.all("--write-costs").map(\.filePath)
    guard !paths.isEmpty else { return }
    let faults = faults(of: paths, inputs())
    guard faults.isEmpty else { throw DiagnosticError(faults) }
  }

  /// Returns the errors of outputs that would replace an input.
  package func faults(
    of outputs: [Located<FilePath>], _ inputs: InputFiles
  ) -> [Diagnostic] {
    var faults: [Diagnostic] = []
    for output in outputs {
      do { try inputs.check(output) } catch { faults += error.diagnostics }
    }
    return faults
  }

  // MARK: Reports

  /// Writes all reports and prints the result; a report that cannot be written does not stop the
  /// others.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - listsErrors: True to print the warnings that are errors.
  /// - Returns: The exit status.
  /// - Throws: The errors of all reports that could not be written.
  package func finish(
    _ report: VerifyReport, listsErrors: Bool = false
  ) throws(DiagnosticError) -> ExitStatus {
    var faults = write(report)
    if let folder = flags.one("--failures") {
      do { try report.writeFailures(to: folder.filePath) } catch { faults += error.diagnostics }
    }
    // A report on standard output excludes text there.
    let status =
      outputs.contains(where: \.isStream) ? .done : print(report, listsErrors: listsErrors)
    if faults.isEmpty { faults = unreadCases(of: report) }
    guard faults.isEmpty else { throw DiagnosticError(faults) }
    return status == .done ? report.status : status
  }

  /// Writes all reports and their folders of pictures, and returns the errors.
  ///
  /// A report and its folder are replaced when both are written: if one of them cannot be, both stay as
  /// they were. The folder comes first, since results that exist are complete.
  private func write(_ report: VerifyReport) -> [Diagnostic] {
    var faults: [Diagnostic] = []
    var folders: [FilePath: PictureFolder] = [:]
    var failed: Set<FilePath> = []
    func attempt(
      _ folder: FilePath?, _ body: () throws(DiagnosticError) -> Void
    ) {
      guard !failed.contains(where: { $0 == folder }) else { return }
      do throws(DiagnosticError) { try body() } catch {
        faults += error.diagnostics
        if let folder { failed.insert(folder) }
      }
    }
    for path in outputs.compactMap(\.pictures) where folders[path.value] == nil {
      attempt(path.value) { () throws(DiagnosticError) in
        folders[path.value] = try PictureFolder(path, of: report)
      }
    }
    var drafts: [(output: ReportOutput, file: OutputFile)] = []
    for output in outputs {
      attempt(output.pictures?.value) { () throws(DiagnosticError) in
        drafts.append((output, try output.draft(of: report)))
      }
    }
    let unread = unreadCases(of: report)
    guard unread.isEmpty else { return faults + unread }
    for (path, folder) in folders.sorted(by: { "\($0.key)" < "\($1.key)" }) {
      attempt(path) { () throws(DiagnosticError) in try folder.finish() }
    }
    for (output, file) in drafts {
      attempt(output.pictures?.value) { () throws(DiagnosticError) in
        try output.path.filePath.with { _ throws(FileError) in try file.finish() }
      }
    }
    return faults
  }

  /// Returns the error of cases that could not be read again while reports were written.
  private func unreadCases(of report: VerifyReport) -> [Diagnostic] {
    report.cases.failure.map { failure in
      [Diagnostic(.unreadableFile, at: .argument("--merge", value: ""), failure.reason)]
    } ?? []
  }

  private func print(_ report: VerifyReport, listsErrors: Bool) -> ExitStatus {
    if session.isJSON {
      return session.print { write throws(DiagnosticError) in try report.writeJSON(to: write) }
    }
    if flags.has("--github") {
      return session.print { write throws(DiagnosticError) in
        try report.writeGitHubAnnotations(
          locating: AnnotatedPaths(in: .current).path, to: write)
        try write(ReportPiece(report.closingWords + "\n"))
      }
    }
    guard !session.isQuiet else { return .done }
    return session.print(keepsBytes: true) { write throws(DiagnosticError) in
      try report.writeText(
        accepting: .flags, listsWarnings: listsErrors && !report.errors.isEmpty, to: write)
    }
  }
}

extension VerifyReport {
  /// The exit status: invalid cases and warnings that are errors come first, then different cases,
  /// then missing references.
  var status: ExitStatus {
    if count(.invalid) > 0 || !errors.isEmpty { return .invalidInput }
    let differing: [CaseResult.Verdict] = [
      .changed, .resized, .unmet, .added, .removed, .renamed,
    ]
    if differing.contains(where: { count($0) > 0 }) { return .different }
    return isPassed ? .done : .noReference
  }
}

extension ReportRun {
  /// Judges the cases that `--shard` selects.
  ///
  /// - Parameters:
  ///   - source: The cases.
  ///   - shard: The shard; nil for all cases.
  ///   - costs: The costs of cases, by which shards are balanced.
  ///   - flagsDigest: The digest of the flags that shards have in common.
  ///   - taskCount: The number of tasks, 1 or more.
  ///   - store: The file for pictures of failures; nil if no report shows them.
  /// - Returns: The report, and the outcomes of its cases; nil if the run was interrupted.
  package func judge<Source: CaseSource>(
    _ source: Source, in shard: VerifyReport.Shard?, costs: CaseCosts = CaseCosts(),
    flagsDigest: String, taskCount: Int, store: PictureStore?
  ) async -> (report: VerifyReport, outcomes: [CaseOutcome])? {
    var source = source
    let allCount = source.names.count
    if let shard { source.keep(only: costs.names(of: shard, among: source.names)) }
    ProgressLine.expect(source.names.count)
    let outcomes = await source.outcomes(
      taskCount: taskCount, isStopped: { Interrupt.isRequested }, onProgress: ProgressLine.show,
      puttingAway: { _, outcome in
        outcome.putAwayPictures { picture in store?.stored(picture) }
      })
    guard let outcomes else { return nil }
    var report = source.report(
      of: outcomes, hasTimes: flags.has("--timings"), shard: shard,
      allCount: shard == nil ? nil : allCount)
    if writesResults {
      report.digests = VerifyReport.Digests(scenarios: source.digest, flags: flagsDigest)
    }
    return (report, outcomes)
  }

  /// Judges the cases that `--case` and `--shard` select, and writes the reports.
  ///
  /// - Parameters:
  ///   - source: The cases.
  ///   - shard: The shard; nil for all cases.
  ///   - flagsDigest: The digest of the flags that shards have in common.
  ///   - taskCount: The number of tasks, 1 or more.
  ///   - store: The file for pictures of failures; nil if no report shows them.
  /// - Returns: The exit status.
  /// - Throws: A wrong selection, or the errors of reports that could not be written.
  package func report<Source: CaseSource>(
    on source: Source, in shard: VerifyReport.Shard?, flagsDigest: String, taskCount: Int,
    store: PictureStore?
  ) async throws(DiagnosticError) -> ExitStatus {
    var source = source
    if flags.has("--case") { try source.keep(matching: flags.all("--case")) }
    let judged = await judge(
      source, in: shard, flagsDigest: flagsDigest, taskCount: taskCount, store: store)
    guard let judged else { return Interrupt.status ?? .interrupted }
    return try finish(judged.report)
  }
}

/// The paths of files in annotations, which GitHub reads relative to the repository's top level.
package struct AnnotatedPaths {
  /// The top level; nil outside GitHub's workflows.
  private let workspace: FilePath?
  private let here: FilePath

  init(in environment: Environment) {
    workspace = environment["GITHUB_WORKSPACE"].map { Files.identity(of: FilePath($0)) }
    here = Files.identity(of: ".")
  }

  /// Returns the path for an annotation of a path relative to the working folder, which is unchanged
  /// for a file outside the top level.
  func path(_ file: String) -> String {
    var path = here.pushing(FilePath(file)).lexicallyNormalized()
    guard let workspace, path.removePrefix(workspace) else { return file }
    return path.string
  }
}
