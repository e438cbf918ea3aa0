import SheetTestSupport
import Testing

@testable import SheetModel

/// Dragging a sheet beyond its detents, compared with the rubber band's differential equation.
///
/// The band is as long as the room that is left (K-15): above large 59 points to the top of the screen,
/// above medium 426, and below medium the 426 points of its height.
@Suite struct RubberBandRowTests {
  /// f(x) by Runge–Kutta from f(0) = 0 and f' = c (1 − f/d)², the equation that d(1 − 1/(xc/d + 1))
  /// satisfies.
  private func travel(_ pull: Double, length: Double) -> Double {
    func slope(_ f: Double) -> Double { 0.55 * (1 - f / length) * (1 - f / length) }
    let count = 2000
    let step = pull / Double(count)
    var f = 0.0
    for _ in 0..<count {
      let first = slope(f)
      let second = slope(f + first * step / 2)
      let third = slope(f + second * step / 2)
      let fourth = slope(f + third * step)
      f += (first + 2 * second + 2 * third + fourth) * step / 6
    }
    return f
  }

  @Test func K15_theRubberBandMatchesTheTableOfTheFormula() throws {
    let table = try CSVTable(contentsOf: RepositoryFile("Tests/Oracles/rubber-band.csv"))
    #expect(table.rows.count == 45)
    for row in table.rows {
      let length = try row.number("length_pt")
      let band = RubberBand(
        limits: 0...0, lowerLength: length, upperLength: length,
        coefficient: try row.number("coefficient"))
      let pull = try row.number("pull_pt")
      let wanted = try row.number("travel_pt")
      #expect(abs(band.value(pulledTo: pull) - wanted) < 1e-9)
      #expect(abs(band.value(pulledTo: -pull) + wanted) < 1e-9)
      // At the limit itself the finger still counts as inside.
      let slope = pull == 0 ? 1 : try row.number("slope")
      #expect(abs(band.slope(pulledTo: pull) - slope) < 1e-12)
      // The inverse: near the end of the band a last bit is much of the finger's travel.
      #expect(abs(band.finger(for: band.value(pulledTo: pull)) - pull) < 1e-9 * (1 + pull))
    }
  }

  @Test func B20_pastTheLargestDetentTheSheetFollowsProgressivelyLess() {
    let card = ViewController.card { $0.selectedDetentIdentifier = .large }
    let timeline = Timeline.over(card, .pull(-400))
    var last = 0.0
    for share in [0.1, 0.25, 0.5, 0.75, 0.999] {
      let lift = 59 - timeline.top(0.5 * share)
      #expect(abs(lift - travel(400 * share, length: 59)) < 1e-6, "\(share)")
      let followed = lift / (400 * share)
      #expect(followed < 0.55 && (last == 0 || followed < last))
      last = followed
    }
    #expect(timeline.events() == arrival(at: "large") + dragged(to: "large"))
    #expect(timeline.end.sheetTop == 59)
    #expect(timeline.end.topSheet?.restingDetent == .large)
  }

  @Test func B20_theSheetSpringsBackWithTheSpringOfDetents() {
    let card = ViewController.card { $0.selectedDetentIdentifier = .large }
    let timeline = Timeline.over(card, .pull(-400))
    let start = -travel(400, length: 59)
    for seconds in [0.03, 0.1, 0.2] {
      let oracle = OracleSpring(dampingRatio: 0.8, responseSeconds: 0.3).motion(
        from: .init(offsetPoints: start, velocityPointsPerSecond: 0), afterSeconds: seconds)
      #expect(abs(timeline.top(0.5 + seconds) - 59 - oracle.offsetPoints) < 1e-6)
    }
  }

