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
  ]

  /// Returns the flag to use instead of one that does not exist, with a value if it needs one; nil if
  /// none of the flags has this meaning.
  static func suggestedFlag(for name: String, among flags: [Flag]) -> String? {
    guard let meant = suggestedFlags[name],
      flags.contains(where: { meant == $0.name || meant.hasPrefix($0.name + " ") })
    else { return nil }
    return meant
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
