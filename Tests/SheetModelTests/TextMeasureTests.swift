import SheetModel
import SheetTestSupport
import Synchronization
import Testing

@testable import SheetContent

/// Line breaking and truncation with characters of half an em: 8.5 points in body text.
@Suite struct TextMeasureTests {
  private let body = TextStyle(weight: .regular, sizePoints: 17)

  private func lines(_ text: String, width: Double) -> [String] {
    TextMeasure.halfEm.lines(of: text, style: body, width: width).map(\.text)
  }

  @Test("spaces within a line are kept, and those at its end are left out, as UILabel does")
  func spacesAreKept() {
    expect(lines("one   two", width: 1000), ["one   two"])
    expect(lines("  one two ", width: 1000), ["  one two"])
    // Seven characters of 8.5 points: the second word does not fit behind four spaces.
    expect(lines("one    two", width: 60), ["one", "two"])
    expect(lines("a\n  b", width: 1000), ["a", "  b"])
    expect(lines("", width: 60), [""])
    expect(lines("abc", width: 0), ["a", "b", "c"])
  }

  @Test func aLineHasItsAdvance() {
    let lines = TextMeasure.halfEm.lines(of: "one two three", style: body, width: 60)
    expect(lines.map(\.advancePoints), [59.5, 42.5])
  }

  @Test("every line fits, and the next word would not")
  func linesAreAsLongAsPossible() {
    var random = SeededRandom(seed: 11)
    for _ in 0..<200 {
      let words = (0..<Int.random(in: 1...40, using: &random)).map { _ in
        String(repeating: "x", count: .random(in: 1...9, using: &random))
      }
      // Each word fits.
      let width = Double.random(in: 9...40, using: &random) * 8.5
      let lines = lines(words.joined(separator: " "), width: width)
      expect(lines.joined(separator: " "), words.joined(separator: " "))
      #expect(lines.allSatisfy { Double($0.count) * 8.5 <= width })
      for (line, next) in zip(lines, lines.dropFirst()) {
        let word = next.prefix { $0 != " " }
        #expect(Double(line.count + 1 + word.count) * 8.5 > width, "\(line)|\(next)")
      }
    }
  }

  @Test func theCostOfAWordDependsOnItsLengthOnly() {
    final class Counter: Sendable { let total = Mutex(0) }
    let counter = Counter()
    let measure = TextMeasure(name: "counting") { line, style in
      counter.total.withLock { $0 += line.count }
      return TextMeasure.halfEm.advance(line, style)
    }
    let text = String(repeating: "x", count: 10_000)
    expect(measure.lines(of: text, style: body, width: 340).count, 250)
    // The word once, and lines of 40 characters each: 2, 4, 8, 16, 32, 64 and a binary search.
    #expect(counter.total.withLock(\.self) < 10_000 + 250 * 500)
  }

  @Test func measuresOfOneFontAreEqual() {
    expect(TextMeasure(name: "a") { _, _ in 1 }, TextMeasure(name: "a") { _, _ in 2 })
    #expect(TextMeasure(name: "a") { _, _ in 1 } != TextMeasure(name: "b") { _, _ in 1 })
  }
}
