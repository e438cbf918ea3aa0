internal import SheetPrimitives
internal import SheetSuite

/// The flags of each command as JSON, from which `Scripts/packages/options` makes the types of the npm and the Python
/// package.
enum OptionList {
  /// The word in place of a command.
  static let command = "__options"

  /// An object with a list of flags for each command; the bare command is `draw`.
  static var text: String {
    let commands = [("draw", Flag.drawing)] + Command.allCases.map { ($0.rawValue, $0.flags) }
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
