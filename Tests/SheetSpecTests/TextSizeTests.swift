import SheetModel
import SheetPrimitives
import SheetSpec
import SheetTestSupport
import Testing

/// The sizes of text at the preferred sizes of the user, against the tables of the Human Interface
/// Guidelines.
@Suite struct TextSizeTests {
  private func scenario(_ category: String, _ blocks: String) throws -> Scenario {
    try Scenario.read(
      """
      sheetdraw: 1
      textSize: \(category)
      sheets: { form: { content: { title: Form, close: true, blocks: \(blocks) } } }
      timeline: [present: form, wait: settled]
      """)
  }

  private func frames(_ category: String, _ blocks: String) throws -> [ContentFrame] {
    let scenario = try scenario(category, blocks)
    return try scenario.sheet().contentLayout(in: scenario.presentation).frames
  }

  /// Size and leading of body, largeTitle, footnote and caption2.
  static let sizes: [(category: ContentSizeCategory, sizes: [[Double]])] = [
    (.extraSmall, [[14, 19], [31, 38], [12, 16], [11, 13]]),
    (.small, [[15, 20], [32, 39], [12, 16], [11, 13]]),
    (.medium, [[16, 21], [33, 40], [12, 16], [11, 13]]),
    (.large, [[17, 22], [34, 41], [13, 18], [11, 13]]),
    (.extraLarge, [[19, 24], [36, 43], [15, 20], [13, 18]]),
    (.extraExtraLarge, [[21, 26], [38, 46], [17, 22], [15, 20]]),
    (.extraExtraExtraLarge, [[23, 29], [40, 48], [19, 24], [17, 22]]),
    (.accessibilityMedium, [[28, 34], [44, 52], [23, 29], [20, 25]]),
    (.accessibilityLarge, [[33, 40], [48, 57], [27, 33], [24, 30]]),
    (.accessibilityExtraLarge, [[40, 48], [52, 61], [33, 40], [29, 35]]),
    (.accessibilityExtraExtraLarge, [[47, 56], [56, 66], [38, 46], [34, 41]]),
    (.accessibilityExtraExtraExtraLarge, [[53, 62], [60, 70], [44, 52], [40, 48]]),
  ]

  @Test("text has the published sizes", arguments: sizes)
  func publishedSizes(category: ContentSizeCategory, sizes: [[Double]]) throws {
    let text = try scenario(category.rawValue, "[{ text: A }]").presentation.contentSizes.text
    let styles: [SystemTextStyle] = [.body, .largeTitle, .footnote, .caption2]
    #expect(styles.map { [text.text($0).sizePoints, text.lineHeight($0)] } == sizes)
    #expect(text.text(.headline) == TextStyle(weight: .semibold, sizePoints: sizes[0][0]))
  }

  @Test("a row is 44 points high, or as high as its text with 11 points above and below")
  func rowsGrow() throws {
    func heights(_ category: String) throws -> [Double] {
      try frames(
        category,
        "[{ button: A }, { field: }, { grouped: [{ rows: [{ row: A }, { row: A, detail: B }] }] }]"
      ).filter { frame in
        switch frame.role {
        case .button, .field, .groupRow: true
        default: false
        }
      }.map(\.rect.height)
    }
    #expect(try heights("extraSmall") == [44, 44, 44, 44])
    #expect(try heights("large") == [44, 44, 44, 44])
    #expect(try heights("extraLarge") == [46, 46, 46, 46])
    // A detail lies below its title at the accessibility sizes.
    #expect(try heights("accessibilityMedium") == [56, 56, 56, 90])
  }

  @Test("bars, segmented controls and switches keep their sizes")
  func barsDoNotGrow() throws {
    let frames = try frames(
      "accessibilityExtraExtraExtraLarge",
      "[{ segments: [A] }, { grouped: [{ rows: [{ row: A, accessory: on }] }] }]")
    func height(_ role: ContentFrame.Role) -> Double? {
      frames.first { $0.role == role }?.rect.height
    }
    #expect(height(.navigationBar) == 56)
    #expect(height(.segments) == 32)
    #expect(height(.toggle(isOn: true)) == 31)
  }

  @Test func theHeightOfAContentFollowsTheSizeOfText() throws {
    func height(_ category: String) throws -> Double? {
      let reading = ScenarioReading(
        """
        sheetdraw: 1
        textSize: \(category)
        sheets: { form: { detents: [fit], content: { blocks: [{ text: A }] } } }
        timeline: [present: form, wait: settled]
        """)
      return reading.scenario?.state.topSheet?.height
    }
    // 32 + 22 + 16 + 34, and 62 in place of 22.
    #expect(try height("large") == 104)
    #expect(try height("accessibilityExtraExtraExtraLarge") == 144)
  }
}
