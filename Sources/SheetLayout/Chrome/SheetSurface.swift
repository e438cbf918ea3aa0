internal import SheetModel
internal import SheetPrimitives
internal import SheetScene

/// A sheet and what it carries, each part in points from the sheet's own top-left corner.
struct SheetSurface {
  private let state: PresentationState
  private let presentation: Presentation

  init(_ state: PresentationState, in presentation: Presentation) {
    self.state = state
    self.presentation = presentation
  }

  private var style: ChromeStyle { presentation.style }
  private var width: Double { presentation.screen.size.width }

  /// From the sheet's own points to the screen's.
  private var transform: AffineTransform { AffineTransform(translateY: state.sheetTop) }

  /// The body runs on below the screen, so that an overshoot never shows its lower edge.
  private var outline: RoundedRect {
    let sheet = presentation.sheet
    return RoundedRect(
      Rect(
        x: 0, y: 0, width: width,
        height: presentation.screen.size.height + style.sheetOverlap - state.sheetTop),
      radii: .top(sheet.cornerRadius), curve: sheet.cornerCurve)
  }

  var shadow: Group? {
    guard state.shadowAlpha > 0 else { return nil }
    let shadow = Shadow(
      outline: outline, sigma: style.shadowSigma, offsetY: style.shadowOffsetY,
      color: .black.withAlpha(state.shadowAlpha))
    return Group(role: .shadow, transform: transform, nodes: [.shadow(shadow)])
  }

  var sheet: Group {
    Group(
      role: .sheet, transform: transform,
      nodes: [.fill(Fill(.roundedRect(outline), color: style.sheetColor))])
  }

  var content: Group? {
    guard case .wireframe(let rows, let bar) = presentation.sheet.content else { return nil }
    let wireframe = SheetWireframe(
      style: style, rows: rows, hasBar: bar != nil, screen: presentation.screen)
    return Group(
      role: .content, transform: transform, clip: .roundedRect(outline),
      nodes: wireframe.nodes(
        visibleHeight: presentation.screen.size.height - state.sheetTop))
  }

  func navigationBar(_ shaping: any TextShaping) throws(TextShapingError) -> Group? {
    guard case .wireframe(_, let bar?) = presentation.sheet.content else { return nil }
    let nodes = try NavigationBar(bar, style: style.navigationBar, width: width).nodes(shaping)
    return Group(role: .navigationBar, transform: transform, nodes: nodes)
  }

  var grabber: Group? {
    guard var frame = state.grabberFrame else { return nil }
    frame.y -= state.sheetTop
    let bar = Fill(.roundedRect(.capsule(frame)), color: style.grabber.color)
    return Group(role: .grabber, transform: transform, nodes: [.fill(bar)])
  }
}
