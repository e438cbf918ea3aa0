import Foundation
import SheetSpec
import SheetTestSupport
import Testing

@testable import SheetAnnotation
@testable import SheetLayout
@testable import SheetTokens

/// The curvature and the fitted circle of corners.
@Suite struct CornerLoupeTests {
  private static let rect = Rect(x: 20, y: 30, width: 300, height: 500)

  private func corner(_ curve: CornerCurve) -> CornerMark {
    CornerMark(RoundedRect(Self.rect, radii: .all(40), curve: curve))
  }

  @Test("B03 curvature is the change of the direction, and the fitted circle touches the middle")
  func curvature() throws {
    let step = 1e-4
    let tail = corner(.continuous).cubics(.left)
    expect(tail.count, 3)
    for cubic in tail {
      for t in [0.1, 0.35, 0.6, 0.9] {
        let (before, at, after) = (
          cubic.point(at: t - step), cubic.point(at: t), cubic.point(at: t + step)
        )
        // The normal turns as the direction does; y points down, so clockwise is positive.
        let turn = atan2(
          before.normal.x * after.normal.y - before.normal.y * after.normal.x,
          before.normal.x * after.normal.x + before.normal.y * after.normal.y)
        let length = hypot(after.place.x - before.place.x, after.place.y - before.place.y)
        expect(turn / length, near: at.curvature, closerThan: 1e-5)
      }
    }
    for (curve, side) in [CornerCurve.circular, .continuous].flatMap({ curve in
      LabelSide.allCases.map { (curve, $0) }
    }) {
      let corner = corner(curve)
      let circle = corner.circle(side)
      #expect(circle.width == 80 && circle.height == 80)
      let cubics = corner.cubics(side)
      let middle = cubics[cubics.count / 2].point(at: 0.5).place
      let distance = hypot(middle.x - circle.midX, middle.y - circle.midY)
      // The two curves differ by less than 1 % of the radius there.
      expect(distance, near: 40, closerThan: 0.4)
    }
  }

  @Test("B04 the curvature of a circular corner is 1/r, that of a continuous one grows from 0")
  func profile() throws {
    for side in LabelSide.allCases {
      let circular = corner(.circular).cubics(side)
      for cubic in circular {
        for t in [0.0, 0.3, 0.5, 1] {
          // A cubic misses the curvature of its circle by 1 % at most.
          expect(cubic.point(at: t).curvature * 40, near: 1, closerThan: 0.01)
        }
      }
      let continuous = corner(.continuous).cubics(side)
      let first = try #require(continuous.first), last = try #require(continuous.last)
      #expect(abs(first.point(at: 0).curvature) * 40 < 0.05)
      #expect(abs(last.point(at: 1).curvature) * 40 < 0.05)
      #expect(continuous.map { $0.point(at: 0.5).curvature * 40 }.max() ?? 0 > 0.9)
    }
    // A continuous corner begins 1.53 radii from the vertex, a circular one 1 radius.
    expect(corner(.continuous).reach, near: 1.528_664_98 * 40, closerThan: 1e-3)
    expect(corner(.circular).reach, 40)
    // The comb of a continuous corner has a peak above the curvature of a circle.
    let tokens = try Scenario().library.tokens
    let style = AnnotationStyle(tokens, .light, contrast: .normal)
    let pen = AnnotationPen(style: style, color: .black)
    /// The lengths of the teeth in points of the screen.
    func teeth(_ curve: CornerCurve) -> [Double] {
      let corner = corner(curve)
      let side = 200.0
      let scale = side / ((0.95 + corner.reach / 40 + 0.25) * 40)
      let nodes = CornerLoupe.comb(
        of: corner, side: .left, in: Rect(x: 0, y: 0, width: side, height: side), pen: pen)
      return strokes(nodes).flatMap { path -> [Double] in
        zip(path.elements, path.elements.dropFirst()).compactMap { pair in
          guard case (.move(let foot), .line(let tip)) = pair else { return nil }
          return hypot(tip.x - foot.x, tip.y - foot.y) / scale
        }
      }
    }
    // A tooth is half a radius long at the curvature of a circle; 14 steps on each cubic.
    let circle = teeth(.circular)
    #expect(circle.count >= 15 && circle.allSatisfy { abs($0 - 20) < 0.2 })
    // The middle cubic of the continuous corner has 1.0746 of that.
    let continuous = teeth(.continuous)
    expect(continuous.count, 3 * 15)
    expect(continuous.max() ?? 0, near: 1.0746 * 20, closerThan: 0.01)
  }

  /// The paths of strokes whose every second element begins a line: teeth, and no envelope or curve.
  private func strokes(_ nodes: [Node]) -> [Path] {
    nodes.flatMap { node -> [Path] in
      switch node {
      case .group(let group): return strokes(group.nodes)
      case .stroke(let stroke):
        let path = stroke.shape.path
        let starts = path.elements.filter { if case .move = $0 { true } else { false } }
        return starts.count * 2 == path.elements.count && starts.count > 1 ? [path] : []
      default: return []
      }
    }
  }
}
