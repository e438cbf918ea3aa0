import SheetModel
import SheetTestSupport
import Testing

@testable import SheetContent

@Suite struct SwiftUISheetRowTests {
  private let content = Content(kind: .none, scrolls: true, fittingHeight: 2000)

  private func host(_ sheet: SwiftUISheet) -> ViewController { ViewController(sheet) }

  private var sheet: SwiftUISheet {
    SwiftUISheet(id: "sheet", isPresented: "isOn", content: content)
      .presentationDetents([.medium, .large])
  }

  // MARK: The flag

  @Test func A59_theFramesEqualThoseOfUIKit() {
    let script: [Action] = [
      .waitUntilSettled, .drag(Drag(from: .grabber, by: -200, over: 0.3)), .waitUntilSettled,
    ]
    let plain = ViewController.sample(content: content) { $0.grabberVisibility = .auto }
    let swiftUI = Timeline(
      .sample([host(sheet)], [.setFlag("isOn", true)] + script + [.setFlag("isOn", false)]))
    let uikit = Timeline(.sample([plain], [.present("sheet")] + script + [.dismiss("sheet")]))
    expect(swiftUI.transitions, uikit.transitions)
    for step in 0...Int(uikit.endSeconds * 100) {
      let seconds = Double(step) / 100
      expect(swiftUI.state(atSeconds: seconds), uikit.state(atSeconds: seconds))
    }
  }

  // MARK: Modifiers

  @Test func A60_detentsMapToDetents() {
    expect(host(sheet).sheetPresentationController?.detents, [.medium(), .large()])
    let plain = SwiftUISheet(id: "sheet", isPresented: "isOn")
    expect(host(plain).sheetPresentationController?.detents, [.large()])
  }

  @Test func A60_bothNotationsGiveTheSameModel() {
    let uikit = ViewController.sample(content: content) { $0.grabberVisibility = .auto }
      .with { $0.isPresentedFlag = "isOn" }
    expect(host(sheet), uikit)
  }

  @Test func A60_fractionsAndHeightsHaveTheirOwnNames() throws {
    let detents: [PresentationDetent] = [
      .height(200), .fraction(0.4), .medium, .large, .fraction(0.4),
    ]
    let timeline = Timeline(
      .sample([host(sheet.presentationDetents(detents))], [.setFlag("isOn", true)]))
    let found = try #require(try timeline.state(at: .settled).topSheet)
    expect(found.detents.count, 4)
    expect(found.restingDetent, Detent.height(200).identifier)
    for (found, wanted) in zip(found.detents.map(\.heightPoints), [200, 0.4 * 852, 426, 793]) {
      expect(found, near: wanted, closerThan: 1e-9)
    }
  }

  @Test func A61_visibleSetsTheProperty() {
    let shown = host(sheet.presentationDragIndicator(.visible)).sheetPresentationController
    expect(shown?.prefersGrabberVisible, true)
    let hidden = host(sheet.presentationDragIndicator(.hidden)).sheetPresentationController
    expect(hidden?.prefersGrabberVisible, false)
  }
}
