import Foundation
import SheetTestSupport
import Testing

/// Folding and colours of the command `lsp`, driven by pygls.
@Suite struct EditorColorTests {
  @Test func sheetsStepsBlocksAndCommentsFold() async throws {
    let text = """
      # A sheet
      # of two detents
      sheetdraw: 1
      sheets:
        picker:
          content:
            blocks:
              - text: One
                style: title
              # A single comment
              - button: Done

      timeline:
        - present:
            sheet: picker
            animated: false
        - wait: settled

      """
    let folds = try await drive([["open", "a.sheet.yaml", text], ["folds", "a.sheet.yaml"]])[1]
    let lines = folds.items.map {
      [$0["startLine"].number ?? -1, $0["endLine"].number ?? -1]
    }
    #expect(
      lines == [[0, 1], [3, 10], [4, 10], [5, 10], [6, 10], [7, 8], [12, 16], [13, 15]])
    expect(folds.items.map { $0["kind"].text }, ["comment"] + [String?](repeating: nil, count: 7))
  }

  @Test func coloursHaveSwatchesAndAreWrittenAnew() async throws {
    let text = """
      sheetdraw: 1
      presenter: { content: systemRed }
      set: { grabber.color: "#33669980", sheet.background: "#FF0000@0.5" }
      layers: [{ dimming: "#000000 40%" }]
      sheets: { a: { content: { title: black } } }

      """
    let name = "a.sheet.yaml"
    let answers = try await drive([
      ["open", name, text], ["colors", name],
      ["writings", name, [1, 0.231372549, 0.188235294, 1], 1, 22, 31],
      ["writings", name, [0, 0, 0, 0.25], 3, 20, 33],
      ["writings", name, [0, 0, 0, 0.5], 2, 53, 66],
    ])
    let found = answers[1].items
    expect(found.map { $0["range"]["start"]["line"].number }, [1, 2, 2, 3])
    expect(found.map { $0["range"]["start"]["character"].number }, [22, 22, 53, 20])
    expect(found.map { $0["range"]["end"]["character"].number }, [31, 33, 66, 33])
    func bytes(_ part: String) -> [Double] {
      found.map { (($0["color"][part].number ?? -1) * 255).rounded() }
    }
    // systemRed is FF3B30; 0x33, 0x66, 0x80 are 51, 102 and 128; half of 255 is rounded up, 40 % are 102.
    expect(bytes("red"), [255, 51, 255, 0])
    expect(bytes("green"), [59, 102, 0, 0])
    expect(bytes("alpha"), [255, 128, 128, 102])
    expect(answers[2].items.map { $0["label"].text }, ["#FF3B30", "systemRed"])
    expect(
      answers[2].items.map { $0["textEdit"]["newText"].text }, ["\"#FF3B30\"", "systemRed"])
    expect(answers[3].items.map { $0["textEdit"]["newText"].text }, ["\"#000000 25%\""])
    expect(answers[4].items.map { $0["textEdit"]["newText"].text }, ["\"#000000@0.5\""])
  }

  @Test func aTokenFileFoldsAndHasSwatches() async throws {
    let text = """
      {
        "grabber": {
          "color": {
            "$value": "systemBlue"
          }
        },
        "own": { "$value": "#102030" },
        "alias": { "$value": "{own}" },
        "second": { "$value": "{alias}" },
        "loop": { "$value": "{loop}" }
      }

      """
    let answers = try await drive([
      ["open", "a.tokens.json", text], ["folds", "a.tokens.json"], ["colors", "a.tokens.json"],
    ])
    expect(answers[1].items.map { $0["startLine"].number }, [1, 2])
    expect(answers[1].items.map { $0["endLine"].number }, [4, 3])
    expect(answers[2].items.map { $0["range"]["start"]["line"].number }, [3, 6, 7, 8])
    expect(
      answers[2].items.map { (($0["color"]["blue"].number ?? 0) * 255).rounded() },
      [255, 48, 48, 48])
  }

  /// Design Tokens, Color module: an object with a colour space, components and alpha; `hex` is only a fallback.
  @Test func aColourMayBeAnObject() async throws {
    let text = """
      { "grabber": { "color": { "$value": {
        "colorSpace": "srgb", "components": [0.2, 0.4, 0.6], "alpha": 0.5, "hex": "#336699"
      } } } }

      """
    let answers = try await drive([
      ["open", "a.tokens.json", text], ["colors", "a.tokens.json"],
      ["writings", "a.tokens.json", [1, 0.5, 0, 1], 0, 36, 37],
    ])
    expect(answers[1].items.count, 1)
    let range = answers[1][0]["range"]
    expect(range["start"]["character"].number, 36)
    expect(range["end"]["line"].number, 2)
    expect(range["end"]["character"].number, 1)
    expect(answers[1][0]["color"]["alpha"].number, 0.5)
    expect(
      answers[2][0]["textEdit"]["newText"].text,
      #"{ "colorSpace": "srgb", "components": [1, 0.5, 0], "alpha": 1 }"#)
    expect(answers[2][0]["label"].text, "#FF8000")
  }

  private func drive(_ steps: [[Any]]) async throws -> [Reply] {
    try await Folder().drive("drive-lsp.py", steps: steps).items.map { $0["answer"] }
  }
}
