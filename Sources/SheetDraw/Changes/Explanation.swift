internal import SheetModel
internal import SheetReport
internal import SheetSpec

/// Everything that differs between two frames, each with what has led to it.
struct Explanation {
  /// What follows from the presentation, in order.
  private let effects: [Difference]
  private let causes: [Cause]

  /// Names of all that differs.
  private let names: Set<String>

  init(
    _ a: ComparedFrame, _ b: ComparedFrame, _ states: StateTable, _ properties: PropertyTable
  ) {
    var naming = Naming(a, b, states)
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
    var told: Set<String> = []
    for cause in causes {
      let found = self.lines(for: cause)
      lines += found.lines
      told.formUnion(found.told)
    }
    lines += effects.filter { !told.contains($0.name) && isToldByItself($0) }.map {
      Line($0, $0.change())
    }
    return lines.sorted { $0.order < $1.order }.map(\.change)
  }

  // MARK: Causes

  private func lines(for cause: Cause) -> (lines: [Line], told: Set<String>) {
    let own = cause.own.enumerated().map { index, change in
      Line(rank: cause.rank, position: cause.position + index, change: change)
    }
    guard cause.kind == .value else { return (own, []) }
    let effects = effects.filter { effect in
      effect.fact.isTelling && effect.fact.rank != .events && !effect.isHidden(among: names)
        && cause.moved.contains(effect.name) && isDueOnly(effect, to: cause)
    }
    let seen = line(for: cause, effects.filter { $0.fact.rank.rawValue < Fact.Rank.time.rawValue })
    let timed = line(for: cause, effects.filter { $0.fact.rank == .time })
    // Another way takes another time; that goes without saying unless the motion is another one.
    let isOtherMotion = self.effects.contains { $0.isOfMotion && cause.moved.contains($0.name) }
    let lines = [seen, seen == nil || isOtherMotion ? timed : nil].compactMap(\.self)
    return lines.isEmpty ? (own, []) : (lines, Set(effects.map(\.name)))
  }

  /// The one line for what a cause does: by the very same value, or else by the most telling.
  private func line(for cause: Cause, _ effects: [Difference]) -> Line? {
    let same = effects.filter { $0.says(cause) }
    guard let effect = same.first ?? effects.first else { return nil }
    let kind = effect.name.split(separator: ".").dropFirst()
    let isOfAll =
      effect.fact.rank != .time && same.count > 1
      && same.allSatisfy { $0.name.split(separator: ".").dropFirst() == kind }
    return Line(effect, effect.change(from: cause, isOfAll: isOfAll))
  }

  /// Whether nothing else moves it, or nothing else says the same.
  private func isDueOnly(_ effect: Difference, to cause: Cause) -> Bool {
    let causes = causes(of: effect)
    return causes.count == 1 || effect.says(cause) && causes.count { effect.says($0) } == 1
  }

  private func causes(of effect: Difference) -> [Cause] {
    causes.filter { $0.moved.contains(effect.name) }
  }

  // MARK: Effects

  /// What nothing explains, or several things together, or a step that does not say what comes
  /// of it.
  private func isToldByItself(_ effect: Difference) -> Bool {
    guard !effect.isHidden(among: names) else { return false }
    let causes = causes(of: effect)
    guard !causes.isEmpty else { return true }
    // Of all that happens there is one line.
    if effect.fact.rank == .events { return causes.contains { $0.kind != .setting } }
    guard effect.fact.isTelling else { return false }
    return causes.contains { $0.kind == .script }
      || causes.count > 1 && causes.contains { $0.kind == .value }
  }
}

/// A change and where it stands.
private struct Line {
  var rank: Fact.Rank
  var position: Int
  var change: Change

  init(rank: Fact.Rank, position: Int, change: Change) {
    self.rank = rank
    self.position = position
    self.change = change
  }

  init(_ difference: Difference, _ change: Change) {
    self.init(rank: difference.fact.rank, position: difference.position, change: change)
  }

  var order: (Int, Int, String) { (rank.rawValue, position, change.name) }
}

extension Naming {
  init(_ a: ComparedFrame, _ b: ComparedFrame, _ states: StateTable) {
    let sheets = a.presentation.viewControllers + b.presentation.viewControllers
    self.init(
      states: states, sheetIDs: Set(sheets.map(\.id)),
      hasManyTransitions: max(a.timeline.transitions.count, b.timeline.transitions.count) > 1)
  }
}
