package import SheetTool

/// The command `lsp`, which serves an editor on standard input and output.
struct LanguageCommand: ToolCommand {
  let flags: GivenFlags
  let session: CommandSession

  func run() -> ExitStatus {
    guard flags.words.isEmpty else {
      return session.fail(flags.words.map { .unexpected($0, allowed: "no arguments") })
    }
    guard !session.terminal.isOutputTerminal else {
      return session.fail([
        Diagnostic(
          .conflict, at: .argument("lsp", value: ""), "an editor starts this command, not a person",
          allowed: "sheetdraw lsp as the language server of files *.sheet.yaml and *.tokens.json")
      ])
    }
    var server = LanguageServer(flags.resources)
    return server.run()
  }
}

extension Tool {
  /// The command `lsp`.
  package static let lsp = Tool(
    "lsp", usage: "sheetdraw lsp",
    "serve an editor, for scenarios and tokens", flags: Flag.renderer + Flag.general,
    completing: { _ in .nothing }, running: LanguageCommand.init)
}

/// The command `lsp`: a language server for scenarios and token files (Language Server Protocol 3.17) on
/// standard input and output.
///
/// An editor sends whole texts and asks about positions, which are counted in UTF-16 code units. Diagnostics
/// are sent when no further message is waiting, so that fast typing does not pile them up.
struct LanguageServer {
  private let resources: DrawingResources
  private var stream = MessageStream(.headers)
  private var documents: [String: OpenDocument] = [:]

  /// The document that was read last, as requests come several at a time.
  private var read: (uri: String, file: EditedFile)?

  /// The scenario that was played last, until a document changes.
  private var played: (uri: String, plan: DrawingPlan, renderer: PictureRenderer)?

  private var isInitialized = false
  private var isShutDown = false

  /// The largest number of open documents, and of the bytes of their texts.
  private static let mostDocuments = 200
  private static let mostBytes = 16 << 20

  init(_ resources: DrawingResources) { self.resources = resources }

  /// Serves until the editor says `exit`, the input ends or a signal arrives.
  mutating func run() -> ExitStatus {
    while true {
      switch stream.next() {
      case .end: return Interrupt.status ?? (isShutDown ? .done : .invalidInput)
      case .invalid(let reason):
        guard stream.send(RemoteError(.parseError, reason).answer(to: nil)) else {
          return .cannotWrite
        }
      case .message(let message):
        // The protocol asks for 1.
        guard handle(message) else { return isShutDown ? .done : .different }
      }
      while let uri = documents.values.first(where: \.isNew)?.uri, !stream.hasMore(),
        publish(uri)
      {}
    }
  }

  /// Handles a message; false for the last one.
  private mutating func handle(_ message: JSON) -> Bool {
    do throws(RemoteError) {
      guard let call = try RemoteCall(message) else { return true }
      guard call.method != "exit" else { return false }
      if call.id == nil { notice(call) } else { _ = stream.send(call.answer(try answer(call))) }
    } catch { _ = stream.send(error.answer(to: message["id"])) }
    return true
  }

  // MARK: Documents

  private mutating func notice(_ call: RemoteCall) {
    let document = call.parameters["textDocument"]
    guard isInitialized, !isShutDown, let uri = call.documentURI else { return }
    switch call.method {
    case "textDocument/didOpen":
      open(uri, version: document?["version"], text: document?["text"]?.string)
    case "textDocument/didChange":
      guard documents[uri] != nil, case .list(let changes)? = call.parameters["contentChanges"]
      else { return }
      open(uri, version: document?["version"], text: changes.last?["text"]?.string)
    case "textDocument/didClose":
      guard documents.removeValue(forKey: uri) != nil else { return }
      if read?.uri == uri { read = nil }
      send("textDocument/publishDiagnostics", [("uri", .text(uri)), ("diagnostics", .list([]))])
    default: break
    }
  }

