import SheetSpec
import SheetTestSupport
import Testing

/// Words that are almost a name, and words that only share letters with it.
@Suite struct FamiliarValueTests {
  @Test("words that only share letters are not suggested")
  func farWords() {
    for (word, names) in [
      ("duration", ["version"]), ("rows", ["ios"]), ("portrait", ["contrast"]), ("shot", ["set"]),
    ] {
      #expect(names.nearest(to: word) == nil, "\(word)")
    }
    expect(["detents"].nearest(to: "detnet"), "detents")
  }
}
