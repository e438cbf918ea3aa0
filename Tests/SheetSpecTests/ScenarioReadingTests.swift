import SheetTestSupport
import Testing

@testable import SheetContent
@testable import SheetSpec

@Suite struct ScenarioReadingTests {
  static let sample = """
    # yaml-language-server: $schema=sheetdraw.schema.json
    sheetdraw: 1                       # required version
    title: Photo picker over a postcard
    device: iphone-15-pro
    orientation: portrait
    appearance: dark
    contrast: normal
    ios: 16
    profile: uikit
    tokens: [brand.tokens.json]
    set: { grabber.width: 48, detentChange.response: 0.4s }
    springEnd: settle
    reduceMotion: false
    presenter: { kind: navigation, title: Postcard, content: { picture: systemTeal } }
    sheets:
      picker:
        style: page
        kind: navigation
        detents: [{ id: fit, height: "min(300, maximum)" }, medium, large]
        selected: medium
        largestUndimmed: medium
        grabber: auto
        scrollingExpands: false
        cornerRadius: 16
        cornerCurve: continuous
        edgeAttachedInCompactHeight: true
        widthFollowsPreferredContentSize: true
        preferredContentSize: [320, 500]
        modalInPresentation: false
        shouldDismiss: true
        interfaceStyle: system
        controlled: false
        isPresented: showPicker
        content: { title: Photos, close: true, list: { rows: 40 } }
    timeline:
      - present: picker
      - wait: settled
      - { at: 1.5s, drag: { from: grabber, by: -360, over: 220ms, release: -900pt/s } }
      - wait: settled
      - drag: { from: content, samples: [[0ms, 0], [80ms, -120], [200ms, -300]], release: 0 }
      - animate: { picker.selected: medium, picker.grabber: off }
      - set: { picker.detents: [medium, large] }
      - update: { picker.selected: large }
      - invalidate: picker
      - tap: presenter
      - tap: [10, 20]
      - wait: 200ms
      - present: { sheet: picker, animated: false }
      - wait: settled
      - adjust: up
      - push: { sheet: picker, title: Album, list: { rows: 12 } }
      - pop: picker
      - keyboard: { show: 336 }
      - keyboard: show
      - keyboard: hide
      - rotate: landscape
      - traits: { appearance: dark, reduceMotion: true, verticalSizeClass: compact }
      - escape
      - memoryWarning
      - wait: settled
      - flag: { showPicker: true }
      - dismiss: { sheet: picker, reason: system, animated: true }
    on:
      - { event: didDismiss, sheet: picker, do: [{ tap: backdrop }] }
    shots:
      - { name: medium, at: settled#1, annotate: [dims, radii] }
      - { name: mid-drag, at: 0.62s, appearance: light }
    exports: ["Output/{shot}-{appearance}@{scale}x.png", "Output/{shot}.svg"]
    expect:
      - { at: settled#1, sheet.height: 426 }
      - { events: [willPresent, didPresent, "dragEnded(picker)"] }
    """

