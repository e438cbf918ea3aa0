import SheetPrimitives
import SheetTestSupport
import Testing

@Suite struct PathTests {
  private let ring = RoundedRect(
    Rect(x: 3, y: 4, width: 40, height: 30), radii: .all(9), curve: .continuous
  ).path

  @Test("reversing turns the area of each contour around, and twice gives the same outline")
  func reversing() {
    var both = ring
    both.append(ring.reversed)
    #expect(abs(ring.signedArea) > 1000)
    // The sums of the same products in a different order.
    #expect(abs(both.signedArea) < 1e-9)
    expect(ring.reversed.reversed.polygons(), ring.polygons())
    var two = Path(Rect(x: 0, y: 0, width: 10, height: 10))
    two.append(Path(Rect(x: 20, y: 0, width: 5, height: 5)))
    expect(two.reversed.polygons().map { abs($0.signedArea) }, [100, 25])
    expect(two.reversed.signedArea, -two.signedArea)
    let open = Path([.move(Point(x: 1, y: 2)), .line(Point(x: 3, y: 4))])
    expect(open.reversed, Path([.move(Point(x: 3, y: 4)), .line(Point(x: 1, y: 2))]))
    expect(Path().reversed, Path())
  }

  @Test("control bounds contain every handle, and a transform scales before it translates")
  func boundsAndTransforms() {
    let path = Path([
      .move(Point(x: 1, y: 2)),
      .cubic(Point(x: -4, y: 3), Point(x: 9, y: -7), Point(x: 5, y: 6)), .close,
    ])
    expect(path.controlBounds, Rect(x: -4, y: -7, width: 13, height: 13))
    #expect(Path().controlBounds == nil)
    let map = AffineTransform(scale: 2, translateX: 10, translateY: -3)
    let box = Path(Rect(x: 1, y: 1, width: 4, height: 5)).applying(map)
    expect(box, Path(Rect(x: 12, y: -1, width: 8, height: 10)))
  }
}
