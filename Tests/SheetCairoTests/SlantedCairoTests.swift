import SheetCairo
import SheetPixels
import SheetScene
import SheetTestSupport
import Testing

/// Scenes under a turn by atan(3/4), a skew, and a reflection with two factors.
@Suite struct SlantedCairoTests {
  static let maps = [
    AffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, translateX: 26, translateY: -4),
    AffineTransform(a: 1, b: 0.1, c: -0.5, d: 0.9, translateX: 18, translateY: 2),
    AffineTransform(a: -0.7, b: 0, c: 0, d: 1.2, translateX: 50, translateY: -8),
  ]

  private let box = Rect(x: 8, y: 12, width: 33, height: 21)

  private func scene(_ map: AffineTransform, clip: Shape? = nil, _ node: Node) -> Scene {
    Scene(
      width: 60, height: 50, background: .white,
      [.group(Group(transform: map, clip: clip, nodes: [node]))])
  }

  private func grey(_ picture: PixelBuffer, _ x: Int, _ y: Int) -> Double {
    Double(picture[x, y] & 0xFF)
  }

  private func image(_ rect: Rect, _ map: AffineTransform) -> OraclePolygon {
    OraclePolygon(
      [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].map { across, down in
        let (x, y) = (rect.x + across * rect.width, rect.y + down * rect.height)
        return OraclePoint(
          map.a * x + map.c * y + map.translateX, map.b * x + map.d * y + map.translateY)
      })
  }

  @Test("filled and clipped rectangles become parallelograms", arguments: maps)
  func fillsAndClips(map: AffineTransform) throws {
    let everything = Node.fill(.rect(Rect(x: -99, y: -99, width: 299, height: 299)), color: .black)
    let scenes = [
      scene(map, .fill(.rect(box), color: .black)),
      scene(map, clip: .rect(box), everything),
    ]
    let crop = OracleCrop(xPixels: 0, yPixels: 0, widthPixels: 60, heightPixels: 50)
    let ideal = image(box, map).coverage(in: crop)
    for scene in scenes {
      let picture = try CairoPicture(scene, pixelsPerPoint: 1).pixels
      var worst = 0.0
      for (index, share) in ideal.enumerated() {
        worst = max(worst, abs(grey(picture, index % 60, index / 60) - 255 * (1 - share)))
      }
      // Cairo counts 15 rows per pixel; one row more or less is 17 levels.
      #expect(worst <= 17)
    }
  }

  @Test("a shadow is the image of the upright one", arguments: maps, [false, true])
  func shadows(map: AffineTransform, isPDF: Bool) throws {
    let shadow = Shadow(
      outline: RoundedRect(box, radii: .all(0), curve: .circular), sigma: 4, offsetX: 1,
      offsetY: -3, color: .black)
    let scene = scene(map, .shadow(shadow))
    let drawn: (Int, Int) -> Double
    if isPDF {
      // Poppler moves a bitmap by up to a pixel, which averaging 4 by 4 pixels divides by four.
      let page = try PageImage(pdf: PDFFile(scene, pixelsPerPoint: 2).bytes, pixelsPerInch: 72 * 4)
      drawn = { (x: Int, y: Int) -> Double in
        var sum = 0.0
        for index in 0..<16 { sum += Double(page[4 * x + index % 4, 4 * y + index / 4][0]) }
        return sum / 16
      }
    } else {
      let picture = try CairoPicture(scene, pixelsPerPoint: 1).pixels
      drawn = { grey(picture, $0, $1) }
    }
    var worst = 0.0
    for y in 0..<50 {
      for x in 0..<60 {
        let (u, v) = (Double(x) + 0.5 - map.translateX, Double(y) + 0.5 - map.translateY)
        let area = map.a * map.d - map.b * map.c
        let place = Point(x: (map.d * u - map.c * v) / area, y: (map.a * v - map.b * u) / area)
        worst = max(worst, abs(drawn(x, y) - 255 * (1 - shadow.coverage(at: place))))
      }
    }
    // Interpolating the bitmap costs two levels more than an upright one; in a PDF, a quarter of a
    // pixel is 6 levels at a slope of 25 levels per pixel.
    #expect(worst <= (isPDF ? 8 : 4))
  }
}
