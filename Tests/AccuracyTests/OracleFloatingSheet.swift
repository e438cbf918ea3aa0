internal import SheetTestSupport

/// A sheet of iOS 26 over a screen of one colour, by the numbers measured on screenshots and recordings.
///
/// Glass over one colour is one colour. The bright line along its edge is not drawn.
struct OracleFloatingSheet: Sendable {
  enum Phase: Equatable, Sendable {
    case rest
    /// A finger holds the top edge this far above the bottom of the screen.
    case held(raised: Double)
    /// A change to another detent, from `selected`.
    case change(to: OracleDetent, seconds: Double)
    case present(seconds: Double)
  }

  var device: NamedDevice
  var detents: [OracleDetent] = [.medium, .large]
  var selected = OracleDetent.medium
  var phase = Phase.rest
  var isDark = false
  var radius: Double?
  var isFading = false

  private var screen: OracleDevice { device.screen }

  // MARK: Heights

  /// Large ends at the safe area; the value of a detent excludes the bottom inset, which low detents do
  /// not get.
  private func exactHeight(_ detent: OracleDetent) -> Double {
    let large = screen.height - screen.safeTop
    let maximum = large - screen.safeBottom
    let value =
      switch detent {
      case .medium: 0.56 * maximum
      case .large, .fullscreen: maximum
      case .points(let points): points
      case .fraction(let share): share * maximum
      case .fit(let content): content
      }
    return value > 150 ? min(value, maximum) + screen.safeBottom : value
  }

  /// The inset by the rule alone, with the top edge at a distance from the bottom of the screen.
  private func ruled(_ raised: Double) -> Double {
    guard isFading else { return max(8, 34.7 - 0.0694 * raised) }
    let large = screen.height - screen.safeTop
    let maximum = large - screen.safeBottom
    let end = 0.693 * maximum + screen.safeBottom
    let start = 8 + (0.48 * maximum + screen.safeBottom) * (1 - 16 / screen.width)
    return 8 * min(max((end - raised) / (end - start), 0), 1)
  }

