internal import SheetTool

/// The manual page of the command, in the macros of man(7), from the tables of help.
struct ManualPage {
  /// The page without a line break at its end.
  let text: String

  /// Creates the page of a version of the command.
  init(version: String) {
    let topics = HelpTopic.allCases.map { topic in
      Self.subsection(topic.rawValue) + Self.paragraphs(topic.summary) + Self.table(topic.flags)
    }
    let commands = Tool.all.map { tool in
      Self.subsection(tool.usage) + Self.paragraphs(tool.help)
        + Self.table(tool.ownFlags) + Self.sharedTopics(of: tool)
    }
    let lines = [
      [
        #".\" Printed by: sheetdraw --man"#, ".TH SHEETDRAW 1 \"\" \"sheetdraw \(version)\"",
        // Words are neither hyphenated nor spread: names of flags must stay whole.
        ".nh", ".ad l", ".SH NAME", "sheetdraw \\- draws iOS bottom sheets, pixel\\-accurate",
        ".SH SYNOPSIS",
      ],
      ([Help.drawingUsage.0] + Tool.all.map(\.usage)).flatMap { usage in
        [Self.escaped(usage), ".br"]
      }.dropLast(), [".SH DESCRIPTION"], Self.paragraphs(Help.introduction), [".SH OPTIONS"],
      Array(topics.joined()), [".SH COMMANDS"], Array(commands.joined()),
      [".SH FAMILIAR WORDS"], Self.paragraphs(FamiliarWords.summary), [".SH EXIT STATUS"],
      Self.paragraphs(Help.exitCodes), [".SH EXAMPLES"], Self.verbatim(Help.examples),
    ]
    text = lines.joined().joined(separator: "\n")
  }

  /// Returns the sentence that names the topics with flags of a command.
  private static func sharedTopics(of tool: Tool) -> [String] {
    let topics = HelpTopic.allCases.filter { topic in
      topic.sharedFlags.contains { flag in tool.flags.contains { $0.isSame(as: flag) } }
    }
    return paragraphs(
      "Flags of these topics: \(topics.map(\.rawValue).joined(separator: ", ")).")
  }

  private static func subsection(_ title: String) -> [String] {
    [".SS \"\(escaped(title))\""]
  }

  private static func table(_ flags: [Flag]) -> [String] {
    flags.flatMap { flag in
      let names = flag.names.reversed().map { "\\fB\(escaped($0))\\fR" }.joined(separator: ", ")
      let form = flag.form.isEmpty ? "" : " \\fI\(escaped(flag.form))\\fR"
      return [".TP", names + form, escaped(flag.summary)]
    }
  }

  /// Returns text as paragraphs; lines that begin with a space are kept.
  private static func paragraphs(_ text: String) -> [String] {
    guard !text.isEmpty else { return [] }
    var lines = [".PP"]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty {
        lines.append(".PP")
      } else if line.first == " " {
        lines += verbatim([String(line.drop { $0 == " " })])
      } else {
        lines.append(escaped(String(line)))
      }
    }
    return lines
  }

  private static func verbatim(_ lines: [String]) -> [String] {
    [".RS", ".nf"] + lines.map(escaped) + [".fi", ".RE"]
  }

  /// Returns text without meaning to the formatter, in ASCII.
  private static func escaped(_ text: String) -> String {
    let line = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": return "\\e"
      case "-": return "\\-"
      case "'": return "\\(aq"
      case "\"": return "\\(dq"
      case "^": return "\\(ha"
      case "~": return "\\(ti"
      case "`": return "\\(ga"
      case _ where scalar.isASCII: return String(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
      }
    }.joined()
    return line.hasPrefix(".") ? "\\&" + line : line
  }
}
