internal import SheetSpec

/// A named value of one side of a comparison.
struct Fact {
  /// The subject of a fact, most significant first; the names are part of recorded facts.
  enum Rank: Int, CaseIterable {
    case setting
    case sheets
    case place
    case look
    case surroundings
    case content
    case asked
    case script
    case tokens
    case time
    case events
  }

  /// The part of the input that a fact describes; its effects are reported with it.
  enum Part: Hashable {
    /// The form of the picture, which has no effect on the sheet.
    case picture
    case moment
    case device
    case contrast
    case textSize
    case layoutDirection
    case orientation
    case appearance
    case reduceMotion
    case statusBar
    case springEnd
    /// Steps, reactions and view controllers.
    case script
    case presenter(String)
    case controller(String, String)
  }

  var name: String
  var label: String
  var value: Change.Value
  var unit: String?
  var requirement: String?
  var rank: Rank

  /// The part of the input; nil for an effect.
  var part: Part?

  /// A Boolean value that is true if the fact can represent the effects of a cause.
  var isRepresentative = true

  /// A Boolean value that is true if the fact reports only whether something exists: it differs if
  /// one side lacks it, whatever the values are.
  var isPresence = false

  /// A Boolean value that is true if the text is a list, of which only different entries are
  /// reported.
  var isList = false

  /// The names of facts whose difference makes this one redundant.
  var hiddenBy: [String] = []

  /// A Boolean value that is true if a difference is reported as a delay, such as `40 ms later`.
  var isDelay = false

  /// The value relative to the preceding fact; the fact differs only if both values do.
  var relative: Double?
}

extension Change.Value {
  /// The difference below which numbers are equal.
  private static let slack = 0.001

  static func flag(_ isTrue: Bool) -> Self { .text(isTrue ? "yes" : "no") }

  static func optional(_ text: String?) -> Self { text.map { .text($0) } ?? .nothing }

  func isSame(as other: Self) -> Bool {
    guard case (.number(let first), .number(let second)) = (self, other) else {
      return self == other
    }
    return first == second || abs(first - second) < Self.slack
  }
}

/// The tables from which facts are made, and the context of their labels.
struct Naming {
  /// The compared values of states.
  let states: StateTable

  /// The ids of the sheets on both sides.
  var sheetIDs: Set<String>

  /// The compared properties.
  var properties = PropertyTable.standard

  /// A Boolean value that is true if a side has more than one transition.
  var hasManyTransitions = false

  /// Returns a label with the sheet's id if there are several sheets.
  func label(_ label: String, of id: String) -> String {
    sheetIDs.count > 1 ? "\(label) of \(id)" : label
  }
}
