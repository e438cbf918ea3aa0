package import SheetPlan

/// Words of other tools, and of people who have not read the help, with what they mean here.
///
/// Those with one meaning work as other names of a flag or command. Of the others, which would need a
/// value that nobody gave or have several meanings, one meaning is suggested.
package enum FamiliarWords {
  /// Another name of a flag.
  struct OtherFlag: Sendable {
    let name: String

    /// The name of the flag.
    let flag: String

    /// The value that the name implies; nil for a name that is followed by what the flag is.
    var value: String?
  }

  /// The other names of flags, in the order of the flags.
  static let flags = [
    OtherFlag(name: "--handle", flag: "--grabber"),
    OtherFlag(name: "--radius", flag: "--corner-radius"),
    OtherFlag(name: "--day", flag: "--light"),
    OtherFlag(name: "--light-mode", flag: "--light"),
    OtherFlag(name: "--night", flag: "--dark"),
    OtherFlag(name: "--dark-mode", flag: "--dark"),
    OtherFlag(name: "--theme", flag: "--appearance"),
    OtherFlag(name: "--rtl", flag: "--layout-direction", value: "rightToLeft"),
    OtherFlag(name: "--time", flag: "--at"),
    OtherFlag(name: "--moment", flag: "--at"),
    OtherFlag(name: "--threads", flag: "--jobs"),
    OtherFlag(name: "--colour", flag: "--color"),
  ]

  /// Flags that do not exist, with an example of what to use instead in commands that have it.
  private static let suggestedFlags = [
    "--shadow": "--set shadow.alphaLight=0.3",
    "--dimming": "--set dimming.alphaLight=0.3",
    "--height": "--detent 320pt",
    "--orientation": "--landscape",
    "--rotate": "--landscape",
    "--size": "--device 390x844",
    "--screen": "--device 390x844",
    "--blur": "--background blur:systemMaterial",
    "--image": "--presenter photo.png",
    "--picture": "--presenter photo.png",
    "--dpi": "--scale",
    "--duration": "--range 0s..2s",
    "--dim": "--set dimming.alphaLight=0.3",
    "--dimming-alpha": "--set dimming.alphaLight=0.3",
    "--dimming-opacity": "--set dimming.alphaLight=0.3",
    "--shadow-opacity": "--set shadow.alphaLight=0.3",
    "--color-scheme": "--appearance",
    "--preferred-color-scheme": "--appearance",
    "--user-interface-style": "--appearance",
    "--override-user-interface-style": "--appearance",
    "--interface-style": "--appearance",
    "--mode": "--appearance",
    "--medium": "--detent medium",
    "--large": "--detent large",
    "--fit": "--detent fit",
    "--full-screen": "--style fullScreen",
    "--popover": "--style popover",
    "--page-sheet": "--style page",
    "--form-sheet": "--style form",
    "--form": "--style form",
    "--page": "--style page",
    "--custom": "--engine custom",
    "--iphone": "--device iphone-15-pro",
    "--phone": "--device iphone-15-pro",
    "--ipad": "--device ipad-pro-11",
    "--tablet": "--device ipad-pro-11",
    "--high-contrast": "--contrast high",
    "--dynamic-type": "--text-size",
    "--font-size": "--text-size",
    "--format": "--output",
    "--svg": "--output a.svg",
    "--pdf": "--output a.pdf",
    "--png": "--output a.png",
    "--file": "--output",
    "--ios-version": "--ios",
  ]

  /// Returns what to use instead of a misspelt flag of another tool; nil for none.
  static func nearestFlag(to name: String, among flags: [Flag]) -> String? {
    let known = Self.flags.map(\.name) + suggestedFlags.keys.sorted()
    let word = String(name.drop { $0 == "-" })
    guard let nearest = known.map({ String($0.dropFirst(2)) }).nearest(to: word) else { return nil }
    if let other = Self.flags.first(where: { $0.name == "--\(nearest)" }) {
      return flags.contains { $0.name == other.flag } ? other.name : nil
    }
    return suggestedFlag(for: "--\(nearest)", among: flags)
  }

  /// Returns the flag to use instead of one that does not exist, with a value if it needs one; nil if
  /// none of the flags has this meaning.
  static func suggestedFlag(for name: String, among flags: [Flag]) -> String? {
    guard let meant = suggestedFlags[name] else { return nil }
    return isPossible(meant, among: flags) ? meant : nil
  }

  /// Returns the flag of the key that a flag is called like, or that another system calls so, with its value:
  /// `--grabber on` for `--prefers-grabber-visible`; nil for other names.
  static func keyedFlag(for name: String, _ value: String?, among flags: [Flag]) -> String? {
    let settings = FamiliarName.settings(for: camelCase(name), value)
    let texts = settings.compactMap { key, value in Self.flag(of: key, value) }
    guard !settings.isEmpty, texts.count == settings.count,
      texts.allSatisfy({ isPossible($0, among: flags) })
    else { return nil }
    return texts.joined(separator: " ")
  }

  /// Returns the flag of a key with a value, or the flag that sets any key of a sheet; nil for other keys.
  private static func flag(of key: String, _ value: String?) -> String? {
    let flag = DrawingOption.all.first { $0.key == key }?.flag
    guard let flag, flag.value != .none || value != "false" else {
      return FamiliarName.isProperty(key) ? "--sheet \(key)=\(value ?? "…")" : nil
    }
    guard let value, flag.value != .none else { return flag.name }
    guard flag.form.contains("on|off") else { return "\(flag.name) \(value)" }
    let words = ["true": "on", "false": "off"]
    return "\(flag.name) \(words[value] ?? FamiliarName.value(value, of: key) ?? value)"
  }

  /// Returns the value of a flag that a value of another system means; nil for other values.
  static func value(_ value: String, of name: String) -> String? {
    guard let option = DrawingOption.all.first(where: { $0.flag.name == name }),
      let meant = option.key.flatMap({ FamiliarName.value(value, of: $0) })
    else { return nil }
    return flag(of: option.key ?? "", meant).map { String($0.dropFirst(name.count + 1)) }
  }

  /// Returns what a scenario has in place of a flag with the name of another system; nil for other names.
  static func key(named flag: String) -> String? {
    FamiliarName.named(camelCase(flag)).first { $0.system != .none }?.instead
  }

  /// Returns the name of a flag as that of a key: `prefersGrabberVisible` for `--prefers-grabber-visible`.
  private static func camelCase(_ flag: String) -> String {
    let words = flag.split(separator: "-")
    let others = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return words.prefix(1).joined() + others.joined()
  }

  private static func isPossible(_ text: String, among flags: [Flag]) -> Bool {
    flags.contains { text == $0.name || text.hasPrefix($0.name + " ") }
  }

  /// Words in place of a command, with the arguments that they stand for; in the order of help.
  static let commands: [(word: String, arguments: [String])] =
    drawings + [
      ("draw", []), ("render", []),
      ("new", ["init"]), ("create", ["init"]), ("examples", ["list", "examples"]),
      ("compare", ["diff"]), ("approve", ["accept"]),
      ("lint", ["check"]), ("validate", ["check"]),
      ("fmt", ["check", "--write"]), ("format", ["check", "--write"]),
      ("tokens", ["spec"]), ("ls", ["list"]), ("devices", ["list", "devices"]),
      ("colors", ["list", "palettes"]), ("man", ["--man"]),
      ("completion", ["--completions"]), ("completions", ["--completions"]),
      ("version", ["--version"]),
    ]

  /// Words for a drawing, which can follow one another.
  private static let drawings: [(word: String, arguments: [String])] = [
    ("medium", ["--detent", "medium"]), ("large", ["--detent", "large"]),
    ("light", ["--light"]), ("dark", ["--dark"]),
  ]

  /// Words that are no commands, with an example of what to use instead.
  private static let suggestedCommands = [
    "test": "sheetdraw verify",
    "update": "sheetdraw accept",
    "watch": "sheetdraw review --watch",
    "open": "sheetdraw review",
    "preview": "sheetdraw review",
    "gif": "sheetdraw animate",
    "snapshot": "sheetdraw verify",
    "export": "sheetdraw spec --export",
    "record": "sheetdraw animate",
    "serve": "sheetdraw review",
  ]

  /// Returns what to type instead of a word that is neither a command nor a file; nil for an unknown
  /// one.
  static func suggestedCommand(for word: String) -> String? {
    suggestedCommands[word]
      ?? commands.first { $0.word == word }.map {
        (["sheetdraw"] + $0.arguments).joined(separator: " ")
      }
  }

  /// Returns the command, or the word in place of one, that is spelled much like a word; nil for none.
  static func nearestCommand(to word: String, among names: [String]) -> String? {
    if let name = (names + ["help"]).nearest(to: word) { return name }
    let words = commands.map(\.word) + suggestedCommands.keys.sorted()
    return words.nearest(to: word).flatMap(suggestedCommand)
  }

  /// Returns arguments with the words at their beginning replaced by what they stand for.
  package static func expanded(_ arguments: [String]) -> [String] {
    guard let first = arguments.first, first.first?.isLetter == true,
      let other = commands.first(where: { $0.word == first })
    else { return arguments }
    var expanded = other.arguments
    var rest = arguments.dropFirst()
    guard drawings.contains(where: { $0.word == first }) else { return expanded + rest }
    while let word = rest.first, let drawing = drawings.first(where: { $0.word == word }) {
      expanded += drawing.arguments
      rest = rest.dropFirst()
    }
    return expanded + rest
  }

  // MARK: Help

  /// All other names, as one paragraph for each kind.
  package static var summary: String {
    let words = commands.map { word, arguments in
      "\(word) = sheetdraw" + arguments.map { " " + $0 }.joined()
    }
    return
      "Flags: \(list(flags)).\n\nFirst words: \(words.joined(separator: ", ")). A file with such a "
      + "name is written ./medium."
  }

  /// Returns the other names of some flags as one sentence; empty for none.
  package static func summary(of flags: [Flag]) -> String {
    let others = Self.flags.filter { other in flags.contains { $0.name == other.flag } }
    return others.isEmpty ? "" : list(others) + "."
  }

  private static func list(_ others: [OtherFlag]) -> String {
    others.map { other in
      "\(other.name) = \(other.flag)" + (other.value.map { " \($0)" } ?? "")
    }.joined(separator: ", ")
  }
}
