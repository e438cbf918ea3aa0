internal import Foundation
internal import SheetTestSupport
import Testing

/// A popover on a screen of one colour, with its place and look written out as formulas.
///
/// Its source has room on the side that the arrow must take, so that it is centred there.
private struct OraclePopover: Sendable {
  enum Arrow: String, CaseIterable, Sendable {
    case up, down, left, right
  }

  var arrow = Arrow.up
  var scale = 2.0
  var isDark = false
  /// The share of the fade; nil at rest.
  var seconds: Double?

  let screenWidth = 1000.0
  let screenHeight = 1200.0
  let width = 260.0
  let height = 300.0

  var text: String {
    """
    sheetdraw: 1
    device: \(Int(screenWidth))x\(Int(screenHeight))@\(Int(scale))
    appearance: \(isDark ? "dark" : "light")
    presenter: { content: "#8E8E93" }
    sheets:
      picker:
        style: popover
        popover: { source: [460, 580, 80, 40], arrows: [\(arrow.rawValue)] }
        preferredContentSize: [260, 300]
        content: none
    timeline: [{ present: picker }]
    """
  }

  /// The frame without the arrow: 13 pt from the source, around its middle.
  private var frame: (x: Double, y: Double) {
    switch arrow {
    case .up: (500 - width / 2, 620 + 13)
    case .down: (500 - width / 2, 580 - 13 - height)
    case .left: (540 + 13, 600 - height / 2)
    case .right: (460 - 13 - width, 600 - height / 2)
    }
  }

  private var body: OraclePolygon {
    .roundedRectangle(
      x: frame.x, y: frame.y, width: width, height: height, radius: 13, roundsBottom: true,
      curve: .continuous)
  }

  /// The outline with the triangle of 26 by 13 pt in the edge towards the source, clockwise.
  private var outline: OraclePolygon {
    let (left, top) = frame
    let (right, bottom) = (left + width, top + height)
    let triangle: [OraclePoint] =
      switch arrow {
      case .up: Self.triangle.map { OraclePoint(500 + $0.x, top - $0.y) }
      case .down: Self.triangle.map { OraclePoint(500 - $0.x, bottom + $0.y) }
      case .left: Self.triangle.map { OraclePoint(left - $0.y, 600 - $0.x) }
      case .right: Self.triangle.map { OraclePoint(right + $0.y, 600 + $0.x) }
      }
    // The vertices are clockwise from the left edge; the triangle stands between two corners.
    let vertices = body.vertices
    let before =
      switch arrow {
      case .up: vertices.firstIndex { $0.x > 500 } ?? 0
      case .right: vertices.firstIndex { $0.x > left + width / 2 && $0.y > 600 } ?? 0
      case .down: vertices.firstIndex { $0.y > top + height / 2 && $0.x < 500 } ?? 0
      case .left: vertices.count
      }
    var own = vertices
    own.insert(contentsOf: triangle, at: before)
    return OraclePolygon(own)
  }

  /// The arrow around the middle of its base, 26 wide and 13 high: tangents from the base to a circle of
  /// radius 2.5 below the tip, and 200 points of its arc.
  private static let triangle: [(x: Double, y: Double)] = {
    let (half, radius, center) = (13.0, 2.5, 13 - 2.5)
    // Angles at the centre, from the direction to the base.
    let touch = atan2(half, center) + acos(radius / hypot(half, center))
    let arc = (0...200).map { step -> (x: Double, y: Double) in
      let angle = -touch - (2 * Double.pi - 2 * touch) * Double(step) / 200
      return (radius * sin(angle), center - radius * cos(angle))
    }
    return [(-half, 0)] + arc + [(half, 0)]
  }()

  func picture(of crop: OracleCrop, pixelsPerPoint: Double) -> OraclePicture {
    var canvas = OracleCanvas(crop: crop, pixelsPerPoint: pixelsPerPoint)
    canvas.fill(with: OracleColor(hex: 0x8E8E93))
    var own = OracleCanvas(crop: crop, pixelsPerPoint: pixelsPerPoint)
    own.castShadow(
      of: body.moved(x: 0, y: 10), sigmaPoints: 20,
      color: OracleColor(hex: 0x000000).withAlpha(0.25))
    own.fill(outline, with: OracleColor(hex: isDark ? 0x1C1C1E : 0xFFFFFF))
    canvas.draw(own, opacity: seconds.map { min(1, $0 / 0.25) } ?? 1)
    return canvas.picture
  }

  /// The tip, both ends of the triangle, two corners, and places in the shadow, in points.
  var telltales: [(x: Double, y: Double)] {
    let (left, top) = frame
    let arrowPlaces: [(x: Double, y: Double)] =
      switch arrow {
      case .up: [(500, 620), (487, top), (513, top)]
      case .down: [(500, 580), (487, top + height), (513, top + height)]
      case .left: [(540, 600), (left, 587), (left, 613)]
      case .right: [(460, 600), (left + width, 587), (left + width, 613)]
      }
    return arrowPlaces + [
      (left, top), (left + width, top + height), (left - 20, top + 40),
      (left + width / 3, top + height + 25),
    ]
  }
}

@Suite struct PopoverAccuracyTests {
  private func check(_ popovers: [OraclePopover], _ name: String) throws {
    var check = AccuracyCheck()
    for (turn, popover) in popovers.enumerated() {
      let scale = [popover.scale, 1, 3, 1.37][turn % 4]
      let frameCase = FrameCase(
        .bare(width: popover.screenWidth, height: popover.screenHeight, scale: popover.scale),
        pixelsPerPoint: scale)
      let scenario = try Scenario(file: popover.text)
      let scene = try (popover.seconds.map { scenario.at($0) } ?? scenario).scene
      let crops = popover.telltales.map {
        frameCase.crop(aroundX: $0.x, y: $0.y, sidePixels: 30)
      }
      try check.expectIdeal(
        "\(popover.arrow) at \(scale)", scene, in: crops, pixelsPerPoint: scale
      ) { popover.picture(of: $0, pixelsPerPoint: scale) }
    }
    check.report(name)
  }

  @Test("D50 K-37 a popover matches the ideal, with its arrow on every side")
  func rest() throws {
    try check(
      OraclePopover.Arrow.allCases.flatMap { arrow in
        [false, true].flatMap { isDark in
          [1.0, 2, 3].map { OraclePopover(arrow: arrow, scale: $0, isDark: isDark) }
        }
      }, "popovers at rest")
  }

  @Test("D05 K-37 a popover matches the ideal while it fades in")
  func motion() throws {
    try check(
      OraclePopover.Arrow.allCases.flatMap { arrow in
        [0.03, 0.125, 0.2].map { OraclePopover(arrow: arrow, seconds: $0) }
      }, "popovers in motion")
  }
}
