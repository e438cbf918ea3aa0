import SheetModel
import SheetPrimitives
import SheetSpec
import SheetTestSupport
import Testing

/// The faults and warnings about custom full-screen sheets, each with its complete message.
@Suite struct CardFaultTests {
  private static let custom = "engine: custom, which has the tiers tier, rest and fullscreen"

  @Test("C07: option 1 needs iOS 15", arguments: [13, 14])
  func C07_system(version: Int) {
    let file = picker("ios: \(version)", "engine: uikit")
    #expect(
      ScenarioReading(file).messages == [
        "5:9: error[E0219]: a sheet of UIKit needs iOS 15, and this one is for iOS \(version); "
          + "engine: custom, or ios: 15 or newer"
      ])
    let document = SheetDocument.with {
      $0.$iosVersion = .flag("--ios", "\(version)")
      $0.$engine = .flag("--engine", "uikit")
      $0.detents = []
    }
    #expect(
      document.diagnostics().map(\.line) == [
        "1:10: error[E0219]: a sheet of UIKit needs iOS 15, and this one is for iOS \(version); "
          + "--engine custom, or --ios 15 or newer"
      ])
    #expect(SheetDocument.with { $0.$iosVersion = "15" }.diagnostics() == [])
  }

  @Test("D01 C07 cards have been there since iOS 13, their options since 15", arguments: [13, 14])
  func D01_cardsOfFlags(version: Int) throws {
    func diagnostics(_ change: (inout SheetDocument) -> Void) -> [String] {
      var document = SheetDocument()
      document.$iosVersion = .flag("--ios", "\(version)")
      change(&document)
      return document.diagnostics().map(\.line)
    }
    #expect(diagnostics { _ in } == [])
    #expect(diagnostics { $0.$detent = .flag("--detent", "large") } == [])
    let end = " needs iOS 15, and the sheet is for iOS \(version); --ios 15 or newer"
    #expect(
      diagnostics { $0.$detent = .flag("--detent", "medium") } == [
        "1:10: error[E0219]: --detent\(end)"
      ])
    #expect(
      diagnostics { $0.$detents.append(.flag("--detents", "large")) } == [
        "1:11: error[E0219]: --detents\(end)"
      ])
    #expect(
      diagnostics { $0.$grabber = .flag("--grabber", "on") } == [
        "1:11: error[E0219]: --grabber\(end)"
      ])
    var card = SheetDocument()
    card.$iosVersion = "\(version)"
    let sheet = try card.restingSheet()
    #expect(sheet.detents.map(\.identifier) == [.large])
    // 852 pt less 59 pt above the sheet.
    #expect(sheet.frame.height == 793)
  }

  @Test(
    "C08: full screen under option 1 is an error that names option 2",
    arguments: ["detents: [medium, fullscreen]", "detents: [fullscreen]", "selected: fullscreen"])
  func C08_file(keys: String) {
    #expect(
      ScenarioReading(picker(sheet: "{ engine: uikit, \(keys) }")).messages == [
        "3:\(28 + keys.count - (keys.hasSuffix("]") ? 11 : 10)): error[E0233]: \"fullscreen\" is not a detent of UIKit's sheets, which "
          + "have no full screen; \(Self.custom)"
      ])
    #expect(ScenarioReading(picker("engine: uikit", sheet: "{ \(keys) }")).messages.count == 1)
  }

  @Test("C08: other tiers and steps are named as well")
  func C08_others() {
    #expect(
      ScenarioReading(picker(sheet: "{ engine: uikit, detents: [rest] }")).messages == [
        "3:38: error[E0233]: \"rest\" is not a detent of UIKit's sheets; \(Self.custom)"
      ])
    #expect(
      ScenarioReading(picker("timeline: [{ set: { picker.selected: fullscreen } }]")).messages == [
        "4:38: error[E0233]: \"fullscreen\" is not a detent of UIKit's sheets, which have no full "
          + "screen; \(Self.custom)"
      ])
    #expect(
      SheetDocument.with {
        $0.$detent = "fullscreen"
        $0.$engine = "uikit"
      }.diagnostics().map(\.code) == [.needsCustomEngine])
  }

  @Test func C09_option1HasOnlyTheStylesOfUIKit() {
    #expect(
      ScenarioReading(picker("engine: uikit", sheet: "{ style: custom }")).messages == [
        "3:20: error[E0233]: the style custom is not one of the engine uikit, which has page, form, "
          + "fullScreen, overFullScreen, currentContext, overCurrentContext and popover; "
          + "engine: custom"
      ])
    #expect(ScenarioReading(picker(sheet: "{ style: custom }")).messages == [])
    #expect(
      ScenarioReading(picker(sheet: "{ engine: custom, style: form }")).messages == [
        "3:36: error[E0106]: the style form is one of UIKit's, which are page, form, fullScreen, "
          + "overFullScreen, currentContext, overCurrentContext and popover, and \"picker\" is a custom "
          + "sheet; style: custom, or engine: uikit"
      ])
    // Full screens and popovers are no sheets, but styles of UIKit.
    for style in ["fullScreen", "overFullScreen", "popover"] {
      #expect(
        ScenarioReading(picker(sheet: "{ engine: custom, style: \(style) }")).messages.first?
          .hasPrefix("3:36: error[E0106]: the style \(style) is one of UIKit's, which are") == true)
    }
  }

  static let faults: [(sheet: String, messages: [String])] = [
    (
      "detents: [fullscreen, rest]",
      [
        "3:51: error[E0221]: rest is below fullscreen, which is listed before it; low to high: tier, "
          + "rest, fullscreen"
      ]
    ),
    (
      "detents: [tier, medium]",
      [
        "3:45: error[E0203]: \"medium\" is not a tier of a custom sheet; tier, rest and fullscreen"
      ]
    ),
    (
      "detents: [rest], selected: tier",
      ["3:56: error[E0203]: unknown tier \"tier\"; one of: rest"]
    ),
    (
      "detents: [rest, rest]",
      ["3:45: warning[E0306]: the detent \"rest\" is listed twice; the first one is used"]
    ),
    (
      "tiersType: two, selected: tier",
      [
        "3:55: error[E0203]: unknown tier \"tier\"; one of: rest, fullscreen"
      ]
    ),
    (
      "tiersType: two, detents: [rest]",
      ["3:29: error[E0106]: a custom sheet has detents or tiersType, not both; one of them"]
    ),
    (
      "tiersType: four",
      [
        "3:40: error[E0209]: \"four\" is not a valid value for \"tiersType\"; one of: one, two, three"
      ]
    ),
    (
      "maxBottomSheetHeight: 853",
      [
        "3:29: warning[E0204]: maxBottomSheetHeight is 853 pt, and the screen is 852 pt high, so that "
          + "full screen begins 1 pt above the screen; topAnchor: true, which keeps the top edge on the "
          + "screen, or at most 852 pt"
      ]
    ),
    // The constraint mends it, and without the tier nothing is too high.
    ("maxBottomSheetHeight: 853, topAnchor: true", []),
    ("maxBottomSheetHeight: 853, tiersType: one", []),
    (
      "maxBottomSheetHeight: 700",
      [
        "3:29: error[E0221]: the tiers of \"picker\" are not in ascending order on iphone-15-pro: rest "
          + "is 702 pt high, and fullscreen 700 pt; heights that ascend from tier to fullscreen, "
          + "or detents with fewer tiers"
      ]
    ),
    (
      "offset: 700, tiersType: three",
      [
        "3:29: error[E0221]: the tiers of \"picker\" are not in ascending order on iphone-15-pro: tier "
          + "is 213 pt high, and rest 152 pt; heights that ascend from tier to fullscreen, "
          + "or detents with fewer tiers"
      ]
    ),
    (
      "dimming: 2",
      ["3:38: error[E0207]: opacity 2 is out of range; 0 to 1; did you mean \"1\"?"]
    ),
    (
      "shadow: 10%",
      ["3:37: error[E0310]: \"10%\" is not a valid opacity; a number from 0 to 1"]
    ),
    (
      "modalInPresentation: true, scrollingExpands: false",
      [
        "3:29: warning[E0215]: \"modalInPresentation\" has no effect on a custom sheet",
        "3:56: warning[E0215]: \"scrollingExpands\" has no effect on a custom sheet",
      ]
    ),
  ]

  @Test("every fault of a custom sheet has its complete message", arguments: faults)
  func messages(sheet: String, messages: [String]) {
    let reading = ScenarioReading(picker(sheet: "{ engine: custom, \(sheet) }"))
    #expect(reading.messages == messages)
  }

  @Test func keysOfCustomSheetsHaveNoEffectOnSheetsOfUIKit() {
    #expect(
      ScenarioReading(
        picker("timeline: [{ set: { picker.dimming: 0.3 } }]", sheet: "{ offset: 9 }")
      ).messages == [
        "3:13: warning[E0215]: \"offset\" has no effect on a sheet of UIKit",
        "4:21: warning[E0215]: \"dimming\" has no effect on a sheet of UIKit",
      ])
    let drag = "drag: { sheet: picker, from: content, by: 9, over: 1s, cancelled: true }"
    #expect(
      ScenarioReading(picker("timeline: [present: picker, wait: settled, \(drag)]")).messages == [
        "4:50: warning[E0215]: \"cancelled\" has no effect on a sheet of UIKit"
      ])
  }

  @Test func onlyTransitionsOfCustomSheetsInProgressAreCancelled() {
    #expect(
      ScenarioReading(picker("timeline: [present: picker, cancel: picker]")).messages == [
        "4:29: error[E0230]: \"picker\" is a sheet of UIKit, whose transitions are not cancelled; the "
          + "id of a custom sheet"
      ])
    #expect(
      ScenarioReading(
        picker(
          "timeline: [present: picker, wait: settled, cancel: picker]",
          sheet: "{ engine: custom }")
      ).messages.map { String($0.prefix(79)) } == [
        "4:44: error[E0230]: no presentation or dismissal of \"picker\" is in progress at "
      ])
  }
}
