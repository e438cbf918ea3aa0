import SheetTestSupport
import Testing

@testable import SheetContent
@testable import SheetModel
@testable import SheetTokens

/// The rules of a release, and the spring that was measured on devices, compared with a table.
@Suite struct UIKitProfileTests {
  @Test func theSpringSettlesToAThousandthInHalfASecond() {
    let spring = OracleSpring(dampingRatio: 1, responseSeconds: 0.3441442326)
    func left(_ seconds: Double) -> Double {
      spring.motion(
        from: .init(offsetPoints: 1, velocityPointsPerSecond: 0), afterSeconds: seconds
      ).offsetPoints
    }
    #expect(left(0.5055) > 0.001 && left(0.5065) < 0.001)
  }

  @Test("releases go to the targets of the table", arguments: ReleaseRule.allCases)
  func releasesGoToTheTargetsOfTheTable(rule: ReleaseRule) throws {
    let table = try CSVTable(contentsOf: RepositoryFile("Tests/Oracles/release.csv"))
    let rows = try table.rows.filter { try $0.text("rule") == rule.rawValue }
    expect(rows.count, 150)
    for row in rows {
      let names = try row.text("detents").split(separator: " ")
      let detents = try names.map { name in
        Detent(
          identifier: Detent.Identifier(String(name)),
          rule: .points(try #require(Double(name))))
      }
      let start = detents[Int(try row.number("start"))].identifier
      let moved = try row.number("moved_up_pt")
      let speed = try row.number("speed_pt_s")
      let card = ViewController.card("sheet", detents) { $0.selectedDetentIdentifier = start }
      let timeline = Timeline.over(card, .pull(-moved, speed: -speed)) {
        $0.motion.release = rule == .projection ? MotionTokens.uikit.release : .sample
      }
      let wanted = try row.text("target")
      let ended = timeline.log.first { $0.name == .dragEnded }
      expect(ended?["target"], .text(wanted), "\(names) from \(start) by \(moved) at \(speed)")
      expect(timeline.end.topSheet?.restingDetent?.rawValue ?? "dismiss", wanted)
    }
  }
}
