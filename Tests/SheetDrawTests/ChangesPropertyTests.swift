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

  @Test("scripts by lot against themselves have no changes", arguments: 0..<40 as Range<UInt64>)
  func nothingAgainstItself(seed: UInt64) {
    guard let first = side(seed), let second = side(seed, head: "title: Another\n") else { return }
    #expect(Change.between(first, second).map(\.words) == [], "seed \(seed)")
    #expect(Change.between(first.state, second.state) == [], "seed \(seed)")
  }

  @Test("the other way round all changes are turned round", arguments: 0..<24 as Range<UInt64>)
  func mirrored(seed: UInt64) {
    let settings = [
      ["sheet.cornerRadius=12", "present.response=0.4s"], ["detent.medium.fraction=0.6"],
      ["dimming.alphaLight=0.3", "detent.undimmed=medium", "release.snap=0.5"], [],
    ][Int(seed % 4)]
    let heads = ["", "appearance: dark\n", "device: iphone-se-3\n"]
    guard let first = side(seed),
      let second = side(seed / 4 * 4, head: heads[Int(seed % 3)], settings: settings)
    else { return }
    let there = Change.between(first, second)
    let back = Change.between(second, first)
    #expect(there.map(\.name) == back.map(\.name), "seed \(seed)")
    #expect(there.map(\.from) == back.map(\.to), "seed \(seed)")
    #expect(there.map(\.to) == back.map(\.from), "seed \(seed)")
    #expect(there.map(\.token) == back.map(\.token), "seed \(seed)")
    #expect(Set(there.map(\.name)).count == there.count, "seed \(seed)")
  }
}
