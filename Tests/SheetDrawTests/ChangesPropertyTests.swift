import SheetDraw
import SheetModel
import SheetReport
import SheetSpec
import SheetTestSupport
import Testing

@Suite struct ChangesPropertyTests {
  /// Nil for scripts that ask for something in vain, which is a fault of a file.
  private func side(
    _ seed: UInt64, head: String = "", settings: [String] = []
  ) -> ComparedFrame? {
    let text = "\(RandomScript(seed: seed))".replacing(
      "sheets:\n", with: head + "sheets:\n", maxReplacements: 1)
    do {
      return try frame(text, settings: settings)
    } catch { return nil }
  }

  @Test func scriptsByLotAgainstThemselvesHaveNoChanges() {
    var count = 0
    for seed in 0..<60 as Range<UInt64> {
      guard let first = side(seed), let second = side(seed, head: "# the same\n") else {
        continue
      }
      count += 1
      #expect(Change.between(first, second).map(\.words) == [], "seed \(seed)")
      #expect(Change.between(first.state, second.state) == [], "seed \(seed)")
    }
    #expect(count > 15)
  }

  private static let heads = ["", "appearance: dark\n", "device: iphone-se-3\n"]
  private static let settings = [
    ["sheet.cornerRadius=12", "present.response=0.4s"], ["detent.medium.fraction=0.6"],
    ["dimming.alphaLight=0.3", "detent.undimmed=medium", "release.snap=0.5"], [],
  ]

  @Test func theOtherWayRoundAllChangesAreTurnedRound() {
    let sides = (0..<60 as Range<UInt64>).compactMap { seed in
      side(
        seed, head: Self.heads[Int(seed % 3)], settings: Self.settings[Int(seed % 4)]
      ).map { (seed: seed, frame: $0) }
    }
    #expect(sides.count > 15)
    for (first, second) in zip(sides, sides.dropFirst()) {
      let there = Change.between(first.frame, second.frame)
      let back = Change.between(second.frame, first.frame)
      let seeds = "seeds \(first.seed), \(second.seed)"
      #expect(there.map(\.name) == back.map(\.name), "\(seeds)")
      #expect(there.map(\.from) == back.map(\.to), "\(seeds)")
      #expect(there.map(\.to) == back.map(\.from), "\(seeds)")
      #expect(there.map(\.token) == back.map(\.token), "\(seeds)")
      #expect(!there.isEmpty, "\(seeds)")
      #expect(Set(there.map(\.name)).count == there.count, "\(seeds)")
    }
  }
}
