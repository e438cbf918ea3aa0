import SheetModel
import SheetTestSupport
import Testing

@testable import SheetContent

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
    expect(sheet.detents, [.large()])
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
    expect(controller.sheetPresentationController, sheet)
    #expect(sheet != untouched)
  }

  @Test(
    "A06 D09 page sheets and form sheets have a sheet",
    arguments: [ModalPresentationStyle.pageSheet, .formSheet])
  func A06_aSheetStyleHasASheet(style: ModalPresentationStyle) throws {
    var controller = ViewController(id: "content")
    controller.modalPresentationStyle = style
    expect(controller.sheetPresentationController, SheetPresentationController())
    controller.sheetPresentationController?.prefersGrabberVisible = true
    let sheet = try #require(controller.sheetPresentationController)
    #expect(sheet.prefersGrabberVisible)
  }

  @Test func A07_aViewControllerHasASheetWithoutConfiguration() {
    let controller = ViewController(id: "content")
    expect(controller.modalPresentationStyle, .automatic)
    #expect(controller.sheetPresentationController != nil)
  }

  @Test("A08 D09 exactly three styles have a sheet")
  func A08_styles() {
    for style in ModalPresentationStyle.allCases {
      let isSheet = [.automatic, .pageSheet, .formSheet].contains(style)
      expect(SheetPresentationController.presents(style), isSheet)
      var controller = ViewController(id: "content")
      controller.sheetPresentationController?.detents = [.medium()]
      controller.modalPresentationStyle = style
      expect((controller.sheetPresentationController != nil), isSheet)
      guard !isSheet else { continue }
      let before = controller
      controller.sheetPresentationController = SheetPresentationController()
      controller.sheetPresentationController?.prefersGrabberVisible = true
      expect(controller, before)
    }
  }

  @Test func D10_popoversAreConfiguredInTheSameWay() {
    var controller = ViewController(id: "picker")
    #expect(controller.popoverPresentationController == nil)
    controller.modalPresentationStyle = .popover
    let source = Rect(x: 300, y: 60, width: 44, height: 44)
    controller.popoverPresentationController?.source = .rect(source)
    expect(controller.popoverPresentationController?.source, .rect(source))
    #expect(controller.sheetPresentationController == nil)
    for style in ModalPresentationStyle.allCases where style != .popover {
      controller.modalPresentationStyle = style
      #expect(controller.popoverPresentationController == nil)
      controller.popoverPresentationController?.source = .barButtonItem
    }
    controller.modalPresentationStyle = .popover
    expect(controller.popoverPresentationController?.source, .rect(source))
  }

  @Test func D31_theOldNameIsAnAliasOfTheNewOne() {
    var sheet = SheetPresentationController()
    #expect(smallest(of: sheet) == nil)
    setSmallest(.medium, of: &sheet)
    expect(sheet.largestUndimmedDetentIdentifier, .medium)
    expect(smallest(of: sheet), .medium)
    sheet.largestUndimmedDetentIdentifier = .large
    expect(smallest(of: sheet), .large)
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
