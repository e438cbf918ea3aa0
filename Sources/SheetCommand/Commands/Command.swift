/// The named commands; the bare command draws.
enum Command: String, CaseIterable {
  case inspect
  case verify
  case accept
  case diff
  case check
  case schema
  case spec
  case list

  static var names: [String] { allCases.map(\.rawValue) }

  /// The usage in help.
  var usage: String {
    switch self {
    case .inspect: "sheetdraw inspect [SCENARIO|-] [flags]"
    case .verify: "sheetdraw verify [FOLDER|FILE] [flags]"
    case .accept: "sheetdraw accept [FOLDER|FILE] [flags]"
    case .diff: "sheetdraw diff A B [flags]"
    case .check: "sheetdraw check [FILE|FOLDER…]"
    case .schema: "sheetdraw schema"
    case .spec: "sheetdraw spec [NAME…] [flags]"
    case .list: "sheetdraw list devices|palettes|profiles"
    }
  }

  /// The summary in help.
  var summary: String {
    switch self {
    case .inspect: "what the model knows, as JSON"
    case .verify: "a folder's pictures against their references"
    case .accept: "new pictures become references"
    case .diff: "what has changed, in points and in pixels"
    case .check: "scenario and token files: faults, layout"
    case .schema: "JSON Schema of scenario files"
    case .spec: "every number and its source; explains ids"
    case .list: "the names that flags take"
    }
  }

  /// The flags of the command.
  var flags: [Flag] {
    switch self {
    case .inspect: Flag.inspecting
    case .verify: Flag.verifying
    case .accept: Flag.accepting
    case .diff: Flag.differing
    case .check: Flag.checking
    case .schema, .list: Flag.all
    case .spec: Flag.lookup + Flag.all
    }
  }
}
