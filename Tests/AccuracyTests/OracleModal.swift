internal import SheetTestSupport

/// A modal of Presentation Host over a screen of one colour, by the numbers of source E and those
/// chosen for the other kinds.
struct OracleModal: Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case dialog, sheet, cover, alert, sideBar, notification, toast
  }

  enum Animation: String, CaseIterable, Sendable {
    case offset, opacity, scale
  }

  var kind = Kind.dialog
  var animation: Animation?
  var device: NamedDevice
  var isDark = false

  /// Seconds since the beginning of the presentation, or of the dismissal.
  var seconds: Double?
  var isDismissed = false

  private var screen: OracleDevice { device.screen }

  /// Width, height, radius and margin in points; nil for the side of the screen.
  private var numbers: (width: Double?, height: Double?, radius: Double, margin: Double) {
    switch kind {
    case .dialog: (300, 300, 0, 0)
    case .sheet: (nil, 400, 16, 0)
    case .cover: (nil, nil, 0, 0)
    case .alert: (270, 100, 14, 0)
    case .sideBar: (280, nil, 0, 0)
    case .notification: (nil, 64, 16, 16)
    case .toast: (320, 52, 26, 16)
    }
  }

  var duration: Double {
    switch kind {
    case .dialog, .sheet, .sideBar, .notification: 0.3
    case .cover: 0.35
    case .alert, .toast: 0.25
    }
  }

  /// The shown share, from 0 to 1.
  private var share: Double {
    guard let seconds else { return 1 }
    let ease = OracleTimingCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
    let progress = ease.progress(at: seconds / duration)
    return isDismissed ? 1 - progress : progress
  }

  /// Left and top edge, width and height at rest, rounded to pixels of the device.
  private var rest: (x: Double, y: Double, width: Double, height: Double) {
    let (width, height, _, margin) = numbers
    let size = (
      width: width ?? screen.width - 2 * margin, height: height ?? screen.height - 2 * margin
    )
    let x = kind == .sideBar ? 0 : (screen.width - size.width) / 2
    let y =
      switch kind {
      case .dialog, .cover, .alert: (screen.height - size.height) / 2
      case .sheet, .toast: screen.height - margin - size.height
      case .sideBar: 0.0
      case .notification: margin
      }
    let (left, top) = (screen.roundedToPixel(x), screen.roundedToPixel(y))
    return (
      left, top, screen.roundedToPixel(x + size.width) - left,
      screen.roundedToPixel(y + size.height) - top
    )
  }

  private var motion: Animation { animation ?? (kind == .alert ? .scale : .offset) }

  /// The frame as drawn, and its scale.
  private var frame: (x: Double, y: Double, width: Double, height: Double, scale: Double) {
    let (x, y, width, height) = rest
    let hidden = 1 - share
    switch motion {
    case .opacity: return (x, y, width, height, 1)
    case .scale:
      let scale = 1 + 0.1 * hidden
      return (
        x + width * (1 - scale) / 2, y + height * (1 - scale) / 2, width * scale, height * scale,
        scale
      )
    case .offset:
      switch kind {
      case .sideBar: return (x - (x + width) * hidden, y, width, height, 1)
      case .notification: return (x, y - (y + height) * hidden, width, height, 1)
      default: return (x, y + (screen.height - y) * hidden, width, height, 1)
      }
    }
  }

  private var outline: OraclePolygon {
    let frame = frame
    return .roundedRectangle(
      x: frame.x, y: frame.y, width: frame.width, height: frame.height,
      radius: numbers.radius * frame.scale, roundsBottom: kind != .sheet, curve: .continuous)
  }

  /// Draws a part of the picture: the presenter's blue, the layer's dimming and the modal.
  func picture(of crop: OracleCrop, pixelsPerPoint: Double) -> OraclePicture {
    var canvas = OracleCanvas(crop: crop, pixelsPerPoint: pixelsPerPoint)
    canvas.fill(with: OracleColor(hex: 0x3366CC))
    if !(isDismissed && seconds ?? 0 >= duration) {
      let dimming =
        isDark ? OracleColor(hex: 0x000000, alpha: 0.4) : OracleColor(hex: 0x646464, alpha: 0.3)
      canvas.fill(
        .rectangle(x: 0, y: 0, width: screen.width, height: screen.height), with: dimming)
      var modal = OracleCanvas(crop: crop, pixelsPerPoint: pixelsPerPoint)
      modal.castShadow(
        of: outline, sigmaPoints: 10 * frame.scale, color: OracleColor.black.withAlpha(0.15))
      let floats = kind != .dialog && kind != .cover
      modal.fill(
        outline, with: OracleColor(hex: isDark ? floats ? 0x1C1C1E : 0x000000 : 0xFFFFFF))
      canvas.draw(modal, opacity: motion == .offset ? 1 : share)
    }
    return canvas.picture
  }

  /// Points of the picture that tell most: corners, edges, and the shadow around them.
  var telltales: [(x: Double, y: Double)] {
    let frame = frame
    let (right, bottom) = (frame.x + frame.width, frame.y + frame.height)
    return [
      (frame.x, frame.y), (right, frame.y), (frame.x, bottom), (right, bottom),
      (frame.x + frame.width / 2, frame.y), (frame.x, frame.y + frame.height / 2),
      (frame.x - 14, bottom - 20), (right + 9, frame.y + 30), (frame.x + 60, bottom + 12),
    ]
  }

  /// The scenario that a user would write.
  var text: String {
    let look = animation.map { ", animation: \($0.rawValue)" } ?? ""
    let dismiss = isDismissed ? "  - dismiss: modal\n" : ""
    return """
      sheetdraw: 1
      device: \(device.name)
      appearance: \(isDark ? "dark" : "light")
      presenter: { content: "#3366CC" }
      layers: [{}]
      modals: { modal: { kind: \(kind.rawValue), content: none\(look) } }
      timeline:
        - present: modal
        - wait: settled
      \(dismiss)
      """
  }

  /// The time of the picture from the beginning of the script.
  var moment: Double { seconds.map { isDismissed ? duration + $0 : $0 } ?? 100 }
}
