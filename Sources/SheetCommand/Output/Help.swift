/// The help texts, made from the flags' own words.
enum Help {
  static var drawing: String {
    """
    sheetdraw draws iOS bottom sheets, pixel-accurate.

    Usage:  sheetdraw [flags]             draw: sheetdraw --detent medium --dark
            sheetdraw spec [NAME…]        every number with unit, source and certainty; explains ids
            sheetdraw list devices|palettes|profiles

    Flags that take a LIST, or several values between commas, draw every combination.


    """
      + Flag.Section.allCases.map { section in
        "\(section.rawValue)\n"
          + table(of: Flag.drawing.filter { $0.section == section })
      }.joined(separator: "\n\n") + """


        Examples:
          sheetdraw --detent 320pt --device iphone-se-3 --corner-radius 24 -o a.png -o a.svg
          sheetdraw --phase present --at 120ms --appearance light,dark -o "{appearance}.png"
          sheetdraw --detent large --profile uikit --title Photos --close -o - | viewer

        Exit codes: 0 done, 64 usage, 65 an input is invalid, 66 an input is not there,
        70 a fault of sheetdraw, 73 an output cannot be made, 74 writing failed,
        130 interrupted, 143 terminated.
        """
  }

  static func named(_ command: String) -> String {
    let usage =
      command == "spec"
      ? """
      Usage:  sheetdraw spec [NAME…] [flags]

      Prints every number of a profile with its unit, certainty and source. A NAME is a token
      (grabber.width), a group (grabber), any token by its last name (corner-radius), a
      requirement (B24, K-03) or a fault (E0203).
      """
      : "Usage:  sheetdraw list \(ListCommand.subjects.joined(separator: "|"))"
    let flags = (command == "spec" ? Flag.lookup : []) + Flag.all
    return usage + "\n\n" + table(of: flags)
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
