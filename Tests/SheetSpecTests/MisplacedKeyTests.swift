import Testing

/// Keys at the wrong level of a scenario, and words of other tools: each with the place or word that is
/// meant.
@Suite struct MisplacedKeyTests {
  private func onlyMessage(_ text: String) throws -> String {
    let messages = ScenarioReading(text).messages
    try #require(messages.count == 1, "\(messages)")
    return messages[0]
  }

  @Test(
    "a key at the wrong level is named with its place",
    arguments: [
      ("{ title: Photos }", "3:13", "\"title\" in a sheet", "in content: { title: … }"),
      ("{ toolbar: [Edit] }", "3:13", "\"toolbar\" in a sheet", "in content: { toolbar: … }"),
      ("{ blocks: [{ text: a }] }", "3:13", "\"blocks\" in a sheet", "in content: { blocks: … }"),
      (
        "{ text: Hello }", "3:13", "\"text\" in a sheet",
        "in content: { blocks: [{ text: … }] }"
      ),
      (
        "{ content: { grouped: [] } }", "3:24", "\"grouped\" in a content",
        "in blocks: [{ grouped: … }]"
      ),
      (
        "{ content: { text: Hello } }", "3:24", "\"text\" in a content",
        "in blocks: [{ text: … }]"
      ),
      (
        "{ content: { detents: [medium] } }", "3:24", "\"detents\" in a content",
        "in sheets: { picker: { detents: … } }"
      ),
      (
        "{ timeline: [{ present: picker }] }", "3:13", "\"timeline\" in a sheet",
        "at the top level of the file"
      ),
      ("{ device: iphone-14 }", "3:13", "\"device\" in a sheet", "at the top level of the file"),
    ])
  func keysOfAnotherPlace(sheet: String, place: String, key: String, home: String) throws {
    #expect(
      try onlyMessage(picker(sheet: sheet))
        == "\(place): error[E0308]: unknown key \(key); it belongs \(home)")
  }

  @Test("a key of a sheet at the top level belongs in sheets")
  func topLevel() throws {
    #expect(
      try onlyMessage("sheetdraw: 1\ndetents: [medium, large]\n")
        == "2:1: error[E0308]: unknown key \"detents\" in a scenario; it belongs in sheets: "
        + "{ picker: { detents: … } }")
    #expect(
      try onlyMessage("sheetdraw: 1\nwait: settled\n")
        == "2:1: error[E0308]: unknown key \"wait\" in a scenario; it belongs in timeline: "
        + "[{ wait: … }]")
  }

  @Test("other names of keys suggest the key", arguments: [("radius: 12", "cornerRadius")])
  func otherNames(key: String, meant: String) throws {
    #expect(
      try onlyMessage(picker(sheet: "{ \(key) }")).hasSuffix("; did you mean \"\(meant)\"?"))
  }

  @Test("the time of a shot is the key at")
  func shotTime() throws {
    let message = try onlyMessage(picker("shots: [{ name: a, time: settled }]"))
    #expect(
      message
        == "4:20: error[E0308]: unknown key \"time\" in a shot; one of: name, at, annotate, "
        + "appearance, device, scale; did you mean \"at\"?")
  }

  @Test(
    "names of UIKit and SwiftUI suggest the key, the place or the value",
    arguments: [
      ("presentationBackgroundInteraction: enabled", "did you mean \"largestUndimmed: large\"?"),
      ("presentationContentInteraction: scrolls", "did you mean \"scrollingExpands: false\"?"),
      ("presentationSizing: form", "did you mean \"style: form\"?"),
      (
        "presentationCompactAdaptation: sheet", "did you mean \"popover: { adapts: sheet }\"?"
      ),
      ("style: popover, popover: { permittedArrowDirections: up }", "did you mean \"arrows\"?"),
      ("style: popover, popover: { sourceView: save }", "did you mean \"source\"?"),
      ("style: popover, popover: { barButtonItem: save }", "did you mean \"source: barButton\"?"),
      ("detents: [.large]", "did you mean \"large\"?"),
      ("detents: [.medium()]", "did you mean \"medium\"?"),
      ("detents: [.fraction(0.3)]", "did you mean \"0.3\"?"),
      ("detents: [.height(200)]", "did you mean \"200pt\"?"),
    ])
  func namesOfFrameworks(key: String, hint: String) throws {
    let message = try onlyMessage(picker(sheet: "{ \(key) }"))
    #expect(message.hasSuffix(hint), "\(message)")
  }
}