  private mutating func open(_ uri: String, version: JSON?, text: String?) {
    guard let text else { return }
    if read?.uri == uri { read = nil }
    // A scenario can name another document.
    played = nil
    documents[uri] = nil
    let byteCount = documents.values.reduce(text.utf8.count) { $0 + $1.bytes.count }
    guard documents.count < Self.mostDocuments, byteCount <= Self.mostBytes else {
      return send(
        "window/showMessage",
        [
          ("type", .whole(2)),
          (
            "message",
            .text(
              "sheetdraw: too many open documents; this one is not checked until it is opened again"
            )
          ),
        ])
    }
    let document = OpenDocument(uri: uri, version: version ?? .null, text: text)
    if document.isOurs { documents[uri] = document }
  }

  private func send(_ method: String, _ parameters: [(String, JSON)]) {
    _ = stream.send(
      .object([
        ("jsonrpc", .text("2.0")), ("method", .text(method)), ("params", .object(parameters)),
      ]))
  }

  /// Returns a document as far as it can be read; nil for one that is not open.
  private mutating func file(_ uri: String) -> EditedFile? {
    if let read, read.uri == uri { return read.file }
    guard let document = documents[uri] else { return nil }
    let files = files
    let file = EditedFile(document.bytes, name: document.path) { path throws(DiagnosticError) in
      try files.contents(of: path)
    }
    read = (uri, file)
    return file
  }

  /// The files of the disk, with the open documents in place of theirs.
  private var files: any FileSource {
    documents.values.reduce(into: PlainFiles() as any FileSource) { files, document in
      files = OverlaidFiles(document.bytes, at: document.path, over: files)
    }
  }

  // MARK: Diagnostics

  /// Sends the diagnostics of a document; false if another message arrives before.
  ///
  /// A scenario without errors of form is played, which takes longer than its reading, when nobody types.
  private mutating func publish(_ uri: String) -> Bool {
    guard let document = documents[uri], let file = file(uri) else { return true }
    var found = file.diagnostics
    let isTokenFile = EditedFile.isTokenFile(document.path)
    if !isTokenFile, !found.contains(where: { $0.severity == .error }) {
      guard !stream.hasMore(withinMilliseconds: Self.pauseMilliseconds) else { return false }
      do throws(DiagnosticError) {
        let (plan, renderer) = try play(document)
        found += try plan.checkedWarnings(by: renderer)
      } catch { found += error.diagnostics }
    }
    documents[uri]?.isNew = false
    var texts: Set<String> = []
    let sent = found.map { $0.editorJSON(in: file) }.filter { texts.insert($0.text).inserted }
    send(
      "textDocument/publishDiagnostics",
      [("uri", .text(uri)), ("version", document.version), ("diagnostics", .list(sent))])
    return true
  }

  /// The time without a message after which a scenario is played.
  private static let pauseMilliseconds: Int32 = 100

  /// Returns the plan of all shots of a scenario, and a renderer that has played it before or will.
  private mutating func play(
    _ document: OpenDocument
  ) throws(DiagnosticError) -> (plan: DrawingPlan, renderer: PictureRenderer) {
    if let played, played.uri == document.uri { return (played.plan, played.renderer) }
    let place = Place.start(of: document.path)
    var options = DrawingOptions(scenario: Located(document.path, at: place))
    options.$scales = [Spelled(Self.hoverScale, at: place)]
    let plan = try DrawingPlan(options, with: resources.reading(files))
    let renderer = plan.makeRenderer()
    played = (document.uri, plan, renderer)
    return (plan, renderer)
  }

  /// The scale of the picture of a shot, which an editor shows beside the text.
  private static let hoverScale: PictureScale = 0.5

  // MARK: Requests

