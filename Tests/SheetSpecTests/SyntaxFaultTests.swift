import Testing

/// Errors of YAML: the line that causes them, and what to write instead.
@Suite struct SyntaxFaultTests {
  private static let alike = "the same indentation for all keys of a mapping"

  @Test(
    "a syntax error says what to write instead",
    arguments: [
      (
        "sheets:\n  picker:\n    content:\n      title: Time: now",
        "5:18: error[E0301]: syntax error: mapping values are not allowed in this context; a text "
          + "that contains a colon and a space in quotes"
      ),
      (
        "sheets:\n  picker:\n    detents:[medium]\n    grabber: on",
        "5:12: error[E0301]: syntax error: mapping values are not allowed in this context; a space "
          + "after the colon in line 4"
      ),
      (
        "sheets:\n  picker:\n    grabber: on\n      style: page",
        "5:12: error[E0301]: syntax error: mapping values are not allowed in this context; "
          + "\(alike)"
      ),
      (
        "sheets:\n  picker:\n    grabber: on\n   style: page",
        "5:4: error[E0301]: syntax error: did not find expected key; \(alike) and for all items of "
          + "a list"
      ),
      (
        "title: \"Photos\nsheets: {}",
        "4:1: error[E0301]: the quotation mark in line 2 is not closed"
      ),
      (
        "sheets: { picker: { grabber: on }",
        "3:1: error[E0301]: syntax error: did not find expected ',' or '}'; the bracket in line 2 is "
          + "not closed, or a comma is missing"
      ),
      (
        "device iphone-14\ntitle: Photos",
        "3:1: error[E0301]: syntax error: could not find expected ':'; key: value, with a colon and "
          + "a space after each key"
      ),
    ])
  func hints(text: String, message: String) {
    #expect(ScenarioReading("sheetdraw: 1\n\(text)\n").messages == [message])
  }

  @Test("a key without a space after its colon suggests the space")
  func missingSpace() {
    let messages = ScenarioReading(
      "sheetdraw: 1\nsheets:\n  picker:\n    detents:[medium]\n"
    ).messages
    #expect(messages.count == 1)
    #expect(messages.first?.hasSuffix("; did you mean \"detents: [medium]\"?") == true)
  }
}
