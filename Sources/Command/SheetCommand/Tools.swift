internal import SheetAgent
internal import SheetAnimate
internal import SheetCheck
internal import SheetCompare
internal import SheetEditor
internal import SheetExport
internal import SheetInspect
internal import SheetList
internal import SheetMeasure
internal import SheetReview
internal import SheetStart
internal import SheetSuite
internal import SheetTool
internal import SheetVectors

extension Tool {
  /// All named commands, in the order of help; without one sheetdraw draws.
  static let all: [Tool] = [
    .`init`(accepting: ScenarioSuite.acceptAll), .example, .animate, .inspect, .review, .verify,
    .accept, .diff(measuring: MeasuredScreenshot.changes), .measure, .vectors,
    .plan, .check, .schema, .spec, .list, .explain, .lsp, .mcp,
  ]

  /// Returns the command with a name; nil for a flag, and for a word that is none.
  static func named(_ name: String) -> Tool? {
    name.hasPrefix("-") ? nil : all.first { $0.name == name }
  }
}

// MARK: Flags as JSON

extension Tool {
  /// The word in place of a command that prints ``flagList``.
  static let flagListWord = "__options"

  /// The flags of each command as JSON, from which `Scripts/packages/options` makes the types of the npm and the
  /// Python package; the bare command is `draw`.
  static var flagList: String {
    let commands = [("draw", Flag.drawing)] + all.map { ($0.name, $0.flags) }
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
