import SheetModel
import SheetTestSupport
import Testing

/// The names of the events of rn-bottom-sheet.
@Suite struct BottomSheetEventRowTests {
  @Test func A68_thereAreFourReasonsOfADismissal() {
    expect(
      DismissReason.allCases.map(\.rawValue),
      ["interactive", "programmatic", "backdropTap", "system"])
  }

  @Test("X45 A70 the source names the hooks, and all other names are chosen")
  func X45_names() {
    let given = BottomSheetEvent.Name.allCases.filter { !$0.isChosen }
    expect(given.map(\.rawValue), ["beforeUpdate", "afterUpdate"])
    // Each event of the log has one name.
    let origins = BottomSheetEvent.Name.allCases.map(\.origin)
    expect(Set(origins).count, origins.count)
  }

  @Test func X45_theArticleListsEveryEventWithItsOrigin() throws {
    let text = try RepositoryFile("Sources/SheetDraw/SheetDraw.docc/CommandLine.md").text
    let rows = text.split(separator: "\n").filter {
      $0.hasPrefix("| `on") || $0.contains("Update` |")
    }
    let cells = rows.map { row in
      row.split(separator: "|").map { $0.filter { $0 != "`" && $0 != " " } }
    }
    expect(
      cells.map { [$0[0], $0[1], $0[$0.count - 1]] },
      BottomSheetEvent.Name.allCases.map {
        [$0.rawValue, $0.origin.rawValue, $0.isChosen ? "chosen" : "given"]
      })
  }
}
