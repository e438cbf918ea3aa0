import SheetDraw
import SheetTesting
import Testing

struct PhotoPickerTests {
  /// A picker at medium that can be pulled to large.
  private func picker() -> TestedSheet {
    var picker = ViewController(id: "picker", content: Content(rows: 40, scrolls: true))
    picker.sheetPresentationController?.detents = [.medium(), .large()]
    picker.sheetPresentationController?.prefersGrabberVisible = true
    let presentation = Presentation(
      device: .iPhone15Pro, viewControllers: [picker],
      steps: [Step(.present("picker"))], textMeasure: .inter)
    return .presentation(presentation)
  }

  @Test func thePickerRestsAtMedium() throws {
    expectSheet(
      picker(), matches: "medium", appearances: [.light, .dark], pixelsPerPoint: 1)
  }

  @Test func thePickerIsDimmedAtMedium() throws {
    expectState(picker(), is: ["picker.detent": "medium", "dimming.alpha": 0.4])
  }

  @Test func thePickerIsOnItsWay() throws {
    expectSheet(picker(), matches: "rising", at: .share(0.2), pixelsPerPoint: 1)
  }

  @Test func theScenarioEndsAtLarge() {
    expectSheet(.scenario("photos.sheet.yaml"), matches: "large", pixelsPerPoint: 1)
  }
}
