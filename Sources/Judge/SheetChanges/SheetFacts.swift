internal import SheetPrimitives
public import SheetState

/// The facts about the sheet in a picture, as text that is stored in the picture.
///
/// A sheet made in Swift cannot be recreated from its picture, but the stored facts can be compared
/// with those of the current sheet.
public struct SheetFacts: Equatable, Sendable {
  /// A JSON object on one line, `{"version":1,"facts":[…]}`, with an object for each fact.
  ///
  /// Members with the default value are omitted, and unknown members are ignored. An incompatible
  /// change of the form increases the version.
  public let text: String

  private static let version = 1

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
    let records = facts.filter { $0.isRepresentative && $0.rank != .events }.map(\.record)
    text = JSON.object([("version", .whole(Self.version)), ("facts", .list(records))]).text
  }

  /// Creates facts from their ``text``; invalid facts are ignored.
  public init(text: String) {
    self.text = text.unicodeScalars.contains("\0") ? "" : text
  }

  /// The facts of the text; none for another version.
  ///
  /// Invalid facts are skipped.
  var facts: [Fact] {
    let root: JSON
    do { root = try JSON(reading: Array(text.utf8)[...]) } catch { return [] }
    guard root["version"]?.double == Double(Self.version), case .list(let records)? = root["facts"]
    else { return [] }
    return records.compactMap { record in
      do { return try Fact(JSONFields(record, "a fact")) } catch { return nil }
    }
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
      rank: try fields.choice("rank") { name in Rank.allCases.first { $0.name == name } },
      hiddenBy: try fields.list("hiddenBy") { name throws(JSONFields.Failure) in name.word ?? "" })
    isPresence = fields["presence"]?.isTrue == true
    isList = fields["list"]?.isTrue == true
    isDelay = fields["later"]?.isTrue == true
    relative = fields["relative"]?.double
  }
}

extension Fact.Rank {
  fileprivate var name: String { "\(self)" }
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
