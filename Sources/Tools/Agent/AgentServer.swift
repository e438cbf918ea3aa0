internal import SheetPlatform
package import SheetTool

extension Flag {
  /// The flags of `mcp`.
  static let serving =
    [
      Flag(
        "--root", .each, "FOLDER", in: .general, completing: .files,
        "a folder that tools may read and write, links followed; the first one is that of relative paths "
          + "(default: the working folder)")
    ] + renderer + general
}

/// The command `mcp`, which serves an agent on standard input and output.
struct AgentCommand: ToolCommand {
  let flags: GivenFlags
  let session: CommandSession

  func run() throws(DiagnosticError) -> ExitStatus {
    if let word = flags.words.first {
      throw DiagnosticError(.unexpected(word, allowed: "--root \(word.value)"))
    }
    guard !session.terminal.isOutputTerminal else {
      throw DiagnosticError(
        .conflict, at: .argument("mcp", value: ""), "an agent starts this command, not a person",
        allowed:
          "sheetdraw mcp as a server of the Model Context Protocol, on standard input and output")
    }
    let named = flags.all("--root")
    let folders = named.isEmpty ? [Located(".", at: .argument("mcp", value: ""))] : named
    let roots = try folders.map { folder throws(DiagnosticError) in try Self.root(folder) }
    // Relative paths are those of the first folder.
    guard chdir(roots[0].string) == 0 else { throw .notThere(folders[0].filePath) }
    var server = AgentServer(
      tools: flags.tools, roots: roots, rasterizer: flags.resources.rasterizer)
    return server.run()
  }

  private static func root(_ folder: Located<String>) throws(DiagnosticError) -> FilePath {
    let path = folder.filePath
    guard Files.isFolder(path.value) else {
      throw DiagnosticError(
        .fileNotThere, at: folder.place, "there is no folder \"\(folder.value)\"")
    }
    let absolute = Files.identity(of: path.value)
    guard !absolute.string.contains(":") else {
      throw DiagnosticError(
        .conflict, at: folder.place, "the path \"\(absolute)\" contains a colon",
        allowed: "a folder without a colon in its path")
    }
    return absolute
  }
}

extension Tool {
  /// The command `mcp`.
  package static let mcp = Tool(
    "mcp", usage: "sheetdraw mcp [--root FOLDER]",
    "serve an agent: draw, measure, compare, check", flags: Flag.serving,
    completing: { _ in .nothing }, running: AgentCommand.init)
}

/// The command `mcp`: a server of the Model Context Protocol on standard input and output, for agents.
///
/// It keeps nothing between calls but whether batches are agreed on. Each tool is a run of this program, confined
/// to some folders and bounded in time and memory.
struct AgentServer {
  /// All commands.
  let tools: [Tool]

  /// The folders that tools may read and write, as absolute paths.
  let roots: [FilePath]

  /// The renderer of pictures for which a call names none.
  let rasterizer: Rasterizer

  var stream = MessageStream(.lines)

  /// The versions of the protocol that begin with `initialize`, and the one in which every request says
  /// its version, oldest first.
  private static let versions = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"]
  private static let statelessVersion = "2026-07-28"

  /// The only version in which several messages may come as a list, and the most that are taken.
  private static let batchVersion = "2025-03-26"
  private static let mostInBatch = 100

  /// A Boolean value that is true after that version has been agreed on.
  private var acceptsBatches = false

  private static let versionKey = "io.modelcontextprotocol/protocolVersion"

  private static let instructions = """
    sheetdraw knows iOS bottom sheets to the pixel: it draws them, tells their numbers at any moment, measures \
    screenshots and recordings, and compares. Lengths are in points, times in seconds. Answers are brief; full: true \
    gives everything. Paths are relative to the first folder, and stay inside the folders that were allowed. A scenario \
    is a file, or its text; \(AgentResource.addresses).
    """

  init(tools: [Tool], roots: [FilePath], rasterizer: Rasterizer) {
    self.tools = tools
    self.roots = roots
    self.rasterizer = rasterizer
  }

  /// Serves until the input ends or a signal arrives.
  mutating func run() -> ExitStatus {
    while true {
      let isSent: Bool
      switch stream.next() {
      case .end: return Interrupt.status ?? .done
      case .invalid(let reason):
        isSent = stream.send(RemoteError(.parseError, reason).answer(to: nil))
      case .message(let message): isSent = handle(message)
      }
      guard isSent else { return .cannotWrite }
    }
  }

