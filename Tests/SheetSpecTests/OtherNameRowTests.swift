import Testing

@testable import SheetSpec

/// Names of SwiftUI, UIKit and rn-bottom-sheet in a scenario: each is answered with the key, and with the
/// value where that has another name here.
///
/// The names of SwiftUI and UIKit and their values are those of Apple's documentation
/// (developer.apple.com/documentation/swiftui/modal-presentations and …/uikit/uisheetpresentationcontroller).
@Suite struct OtherNameRowTests {
  private func onlyMessage(_ text: String) throws -> String {
    let messages = ScenarioReading(text).messages
    try #require(messages.count == 1, "\(messages)")
    return messages[0]
  }

  @Test(
    "X39 modifiers of SwiftUI are answered with the key and its value",
    arguments: [
      ("presentationDetents: [medium, large]", "detents"),
      ("presentationDetents(_:selection:): [medium, large]", "detents"),
      ("selection: large", "selected"),
      ("presentationDragIndicator: visible", "grabber: on"),
      ("presentationDragIndicator: .hidden", "grabber: off"),
      ("presentationDragIndicator: automatic", "grabber: auto"),
      ("presentationBackgroundInteraction: enabled", "largestUndimmed: large"),
      ("presentationBackgroundInteraction: .disabled", "largestUndimmed: none"),
      (
        "presentationBackgroundInteraction: \".enabled(upThrough: .medium)\"",
        "largestUndimmed: medium"
      ),
      ("presentationContentInteraction: scrolls", "scrollingExpands: false"),
      ("presentationContentInteraction: .resizes", "scrollingExpands: true"),
      ("presentationContentInteraction: automatic", "scrollingExpands: true"),
      ("presentationCornerRadius: 20", "cornerRadius"),
      ("presentationBackground: clear", "background: clear"),
      ("presentationBackground: .thinMaterial", "background: blur:systemThinMaterial"),
      ("interactiveDismissDisabled: true", "modalInPresentation"),
      ("presentationSizing: .page", "style: page"),
      ("presentationSizing: form", "style: form"),
      ("presentationSizing: .fitted", "style: form, sizing: fitted"),
      (
        "presentationSizing: \".form.sticky(horizontal: true, vertical: true)\"",
        "style: form, sizing: sticky"
      ),
      ("presentationCompactAdaptation: .none", "popover: { adapts: none }"),
      ("presentationCompactAdaptation: popover", "popover: { adapts: none }"),
      ("presentationCompactAdaptation: .fullScreenCover", "popover: { adapts: fullScreen }"),
      ("presentationCompactAdaptation: sheet", "popover: { adapts: sheet }"),
      ("adaptivePresentationStyle: .overFullScreen", "popover: { adapts: overFullScreen }"),
      ("preferredColorScheme: dark", "interfaceStyle: dark"),
      ("fullScreenCover: photos", "style: fullScreen"),
      ("confirmationDialog: photos", "actionSheet"),
      ("detents: [{ id: bar, CustomPresentationDetent: bar }]", "height"),
    ])
  func modifiers(key: String, meant: String) throws {
    let message = try onlyMessage(picker(sheet: "{ \(key) }"))
    #expect(message.hasSuffix("; did you mean \"\(meant)\"?"), "\(message)")
  }

  @Test(
    "X39 names of UIKit and rn-bottom-sheet are answered with the key and its value",
    arguments: [
      ("prefersGrabberVisible: true", "grabber: on"), ("grabberVisible: false", "grabber: off"),
      ("selectedDetentIdentifier: large", "selected"),
      ("largestUndimmedDetentIdentifier: medium", "largestUndimmed"),
      // The talk's name, which UIKit no longer has.
      ("smallestUndimmedDetentIdentifier: medium", "largestUndimmed"),
      ("prefersScrollingExpandsWhenScrolledToEdge: false", "scrollingExpands"),
      ("preferredCornerRadius: 20", "cornerRadius"),
      ("overrideUserInterfaceStyle: dark", "interfaceStyle: dark"),
      ("isModalInPresentation: true", "modalInPresentation"),
      ("modalPresentationStyle: formSheet", "style: form"),
      ("modalPresentationStyle: .pageSheet", "style: page"),
      ("prefersPageSizing: false", "pageSizing"),
      ("swipeToDismiss: true", "modalInPresentation: false"),
      ("swipeDismissEnabled: false", "modalInPresentation: true"),
      ("prefersEdgeAttachedInCompactHeight: true", "edgeAttachedInCompactHeight"),
    ])
  func properties(key: String, meant: String) throws {
    let message = try onlyMessage(picker(sheet: "{ \(key) }"))
    #expect(message.hasSuffix("; did you mean \"\(meant)\"?"), "\(message)")
  }

  @Test("X39 what SwiftUI writes beside a sheet is answered with its place in a file")
  func words() throws {
    #expect(
      try onlyMessage(picker(sheet: "{ onDismiss: save }"))
        == "3:13: error[E0308]: unknown key \"onDismiss\" in a sheet; it is an event: "
        + "on: [{ event: onDismiss, sheet: ID, do: [ … ] }]")
    #expect(
      try onlyMessage(picker(sheet: "{ inspector: info }"))
        == "3:13: error[E0308]: unknown key \"inspector\" in a sheet; an inspector is a column beside the "
        + "content, which is not drawn; where the width is compact it is a sheet: write that one under sheets"
    )
    #expect(
      try onlyMessage("sheetdraw: 1\nsheet(isPresented:): photos\n")
        == "2:1: error[E0308]: unknown key \"sheet(isPresented:)\" in a scenario; a sheet is written under "
        + "sheets, and isPresented: FLAG is the flag, or item: text the item, that presents it; did you mean \"sheets\"?"
    )
    #expect(
      try onlyMessage(picker(sheet: "{ detents: [.custom(BarDetent.self)] }"))
        == "3:23: error[E0203]: unknown detent \".custom(BarDetent.self)\"; the height of a "
        + "CustomPresentationDetent is a formula: { id: bar, height: \"max(44, maximum * 0.1)\" }")
  }

  @Test("X39 the formula of a CustomPresentationDetent is a height")
  func formula() {
    // Apple's example: `max(44, context.maxDetentValue * 0.1)`.
    let text = picker(sheet: "{ detents: [{ id: bar, height: \"max(44, maximum * 0.1)\" }] }")
    #expect(ScenarioReading(text).messages == [])
  }

  @Test("X39 steps answer with the key of the same meaning")
  func steps() throws {
    let text = picker("timeline: [{ set: { picker.prefersGrabberVisible: true } }]")
    #expect(try onlyMessage(text).hasSuffix("; did you mean \"grabber: on\"?"))
  }
}
