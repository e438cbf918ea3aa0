internal import SheetModel

extension RawRepresentable<String> where Self: CaseIterable {
  fileprivate static var words: Shape { .words(allCases.map(\.rawValue)) }
}

extension Shape {
  static let length = Shape.text(.length(0...10_000))
  static let lengthAboveZero = Shape.text(.length(0.001...10_000))
  static let movement = Shape.text(.length(-100_000...100_000))
  static let anyText = Shape.text(.any)
}

/// What only navigation controllers' sheets know, and what is said of it anywhere else.
private let belongsToTheController =
  "it belongs to the sheet of the navigation controller: write it under sheets, beside pages"

extension MappingShape {
  /// The whole file.
  static let scenario = MappingShape(
    name: "a scenario", summary: "Sheets, what happens to them, and what is drawn of it.",
    fields: [
      Field("sheetdraw", .text(.version), "Version of the format.", isRequired: true),
      Field("title", .anyText, "What the file shows."),
      Field("device", .text(.device), "Device by its short name, or a size such as 393x852@3."),
      Field("orientation", Orientation.words, "How the device is held at the beginning."),
      Field("appearance", Appearance.words, "Appearance at the beginning."),
      Field("contrast", Contrast.words, "Whether the setting for increased contrast is on."),
      Field("ios", .whole(13...18), "Release of iOS; what it does not have is refused."),
      Field("profile", .anyText, "spec, uikit, spec-literal, or a file of tokens."),
      Field("tokens", .list(of: .anyText), "Files of tokens, laid over the profile in order."),
      Field("set", .named(.token, .text(.tokenValue)), "Single tokens, set at last."),
      Field("springEnd", SpringEnd.words, "When a spring has ended."),
      Field("reduceMotion", .flag, "Whether the setting to reduce motion is on."),
      Field(
        "engine", .either([.words(["uikit"]), .later("only the engine uikit is there yet")]),
        "Whose rules the sheets follow."),
      Field("presenter", .mapping(presenter), "What the first sheet is presented over."),
      Field("sheets", .named(.id, .mapping(sheet)), "Everything that can be presented."),
      Field("layers", .later("Presentation Host layers are not drawn yet"), "Host layers."),
      Field("modals", .later("Presentation Host layers are not drawn yet"), "Host modals."),
      Field("timeline", .list(of: .step(.timeline)), "What happens, in order."),
      Field(
        "on", .list(of: .mapping(reaction), count: 0...1000),
        "What happens whenever something else does."),
      Field("shots", .list(of: .mapping(shot)), "The pictures that are drawn."),
      Field(
        "exports", .list(of: .anyText),
        "Paths of pictures with {shot}, {device}, {detent}, {appearance}, {scale} and {at}."),
      Field(
        "expect", .list(of: .either([.mapping(expectedState), .mapping(expectedEvents)])),
        "What has to hold."),
    ])

  static let presenter = MappingShape(
    name: "a presenter", summary: "What the first sheet is presented over.",
    fields: [
      kind,
      Field("title", .anyText, "Title in its navigation bar."),
      Field(
        "content",
        .either([.words(["none", "wireframe"]), .text(.color), .mapping(content)]),
        "What it shows: words, one colour, or a description."),
    ])

  private static let kind = Field(
    "kind", .words(["view", "navigation"]), "Whether it is a navigation controller.")

  /// Everything that configures what is presented.
  static let sheet = MappingShape(
    name: "a sheet", summary: "A view controller that can be presented.",
    fields: [
      Field("style", ScenarioStyle.words, "How it is presented."),
      kind,
      Field("isPresented", .text(.sheet), "SwiftUI's flag that presents it."),
      option("cornerCurve", .text(.cornerCurve), "Course of its corners."),
      Field(
        "controlled", .flag, "Whether the app sets its own detent again after every drag."),
      Field(
        "pages", .list(of: .mapping(page)),
        "Pages of its navigation controller above the content, from the lowest."),
    ] + properties,
    otherNames: uikitNames)

  /// What can be set while it is presented, too.
  static let properties = [
    option(
      "detents", .list(of: .either([.text(.detent), .mapping(detent)]), count: 1...100),
      "Where it can rest, from low to high."),
    option("selected", .text(.detentName), "The detent it stands at."),
    option("largestUndimmed", .text(.detentName), "The largest detent that dims nothing."),
    Field(
      "smallestUndimmed", .text(.detentName), "Old name of largestUndimmed.", since: 15,
      isSheetOption: true, replacement: "largestUndimmed"),
    option("grabber", GrabberVisibility.words, "When the grabber shows."),
    option("scrollingExpands", .flag, "Whether scrolling at the top edge expands it first."),
    option("cornerRadius", .text(.length(-10_000...10_000)), "Radius of its corners."),
    option(
      "edgeAttachedInCompactHeight", .flag,
      "Whether it stays a sheet on a phone on its side, instead of full screen."),
    option(
      "widthFollowsPreferredContentSize", .flag,
      "Whether it is as wide as its content prefers where it is attached to the edge."),
    Field(
      "preferredContentSize", .pair(.lengthAboveZero, .lengthAboveZero),
      "Width and height that its content prefers."),
    Field("modalInPresentation", .flag, "Whether a person cannot dismiss it."),
    Field("shouldDismiss", .flag, "What the delegate answers when a person dismisses it."),
    Field("interfaceStyle", UserInterfaceStyle.words, "Appearance of its content."),
    Field(
      "content", .either([.words(["none", "wireframe"]), .mapping(content)]),
      "What stands in it."),
  ]

