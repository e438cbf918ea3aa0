public import SheetSpec

extension Change {
  /// Returns the differences between the sheets of two pictures, most significant first.
  ///
  /// Each token or property that differs is reported once, by its effect: as
  /// `corner radius 10 → 12 pt (B03, sheet.cornerRadius)` or
  /// `settles 40 ms later (B35, present.response 0.35 → 0.38 s)`. Its effect is found by playing
  /// each side again with that one value of the other side. Numbers that differ by less than
  /// 1/1000 are equal.
  ///
  /// - Parameters:
  ///   - a: The first side.
  ///   - b: The second side.
  ///   - states: The compared values of states.
  ///   - properties: The compared properties of view controllers.
  /// - Returns: The changes; empty if nothing differs.
  public static func between(
    _ a: ComparedFrame, _ b: ComparedFrame, states: StateTable = .standard,
    properties: PropertyTable = .standard
  ) -> [Change] {
    guard a != b else { return [] }
    return Explanation(from: a, to: b, states, properties).changes
  }

  /// Returns the differences between two states without their causes, most significant first.
  public static func between(
    _ a: PresentationState, _ b: PresentationState, states: StateTable = .standard
  ) -> [Change] {
    let naming = Naming(states: states, sheetIDs: Set((a.surfaces + b.surfaces).map(\.id)))
    let facts = [a, b].map { state in
      Fact.all(of: state, naming) + [
        Fact(name: "moment", label: "moment", value: .number(state.seconds), unit: "s", rank: .time)
      ]
    }
    return between(facts[0], facts[1])
  }

  /// Returns the differences between the facts of two pictures without their causes, most
  /// significant first.
  public static func between(_ a: SheetFacts, _ b: SheetFacts) -> [Change] {
    between(a.facts, b.facts)
  }

  private static func between(_ a: [Fact], _ b: [Fact]) -> [Change] {
    let differences = Difference.all(between: a, and: b)
    let names = Set(differences.map(\.name))
    return differences.filter { !$0.isHidden(among: names) }.map { $0.change() }
  }
}
