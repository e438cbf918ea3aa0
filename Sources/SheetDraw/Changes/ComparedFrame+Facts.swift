internal import SheetLayout
internal import SheetModel
internal import SheetPrimitives
internal import SheetScene

extension ComparedFrame {
  /// Everything that differs, the most telling first.
  func differences(to other: ComparedFrame, _ naming: Naming) -> [Difference] {
    var facts: (first: [Fact], second: [Fact]) = ([], [])
    // Most that is played again is equal in most of its parts.
    func add(unless isSame: Bool, _ make: (ComparedFrame) -> [Fact]) {
      guard !isSame else { return }
      facts.first += make(self)
      facts.second += make(other)
    }
    let (mine, others) = (presentation, other.presentation)
    add(unless: false) { Fact.settings(of: $0) }
    add(
      unless: mine.viewControllers == others.viewControllers && mine.presenter == others.presenter
    ) { Fact.properties(of: $0.presentation, naming) }
    add(unless: state == other.state) { Fact.all(of: $0.state, naming) }
    add(
      unless: timeline.transitions == other.timeline.transitions
        && timeline.log == other.timeline.log
        && timeline.endSeconds == other.timeline.endSeconds
    ) { Fact.all(of: $0.timeline, naming) }
    let numbers = Fact.numbers(of: self, and: other)
    return Difference.all(
      between: facts.first + numbers.first, and: facts.second + numbers.second)
  }

  /// How many moments of the whole time are looked at.
  private static let samples = 48

  /// Whether picture or motion differ in anything at all, be there a name for it or not.
  func showsOtherwise(than other: ComparedFrame?) -> Bool {
    guard let other else { return false }
    guard scene == other.scene else { return true }
    let end = max(timeline.endSeconds, other.timeline.endSeconds)
    return (0...Self.samples).contains { sample in
      let seconds = end * Double(sample) / Double(Self.samples)
      return timeline.state(atSeconds: seconds) != other.timeline.state(atSeconds: seconds)
    }
  }

  private var scene: Scene? {
    do throws(TextShapingError) {
      return try Scene(
        of: state, in: presentation, title: "", summary: "", shaping: BoxShaper())
    } catch { return nil }
  }
}

/// Sets every letter as nothing of half an em: enough to see whether two scenes differ.
private struct BoxShaper: TextShaping {
  func run(
    _ text: String, style: TextStyle, color: Color
  ) throws(TextShapingError) -> TextRun {
    TextRun(
      text: text, style: style, color: color, origin: .zero,
      advancePoints: Double(text.count) * style.sizePoints / 2,
      capHeightPoints: style.sizePoints, outline: Path())
  }
}
