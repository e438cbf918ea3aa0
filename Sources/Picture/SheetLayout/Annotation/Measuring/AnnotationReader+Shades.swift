internal import SheetState

/// Dimming and shadows.
extension AnnotationReader {
  // MARK: Dimming

  mutating func addDimming() {
    for surface in surfaces where surface.modal == nil && surface.dimmingAlpha > 0 {
      add(
        .dimming, "black behind \(surface.id)", value: opacity(surface.dimmingAlpha),
        token: surface.dimmingToken(on: state.screen),
        requirement: surface.value("dimming.alpha")?.requirement, owner: surface.id,
        mark: .outline(uncovered(by: surface).outline))
    }
    for layer in state.layers where layer.dimmingColor.alpha > 0 {
      let color = layer.dimmingColor
      let frame = layer.transform.applied(to: layer.drawnFrame).intersection(screen)
      guard !frame.isEmpty else { continue }
      add(
        .dimming, "#\(color.hexDigits) behind modals", value: opacity(color.alpha),
        token: state.appearance == .light
          ? "host.dimmingColorLight" : "host.dimmingColorDark",
        requirement: "E37", owner: layer.layer.name, mark: .outline(frame.outline))
    }
  }

  private func opacity(_ alpha: Double) -> AnnotationValue { .plain([alpha], .ratio) }

  /// Returns the part of the screen above a surface at the bottom edge, or else the screen.
  private func uncovered(by surface: MeasuredSurface) -> Rect {
    guard surface.surface.outline.extendsBelow, surface.visible.minY > screen.minY else {
      return screen
    }
    return Rect(
      x: screen.minX, y: screen.minY, width: screen.width,
      height: surface.visible.minY - screen.minY)
  }

  // MARK: Shadow

  mutating func addShadows() {
    for surface in surfaces where surface.shadowAlpha > 0 {
      guard let tokens = surface.shadowTokens(isDark: state.appearance == .dark) else { continue }
      let requirement = surface.value("shadow.alpha")?.requirement ?? tokens.requirement
      let top = surface.frame.minY
      let x = surface.visible.minX + surface.visible.width * Self.shadowPlace
      let edge = top + surface.shadowOffsetY * surface.scale
      add(
        .shadow, "black of the shadow", value: opacity(surface.shadowAlpha), token: tokens.alpha,
        requirement: requirement, owner: surface.id,
        mark: .outline(
          RoundedRect(
            surface.surface.transform.applied(to: surface.surface.shadowedFrame),
            radii: .all(surface.surface.cornerRadius), curve: surface.outline.curve)))
      // A design tool's blur is twice the sigma; Presentation Host has a radius, which is the sigma.
      let extent = surface.modal == nil ? 2 * surface.shadowSigma : surface.shadowSigma
      add(
        .shadow, surface.modal == nil ? "blur of the shadow" : "radius of the shadow",
        value: .length(extent, of: screen.height), token: tokens.blur, requirement: requirement,
        owner: surface.id,
        mark: .dimensions([.vertical(from: edge - extent * surface.scale, to: edge, x: x)]))
      guard let offset = tokens.offset, surface.shadowOffsetY != 0 else { continue }
      add(
        .shadow, "offset of the shadow", value: .length(surface.shadowOffsetY, of: screen.height),
        token: offset, requirement: requirement, owner: surface.id,
        mark: .dimensions([
          .vertical(from: top, to: edge, x: x - 2 * Self.shadowGap)
        ]))
    }
  }

  /// The place of the dimension line of a shadow, as a share of the surface's width.
  private static let shadowPlace = 0.25

  /// Half of the distance between the two dimension lines of a shadow in points.
  private static let shadowGap = 8.0
}

extension MeasuredSurface {
  /// The token or property of the dimming, in the appearance of the whole screen.
  fileprivate func dimmingToken(on screen: Screen) -> String? {
    let isDark = moment.moment.appearance == .dark
    if card != nil { return "card.dimmingAlpha" }
    guard let sheet else { return nil }
    if sheet.look == .form {
      return isDark ? "formSheet.dimmingAlphaDark" : "formSheet.dimmingAlpha"
    }
    let name = screen.isTablet ? "tabletAlpha" : "alpha"
    return "dimming.\(name)\(isDark ? "Dark" : "Light")"
  }

  /// The tokens of the shadow, with the requirement where the state names none; nil for a surface
  /// without tokens of its own.
  fileprivate func shadowTokens(
    isDark: Bool
  ) -> (alpha: String, blur: String, offset: String?, requirement: String)? {
    if modal != nil { return ("host.shadowAlpha", "host.shadowRadius", nil, "E24") }
    if card != nil { return ("card.shadowAlpha", "shadow.blur", "shadow.offsetY", "K-37") }
    if isPopover || sheet?.isCentred == true {
      return ("formSheet.shadowAlpha", "formSheet.shadowBlur", "formSheet.shadowOffsetY", "B69")
    }
    return (
      isDark ? "shadow.alphaDark" : "shadow.alphaLight", "shadow.blur", "shadow.offsetY",
      isDark ? "B06" : "B05"
    )
  }
}
