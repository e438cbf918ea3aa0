internal import SheetTool

extension VerifyCommand {
  /// The maximum number of result files that are open at once; systems allow some hundreds.
  private static let mostOpenFiles = 100

  func merge(_ run: ReportRun) throws(DiagnosticError) -> ExitStatus {
    guard !flags.words.isEmpty else {
      throw DiagnosticError(
        .missingValue, at: .argument("--merge", value: ""), "no result files are given",
        allowed: "the result files of all shards, as in --merge shard-*.results")
    }
    try checkMerging(run)
    session.beginProgress()
    var reader = ResultFileReader()
    let showsPictures = run.pictureReport != nil
    for path in flags.words {
      let results = ShardResults(path: path.filePath, showsPictures: showsPictures)
      try results.read(by: &reader, keepsOpen: flags.words.count <= Self.mostOpenFiles)
    }
    var report: VerifyReport
    do { report = try reader.report() } catch {
      throw DiagnosticError(
        .unreadableFile, at: flags.words[error.file - 1].place, error.description)
    }
    report.warningsAreErrors = session.isStrict
    let status = try run.finish(report, listsErrors: true)
    // Warnings that are errors stand in the text.
    if !session.isStrict, !session.isQuiet, !session.isJSON {
      for warning in report.warnings {
        session.terminal.printError("warning: \(warning.words)".visible)
      }
    }
    return status
  }

  /// Checks that no flag would select cases or change their comparison, and that no output replaces
  /// an input.
  private func checkMerging(_ run: ReportRun) throws(DiagnosticError) {
    let others =
      GivenFlags.resultFlags + ["--shard", "--against", "--costs", "--write-costs", "--timings"]
    var diagnostics = others.filter { flags.has($0) }.map { name in
      Diagnostic(
        .conflict, at: .argument(name, value: ""), "\(name) has no effect on existing results",
        allowed: "\(name) in the runs that make them")
    }
    let inputs = InputFiles(flags.words.map(\.filePath.value), called: "one of the files to merge")
    diagnostics += run.faults(of: run.outputs.map(\.path.filePath), inputs)
    let folders = Set(
      flags.words.map { Files.identity(of: $0.filePath.folderOfPictures.value) })
    for path in run.outputs.compactMap(\.pictures)
    where Files.isThere(path.value) && folders.contains(Files.identity(of: path.value)) {
      diagnostics.append(
        Diagnostic(
          .sameOutput, at: path.place,
          "\"\(path.value)\" is the folder of one of the files to merge",
          allowed: "another name"))
    }
    guard diagnostics.isEmpty else { throw DiagnosticError(diagnostics) }
  }
}

extension ResultFileError {
  /// The number of the invalid file, counted from 1; 1 for an error of all files.
  fileprivate var file: Int {
    switch self {
    case .unreadable(let file, _, _), .otherFolder(let file, _, _),
      .otherReferences(let file, _, _), .otherShardCount(let file, _, _),
      .otherScenarios(let file), .otherFlags(let file):
      file
    case .noFiles, .shardTwice, .caseTwice, .missingShards, .otherCaseCount: 1
    }
  }
}

/// The result file of a shard, and the folder of pictures beside it.
struct ShardResults {
  let path: Located<FilePath>

  /// False if no report shows pictures, so that those beside the file need not be there.
  let showsPictures: Bool

  /// Reads the file line by line.
  ///
  /// - Parameters:
  ///   - reader: The reader of all files.
  ///   - keepsOpen: True to keep the file open, until the reports are written.
  /// - Throws: A file that cannot be read.
  func read(
    by reader: inout ResultFileReader, keepsOpen: Bool
  ) throws(DiagnosticError) {
    var lines = try path.with { path throws(FileError) in try FileLines(path, as: .results) }
    let again = try path.with { _ throws(FileError) in try lines.parts(keepsOpen: keepsOpen) }
    reader.begin(source(again))
    while let line = try path.with({ _ throws(FileError) in try lines.next() }) {
      do { try reader.read(line[...], at: lines.start) } catch { throw fault(error) }
    }
    do { try reader.end(isTruncated: lines.isTruncated) } catch { throw fault(error) }
  }

  private func fault(_ error: ResultFileError) -> DiagnosticError {
    DiagnosticError(.unreadableFile, at: path.place, error.description)
  }

  private func source(_ parts: FileParts) -> ResultFileSource {
    let folder = path.folderOfPictures.value
    let showsPictures = showsPictures
    return ResultFileSource(bytes: parts.bytes) { picture in
      showsPictures ? picture : .omitted(byteCount: picture.byteCount)
    } checkBeside: { name, byteCount throws(PictureContents.ReadError) in
      guard showsPictures else { return }
      let file = folder.appending(name)
      guard Files.isThere(file) else {
        throw PictureContents.ReadError(
          reason: "there is no picture \"\(file)\"; hand the folder over with the results")
      }
      guard Files.leads(file, into: Files.folder(of: folder)) else {
        throw PictureContents.ReadError(reason: "the picture \"\(file)\" leads outside the folder")
      }
      guard Files.byteCount(of: file) == byteCount else {
        throw PictureContents.ReadError(
          reason: "the picture \"\(file)\" has not the size of \(byteCount) bytes")
      }
    } beside: { name, byteCount in
      showsPictures
        ? PictureContents(of: folder.appending(name), byteCount: byteCount)
        : .omitted(byteCount: byteCount)
    }
  }
}

extension PictureContents {
  /// The contents of a picture that no report shows.
  fileprivate static func omitted(byteCount: Int) -> Self {
    PictureContents(byteCount: byteCount) { () throws(ReadError) in
      throw ReadError(reason: "no report shows the picture")
    }
  }
}
