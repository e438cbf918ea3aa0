internal import SheetModel
internal import SheetState

/// The colours of surfaces and of the parts of their contents.
extension AnnotationReader {
  mutating func addColors() {
    for surface in surfaces where !surface.isPushedBack {
      let style = presentation.styles[surface.surface.appearance]
      addBackground(of: surface, style)
      if let grabber = surface.surface.grabber, grabber.alpha > 0 {
        addColor(
          "grabber", style.grabberColor.faded(to: grabber.alpha),
          at: visiblePart(of: surface.surface.transform.applied(to: grabber.frame), on: surface),
          token: "grabber.color",
          requirement: "B11", of: surface)
      }
      guard surface.surface.showsContent else { continue }
      addColors(ofBar: style.navigationBar, of: surface)
      let isRaised = surface.modal?.modal.kind.isRaised ?? true
      addColors(
        ofBlocks: surface.surface.alert != nil
          ? surface.surface.blockStyle(style) : isRaised ? style.blocks : style.baseBlocks,
        of: surface)
    }
  }

  private mutating func addColor(
    _ name: String, _ color: Color, at rect: Rect?, token: String?, requirement: String,
    of surface: MeasuredSurface
  ) {
    guard let visible = rect else { return }
    let opacity = AnnotationValue.plain([color.alpha], .ratio).text(in: .points, pixelsPerPoint: 1)
    let words = "#\(color.hexDigits)\(color.alpha < 1 ? ", \(opacity)" : "")"
    add(
      .colors, name, value: .words(words), token: token, requirement: requirement,
      owner: surface.id, mark: .color(visible, color))
  }

  // MARK: Background

  private mutating func addBackground(of surface: MeasuredSurface, _ style: ChromeStyle) {
    let state = surface.surface
    guard let visible = visiblePart(of: surface.visible, on: surface) else { return }
    if case .blur = state.background {
      add(
        .colors, state.background.words, requirement: "A34", owner: surface.id,
        mark: .outline(visible.outline))
      return
    }
    guard let color = state.backgroundColor(style) else { return }
    let (token, requirement) = state.backgroundOrigin
    addColor(
      "background", color, at: visible, token: token, requirement: requirement, of: surface)
  }

  // MARK: Contents

  private mutating func addColors(ofBar style: NavigationBarStyle, of surface: MeasuredSurface) {
    let layout = surface.surface.contentLayout(in: presentation)
    for (role, name, color, token, requirement) in [
      (.title, "title", style.titleColor, "navigationBar.titleColor", "B60"),
      (.closeButton, "close button", style.closeColor, "navigationBar.closeColor", "B62"),
      (.backButton, "back button", style.backColor, "navigationBar.backColor", "A46"),
    ] as [(ContentFrame.Role, String, Color, String, String)] {
      guard let part = layout.frame(role) else { continue }
      if case .title = role, part.text == nil { continue }
      addColor(
        name, color, at: visiblePart(of: part, in: layout, on: surface), token: token,
        requirement: requirement, of: surface)
    }
  }

  private mutating func addColors(ofBlocks style: BlockStyle, of surface: MeasuredSurface) {
    var named: Set<String> = []
    let layout = surface.surface.contentLayout(in: presentation)
    for part in layout.frames {
      guard let (name, color, token) = part.color(style),
        let rect = visiblePart(of: part, part.lines.first?.rect, in: layout, on: surface),
        named.insert(token).inserted
      else { continue }
      addColor(
        name, color, at: rect, token: token, requirement: "K-37", of: surface)
    }
  }
}

extension SurfaceState {
  /// The token or property of the background's colour, with its requirement.
  fileprivate var backgroundOrigin: (token: String?, requirement: String) {
    if content.isGrouped { return ("block.groupedBackgroundColor", "K-37") }
    if let modal {
      guard modal.modal.kind.isRaised else { return ("host.background", "E23") }
      return (
        appearance == .light ? "host.floatingColorLight" : "host.floatingColorDark", "E02"
      )
    }
    guard case .color = content.kind, pageTurn == nil else {
      return ("sheet.background", appearance == .light ? "B01" : "B02")
    }
    return card?.isLiteral == true ? ("card.literalColor", "C31") : ("content", "A02")
  }
}

extension ContentFrame {
  /// Returns the colour of a block with its name and token; nil for parts without one of their own.
  fileprivate func color(_ style: BlockStyle) -> (name: String, color: Color, token: String)? {
    switch role {
    case .label(.primary): ("text", style.label, "block.labelColor")
    case .label(.secondary): ("secondary text", style.secondaryLabel, "block.secondaryLabelColor")
    case .button(.plain), .button(.filled): ("tint", style.tint, "block.tintColor")
    case .button(.tinted):
      ("tinted button", style.tint.faded(to: style.tintedAlpha), "block.tintedAlpha")
    case .button(.gray): ("grey button", style.gray, "block.grayColor")
    case .field where !isInGroup && hasBorder:
      ("field", style.roundedField, "block.roundedFieldColor")
    case .field where !isInGroup: ("field", style.field, "block.fieldColor")
    case .group: ("section", style.group, "block.groupColor")
    case .groupRow: ("row title", style.label, "block.labelColor")
    case .toggle(true): ("switch, on", style.switchOn, "block.switchOnColor")
    case .toggle(false): ("switch, off", style.switchOff, "block.switchOffColor")
    case .segments: ("segments", style.segments, "block.segmentColor")
    default: nil
    }
  }
}

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
