import Foundation
import SheetAnnotation
import SheetSpec
import SheetTestSupport
import Testing

@testable import SheetTokens

@Suite struct AnnotationStyleTests {
  /// The place of each token in the style, and a change of it.
  private static let effects:
    [(token: String, text: String, change: @Sendable (inout AnnotationStyle) -> Void)] =
      [
        ("pageColorLight", "#123456", { $0.page = Color(hex: 0x123456) }),
        ("textColor", "#123456", { $0.text = Color(hex: 0x123456) }),
        ("noteColor", "#123456", { $0.note = Color(hex: 0x123456) }),
        ("lengthColor", "#123456", { $0.lines.length = Color(hex: 0x123456) }),
        ("cornerColor", "#123456", { $0.lines.corner = Color(hex: 0x123456) }),
        ("detentColor", "#123456", { $0.lines.detent = Color(hex: 0x123456) }),
        ("areaColor", "#123456", { $0.lines.area = Color(hex: 0x123456) }),
        ("viewColor", "#123456", { $0.lines.view = Color(hex: 0x123456) }),
        ("touchColor", "#123456", { $0.lines.touch = Color(hex: 0x123456) }),
        ("textSize", "31pt", { $0.textSize = 31 }), ("noteSize", "32pt", { $0.noteSize = 32 }),
        ("labelWidth", "33pt", { $0.labelWidth = 33 }), ("labelGap", "34pt", { $0.labelGap = 34 }),
        ("padding", "35pt", { $0.padding = 35 }), ("gutter", "36pt", { $0.gutter = 36 }),
        ("laneGap", "37pt", { $0.laneGap = 37 }), ("lineWidth", "3pt", { $0.lineWidth = 3 }),
        ("leaderWidth", "4pt", { $0.leaderWidth = 4 }), ("tick", "5pt", { $0.tick = 5 }),
        ("loupeSide", "38pt", { $0.loupeSide = 38 }),
        ("casingAlpha", "0.31", { $0.casingAlpha = 0.31 }),
        ("areaAlpha", "0.32", { $0.areaAlpha = 0.32 }),
      ]

  private func style(_ settings: [String] = [], _ appearance: Appearance = .light) throws
    -> AnnotationStyle
  {
    let library = try SpecLibrary(
      settings: settings.map { Located($0, at: .argument("--set", value: $0)) })
    return AnnotationStyle(library.tokens, appearance, contrast: .normal)
  }

  @Test func everyTokenChangesItsOwnPlaceInTheStyle() throws {
    for effect in Self.effects {
      var expected = try style()
      effect.change(&expected)
      try expect(style(["annotation.\(effect.token)=\(effect.text)"]), expected, "\(effect.token)")
      #expect(try style() != expected, "\(effect.token)")
    }
  }

  @Test func allTokensOfAnnotationsAreTested() throws {
    let names = try SpecLibrary().tokens.tokens.map(\.name).filter { $0.hasPrefix("annotation.") }
    let tested = Self.effects.map { "annotation.\($0.token)" } + ["annotation.pageColorDark"]
    expect(names.sorted(), tested.sorted())
  }

  @Test func theDarkPageHasAColorOfItsOwn() throws {
    let changed = try style(["annotation.pageColorDark=#123456"], .dark)
    expect(changed.page, Color(hex: 0x123456))
    #expect(try style([], .dark).page != changed.page)
    try expect(style(["annotation.pageColorDark=#123456"]), style())
  }

  @Test("values are readable on their page", arguments: [Appearance.light, .dark])
  func contrast(appearance: Appearance) throws {
    let style = try style([], appearance)
    // The contrast of WCAG for text; values have at least 7 to 1.
    func luminance(_ color: Color) -> Double {
      func linear(_ part: Double) -> Double {
        part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }
    let (text, page) = (luminance(style.text), luminance(style.page))
    #expect((max(text, page) + 0.05) / (min(text, page) + 0.05) >= 7)
  }
}