  private let whole = ScenarioReading(
    sample, files: ["brand.tokens.json": #"{"grabber": {"height": {"$value": "6pt"}}}"#])

  @Test func aReadingKeepsTheValidPartsOfAFileWithErrors() {
    func reading(_ text: String) -> SheetSpec.ScenarioReading {
      SheetSpec.ScenarioReading(Array(text.utf8), name: "a.sheet.yaml")
    }
    let partial = reading(
      "sheetdraw: 1\ntitle: A\ndevice: iphone-0\nsheets: { s: { radius: 3 } }\n")
    #expect(!partial.isValid)
    expect(partial.diagnostics.map(\.code), [.unknownDevice, .unknownKey])
    expect(partial.document?.title?.value, "A")
    expect(partial.document?.sheets.map(\.id), ["s"])
    let broken = reading("sheetdraw: [1\n")
    #expect(!broken.isValid && broken.document == nil)
    expect(broken.diagnostics.map(\.code), [.unreadableFile])
    #expect(reading("sheetdraw: 1\nsheets: { s: {} }\ntimeline: [{ present: s }]\n").isValid)
  }

  @Test func aCompleteScenarioIsReadWithoutWarnings() {
    expect(whole.messages, [])
    expect(whole.scenario?.presentation.device.slug, "iphone-15-pro")
  }

  @Test func shotsExportsAndExpectationsAreRead() throws {
    let file = try #require(whole.file)
    expect(file.title, "Photo picker over a postcard")
    expect(file.profile?.value, "uikit")
    expect(file.tokenFiles.map(\.value), ["brand.tokens.json"])
    expect(file.settings.map(\.value), ["grabber.width=48", "detentChange.response=0.4s"])
    expect(file.iosVersion, 16)
    expect(file.shots.map(\.name.value), ["medium", "mid-drag"])
    expect(file.shots.map(\.moment), [.settledTime(1), .seconds(0.62)])
    expect(file.shots[0].annotations.map(\.value), [.kind(.dims), .kind(.radii)])
    expect(file.shots.map { $0.appearances.map(\.value) }, [[], [.light]])
    expect(
      file.exports.map(\.value),
      [
        "Output/{shot}-{appearance}@{scale}x.png", "Output/{shot}.svg",
      ])
    guard case .value(let value)? = file.expectations.first,
      case .events(let events)? = file.expectations.last
    else {
      Issue.record("the expectations were read as something else")
      return
    }
    #expect(value.path.value == "sheet.height" && value.number == 426)
    #expect(value.moment == .settledTime(1) && value.tolerance == 0.001)
    expect(events.map(\.name), [.willPresent, .didPresent, .dragEnded])
    expect(events.map(\.argument), [nil, nil, "picker"])
  }

  @Test func theSheetHasThePropertiesOfTheFile() throws {
    let picker = try #require(whole.sheet("picker"))
    let options = try #require(picker.sheetPresentationController)
    var expected = SheetPresentationController()
    expected.detents = [
      .custom(identifier: .init("fit")) { min(300, $0.maximumDetentValue) }, .medium(), .large(),
    ]
    expected.selectedDetentIdentifier = .medium
    expected.largestUndimmedDetentIdentifier = .medium
    expected.grabberVisibility = .auto
    expected.prefersScrollingExpandsWhenScrolledToEdge = false
    expected.preferredCornerRadius = 16
    expected.cornerCurve = .continuous
    expected.prefersEdgeAttachedInCompactHeight = true
    expected.widthFollowsPreferredContentSizeWhenEdgeAttached = true
    expect(options, expected)
    expect(picker.preferredContentSize, Size(width: 320, height: 500))
    expect(picker.isPresentedFlag, "showPicker")
    #expect(picker.content.rows == 40 && picker.content.scrolls)
    expect(picker.content.bar, NavigationBarContent(title: "Photos", hasCloseButton: true))
  }

  @Test func thePresenterIsANavigationControllerOverAPicture() throws {
    let presenter = try #require(whole.presentation?.presenter)
    expect(presenter.pages.count, 1)
    expect(presenter.visibleContent.bar?.title, "Postcard")
    let palette = try SpecLibrary().palette
    let teal = try #require(palette.color("systemTeal", .dark, contrast: .normal, level: .base))
    expect(presenter.visibleContent.picture, .color(teal))
  }

  @Test func everyStepIsRead() throws {
    let presentation = try #require(whole.presentation)
    let album = presentation.steps.compactMap { step -> Content? in
      guard case .push("picker", let content) = step.action else { return nil }
      return content
    }.first
    #expect(album?.bar?.title == "Album" && album?.rows == 12)
    let expected: [Action] = [
      .present("picker"), .waitUntilSettled,
      .drag(Drag(from: .grabber, by: -360, over: 0.22, releaseVelocity: -900)), .waitUntilSettled,
      .drag(
        Drag(
          from: .content,
          samples: [
            .init(seconds: 0.08, translation: -120), .init(seconds: 0.2, translation: -300),
          ], releaseVelocity: 0)),
      .animate([
        PropertyChange("picker", \.selectedDetentIdentifier, to: .medium),
        PropertyChange("picker", \.grabberVisibility, to: .off),
      ]),
      .set([PropertyChange("picker", \.detents, to: [.medium(), .large()])]),
      .update([PropertyChange("picker", \.selectedDetentIdentifier, to: .large)]),
      .set([.invalidateDetents(of: "picker")]), .tap(.presenter),
      .tap(.point(Point(x: 10, y: 20))), .wait(seconds: 0.2),
      .present("picker", animated: false), .waitUntilSettled, .adjust(.up),
      .push(onto: "picker", album ?? Content()), .pop(from: "picker"), .keyboard(height: 336),
      .keyboard(height: 336), .keyboard(height: nil), .rotate(.landscape), .setAppearance(.dark),
      .setReduceMotion(true), .overrideCompactHeight(true), .escape, .memoryWarning,
      .waitUntilSettled, .setFlag("showPicker", true), .dismiss("picker", reason: .system),
    ]
    expect(presentation.steps.map(\.action), expected)
    expect(presentation.steps.compactMap(\.atSeconds), [1.5])
    expect(presentation.reactions, [Reaction(to: .didDismiss, of: "picker", do: [.tap(.backdrop)])])
  }

  @Test func tokensOfTheFileAndItsTokenFilesAreApplied() throws {
    let defaults = try #require(whole.presentation?.sheetDefaults)
    expect(defaults.grabberSize, Size(width: 48, height: 6))
  }
}
