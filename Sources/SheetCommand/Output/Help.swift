/// The texts of `--help`, derived from the flags.
enum Help {
  /// The help of the bare command.
  static var drawing: String {
    """
    sheetdraw draws iOS bottom sheets, pixel-accurate.

    Usage:  sheetdraw [SCENARIO|-] [flags]            draw: sheetdraw --detent medium --dark
    \(commands)

    A SCENARIO is a file that says what is presented and what happens (`*.sheet.yaml`); a file that is
    called as a command is written ./check. Flags that take a LIST, or several values between commas,
    draw every combination.


    """
      + Flag.Section.allCases.compactMap { section in
        let flags = Flag.drawing.filter { $0.section == section }
        return flags.isEmpty ? nil : "\(section.rawValue)\n" + table(of: flags)
      }.joined(separator: "\n\n") + """


        Examples:
          sheetdraw --detent 320pt --device iphone-se-3 --corner-radius 24 -o a.png -o a.svg
          sheetdraw --phase present --at 120ms --appearance light,dark -o "{appearance}.png"
          sheetdraw --detent large --profile uikit --title Photos --close -o - | viewer
          sheetdraw photos.sheet.yaml --shot medium --dark --watch
          sheetdraw inspect photos.sheet.yaml --at settled#1

        Exit codes: 0 done, 1 compared and different, 2 a reference is missing or orphaned, 64 usage,
        65 an input is invalid, 66 an input is not there, 70 a fault of sheetdraw, 73 an output cannot
        be made, 74 writing failed, 130 interrupted, 143 terminated.
        """
  }

  /// The usage of all commands, one line for each.
  private static var commands: String {
    let margin = String(repeating: " ", count: 50)
    return Command.allCases.map { command in
      let usage = "        " + command.usage
      return usage + margin.dropFirst(usage.count) + command.summary
    }.joined(separator: "\n")
  }

  /// Returns the help of a command.
  static func named(_ command: Command) -> String {
    "Usage:  \(command.usage)\n" + words(of: command)
      + Flag.Section.allCases.compactMap { section in
        let flags = command.flags.filter { $0.section == section }
        return flags.isEmpty ? nil : "\n\(section.rawValue)\n" + table(of: flags)
      }.joined(separator: "\n")
  }

  /// Returns the description of a command with line breaks around it; empty for none.
  private static func words(of command: Command) -> String {
    switch command {
    case .inspect:
      """

      Tells what the model knows of a scenario, or of the sheet that flags describe, at each moment of
      --at (settled). State, trace, events, hit and probe are JSON, one object a line, with a fixed
      order of keys; events are a table on a terminal. Tree and accessibility are words, and JSON with
      --json. Lengths are points, times seconds.

      """
    case .verify:
      """

      Draws what every scenario in a folder asks for and compares it with the references beside it, in
      <scenario>.references. A case passes when the files are equal or the pictures compare as equal;
      what a scenario expects is checked, too. Ends with 0 when all passed, 65 when something cannot
      be read, else 1 when something differs, else 2 when a reference is missing or orphaned.

      """
    case .accept:
      """

      Makes the new pictures of named cases (or of --all) references: all of them, or none. A case that
      passes keeps its file.

      """
    case .diff:
      """

      Compares two PNG files, scenarios, or states that `inspect` has printed. Pictures of sheetdraw's
      own carry what drew them, so that what has changed is told in points and tokens before pixels
      are counted. One side may be - for standard input. Ends with 0 when both are the same, or
      within the limit, and with 1 when not.

      """
    case .check:
      """

      Reports all faults of scenario and token files, and plays every scenario to see that its moments
      come and that what it expects is so. Folders are searched for *.sheet.yaml, *.sheet.json and
      *.tokens.json; without a FILE, this one is. Prints the scenarios that are not laid out as --write would lay them out, and ends with
      1 then.

      """
    case .schema:
      """

      Prints the JSON Schema of scenario files, for editors: name it in a file's first line as
      # yaml-language-server: $schema=sheetdraw.schema.json

      """
    case .spec:
      """

      Prints every number of a profile with its unit, certainty and source. A NAME is a token
      (grabber.width), a group (grabber), any token by its last name (corner-radius), a
      requirement (B24, K-03) or a fault (E0203).

      """
    case .list: ""
    }
  }

  private static let indent = 32
  private static let width = 100

  private static func table(of flags: [Flag]) -> String {
    flags.map { flag in
      let names = "  " + (flag.short.map { "\($0), " } ?? "") + flag.name
      let head = flag.form.isEmpty ? names : "\(names) \(flag.form)"
      let margin = String(repeating: " ", count: indent)
      let words = wrap(flag.summary).joined(separator: "\n" + margin)
      guard head.count < indent else { return head + "\n" + margin + words }
      return head + margin.dropFirst(head.count) + words
    }.joined(separator: "\n")
  }

  private static func wrap(_ text: String) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if last.count + word.count + 1 <= width - indent {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
