import SheetPixels
import SheetRaster
import SheetScene
import SheetTestSupport
import Testing

@Suite struct RasterImageTests {
  /// A picture with smooth gradients, hard edges and noise.
  private func picture(
    width: Int, height: Int, seed: UInt64, isOpaque: Bool = true
  ) -> PixelBuffer {
    var random = SeededRandom(seed: seed)
    let pixels = (0..<width * height).map { index -> UInt32 in
      let (y, x) = index.quotientAndRemainder(dividingBy: width)
      let red = UInt32(255 * x / max(width - 1, 1))
      let green: UInt32 = (x / 3 + y / 2) % 2 == 0 ? 0 : 255
      let blue = UInt32(random.next() & 0xFF)
      let alpha = isOpaque ? 255 : UInt32((x + 2 * y) * 13 % 256)
      return red | green << 8 | blue << 16 | alpha << 24
    }
    return PixelBuffer(widthPixels: width, heightPixels: height, pixels: pixels)
  }

  private func image(_ picture: PixelBuffer, in frame: Rect) throws -> Image {
    Image(
      data: try PNGFile(picture, pixelsPerPoint: 1, text: []).bytes,
      widthPixels: picture.widthPixels, heightPixels: picture.heightPixels, frame: frame)
  }

  private func scene(
    _ nodes: [Node], width: Double = 40, height: Double = 30, background: Color? = nil
  ) -> Scene {
    Scene(width: width, height: height, background: background, nodes)
  }

  private func pixels(
    _ nodes: [Node], width: Double = 40, height: Double = 30, background: Color? = nil,
    scale: Double = 1
  ) throws -> PixelBuffer {
    try PixelBuffer(
      rasterizing: scene(nodes, width: width, height: height, background: background),
      pixelsPerPoint: scale)
  }

  @Test("a picture on the pixel grid is copied", arguments: [true, false])
  func copies(isOpaque: Bool) throws {
    let picture = picture(width: 30, height: 21, seed: 1, isOpaque: isOpaque)
    // Sums of thirds lose their last bits.
    let frame = Rect(x: 1.0 / 3 + 1.0 / 3, y: -2.0 / 3, width: 10, height: 7)
    let drawn = try pixels([.image(image(picture, in: frame))], width: 10, height: 6, scale: 3)
    for y in 0..<18 {
      for x in 0..<30 {
        let isInside = x >= 2 && y < 19
        let wanted = isInside ? picture[x - 2, y + 2] : 0
        let expected = wanted >> 24 == 0 ? 0 : wanted
        expect(drawn[x, y], expected, "at \(x), \(y)")
      }
    }
  }

  /// Compares a picture over a color with the oracle, without the pixels at its edge.
  private func worst(
    _ picture: PixelBuffer, _ map: AffineTransform, over ground: Color
  ) throws -> Double {
    let frame = Rect(
      x: 0, y: 0, width: Double(picture.widthPixels), height: Double(picture.heightPixels))
    let group = Group(transform: map, nodes: [.image(try image(picture, in: frame))])
    let drawn = try pixels([.group(group)], background: ground)
    let oracle = ImageOracle(picture: picture, map: map)
    let coverage = PolygonOracle(Path(frame), transform: map, piecesPerCurve: 1)
      .coverage(width: 40, height: 30)
    let below = SIMD4(ground.red, ground.green, ground.blue, 1)
    var worst = 0.0
    for y in 0..<30 {
      for x in 0..<40 {
        let color = oracle.color(x: x, y: y) * coverage[y * 40 + x]
        let ideal = (color + below * (1 - color.w)) * 255
        let pixel = drawn[x, y]
        for part in 0..<4 {
          let level = Double(pixel >> UInt32(8 * part) & 0xFF)
          worst = max(worst, abs(level - ideal[part]))
        }
      }
    }
    return worst
  }