  private mutating func answer(_ call: RemoteCall) throws(RemoteError) -> JSON {
    guard !isShutDown else {
      throw RemoteError(.invalidRequest, "the server is shut down")
    }
    if call.method == "initialize" {
      isInitialized = true
      return Self.capabilities
    }
    guard isInitialized else {
      throw RemoteError(.notInitialized, "initialize comes first")
    }
    switch call.method {
    case "shutdown":
      isShutDown = true
      return .null
    case "textDocument/completion": return try completion(call)
    case "textDocument/hover": return try hover(call)
    case "textDocument/formatting": return try formatting(call)
    case "textDocument/prepareRename": return try prepareRename(call)
    case "textDocument/rename": return try rename(call)
    case "textDocument/definition":
      return try uses(call) { $0.isDeclaration }
    case "textDocument/references": return try uses(call) { _ in true }
    case "textDocument/documentSymbol": return try file(of: call)?.outlineJSON ?? .null
    case "textDocument/codeAction": return try actions(call)
    case "textDocument/foldingRange":
      return .list(try file(of: call)?.folds.map(\.json) ?? [])
    case "textDocument/documentColor":
      return .list(try file(of: call)?.colors.map(\.json) ?? [])
    case "textDocument/colorPresentation": return try colorWritings(call)
    default: throw RemoteError(.methodNotFound, "unknown method \"\(call.method)\"")
    }
  }

