internal import SheetLayout

extension ComparedFrame {
  /// Returns all differences from another frame, ordered by rank and position.
  func differences(to other: ComparedFrame, _ naming: Naming) -> [Difference] {
    var facts: (first: [Fact], second: [Fact]) = ([], [])
    // A replayed frame is equal in most of its parts, whose facts need not be made.
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

  /// The number of intervals at whose ends states are compared.
  private static let samples = 48

  /// Returns whether picture or motion differ in anything, even without a fact for it.
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

/// A text shaper that sets each character as half an em without an outline, to compare scenes.
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
