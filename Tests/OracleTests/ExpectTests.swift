import SheetTestSupport
import Synchronization
import Testing

/// The functions by which most tests judge.
@Suite struct ExpectTests {
  /// The words of the issues that some work records.
  private func words(_ work: () -> Void) -> [String] {
    let words = Mutex<[String]>([])
    withKnownIssue {
      work()
    } matching: { issue in
      words.withLock { $0 += issue.comments.map(\.rawValue) }
      return true
    }
    return words.withLock { $0 }
  }

  @Test func anotherValueIsAnIssueWithBothValues() {
    #expect(
      words { expect([1, 2], [1, 3], "of a list") } == ["expected [1, 3], found [1, 2]: of a list"])
    #expect(words { expect(.nan, 0.0) }.count == 1)
    expect([1, 2], [1, 2])
  }

  @Test func aNumberBeyondTheDistanceIsAnIssue() {
    #expect(words { expect(1.25, near: 1, within: 0.125) } == ["expected 1.0 ± 0.125, found 1.25"])
    #expect(words { expect(.nan, near: 1, within: 9) }.count == 1)
    expect(1.25, near: 1, within: 0.25)
    #expect(
      words { expect(1.25, near: 1, closerThan: 0.25) }
        == ["expected closer to 1.0 than 0.25, found 1.25"])
    #expect(words { expect(.nan, near: 1, closerThan: 9) }.count == 1)
    expect(1.25, near: 1, closerThan: 0.26)
  }
}
