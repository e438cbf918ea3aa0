internal import SheetPrimitives
public import SheetState

/// The facts about the sheet in a picture, as text that is stored in the picture.
///
/// A sheet made in Swift cannot be recreated from its picture, but the stored facts can be compared
/// with those of the current sheet.
public struct SheetFacts: Equatable, Sendable {
  /// A versioned JSON object.
  public let text: String

  /// Creates the facts of a frame.
  ///
  /// - Parameters:
  ///   - frame: The sheet and the moment.
  ///   - states: The recorded values of its state.
  public init(_ frame: ComparedFrame, states: StateTable = .standard) {
    let naming = Naming(from: frame, to: frame, states)
    let facts =
      Fact.settings(of: frame) + Fact.all(of: frame.state, naming)
      + Fact.all(of: frame.timeline, naming)
    text = FactRecord.text(of: facts.filter { $0.isRepresentative && $0.rank != .events })
  }

  /// Creates facts from their ``text``; invalid facts are ignored.
  public init(text: String) {
    self.text = text.unicodeScalars.contains("\0") ? "" : text
  }

  var facts: [Fact] { FactRecord.facts(in: text) }
}

/// The JSON form of recorded facts: `{"version":1,"facts":[…]}`, with an object for each fact.
///
/// Members with the default value are omitted, and unknown members are ignored. An incompatible
/// change of the form increases the version.
enum FactRecord {
  private static let version = 1

  /// Returns the facts as JSON on one line.
  static func text(of facts: [Fact]) -> String {
    JSON.object([("version", .whole(version)), ("facts", .list(facts.map(\.record)))]).text
  }

  /// Returns the facts of a text; none for another version.
  ///
  /// Invalid facts are skipped.
  static func facts(in text: String) -> [Fact] {
    guard let root = read(text), root["version"]?.double == Double(version),
      case .list(let facts)? = root["facts"]
    else { return [] }
    return facts.compactMap(fact)
  }

  private static func read(_ text: String) -> JSON? {
    do { return try JSON(reading: Array(text.utf8)[...]) } catch { return nil }
  }

  private static func fact(_ record: JSON) -> Fact? {
    do {
      return try Fact(JSONFields(record, "a fact"))
    } catch { return nil }
  }
}

extension Fact {
  fileprivate var record: JSON {
    var members: [(String, JSON)] = [
      ("name", .text(name.inOneLine)), ("label", .text(label.inOneLine)), ("value", value.record),
      ("rank", .text(rank.name)),
    ]
    if let unit { members.append(("unit", .text(unit))) }
    if let requirement { members.append(("id", .text(requirement))) }
    if let relative { members.append(("relative", .exact(relative))) }
    if !hiddenBy.isEmpty {
      members.append(("hiddenBy", .list(hiddenBy.map { .text($0.inOneLine) })))
    }
    let signs = [("presence", isPresence), ("list", isList), ("later", isDelay)]
    return .object(members + signs.filter(\.1).map { ($0.0, .flag(true)) })
  }

  fileprivate init(_ fields: JSONFields) throws(JSONFields.Failure) {
    self.init(
      name: try fields.text("name"), label: try fields.text("label"),
      value: try Change.Value(stored: fields["value"]), unit: try fields.optionalText("unit"),
      requirement: try fields.optionalText("id"),
      rank: try fields.choice("rank") { Rank(name: $0) },
      hiddenBy: try fields.list("hiddenBy") { name throws(JSONFields.Failure) in name.word ?? "" })
    isPresence = fields["presence"]?.isTrue == true
    isList = fields["list"]?.isTrue == true
    isDelay = fields["later"]?.isTrue == true
    relative = fields["relative"]?.double
  }
}

extension Fact.Rank {
  fileprivate var name: String { "\(self)" }

  fileprivate init?(name: String) {
    guard let rank = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = rank
  }
}

extension Change.Value {
  fileprivate var record: JSON {
    switch self {
    case .number(let number): .exact(number)
    case .text(let text): .text(text.inOneLine)
    case .nothing: .null
    }
  }
}

extension String {
  /// The text with spaces in place of control characters, so that it fits on one line of a report.
  fileprivate var inOneLine: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.value < 0x20 ? " " : $0 }))
  }
}
