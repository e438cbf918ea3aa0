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
