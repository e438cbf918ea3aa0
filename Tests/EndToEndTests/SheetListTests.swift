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
        expect(row["cornerRadius"], cells[12])
        if name == "large" { expect(row["dimming.light"], cells[13]) }
        compared += 1
      }
    }
    expect(compared, 3 * 50)
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
      expect(Array(cells.dropFirst()), [screen] + expected { row[$0] ?? "" })
    }
    return named
  }

  @Test("the tables of the article are those of the command")
  func article() async throws {
    let path = RepositoryFile("Sources/SheetDraw/SheetDraw.docc/SheetSizes.md").path
    let sections = try String(contentsOfFile: path, encoding: .utf8).components(
      separatedBy: "\n## ")
    expect(sections.count, 5)
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
      expect(row["cornerRadius"], "10")
      #expect(row["dimming.light"] == "0.12" && row["dimming.dark"] == "0.288")
    }
    // All phones but those that need iOS 26.
    let all = Set(rows.flatMap { ($0["device"] ?? "").split(separator: " ").map(String.init) })
    let later = ["iphone-17e", "iphone-17", "iphone-17-pro", "iphone-air", "iphone-17-pro-max"]
    expect(named, all.subtracting(later))

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
    expect(onGlass, all)
  }
}
