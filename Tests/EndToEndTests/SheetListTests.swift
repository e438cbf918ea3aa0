import Foundation
import SheetTestSupport
import Testing

/// `list sheets`: the sizes of sheets on devices.
@Suite struct SheetListTests {
  /// Returns the rows of a table of comma-separated values, by the names of its columns.
  private func rows(_ flags: String) async throws -> [[String: String]] {
    let run = try await Folder().sheetdraw("list sheets --csv \(flags)")
    try #require(run.status == 0, "\(run.error)")
    let lines = run.lines.map { line in
      line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    return lines.dropFirst().map { line in
      Dictionary(uniqueKeysWithValues: zip(lines[0], line))
    }
  }

  @Test("K-03 medium, 0.5 and large on a phone, and what is behind the sheet")
  func phone() async throws {
    // 852 pt less the safe areas of 59 and 34 pt and a gap of 10 pt: 749 pt, of which medium takes 0.56.
    // Heights have 34 pt more, in thirds of a point. The card has margins of 16 pt: 361 / 393.
    #expect(
      try await rows("--device iphone-15-pro --profile uikit") == [
        [
          "device": "iphone-15-pro", "profile": "uikit", "width": "393", "height": "852",
          "safeAreaTop": "59", "safeAreaBottom": "34", "medium.height": "453.333",
          "medium.top": "398.667", "medium.inset": "0", "half.height": "408.333",
          "half.top": "443.667",
          "half.inset": "0", "lowerRadius.medium": "0", "lowerRadius.large": "0",
          "large.height": "783", "large.top": "69", "maximumDetentValue": "749",
          "cornerRadius": "10", "presenter.scale": "0.919", "presenter.top": "59",
          "dimming.light": "0.12", "dimming.dark": "0.288", "keyboard": "336",
        ]
      ])
  }

  @Test("every phone and tablet has the numbers of inspect", arguments: ["spec", "uikit", "ios26"])
  func inspected(profile: String) async throws {
    let folder = try Folder()
    let rows = try await rows("--device all-phones,all-tablets --profile \(profile)")
    var compared = 0
    for (name, detent) in [("medium", "medium"), ("half", "50%"), ("large", "large")] {
      let run = try await folder.sheetdraw(
        "inspect --device all-phones,all-tablets --profile \(profile) --detents medium,50%,large "
          + "--detent \(detent)")
      try #require(run.status == 0, "\(run.error)")
      // device, width, ×, height, scale, appearance, time, sheet, detent, height, top, width, radius, dimming
      for line in run.lines.dropFirst() {
        let cells = line.split(separator: " ").map(String.init)
        let row = try #require(
          rows.first { $0["device"]?.split(separator: " ").contains(cells[0][...]) == true })
        #expect(row["width"] == cells[1] && row["height"] == cells[3])
        #expect(row["\(name).height"] == cells[9] && row["\(name).top"] == cells[10])
        #expect(row["cornerRadius"] == cells[12])
        if name == "large" { #expect(row["dimming.light"] == cells[13]) }
        compared += 1
      }
    }
    #expect(compared == 3 * 50)
  }

  @Test(
    "K-41 a release selects the profile that was measured on it, and floating sheets have insets")
  func releases() async throws {
    // 874 pt less the safe areas of 62 and 34 pt: 778 pt, of which medium takes 0.56: 435.68 and 34 pt, in
    // thirds of a point 469.667. It is scaled by 386 / 402 and raised by 8 pt.
    let rows = try await rows("--device iphone-17-pro --ios 18,26,27")
    #expect(rows.map { $0["profile"] } == ["uikit", "ios26"])
    let floating = try #require(rows.last)
    #expect(floating["medium.height"] == "469.667" && floating["medium.top"] == "415.027")
    #expect(floating["medium.inset"] == "8" && floating["large.height"] == "812")
    #expect(floating["large.top"] == "62" && floating["maximumDetentValue"] == "778")
    #expect(floating["lowerRadius.medium"] == "38" && floating["lowerRadius.large"] == "62")
    #expect(floating["presenter.scale"] == "1" && floating["dimming.dark"] == "0.48")
    let folder = try Folder()
    for (flags, message) in [
      ("--ios 14", "no profile was measured on iOS 14; 15 to 18, 26 or 27"),
      ("--ios 26 --profile spec", "--ios names the profiles that were measured on releases"),
    ] {
      let run = try await folder.sheetdraw("list sheets \(flags)")
      #expect(run.status != 0 && run.error.contains(message), "\(run.error)")
    }
  }

