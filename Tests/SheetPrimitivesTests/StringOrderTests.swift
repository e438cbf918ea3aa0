import SheetPrimitives
import SheetTestSupport
import Testing

@Suite struct StringOrderTests {
  @Test func numbersInTextsAreOrderedByTheirValues() {
    let ordered = [
      "", "-", "0", "00", "1a", "01b", "2", "9/z", "10", "10/a", "10/b", "99999999999999999999999",
      "100000000000000000000000", "a", "a/1", "a/2", "a/10", "a1", "a02", "a2", "b", "ä2", "ä10",
    ]
    for (index, first) in ordered.enumerated() {
      for (other, second) in ordered.enumerated() {
        expect(first.precedes(second), (index < other), "\(first) and \(second)")
      }
    }
  }
}
