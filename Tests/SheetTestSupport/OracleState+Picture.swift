/// The layers from bottom to top.
extension OracleState {
  /// Draws the part of the frame inside a crop, at any scale.
  public func picture(of crop: OracleCrop, pixelsPerPoint: Double) -> OraclePicture {
    var canvas = OracleCanvas(crop: crop, pixelsPerPoint: pixelsPerPoint)
    if !frame.isTransparent {
      drawPresenter(on: &canvas)
      canvas.fill(with: .black.withAlpha(dimmingOpacity))
    }
    drawSheet(on: &canvas)
    return canvas.picture
  }

  func drawPresenter(on canvas: inout OracleCanvas) {
    canvas.fill(with: .black)
    guard let card else {
      canvas.fill(with: presenterColor)
      return
    }
    // The card has the profile's corners, whatever the curve of the sheet.
    let outline = OraclePolygon.roundedRectangle(
      x: card.x, y: card.y, width: card.width, height: card.height, radius: card.radius,
      roundsBottom: true, curve: frame.standardCornerCurve)
    canvas.fill(outline, with: presenterColor)
  }

  private func drawSheet(on canvas: inout OracleCanvas) {
    // A dismissed sheet casts no shadow; a sheet about to appear does.
    switch frame.phase {
    case .dismiss, .thrown: if topPoints >= frame.device.height { return }
    case .rest, .present, .change, .released, .held: break
    }
    let outline = sheetOutline
    let isFullScreen = frame.device.isCompactHeight
    if frame.castsShadow, !isFullScreen {
      canvas.castShadow(
        of: outline.moved(x: 0, y: shadow.offsetY), sigmaPoints: shadow.sigmaPoints,
        color: .black.withAlpha(shadow.opacity),
        cutOut: surfaceColor.alpha == 1 ? nil : outline)
    }
    canvas.fill(outline, with: surfaceColor)
    if frame.showsGrabber, !isFullScreen { canvas.fill(grabberOutline, with: grabberColor) }
  }
}
