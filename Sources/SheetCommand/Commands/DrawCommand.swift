internal import SheetDraw
internal import SheetPrimitives
internal import SheetSpec
internal import SystemPackage

/// The bare command: flags to pictures.
struct DrawCommand {
  let flags: GivenFlags
  let session: CommandSession

  /// How a run ended, and the files it has written.
  struct Outcome {
    var status: ExitStatus
    var paths: [FilePath] = []
  }

  func run() async -> ExitStatus {
    guard !flags.has("--watch") else { return await WatchCommand(command: self).run() }
    do throws(DiagnosticError) {
      return try await draw(
        try plan { path throws(DiagnosticError) in try path.with(Files.read) },
        isThere: Files.isThere
      ).status
    } catch {
      return session.fail(error.diagnostics)
    }
  }

  func plan(_ readFile: SpecLibrary.FileReader) throws(DiagnosticError) -> DrawPlan {
    try DrawPlan(flags, coreCount: session.coreCount, readFile: readFile)
  }

  /// Draws all pictures of a plan.
  func draw(
    _ plan: DrawPlan, isThere: @escaping (FilePath) -> Bool
  ) async throws(DiagnosticError) -> Outcome {
    let board = DrawingBoard(library: plan.library, font: plan.font, isThere: isThere)
    if flags.has("--contact") { return try drawContactPage(plan, on: board) }
    return try await drawFiles(plan, on: board)
  }

  // MARK: One file a picture

  private func drawFiles(
    _ plan: DrawPlan, on board: DrawingBoard
  ) async throws(DiagnosticError) -> Outcome {
    // Faults of a sheet show before anything is written; the cheap stages go first for all.
    var warnings: [Diagnostic] = []
    var names: [[String: String]] = []
    let ended = try forEachFrame(of: plan, on: board) { picture, frame in
      warnings += frame.warnings
      names.append(picture.names(frame))
    }
    if let ended { return Outcome(status: ended) }
    let outputs = try OutputPlan(
      templates: templates(plan), names: names,
      standardNames: plan.pictures.map(\.name), isTerminal: session.terminal.isOutputTerminal)
    let jobs = zip(plan.pictures, outputs.outputs).map { picture, outputs in
      BatchJob(
        request: picture.request, outputs: outputs, origin: keepsOrigin ? picture.origin : nil)
    }
    if let status = session.warn(warnings) { return Outcome(status: status) }
    let batch = Batch(
      jobs: jobs, renderer: plan.renderer, width: plan.workers, makeBoard: makeBoard(plan))
    let showsProgress = jobs.count > 1 && session.terminal.isErrorTerminal && !session.isQuiet
    let terminal = session.terminal
    let count = jobs.count
    let results = await batch.run(isStopped: { Interrupt.isRequested }) { done in
      if showsProgress { terminal.showProgress(done, of: count) }
    }
    if showsProgress { terminal.clearProgress() }
    return report(results.compactMap { $0 }, alreadySaid: warnings)
  }

  /// Lays out one picture after the other; gives a status where somebody asked to end.
  private func forEachFrame(
    of plan: DrawPlan, on board: DrawingBoard, _ body: (DrawPlan.Picture, Frame) -> Void
  ) throws(DiagnosticError) -> ExitStatus? {
    for picture in plan.pictures {
      if let status = Interrupt.status { return status }
      body(picture, try board.frame(picture.request))
    }
    return nil
  }

  /// What `-o` says, or else the scenario's own exports.
  private func templates(_ plan: DrawPlan) -> [Located<String>] {
    flags.has("--output") ? flags.all("--output") : plan.scenario?.exports ?? []
  }

  private var keepsOrigin: Bool { !flags.has("--no-metadata") }

  private func makeBoard(_ plan: DrawPlan) -> @Sendable () -> DrawingBoard {
    let (library, font) = (plan.library, plan.font)
    return { DrawingBoard(library: library, font: font) }
  }

  // MARK: One page

  private func drawContactPage(
    _ plan: DrawPlan, on board: DrawingBoard
  ) throws(DiagnosticError) -> Outcome {
    var entries: [(frame: Frame, caption: String)] = []
    var names: [[String: String]] = []
    let ended = try forEachFrame(of: plan, on: board) { picture, frame in
      entries.append((frame, picture.caption))
      names.append(picture.names(frame))
    }
    if let ended { return Outcome(status: ended) }
    // The page can be named after what all its pictures have in common.
    let shared = names[0].filter { name, value in names.allSatisfy { $0[name] == value } }
    let outputs = try OutputPlan(
      templates: templates(plan), names: [shared], standardNames: ["contact"],
      isTerminal: session.terminal.isOutputTerminal)
    let warnings = entries.flatMap(\.frame.warnings)
    if let status = session.warn(warnings) { return Outcome(status: status) }
    let origin =
      keepsOrigin ? PictureOrigin(commandLine: flags.canonical { _ in nil } + " --contact") : nil
    var result = BatchResult()
    do throws(DiagnosticError) {
      let page = try board.contactPage(entries, group: plan.innermostCount)
      // All are made before the first is written, so that a failure leaves none behind.
      var encoded: [(BatchJob.Output, EncodedPicture)] = []
      for output in outputs.outputs.joined() where !Interrupt.isRequested {
        encoded.append(
          (
            output,
            try EncodedPicture(
              page.scene, as: output.format, pixelsPerPoint: page.pixelsPerPoint,
              renderer: plan.renderer, origin: origin, on: board)
          ))
      }
      for (output, picture) in encoded {
        result.pictures.append(try picture.write(to: output))
        result.warnings += picture.warnings
      }
    } catch { result.error = error }
    return report([result], alreadySaid: warnings)
  }

  // MARK: What came of it

  private func report(_ results: [BatchResult], alreadySaid: [Diagnostic]) -> Outcome {
    let pictures = results.flatMap(\.pictures)
    return Outcome(
      status: status(of: results, pictures, alreadySaid: alreadySaid),
      paths: pictures.map(\.path))
  }

  private func status(
    of results: [BatchResult], _ pictures: [WrittenPicture], alreadySaid: [Diagnostic]
  ) -> ExitStatus {
    var status = ExitStatus.done
    // What goes to standard output as bytes leaves no room for words there.
    if !session.isQuiet || session.isJSON, !pictures.contains(where: { $0.path == "-" }) {
      status = session.print(
        session.isJSON ? Self.json(pictures) : pictures.map(\.path.string).joined(separator: "\n"))
    }
    let faults = results.flatMap { $0.error?.diagnostics ?? [] }
    let strict = session.warn(
      results.flatMap(\.warnings).filter { !alreadySaid.contains($0) })
    guard faults.isEmpty else { return session.fail(faults) }
    guard status == .done else { return status }
    return Interrupt.status ?? strict ?? .done
  }

  private static func json(_ pictures: [WrittenPicture]) -> String {
    JSON.object([
      ("sheetdraw", .number(1)),
      (
        "pictures",
        .list(
          pictures.map { picture in
            .object([
              ("path", .text(picture.path.string)), ("format", .text(picture.format.rawValue)),
              ("width", .number(Double(picture.widthPixels))),
              ("height", .number(Double(picture.heightPixels))),
              ("bytes", .number(Double(picture.byteCount))),
            ])
          })
      ),
    ]).text
  }
}
