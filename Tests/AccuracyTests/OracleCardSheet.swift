internal import Foundation
internal import SheetTestSupport

/// A custom full-screen sheet over a screen of one colour, by the numbers of its source.
///
/// It is at rest, held by a finger, or in a motion whose spring is integrated.
struct OracleCardSheet: Sendable {
  enum Phase: Equatable, Sendable {
    case rest
    /// A finger has moved it by this distance.
    case held(points: Double)
    /// An animated change from another tier.
    case change(from: Tier, seconds: Double)
    /// A release to full screen after the sheet was moved to a top edge above 80 pt.
    case released(fromTop: Double, seconds: Double)
    case present(seconds: Double)
    case dismiss(seconds: Double)
  }

  enum Tier: String, CaseIterable, Sendable {
    case tier, rest, fullscreen
  }

  var device: NamedDevice
  var tier = Tier.rest
  var phase = Phase.rest
  var isDark = false
  var isLiteral = false
  var hasTopAnchor = false
  var offset: Double?
  var dimming: Double?
  var shadow: Double?
  var radius: Double?

  private var screen: OracleDevice { device.screen }
  private var rest: Double { offset ?? 150 }

  private func top(_ tier: Tier) -> Double {
    switch tier {
    case .tier: screen.roundedToPixel(0.75 * screen.height)
    case .rest: screen.roundedToPixel(rest)
    case .fullscreen: 0
    }
  }

  // MARK: Motion

  /// ω of UIView's spring: (ζω - v) / ω_d · e^(-ζωd) = 0.001, solved by iteration.
  private static let omega: Double = {
    var omega = 20.0
    for _ in 0..<200 {
      omega = log(1000 * (0.5 * omega - 0.5) / (omega * 0.75.squareRoot())) / (0.5 * 0.8)
    }
    return omega
  }()

  /// The share of the way between two tiers that is left.
  private static func leftBetweenTiers(_ seconds: Double) -> Double {
    OracleSpring(dampingRatio: 0.5, responseSeconds: 2 * Double.pi / omega).motion(
      from: .init(offsetPoints: 1, velocityPointsPerSecond: -0.5), afterSeconds: seconds
    ).offsetPoints
  }

  /// The share of a presentation or dismissal that hides the sheet: 1 below the screen.
  private var hiddenShare: Double {
    switch phase {
    case .rest, .held, .change, .released: 0
    case .present(let seconds):
      OracleSpring(dampingRatio: 0.85, responseSeconds: 0.35).motion(
        from: .init(offsetPoints: 1, velocityPointsPerSecond: 0), afterSeconds: seconds
      ).offsetPoints
    case .dismiss(let seconds):
      OracleTimingCurve(x1: 0.42, y1: 0, x2: 1, y2: 1).progress(at: seconds / 0.3)
    }
  }

  /// Top edge and height of the frame.
  var frame: (y: Double, height: Double) {
    let goal = top(tier)
    var (y, bottom) = (goal, screen.height)
    switch phase {
    case .rest: break
    case .held(let points):
      y = isLiteral ? rest + points : max(0, goal + points)
      bottom = y + screen.height
    case .change(let start, let seconds):
      y = goal + (top(start) - goal) * Self.leftBetweenTiers(seconds)
    case .released(let start, let seconds):
      // The height stays the container's, so the bottom edge moves with the top edge.
      y = start * Self.leftBetweenTiers(seconds)
      bottom = y + screen.height
    case .present, .dismiss:
      let way = (screen.height - goal) * hiddenShare
      (y, bottom) = (goal + way, screen.height + way)
    }
    if hasTopAnchor { y = max(y, 0) }
    return (y, bottom - y)
  }

  private var visibleShare: Double { min(max(1 - hiddenShare, 0), 1) }

  /// The share of corners and grabber.
  private var lookShare: Double { min(max(frame.y / rest, 0), 1) }

