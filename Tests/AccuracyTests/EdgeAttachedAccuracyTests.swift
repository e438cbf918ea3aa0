internal import SheetTestSupport
import Testing

/// A sheet at the bottom edge of a phone in landscape, written out as formulas: 852 by 393 pt, with
/// 59 pt of safe area on both sides.
private struct OracleEdgeSheet: Sendable {
  var isDark = false
  /// The preferred width; nil for the width of the safe area.
  var preferredWidth: Double?
  /// The height of the sheet's only detent.
  var height = 383.0
  /// Seconds since the beginning of the presentation; nil at rest.
  var seconds: Double?

  private var width: Double { min(734, preferredWidth ?? 734) }
  private var left: Double { (852 - width) / 2 }

  var text: String {
    let follows =
      preferredWidth.map {
        "widthFollowsPreferredContentSize: true, preferredContentSize: [\($0), 100],"
      } ?? ""
    let detent = height == 383 ? "large" : "{ id: low, height: \(height) }"
    return """
      sheetdraw: 1
      orientation: landscape
      appearance: \(isDark ? "dark" : "light")
      presenter: { content: "#8E8E93" }
      sheets:
        picker:
          { edgeAttachedInCompactHeight: true, \(follows) detents: [\(detent)], grabber: off, content: none }
      timeline: [{ present: picker }]
      """
  }

  /// The top edge, by the spring of a presentation: damping ratio 0.85, response 0.35 s.
  private var top: Double {
    guard let seconds else { return 393 - height }
    let motion = OracleSpring(dampingRatio: 0.85, responseSeconds: 0.35).motion(
      from: OracleSpring.Motion(offsetPoints: height, velocityPointsPerSecond: 0),
      afterSeconds: seconds)
    return ((393 - height + motion.offsetPoints) * 1e6).rounded() / 1e6
  }

  func picture(of crop: OracleCrop, pixelsPerPoint: Double) -> OraclePicture {
    var canvas = OracleCanvas(crop: crop, pixelsPerPoint: pixelsPerPoint)
    let share = min(max((393 - top) / height, 0), 1)
    canvas.fill(with: OracleColor(hex: 0x8E8E93))
    canvas.fill(with: OracleColor(hex: 0x000000).withAlpha(0.4 * share))
    let outline = OraclePolygon.roundedRectangle(
      x: left, y: top, width: width, height: 493 - top, radius: 10, roundsBottom: false,
      curve: .continuous)
    canvas.castShadow(
      of: outline.moved(x: 0, y: -10), sigmaPoints: 20,
      color: OracleColor(hex: 0x000000).withAlpha((isDark ? 0.3 : 0.2) * share))
    canvas.fill(outline, with: OracleColor(hex: isDark ? 0x1C1C1E : 0xFFFFFF))
    return canvas.picture
  }

  /// Both corners, the edges at the bottom of the screen, and places in the shadow.
  var telltales: [(x: Double, y: Double)] {
    [
      (left, top), (left + width, top), (left, 390), (left + width, 380), (left - 20, 300),
      (left + width + 30, top + 20), (426, top - 8), (426, 200), (2, 2),
    ]
  }
}

@Suite struct EdgeAttachedAccuracyTests {
  private func check(_ sheets: [OracleEdgeSheet], _ name: String) throws {
    var check = AccuracyCheck()
    for (turn, sheet) in sheets.enumerated() {
      let scale = [3, 1, 2, 1.37][turn % 4]
      let frameCase = FrameCase(.bare(width: 852, height: 393, scale: 3), pixelsPerPoint: scale)
      let scenario = try Scenario(file: sheet.text)
      let scene = try (sheet.seconds.map { scenario.at($0) } ?? scenario).scene
      let crops = sheet.telltales.map { frameCase.crop(aroundX: $0.x, y: $0.y, sidePixels: 30) }
      try check.expectIdeal(
        "\(sheet)", scene, in: crops, pixelsPerPoint: scale
      ) { sheet.picture(of: $0, pixelsPerPoint: scale) }
    }
    check.report(name)
  }

  @Test("D39 D40 D41 D42 edge-attached sheets of every width match the ideal")
  func widths() throws {
    try check(
      [nil, 300, 333.25, 500, 734].flatMap { width in
        [383.0, 150].flatMap { height in
          [false, true].map {
            OracleEdgeSheet(isDark: $0, preferredWidth: width, height: height)
          }
        }
      }, "edge-attached sheets")
  }

  @Test("D39 B27 an edge-attached sheet matches the ideal in motion")
  func motion() throws {
    try check(
      [0.02, 0.05, 0.1, 0.2].flatMap { seconds in
        [nil, 400].map {
          OracleEdgeSheet(isDark: seconds == 0.1, preferredWidth: $0, seconds: seconds)
        }
      }, "edge-attached sheets in motion")
  }
}