  private static let capabilities = JSON.literal(
    #"""
    {"capabilities":{"positionEncoding":"utf-16","textDocumentSync":{"openClose":true,"change":1},\#
    "completionProvider":{"triggerCharacters":[" ",".","{","[","-"]},"hoverProvider":true,\#
    "documentFormattingProvider":true,"renameProvider":{"prepareProvider":true},\#
    "definitionProvider":true,"referencesProvider":true,"documentSymbolProvider":true,\#
    "codeActionProvider":{"codeActionKinds":["quickfix"]},\#
    "foldingRangeProvider":true,"colorProvider":true},\#
    "serverInfo":{"name":"sheetdraw","version":"\#(Program.version)"}}
    """#)

  /// Returns the document of a request; nil for one that is not open or not ours.
  private mutating func file(of call: RemoteCall) throws(RemoteError) -> EditedFile? {
    guard let uri = call.documentURI else {
      throw RemoteError(.invalidParameters, "textDocument.uri is missing")
    }
    return file(uri)
  }

  private func position(of call: RemoteCall) throws(RemoteError) -> TextPosition {
    guard let position = call.parameters["position"].flatMap(TextPosition.init(json:)) else {
      throw RemoteError(
        .invalidParameters, "position.line and position.character are whole numbers")
    }
    return position
  }

  private mutating func completion(_ call: RemoteCall) throws(RemoteError) -> JSON {
    let position = try position(of: call)
    let completions = try file(of: call)?.completions(at: position) ?? []
    return .list(completions.enumerated().map { $1.json(at: $0) })
  }

  private mutating func hover(_ call: RemoteCall) throws(RemoteError) -> JSON {
    let position = try position(of: call)
    guard let file = try file(of: call), let hover = file.hover(at: position) else { return .null }
    var markdown = hover.markdown
    if let shot = hover.shot, let uri = call.documentURI,
      let document = documents[uri], let picture = picture(of: shot, in: document)
    {
      markdown += "\n\n" + picture
    }
    return .object([
      ("contents", .object([("kind", .text("markdown")), ("value", .text(markdown))])),
      ("range", hover.range.json),
    ])
  }

  /// Returns the picture of a shot in Markdown; nil for one that cannot be drawn.
  private mutating func picture(of shot: String, in document: OpenDocument) -> String? {
    do throws(DiagnosticError) {
      let (plan, renderer) = try play(document)
      guard let planned = plan.picture(ofShot: shot) else { return nil }
      let frame = try renderer.frame(planned.request)
      let picture = try EncodedPicture(
        frame.scene, as: .png, pixelsPerPoint: frame.pixelsPerPoint, by: renderer)
      let data = String(decoding: Base64.letters(of: picture.bytes), as: UTF8.self)
      return "![\(shot.filter { !"[]\\\n".contains($0) })](data:image/png;base64,\(data))"
    } catch { return nil }
  }

  private mutating func formatting(_ call: RemoteCall) throws(RemoteError) -> JSON {
    guard let file = try file(of: call), !EditedFile.isTokenFile(file.name) else { return .null }
    let formatted: [UInt8]
    do throws(DiagnosticError) {
      formatted = try ScenarioFormatter.formatted(file.text.bytes, name: file.name)
    } catch {
      throw RemoteError(.requestFailed, error.diagnostics.first?.description ?? "")
    }
    guard formatted != file.text.bytes else { return .list([]) }
    let whole = TextRange(TextPosition(line: 0, character: 0), file.text.end)
    return .list([TextEdit(range: whole, text: String(decoding: formatted, as: UTF8.self)).json])
  }

  private mutating func colorWritings(_ call: RemoteCall) throws(RemoteError) -> JSON {
    guard let color = call.parameters["color"].flatMap(Color.init(editorJSON:)),
      let range = call.parameters["range"].flatMap(TextRange.init(json:))
    else {
      throw RemoteError(.invalidParameters, "color has four components of 0 to 1, beside a range")
    }
    return .list(try file(of: call)?.writings(of: color, in: range).map(\.json) ?? [])
  }

  // MARK: Names

  private mutating func prepareRename(_ call: RemoteCall) throws(RemoteError) -> JSON {
    let position = try position(of: call)
    guard let file = try file(of: call), let name = file.name(at: position),
      EditedFile.isRenamable(name.thing)
    else { return .null }
    return .object([
      ("range", file.text.range(of: name.place).json), ("placeholder", .text(name.name)),
    ])
  }

  private mutating func rename(_ call: RemoteCall) throws(RemoteError) -> JSON {
    let position = try position(of: call)
    guard let new = call.parameters["newName"]?.string else {
      throw RemoteError(.invalidParameters, "newName is text")
    }
    guard let file = try file(of: call), let name = file.name(at: position),
      let uri = call.documentURI
    else { throw RemoteError(.requestFailed, "there is no name at this position") }
    do throws(DiagnosticError) {
      let edits = try file.renaming(name, to: new)
      return .object([("changes", .object([(uri, .list(edits.map(\.json)))]))])
    } catch {
      throw RemoteError(.requestFailed, error.diagnostics.first?.words ?? "")
    }
  }

  private mutating func uses(
    _ call: RemoteCall, where isWanted: (NameUse) -> Bool
  ) throws(RemoteError) -> JSON {
    let position = try position(of: call)
    guard let file = try file(of: call), let name = file.name(at: position),
      let uri = call.documentURI
    else { return .null }
    return .list(
      file.uses(of: name).filter(isWanted).map { use in
        .object([("uri", .text(uri)), ("range", file.text.range(of: use.place).json)])
      })
  }

  // MARK: Actions

  private mutating func actions(_ call: RemoteCall) throws(RemoteError) -> JSON {
    guard let file = try file(of: call),
      let uri = call.documentURI,
      let range = call.parameters["range"].flatMap(TextRange.init(json:))
    else { return .list([]) }
    let files = files
    var actions: [JSON] = []
    for diagnostic in file.diagnostics.filter({ $0.isIn(file, near: range) }).prefix(20) {
      let fix = file.fix(for: diagnostic) { path throws(DiagnosticError) in
        try files.contents(of: path)
      }
      guard let fix else { continue }
      actions.append(
        .object([
          ("title", .text(fix.title)), ("kind", .text("quickfix")),
          ("diagnostics", .list([diagnostic.editorJSON(in: file)])), ("isPreferred", .flag(true)),
          (
            "edit", .object([("changes", .object([(uri, .list([fix.edit.json]))]))])
          ),
        ]))
    }
    return .list(actions)
  }
}

extension RemoteCall {
  /// The address of the document that the call is about; nil for none.
  fileprivate var documentURI: String? { parameters["textDocument"]?["uri"]?.string }
}

/// The regular files of this machine: standard input is a conversation, and a pipe may never end.
struct PlainFiles: FileSource {
  func contents(of path: Located<FilePath>) throws(DiagnosticError) -> [UInt8] {
    guard Files.isPlainFile(path.value) else { throw .notThere(path) }
    return try path.with(Files.read)
  }

  func exists(_ path: FilePath) -> Bool { Files.isPlainFile(path) }
}