  private var outline: OraclePolygon {
    let frame = frame
    let height = isLiteral ? frame.height : screen.height + 100 - frame.y
    return .roundedRectangle(
      x: 0, y: frame.y, width: screen.width, height: height,
      radius: (radius ?? (isLiteral ? 0 : 10)) * lookShare, roundsBottom: isLiteral,
      curve: .continuous)
  }

  // MARK: Picture

  /// Draws a part of the picture: the presenter's blue, the dimming and the sheet.
  func picture(of crop: OracleCrop, pixelsPerPoint: Double) -> OraclePicture {
    var canvas = OracleCanvas(crop: crop, pixelsPerPoint: pixelsPerPoint)
    canvas.fill(with: OracleColor(hex: 0x3366CC))
    // In the sample the sheet is a subview of the dimming view, and fades with it as one.
    let full = dimming ?? 0.75
    if !isLiteral { canvas.fill(with: .black.withAlpha(full * visibleShare)) }
    var sheet = OracleCanvas(crop: crop, pixelsPerPoint: pixelsPerPoint)
    let outline = outline
    if isLiteral { sheet.fill(with: .black.withAlpha(full)) }
    sheet.castShadow(
      of: outline.moved(x: 0, y: -10), sigmaPoints: 20, color: .black.withAlpha(shadow ?? 0))
    sheet.fill(outline, with: OracleColor(hex: isDark ? 0x1C1C1E : 0xFFFFFF))
    if !isLiteral {
      let color = OracleColor(hex: isDark ? 0x48484A : 0xC7C7CC)
      sheet.fill(
        .capsule(x: screen.width / 2 - 18, y: frame.y + 5, width: 36, height: 5),
        with: color.withAlpha(lookShare))
    }
    canvas.draw(sheet, opacity: isLiteral ? visibleShare : 1)
    return canvas.picture
  }

  /// Points of the picture that tell most: corners, edges, grabber and shadow.
  var telltales: [(x: Double, y: Double)] {
    let frame = frame
    let (middle, right) = (screen.width / 2, screen.width)
    return [
      (0, frame.y), (right, frame.y), (middle, frame.y), (middle - 18, frame.y + 7.5),
      (middle + 18, frame.y + 7.5), (middle, 0), (0, screen.height), (right, screen.height),
      (middle / 2, frame.y + frame.height), (right - 9, frame.y - 25), (middle, screen.height / 2),
    ]
  }

  // MARK: File

  /// The scenario that a user would write.
  var text: String {
    let options = [
      isLiteral ? "literal: true" : nil, hasTopAnchor ? "topAnchor: true" : nil,
      offset.map { "offset: \($0)" }, dimming.map { "dimming: \($0)" },
      shadow.map { "shadow: \($0)" }, radius.map { "cornerRadius: \($0)" },
    ].compactMap(\.self).map { ", \($0)" }.joined()
    var start = tier
    var steps = ["present: { sheet: store, animated: false }"]
    switch phase {
    case .rest: break
    case .held(let points): steps += ["drag: { from: bar, by: \(points * 2), over: 2s }"]
    case .change(let from, _):
      start = from
      steps += ["animate: { store.selected: \(tier.rawValue) }"]
    case .released(let from, _):
      start = .rest
      steps += ["drag: { from: bar, by: \(from - rest), over: 1s }"]
    case .present: steps = ["present: store"]
    case .dismiss: steps += ["dismiss: store"]
    }
    return """
      sheetdraw: 1
      device: \(device.name)
      appearance: \(isDark ? "dark" : "light")
      presenter: { content: "#3366CC" }
      sheets:
        store: { engine: custom, tiersType: three, selected: \(start.rawValue), content: none\(options) }
      timeline:
      \(steps.map { "  - \($0)" }.joined(separator: "\n"))
      """
  }

  /// The time of the picture from the beginning of the script.
  var moment: Double {
    switch phase {
    case .rest: 100
    case .held: 1
    case .change(_, let seconds), .present(let seconds), .dismiss(let seconds): seconds
    case .released(_, let seconds): 1 + seconds
    }
  }
}
