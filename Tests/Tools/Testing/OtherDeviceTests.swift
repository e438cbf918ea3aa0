import SheetPictures
import SheetTestSupport
import Testing

@testable import SheetTesting

/// Pictures of a presentation on another device than its own.
@Suite struct OtherDeviceTests {
  /// A presentation in which every property has another value than by default.
  private func presentation(
    on device: Device, _ library: SpecLibrary = SpecLibrary(profile: .uikit)
  ) -> Presentation {
    var picker = ViewController(id: "picker")
    picker.sheetPresentationController?.detents = [.medium(), .large()]
    let root = HostedView().presentationHost(layerID: "top", id: "saved", kind: .toast)
      .presentationHostLayer(id: "top")
    var presentation = Presentation(
      device: device, library: library, appearance: .dark, contrast: .high,
      orientation: .landscape, reducesMotion: true, textSize: .extraLarge,
      layoutDirection: .rightToLeft, presenter: ViewController(id: "home"),
      viewControllers: [picker] + root.modals, layers: root.layers,
      steps: [Step(.present("picker")), Step(.resize(.half)), Step(.present("saved"))],
      reactions: [Reaction(to: .didPresent, do: [.keyboard(height: nil)])], springEnd: .clamp,
      textMeasure: .inter)
    presentation.keyboardHeight = 250
    presentation.ignoresKeyboard = .always
    presentation.hostComparison.dimsPerModal = true
    return presentation
  }

  @Test func aMovedPresentationIsTheOneMadeThereWithTheNumbersThatWereSet() throws {
    let changed = try SpecLibrary(
      profile: "uikit", settings: ["grabber.width=120px", "formSheet.width=400", "card.offset=99"])
    for device in [Device.iPadPro11M4, .iPhoneSE3] {
      let moved = presentation(on: .iPhone15Pro, changed).moved(to: device, in: changed)
      expect(moved, presentation(on: device, changed))
    }
    let library = SpecLibrary(profile: .uikit)
    var own = presentation(on: .iPhone15Pro)
    own.card.offset = 99
    own.popover.margin = 3
    own.portrait.detents.largeGap = 77
    own.motion.settleSpeedPixels = 1
    let moved = own.moved(to: .iPadPro11M4, in: library)
    #expect(moved.card.offset == 99 && moved.popover.margin == 3)
    #expect(moved.portrait.detents.largeGap == 77 && moved.motion.settleSpeedPixels == 1)
    expect(moved.portrait.formSheet, presentation(on: .iPadPro11M4).portrait.formSheet)
  }

  @Test func changedTokensNeedTheirLibraryOnAnotherDevice() throws {
    let folder = try TestFolder()
    let library = try SpecLibrary(profile: "uikit", settings: ["detent.large.gap=100"])
    let presentation = presentation(on: .iPhone15Pro, library)
    let failures = folder.failures(of: .presentation(presentation), device: .iPhoneSE3)
    expect(
      failures.map(\.text),
      [
        "invalid: medium\n  in: the presentation has tokens that are not those of the profile "
          + "\"uikit\"; its library as the argument `in`\n"
      ])
    let given = folder.failures(of: .presentation(presentation, in: library), device: .iPhoneSE3)
    expect(given.first?.text.hasPrefix("missing: "), true)
    expect(
      folder.failures(of: .presentation(presentation)).first?.text.hasPrefix("missing: "), true)
  }
}
