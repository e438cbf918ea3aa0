import Glibc
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
          .fill(.rect(half), color: Color(hex: 0x0080FF, alpha: 0.25)),
          .group(
            Group(
              transform: AffineTransform(scale: 2, translateX: 10, translateY: 10),
              clip: .rect(Rect(x: 0, y: 0, width: 5, height: 5)),
              nodes: [.fill(.rect(half), color: Color(hex: 0, alpha: 0.4))])))))
    expect([picture.widthPixels, picture.heightPixels], [40, 40])
    #expect(picture.difference(at: 5, 5, from: [191.25, 223.25, 255, 255]) <= 1)
    expect(picture.difference(at: 30, 5, from: [255, 255, 255, 255]), 0)
    #expect(picture.difference(at: 15, 15, from: [114.75, 133.95, 153, 255]) <= 2)
    expect(picture.difference(at: 25, 25, from: [255, 255, 255, 255]), 0)
  }

  @Test("a vertical fade is a mask with the opacity of each row, as wide as the picture")
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
    expect(picture.difference(at: 22, 30, from: [255, 255, 255, 255]), 0)
    var wide = Group(nodes: [
      .fill(.rect(Rect(x: 0, y: 0, width: 40, height: 40)), color: Color(hex: 0xFF0000))
    ])
    wide.fade = VerticalFade(top: 4, bottom: 14)
    let whole = try DrawnPicture(
      SVGFile(scene(background: .white, width: 40, height: 40, .group(wide))))
    for x in 0..<40 { expect(whole.difference(at: x, 20, from: [255, 0, 0, 255]), 0) }
  }

  @Test("pictures without background and holes are clear, edges have their coverage, strokes sides")
  func shapes() throws {
    let empty = try DrawnPicture(SVGFile(scene(width: 8, height: 8)))
    expect(empty[4, 4], [0, 0, 0, 0])
    let bar = Fill(.rect(Rect(x: 0, y: 0, width: 10.25, height: 20)), color: .black)
    let edge = try DrawnPicture(
      SVGFile(scene(background: .white, width: 20, height: 20, .fill(bar))))
    // librsvg samples on a grid of 15 by 17.
    #expect(edge.difference(at: 10, 10, from: [191.25, 191.25, 191.25, 255]) <= 20)
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
        expect(picture[x, y], [0, 0, 0, isInside ? 255 : 0], "at \(x), \(y)")
      }
    }
    var ring = Path(Rect(x: 2, y: 2, width: 16, height: 16))
    ring.append(Path(Rect(x: 6, y: 6, width: 8, height: 8)).reversed)
    let hole = try DrawnPicture(
      SVGFile(scene(width: 20, height: 20, .fill(.path(ring), color: .black))))
    expect(hole[10, 10], [0, 0, 0, 0])
    expect(hole[4, 10], [0, 0, 0, 255])
  }

  /// A shadow of an upright rectangle is a product of two profiles, each a difference of normal
  /// distributions.
  @Test(
    "a visible shadow has the profile of a Gaussian",
    arguments: [
      ("with room", Rect(x: 40, y: 60, width: 40, height: 60)),
      ("beside the right edge, in the right half only", Rect(x: 72, y: 60, width: 44, height: 60)),
      ("beside the left edge", Rect(x: 3, y: 60, width: 40, height: 60)),
      ("of a sheet at rest", Rect(x: 0, y: 90, width: 120, height: 200)),
      ("of a large sheet", Rect(x: 0, y: 12, width: 120, height: 288)),
      ("of a sheet that comes in", Rect(x: 0, y: 195.3, width: 120, height: 100)),
      ("of a sheet that is still away", Rect(x: 0, y: 204, width: 120, height: 100)),
      ("left out below", Rect(x: 20, y: 90, width: 100, height: 60)),
    ] as [(String, Rect)])
  func shadowProfile(name: String, rect: Rect) throws {
    let (strength, sigma, offsetY) = (0.3, 5.0, -3.0)
    let isCutOut = name == "left out below"
    let outline = RoundedRect(rect, radii: .all(0), curve: .circular)
    let node = Node.shadow(
      Shadow(
        outline: outline, sigma: sigma, offsetY: offsetY, color: Color(hex: 0, alpha: strength),
        isCutOut: isCutOut))
    for zoom in [2.0, 3.0] {
      let picture = try DrawnPicture(
        SVGFile(scene(background: .white, width: 120, height: 200, node)), zoom: zoom)
      var worst = 0.0
      for y in stride(from: 0, to: picture.heightPixels, by: 3) {
        for x in stride(from: 0, to: picture.widthPixels, by: 7) {
          let place = Point(x: (Double(x) + 0.5) / zoom, y: (Double(y) + 0.5) / zoom)
          let distance = rect.distance(to: place)
          // An opaque sheet covers the inside, and librsvg cuts its shadow below the picture.
          if isCutOut ? abs(distance) < 1 : distance < 0 { continue }
          let covered =
            gaussianShare(from: rect.minX, to: rect.maxX, around: place.x, sigma: sigma)
            * gaussianShare(
              from: rect.minY + offsetY, to: rect.maxY + offsetY, around: place.y,
              sigma: sigma)
          let isLeftOut = isCutOut && distance < 0
          let grey = 255 * (1 - (isLeftOut ? 0 : strength * covered))
          worst = max(worst, picture.difference(at: x, y, from: [grey, grey, grey, 255]))
        }
      }
      #expect(worst <= 2)
    }
  }

  private func scene(
    background: Color? = nil, width: Double, height: Double, _ nodes: Node...
  ) -> Scene {
    Scene(width: width, height: height, background: background, nodes)
  }
}

extension Rect {
  /// The distance of a place from the rectangle along the axes; negative inside.
  fileprivate func distance(to place: Point) -> Double {
    max(minX - place.x, place.x - maxX, minY - place.y, place.y - maxY)
  }
}
