internal import SheetModel
internal import SheetPrimitives
internal import SheetReport
internal import SheetSpec

/// A named value of one side of a comparison.
struct Fact {
  /// What a fact is about, the most telling first; the names stand in recorded facts.
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

  /// What of the presentation a fact says; what follows from one part is not said again.
  enum Part: Hashable {
    /// How the picture is taken, from which nothing follows that is not plain.
    case picture
    case moment
    case device
    case contrast
    case orientation
    case appearance
    case reduceMotion
    case springEnd
    /// What happens, and to whom.
    case script
    case presenter(String)
    case controller(String, String)
  }

  /// In what a fact that differs is put beside its two values.
  enum Note {
    case later
  }

  var name: String
  var label: String
  var value: Change.Value
  var unit: String?
  var requirement: String?
  var rank: Rank

  /// Nil for what the presentation leads to.
  var part: Part?

  /// Whether it is said even where something else has led to it and says more.
  var isTelling = true

  /// Whether it only says that something is there: it is told where one side lacks it, and its
  /// value does not matter where both have it.
  var isPresence = false

  /// Whether its text is a list, of which only what differs is told.
  var isList = false

  /// Names of facts that say the same or more where they differ.
  var hiddenBy: [String] = []

  var note: Note?

  /// The same as seen from what goes before it; both must differ.
  var relative: Double?

  init(
    _ name: String, _ label: String, _ value: Change.Value, in unit: String? = nil,
    id requirement: String? = nil, _ rank: Rank, part: Part? = nil, isTelling: Bool = true,
    hiddenBy: [String] = []
  ) {
    self.name = name
    self.label = label
    self.value = value
    self.unit = unit
    self.requirement = requirement
    self.rank = rank
    self.part = part
    self.isTelling = isTelling
    self.hiddenBy = hiddenBy
  }

  static func presence(
    _ name: String, _ label: String, _ value: Change.Value, in unit: String? = nil,
    id requirement: String? = nil, _ rank: Rank, part: Part? = nil, isTelling: Bool = true,
    hiddenBy: [String] = []
  ) -> Fact {
    var fact = Fact(
      name, label, value, in: unit, id: requirement, rank, part: part, isTelling: isTelling,
      hiddenBy: hiddenBy)
    fact.isPresence = true
    return fact
  }
}

extension Change.Value {
  /// Numbers count as equal below this difference.
  private static let slack = 0.001

  static func flag(_ isTrue: Bool) -> Self { .text(isTrue ? "yes" : "no") }

  static func optional(_ text: String?) -> Self { text.map { .text($0) } ?? .nothing }

  static func optional(_ number: Double?) -> Self { number.map { .number($0) } ?? .nothing }

  func isSame(as other: Self) -> Bool {
    guard case (.number(let first), .number(let second)) = (self, other) else {
      return self == other
    }
    return first == second || abs(first - second) < Self.slack
  }

  var isNumber: Bool {
    guard case .number = self else { return false }
    return true
  }
}

/// The values of states that facts are made of, and their names when they are told.
struct Naming {
  let states: StateTable

  /// Ids of all sheets on either side.
  var sheetIDs: Set<String>

  /// The properties that are told.
  var properties = PropertyTable.standard

  /// Whether there is more than one transition on a side.
  var hasManyTransitions = false

  /// With the sheet's id, where there are several.
  func label(_ label: String, of id: String) -> String {
    sheetIDs.count > 1 ? "\(label) of \(id)" : label
  }
}