  @Test("profiles with the same numbers share a row, and settings change them")
  func profiles() async throws {
    let rows = try await rows("--device iphone-8 --set dimming.alphaDark=0.5")
    #expect(rows.map { $0["profile"] } == ["spec spec-literal", "uikit", "ios26"])
    #expect(rows.map { $0["dimming.dark"] } == ["0.5", "0.5", "0.5"])
    #expect(rows.map { $0["dimming.light"] } == ["0.4", "0.12", "0.2"])
  }

  @Test("the list as JSON has numbers under keys of their own, and null for what is unknown")
  func json() async throws {
    struct Rest: Decodable, Equatable {
      var height: Double
      var top: Double
    }
    struct Listed: Decodable {
      var devices: [String]
      var profiles: [String]
      var medium: Rest
      var keyboard: Double?
    }
    let run = try await Folder().sheetdraw(
      "list sheets --json --profile spec --device iphone-16-pro,400x800@2")
    let listed = try JSONDecoder().decode([Listed].self, from: Data(run.text.utf8))
    #expect(listed.map(\.devices) == [["iphone-16-pro"], ["400x800@2"]])
    #expect(listed.map(\.profiles) == [["spec"], ["spec"]])
    #expect(listed.map(\.medium) == [Rest(height: 437, top: 437), Rest(height: 400, top: 400)])
    #expect(listed.map(\.keyboard) == [336, nil])
  }

  @Test("a list has one form")
  func forms() async throws {
    let run = try await Folder().sheetdraw("list sheets --csv --json")
    #expect(run.status != 0 && run.text.isEmpty)
    #expect(run.error.contains("--csv and --json are two forms of one list"))
  }

  /// Holds a table of the article against the command, and returns the devices that it names.
  private func hold(
    _ section: some StringProtocol, against rows: [[String: String]],
    cells expected: ((_ value: (String) -> String) -> [String])
  ) throws -> Set<String> {
    var named: Set<String> = []
    for line in section.split(separator: "\n") where line.hasPrefix("| `") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let devices = cells[0].split(separator: ",").map {
        $0.trimmingCharacters(in: CharacterSet(charactersIn: " `"))
      }
      named.formUnion(devices)
      let row = try #require(
        rows.first { $0["device"]?.split(separator: " ").contains(devices[0][...]) == true })
      let screen = "\(row["width"] ?? "") × \(row["height"] ?? "")"
      #expect(Array(cells.dropFirst()) == [screen] + expected { row[$0] ?? "" })
    }
    return named
  }

  @Test("the tables of the article are those of the command")
  func article() async throws {
    let path = RepositoryFile("Sources/SheetDraw/SheetDraw.docc/SheetSizes.md").path
    let sections = try String(contentsOfFile: path, encoding: .utf8).components(
      separatedBy: "\n## ")
    #expect(sections.count == 5)
    let rows = try await rows("--profile uikit")
    let named = try hold(sections[2], against: rows) { value in
      func rest(_ name: String) -> String {
        "\(value("\(name).height")) at \(value("\(name).top"))"
      }
      return [
        rest("medium"), rest("half"), rest("large"), value("maximumDetentValue"),
        "\(value("presenter.scale")), \(value("presenter.top"))", value("keyboard"),
      ]
    }
    for row in rows {
      #expect(row["cornerRadius"] == "10")
      #expect(row["dimming.light"] == "0.12" && row["dimming.dark"] == "0.288")
    }
    // All phones but those that need iOS 26.
    let all = Set(rows.flatMap { ($0["device"] ?? "").split(separator: " ").map(String.init) })
    let later = ["iphone-17e", "iphone-17", "iphone-17-pro", "iphone-air", "iphone-17-pro-max"]
    #expect(named == all.subtracting(later))

    let floating = try await self.rows("--ios 26")
    let onGlass = try hold(sections[3], against: floating) { value in
      func rest(_ name: String) -> String {
        "\(value("\(name).height")) at \(value("\(name).top")), \(value("\(name).inset"))"
      }
      return [
        rest("medium"), rest("half"), "\(value("large.height")) at \(value("large.top"))",
        value("maximumDetentValue"),
        "\(value("lowerRadius.medium")), \(value("lowerRadius.large"))",
        value("keyboard"),
      ]
    }
    #expect(onGlass == all)
  }
}
