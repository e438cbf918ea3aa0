import Glibc
import SheetCairo
import SheetPixels
import SheetScene
import SheetTestSupport
import Testing

@Suite struct CairoPictureTests {
  @Test("opaque colors are exact, clear pictures straight, and sides rounded half up")
  func colorsAndSizes() throws {
    let colors: [UInt32] = [0x1C1C1E, 0xC7C7CC, 0x48484A, 0x007AFF, 0xFFFFFF]
    let bars = colors.enumerated().map { index, hex in
      Node.fill(
        .rect(Rect(x: Double(4 * index), y: 0, width: 4, height: 8)), color: Color(hex: hex))
    }
    let opaque = try pixels(width: 20, height: 8, bars, scale: 2)
    for (index, hex) in colors.enumerated() {
      expect(opaque.parts(8 * index + 3, 7), [hex >> 16, hex >> 8 & 255, hex & 255, 255])
    }
    let half = Fill(
      .rect(Rect(x: 0, y: 0, width: 4, height: 8)), color: Color(hex: 0x0080FF, alpha: 0.4))
    let clear = try pixels(width: 8, height: 8, [.fill(half)])
    expect(clear[6, 4], 0)
    // 8 bits of premultiplied color leave an error of 1/0.4 half levels.
    for (part, expected) in zip(clear.parts(2, 4), [0, 128, 255, 102]) {
      #expect(abs(Int(part) - expected) <= 2)
    }
    for (pixelsPerPoint, width, height) in [(1.0, 11, 20), (3.0, 32, 60), (0.01, 1, 1)] {
      let white = try pixels(width: 10.5, height: 20, background: .white, [], scale: pixelsPerPoint)
      #expect(white.widthPixels == width && white.heightPixels == height, "\(pixelsPerPoint)")
      #expect(white.pixels.allSatisfy { $0 == .max })
    }
    #expect {
      try pixels(width: 40_000, height: 8, [])
    } throws: { error in
      "\(error)" == "Cairo failed while making a 40000 × 8 pixel surface: invalid value (typically "
        + "too big) for the size of the input (surface, pattern, etc.)"
    }
  }

  @Test func groupsTransformAndClipTheirNodes() throws {
    let everything = Fill(.rect(Rect(x: -99, y: -99, width: 999, height: 999)), color: .black)
    let inner = Group(
      transform: AffineTransform(scale: 0.5, translateX: 2, translateY: 0),
      clip: .rect(Rect(x: 0, y: 4, width: 8, height: 8)), nodes: [.fill(everything)])
    let outer = Group(transform: AffineTransform(scale: 2, translateY: 4), nodes: [.group(inner)])
    let picture = try pixels(width: 20, height: 20, background: .white, [.group(outer)])
    // (0…8, 4…12) goes to (2…6, 2…6) and on to (4…12, 8…16).
    for y in 0..<20 {
      for x in 0..<20 {
        let isInside = (4..<12).contains(x) && (8..<16).contains(y)
        expect(picture.parts(x, y)[0], (isInside ? 0 : 255))
      }
    }
  }

  @Test("edges are within 13 levels of the exact area")
  func edges() throws {
    let circle = (0..<720).map { step -> OraclePoint in
      let angle = Double(step) * Double.pi / 360
      return OraclePoint(20.3 + 15.7 * cos(angle), 20.1 + 15.7 * sin(angle))
    }
    let sliver = [OraclePoint(1.2, 3.4), OraclePoint(39.1, 9.9), OraclePoint(17.7, 38.2)]
    let crop = OracleCrop(xPixels: 0, yPixels: 0, widthPixels: 40, heightPixels: 40)
    for corners in [circle, sliver] {
      let points = corners.map { Point(x: $0.x, y: $0.y) }
      let path = Path([.move(points[0])] + points.dropFirst().map { .line($0) } + [.close])
      let picture = try pixels(
        width: 40, height: 40, background: .white, [.fill(.path(path), color: .black)])
      var worst = 0.0
      for (index, share) in OraclePolygon(corners).coverage(in: crop).enumerated() {
        let grey = Double(picture.parts(index % 40, index / 40)[0])
        worst = max(worst, abs(grey - 255 * (1 - share)))
      }
      // Cairo 1.16 counts 15 rows per pixel; long slanted lines are its worst case.
      #expect(worst <= 13)
    }
  }

  @Test(
    "a shadow of any size is within 2 levels of its formula",
    arguments: [1.5, 2, 3, 4, 5, 8, 20], [false, true])
  func shadows(sigma: Double, isCutOut: Bool) throws {
    let outline = RoundedRect(
      Rect(x: 0, y: 40, width: 60, height: 100), radii: .all(0), curve: .circular)
    let shadow = Shadow(
      outline: outline, sigma: sigma, offsetX: 1, offsetY: -6, color: .black, isCutOut: isCutOut)
    let picture = try pixels(width: 60, height: 80, background: .white, [.shadow(shadow)], scale: 2)
    var worst = 0.0
    for y in stride(from: 0, to: 160, by: 3) {
      for x in stride(from: 1, to: 120, by: 5) {
        let place = Point(x: (Double(x) + 0.5) / 2, y: (Double(y) + 0.5) / 2)
        let covered = isCutOut && place.y > 40 ? 0 : shadow.coverage(at: place)
        worst = max(worst, abs(Double(picture.parts(x, y)[0]) - 255 * (1 - covered)))
      }
    }
    #expect(worst <= 2)
  }

  @Test("a shadow without blur, a stroke and a text cover the pixels of their outlines")
  func outlines() throws {
    let shadow = Shadow(
      outline: RoundedRect(
        Rect(x: 2, y: 2, width: 4, height: 4), radii: .all(0), curve: .circular), sigma: 0,
      offsetX: 2, offsetY: 1, color: .black)
    let line = Path([.move(Point(x: 3, y: 5)), .line(Point(x: 7, y: 5))])
    let stroke = Stroke(.path(line), width: 2, cap: .square, color: .black)
    let run = TextRun(
      text: "l", style: TextStyle(weight: .regular, sizePoints: 10), color: .black,
      origin: Point(x: 3, y: 9), advancePoints: 3, capHeightPoints: 7,
      outline: Path(Rect(x: 0, y: -7, width: 2, height: 7)))
    let rows: [(node: Node, x: Range<Int>, y: Range<Int>)] = [
      (.shadow(shadow), 4..<8, 3..<7), (.stroke(stroke), 2..<8, 4..<6), (.text(run), 3..<5, 2..<9),
    ]
    for (node, x, y) in rows {
      let picture = try pixels(width: 10, height: 10, [node])
      #expect(picture.holdsOnlyBlack(x: x, y: y), "\(x)")
    }
  }

  private func pixels(
    width: Double, height: Double, background: Color? = nil, _ nodes: [Node], scale: Double = 1
  ) throws -> PixelBuffer {
    try CairoPicture(
      Scene(width: width, height: height, background: background, nodes),
      pixelsPerPoint: scale
    ).pixels
  }
}

extension PixelBuffer {
  /// Red, green, blue and alpha.
  fileprivate func parts(_ x: Int, _ y: Int) -> [UInt32] {
    [0, 8, 16, 24].map { self[x, y] >> $0 & 0xFF }
  }

  /// True if these columns and rows are black, and all others are clear.
  fileprivate func holdsOnlyBlack(x columns: Range<Int>, y rows: Range<Int>) -> Bool {
    pixels.indices.allSatisfy { index in
      let (y, x) = index.quotientAndRemainder(dividingBy: widthPixels)
      let isInside = columns.contains(x) && rows.contains(y)
      return pixels[index] == (isInside ? 0xFF00_0000 : 0)
    }
  }
}
