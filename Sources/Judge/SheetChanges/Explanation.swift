internal import SheetSpec

/// The differences between two frames with their causes.
struct Explanation {
  /// The differences that are effects, in order.
  private let effects: [Difference]
  private let causes: [Cause]

  /// The names of all differences.
  private let names: Set<String>

  init(
    from a: ComparedFrame, to b: ComparedFrame, _ states: StateTable, _ properties: PropertyTable
  ) {
    var naming = Naming(from: a, to: b, states)
    naming.properties = properties
    let all = a.differences(to: b, naming)
    let names = Set(all.map(\.name))
    self.names = names
    effects = all.filter { $0.fact.part == nil }
    let tokens = Cause.tokens(between: a, and: b, naming)
    let asked =
      all.filter { difference in
        difference.fact.part != nil && !tokens.contains { $0.moved.contains(difference.name) }
      } + Difference.script(from: a.presentation, to: b.presentation, properties)
    causes =
      tokens + Cause.asked(asked.filter { !$0.isHidden(among: names) }, from: a, to: b, naming)
  }

  var changes: [Change] {
    var lines: [Line] = []
    var explained: Set<String> = []
    for cause in causes {
      let found = self.lines(for: cause)
      lines += found.lines
      explained.formUnion(found.explained)
    }
    lines += effects.filter { !explained.contains($0.name) && isReportedAlone($0) }.map {
      let causes = causes(of: $0)
      let isOfProfile = causes.count == 1 && causes[0].kind == .profile
      return Line($0, $0.change(from: isOfProfile ? causes[0] : nil))
    }
    return lines.sorted { $0.order < $1.order }.map(\.change)
  }

  // MARK: Causes

  private func lines(for cause: Cause) -> (lines: [Line], explained: Set<String>) {
    let own = cause.own.enumerated().map { index, change in
      Line(rank: cause.rank, position: cause.position + index, change: change)
    }
    guard cause.kind == .value else { return (own, []) }
    let effects = effects.filter { effect in
      effect.fact.isRepresentative && effect.fact.rank != .events && !effect.isHidden(among: names)
        && cause.moved.contains(effect.name) && isDueOnly(effect, to: cause)
    }
    let seen = line(for: cause, effects.filter { $0.fact.rank.rawValue < Fact.Rank.time.rawValue })
    let timed = line(for: cause, effects.filter { $0.fact.rank == .time })
    // A longer way takes more time. The time is reported only if the motion itself differs.
    let isOtherMotion = self.effects.contains { $0.isOfMotion && cause.moved.contains($0.name) }
    let lines = [seen, seen == nil || isOtherMotion ? timed : nil].compactMap(\.self)
    return lines.isEmpty ? (own, []) : (lines, Set(effects.map(\.name)))
  }

  /// Returns the line that represents the effects of a cause: one with the same values, or else the
  /// most significant.
  private func line(for cause: Cause, _ effects: [Difference]) -> Line? {
    let same = effects.filter { $0.says(cause) }
    guard let effect = same.first ?? effects.first else { return nil }
    let kind = effect.name.split(separator: ".").dropFirst()
    let isOfAll =
      effect.fact.rank != .time && same.count > 1
      && same.allSatisfy { $0.name.split(separator: ".").dropFirst() == kind }
    return Line(effect, effect.change(from: cause, isOfAll: isOfAll))
  }

  /// Returns whether an effect has no other cause, or has the values of this cause alone.
  private func isDueOnly(_ effect: Difference, to cause: Cause) -> Bool {
    let causes = causes(of: effect)
    return causes.count == 1 || effect.says(cause) && causes.count { effect.says($0) } == 1
  }

  private func causes(of effect: Difference) -> [Cause] {
    causes.filter { $0.moved.contains(effect.name) }
  }

  // MARK: Effects

  /// Returns whether an effect is reported without a cause: because it has none, because it has
  /// several, or because its cause is a change of the script.
  private func isReportedAlone(_ effect: Difference) -> Bool {
    guard !effect.isHidden(among: names) else { return false }
    let causes = causes(of: effect)
    guard !causes.isEmpty else { return true }
    // All events are one fact.
    if effect.fact.rank == .events {
      return causes.contains { $0.kind != .setting && $0.kind != .profile }
    }
    guard effect.fact.isRepresentative else { return false }
    // The numbers of two profiles differ in all motion, but what is seen at the moment is worth a line.
    let isSeen = effect.fact.rank.rawValue < Fact.Rank.asked.rawValue
    return causes.contains { $0.kind == .script || $0.kind == .profile && isSeen }
      || causes.count > 1 && causes.contains { $0.kind == .value }
  }
}

/// A change and its position in the report.
private struct Line {
  var rank: Fact.Rank
  var position: Int
  var change: Change

  var order: (Int, Int, String) { (rank.rawValue, position, change.name) }
}

extension Line {
  init(_ difference: Difference, _ change: Change) {
    self.init(rank: difference.fact.rank, position: difference.position, change: change)
  }
}

extension Naming {
  init(from a: ComparedFrame, to b: ComparedFrame, _ states: StateTable) {
    let sheets = a.presentation.viewControllers + b.presentation.viewControllers
    self.init(
      states: states, sheetIDs: Set(sheets.map(\.id)),
      hasManyTransitions: max(a.timeline.transitions.count, b.timeline.transitions.count) > 1)
  }
}
