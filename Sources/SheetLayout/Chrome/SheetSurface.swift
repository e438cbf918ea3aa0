internal import SheetModel
internal import SheetPrimitives
internal import SheetScene

/// A sheet and what it carries, each part in points from the sheet's own top-left corner.
struct SheetSurface {
  private let sheet: SheetState
  private let state: PresentationState
  private let presentation: Presentation

  init(_ sheet: SheetState, of state: PresentationState, in presentation: Presentation) {
    self.sheet = sheet
    self.state = state
    self.presentation = presentation
  }

  private var style: ChromeStyle { presentation.styles[sheet.appearance] }
  private var width: Double { sheet.frame.width }

  /// Dimming, and then the sheet from the shadow up to the grabber.
  func nodes(_ shaping: any TextShaping) throws(TextShapingError) -> [Node] {
    var groups = [dimming, shadow, surface, content]
    groups.append(try navigationBar(shaping))
    groups.append(grabber)
    return groups.compactMap { $0.map { .group($0) } }
  }

  /// From the sheet's own points to the screen's.
  private var transform: AffineTransform {
    AffineTransform(translateX: sheet.frame.x, translateY: sheet.frame.y)
      .followed(by: sheet.recession.transform)
  }

  /// The body runs on below the screen, so that an overshoot never shows its lower edge.
  private var outline: RoundedRect {
    let radius =
      sheet.recession.progress > 0
      ? sheet.recession.cornerRadius / sheet.recession.transform.scale : sheet.cornerRadius
    return RoundedRect(
      Rect(
        x: 0, y: 0, width: width,
        height: state.screen.size.height + style.sheetOverlap - sheet.frame.y),
      radii: .top(radius), curve: sheet.cornerCurve)
  }

  private var dimming: Group? {
    guard sheet.dimmingAlpha > 0 else { return nil }
    let black = Color.black.withAlpha(sheet.dimmingAlpha)
    return Group(
      role: .dimming,
      nodes: [.fill(Fill(.rect(Rect(state.screen.size).withBleed), color: black))])
  }

  private var shadow: Group? {
    guard sheet.shadowAlpha > 0 else { return nil }
    let shadow = Shadow(
      outline: outline, sigma: style.shadowSigma, offsetY: style.shadowOffsetY,
      color: .black.withAlpha(sheet.shadowAlpha))
    return Group(role: .shadow, transform: transform, nodes: [.shadow(shadow)])
  }

  private var surface: Group? {
    Group(
      role: .sheet, transform: transform,
      nodes: [.fill(Fill(.roundedRect(outline), color: style.sheetColor))])
  }

  private var content: Group? {
    guard sheet.content.kind == .wireframe else { return nil }
    let wireframe = SheetWireframe(
      style: style, rows: sheet.content.rows, hasBar: sheet.content.bar != nil,
      screen: state.screen)
    return Group(
      role: .content, transform: transform, clip: .roundedRect(outline),
      nodes: wireframe.nodes(visibleHeight: state.screen.size.height - sheet.frame.y))
  }

  private func navigationBar(_ shaping: any TextShaping) throws(TextShapingError) -> Group? {
    guard let bar = sheet.content.bar, sheet.content.kind == .wireframe else { return nil }
    let nodes = try NavigationBar(bar, style: style.navigationBar, width: width).nodes(shaping)
    return Group(role: .navigationBar, transform: transform, nodes: nodes)
  }

  private var grabber: Group? {
    guard let grabber = sheet.grabber else { return nil }
    var frame = grabber.frame
    frame.x -= sheet.frame.x
    frame.y -= sheet.frame.y
    var color = style.grabber.color
    color.alpha *= grabber.alpha
    let bar = Fill(.roundedRect(.capsule(frame)), color: color)
    return Group(role: .grabber, transform: transform, nodes: [.fill(bar)])
  }
}
