internal import SheetPlan

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
    let usages = [Self.drawingUsage] + Command.allCases.map { ($0.usage, $0.summary) }
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
  func named(_ command: Command) -> String {
    let own = command.ownFlags
    let shared = HelpTopic.allCases.map { topic in
      topic.sharedFlags.filter { flag in command.flags.contains { $0.isSame(as: flag) } }
    }
    return
      ([
        style.usage(command.usage, label: "Usage:  "),
        style.paragraphs(Self.description(of: command)),
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

  /// Returns the description of a command without line breaks around it; empty for none.
  static func description(of command: Command) -> String {
    words(of: command).split(separator: "\n", omittingEmptySubsequences: false)
      .dropFirst().dropLast().joined(separator: "\n")
  }

  /// Returns the description of a command with a line break at both ends; empty for none.
  private static func words(of command: Command) -> String {
    switch command {
    case .`init`:
      """

      Writes a scenario with comments to begin with, NAME.sheet.yaml, and prints what to do with it. With
      --suite NAME is a folder. Nothing is ever replaced.

      """
    case .example:
      """

      Prints one of the scenarios that `sheetdraw list examples` lists, or writes it with its pictures to
      a folder.

      """
    case .animate:
      """

      Draws the timeline of a scenario, or the presentation of the sheet described by flags, as one
      animation for each device and appearance. Each frame equals the picture that the bare command
      draws at its time. Frames are written as they are drawn, so that memory does not grow with their
      number.

      """
    case .inspect:
      """

      Prints the state of the model for a scenario, or for the sheet described by flags, at each moment
      of --at (default: settled). State, trace, events, hit and probe are JSON, one object per line,
      with a fixed order of keys; events are a table on a terminal. Tree and accessibility are text, or
      JSON with --json. Lengths are in points, times in seconds.

      """
    case .review:
      """

      Writes one HTML file on which every scenario is played and scrubbed exactly, in light and dark
      and on the devices of its shots, measured, and commented. It needs neither a server nor the
      network. Without a scenario it shows the sheet that the flags describe. Comments are exported
      by the page and shown again with --comments. More than 64 sheets are several files beside the
      output, which is then their index.

      """
    case .verify:
      """

      Draws the pictures of all scenarios in a folder and compares them with the references beside each
      scenario, in <scenario>.references, or with their hashes in <scenario>.hashes. A case passes if the
      files are equal or the comparison passes.
      The expectations of scenarios are checked as well. The exit code is 0 if all cases pass, 65 if an
      input cannot be read, else 1 if something differs, else 2 if a reference is missing or orphaned.

      """
    case .accept:
      """

      Replaces the references of the selected cases with new pictures: all of them, or none. The
      references of cases that pass are kept. A scenario whose references are hashes keeps hashes.

      """
    case .diff:
      """

      Compares two pictures, scenarios, or states printed by `inspect`, or two tables of values over
      time, *.csv, or traces printed by `inspect --trace`, *.jsonl, of which one may be a scenario.
      Pictures drawn by sheetdraw contain their recipes, so that changes are reported in points and
      tokens before pixels. For other pictures, the new colours of flat parts and the distances of parts
      that moved are reported. One side may be - for standard input. The exit code is 0 if both are
      equal or within the limit, else 1; that of scenarios follows from their pictures at one moment, and
      differences of their scripts are listed as well. A state is that of one moment.

      The pictures of two folders, *.png, *.jpg and *.jpeg, are compared by their names, with those of
      subfolders, and reported as by `verify`. The same picture under another name is renamed. The exit
      code is 65 if a picture cannot be read, else 1 if one differs, is renamed or is in one folder only.

      In a difference picture, the darker a colour, the larger the difference. The largest difference
      of a channel is 1 level in orange, 2-3 and 4-7 in reds, 8-15 in pink, 16-31 and 32-63 in magenta
      and purple, 64-127 in dark purple, 128-255 in dark blue. Antialiasing is yellow. With --metric
      pixelmatch or odiff, the picture is that of the program, with every difference in red.

      """
    case .measure:
      """

      Finds the sheet on screenshots, without being told where, and measures it in points: edges,
      corners, grabber, colours, dimming, shadow and the card behind. With --against, or flags that
      describe a sheet, every value is compared with the one that is expected; without them the nearest
      profile and detent are named. What a picture does not tell is said, with the reason. Pictures that
      are scaled, and displays in drawn devices, are measured in the points of the device. Device and
      appearance are those of the screenshot where no flag names others. Opacities may differ by 0.02,
      colours by 3 levels. The exit code is 0 if a sheet is found and all values are within the
      tolerance, else 1.

      A folder is searched for pictures, which are reported as the cases of verify. Its shots.csv says
      what each one should show:
        home.png,--profile uikit --detent medium
        "a, b.png",checkout.sheet.yaml --shot medium

      With --fit the arguments are recordings: videos, animated pictures, folders of frames, or tables
      of times and places. The spring, curve or finger of each motion is found, with its parameters and
      their errors, and compared with that of the expected sheet. The exit code is 1 if one differs.

      """
    case .vectors:
      """

      Writes what an implementation of sheets in any language can be tested with: decisions, such as
      where a release leads, and curves of heights, dimming and scales over time, each with a tolerance
      and the requirements that it tests, as JSON with a schema. A runner for JavaScript, Python or
      Swift asks the implementation and writes its answers; --judge says how far they are off. Without
      -o the rules are listed. The exit code of a judgement is 1 if something is off; vectors without an
      answer are counted and do not fail.

      """
    case .plan:
      """

      Writes a scenario as a check list for people who test by hand: for each step what to do, boxes to
      tick, and the picture, the numbers and the events of what must be seen, in light and dark, on iOS
      18 and iOS 26 side by side; or in the profiles and appearances that flags name.

      """
    case .check:
      """

      Prints the errors of scenario and token files to standard output: first all errors of keys and
      values; once there are none, those of numbers that depend on the device, of steps, moments and
      expectations, for which every scenario is played. Folders are searched for *.sheet.yaml,
      *.sheet.yml, *.sheet.json and *.tokens.json; the default is the working folder. Prints the
      scenarios that --write would format; the exit code is 1 then. With --json the errors go to
      standard error, one object per line.

      """
    case .schema:
      """

      Prints the JSON Schema of scenario files for editors. The first line of a file refers to it as
        # yaml-language-server: $schema=sheetdraw.schema.json

      """
    case .spec:
      """

      Prints tokens with their values in all profiles, certainty and sources. A NAME is a token
      (grabber.width), a group (grabber), the last part of a token's name (corner-radius), a requirement
      (B24, K-03), an error (E0203), or a word that is searched in all descriptions (spring). With
      --export all tokens, or the named ones, become a file of constants for another program; springs
      and timing curves take the form of each framework.

      """
    case .lsp:
      """

      Serves an editor as the language server (Language Server Protocol 3.17) of files *.sheet.yaml,
      *.sheet.json and *.tokens.json, on standard input and output: errors while you type, completion
      and explanation of keys, words, ids and tokens, the picture of a shot, formatting, renaming of
      ids, and corrections. The editor starts it; it opens no network connection and writes no file.

      """
    case .mcp:
      """

      Serves an agent (Model Context Protocol) on standard input and output: tools to draw a sheet or a
      scenario, inspect its numbers, compare, measure a screenshot or recording, check files, explain
      and list. Answers are brief; full gives everything. Tools reach only files below the working
      folder, or below the folders of --root, and have limits of time and memory.

      """
    case .list:
      """

      Prints a list of the values of flags, or of how tall sheets are. SUBJECT is one of \
      \(ListCommand.subjects.joined(separator: ", ")). The shots are those of the scenario FILE.

      """
    case .explain:
      """

      Explains a key of a scenario, a token, a requirement or decision, an error code; the colour at a
      point of a picture, in points from its upper left corner, with the layers, tokens and requirements
      behind it; or a case of a report of `verify`.

      """
    }
  }

  /// Returns the tables of flags below the headings of their sections.
  ///
  /// - Parameters:
  ///   - flags: The flags.
  ///   - commands: The commands that have them, named in the headings; empty for none.
  /// - Returns: The tables.
  func sections(of flags: [Flag], on commands: [Command] = []) -> String {
    let names = commands.map(\.rawValue).joined(separator: ", ")
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
