import SheetModel
import SheetTestSupport
import Testing

@testable import SheetTokens

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
