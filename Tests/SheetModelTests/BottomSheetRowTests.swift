import SheetModel
import SheetTestSupport
import Testing

@testable import SheetContent

/// The options of rn-bottom-sheet as types, and the properties that they set.
@Suite struct BottomSheetOptionsRowTests {
  private func sheet(_ change: (inout BottomSheetOptions) -> Void = { _ in }) -> ViewController {
    var options = BottomSheetOptions()
    options.detents = [.medium, .large]
    change(&options)
    return ViewController(id: "sheet", options: options, content: Content(kind: .none))
  }

  /// A sheet's presentation controller with medium and large, changed by the options.
  private func options(
    _ change: (inout BottomSheetOptions) -> Void
  ) -> SheetPresentationController? {
    sheet(change).sheetPresentationController
  }

  /// Literal names, so that they are the same in every process.
  @Test(
    arguments: [
      (.fit, "fit"), (.medium, "medium"), (.large, "large"), (.fraction(0.5), "fraction-0.5"),
      (.percent(50), "fraction-0.5"), (.fraction(1), "fraction-1.0"),
      (.percent(12.5), "fraction-0.125"), (.fraction(0.1 + 0.2), "fraction-0.3"),
      (.points(320), "height-320.0"), (.points(320.25), "height-320.25"),
    ] as [(BottomSheetDetent, String)])
  func A67_aDetentHasAStableName(detent: BottomSheetDetent, name: String) {
    expect(detent.identifier.rawValue, name)
  }

  @Test func A67_differentDetentsHaveDifferentNames() {
    let detents: [BottomSheetDetent] = [
      .fit, .medium, .large, .fraction(0.5), .fraction(0.500_01), .points(0.5), .points(426),
    ]
    expect(Set(detents.map(\.identifier)).count, detents.count)
  }

  @Test("A67 A72 every kind of detent is one of UIKit's")
  func A72_detents() {
    let detents: [BottomSheetDetent] = [.fit, .medium, .large, .fraction(0.25), .points(320)]
    expect(
      options { $0.detents = detents }?.detents,
      [
        Detent(identifier: .init("fit"), rule: .fit), .medium(), .large(), .fraction(0.25),
        .height(320),
      ])
  }

  @Test func A72_equivalentDetentsCountOnce() {
    let controller = options {
      $0.detents = [.points(300), .fraction(0.5), .percent(50), .medium, .points(300), .medium]
    }
    expect(controller?.detents, [.height(300), .fraction(0.5), .medium()])
    expect(options { $0.detents = [] }?.detents, [.large()])
  }

  @Test("A73 A74 A76 A78 an option is a property of the sheet")
  func A78_properties() {
    let expected: [(SheetPresentationController?, (inout SheetPresentationController) -> Void)] = [
      (options { _ in }, { _ in }),
      (
        options { $0.selection = .uncontrolled(initialDetent: .large) },
        { $0.selectedDetentIdentifier = .large }
      ),
      (
        options { $0.selection = .controlled(selectedDetent: .percent(35)) },
        { $0.selectedDetentIdentifier = BottomSheetDetent.fraction(0.35).identifier }
      ),
      (options { $0.grabberVisible = true }, { $0.prefersGrabberVisible = true }),
      (
        options { $0.scrollExpansion = false },
        { $0.prefersScrollingExpandsWhenScrolledToEdge = false }
      ),
      (options { $0.cornerRadius = 28 }, { $0.preferredCornerRadius = 28 }),
    ]
    for (found, change) in expected {
      var wanted = SheetPresentationController()
      wanted.detents = [.medium(), .large()]
      change(&wanted)
      expect(found, wanted)
    }
  }

  @Test("A73 A75 A79 other options are properties of the view controller")
  func A75_viewController() {
    #expect(!sheet().controlsSelectedDetent)
    #expect(
      sheet { $0.selection = .controlled(selectedDetent: .medium) }.controlsSelectedDetent)
    #expect(!sheet().isModalInPresentation)
    #expect(sheet { $0.swipeDismissEnabled = false }.isModalInPresentation)
    expect(sheet { $0.preferredColorScheme = .dark }.overrideUserInterfaceStyle, .dark)
  }

  @Test(
    "A69 A77 the background interaction is the largest undimmed detent",
    arguments: [
      (.modal, nil), (.nonModal, .large), (.upTo(.medium), .medium), (.upTo(.large), .large),
    ] as [(BottomSheetOptions.BackgroundInteraction, Detent.Identifier?)])
  func A77_background(
    interaction: BottomSheetOptions.BackgroundInteraction, detent: Detent.Identifier?
  ) {
    expect(BottomSheetOptions().backgroundInteraction, .modal)
    expect(
      options { $0.backgroundInteraction = interaction }?.largestUndimmedDetentIdentifier, detent)
  }
}

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
