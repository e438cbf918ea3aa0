internal import SheetResources
public import SheetTool

/// The command: runs arguments and returns an exit status.
public enum SheetCommand {
  private static let colorSettings = ["auto", "always", "never"]

  /// Runs the command with arguments as bytes, without the program's own name.
  public static func run(_ arguments: some Sequence<[UInt8]>) async -> ExitStatus {
    var words = arguments.map { String(keeping: $0) }
    if words.count == 2, words[0] == Program.argumentsOnInput, let count = Int(words[1]),
      count >= 0,
      case .success(let given) = Result(catching: { () throws(FileError) in
        try argumentsOnInput(beforeTexts: count)
      })
    {
      words = given
    }
    let arguments = FamiliarWords.expanded(words)
    let terminal = Terminal.current()
    Interrupt.listen()
    ReachableFolders.confineMemory()
    defer { ProgressLine.end() }
    if arguments.first == "help" { return help(Array(arguments.dropFirst()), terminal) }
    let reply =
      arguments.first == CommandCompletion.command
      ? CommandCompletion.answer(arguments.dropFirst())
      : arguments == [Tool.flagListWord] ? Tool.flagList : nil
    if let reply {
      return CommandSession(GivenFlags([], of: [], in: []), terminal: terminal).print(reply)
    }
    if let tool = arguments.first.flatMap(Tool.named) {
      return await run(tool, arguments, in: terminal)
    }
    let flags = GivenFlags(arguments, of: Flag.drawing, in: Tool.all)
    let session = CommandSession(flags, terminal: terminal)
    if let status = answer(flags, session, help: \.drawing, brief: \.brief) {
      return status
    }
    if !flags.has("--renderer"), let status = checkRenderer(flags, session) { return status }
    return await DrawCommand(flags: flags, session: session).run()
  }

  /// Returns the arguments on standard input, which the texts after them replace.
  private static func argumentsOnInput(beforeTexts count: Int) throws(FileError) -> [String] {
    let parts = try Files.read("-").split(separator: 0, omittingEmptySubsequences: false).dropLast()
    try StandardInput.replace(with: parts.suffix(count).map(Array.init))
    return parts.dropLast(count).map { String(keeping: Array($0)) }
  }

  /// Returns all errors of a drawing command line without drawing.
  public static func faults(of arguments: [String]) -> [Diagnostic] {
    let flags = GivenFlags(arguments, of: Flag.drawing, in: Tool.all)
    do throws(DiagnosticError) {
      let plan = try flags.drawingPlan(with: DrawingResources(files: FilesWithoutInput()))
      let renderer = plan.makeRenderer()
      for index in 0..<min(8, plan.count) { _ = try renderer.frame(plan[index].request) }
      return []
    } catch {
      return error.diagnostics
    }
  }

  /// Prints what `--help` prints, of a command or of all, or the help of a topic.
  private static func help(_ arguments: [String], _ terminal: Terminal) -> ExitStatus {
    // `help --style` asks for the help of the flag.
    let asked = Tool.flags(named: arguments.first ?? "")
    let rest = asked.isEmpty ? arguments : Array(arguments.dropFirst())
    let flags = GivenFlags(rest, of: Flag.general, in: Tool.all)
    let session = CommandSession(flags, terminal: terminal)
    guard flags.diagnostics.isEmpty else { return session.fail(flags.diagnostics) }
    if let status = checkColor(flags, session) { return status }
    if !asked.isEmpty, flags.words.isEmpty { return session.print(session.help.flags(asked)) }
    guard let word = flags.words.first else { return session.print(session.help.drawing) }
    if let other = flags.words.dropFirst().first {
      return session.fail([.unexpected(other, allowed: "one command at a time")])
    }
    if let topic = HelpTopic(rawValue: word.value) {
      return session.print(session.help.topic(topic))
    }
    let name = FamiliarWords.expanded([word.value]).first ?? ""
    if let tool = Tool.named(name) { return session.print(session.help.named(tool)) }
    return session.fail([
      .unknown(
        .unknownChoice, word, noun: "command or topic",
        among: Tool.all.map(\.name) + HelpTopic.names)
    ])
  }

  /// Prints the error of a `--color` that does not exist; nil for none.
  private static func checkColor(
    _ flags: GivenFlags, _ session: CommandSession
  ) -> ExitStatus? {
    guard let setting = flags.one("--color"), !colorSettings.contains(setting.value) else {
      return nil
    }
    return session.fail([
      .unknown(.unknownChoice, setting, noun: "colour setting", among: colorSettings)
    ])
  }

  private static func run(
    _ tool: Tool, _ arguments: [String], in terminal: Terminal
  ) async -> ExitStatus {
    let flags = GivenFlags(
      Array(arguments.dropFirst()), of: tool.flags, in: Tool.all,
      help: "sheetdraw \(tool.name) --help")
    let session = CommandSession(flags, terminal: terminal)
    let status = answer(
      flags, session, help: { $0.named(tool) }, brief: { $0.brief(tool) })
    if let status { return status }
    guard flags.diagnostics.isEmpty else { return session.fail(flags.diagnostics) }
    if let status = checkRenderer(flags, session) { return status }
    return await tool.run(flags, session)
  }

  /// Prints the error of a renderer that does not exist, of a flag or the environment; nil for none.
  private static func checkRenderer(_ flags: GivenFlags, _ session: CommandSession) -> ExitStatus? {
    do throws(DiagnosticError) {
      guard let written = flags.one("--renderer") else {
        try Rasterizer.checkEnvironment()
        return nil
      }
      _ = try Rasterizer(reading: written)
      return nil
    } catch { return session.fail(error.diagnostics) }
  }

  /// The flags that ask for a text instead of a run.
  private static func answer(
    _ flags: GivenFlags, _ session: CommandSession, help: (Help) -> String,
    brief: (Help) -> String
  ) -> ExitStatus? {
    if let status = checkColor(flags, session) { return status }
    if let written = flags.one("--help") {
      let isBrief = written.place.source == .argument("-h")
      return session.print(isBrief ? brief(session.help) : help(session.help))
    }
    if flags.has("--man") { return session.print(ManualPage(version: Program.version).text) }
    if flags.has("--version") {
      return session.print("sheetdraw \(Program.version)")
    }
    guard let shell = flags.one("--completions") else { return nil }
    guard let script = CompletionResource(rawValue: shell.value) else {
      return session.fail([
        .unknown(.unknownChoice, shell, noun: "shell", among: CompletionResource.shells)
      ])
    }
    return session.print(String(decoding: script.bytes.dropLast(), as: UTF8.self))
  }
}

/// The files of this machine without standard input, which may never end.
private struct FilesWithoutInput: FileSource {
  func contents(of path: Located<FilePath>) throws(DiagnosticError) -> [UInt8] {
    guard path.value != "-" else { throw .notThere(path) }
    return try path.with(Files.read)
  }

  func exists(_ path: FilePath) -> Bool { Files.isThere(path) }
}
