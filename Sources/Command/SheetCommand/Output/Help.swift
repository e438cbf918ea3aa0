internal import SheetTool

/// The texts of `--help`, derived from the flags.
struct Help {
  let style: HelpStyle

  /// The help of the bare command: all commands, and all flags by topic.
  var drawing: String {
    let topics = HelpTopic.allCases.map { sections(of: $0.flags, on: $0.commands) }
    return
      ([
        "sheetdraw draws iOS bottom sheets, pixel-accurate.", commands,
        style.paragraphs(Self.introduction),
      ] + topics + [
        style.strong("Familiar words") + "\n" + style.paragraphs(FamiliarWords.summary),
        style.strong("Examples:") + "\n"
          + Self.examples.map { "  " + style.commandLine($0) }.joined(separator: "\n"),
        style.paragraphs(Self.exitCodes),
      ]).joined(separator: "\n\n")
  }

  static let introduction = """
    A SCENARIO is a file that describes sheets and their script (`*.sheet.yaml`). A file with the name
    of a command is written ./check. --shot, --detent, --appearance, --device, --at and --scale take
    several values, separated by commas, and draw every combination.

    `sheetdraw help COMMAND` describes a command with its own flags, `sheetdraw help TOPIC` prints one
    of the topics \(HelpTopic.names.joined(separator: ", ")).
    """

  static let examples = [
    "sheetdraw --detent 320pt --device iphone-se-3 --corner-radius 24 -o a.png -o a.svg",
    "sheetdraw --phase present --at 120ms --appearance light,dark -o \"{appearance}.png\"",
    "sheetdraw --detent large --profile uikit --title Photos --close -o - | viewer",
    "sheetdraw photos.sheet.yaml --shot medium --dark --watch",
    "sheetdraw animate photos.sheet.yaml -o photos.apng",
    "sheetdraw inspect photos.sheet.yaml --at settled#1",
  ]

  static let exitCodes = """
    Exit codes: 0 success, 1 differences, 2 missing or orphaned reference, 64 invalid command line,
    65 invalid input, 66 missing input, 69 missing program, 70 bug in sheetdraw, 73 output cannot be
    created, 74 writing failed, 130 interrupted, 143 terminated.
    """

  /// The usage of the bare command, with an example in place of a summary.
  static let drawingUsage = (
    "sheetdraw [SCENARIO|-] [flags]", "draw: sheetdraw --detent medium --dark"
  )

  /// The usage of all commands, each with its summary.
  private var commands: String {
    let label = "Usage:  "
    let margin = String(repeating: " ", count: label.count)
    let usages = [Self.drawingUsage] + Tool.all.map { ($0.usage, $0.summary) }
    let rows = usages.enumerated().map { index, usage in
      let start = index == 0 ? label : margin
      return HelpStyle.Row(
        plain: start + usage.0,
        painted: (index == 0 ? style.strong(label) : margin) + style.commandLine(usage.0),
        words: usage.1)
    }
    return style.table(rows, column: 50, narrowColumn: 12)
  }

