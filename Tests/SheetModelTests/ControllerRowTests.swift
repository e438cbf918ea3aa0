import SheetModel
import SheetPrimitives
import SheetTestSupport
import Testing

/// Sheets as presentation controllers, and their properties.
@Suite struct ControllerRowTests {
  /// Calls the type, so that the compiler proves the conformance.
  private func presents(
    _ style: ModalPresentationStyle, _ kind: (some PresentationController).Type
  ) -> Bool {
    kind.presents(style)
  }

  @Test func D07_aSheetIsAPresentationControllerWithItsOptionsAsProperties() {
    #expect(presents(.pageSheet, SheetPresentationController.self))
    #expect(presents(.popover, PopoverPresentationController.self))
    var sheet = SheetPresentationController()
    let untouched = sheet
    #expect(sheet.detents == [.large()])
    #expect(sheet.selectedDetentIdentifier == nil)
    #expect(sheet.largestUndimmedDetentIdentifier == nil)
    #expect(sheet.prefersScrollingExpandsWhenScrolledToEdge)
    #expect(!sheet.prefersGrabberVisible)
    #expect(sheet.preferredCornerRadius == nil)
    #expect(!sheet.prefersEdgeAttachedInCompactHeight)
    #expect(!sheet.widthFollowsPreferredContentSizeWhenEdgeAttached)
    sheet.detents = [.medium()]
    sheet.selectedDetentIdentifier = .medium
    sheet.largestUndimmedDetentIdentifier = .medium
    sheet.prefersScrollingExpandsWhenScrolledToEdge = false
    sheet.prefersGrabberVisible = true
    sheet.preferredCornerRadius = 24
    sheet.prefersEdgeAttachedInCompactHeight = true
    sheet.widthFollowsPreferredContentSizeWhenEdgeAttached = true
    var controller = ViewController(id: "sheet")
    controller.sheetPresentationController = sheet
    #expect(controller.sheetPresentationController == sheet)
    #expect(sheet != untouched)
  }

  @Test func D08_propertiesSetBeforePresentingHold() {
    var controller = ViewController(id: "sheet")
    controller.sheetPresentationController?.detents = [.medium(), .large()]
    controller.sheetPresentationController?.prefersGrabberVisible = true
    let first = Timeline.over(controller, .wait(seconds: 0)).state(atSeconds: 0)
    #expect(first.topSheet?.detents.map(\.heightPoints) == [426, 793])
    #expect(first.sheetTop == 426)
    #expect(first.grabberFrame != nil)
  }

  @Test func D09_formSheetPageSheetAndAutomaticHaveASheet() {
    var controller = ViewController(id: "sheet")
    #expect(controller.sheetPresentationController != nil)
    let sheets: Set<ModalPresentationStyle> = [.automatic, .pageSheet, .formSheet]
    for style in ModalPresentationStyle.allCases {
      controller.modalPresentationStyle = style
      #expect((controller.sheetPresentationController != nil) == sheets.contains(style))
    }
  }

  @Test func D10_popoversAreConfiguredInTheSameWay() {
    var controller = ViewController(id: "picker")
    #expect(controller.popoverPresentationController == nil)
    controller.modalPresentationStyle = .popover
    let source = Rect(x: 300, y: 60, width: 44, height: 44)
    controller.popoverPresentationController?.source = .rect(source)
    #expect(controller.popoverPresentationController?.source == .rect(source))
    #expect(controller.sheetPresentationController == nil)
    for style in ModalPresentationStyle.allCases where style != .popover {
      controller.modalPresentationStyle = style
      #expect(controller.popoverPresentationController == nil)
      controller.popoverPresentationController?.source = .barButtonItem
    }
    controller.modalPresentationStyle = .popover
    #expect(controller.popoverPresentationController?.source == .rect(source))
  }

  // MARK: Detents

  @Test func D15_detentsAreAnArrayInAnyCombination() {
    let wanted: [[Detent]] = [
      [.large()], [.medium()], [.medium(), .large()], [.height(200), .medium(), .large()],
    ]
    for detents in wanted {
      let state = Timeline.over(.card("sheet", detents), .wait(seconds: 0)).end
      #expect(state.topSheet?.detents.map(\.identifier) == detents.map(\.identifier))
    }
  }

  @Test func D02_mediumCoversHalfTheScreenAndCanBeResized() throws {
    let timeline = Timeline.over(
      .card(), .wait(seconds: 1), .pull(-367), .waitUntilSettled, .pull(367))
    let medium = try #require(timeline.state(atSeconds: 0.5).topSheet)
    #expect(medium.frame == Rect(x: 0, y: 426, width: 393, height: 426))
    // A finger changes its height point by point, up to large and back.
    for (seconds, height) in [(1.1, 499.4), (1.25, 609.5), (1.4, 719.6)] {
      #expect(abs(timeline.state(atSeconds: seconds).sheetHeight - height) < 1e-6)
    }
    #expect(timeline.state(atSeconds: 1.5).sheetHeight == 793)
    #expect(timeline.end.sheetHeight == 426)
    #expect(timeline.end.topSheet?.restingDetent == .medium)
  }

