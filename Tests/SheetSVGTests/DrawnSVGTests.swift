import Glibc
import SheetPrimitives
import SheetSVG
import SheetScene
import SheetTestSupport
import Testing

/// Files rendered by librsvg, compared with colors computed here.
@Suite struct DrawnSVGTests {
  @Test func colorsAreBlendedInOrder() throws {
    let half = Rect(x: 0, y: 0, width: 20, height: 40)
    let picture = try DrawnPicture(
      SVGFile(
        scene(
          background: Color(hex: 0xFFFFFF), width: 40, height: 40,
          .fill(Fill(.rect(half), color: Color(hex: 0x0080FF, alpha: 0.25))),
          .group(
            Group(
              transform: AffineTransform(scale: 2, translateX: 10, translateY: 10),
              clip: .rect(Rect(x: 0, y: 0, width: 5, height: 5)),
              nodes: [.fill(Fill(.rect(half), color: Color(hex: 0, alpha: 0.4)))])))))
    #expect([picture.widthPixels, picture.heightPixels] == [40, 40])
    #expect(picture.difference(at: 5, 5, from: [191.25, 223.25, 255, 255]) <= 1)
    #expect(picture.difference(at: 30, 5, from: [255, 255, 255, 255]) == 0)
    #expect(picture.difference(at: 15, 15, from: [114.75, 133.95, 153, 255]) <= 2)
    #expect(picture.difference(at: 25, 25, from: [255, 255, 255, 255]) == 0)
  }

  @Test("a vertical fade is a mask with the opacity of each row, in a group with a transform")
  func verticalFade() throws {
    var group = Group(
      transform: AffineTransform(scale: 2, translateX: 4, translateY: 2),
      nodes: [.fill(.rect(Rect(x: 0, y: 0, width: 8, height: 19)), color: Color(hex: 0xFF0000))])
    group.fade = VerticalFade(top: 4, bottom: 14)
    let picture = try DrawnPicture(
      SVGFile(scene(background: .white, width: 24, height: 40, .group(group))))
    for y in 2..<40 {
      let share = min(max((Double(y) + 0.5 - 10) / 20, 0), 1)
      let white = 255 * (1 - share)
      #expect(picture.difference(at: 10, y, from: [255, white, white, 255]) <= 2, "row \(y)")
    }
    #expect(picture.difference(at: 22, 30, from: [255, 255, 255, 255]) == 0)
  }

  @Test("the mask of a fade reaches both sides of the picture")
  func wideFade() throws {
    var group = Group(nodes: [
      .fill(.rect(Rect(x: 0, y: 0, width: 40, height: 40)), color: Color(hex: 0xFF0000))
    ])
    group.fade = VerticalFade(top: 4, bottom: 14)
    let picture = try DrawnPicture(
      SVGFile(scene(background: .white, width: 40, height: 40, .group(group))))
    for x in 0..<40 { #expect(picture.difference(at: x, 20, from: [255, 0, 0, 255]) == 0) }
  }

  @Test func aPictureWithoutBackgroundIsClear() throws {
    let picture = try DrawnPicture(SVGFile(scene(width: 8, height: 8)))
    #expect(picture[4, 4] == [0, 0, 0, 0])
  }

  @Test func anEdgeBetweenPixelsHasItsCoverage() throws {
    let bar = Fill(.rect(Rect(x: 0, y: 0, width: 10.25, height: 20)), color: .black)
    let picture = try DrawnPicture(
      SVGFile(scene(background: .white, width: 20, height: 20, .fill(bar))))
    // librsvg samples on a grid of 15 by 17.
    #expect(picture.difference(at: 10, 10, from: [191.25, 191.25, 191.25, 255]) <= 20)
  }

  @Test func aStrokeLiesOnBothSidesOfItsPath() throws {
    let corner = Path([
      .move(Point(x: 4, y: 6)), .line(Point(x: 14, y: 6)), .line(Point(x: 14, y: 18)),
    ])
    let stroke = Stroke(.path(corner), width: 4, cap: .square, color: .black)
    let picture = try DrawnPicture(SVGFile(scene(width: 20, height: 24, .stroke(stroke))))
    for y in 0..<24 {
      for x in 0..<20 {
        let isInside =
          (2..<16).contains(x) && (4..<8).contains(y)
          || (12..<16).contains(x) && (4..<20).contains(y)
        #expect(picture[x, y] == [0, 0, 0, isInside ? 255 : 0], "at \(x), \(y)")
      }
    }
  }

  @Test func holesAreClear() throws {
    var ring = Path(Rect(x: 2, y: 2, width: 16, height: 16))
    ring.append(
      Path([
        .move(Point(x: 6, y: 6)), .line(Point(x: 6, y: 14)), .line(Point(x: 14, y: 14)),
        .line(Point(x: 14, y: 6)), .close,
      ]))
    let picture = try DrawnPicture(
      SVGFile(scene(width: 20, height: 20, .fill(Fill(.path(ring), color: .black)))))
    #expect(picture[10, 10] == [0, 0, 0, 0])
    #expect(picture[4, 10] == [0, 0, 0, 255])
  }

  /// A shadow of an upright rectangle is a product of two profiles, each a difference of normal
  /// distributions.
  struct ShadowCase: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var rect: Rect
    var sigma = 5.0
    var offsetY = -3.0
    var isCutOut = false
  }