  @Test func B22_belowTheSmallestDetentAModalSheetFollowsProgressivelyLess() {
    let timeline = Timeline.over(.card().modal(), .pull(300))
    for share in [0.2, 0.6, 0.999] {
      #expect(
        abs(timeline.top(0.5 * share) - 426 - travel(300 * share, length: 426)) < 1e-6)
    }
    #expect(timeline.end.sheetTop == 426)
    #expect(timeline.end.isPresented)
  }

  @Test func B22_aDismissibleSheetFollowsTheFinger() {
    let timeline = Timeline.over(.card(), .pull(300))
    #expect(abs(timeline.top(0.4) - 426 - 240) < 1e-6)
  }

  @Test func B22_aSheetWhoseDelegateRefusesFollowsProgressivelyLess() {
    let card = ViewController.card { $0.delegateShouldDismiss = false }
    let timeline = Timeline.over(card, .pull(300))
    #expect(abs(timeline.top(0.3) - 426 - travel(180, length: 426)) < 1e-6)
    #expect(timeline.end.sheetTop == 426)
  }

  @Test func B55_theRubberBandStartsAtTheTopDetent() {
    let timeline = Timeline.over(.card(), .pull(-500))
    // 367 of 500 points are the distance from medium to large.
    #expect(abs(timeline.top(0.25) - 176) < 1e-6)
    #expect(abs(timeline.top(0.367) - 59) < 1e-6)
    #expect(abs(59 - timeline.top(0.45) - travel(83, length: 59)) < 1e-6)
    // A finger that returns meets the sheet where it left it.
    let drag = Drag(
      from: .grabber,
      samples: [
        .init(seconds: 0.5, translation: -500), .init(seconds: 1, translation: -100),
        .init(seconds: 1.1, translation: -100),
      ])
    #expect(abs(Timeline.over(.card(), .drag(drag)).top(1.05) - 326) < 1e-6)
  }

  @Test func D18_aMediumSheetIsNotResizedToFullHeight() {
    let timeline = Timeline.over(.card("sheet", [.medium()]), .pull(-400))
    for share in [0.25, 0.999] {
      #expect(abs(426 - timeline.top(0.5 * share) - travel(400 * share, length: 426)) < 1e-6)
    }
    #expect(timeline.events() == arrival() + dragged(to: "medium"))
    #expect(timeline.end.sheetTop == 426)
    // Not even by a flick.
    let thrown = Timeline.over(.card("sheet", [.medium()]), .pull(-100, speed: -4000))
    #expect(thrown.events() == arrival() + dragged(speed: "-4000", to: "medium"))
    #expect(thrown.end.sheetTop == 426)
  }

  @Test("K-15 no drag takes a sheet off the screen", arguments: [-100_000.0, 100_000])
  func K15_noDragTakesASheetOffTheScreen(points: Double) {
    for detents in [[Detent.medium()], [.medium(), .large()], [.large()], [.height(1)]] {
      let timeline = Timeline.over(.card("sheet", detents).modal(), .pull(points))
      for time in [0.1, 0.3, 0.4999] {
        #expect(timeline.top(time) >= 0 && timeline.top(time) < 852, "\(detents)")
      }
    }
  }

  /// A sheet that is released at 0.5 s beyond a detent, and caught 0.03 s later on its way back, is
  /// held at that place by the same band: the finger is as far beyond the detent as the inverse of the
  /// formula says, x = f / (c (1 − f / d)), and pulls on from there.
  @Test(
    "K-15 a sheet caught in the rubber band stays there, and follows the finger along the same band",
    arguments: [
      // Above large, above medium alone, and below medium.
      ([Detent.medium(), .large()], -400.0, 59.0, -1.0, 59.0),
      ([.medium()], -400, 426, -1, 426), ([.medium(), .large()], 400, 426, 1, 426),
    ])
  func caught(
    detents: [Detent], points: Double, rest: Double, direction: Double, length: Double
  ) {
    let name: Detent.Identifier = rest == 59 ? .large : .medium
    let card = ViewController.card("sheet", detents) { $0.selectedDetentIdentifier = name }
    let still = Timeline.over(card.modal(), .pull(points), .wait(seconds: 0.03), .pull(0))
    let caught =
      direction
      * OracleSpring(dampingRatio: 0.8, responseSeconds: 0.3).motion(
        from: .init(
          offsetPoints: direction * travel(400, length: length), velocityPointsPerSecond: 0),
        afterSeconds: 0.03
      ).offsetPoints
    #expect(abs(still.top(0.53) - rest - direction * caught) < 1e-6)
    for time in [0.53 + 1e-9, 0.6, 1.02] {
      #expect(abs(still.top(time) - still.top(0.53 - 1e-9)) < 1e-4, "at \(time) s")
    }
    let moved = Timeline.over(
      card.modal(), .pull(points), .wait(seconds: 0.03), .pull(direction * 100))
    let finger = caught / (0.55 * (1 - caught / length))
    for share in [0.25, 0.5, 0.999] {
      let wanted = rest + direction * travel(finger + 100 * share, length: length)
      #expect(abs(moved.top(0.53 + 0.5 * share) - wanted) < 1e-6, "\(share)")
    }
  }
}
