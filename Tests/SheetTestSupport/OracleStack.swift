import SheetDiagnostics

/// Sheets over one another on one screen, each described as its own frame.
///
/// All have the same device, profile, appearance and presenter. All but the topmost have no grabber, and are pushed back by a sheet above at the bottom edge; none
/// of the pushed back is a form sheet.
public struct OracleStack: Equatable, Sendable {
  /// The lowest first; at least one.
  public var sheets: [OracleFrame]

  /// Points from the screen's bottom edge; 0 for none.
  public var keyboardHeight = 0.0

  public init(_ sheets: [OracleFrame]) {
    self.sheets = sheets
  }

  /// The place of a sheet in points, and its push-back.
  public struct Place: Equatable, Sendable {
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double
    public var radius: Double
    public var scale: Double
    public var progress: Double
  }

  private var isUIKit: Bool { sheets[0].profile == .uikit }

  /// The place of one sheet, with its body extended below the screen.
  public func place(of index: Int) -> Place {
    let device = sheets[index].device
    let state = sheets[index].state
    let top = state.topPoints
    let (x, width, body) = state.sheetBox
    let q = index + 1 < sheets.count ? sheets[index + 1].state.pushProgress : 0
    guard q > 0 else {
      return Place(
        x: x, y: top, width: width, height: body, radius: state.cornerRadius, scale: 1,
        progress: 0)
    }
    let (own, above) = (state.cornerRadius, sheets[index + 1].state.cornerRadius)
    guard isUIKit else {
      // Around the middle of its own top edge, and then up by ten points (K-19).
      let scale = 1 - 0.08 * q
      return Place(
        x: device.width / 2 * (1 - scale), y: top - 10 * q,
        width: device.width * scale, height: body * scale,
        radius: own + (above - own) * min(1, 20 * q), scale: scale, progress: q)
    }
    let margin: Double = device.width <= 402 ? 16 : device.width >= 414 ? 20 : 18
    let scale = 1 - 2 * margin / device.width * q
    let peek = sheets[index].largeTop.rounded(toPixelsOf: device) - 10
    return Place(
      x: margin * q, y: top + (peek - top) * q, width: device.width * scale, height: body * scale,
      radius: own + (above * scale - own) * q, scale: scale, progress: q)
  }

  /// Draws the part of the picture inside a crop, at any scale.
  public func picture(of crop: OracleCrop, pixelsPerPoint: Double) -> OraclePicture {
    var canvas = OracleCanvas(crop: crop, pixelsPerPoint: pixelsPerPoint)
    sheets[0].state.drawPresenter(on: &canvas)
    for index in sheets.indices { draw(index, on: &canvas) }
    drawKeyboard(on: &canvas)
    return canvas.picture
  }

  private func draw(_ index: Int, on canvas: inout OracleCanvas) {
    let state = sheets[index].state
    let place = place(of: index)
    canvas.fill(with: .black.withAlpha(state.dimmingOpacity))
    let outline = OraclePolygon.roundedRectangle(
      x: place.x, y: place.y, width: place.width, height: place.height, radius: place.radius,
      roundsBottom: sheets[index].floats, curve: sheets[index].standardCornerCurve)
    canvas.castShadow(
      of: outline.moved(x: 0, y: state.shadow.offsetY * place.scale),
      sigmaPoints: state.shadow.sigmaPoints * place.scale,
      color: .black.withAlpha(state.shadow.opacity))
    canvas.fill(outline, with: raised(state.surfaceColor, progress: place.progress))
    if index == sheets.count - 1 {
      canvas.fill(state.grabberOutline, with: state.grabberColor)
    }
  }

  /// UIKit raises the color of pushed-back surfaces in dark mode.
  private func raised(_ color: OracleColor, progress: Double) -> OracleColor {
    guard isUIKit, sheets[0].isDark else { return color }
    func raised(_ channel: Double, _ floor: Double) -> Double {
      channel * (1 - progress) + (0.882 * channel + floor) * progress
    }
    return OracleColor(
      red: raised(color.red, 28), green: raised(color.green, 28), blue: raised(color.blue, 30))
  }

  private func drawKeyboard(on canvas: inout OracleCanvas) {
    guard keyboardHeight > 0 else { return }
    let device = sheets[0].device
    canvas.fill(
      .rectangle(
        x: -100, y: device.height - keyboardHeight, width: device.width + 200,
        height: keyboardHeight + 100),
      with: OracleColor(hex: sheets[0].isDark ? 0x313133 : 0xD1D3D9))
  }
}

extension Double {
  /// Rounded half up, like resting edges.
  fileprivate func rounded(toPixelsOf device: OracleDevice) -> Double {
    (self * device.scale + 0.5).rounded(.down) / device.scale
  }
}