  @Test(
    "a visible shadow has the profile of a Gaussian",
    arguments: [
      ShadowCase(testDescription: "with room", rect: Rect(x: 40, y: 60, width: 40, height: 60)),
      ShadowCase(
        testDescription: "beside the right edge, in the right half only",
        rect: Rect(x: 72, y: 60, width: 44, height: 60)),
      ShadowCase(
        testDescription: "beside the left edge", rect: Rect(x: 3, y: 60, width: 40, height: 60)),
      ShadowCase(
        testDescription: "of a sheet at rest", rect: Rect(x: 0, y: 90, width: 120, height: 200)),
      ShadowCase(
        testDescription: "of a large sheet", rect: Rect(x: 0, y: 12, width: 120, height: 288)),
      ShadowCase(
        testDescription: "of a sheet that comes in",
        rect: Rect(x: 0, y: 195.3, width: 120, height: 100)),
      ShadowCase(
        testDescription: "of a sheet that is still away",
        rect: Rect(x: 0, y: 204, width: 120, height: 100)),
      ShadowCase(
        testDescription: "left out below", rect: Rect(x: 20, y: 90, width: 100, height: 60),
        isCutOut: true),
    ], [2.0, 3.0])
  func shadowProfile(shadow: ShadowCase, zoom: Double) throws {
    let strength = 0.3
    let outline = RoundedRect(shadow.rect, radii: .all(0), curve: .circular)
    let node = Node.shadow(
      Shadow(
        outline: outline, sigma: shadow.sigma, offsetY: shadow.offsetY,
        color: Color(hex: 0, alpha: strength), isCutOut: shadow.isCutOut))
    let picture = try DrawnPicture(
      SVGFile(scene(background: .white, width: 120, height: 200, node)), zoom: zoom)
    var worst = 0.0
    for y in stride(from: 0, to: picture.heightPixels, by: 3) {
      for x in stride(from: 0, to: picture.widthPixels, by: 7) {
        let place = Point(x: (Double(x) + 0.5) / zoom, y: (Double(y) + 0.5) / zoom)
        let distance = shadow.rect.distance(to: place)
        // An opaque sheet covers the inside, and librsvg cuts its shadow below the picture.
        if shadow.isCutOut ? abs(distance) < 1 : distance < 0 { continue }
        let covered =
          gaussianShare(
            from: shadow.rect.minX, to: shadow.rect.maxX, around: place.x, sigma: shadow.sigma)
          * gaussianShare(
            from: shadow.rect.minY + shadow.offsetY, to: shadow.rect.maxY + shadow.offsetY,
            around: place.y, sigma: shadow.sigma)
        let isLeftOut = shadow.isCutOut && distance < 0
        let grey = 255 * (1 - (isLeftOut ? 0 : strength * covered))
        worst = max(worst, picture.difference(at: x, y, from: [grey, grey, grey, 255]))
      }
    }
    #expect(worst <= 2)
  }

  private func scene(
    background: Color? = nil, width: Double, height: Double, _ nodes: Node...
  ) -> Scene {
    Scene(
      viewport: Rect(x: 0, y: 0, width: width, height: height), background: background,
      title: "", summary: "", nodes: nodes)
  }
}

extension Rect {
  /// The distance of a place from the rectangle along the axes; negative inside.
  fileprivate func distance(to place: Point) -> Double {
    max(minX - place.x, place.x - maxX, minY - place.y, place.y - maxY)
  }
}