  @Test(
    "an opaque or translucent picture is within 2 levels of Lanczos-3",
    arguments: [
      ("a push-back", AffineTransform(scale: 0.92, translateX: 1.3, translateY: 2)),
      ("enlarged", AffineTransform(scale: 2.7, translateX: -9, translateY: -4)),
      ("reduced", AffineTransform(scale: 0.31, translateX: 3.2, translateY: 5.7)),
      ("half a pixel off", AffineTransform(translateX: 2.5, translateY: 1.5)),
      ("stretched", AffineTransform(a: 1.4, b: 0, c: 0, d: 0.6, translateX: -3, translateY: 1.1)),
      ("turned", AffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, translateX: 17, translateY: -6)),
      (
        "skewed and mirrored",
        AffineTransform(a: -0.7, b: 0.2, c: 0.3, d: 0.5, translateX: 26, translateY: 3)
      ),
    ] as [(String, AffineTransform)])
  func placedPictures(name: String, map: AffineTransform) throws {
    for (width, height) in [(37, 23), (12, 40), (3, 2), (1, 1)] {
      let picture = picture(width: width, height: height, seed: UInt64(width))
      #expect(try worst(picture, map, over: .white) <= 2, "\(width) × \(height)")
    }
    let translucent = picture(width: 37, height: 23, seed: 5, isOpaque: false)
    #expect(try worst(translucent, map, over: Color(hex: 0x4080C0)) <= 2)
  }

  /// The slow compositor knows no pictures, so that every layer above and below is flat here.
  @Test("layers, clips and opacities apply to pictures", arguments: [true, false])
  func pictureInGroups(isOpaque: Bool) throws {
    let picture = picture(width: 40, height: 30, seed: 9, isOpaque: isOpaque)
    let frame = Rect(x: 0, y: 0, width: 40, height: 30)
    let (veil, opacity) = (0.4, 0.7)
    let nodes: [Node] = [
      .group(
        Group(
          clip: .rect(Rect(x: 4.25, y: 3, width: 30, height: 20)), opacity: opacity,
          nodes: [.image(try image(picture, in: frame))])),
      .fill(.rect(Rect(x: 0, y: 10, width: 40, height: 20)), color: .black.withAlpha(veil)),
    ]
    let drawn = try pixels(nodes, background: .white)
    var worst = 0.0
    for y in 0..<30 {
      for x in 0..<40 {
        let pixel = picture[x, y]
        let across = x == 4 ? 0.75 : x == 34 ? 0.25 : (5..<34).contains(x) ? 1.0 : 0
        let share =
          (3..<23).contains(y) ? across * opacity * Double(pixel >> 24) / 255 : 0
        for shift: UInt32 in [0, 8, 16] {
          let own = Double(pixel >> shift & 0xFF)
          let ideal = (255 + share * (own - 255)) * (y >= 10 ? 1 - veil : 1)
          worst = max(worst, abs(Double(drawn[x, y] >> shift & 0xFF) - ideal))
        }
      }
    }
    #expect(worst <= 0.5 + 1e-3)
  }

  @Test("a dimmed picture is rounded once, and a shadow falls on a picture")
  func shadedPicture() throws {
    let picture = picture(width: 40, height: 30, seed: 2)
    let frame = Rect(x: 0, y: 0, width: 40, height: 30)
    let image = Node.image(try image(picture, in: frame))
    func draw(_ nodes: [Node], on background: Color?) throws -> PixelBuffer {
      try pixels(nodes, background: background)
    }
    let dimming = Fill(.rect(frame), color: Color(hex: 0x102030, alpha: 0.35))
    for background in [nil, Color.white] {
      let drawn = try draw([image, .fill(dimming)], on: background)
      for y in 0..<30 {
        for x in 0..<40 {
          for (shift, part) in [(UInt32(0), 16.0), (8, 32), (16, 48)] {
            let ideal = Double(picture[x, y] >> shift & 0xFF) * 0.65 + part * 0.35
            expect(Double(drawn[x, y] >> shift & 0xFF), near: ideal, within: 0.5 + 1e-3)
          }
          expect(drawn[x, y] >> 24, 255)
        }
      }
    }
    let shadow = Shadow(
      outline: RoundedRect(
        Rect(x: 10, y: 12, width: 15, height: 10), radii: .all(0), curve: .circular), sigma: 3,
      offsetY: 0, color: .black.withAlpha(0.5))
    let shaded = try draw([image, .shadow(shadow)], on: .white)
    let white = Node.fill(.rect(frame), color: .white)
    let onWhite = try draw([white, .shadow(shadow)], on: .white)
    for y in 0..<30 {
      for x in 0..<40 {
        let share = Double(onWhite[x, y] & 0xFF) / 255
        let ideal = Double(picture[x, y] & 0xFF) * share
        // Half a level each from both roundings.
        expect(Double(shaded[x, y] & 0xFF), near: ideal, within: 1.01)
      }
    }
  }

  @Test func aPictureThatIsScrolledIsDecodedOnce() throws {
    let picture = picture(width: 40, height: 30, seed: 2)
    let workspace = RasterWorkspace()
    let image = try image(picture, in: Rect(x: 0, y: 0, width: 40, height: 30))
    for offset in [0.0, 3, 7] {
      var moved = image
      moved.frame.y = offset
      let shared = try PixelBuffer(
        rasterizing: scene([.image(moved)]), pixelsPerPoint: 1, workspace: workspace)
      let alone = try pixels([.image(moved)])
      let isEqual = shared == alone
      #expect(isEqual, "offset \(offset)")
    }
  }

  @Test func aDamagedPictureIsAnError() throws {
    let picture = picture(width: 40, height: 30, seed: 2)
    var image = try image(picture, in: Rect(x: 0, y: 0, width: 40, height: 30))
    let whole = image.data
    image.data = Array(whole.prefix(100))
    #expect(throws: RasterError.image(.png(.truncated(byteCount: 100)))) {
      try Raster(scene([.image(image)]), pixelsPerPoint: 1)
    }
    image.data = []
    #expect(throws: RasterError.self) { try Raster(scene([.image(image)]), pixelsPerPoint: 1) }
    // A header of 30,000 × 30,000 pixels before few bytes of them.
    image.data = whole
    image.data.replaceSubrange(16..<24, with: [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30])
    #expect(throws: RasterError.self) { try Raster(scene([.image(image)]), pixelsPerPoint: 1) }
  }
}
