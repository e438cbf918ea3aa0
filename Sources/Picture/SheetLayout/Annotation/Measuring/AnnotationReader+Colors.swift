internal import SheetModel

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
      addColors(ofBlocks: isRaised ? style.blocks : style.baseBlocks, of: surface)
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
