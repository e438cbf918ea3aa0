import SheetTestSupport
import Testing

@testable import SheetModel
@testable import SheetTokens

/// The formula of the rubber band, compared with a table of its values.
@Suite struct RubberBandRowTests {
  @Test func K15_theRubberBandMatchesTheTableOfTheFormula() throws {
    let table = try CSVTable(contentsOf: RepositoryFile("Tests/Oracles/rubber-band.csv"))
    expect(table.rows.count, 45)
    for row in table.rows {
      let length = try row.number("length_pt")
      let band = RubberBand(
        limits: 0...0, lowerLength: length, upperLength: length,
        coefficient: try row.number("coefficient"))
      let pull = try row.number("pull_pt")
      let wanted = try row.number("travel_pt")
      expect(band.value(pulledTo: pull), near: wanted, closerThan: 1e-9)
      #expect(abs(band.value(pulledTo: -pull) + wanted) < 1e-9)
      // At the limit itself the finger still counts as inside.
      let slope = pull == 0 ? 1 : try row.number("slope")
      expect(band.slope(pulledTo: pull), near: slope, closerThan: 1e-12)
      // The inverse: near the end of the band a last bit is much of the finger's travel.
      expect(
        band.finger(for: band.value(pulledTo: pull)), near: pull, closerThan: 1e-9 * (1 + pull))
    }
  }
}

@Suite struct DecelerationTests {
  @Test func travelAndSpeedEqualThoseOfTheTable() throws {
    let table = try CSVTable(contentsOf: RepositoryFile("Tests/Oracles/deceleration.csv"))
    expect(table.rows.count, 20)
    for row in table.rows {
      let deceleration = Deceleration(ratePerMillisecond: try row.number("rate_per_ms"))
      let velocity = try row.number("velocity_pt_s")
      let seconds = try row.number("time_s")
      let travel = try row.number("travel_pt")
      let then = try row.number("velocity_then_pt_s")
      // A few last bits of 1500 points per second.
      #expect(
        abs(deceleration.travel(velocity: velocity, seconds: seconds) - travel) < 1e-9)
      expect(deceleration.velocity(from: velocity, seconds: seconds), near: then, closerThan: 1e-9)
      // Near its end the motion is so slow that a last bit of the travel is much time.
      guard seconds.isFinite, abs(then) > abs(velocity) / 1000 else { continue }
      let found = try #require(deceleration.seconds(toTravel: travel, velocity: velocity))
      expect(found, near: seconds, closerThan: 1e-9)
    }
  }

  @Test func theTravelIsBounded() {
    let deceleration = Deceleration(ratePerMillisecond: 0.998)
    #expect(deceleration.seconds(toTravel: 750, velocity: 1500) == nil)
    #expect(deceleration.seconds(toTravel: -1, velocity: 1500) == nil)
    #expect(deceleration.seconds(toTravel: 749, velocity: 1500) != nil)
  }

  @Test func theRemainingTravelIsTheOneRequested() {
    let deceleration = Deceleration(ratePerMillisecond: 0.998)
    let seconds = deceleration.seconds(untilWithin: 0.5, velocity: 1500)
    let whole = deceleration.travel(velocity: 1500, seconds: .infinity)
    expect(
      whole - deceleration.travel(velocity: 1500, seconds: seconds), near: 0.5, closerThan: 1e-9)
    expect(deceleration.seconds(untilWithin: 0.5, velocity: 0.1), 0)
  }
}