  private static func option(_ key: String, _ shape: Shape, _ summary: String) -> Field {
    Field(key, shape, summary, since: 15, isSheetOption: true)
  }

  static let detent = MappingShape(
    name: "a detent", summary: "A detent with a name and a height of its own.",
    fields: [
      Field("id", .anyText, "Its name.", isRequired: true),
      Field(
        "height", .text(.height), "Its height: a formula, a share or points.",
        isRequired: true),
    ],
    otherNames: ["identifier": "id", "resolver": "height"])

  private static let contentFields = [
    Field("title", .anyText, "Title in its navigation bar."),
    Field("close", .flag, "Whether the bar has a close button."),
    Field("list", .mapping(list), "A list of rows in a scroll view."),
    Field("picture", .text(.color), "A picture at the top, as one colour."),
    Field("image", .anyText, "A picture at the top, from a file."),
    Field("label", .anyText, "What is announced when it comes up."),
    Field("view", .text(.sheet), "Name of the view; one view belongs to one place."),
  ]

  static let content = MappingShape(
    name: "a content", summary: "What stands in a sheet or a presenter.", fields: contentFields)

  /// A page has content, and no sheet of its own.
  static let page = MappingShape(
    name: "a page", summary: "A page of a navigation controller.", fields: contentFields,
    elsewhere: Dictionary(
      uniqueKeysWithValues: (properties.map(\.key) + uikitNames.keys)
        .map { ($0, belongsToTheController) }))

  static let list = MappingShape(
    name: "a list", summary: "Rows in a scroll view.",
    fields: [Field("rows", .whole(0...10_000), "How many; as many as can be seen without it.")])

  static let shot = MappingShape(
    name: "a shot", summary: "One picture.",
    fields: [
      Field("name", .anyText, "Name for paths, different from all others.", isRequired: true),
      Field("at", .text(.moment), "When it is taken.", isRequired: true),
      Field(
        "annotate", .list(of: .words(ScenarioShot.annotationNames)), "What is drawn on top."),
      Field(
        "appearance",
        .either([Appearance.words, .list(of: Appearance.words, count: 1...2)]),
        "Appearances in place of the file's."),
      Field(
        "device", .either([.text(.device), .list(of: .text(.device), count: 1...100)]),
        "Devices in place of the file's."),
      Field(
        "scale", .either([scale, .list(of: scale, count: 1...16)]),
        "Pixels for a point in place of the device's own."),
    ])

  private static let scale = Shape.whole(1...16)

  static let expectedState = MappingShape(
    name: "an expectation", summary: "Values that hold at a moment.",
    fields: [
      Field("at", .text(.moment), "When they hold.", isRequired: true),
      Field("within", .text(.stateValue), "How far a number may be off; 0.001 without it."),
    ],
    others: (.statePath, .text(.stateValue)))

  static let expectedEvents = MappingShape(
    name: "an expectation", summary: "Events that happen in this order, among others.",
    fields: [
      Field("events", .list(of: .anyText, count: 1...1000), "Events.", isRequired: true)
    ])

  static let reaction = MappingShape(
    name: "a reaction", summary: "What happens whenever something else does.",
    fields: [
      Field("event", .text(.event), "What it waits for.", isRequired: true),
      Field("sheet", .text(.controller), "Whose event; anybody's without it."),
      Field("do", .list(of: .step(.reaction)), "What happens then, at once.", isRequired: true),
    ])

  /// UIKit's and SwiftUI's names of these settings.
  static let uikitNames = [
    "modalPresentationStyle": "style",
    "selectedDetentIdentifier": "selected",
    "largestUndimmedDetentIdentifier": "largestUndimmed",
    "smallestUndimmedDetentIdentifier": "largestUndimmed",
    "prefersGrabberVisible": "grabber",
    "grabberVisible": "grabber",
    "presentationDragIndicator": "grabber",
    "prefersScrollingExpandsWhenScrolledToEdge": "scrollingExpands",
    "preferredCornerRadius": "cornerRadius",
    "presentationCornerRadius": "cornerRadius",
    "prefersEdgeAttachedInCompactHeight": "edgeAttachedInCompactHeight",
    "widthFollowsPreferredContentSizeWhenEdgeAttached": "widthFollowsPreferredContentSize",
    "isModalInPresentation": "modalInPresentation",
    "interactiveDismissDisabled": "modalInPresentation",
    "presentationControllerShouldDismiss": "shouldDismiss",
    "overrideUserInterfaceStyle": "interfaceStyle",
    "presentationDetents": "detents",
  ]
}
