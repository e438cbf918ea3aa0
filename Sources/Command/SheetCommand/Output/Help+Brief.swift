internal import SheetTool

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
