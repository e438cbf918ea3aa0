internal import SheetTool

/// One call of a tool by an agent: a run of this program.
struct ToolRun {
  let tool: AgentTool

  /// All commands.
  let tools: [Tool]

  /// The folders that may be read and written.
  let roots: [FilePath]

  /// The renderer of pictures for which the call names none.
  let rasterizer: Rasterizer

  /// The longest text of an answer in characters, brief and full.
  private static let briefLength = 2000
  private static let fullLength = 60_000

  /// The largest picture of an answer, in bytes.
  private static let mostPictureBytes = 1 << 20

  /// This program, whatever its name.
  private static let program = "/proc/self/exe"

  /// The end of a run of the program.
  private struct Output {
    var bytes: [UInt8]
    var words: String
    var isFailure: Bool

    var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// Returns the result of a call with some arguments; its errors are results as well, so that the agent
  /// reads them.
  func result(_ arguments: JSON) -> JSON {
    do throws(Refusal) {
      let line = try commandLine(arguments)
      let output = try run(line)
      guard !output.isFailure else {
        let words = output.words.isEmpty ? output.text : output.words
        return Self.content([Self.text(words, isFull: true)], isError: true)
      }
      let isFull = arguments["full"]?.isTrue == true
      var contents = [Self.text(try answer(output, arguments), isFull: isFull)]
      if tool == .draw, arguments["picture"].map(\.isTrue) ?? true,
        let picture = try picture(line, of: output)
      {
        contents.append(picture)
      }
      return Self.content(contents, isError: false)
    } catch {
      return Self.content([Self.text(error.message, isFull: true)], isError: true)
    }
  }

  /// A call that is refused, with the reason.
  private struct Refusal: Error {
    let message: String
  }

  // MARK: The command line

  /// The arguments of a run, and the texts that it receives in place of files.
  private struct CommandLine {
    var words: [String]
    var texts: [String] = []
  }

  /// Returns the arguments of the command, in which no value can be taken for a flag.
  private func commandLine(_ arguments: JSON) throws(Refusal) -> CommandLine {
    guard case .object(let members) = arguments else {
      throw Refusal(message: "arguments are an object")
    }
    let (flags, operands) = (tool.flags(in: tools), tool.operands(in: tools))
    let known =
      operands.flatMap { [$0.name] + [$0.textName].compactMap(\.self) } + flags.map(\.property)
      + tool.ownNames
    var line = CommandLine(words: tool.command.map { [$0] } ?? [])
    for (name, value) in members {
      guard known.contains(name) else {
        let nearest = known.nearest(to: name).map { "; did you mean \"\($0)\"?" } ?? ""
        throw Refusal(
          message: "\(tool.rawValue) has no \"\(name)\"; one of: "
            + known.joined(separator: ", ") + nearest)
      }
      guard let flag = flags.first(where: { $0.property == name }) else { continue }
      line.words += try Self.words(of: flag, value)
    }
    for operand in operands {
      if let name = operand.textName, let value = arguments[name] {
        guard arguments[operand.name] == nil else {
          throw Refusal(message: "\"\(operand.name)\" and \"\(name)\" exclude each other")
        }
        line.words.append(StandardInput.names[line.texts.count].string)
        line.texts.append(try Self.scenario(value, name))
        continue
      }
      guard let value = arguments[operand.name], !Self.isEmpty(value) else {
        guard operand.isRequired else { continue }
        let names = [operand.name, operand.textName].compactMap { $0.map { "\"\($0)\"" } }
        throw Refusal(
          message: "\(tool.rawValue) needs \(names.joined(separator: " or ")): \(operand.summary)")
      }
      line.words += try Self.texts(value, operand.name).map(Self.operand)
    }
    if arguments["full"]?.isTrue == true, let all = tool.flagForEverything(arguments) {
      line.words.append(all)
    }
    return line
  }

  /// Returns the text of a scenario.
  private static func scenario(_ value: JSON, _ name: String) throws(Refusal) -> String {
    guard let text = value.string, !text.contains("\0") else {
      throw Refusal(message: "\"\(name)\" is the text of a scenario")
    }
    let (count, most) = (text.utf8.count, MarkedFile.largestByteCount)
    guard count <= most else {
      throw Refusal(message: "\"\(name)\" has \(count) bytes; at most \(most)")
    }
    return text
  }

  /// Returns an argument that is neither a flag nor standard input.
  private static func operand(_ word: String) -> String {
    word.hasPrefix("-") ? "./" + word : word
  }

  private static func words(of flag: Flag, _ value: JSON) throws(Refusal) -> [String] {
    guard flag.value != .none else {
      guard case .flag(let isOn) = value else {
        throw Refusal(message: "\"\(flag.property)\" is true or false")
      }
      return isOn ? [flag.name] : []
    }
    let texts = try texts(value, flag.property)
    guard flag.completion != .files || !texts.contains("-") else {
      throw Refusal(message: "\"\(flag.property)\" is the path of a file")
    }
    guard flag.value == .each else { return ["\(flag.name)=\(texts.joined(separator: ","))"] }
    return texts.map { "\(flag.name)=\($0)" }
  }

  /// Returns the texts of a text, a number or a list of them.
  private static func texts(_ value: JSON, _ name: String) throws(Refusal) -> [String] {
    let values = items(value)
    let texts = values.compactMap(\.word)
    guard texts.count == values.count, !texts.isEmpty, !texts.contains(where: { $0.contains("\0") })
    else { throw Refusal(message: "\"\(name)\" is text, a number, or a list of them") }
    return texts
  }

