import SheetSpec
import SheetTestSupport
import Testing

@Suite struct DetentTableTests {
  private func state(
    _ device: String, _ detent: String, _ library: SpecLibrary
  ) throws -> PresentationState {
    let document = SheetDocument.with {
      $0.$device = .flag("--device", device)
      $0.$detent = .flag("--detent", detent)
      $0.$style = "page"
    }
    return try Scenario(document, in: library, letters: .halfEm).state
  }

  @Test func uikitMatchesTheMeasuredSheetAndPresenter() throws {
    let library = try SpecLibrary.named("uikit")
    let table = try CSVTable(contentsOf: RepositoryFile("Tests/Oracles/sheet-geometry-iphone.csv"))
    expect(table.rows.count, 20)
    var found = 0
    for row in table.rows {
      let name = try row.text("device")
      for device in library.devices.devices where device.name == name {
        found += 1
        let medium = try state(device.slug, "medium", library)
        let mediumTop = try row.number("medium_top_pt_pixel_rounded")
        expect(medium.sheetTop, near: mediumTop, closerThan: 1e-9, "\(device.slug)")
        let large = try state(device.slug, "large", library)
        try expect(large.sheetTop, row.number("large_sheet_top_pt"), "\(device.slug)")
        let card = large.presenter.recession
        // The table has six decimals of the scale and three of the radius.
        let scale = try row.number("presenter_scale")
        let radius = try row.number("presenter_card_radius_on_screen_pt")
        let top = try row.number("presenter_card_top_pt")
        expect(card.transform.scale, near: scale, closerThan: 1e-6, "\(device.slug)")
        expect(card.cornerRadius, near: radius, closerThan: 6e-4, "\(device.slug)")
        expect(card.transform.translateY, near: top, closerThan: 1e-9, "\(device.slug)")
      }
    }
    #expect(found > 30)
  }

  @Test("spec matches the plain formulas", arguments: ["spec", "spec-literal"])
  func specMatchesTheFormulas(profile: String) throws {
    let library = try SpecLibrary.named(profile)
    for device in library.devices.devices {
      let height = device.size.height
      func rounded(_ points: Double) -> Double {
        (points * device.pixelsPerPoint + 0.5).rounded(.down) / device.pixelsPerPoint
      }
      let largeTop =
        profile == "spec" ? device.portraitSafeArea.top : device.portraitStatusBarHeight
      var tops: [(String, Double)] = [
        ("medium", height / 2), ("large", largeTop), ("0.3", height - height * 0.3),
        ("300pt", height - 300), ("5000pt", largeTop),
        ("fit", height - 320 - device.portraitSafeArea.bottom),
      ]
      if device.size.width >= 640 {
        // An inset card in the middle, 44 pt from the edges, in which heights are measured.
        let card = height - 88
        let heights = [card / 2, card, card * 0.3, 300, card, 320]
        tops = zip(tops, heights).map { ($0.0, (height - $1) / 2) }
      }
      for (detent, top) in tops {
        let wanted = max(rounded(top), 0)
        #expect(
          abs(try state(device.slug, detent, library).sheetTop - wanted) < 1e-9,
          "\(device.slug) \(detent)")
      }
    }
  }
}
