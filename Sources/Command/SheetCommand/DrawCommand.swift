internal import SheetTool
internal import Synchronization

/// The bare command, which draws pictures.
struct DrawCommand {
  let flags: GivenFlags
  let session: CommandSession

  /// The number of pictures that are laid out before names are checked.
  private static let mostUncheckedPictures = 24

  func run() async -> ExitStatus {
    guard !flags.has("--watch") else {
      var loop = WatchLoop(command: self)
      return await loop.run()
    }
    do throws(DiagnosticError) {
      return try await draw(try plan(flags.resources)).status
    } catch {
      return session.fail(error.diagnostics)
    }
  }

  func plan(_ resources: DrawingResources) throws(DiagnosticError) -> DrawingPlan {
    try flags.drawingPlan(with: resources)
  }

  /// Draws all pictures of a plan.
  func draw(_ plan: DrawingPlan) async throws(DiagnosticError) -> DrawingOutcome {
    let taskCount = try flags.workers()
    session.beginProgress()
    defer { ProgressLine.end() }
    let isPage = flags.has("--contact")
    if isPage { try plan.checkPage() }
    // Of many pictures the names are checked before all are laid out.
    if plan.count > Self.mostUncheckedPictures,
      let first = try await laidOut(plan, first: Self.mostUncheckedPictures, taskCount)
    {
      _ = try outputs(of: first)
    }
    // Errors of sheets are reported before any file is written.
    guard let laidOut = try await laidOut(plan, taskCount) else {
      return DrawingOutcome(status: Interrupt.status ?? .interrupted)
    }
    let outputs = try outputs(of: laidOut)
    let warnings = laidOut.warnings
    if let status = session.warn(warnings) { return DrawingOutcome(status: status) }
    let keepsRecipes = !flags.has("--no-metadata")
    let results =
      isPage
      ? [laidOut.writePage(outputs, keepsRecipe: keepsRecipes)]
      : await write(laidOut, to: outputs, keepsRecipes: keepsRecipes, taskCount: taskCount)
    return session.report(results, of: plan, alreadyReported: warnings)
  }

  private func laidOut(
    _ plan: DrawingPlan, first mostPictures: Int? = nil, _ taskCount: Int
  ) async throws(DiagnosticError) -> LaidOutPlan? {
    try await plan.layOut(first: mostPictures, taskCount: taskCount) { Interrupt.isRequested }
  }

  private func outputs(
    of laidOut: LaidOutPlan
  ) throws(DiagnosticError) -> OutputPlan<OutputFormat> {
    let outputs = try laidOut.outputs(
      templates(laidOut.plan), standardFolder: .standardFolder, onePage: flags.has("--contact"),
      isTerminal: session.terminal.isOutputTerminal)
    try laidOut.plan.checkRenderer(of: outputs.outputs.joined().lazy.map(\.format.rawValue))
    return outputs
  }

  private func write(
    _ laidOut: LaidOutPlan, to outputs: OutputPlan<OutputFormat>, keepsRecipes: Bool,
    taskCount: Int
  ) async -> [DrawingResult] {
    ProgressLine.expect(laidOut.plan.count)
    let finished = Mutex<[Int: DrawingResult]>([:])
    Interrupt.setClosing {
      let results = finished.withLock { $0 }.sorted { $0.key < $1.key }.map(\.value)
      _ = session.report(results, of: laidOut.plan, alreadyReported: laidOut.warnings)
    }
    defer { Interrupt.setClosing(nil) }
    return await laidOut.write(
      outputs, keepsRecipes: keepsRecipes, taskCount: taskCount,
      isStopped: { Interrupt.isRequested }, onProgress: ProgressLine.show
    ) { index, result in finished.withLock { $0[index] = result } }
  }

  /// Returns the paths of `-o`, or else the scenario's exports.
  private func templates(_ plan: DrawingPlan) -> [Located<String>] {
    flags.has("--output") ? flags.all("--output") : plan.scenario?.file.exports ?? []
  }
}

extension DrawCommand: WatchableCommand {
  func draw(
    _ plan: DrawingPlan, _ watch: FileWatch
  ) async throws(DiagnosticError) -> [FilePath] {
    try await draw(plan).paths
  }

  /// A picture cannot show errors, and none remains.
  func show(_ errors: [Diagnostic]) -> [FilePath] { [] }
}