  private static func isEmpty(_ value: JSON) -> Bool { items(value).isEmpty }

  private static func items(_ value: JSON) -> [JSON] {
    guard case .list(let items) = value else { return [value] }
    return items
  }

  // MARK: Running

  /// Runs this program.
  private func run(_ line: CommandLine) throws(Refusal) -> Output {
    let store: OpenStore
    do throws(FileError) { store = try OpenStore() } catch { throw Refusal(message: error.message) }
    let process: ChildProcess
    do {
      process = try ChildProcess(
        [Self.program, Program.argumentsOnInput, "\(line.texts.count)"],
        inheriting: store.descriptor, as: 1,
        adding: [
          ReachableFolders.variable: roots.map(\.string).joined(separator: ":"),
          Rasterizer.variable: rasterizer.rawValue,
        ])
    } catch { throw Refusal(message: "the tool cannot be started") }
    // The system bounds the length of an argument. A program that ends early says why.
    _ = process.write((line.words + line.texts).flatMap { Array($0.utf8) + [0] })
    let end = process.finish()
    switch end.status {
    case .exited(let status):
      let bytes = store.contents(most: Self.mostPictureBytes)
      // The errors that `check` has found are its answer.
      return Output(
        bytes: bytes, words: end.words,
        isFailure: status > ExitStatus.noReference.rawValue && (tool != .check || bytes.isEmpty))
    case .killed:
      throw Refusal(message: "the tool ended early: the input needs too much memory or time")
    case .silent(let seconds):
      throw Refusal(message: "the tool was stopped after \(seconds) s without an answer")
    }
  }

  // MARK: The answer

  /// Returns the text of an answer.
  private func answer(_ output: Output, _ arguments: JSON) throws(Refusal) -> String {
    var text = output.text
    while text.last == "\n" { text.removeLast() }
    if tool == .inspect, arguments["full"]?.isTrue != true { text = try brief(text, arguments) }
    if text.isEmpty { text = output.words.isEmpty ? "ok" : output.words }
    if tool == .list, arguments["subject"]?.string == "examples" {
      text = "\(AgentResource.addresses)\n\n\(text)"
    }
    return text
  }

  /// The values of a state that are told without being asked for.
  private static let toldValues = [
    "t", "height", "y", "detent", "cornerRadius", "phase", "frame", "style", "maximumDetentValue",
    "largestUndimmedDetentIdentifier", "dimmingAlpha", "shadowAlpha", "push.scale", "grabber.frame",
  ]

  /// Returns the main values of each state, or those that are asked for, a line for each.
  private func brief(_ text: String, _ arguments: JSON) throws(Refusal) -> String {
    let asked = arguments["values"].map { Self.items($0).compactMap(\.word) }
    var names: [String] = []
    let states = text.split(separator: "\n").map { line -> String in
      guard let state = Self.state(line) else { return String(line) }
      names += state.entries.map(\.name)
      let entries = state.entries.filter { entry in
        guard let asked else {
          return Self.toldValues.contains { entry.name == $0 || entry.name.hasSuffix(".\($0)") }
        }
        return asked.contains { entry.name.hasPrefix($0) || entry.name.hasSuffix(".\($0)") }
      }
      return entries.map { "\($0.name): \($0.value.words)" }.joined(separator: "\n")
    }
    guard let asked, states.allSatisfy(\.isEmpty) else { return states.joined(separator: "\n\n") }
    // A value can be asked for by the end of its name.
    let parts = names.map { $0.split(separator: ".") }
    let ends = parts.flatMap { parts in
      parts.indices.dropFirst().map { parts[$0...].joined(separator: ".") }
    }
    let known = names + ends
    let nearest = asked.lazy.compactMap { known.nearest(to: $0) }.first
    throw Refusal(
      message: "no value has the name \(asked.joined(separator: ", ")); full: true has all"
        + (nearest.map { "; did you mean \"\($0)\"?" } ?? ""))
  }

  private static func state(_ line: Substring) -> RecordedState? {
    do throws(JSONSyntaxError) {
      return RecordedState(try JSON(reading: Array(line.utf8)[...]))
    } catch { return nil }
  }

  /// Returns the small picture of a drawing; nil for several pictures and for other files.
  private func picture(_ line: CommandLine, of output: Output) throws(Refusal) -> JSON? {
    let paths = output.text.split(separator: "\n")
    guard paths.count == 1 else { return nil }
    var small = line
    small.words.removeAll { $0.hasPrefix("--output=") || $0.hasPrefix("--scale=") }
    small.words += ["--scale=1", "--output=-"]
    let drawn = try run(small)
    guard !drawn.isFailure, drawn.bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]),
      drawn.bytes.count < Self.mostPictureBytes
    else { return nil }
    return .object([
      ("type", .text("image")),
      ("data", .text(String(decoding: Base64.letters(of: drawn.bytes), as: UTF8.self))),
      ("mimeType", .text("image/png")),
    ])
  }

  private static func text(_ text: String, isFull: Bool) -> JSON {
    let most = isFull ? fullLength : briefLength
    var shown = text
    if text.count > most {
      let lines = text.prefix(most)
      let end = lines.lastIndex(of: "\n") ?? lines.endIndex
      shown = lines[..<end] + "\n… \(text.count - lines[..<end].count) more characters"
      if !isFull { shown += "; full: true gives them" }
    }
    return .object([("type", .text("text")), ("text", .text(shown))])
  }

  private static func content(_ contents: [JSON], isError: Bool) -> JSON {
    .object([
      ("content", .list(contents)), ("isError", .flag(isError)),
      ("resultType", .text("complete")),
    ])
  }
}
