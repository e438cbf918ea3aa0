import CFriBidi
import SheetScene
import SheetTestSupport
import Testing

@testable import SheetText

/// Lines of mixed directions.
@Suite struct BidirectionalTests {
  private let shaper = OutlineShaper()
  private let style = TextStyle(weight: .regular, sizePoints: 17)

  private func run(_ text: String) throws(TextShapingError) -> TextRun {
    try shaper.run(text, style: style, color: .black)
  }

  // The orders follow from UAX #9 by hand; capitals stand for Hebrew letters. python-bidi gives the same
  // orders for lines without brackets inside of letters, for which it lacks rule N0.
  @Test("characters are in the order of UAX #9")
  func order() throws {
    for (logical, visual) in [
      ("abc", "abc"), ("ABC", "CBA"), ("AB abc", "abc BA"), ("abc AB 123", "abc 123 BA"),
      ("AB 123 abc!", "!abc 123 BA"), ("ABC: 12.50", "12.50 :CBA"), ("abc (AB", "abc (BA"),
      ("(AB) abc", "abc (BA)"), ("abc (AB 2.1) CD", "abc (2.1 BA) DC"), ("c++ A-c#", "c++ A-c#"),
      ("1-2 A", "A 1-2"), ("AB ", " BA"), ("a AB ", "a BA "), ("AB cd EF", "FE cd BA"),
    ] {
      let hebrew = logical.unicodeScalars.map { scalar in
        scalar.properties.isUppercase ? 0x5D0 + scalar.value - 0x41 : scalar.value
      }
      let order = try FriBidi.opened().order(of: hebrew)
      let letters = Array(logical.unicodeScalars)
      // Brackets are mirrored with their glyphs.
      let mirrored = order.visual.map { index -> Character in
        guard order.levels[index] % 2 == 1 else { return Character(letters[index]) }
        return ["(": ")", ")": "("][Character(letters[index])] ?? Character(letters[index])
      }
      expect(String(mirrored), visual)
      let firstStrong = logical.first { $0.isLetter }
      expect(order.isRightToLeft, (firstStrong?.isUppercase == true), "\(logical)")
    }
    // Arabic numbers run from left to right.
    // \u{663} images from 10.
    let text: [UInt32] = [0x663, 0x664, 0x20, 0x635, 0x648, 0x20, 0x31, 0x30]
    try expect(FriBidi.opened().order(of: text).visual, [6, 7, 5, 4, 3, 2, 0, 1])
    // Lines without strong characters run from left to right.
    #expect(try !run("123 !").isRightToLeft)
    #expect(try !run("abc \u{5D0}").isRightToLeft)
  }

  @Test("the glyphs of a mixed line are in that order, and brackets are mirrored")
  func glyphs() throws {
    let hebrew = "\u{5E9}\u{5DC}\u{5D5}\u{5DD}"
    let parts = ["abc", " ", hebrew]
    var expected = Path()
    var x = 0.0
    for part in parts {
      let run = try run(part)
      expected.append(run.outline.applying(AffineTransform(translateX: x)))
      x += run.advancePoints
    }
    let line = try run("\(hebrew) abc")
    #expect(line.isRightToLeft)
    expect(line.advancePoints, near: x, closerThan: 1e-9)
    let bounds = try #require(line.outline.controlBounds)
    let other = try #require(expected.controlBounds)
    #expect(abs(bounds.minX - other.minX) < 1e-6 && abs(bounds.maxX - other.maxX) < 1e-6)
    expect(line.outline.elements.count, expected.elements.count)
    #expect(try run("\(hebrew) \(hebrew)abc").outline.controlBounds != bounds)
    // The opening bracket of a Hebrew line is drawn as the closing one.
    let closing = try run(")").outline
    let bracket = try run("\u{5D0}(").outline.elements
    expect(Array(bracket.prefix(closing.elements.count)), closing.elements)
  }

  @Test func aMissingLibraryIsNamed() {
    let error = #expect(throws: TextShapingError.self) {
      try FriBidi.opened(file: "libnone.so.0")
    }
    expect(
      error?.description.hasPrefix(
        "text from right to left needs FriBidi, from the Debian package libfribidi0: libnone.so.0"),
      true)
  }
}
