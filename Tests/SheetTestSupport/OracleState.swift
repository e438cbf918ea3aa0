/// All numbers from which a frame is drawn, in points unless the name says otherwise.
public struct OracleState: Equatable, Sendable {
  public let frame: OracleFrame

  /// The drawn top edge: on a device pixel at rest, anywhere in motion.
  public let topPoints: Double

  /// The height that determines dimming, push-back and shadow; exact, without overshoot.
  public let heightPoints: Double

  /// The dimming as a fraction of its full strength, 0…1.
  public let dimmingShare: Double

  /// The progress of the presenter's push-back, 0…1.
  public let pushProgress: Double

  public init(_ frame: OracleFrame) {
    self.frame = frame
    let position = frame.position
    topPoints = position.topPoints
    heightPoints = position.heightPoints
    let heights = frame.activeHeights
    dimmingShare = Self.dimmingShare(
      height: position.heightPoints, undimmed: frame.undimmedHeight, heights: heights)
    pushProgress =
      frame.device.isCompactHeight || frame.floats
      ? 0
      : Self.pushProgress(
        height: position.heightPoints, large: frame.largeHeight, heights: heights)
    smallestHeight = heights.min() ?? frame.largeHeight
  }

  private let smallestHeight: Double

  /// Heights closer than this are the same detent.
  private static let sameHeight = 1e-9

  private static func dimmingShare(height: Double, undimmed: Double, heights: [Double]) -> Double {
    guard let dimmed = heights.first(where: { $0 > undimmed + sameHeight }) else { return 0 }
    return min(max((height - undimmed) / (dimmed - undimmed), 0), 1)
  }

  private static func pushProgress(height: Double, large: Double, heights: [Double]) -> Double {
    guard let highest = heights.last, highest >= large - sameHeight else { return 0 }
    let below = heights.last { $0 < large - sameHeight } ?? 0
    return min(max((height - below) / (large - below), 0), 1)
  }
}

// MARK: - Presenter and dimming

extension OracleState {
  /// The pushed-back presenter on black.
  public struct Card: Equatable, Sendable {
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double
    public var radius: Double
    public var scale: Double
  }

  private var isUIKit: Bool { frame.profile == .uikit }

  /// Black over the whole screen, 0…1.
  public var dimmingOpacity: Double {
    guard isUIKit else { return 0.4 * dimmingShare }
    let full =
      frame.device.isPad || frame.floats
      ? (frame.isDark ? 0.48 : 0.20) : (frame.isDark ? 0.288 : 0.12)
    return full * dimmingShare
  }

  /// The presenter's outline; nil while it fills the screen.
  public var card: Card? {
    guard pushProgress > 0 else { return nil }
    return isUIKit ? peekingCard : centredCard
  }

  /// The presenter's color before dimming; UIKit raises it in dark mode as it moves back.
  public var presenterColor: OracleColor {
    let color = frame.presenter
    guard isUIKit, frame.isDark, pushProgress > 0 else { return color }
    func raised(_ channel: Double, _ floor: Double) -> Double {
      channel + pushProgress * (0.882 * channel + floor - channel)
    }
    return OracleColor(
      red: raised(color.red, 28), green: raised(color.green, 28), blue: raised(color.blue, 30),
      alpha: color.alpha)
  }

  /// The corner appears quickly: it is complete after a twentieth of the travel.
  private var cornerShare: Double { min(1, 20 * pushProgress) }

  private var centredCard: Card {
    let device = frame.device
    let scale = 1 - 0.08 * pushProgress
    return Card(
      x: device.width * (1 - scale) / 2,
      y: device.height * (1 - scale) / 2 - 10 * pushProgress,
      width: device.width * scale, height: device.height * scale,
      radius: max(device.displayCornerRadius, cornerRadius) * cornerShare, scale: scale)
  }

  private var peekingCard: Card {
    let device = frame.device
    let margin: Double = device.width <= 402 ? 16 : device.width >= 414 ? 20 : 18
    let scale = 1 - 2 * margin / device.width * pushProgress
    let display = device.displayCornerRadius
    return Card(
      x: margin * pushProgress, y: (frame.largeTop - 10) * pushProgress,
      width: device.width * scale, height: device.height * scale,
      radius: (display + (max(10, cornerRadius) * scale - display) * pushProgress) * cornerShare,
      scale: scale)
  }
}

// MARK: - Sheet

extension OracleState {
  /// A blurred copy of the outline.
  public struct Shadow: Equatable, Sendable {
    public var opacity: Double
    public var sigmaPoints: Double
    public var offsetY: Double
  }

  public var cornerRadius: Double {
    if frame.device.isCompactHeight { return 0 }
    guard let radius = frame.cornerRadius, radius >= 0 else {
      return frame.isForm && !isUIKit ? 14 : 10
    }
    return radius
  }

  /// The drawn sheet without its corners; its body extends below the screen unless it is a form.
  public var sheetBox: (x: Double, width: Double, height: Double) {
    if frame.floats { return frame.formBox(at: frame.position) }
    return (0, frame.device.width, frame.device.height + 100 - topPoints)
  }

  /// The sheet's outline in points.
  public var sheetOutline: OraclePolygon {
    let box = sheetBox
    return .roundedRectangle(
      x: box.x, y: topPoints, width: box.width, height: box.height, radius: cornerRadius,
      roundsBottom: frame.floats, curve: frame.cornerCurve ?? frame.standardCornerCurve)
  }

  public var shadow: Shadow {
    if frame.floats {
      let presented = min(max(heightPoints / smallestHeight, 0), 1)
      return Shadow(opacity: 0.25 * presented, sigmaPoints: 20, offsetY: 10)
    }
    if isUIKit { return Shadow(opacity: 0.10 * (1 - dimmingShare), sigmaPoints: 2, offsetY: 0) }
    let presented = min(max(heightPoints / smallestHeight, 0), 1)
    return Shadow(
      opacity: (frame.isDark ? 0.3 : 0.2) * presented, sigmaPoints: 20, offsetY: -10)
  }

  public var surfaceColor: OracleColor {
    frame.surface ?? (frame.isDark ? OracleColor(hex: 0x1C1C1E) : .white)
  }

  public var grabberColor: OracleColor {
    if isUIKit { return OracleColor(hex: frame.isDark ? 0xEBEBF5 : 0x3C3C43, alpha: 0.298) }
    return OracleColor(hex: frame.isDark ? 0x48484A : 0xC7C7CC)
  }

  public var grabberOutline: OraclePolygon {
    let box = sheetBox
    return .capsule(x: box.x + box.width / 2 - 18, y: topPoints + 5, width: 36, height: 5)
  }
}
