public import SheetModel
internal import SheetPixels
internal import SheetPrimitives
public import SheetReport

/// The facts about the sheet in a picture, as text that the picture can carry.
///
/// A sheet that was made in Swift cannot be made again from a picture of it, but its facts can be
/// compared with those of the sheet as it is now.
public struct SheetFacts: Equatable, Sendable {
  private static let keyword = "sheetdraw-facts"

  /// One JSON object with the version of its form.
  public let text: String

  /// Records the facts of a frame; `states` are the values that are recorded of its state.
  public init(_ frame: ComparedFrame, states: StateTable = .standard) {
    let naming = Naming(frame, frame, states)
    let facts =
      Fact.settings(of: frame) + Fact.all(of: frame.state, naming)
      + Fact.all(of: frame.timeline, naming)
    text = FactRecord.text(of: facts.filter { $0.isTelling && $0.rank != .events })
  }

  /// Takes what ``text`` gave; facts that cannot be read are left out.
  public init(text: String) {
    self.text = text.unicodeScalars.contains("\0") ? "" : text
  }

  init?(_ notes: [PNGText]) {
    guard let note = notes.first(where: { $0.keyword == Self.keyword }) else { return nil }
    self.init(text: note.text)
  }

  var note: PNGText { PNGText(keyword: Self.keyword, text: text) }

  fileprivate var facts: [Fact] {
    text.hasPrefix("{") ? FactRecord.facts(in: text) : FactColumns.facts(in: text)
  }
}

extension Change {
  /// The differences between two pictures' facts, the most telling first, whatever their causes.
  public static func between(_ a: SheetFacts, _ b: SheetFacts) -> [Change] {
    let differences = Difference.all(between: a.facts, and: b.facts)
    let names = Set(differences.map(\.name))
    return differences.filter { !$0.isHidden(among: names) }.map { $0.change() }
  }
}
