import Foundation
import SheetModel
import SheetPrimitives
import SheetScene
import Testing

@testable import SheetLayout

/// The curvature and the fitted circle of corners.
@Suite struct CornerLoupeTests {
  private static let rect = Rect(x: 20, y: 30, width: 300, height: 500)

  private func corner(_ curve: CornerCurve) -> CornerMark {
    CornerMark(RoundedRect(Self.rect, radii: .all(40), curve: curve))
  }

  @Test("the curvature is the change of the direction along the curve", arguments: [0, 1, 2])
  func curvature(cubic index: Int) throws {
    let cubics = corner(.continuous).cubics(.left)
    let cubic = try #require(cubics.count == 3 ? cubics[index] : nil)
    let step = 1e-4
    for t in [0.1, 0.35, 0.6, 0.9] {
      let (before, at, after) = (
        cubic.point(at: t - step), cubic.point(at: t), cubic.point(at: t + step)
      )
      // The normal turns as the direction does; y points down, so clockwise is positive.
      let turn = atan2(
        before.normal.x * after.normal.y - before.normal.y * after.normal.x,
        before.normal.x * after.normal.x + before.normal.y * after.normal.y)
      let length = hypot(after.place.x - before.place.x, after.place.y - before.place.y)
      #expect(abs(turn / length - at.curvature) < 1e-5)
    }
  }

  @Test("B04 the curvature of a circular corner is 1/r, that of a continuous one grows from 0")
  func profile() throws {
    for side in LabelSide.allCases {
      let circular = corner(.circular).cubics(side)
      for cubic in circular {
        for t in [0.0, 0.3, 0.5, 1] {
          // A cubic misses the curvature of its circle by 1 % at most.
          #expect(abs(cubic.point(at: t).curvature * 40 - 1) < 0.01)
        }
      }
      let continuous = corner(.continuous).cubics(side)
      let first = try #require(continuous.first), last = try #require(continuous.last)
      #expect(abs(first.point(at: 0).curvature) * 40 < 0.05)
      #expect(abs(last.point(at: 1).curvature) * 40 < 0.05)
      #expect(continuous.map { $0.point(at: 0.5).curvature * 40 }.max() ?? 0 > 0.9)
    }
  }

  @Test("B04 a continuous corner begins 1.53 radii from the vertex, a circular one 1 radius")
  func reach() {
    #expect(abs(corner(.continuous).reach - 1.528_664_98 * 40) < 1e-3)
    #expect(corner(.circular).reach == 40)
  }

  @Test("B03 the fitted circle touches the middle of the real curve", arguments: LabelSide.allCases)
  func fittedCircle(side: LabelSide) throws {
    for curve in [CornerCurve.circular, .continuous] {
      let corner = corner(curve)
      let circle = corner.circle(side)
      #expect(circle.width == 80 && circle.height == 80)
      let cubics = corner.cubics(side)
      let middle = cubics[cubics.count / 2].point(at: 0.5).place
      let distance = hypot(middle.x - circle.midX, middle.y - circle.midY)
      // The two curves differ by less than 1 % of the radius there.
      #expect(abs(distance - 40) < 0.4)
    }
  }
}
