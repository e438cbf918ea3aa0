import Foundation
import SheetSVG
import SheetScene
import SheetTestSupport
import Testing

/// Text in both forms, and the pictures of emoji in it.
@Suite struct TextElementTests {
  private func scene(_ runs: TextRun...) -> Scene {
    Scene(width: 100, height: 40, background: .white, runs.map { .text($0) })
  }

  private func run(
    _ text: String, at origin: Point = Point(x: 10, y: 30), color: Color = .black
  ) -> TextRun {
    TextRun(
      text: text, style: TextStyle(weight: .semibold, sizePoints: 17), color: color, origin: origin,
      advancePoints: 52.5, capHeightPoints: 12,
      outline: Path(Rect(x: 0, y: -12, width: 8, height: 12)),
      fontFamilies: ["Inter", "Noto Sans Hebrew"])
  }

  private func emoji(x: Double) -> Image {
    Image(
      data: DrawnPicture.fourPixels, widthPixels: 2, heightPixels: 2,
      frame: Rect(x: x, y: -16, width: 16, height: 16))
  }

  @Test("live text is characters of a fixed length, isolated if it runs from right to left")
  func liveText() throws {
    let latin = SVGFile(scene(run("A & B")), text: .live).text
    #expect(
      latin.contains(
        #"<text xml:space="preserve" x="10" y="30" textLength="52.5" "#
          + #"lengthAdjust="spacingAndGlyphs" font-family="'Inter', 'Noto Sans Hebrew', sans-serif" "#
          + ##"font-size="17" font-weight="600" fill="#000000">A &amp; B</text>"##))
    #expect(!latin.contains("<path"))
    var hebrew = run("\u{5D0} b!")
    hebrew.isRightToLeft = true
    let isolated = ">\u{2067}\u{5D0} b!\u{2069}</text>"
    #expect(SVGFile(scene(hebrew), text: .live).text.contains(isolated))
    #expect(!SVGFile(scene(hebrew)).text.contains("\u{2067}"))
    // A string of CSS in an attribute of XML.
    var line = run("a\tb")
    line.fontFamilies = ["O'Neil", "A\"B<&", "Tab\tulator"]
    let text = SVGFile(scene(line), text: .live).text
    #expect(
      text.contains(
        #"font-family="'O\'Neil', 'A&quot;B&lt;&amp;', 'Tab&#9;ulator', sans-serif""#))
    let family = try Tool.run(
      "xmllint", ["--xpath", "string(//*[local-name()='text']/@font-family)", "FILE"],
      on: Array(text.utf8))
    #expect(
      String(decoding: family, as: UTF8.self)
        == #"'O\'Neil', 'A"B<&', 'Tab"# + "\t" + "ulator', sans-serif\n")
  }

  @Test func anEmojiIsEmbeddedOnceAndUsedTwice() throws {
    var line = run("x")
    line.pictures = [emoji(x: 8), emoji(x: 30)]
    var faded = run("y", color: Color.black.withAlpha(0.5))
    faded.pictures = [emoji(x: 8)]
    let file = SVGFile(scene(line, faded))
    expect(file.text.components(separatedBy: "data:image/png").count, 2)
    #expect(
      file.text.contains(##"<use href="#emoji" transform="translate(8 -16) scale(8)"/>"##))
    #expect(file.text.components(separatedBy: ##"<use href="#emoji""##).count == 4)
    #expect(file.text.components(separatedBy: #"opacity="0.5"/>"#).count == 3)
  }

  @Test("librsvg draws an emoji in its frame, as opaque as the text", arguments: [1, 0.5])
  func drawnEmoji(alpha: Double) throws {
    var line = run("x", at: Point(x: 20, y: 30), color: Color.black.withAlpha(alpha))
    line.pictures = [emoji(x: 20)]
    let picture = try DrawnPicture(SVGFile(scene(line)))
    // The middles of outer quarters, where little interpolation reaches.
    let rest = 255 * (1 - alpha)
    #expect(picture.difference(at: 41, 15, from: [255, rest, rest, 255]) <= 40)
    #expect(picture.difference(at: 41, 28, from: [rest, rest, 255, 255]) <= 40)
    for x in [38, 58] { expect(picture[x, 15], [255, 255, 255, 255]) }
  }
}
