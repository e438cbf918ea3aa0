internal import SheetTool

/// `review --watch`: pages that follow their files in a browser.
///
/// A save is first shown by a draft, and then exactly, unless a file is saved again meanwhile.
struct ReviewWatch: WatchableCommand {
  /// A page with its scripts.
  private struct Page {
    let file: Located<FilePath>
    var state = LivePage.State(version: nil)

    /// The kind of the written page; nil for one that shows errors only.
    private(set) var kind: ReviewPage.Kind?

    private var stem: String { file.value.stem ?? "" }

    var paths: [FilePath] { [file.value, dataPath, statePath] }

    private var dataPath: FilePath { beside(LivePage.dataName(ofStem: stem)) }
    private var statePath: FilePath { beside(LivePage.stateName(ofStem: stem)) }

    init(_ file: Located<FilePath>) { self.file = file }

    private func beside(_ name: String) -> FilePath {
      file.value.removingLastComponent().appending(name)
    }

    /// Writes the page and its data.
    ///
    /// - Parameters:
    ///   - page: The page; nil for one that shows errors only.
    ///   - isWhole: False for an open page that needs new data only.
    /// - Returns: The size of the page in bytes; 0 for data only.
    /// - Throws: A file that cannot be written.
    mutating func write(_ page: ReviewPage?, isWhole: Bool) throws(DiagnosticError) -> Int {
      let live = LivePage(page, stem: stem) { SHA256(of: $0).text }
      state = LivePage.State(version: live.version)
      kind = page?.kind
      let bytes = isWhole ? live.bytes : []
      if isWhole { try file.write(bytes) }
      try Located(dataPath, at: file.place).write(live.dataScript)
      return bytes.count
    }

    /// Writes the script that an open page asks; it comes last, as it tells of the other files.
    func writeState() throws(DiagnosticError) {
      try Located(statePath, at: file.place).write(state.script)
    }
  }

  let command: ReviewCommand
  let output: Located<FilePath>
  let taskCount: Int

  /// The pages of the last version without errors, or one that shows errors only.
  private var pages: [Page] = []

  var flags: GivenFlags { command.flags }
  var session: CommandSession { command.session }

  /// The time after a draft in which a browser shows it, with all processors for itself.
  private static let pauseMilliseconds: Int32 = 250

  /// Watches the files of a command until a signal.
  ///
  /// - Throws: Standard output as the page.
  static func run(
    _ command: ReviewCommand, _ output: Located<FilePath>, taskCount: Int
  ) async throws(DiagnosticError) -> ExitStatus {
    guard output.value != "-" else {
      throw DiagnosticError(
        .conflict, at: output.place, "standard output is no page that follows its files",
        allowed: "a .html file")
    }
    let named = command.flags.words.map(\.filePath.value)
    var loop = WatchLoop(
      command: ReviewWatch(command: command, output: output, taskCount: taskCount),
      more: named + [command.comments?.value].compactMap(\.self))
    let status = await loop.run()
    loop.command.end()
    return status
  }

  func plan(_ resources: DrawingResources) throws(DiagnosticError) -> ReviewPlan {
    try command.plan(resources)
  }

  mutating func draw(
    _ plan: ReviewPlan, _ watch: FileWatch
  ) async throws(DiagnosticError) -> [FilePath] {
    let outputs = try command.outputs(of: plan, output)
    if session.warn(plan.warnings) != nil { return try show(plan.warnings) }
    ProgressLine.expect(plan.count)
    defer { ProgressLine.end() }
    for isDraft in [true, false] {
      if !isDraft { watch.pause(milliseconds: Self.pauseMilliseconds) }
      var drawn: [Page] = []
      let outcome = try await command.write(
        plan, to: outputs, index: output, sampling: isDraft ? .draft : .exact,
        taskCount: taskCount,
        isStopped: { Interrupt.isRequested || (!isDraft && watch.hasChanged) },
        areWarningsKnown: !isDraft
      ) { (page, file) throws(DiagnosticError) in
        var live = Page(file)
        let isOpen = pages.contains { $0.file == file && $0.kind == page.kind }
        let byteCount = try live.write(page, isWhole: !isDraft || !isOpen)
        live.state.isDraft = isDraft
        drawn.append(live)
        return byteCount
      }
      if !outcome.refused.isEmpty { return try show(outcome.refused) }
      guard outcome.status == .done else { break }
      pages = drawn
      try writeStates()
      if !isDraft { _ = command.report(outcome.files) }
    }
    return pages.flatMap(\.paths)
  }

  mutating func show(_ errors: [Diagnostic]) throws(DiagnosticError) -> [FilePath] {
    if pages.isEmpty {
      var page = Page(output)
      _ = try page.write(nil, isWhole: true)
      pages = [page]
    }
    for index in pages.indices {
      pages[index].state.diagnostics = errors.map { MessageStyle.onPage($0.withFlags) }
    }
    try writeStates()
    return pages.flatMap(\.paths)
  }

  private func writeStates() throws(DiagnosticError) {
    for page in pages { try page.writeState() }
    // The program may end before the loop does.
    Interrupt.setClosing { [self] in end() }
  }

  /// Tells open pages that no change follows.
  private func end() {
    for var page in pages {
      page.state.isEnded = true
      do throws(DiagnosticError) { try page.writeState() } catch {
        _ = session.fail(error.diagnostics)
      }
    }
  }
}