  @Test func K06_aSheetOpensAtTheSelectedDetentElseAtTheFirstAsWritten() {
    let written = [Detent.large(), .height(200), .medium()]
    let first = Timeline.over(.card("sheet", written), .wait(seconds: 0)).end
    #expect(first.topSheet?.restingDetent == .large)
    // They are sorted nevertheless.
    #expect(first.topSheet?.detents.map(\.heightPoints) == [200, 426, 793])
    let selected = Timeline.over(
      .card("sheet", written) { $0.selectedDetentIdentifier = .medium }, .wait(seconds: 0)
    ).end
    #expect(selected.topSheet?.restingDetent == .medium)
    let sorted = Timeline.over(.card(), .wait(seconds: 0)).end
    #expect(sorted.topSheet?.restingDetent == .medium)
  }

  @Test func K06_snappingDependsOnHeightAndNotOnOrder() {
    let timeline = Timeline.over(
      .card("sheet", [.large(), .height(200), .medium()]), .pull(0.3 * 367))
    #expect(timeline.end.topSheet?.restingDetent == .medium)
  }

  @Test func X07_customDetentsAreResolvedAgainWhenInvalidated() {
    func content(_ points: Double) -> Content { Content(kind: .none, fittingHeight: points) }
    let fit = Detent(identifier: .init("fit"), rule: .fit)
    let grow = PropertyChange("sheet", \.visibleContent, to: content(400))
    let invalidate = PropertyChange.invalidateDetents(of: "sheet")
    let kept = Timeline.over(.card("sheet", [fit], content: content(300)), .animate([grow]))
    #expect(kept.end.sheetHeight == 334)
    #expect(kept.transitions.isEmpty)
    let grown = Timeline.over(
      .card("sheet", [fit], content: content(300)), .animate([grow]), .animate([invalidate]))
    #expect(grown.end.sheetHeight == 434)
    #expect(grown.transitions.map(\.kind) == [.animateChanges])
    let oracle = OracleSpring(dampingRatio: 0.8, responseSeconds: 0.3)
      .motion(from: .init(offsetPoints: 100, velocityPointsPerSecond: 0), afterSeconds: 0.1)
    #expect(abs(grown.top(0.1) - 418 - oracle.offsetPoints) < 1e-6)
    let atOnce = Timeline.over(
      .card("sheet", [fit], content: content(300)), .set([grow, invalidate]))
    #expect(atOnce.end.sheetHeight == 434)
    #expect(atOnce.events() == arrival(at: "fit") + ["contentUpdate sheet content=Sheet"])
  }

  // MARK: The old name

  @Test func D31_theOldNameIsNilByDefaultAndThenEveryDetentDims() {
    #expect(smallest(of: SheetPresentationController()) == nil)
    for detent in [Detent.Identifier.medium, .large] {
      let card = ViewController.card { $0.selectedDetentIdentifier = detent }
      #expect(Timeline.over(card, .wait(seconds: 0)).end.dimmingAlpha == 0.4)
      // Set to medium, medium is not dimmed and large is.
      let undimmed = ViewController.card { sheet in
        sheet.selectedDetentIdentifier = detent
        setSmallest(.medium, of: &sheet)
      }
      #expect(
        Timeline.over(undimmed, .wait(seconds: 0)).end.dimmingAlpha == (detent == .medium ? 0 : 0.4)
      )
    }
  }

  @Test func D31_theOldNameIsAnAliasOfTheNewOne() {
    var sheet = SheetPresentationController()
    setSmallest(.medium, of: &sheet)
    #expect(sheet.largestUndimmedDetentIdentifier == .medium)
    #expect(smallest(of: sheet) == .medium)
    sheet.largestUndimmedDetentIdentifier = .large
    #expect(smallest(of: sheet) == .large)
  }

  private func smallest(of sheet: any OldName) -> Detent.Identifier? {
    sheet.smallestUndimmedDetentIdentifier
  }

  private func setSmallest(
    _ detent: Detent.Identifier?, of sheet: inout SheetPresentationController
  ) {
    func set<Sheet: OldName>(_ sheet: inout Sheet) {
      sheet.smallestUndimmedDetentIdentifier = detent
    }
    set(&sheet)
  }
}

/// Accesses the deprecated name without a warning.
private protocol OldName {
  var smallestUndimmedDetentIdentifier: Detent.Identifier? { get set }
}

extension SheetPresentationController: OldName {}