  /// Answers a message or a batch; false if nobody reads the answer.
  private mutating func handle(_ message: JSON) -> Bool {
    guard acceptsBatches, case .list(let batch) = message else {
      return answer(to: message).map(stream.send) ?? true
    }
    guard (1...Self.mostInBatch).contains(batch.count) else {
      let reason = "a batch has 1 to \(Self.mostInBatch) messages"
      return stream.send(RemoteError(.invalidRequest, reason).answer(to: nil))
    }
    let answers = batch.compactMap { message -> JSON? in
      guard message["method"]?.string != "initialize" else {
        return RemoteError(.invalidRequest, "initialize is sent alone").answer(to: message["id"])
      }
      return answer(to: message)
    }
    return answers.isEmpty || stream.send(.list(answers))
  }

  /// Returns the answer to a message; nil for one that has none.
  private mutating func answer(to message: JSON) -> JSON? {
    do throws(RemoteError) {
      guard let call = try RemoteCall(message), call.id != nil else { return nil }
      return call.answer(try answer(call))
    } catch { return error.answer(to: message["id"]) }
  }

  private mutating func answer(_ call: RemoteCall) throws(RemoteError) -> JSON {
    if let version = call.parameters["_meta"]?[Self.versionKey], call.method != "initialize",
      version.string != Self.statelessVersion
    {
      throw RemoteError(
        .unsupportedVersion, "unknown version of the protocol",
        data: .object([
          ("supported", .list((Self.versions + [Self.statelessVersion]).map { .text($0) })),
          ("requested", .text(version.word ?? "")),
        ]))
    }
    switch call.method {
    case "initialize":
      let asked = call.parameters["protocolVersion"]?.string
      let version = asked.flatMap { Self.versions.contains($0) ? $0 : nil }
      acceptsBatches = version == Self.batchVersion
      return .object([
        ("protocolVersion", .text(version ?? Self.versions[Self.versions.count - 1])),
        ("capabilities", Self.capabilities), ("serverInfo", Self.information),
        ("instructions", .text(Self.instructions)),
      ])
    case "server/discover":
      return .object(
        [
          ("supportedVersions", .list((Self.versions + [Self.statelessVersion]).map { .text($0) })),
          ("capabilities", Self.capabilities), ("instructions", .text(Self.instructions)),
          (
            "_meta", .object([("io.modelcontextprotocol/serverInfo", Self.information)])
          ),
        ] + Self.cachable)
    case "ping": return .object([])
    case "tools/list":
      return .object(
        [("tools", .list(AgentTool.allCases.map { $0.json(in: tools) }))] + Self.cachable)
    case "resources/list":
      return .object([("resources", .list(AgentResource.all.map(\.json)))] + Self.cachable)
    case "resources/templates/list":
      return .object([("resourceTemplates", .list([]))] + Self.cachable)
    case "resources/read":
      return .object(
        [("contents", .list([try AgentResource.contents(of: call.parameters["uri"])]))]
          + Self.cachable)
    case "tools/call": return try callTool(call.parameters)
    default: throw RemoteError(.methodNotFound, "unknown method \"\(call.method)\"")
    }
  }

  private func callTool(_ parameters: JSON) throws(RemoteError) -> JSON {
    guard let name = parameters["name"]?.string else {
      throw RemoteError(.invalidParameters, "a call names a tool")
    }
    guard let tool = AgentTool(rawValue: name) else {
      throw RemoteError(
        .invalidParameters,
        "unknown tool \"\(name)\"; one of: "
          + AgentTool.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return ToolRun(tool: tool, tools: tools, roots: roots, rasterizer: rasterizer).result(
      parameters["arguments"] ?? .object([]))
  }

  private static let capabilities = JSON.object([
    ("tools", .object([("listChanged", .flag(false))])),
    ("resources", .object([("subscribe", .flag(false)), ("listChanged", .flag(false))])),
  ])

  private static let information = JSON.object([
    ("name", .text("sheetdraw")), ("version", .text(Program.version)),
  ])

  /// The additions of version 2026-07-28 to results that can be kept: tools and resources are those of this binary.
  private static let cachable: [(String, JSON)] = [
    ("resultType", .text("complete")), ("ttlMs", .whole(3_600_000)),
    ("cacheScope", .text("private")),
  ]
}
