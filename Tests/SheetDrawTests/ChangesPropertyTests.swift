import SheetPictures
import SheetReport
import SheetTestSupport
import Testing

@testable import SheetTokens

@Suite struct ChangesPropertyTests {
  private static let seeds: Range<UInt64> = 0..<32
  private static let appearances: [Appearance] = [.light, .dark]
  private static let devices = ["iphone-15-pro", "iphone-15-pro", "iphone-se-3"]
  private static let settings = [
    ["sheet.cornerRadius=12", "present.response=0.4s"], ["detent.medium.fraction=0.6"],
    ["dimming.alphaLight=0.3", "detent.undimmed=medium", "release.snap=0.5"], [],
  ]

  /// A random script, without the steps that a file would reject as having no effect.
  private func made(_ seed: UInt64, variant: Int = 0) throws -> ComparedFrame {
    let script = RandomScript(seed: seed)
    let play = try Scenario.script(settings: Self.settings[variant % 4]) { play in
      play.appearance = Self.appearances[variant % 2]
      play.device = Self.devices[variant % 3]
      play.viewControllers = script.sheets
      play.steps = script.steps
      play.reducesMotion = script.reducesMotion
    }
    return try ComparedFrame(of: play.timeline, in: play.library)
  }

  /// The same script read from a file; nil where the file is rejected.
  private func written(_ seed: UInt64, comment: String = "") -> ComparedFrame? {
    do {
      return try frame("\(RandomScript(seed: seed))\(comment)")
    } catch { return nil }
  }

  @Test func randomScriptsComparedWithThemselvesHaveNoChanges() throws {
    var sides = try Self.seeds.map { (try made($0), try made($0)) }
    let files = Self.seeds.compactMap { seed in
      written(seed).flatMap { side in written(seed, comment: "# the same\n").map { (side, $0) } }
    }
    #expect(files.count > 2)
    sides += files
    for (first, second) in sides {
      expect(Change.between(first, second).map(\.words), [], "\(first.presentation.steps)")
      expect(Change.between(first.state, second.state), [])
    }
  }

  @Test func swappingTheSidesReversesAllChanges() throws {
    var sides = try Self.seeds.map { try made($0, variant: Int($0)) }
    sides += Self.seeds.compactMap { written($0) }
    for (index, (first, second)) in zip(sides, sides.dropFirst()).enumerated() {
      let there = Change.between(first, second)
      let back = Change.between(second, first)
      expect(there.map(\.name), back.map(\.name), "pair \(index)")
      expect(there.map(\.from), back.map(\.to), "pair \(index)")
      expect(there.map(\.to), back.map(\.from), "pair \(index)")
      expect(there.map(\.token), back.map(\.token), "pair \(index)")
      #expect(!there.isEmpty, "pair \(index)")
      expect(Set(there.map(\.name)).count, there.count, "pair \(index)")
    }
  }
}
