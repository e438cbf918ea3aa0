import SheetResources
import SheetTestSupport
import Testing

@testable import SheetSpec
@testable import SheetTokens

@Suite struct CatalogTests {
  private typealias Table = SheetTestSupport.CSVTable

  // MARK: CSV

  @Test func quotedFieldsMayContainCommasQuotesAndLineEnds() {
    let table = SheetCatalogs.CSVTable(Array("a,b\n\"x,\"\"y\"\"\",\"1\n2\"\nplain,é\n".utf8))
    expect(table.rows.map { [$0["a"], $0["b"]] }, [["x,\"y\"", "1\n2"], ["plain", "é"]])
  }

  @Test func aTableWithOnlyAHeaderHasNoRows() {
    #expect(SheetCatalogs.CSVTable(Array("a,b\n".utf8)).rows.map { $0["a"] }.isEmpty)
    #expect(SheetCatalogs.CSVTable([]).rows.map { $0["a"] }.isEmpty)
  }

  @Test("K-03 K-05 the tokens that decisions name exist, with exactly the words that they give")
  func tokensOfDecisions() throws {
    let tokens = try SpecLibrary().tokens
    var names: [String] = []
    for entry in RequirementCatalog().entries where entry.id.hasPrefix("K-") {
      // Such as `detent.fraction.basis = screen | maximum`.
      for match in entry.text.matches(of: /`([a-z]+(?:\.[a-zA-Z]+)+) = ([^`]*)`/) {
        let name = String(match.1)
        let token = try #require(tokens[name], "\(entry.id) \(name)")
        expect(token.allowed, match.2.split(separator: " | ").map(String.init), "\(name)")
        names.append("\(entry.id) \(name)")
      }
    }
    expect(names, ["K-03 detent.fraction.basis", "K-05 detent.safeArea"])
  }

  @Test(
    "both CSV readers agree on the tables of Specs",
    arguments: ["devices", "system-colors", "requirements", "decisions"])
  func readersAgree(name: String) throws {
    let table = try Table(contentsOf: RepositoryFile("Specs/Data/\(name).csv"))
    let resource = try #require(Resource(rawValue: "\(name).csv"))
    let rows = Array(SheetCatalogs.CSVTable(resource.bytes).rows)
    expect(rows.count, table.rows.count)
    for (mine, other) in zip(rows, table.rows) {
      for column in table.columns {
        let text = try other.text(column)
        expect(mine[column], text)
      }
    }
  }

  // MARK: Devices

  @Test func theCatalogEqualsTheTable() throws {
    let table = try Table(contentsOf: RepositoryFile("Specs/Data/devices.csv"))
    let devices = try SpecLibrary().devices.devices
    var index = 0
    for row in table.rows {
      for slug in try row.text("slugs").split(separator: " ") {
        let device = try #require(devices.indices.contains(index) ? devices[index] : nil)
        index += 1
        #expect(device.slug == slug)
        try expect(device.name, row.text("device"))
        #expect(
          device.size
            == Size(width: try row.number("width_pt"), height: try row.number("height_pt")))
        try expect(device.pixelsPerPoint, row.number("scale"))
        try expect(device.portraitSafeArea.top, row.number("safe_p_top"))
        try expect(device.portraitSafeArea.bottom, row.number("safe_p_bottom"))
        try expect(device.landscapeSafeArea.left, row.number("safe_l_left"))
        try expect(device.landscapeSafeArea.bottom, row.number("safe_l_bottom"))
        try expect(device.portraitStatusBarHeight, row.number("status_bar_p"))
        try expect(device.displayCornerRadius, row.number("display_corner_radius_pt"))
        try expect(device.hasHomeButton, row.text("home_button") == "1")
      }
    }
    expect(index, devices.count)
  }

  @Test func sizesTimesScaleEqualThePixelsOfTheTable() throws {
    let table = try Table(contentsOf: RepositoryFile("Specs/Data/devices.csv"))
    expect(table.rows.count, 28)
    for row in table.rows {
      let scale = try row.number("scale")
      try expect(row.number("width_pt") * scale, row.number("render_px_w"))
      try expect(row.number("height_pt") * scale, row.number("render_px_h"))
    }
  }

  @Test func slugsAreUniqueAndLowerCase() throws {
    let slugs = try SpecLibrary().devices.slugs
    expect(Set(slugs).count, slugs.count)
    #expect(slugs.allSatisfy { $0 == $0.lowercased() && !$0.contains(" ") })
  }

  @Test func aBareScreenHasNoInsetsAndSquareCorners() throws {
    let device = try SpecLibrary().devices.device("300x500@2")
    expect(
      device,
      Device(
        slug: "300x500@2", name: "300x500@2", size: Size(width: 300, height: 500),
        pixelsPerPoint: 2))
    try expect(SpecLibrary().devices.device("300x500").pixelsPerPoint, 3)
  }

  // MARK: Colors

  @Test func everyColorHasEveryColumn() throws {
    let palette = try SpecLibrary().palette
    #expect(palette.names.count >= 34)
    for name in palette.names {
      for appearance in Appearance.allCases {
        for contrast in Contrast.allCases {
          for level in [InterfaceLevel.base, .elevated] {
            #expect(
              palette.color(name, appearance, contrast: contrast, level: level) != nil,
              "\(name) \(appearance) \(contrast) \(level)")
          }
        }
      }
    }
  }

  @Test func everyColumnIsReadFromItsPlace() throws {
    let palette = try SpecLibrary().palette
    func hex(_ contrast: Contrast, _ level: InterfaceLevel) -> String? {
      palette.color("secondarySystemBackground", .dark, contrast: contrast, level: level)?.hexDigits
    }
    expect(hex(.normal, .base), "1C1C1E")
    expect(hex(.normal, .elevated), "2C2C2E")
    expect(hex(.high, .base), "242426")
    expect(hex(.high, .elevated), "363638")
  }
}
