import Foundation
import SheetSVG
import SheetScene
import SheetTestSupport
import Testing

@Suite struct SVGImageTests {
  private func scene(_ map: SheetPrimitives.AffineTransform, _ frame: Rect) -> Scene {
    let image = Image(data: DrawnPicture.fourPixels, widthPixels: 2, heightPixels: 2, frame: frame)
    let group = Group(transform: map, nodes: [.image(image)])
    return Scene(width: 40, height: 30, background: .black, [.group(group)])
  }

  @Test("a picture is embedded as its file, of any length")
  func embedding() throws {
    let text = SVGFile(scene(.identity, Rect(x: 4, y: 2.5, width: 20, height: 10))).text
    let start = try #require(text.range(of: "base64,"))
    let end = try #require(text.range(of: "\"/>", range: start.upperBound..<text.endIndex))
    let data = Data(base64Encoded: String(text[start.upperBound..<end.lowerBound]))
    expect(data.map { [UInt8]($0) }, DrawnPicture.fourPixels)
    #expect(
      text.contains(
        #"<image x="4" y="2.5" width="20" height="10" preserveAspectRatio="none" href="data:"#))
    for count in [0, 1, 2, 3, 4, 5, 300] {
      let bytes = (0..<count).map { UInt8($0 * 37 % 256) }
      let image = Image(
        data: bytes, widthPixels: 1, heightPixels: 1, frame: Rect(x: 0, y: 0, width: 1, height: 1))
      var scene = scene(.identity, image.frame)
      scene.nodes = [.image(image)]
      let encoded = Data(bytes).base64EncodedString()
      #expect(SVGFile(scene).text.contains("base64,\(encoded)\"/>"), "\(count) bytes")
    }
  }

  @Test("librsvg draws it in its frame", arguments: [false, true])
  func librsvgDrawsIt(isTurned: Bool) throws {
    // A turn by 90° that maps (x, y) to (30 − y, x).
    let turn = SheetPrimitives.AffineTransform(
      a: 0, b: 1, c: -1, d: 0, translateX: 30, translateY: 0)
    let picture = try DrawnPicture(
      SVGFile(scene(isTurned ? turn : .identity, Rect(x: 4, y: 4, width: 20, height: 20))))
    // The middles of the outer quarters of each pixel, where no interpolation reaches.
    let places: [((Int, Int), [Int])] = [
      ((5, 5), [255, 0, 0]), ((22, 5), [0, 255, 0]), ((5, 22), [0, 0, 255]),
      ((22, 22), [255, 255, 255]), ((2, 10), [0, 0, 0]), ((26, 10), [0, 0, 0]),
    ]
    for ((x, y), color) in places {
      let drawn = isTurned ? picture[29 - y, x] : picture[x, y]
      #expect(zip(drawn, color).allSatisfy { abs($0 - $1) <= 40 }, "at \(x), \(y): \(drawn)")
    }
  }
}
