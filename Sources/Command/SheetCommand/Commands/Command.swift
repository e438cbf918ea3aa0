internal import SheetPlan
internal import SheetPrimitives

/// The named commands; the bare command draws.
enum Command: String, CaseIterable {
  case `init`
  case example
  case animate
  case inspect
  case review
  case verify
  case accept
  case diff
  case measure
  case vectors
  case plan
  case check
  case schema
  case spec
  case list
  case explain
  case lsp
  case mcp

  static var names: [String] { allCases.map(\.rawValue) }

  /// The usage in help.
  var usage: String {
    switch self {
    case .`init`: "sheetdraw init [NAME] [--suite]"
    case .example: "sheetdraw example NAME [-o FOLDER]"
    case .animate: "sheetdraw animate [SCENARIO|-] [flags]"
    case .inspect: "sheetdraw inspect [SCENARIO|-] [flags]"
    case .review: "sheetdraw review [SCENARIO|FOLDER…] [flags]"
    case .verify: "sheetdraw verify [FOLDER|FILE] [flags]"
    case .accept: "sheetdraw accept [FOLDER|FILE] [flags]"
    case .diff: "sheetdraw diff A B [flags]"
    case .measure: "sheetdraw measure IMAGE…|FOLDER [flags]"
    case .vectors: "sheetdraw vectors [-o FOLDER|--judge RESULTS]"
    case .plan: "sheetdraw plan SCENARIO [flags]"
    case .check: "sheetdraw check [FILE|FOLDER…]"
    case .schema: "sheetdraw schema"
    case .spec: "sheetdraw spec [NAME…] [flags]"
    case .explain: "sheetdraw explain WORD…|PICTURE X,Y|REPORT CASE"
    case .lsp: "sheetdraw lsp"
    case .mcp: "sheetdraw mcp [--root FOLDER]"
    case .list: "sheetdraw list SUBJECT [FILE] [flags]"
    }
  }

  /// The summary in help.
  var summary: String {
    switch self {
    case .`init`: "write a first scenario, or a first suite"
    case .example: "print a scenario that comes with sheetdraw"
    case .animate: "draw a motion as an animated picture"
    case .inspect: "print the state of the model as JSON"
    case .review: "write a page to play, measure and comment sheets"
    case .verify: "compare a folder's pictures with their references"
    case .accept: "replace references with new pictures"
    case .diff: "compare two pictures, scenarios, traces or folders"
    case .measure: "measure sheets on screenshots and recordings"
    case .vectors: "write tests for implementations; judge them"
    case .plan: "write a check list for tests by hand"
    case .check: "check scenario and token files"
    case .schema: "print the JSON Schema of scenario files"
    case .spec: "print or export tokens; explain ids"
    case .list: "list the values of flags, and how tall sheets are"
    case .explain: "say what a word, a pixel or a case means"
    case .lsp: "serve an editor, for scenarios and tokens"
    case .mcp: "serve an agent: draw, measure, compare, check"
    }
  }

  /// The flags of the command.
  var flags: [Flag] {
    switch self {
    case .`init`: Flag.starting
    case .example: Flag.showing
    case .animate: Flag.animating
    case .inspect: Flag.inspecting
    case .review: Flag.reviewing
    case .verify: Flag.verifying
    case .accept: Flag.accepting
    case .diff: Flag.differing
    case .measure: Flag.measuring
    case .vectors: Flag.vectors
    case .plan: Flag.planning
    case .check: Flag.checking
    case .schema, .explain, .lsp: Flag.general
    case .mcp: Flag.serving
    case .list: Flag.listing + Flag.general
    case .spec: Flag.lookup + Flag.general
    }
  }
}

// MARK: Flags as JSON

extension Command {
  /// The word in place of a command that prints ``flagList``.
  static let flagListWord = "__options"

  /// The flags of each command as JSON, from which `Scripts/packages/options` makes the types of the npm and the
  /// Python package; the bare command is `draw`.
  static var flagList: String {
    let commands = [("draw", Flag.drawing)] + allCases.map { ($0.rawValue, $0.flags) }
    return JSON.object(commands.map { ($0, .list($1.map(\.json))) }).text
  }
}

extension Flag {
  fileprivate var json: JSON {
    var words: [String] = []
    if case .words(let values) = completion { words = values }
    return .object([
      ("name", .text(property)), ("value", .text(value.rawValue)), ("form", .text(form)),
      ("words", .list(words.map { .text($0) })), ("summary", .text(summary)),
    ])
  }
}
