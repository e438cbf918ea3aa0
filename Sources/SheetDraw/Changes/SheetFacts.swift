public import SheetModel
internal import SheetPixels
public import SheetReport

/// What can be said of the sheet that a picture shows, as text that the picture can carry.
///
/// A sheet that was made in Swift cannot be made again from a picture of it, but what was true of it
/// can be held against what is true now.
public struct SheetFacts: Equatable, Sendable {
  private static let keyword = "sheetdraw-facts"

  /// A line for each fact.
  public let text: String

  /// Takes down what is true of a frame.
  public init(_ frame: ComparedFrame, states: StateTable = .standard) {
    let naming = Naming(frame, frame, states)
    let facts =
      Fact.settings(of: frame) + Fact.all(of: frame.state, naming)
      + Fact.all(of: frame.timeline, naming)
    text = facts.filter { $0.isTelling && $0.rank != .events }.map(\.line)
      .joined(separator: "\n")
  }

  /// Takes what ``text`` gave; lines that say nothing known are left out.
  public init(text: String) {
    self.text = text.unicodeScalars.contains("\0") ? "" : text
  }

  init?(_ notes: [PNGText]) {
    guard let note = notes.first(where: { $0.keyword == Self.keyword }) else { return nil }
    self.init(text: note.text)
  }

  var note: PNGText { PNGText(keyword: Self.keyword, text: text) }

  fileprivate var facts: [Fact] {
    text.split(separator: "\n").compactMap { Fact(line: $0) }
  }
}

extension Change {
  /// What is no longer true, the most telling first, whatever has led to it.
  public static func between(_ a: SheetFacts, _ b: SheetFacts) -> [Change] {
    let differences = Difference.all(between: a.facts, and: b.facts)
    let names = Set(differences.map(\.name))
    return differences.filter { !$0.isHidden(among: names) }.map { $0.change() }
  }
}

// MARK: A fact as a line

extension Fact {
  private static let separator: Character = "\t"
  private static let columnCount = 10

  /// Name, label, value, unit, requirement, rank, signs, relative value and names, and the end.
  fileprivate var line: String {
    let signs = [(isPresence, "p"), (isList, "l"), (note == .later, "n")]
    let columns = [
      name, label, value.column, unit ?? "", requirement ?? "", "\(rank.rawValue)",
      signs.filter(\.0).map(\.1).joined(), relative.map { "\($0)" } ?? "",
      hiddenBy.joined(separator: "|"), ".",
    ]
    return columns.map(\.inOneColumn).joined(separator: String(Self.separator))
  }

  fileprivate init?(line: Substring) {
    let columns = line.split(separator: Self.separator, omittingEmptySubsequences: false)
      .map(String.init)
    guard columns.count == Self.columnCount, let value = Change.Value(column: columns[2]),
      let rank = Int(columns[5]).flatMap({ Rank(rawValue: $0) })
    else { return nil }
    self.init(
      columns[0], columns[1], value, in: columns[3].isEmpty ? nil : columns[3],
      id: columns[4].isEmpty ? nil : columns[4], rank,
      hiddenBy: columns[8].split(separator: "|").map(String.init))
    isPresence = columns[6].contains("p")
    isList = columns[6].contains("l")
    note = columns[6].contains("n") ? .later : nil
    relative = Double(columns[7])
  }
}

extension Change.Value {
  fileprivate var column: String {
    switch self {
    case .number(let number): "#\(number)"
    case .text(let text): "=\(text)"
    case .nothing: "-"
    }
  }

  fileprivate init?(column: String) {
    switch column.first {
    case "#":
      guard let number = Double(column.dropFirst()) else { return nil }
      self = .number(number)
    case "=": self = .text(String(column.dropFirst()))
    case "-": self = .nothing
    default: return nil
    }
  }
}

extension String {
  /// Without what ends a column, a line or a note in a PNG.
  fileprivate var inOneColumn: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.value < 0x20 ? " " : $0 }))
  }
}