  /// The distance of the top edge from the bottom at which a height has the inset of a rule, by bisection.
  private func raised(_ height: Double, _ inset: (Double) -> Double) -> Double {
    var (low, high) = (0.0, 2 * screen.height)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      let inset = inset(middle)
      if (middle - inset) / (1 - 2 * inset / screen.width) < height {
        low = middle
      } else {
        high = middle
      }
    }
    return (low + high) / 2
  }

  private var heights: [Double] {
    detents.map { detent in
      screen.height - screen.roundedToPixel(screen.height - exactHeight(detent))
    }.sorted()
  }
  private var largeHeight: Double { exactHeight(.large) }
  private var isLargeActive: Bool { (heights.last ?? 0) >= largeHeight }
  private var highestPartial: Double? { heights.last { $0 < largeHeight } }

  /// The inset with the top edge at a distance from the bottom.
  private var inset: (Double) -> Double {
    guard let highestPartial else { return { _ in 0 } }
    let smallest = raised(heights[0], ruled)
    let partial = raised(highestPartial, ruled)
    return { raised in
      if raised < smallest { return ruled(smallest) }
      guard isLargeActive, raised > partial else { return ruled(raised) }
      return max(0, ruled(partial) * (largeHeight - raised) / (largeHeight - partial))
    }
  }

  /// The share of the way from the highest detent below large to large.
  private var ascent: Double {
    guard isLargeActive else { return 0 }
    guard let highestPartial else { return 1 }
    let partial = raised(highestPartial, ruled)
    return min(max((raisedTop - partial) / (largeHeight - partial), 0), 1)
  }

  // MARK: Place

  private func rest(_ detent: OracleDetent) -> Double {
    let height = screen.height - screen.roundedToPixel(screen.height - exactHeight(detent))
    return raised(height, inset)
  }

  private var spring: OracleSpring {
    OracleSpring(dampingRatio: 1, responseSeconds: 0.3441442326)
  }

  /// The distance of the top edge from the bottom of the screen.
  var raisedTop: Double {
    func moved(from start: Double, to goal: Double, _ seconds: Double) -> Double {
      goal
        + spring.motion(
          from: .init(offsetPoints: start - goal, velocityPointsPerSecond: 0),
          afterSeconds: seconds
        ).offsetPoints
    }
    switch phase {
    case .rest: return rest(selected)
    case .held(let raised): return raised
    case .change(let goal, let seconds): return moved(from: rest(selected), to: rest(goal), seconds)
    case .present(let seconds): return moved(from: 0, to: rest(selected), seconds)
    }
  }

  private var currentInset: Double { inset(raisedTop) }
  private var scale: Double { 1 - 2 * currentInset / screen.width }
  private var height: Double { (raisedTop - currentInset) / scale }

  /// The frame as drawn.
  var frame: (x: Double, y: Double, width: Double, height: Double) {
    (
      currentInset, screen.height - raisedTop, screen.width - 2 * currentInset,
      scale * max(height, heights[0])
    )
  }

  private var upperRadius: Double { (radius ?? 38) * scale }

  private var lowerRadius: Double {
    let share = min(currentInset / 8, 1)
    return screen.displayCornerRadius * (1 - share) + (radius ?? 38) * share
  }

  private var outline: OraclePolygon {
    let frame = frame
    // A low sheet is a capsule.
    let isLow = (upperRadius + lowerRadius) * 1.528665 > frame.height
    let curve = isLow ? OracleCornerCurve.circular : .coreAnimation
    func corner(_ radius: Double) -> [OraclePoint] {
      curve.polyline(
        radius: radius, horizontalSide: frame.width, verticalSide: frame.height)
    }
    let (upper, lower) = (corner(upperRadius), corner(lowerRadius))
    let (right, bottom) = (frame.x + frame.width, frame.y + frame.height)
    var vertices = upper.reversed().map { OraclePoint(frame.x + $0.x, frame.y + $0.y) }
    vertices += upper.map { OraclePoint(right - $0.x, frame.y + $0.y) }
    vertices += lower.reversed().map { OraclePoint(right - $0.x, bottom - $0.y) }
    vertices += lower.map { OraclePoint(frame.x + $0.x, bottom - $0.y) }
    return OraclePolygon(vertices)
  }

  // MARK: Picture

  private var presentedShare: Double { min(max(height / heights[0], 0), 1) }

  /// The colour of glass over a colour, in levels.
  private func glass(over color: OracleColor) -> OracleColor {
    let (base, gain, saturation) = isDark ? (17.1, 0.197, 1.73) : (186.4, 0.258, 1.58)
    let luma = 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
    func part(_ x: Double) -> Double {
      base + gain * min(max(luma + saturation * (x - luma), 0), 255)
    }
    return OracleColor(red: part(color.red), green: part(color.green), blue: part(color.blue))
  }

  /// Draws a part of the picture.
  func picture(of crop: OracleCrop, pixelsPerPoint: Double) -> OraclePicture {
    var canvas = OracleCanvas(crop: crop, pixelsPerPoint: pixelsPerPoint)
    let presenter = OracleColor(hex: 0xB07C8E)
    canvas.fill(with: presenter)
    let dimming = (isDark ? 0.48 : 0.2) * presentedShare
    canvas.fill(with: .black.withAlpha(dimming))
    let outline = outline
    let cover = min(max((ascent - 0.6) / 0.4, 0), 1)
    canvas.castShadow(
      of: outline.moved(x: 0, y: 6.4), sigmaPoints: 15.4,
      color: .black.withAlpha(0.094 * presentedShare * (1 - ascent)), cutOut: outline)
    var sheet = glass(
      over: OracleColor(
        red: presenter.red * (1 - dimming), green: presenter.green * (1 - dimming),
        blue: presenter.blue * (1 - dimming)))
    let solid = OracleColor(hex: isDark ? 0x1C1C1E : 0xFFFFFF)
    sheet.red += (solid.red - sheet.red) * cover
    sheet.green += (solid.green - sheet.green) * cover
    sheet.blue += (solid.blue - sheet.blue) * cover
    canvas.fill(outline, with: sheet)
    let frame = frame
    canvas.fill(
      .capsule(
        x: screen.width / 2 - 18 * scale, y: frame.y + 5 * scale, width: 36 * scale,
        height: 5 * scale),
      with: OracleColor(hex: isDark ? 0xEBEBF5 : 0x3C3C43, alpha: 0.298))
    return canvas.picture
  }

  /// Points of the picture that tell most: corners, edges, grabber and shadow.
  var telltales: [(x: Double, y: Double)] {
    let frame = frame
    let (middle, right, bottom) = (
      screen.width / 2, frame.x + frame.width, frame.y + frame.height
    )
    return [
      (frame.x, frame.y), (right, frame.y), (middle, frame.y), (frame.x + 9, frame.y + 9),
      (middle - 18, frame.y + 7), (middle + 18, frame.y + 7), (frame.x, bottom), (right, bottom),
      (frame.x + 15, bottom - 15), (right - 9, bottom - 9), (frame.x, (frame.y + bottom) / 2),
      (middle, bottom), (middle / 2, frame.y - 15),
    ]
  }

  // MARK: File

  private func word(_ detent: OracleDetent) -> String {
    switch detent {
    case .points(let points): "\(points)"
    case .fraction(let share): "{ fraction: \(share) }"
    default: detent.flag
    }
  }

  /// The scenario that a user would write.
  var text: String {
    var steps = ["present: { sheet: store, animated: false }"]
    switch phase {
    case .rest: break
    case .held(let raised):
      steps += ["drag: { from: bar, by: \((rest(selected) - raised) * 2), over: 2s }"]
    case .change(let goal, _): steps += ["animate: { store.selected: \(word(goal)) }"]
    case .present: steps = ["present: store"]
    }
    return """
      sheetdraw: 1
      ios: 26
      device: \(device.name)
      appearance: \(isDark ? "dark" : "light")
      set: { glass.rimWidth: 0, partial.insetRule: \(isFading ? "fading" : "byHeight") }
      presenter: { content: "#B07C8E" }
      sheets:
        store:
          detents: [\(detents.map(word).joined(separator: ", "))]
          selected: \(word(selected))
          content: none
          grabber: on
      \(radius.map { "    cornerRadius: \($0)" } ?? "")
      timeline:
      \(steps.map { "  - \($0)" }.joined(separator: "\n"))
      """
  }

  /// The time of the picture from the beginning of the script.
  var moment: Double {
    switch phase {
    case .rest: 100
    case .held: 1
    case .change(_, let seconds), .present(let seconds): seconds
    }
  }
}