  /// Returns the help of a command: its description, its own flags, then those it shares by topic.
  func named(_ tool: Tool) -> String {
    let own = tool.ownFlags
    let shared = HelpTopic.allCases.map { topic in
      topic.sharedFlags.filter { flag in tool.flags.contains { $0.isSame(as: flag) } }
    }
    return
      ([
        style.usage(tool.usage, label: "Usage:  "),
        style.paragraphs(tool.help),
        sections(of: own),
      ] + shared.map { sections(of: $0) }).filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// Returns the help of a topic.
  func topic(_ topic: HelpTopic) -> String {
    let familiar = FamiliarWords.summary(of: topic.flags)
    return [
      style.paragraphs(topic.summary), sections(of: topic.flags),
      familiar.isEmpty ? "" : style.strong("Familiar words") + "\n" + style.paragraphs(familiar),
    ].filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// Returns the tables of flags below the headings of their sections.
  ///
  /// - Parameters:
  ///   - flags: The flags.
  ///   - commands: The commands that have them, named in the headings; empty for none.
  /// - Returns: The tables.
  func sections(of flags: [Flag], on commands: [Tool] = []) -> String {
    let names = commands.map(\.name).joined(separator: ", ")
    return Flag.Section.allCases.compactMap { section in
      let flags = flags.filter { $0.section == section }
      guard !flags.isEmpty else { return nil }
      let heading = section.rawValue + (names.isEmpty ? "" : " (\(names))")
      return style.strong(heading) + "\n" + style.table(flags.map(row), column: 32)
    }.joined(separator: "\n\n")
  }

  /// Returns the rows of flags of one name, each below the commands that have it in that meaning.
  func flags(_ found: [(flag: Flag, commands: [String])]) -> String {
    found.map { flag, commands in
      style.strong(commands.joined(separator: ", ")) + "\n"
        + style.table([row(of: flag)], column: 32)
    }.joined(separator: "\n\n")
  }

  private func row(of flag: Flag) -> HelpStyle.Row {
    let form = flag.form.isEmpty ? "" : " " + flag.form
    let names = flag.names.reversed()
    return HelpStyle.Row(
      plain: "  " + names.joined(separator: ", ") + form,
      painted: "  " + names.map { style.strong($0) }.joined(separator: ", ") + style.value(form),
      words: flag.summary)
  }
}

extension CommandSession {
  /// The texts of help in the style of standard output.
  var help: Help {
    Help(style: HelpStyle(columns: terminal.columnCount, isColored: isOutputColored))
  }
}

/// A subject of help: the flags that belong together, whatever commands have them.
enum HelpTopic: String, CaseIterable {
  case sheet
  case moments
  case pictures
  case comparing
  case general

  static var names: [String] { allCases.map(\.rawValue) }

  /// The subject of the topic.
  var summary: String {
    switch self {
    case .sheet:
      "The sheet, its device and its surroundings. A scenario has keys for most of these, which the "
        + "flags override."
    case .moments:
      "The motion of the sheet, and the moment of a motion or of a scenario that is drawn."
    case .pictures: "What is shown of the sheet, and the files that are written."
    case .comparing:
      "How pictures are compared, by `diff`, `verify` and those that report as they do."
    case .general: "Flags of all commands."
    }
  }

  /// The sections of the topic's flags.
  private var sections: [Flag.Section] {
    switch self {
    case .sheet: [.sheet]
    case .moments: [.moments]
    case .pictures: [.pictures, .output]
    case .comparing: [.comparison]
    case .general: [.general]
    }
  }

  /// The flags of the topic: those of the bare command, and of comparisons.
  var flags: [Flag] {
    (Flag.drawing + Flag.comparing).filter { sections.contains($0.section) }
  }

  /// The flags of the topic that named commands share; each has its own output.
  var sharedFlags: [Flag] { flags.filter { $0.section != .output } }

  /// The commands that have the flags of the topic; empty for a topic of the bare command.
  var commands: [Tool] {
    self == .comparing ? ["verify", "diff"].compactMap(Tool.named) : []
  }
}

extension Tool {
  /// Returns the flags of a name in each of their meanings, with the commands that have them, the bare command first;
  /// empty for the flags that all commands have.
  static func flags(named name: String) -> [(flag: Flag, commands: [String])] {
    guard name.hasPrefix("--"), !Flag.general.contains(where: { $0.name == name }) else {
      return []
    }
    let all =
      Flag.drawing.map { ($0, "sheetdraw") }
      + Tool.all.flatMap { tool in tool.flags.map { ($0, "sheetdraw \(tool.name)") } }
    var found: [(flag: Flag, commands: [String])] = []
    for (flag, command) in all where flag.name == name {
      if let index = found.firstIndex(where: { $0.flag.isSame(as: flag) }) {
        found[index].commands.append(command)
      } else {
        found.append((flag, [command]))
      }
    }
    return found
  }

  /// The flags of the command that no other one has in the same meaning, and those of its output.
  var ownFlags: [Flag] {
    let shared = HelpTopic.allCases.flatMap(\.sharedFlags)
    return flags.filter { flag in !shared.contains { $0.isSame(as: flag) } }
  }
}

extension Flag {
  /// Returns whether a flag has the same name and description: a name can have another meaning in
  /// another command.
  func isSame(as other: Flag) -> Bool { name == other.name && summary == other.summary }
}

/// The texts of `-h`: examples first, then what is used most, on one screen.
extension Help {
  /// The brief help of the bare command.
  var brief: String {
    [
      "sheetdraw draws iOS bottom sheets, pixel-accurate.",
      style.strong("Examples:") + "\n" + style.table(Self.briefExamples.map(example), column: 57),
      style.strong("Commands:") + "\n" + style.table(Self.tasks.map(task), column: 12),
      style.strong("Flags that are used most:") + "\n"
        + style.columns(Self.commonFlags.map(flags), of: 35),
      style.paragraphs(
        "sheetdraw --help lists all flags, sheetdraw help TOPIC those of a topic "
          + "(\(HelpTopic.names.joined(separator: ", "))), sheetdraw COMMAND -h those of a command."
      ),
    ].joined(separator: "\n\n")
  }

  private static let briefExamples = [
    ("sheetdraw --detent medium --dark", "a picture of a sheet"),
    ("sheetdraw --ios 26 --detent 320pt --grabber on -o a.svg", ""),
    ("sheetdraw init photos", "a first scenario: a sheet and its script"),
    ("sheetdraw photos.sheet.yaml --appearance light,dark", "its pictures"),
    ("sheetdraw animate photos.sheet.yaml -o photos.apng", "as a moving picture"),
    ("sheetdraw review photos.sheet.yaml -o photos.html", "as a page to play and measure"),
  ]

  private static let tasks = [
    ("begin:", "init, example, list, check, schema"),
    ("draw:", "animate, review, plan; draw again after each save: --watch"),
    ("ask:", "inspect, spec, explain"), ("serve:", "lsp for editors, mcp for agents"),
    (
      "compare:",
      "verify and accept for suites, diff, measure for screenshots and recordings, vectors"
    ),
  ]

  private static let commonFlags = [
    "--detent medium|large|320pt|40%", "--profile spec|uikit|ios26", "--device SLUG|WxH@S",
    "--light, --dark", "--title TEXT", "--at 120ms|50%|settled", "--scale N", "-o FILE",
    "--shot NAME", "--annotate KINDS", "--frame",
  ]

  private func example(_ command: String, _ remark: String) -> HelpStyle.Row {
    HelpStyle.Row(plain: "  " + command, painted: "  " + style.commandLine(command), words: remark)
  }

  private func task(_ label: String, _ commands: String) -> HelpStyle.Row {
    HelpStyle.Row(plain: "  " + label, painted: "  " + label, words: commands)
  }

  private func flags(_ text: String) -> HelpStyle.Row {
    HelpStyle.Row(plain: "  " + text, painted: "  " + style.commandLine(text), words: "")
  }

  /// Returns the brief help of a command: its own flags, and those of comparisons.
  func brief(_ tool: Tool) -> String {
    let comparing = HelpTopic.comparing.flags
    let flags = tool.flags.filter { flag in
      tool.ownFlags.contains { $0.isSame(as: flag) }
        || comparing.contains { $0.isSame(as: flag) }
    }
    return [
      style.usage(tool.usage, label: "Usage:  "), style.paragraphs("To \(tool.summary)."),
      sections(of: flags),
      style.paragraphs("sheetdraw \(tool.name) --help says more, and lists all flags."),
    ].filter { !$0.isEmpty }.joined(separator: "\n\n")
  }
}
