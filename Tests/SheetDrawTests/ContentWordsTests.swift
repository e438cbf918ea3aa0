import SheetReport
import Testing

@testable import SheetChanges
@testable import SheetPictures

/// What a report says of changed content.
@Suite struct ContentWordsTests {
  @Test(arguments: [
    // A block of a stack.
    (
      #"vertical stack 12 (text "Hello" body, button "Save" filled)"#,
      #"vertical stack 12 (text "Hi" body, button "Save" filled)"#, #"text "Hello" body"#,
      #"text "Hi" body"#
    ),
    // Two blocks around one that stays.
    (
      #"vertical stack 12 (text "A", field "", text "B")"#,
      #"vertical stack 12 (text "C", field "", text "D")"#, #"text "A", text "B""#,
      #"text "C", text "D""#
    ),
    // Added and removed blocks.
    (#"vertical stack 8 (text "A")"#, #"vertical stack 8 (text "A", text "B")"#, "", #"text "B""#),
    (
      #"vertical stack 8 (text "A", text "B", text "C")"#, #"vertical stack 8 (text "C")"#,
      #"text "A", text "B""#, ""
    ),
    // A row of a section, and a section without a stack around it.
    (
      #"vertical stack 8 (text "A", group (row "W", row "B")) #s"#,
      #"vertical stack 8 (text "A", group (row "W", row "C")) #s"#, #"row "B""#, #"row "C""#
    ),
    (
      #"group (row "A"), group (row "B")"#, #"group (row "A"), group (row "C")"#, #"row "B""#,
      #"row "C""#
    ),
    // Another stack.
    (
      #"vertical stack 8 (text "A")"#, #"vertical stack 12 (text "A")"#,
      #"vertical stack 8 (text "A")"#, #"vertical stack 12 (text "A")"#
    ),
    (
      "vertical stack 8 (field) #a", "vertical stack 8 (list) #b", "vertical stack 8 (field) #a",
      "vertical stack 8 (list) #b"
    ),
    // Commas, parentheses and quotation marks in texts.
    (
      #"horizontal stack 8 (text "a, (b", text "c)")"#,
      #"horizontal stack 8 (text "a, (d", text "c)")"#, #"text "a, (b""#, #"text "a, (d""#
    ),
    (
      #"text "a (b) c" body"#, #"text "a (d) c" body"#, #"text "a (b) c" body"#,
      #"text "a (d) c" body"#
    ),
    (#"text "a"b, c" body"#, #"text "a"b, d" body"#, #"c" body"#, #"d" body"#),
    ("wireframe", "#FF0000", "wireframe", "#FF0000"), ("a)", "(a", "a)", "(a"), ("", "a", "", "a"),
  ])
  func onlyWhatDiffersIsSaid(first: String, second: String, before: String, after: String) {
    #expect(ContentWords.differing(first, second) == (before, after))
  }
}
