internal import SheetSpec

extension Difference {
  /// Returns the differences in steps, reactions, view controllers and layers.
  ///
  /// Of a list, each entry from the first different one to the last is a difference.
  static func script(
    from a: Presentation, to b: Presentation, _ properties: PropertyTable
  ) -> [Difference] {
    let ids = (a.viewControllers.map(\.id), b.viewControllers.map(\.id))
    let controllers = Set(ids.0).symmetricDifference(ids.1).sorted().map { id in
      let isNew = !ids.0.contains(id)
      return Difference(
        fact: fact("controller.\(id)", "view controller \(id)", hiddenBy: [id]),
        from: isNew ? .nothing : .text("there"), to: isNew ? .text("there") : .nothing,
        position: 0)
    }
    return controllers + lines("step", [a, b].map { $0.steps.map { $0.words(properties) } })
      + lines("reaction", [a, b].map { $0.reactions.map { $0.words(properties) } })
      + lines("layer", [a, b].map { $0.layers.map(\.words) })
      + lines("host", [a, b].map(\.hostWords))
  }

  private static func lines(_ name: String, _ sides: [[String]]) -> [Difference] {
    let (first, second) = sides[0].leavingEnds(sharedWith: sides[1])
    return (first.startIndex..<max(first.endIndex, second.endIndex)).map { index in
      func value(_ lines: ArraySlice<String>) -> Change.Value {
        lines.indices.contains(index) ? .text(lines[index]) : .nothing
      }
      return Difference(
        fact: fact("\(name).\(index + 1)", "\(name) \(index + 1)"), from: value(first),
        to: value(second), position: index)
    }
  }

  private static func fact(_ name: String, _ label: String, hiddenBy: [String] = []) -> Fact {
    Fact(
      name: name, label: label, value: .nothing, rank: .script, part: .script, hiddenBy: hiddenBy)
  }
}
