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
