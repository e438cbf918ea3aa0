import Foundation
import SheetCatalogs
import SheetFit
import SheetFrames
import SheetList
import SheetPictures
import SheetTestSupport
import Testing

/// The table of other programs' sheets, and the distances of their motions.
@Suite struct PeerTests {
  private let catalog = PeerCatalog()

  @Test func everyNumberHasItsSource() {
    #expect(catalog.entries.count > 200)
    for entry in catalog.entries {
      #expect(entry.revision.count == 40 && entry.revision.allSatisfy(\.isHexDigit))
      #expect(!entry.file.isEmpty && !entry.value.isEmpty || !entry.law.isEmpty)
      if !entry.law.isEmpty { #expect(PeerMotion(entry.law) != nil, "\(entry.law)") }
    }
    for name in [
      "vaul", "ionic-framework", "react-native-bottom-sheet", "flutter", "smooth_sheets",
    ] {
      #expect(!catalog.entries(of: name, for: "presentMotion").isEmpty)
    }
  }

  @Test func lawsAreReadAsTheirSourcesDefineThem() throws {
    let laws: [(law: String, seconds: Double, share: Double)] = [
      // CSS: `ease` has 0.8024 at half of its duration, by its definition.
      ("bezier 0.25 0.1 0.25 1 duration=2", 1.0, 0.8024),
      ("cosine duration=0.5", 0.125, 0.1464466), ("linear duration=0.5", 0.1, 0.2),
      // 10 ln 2 per second: half of the way every tenth of a second.
      ("exponential rate=6.9314718", 0.2, 0.75),
      // A critical spring: 1 − (1 + ωt)e^(−ωt) with ω = √(100 / 1).
      ("spring mass=1 stiffness=100 damping=20", 0.1, 0.2642411),
      ("spring ratio=1 response=0.6283185", 0.1, 0.2642411),
      // The curves meet in the third point.
      (
        "threepoint 0.056 0.024 0.108 0.3085 0.198 0.541 0.3655 1 0.5465 0.989 duration=0.5",
        0.099, 0.541
      ),
    ]
    for (law, seconds, share) in laws {
      let motion = try #require(PeerMotion(law), "\(law)")
      expect(motion.progress(at: seconds), near: share, closerThan: 1e-3, "\(law)")
      expect(motion.progress(at: 0), 0, "\(law)")
    }
    for words in ["", "bezier 1 2", "spring", "elastic duration=1", "linear duration=x"] {
      #expect(PeerMotion(words) == nil, "\(words)")
    }
  }

  /// Reanimated plays a ratio of 1 or more as critically damped, whatever the damping is: at 0.1 s
  /// 1 − (1 + ωt)e^(−ωt) with ω = √(1000 / 3).
  @Test func aSpringIsListedAsItIsPlayed() throws {
    let entries = catalog.entries(of: "react-native-bottom-sheet", for: "presentMotion")
    let motion = try #require(entries.lazy.compactMap { PeerMotion($0.law) }.first)
    expect(motion.progress(at: 0.1), near: 0.54484, closerThan: 1e-4)
  }

  @Test func theSpringOfUIKitHasNoDistanceFromIt() throws {
    let uikit = try PeerMotion.Presenting(.uikit, with: DrawingResources())
    // ω = √(1000 / 3) rad/s at a ratio of 1 (K-13).
    let own = try #require(PeerMotion("spring ratio=1 response=0.344144"))
    #expect(own.distance(from: uikit).largest.magnitude < 0.5)
    #expect(uikit.heightPoints == 783 && uikit.cornerRadius == 10)
    let other = try #require(PeerMotion("bezier 0.32 0.72 0 1 duration=0.5"))
    let distance = other.distance(from: uikit)
    // With both formulas: at 0.113 s the curve has 0.7296 of the way, the spring 0.6108.
    expect(distance.largest.magnitude, near: 93.0, closerThan: 1)
    #expect(distance.delaySeconds < 0)
  }
}
