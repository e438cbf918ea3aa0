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
