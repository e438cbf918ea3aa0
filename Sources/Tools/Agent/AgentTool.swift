internal import SheetTool

/// A tool that an agent can call: a command with some of its flags.
enum AgentTool: String, CaseIterable {
  case draw
  case inspect
  case diff
  case measure
  case check
  case explain
  case list

  /// The purpose of the tool, for an agent that has not read the help.
  var summary: String {
    switch self {
    case .draw:
      "Draw an iOS bottom sheet, or a moment of a scenario, into a file; returns its path and a small picture."
    case .inspect:
      "The numbers of a sheet at a moment: frames, detents, dimming, corners, in points."
    case .diff:
      "Compare two pictures, scenarios, states or folders: pixels, and the properties that cause the change."
    case .measure:
      "Measure the sheet on a screenshot of any program, or the motion of a recording, against iOS."
    case .check: "Check scenario and token files: errors with their places and corrections."
    case .explain:
      "Explain a token, a requirement id, an error code, a word, or a point X,Y of a picture in points."
    case .list:
      "List devices, profiles, examples, palettes, materials, names in other systems, or sheet heights."
    }
  }

  /// The name of the command that answers; nil for drawing.
  var command: String? { self == .draw ? nil : rawValue }

  /// A word after the command.
  struct Operand {
    /// The name of the tool's property.
    let name: String
    let summary: String
    var isRequired = true

    /// The property with the text of a scenario in place of a file; nil for none.
    var textName: String?

    /// The description of that property by the tool.
    static let textSummary =
      "The text of a scenario in place of a file; its paths are relative to the first folder."
  }

  /// The words after the command, in order.
  func operands(in tools: [Tool]) -> [Operand] {
    switch self {
    case .draw, .inspect:
      [
        Operand(
          name: "scenario", summary: "A scenario file; without one the flags describe the sheet.",
          isRequired: false, textName: "text")
      ]
    case .diff:
      [
        Operand(name: "a", summary: "The first file or folder.", textName: "aText"),
        Operand(name: "b", summary: "The second one.", textName: "bText"),
      ]
    case .measure: [Operand(name: "path", summary: "A screenshot, a recording or a folder.")]
    case .check: [Operand(name: "paths", summary: "Files and folders.", textName: "text")]
    case .explain:
      [
        Operand(
          name: "words", summary: "A word, or a picture and a point X,Y, or a report and a case.")
      ]
    case .list:
      [
        Operand(
          name: "subject",
          summary: tool(in: tools)?.completion([]).words.joined(separator: ", ") ?? "")
      ]
    }
  }

  /// The flags that the tool takes, named without dashes.
  func flags(in tools: [Tool]) -> [Flag] {
    let known = tool(in: tools)?.flags ?? Flag.drawing
    return names.compactMap { name in known.first { $0.name == "--\(name)" } }
  }

  /// Returns the flag for a whole answer; nil for a command without one.
  func flagForEverything(_ arguments: JSON) -> String? {
    switch self {
    case .explain: "--all"
    case .list: arguments["subject"]?.string == "sheets" ? "--all" : nil
    default: nil
    }
  }

  private func tool(in tools: [Tool]) -> Tool? { tools.first { $0.name == command } }

  private static let sheet = [
    "detent", "device", "appearance", "profile", "ios", "set", "title", "grabber", "corner-radius",
    "at", "shot",
  ]

  private var names: [String] {
    switch self {
    case .draw: Self.sheet + ["phase", "dark", "annotate", "frame", "presenter", "scale", "output"]
    case .inspect: Self.sheet + ["phase", "probe"]
    case .diff: ["metric", "threshold", "at", "shot", "device", "profile", "output"]
    case .measure: ["profile", "device", "detent", "appearance", "at", "fit", "output"]
    case .check: ["write"]
    case .explain: ["profile"]
    case .list: ["device", "profile"]
    }
  }

  /// The names of the properties that are not those of flags.
  var ownNames: [String] { own.map(\.name) }

  private var own: [(name: String, type: String, summary: String)] {
    let full = (
      name: "full", type: "boolean",
      summary: "Everything, in place of an answer of a few hundred tokens."
    )
    switch self {
    case .draw: return [("picture", "boolean", "False for an answer without the picture.")]
    case .inspect:
      return [full, ("values", "array", "Names of values, such as sheet.height or dimming.")]
    default: return [full]
    }
  }

  /// The description that an agent receives.
  func json(in tools: [Tool]) -> JSON {
    let (operands, flags) = (operands(in: tools), flags(in: tools))
    var properties: [(String, JSON)] = []
    for operand in operands {
      let isList = operand.name == "paths" || operand.name == "words"
      properties.append(
        (
          operand.name,
          .object(
            [("type", .text(isList ? "array" : "string"))]
              + (isList ? [("items", .object([("type", .text("string"))]))] : [])
              + [("description", .text(operand.summary))])
        ))
      guard let name = operand.textName else { continue }
      properties.append(
        (
          name,
          .object([("type", .text("string")), ("description", .text(Operand.textSummary))])
        ))
    }
    properties += flags.map { ($0.property, $0.propertySchema) }
    properties += own.map {
      ($0.name, JSON.object([("type", .text($0.type)), ("description", .text($0.summary))]))
    }
    let required = operands.filter { $0.isRequired && $0.textName == nil }.map {
      JSON.text($0.name)
    }
    return .object([
      ("name", .text(rawValue)), ("description", .text(summary)),
      (
        "inputSchema",
        .object([
          ("type", .text("object")), ("properties", .object(properties)),
          ("required", .list(required)), ("additionalProperties", .flag(false)),
        ])
      ),
      (
        "annotations",
        .object([
          ("readOnlyHint", .flag(![.draw, .diff, .measure, .check].contains(self))),
          ("openWorldHint", .flag(false)),
        ])
      ),
    ])
  }
}

extension Flag {
  /// The description of the flag's value for an agent.
  fileprivate var propertySchema: JSON {
    var members: [(String, JSON)] = [("description", .text(summary))]
    switch value {
    case .none: members.append(("type", .text("boolean")))
    case .list, .each:
      members.append(("type", .list([.text("string"), .text("number"), .text("array")])))
    case .one, .optional: members.append(("type", .list([.text("string"), .text("number")])))
    }
    if case .words(let words) = completion, value == .one, !words.isEmpty, words.count < 12 {
      members.append(("examples", .list(words.map { .text($0) })))
    }
    return .object(members)
  }
}
