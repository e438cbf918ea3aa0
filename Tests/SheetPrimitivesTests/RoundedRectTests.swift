import SheetPrimitives
import SheetTestSupport
import Testing

@Suite struct RoundedRectTests {
  private let curves: [CornerCurve] = [
    .continuous, .coreAnimation, .circular, .superellipse(exponent: 4), .smooth(smoothing: 0.6),
  ]

  @Test("radii that do not fit are reduced to half the shorter side, which limits pairs of corners")
  func radiiThatDoNotFit() {
    let rect = Rect(x: 3, y: 4, width: 20, height: 90)
    for curve in curves {
      let oversized = RoundedRect(rect, radii: .all(30), curve: curve)
      let fitting = RoundedRect(rect, radii: .all(10), curve: curve)
      expect(oversized.path, fitting.path, "\(curve)")
    }
    let low = RoundedRect(
      Rect(x: 0, y: 0, width: 100, height: 6), radii: .top(10), curve: .circular)
    // The corner ends one radius down, although the side ends before.
    let bottom = low.path.controlBounds?.maxY ?? 0
    expect(bottom, near: 10, closerThan: 1e-12)
    // The drawn radius is that of the outline.
    let top = Rect(x: 0, y: 426, width: 393, height: 426)
    let drawn: [(CornerCurve, Double)] = [
      (.continuous, 196.5), (.circular, 196.5), (.coreAnimation, 133.234),
    ]
    let single = CornerRadii(topLeft: 300, topRight: 0, bottomRight: 0, bottomLeft: 0)
    for (curve, radius) in drawn {
      func drawnRadius(_ radii: CornerRadii) -> Double {
        RoundedRect(top, radii: radii, curve: curve).drawnTopLeftRadius
      }
      expect(drawnRadius(.top(1000)), near: radius, closerThan: 1e-3, "\(curve)")
      #expect(drawnRadius(.top(24)) == 24 && drawnRadius(single) == 300, "\(curve)")
    }
  }

  @Test("circular outlines and capsules have the areas of their formulas")
  func circularArea() {
    for radius in [0.0, 4, 10, 25] {
      let outline = RoundedRect(
        Rect(x: 5, y: 7, width: 80, height: 50), radii: .all(radius), curve: .circular)
      let wanted = 80 * 50 - (4 - Double.pi) * radius * radius
      // Two cubics per quarter, divided into straight segments, both lose a few millionths.
      #expect(abs(abs(outline.path.signedArea) - wanted) < 1e-4 * max(1, radius * radius))
    }
    let capsule = RoundedRect.capsule(Rect(x: 10, y: 5, width: 36, height: 5))
    expect(capsule.radii, .all(2.5))
    expect(capsule.curve, .circular)
    let wanted = 31 * 5 + Double.pi * 2.5 * 2.5
    expect(abs(capsule.path.signedArea), near: wanted, closerThan: 1e-3)
  }

  @Test("the outline runs clockwise on the screen and never leaves its rectangle")
  func outline() {
    let clockwise = RoundedRect(
      Rect(x: 0, y: 0, width: 40, height: 30), radii: .all(8), curve: .continuous)
    let square = Path(Rect(x: 0, y: 0, width: 40, height: 30))
    expect((clockwise.path.signedArea > 0), (square.signedArea > 0))
    let rect = Rect(x: -3, y: 2, width: 44, height: 31)
    for curve in curves {
      for radius in [0.5, 8, 15.5, 40] {
        let outline = RoundedRect(rect, radii: .all(radius), curve: curve).path
        for vertex in outline.polygons().flatMap(\.vertices) {
          let place = Rect(x: vertex.x, y: vertex.y, width: 0, height: 0)
          // A superellipse's first cubic dips below the edge by a millionth of its radius.
          #expect(rect.inset(by: -2e-5).contains(place), "\(curve) \(radius)")
        }
      }
    }
  }

  @Test("a top radius rounds only the top corners, and only equal radii are uniform")
  func topRadius() {
    let path = RoundedRect(
      Rect(x: 0, y: 0, width: 100, height: 80), radii: .top(10), curve: .continuous
    ).path
    #expect(path.elements.contains(.line(Point(x: 100, y: 80))))
    #expect(path.elements.contains(.line(Point(x: 0, y: 80))))
    #expect(!path.elements.contains(.line(Point(x: 100, y: 0))))
    expect(CornerRadii.all(7).uniform, 7)
    #expect(CornerRadii.top(7).uniform == nil)
    #expect(CornerRadii(topLeft: 7, topRight: 7, bottomRight: 7, bottomLeft: 6).uniform == nil)
  }
}
