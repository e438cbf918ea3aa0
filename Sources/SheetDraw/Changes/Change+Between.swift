public import SheetModel
public import SheetReport
public import SheetSpec

extension Change {
  /// What is not the same in two pictures' sheets, the most telling first.
  ///
  /// Each token and each property that differs is told once, by what it does: as
  /// `corner radius 10 → 12 pt (B03, sheet.cornerRadius)` or
  /// `settles 40 ms later (B35, present.response 0.35 → 0.38 s)`. What it does is found by playing
  /// either side again with that one value of the other side. Numbers that differ by less than
  /// 1/1000 are the same. `states` are the values that are compared of a state, and `properties` those
  /// of view controllers.
  public static func between(
    _ a: ComparedFrame, _ b: ComparedFrame, states: StateTable = .standard,
    properties: PropertyTable = .standard
  ) -> [Change] {
    guard a != b else { return [] }
    return Explanation(a, b, states, properties).changes
  }

  /// What is not the same in two states, the most telling first, whatever has led to it.
  public static func between(
    _ a: PresentationState, _ b: PresentationState, states: StateTable = .standard
  ) -> [Change] {
    let naming = Naming(states: states, sheetIDs: Set((a.sheets + b.sheets).map(\.id)))
    let facts = [a, b].map { state in
      Fact.all(of: state, naming) + [
        Fact("moment", "moment", .number(state.seconds), in: "s", .time)
      ]
    }
    let differences = Difference.all(between: facts[0], and: facts[1])
    let names = Set(differences.map(\.name))
    return differences.filter { !$0.isHidden(among: names) }.map { $0.change() }
  }
}
