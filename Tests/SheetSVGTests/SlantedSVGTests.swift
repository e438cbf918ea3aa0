import SheetSVG
import SheetScene
import SheetTestSupport
import Testing

@Suite struct SlantedSVGTests {
  private let box = Rect(x: 8, y: 12, width: 33, height: 21)

  private func scene(_ map: AffineTransform, _ nodes: Node...) -> Scene {
    Scene(
      width: 60, height: 50, background: .white,
      [.group(Group(transform: map, clip: .rect(box), nodes: nodes))])
  }

  @Test func aLinearMapIsWrittenAsAMatrix() {
    let map = AffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 1 / 3, translateX: 26, translateY: -4.5)
    #expect(
      SVGFile(scene(map)).text.contains(
        #"<g transform="matrix(0.8 0.6 -0.6 0.3333333 26 -4.5)" clip-path="#))
  }

  /// A turn by atan(3/4), a skew, and a reflection with two factors.
  @Test(
    "clips and fills become parallelograms",
    arguments: [
      AffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, translateX: 26, translateY: -4),
      AffineTransform(a: 1, b: 0.1, c: -0.5, d: 0.9, translateX: 18, translateY: 2),
      AffineTransform(a: -0.7, b: 0, c: 0, d: 1.2, translateX: 50, translateY: -8),
    ])
  func parallelograms(map: AffineTransform) throws {
    // The fill covers the left part of the clip.
    let fill = Fill(.rect(Rect(x: -9, y: 0, width: 30, height: 99)), color: .black)
    let picture = try DrawnPicture(SVGFile(scene(map, .fill(fill))))
    let area = map.a * map.d - map.b * map.c
    for y in 0..<50 {
      for x in 0..<60 {
        let (u, v) = (Double(x) + 0.5 - map.translateX, Double(y) + 0.5 - map.translateY)
        let place = Point(x: (map.d * u - map.c * v) / area, y: (map.a * v - map.b * u) / area)
        // The distance from the edges in the coordinates of the group.
        let depth = min(place.x - 8, 21 - place.x, place.y - 12, 33 - place.y)
        guard abs(depth) > 1.5 else { continue }
        expect(picture[x, y][0], (depth > 0 ? 0 : 255), "at \(x), \(y)")
      }
    }
  }
}
