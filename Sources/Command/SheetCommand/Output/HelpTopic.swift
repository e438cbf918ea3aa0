internal import SheetTool

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
