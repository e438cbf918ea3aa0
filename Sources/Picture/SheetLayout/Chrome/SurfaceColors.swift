internal import SheetModel
internal import SheetScene

extension SurfaceState {
  /// Returns the style of blocks; modals lie at the base level, unless they are raised.
  package func blockStyle(_ style: ChromeStyle) -> BlockStyle {
    var blocks = modal?.modal.kind.isRaised ?? !coversScreen ? style.blocks : style.baseBlocks
    // The fields of an alert are black in the dark.
    if alert != nil { blocks.roundedField = style.baseBlocks.roundedField }
    return blocks
  }

  /// Returns the colour of the background before any push-back; nil if the views behind the surface are
  /// visible, blurred or not.
  package func backgroundColor(_ style: ChromeStyle) -> Color? {
    let plain = plainColor(style)
    if content.isGrouped, plain != nil {
      return blockStyle(style).groupedBackground
    }
    guard isColoredByContent, case .color(let color) = content.kind else { return plain }
    return color
  }

  /// A Boolean value that is true if the background has the colour of the content.
  var isColoredByContent: Bool {
    guard case .color = content.kind else { return false }
    return pageTurn == nil && modal == nil
  }

  /// A Boolean value that is true if anything is drawn in front of the background.
  package var showsContent: Bool {
    switch content.kind {
    case .wireframe, .blocks, .picture, .alert: true
    case .color: pageTurn != nil || modal != nil
    case .none: pageTurn != nil
    }
  }

  /// Returns the background of a content that is neither grouped nor a colour; nil if the views behind
  /// the surface are visible.
  func plainColor(_ style: ChromeStyle) -> Color? {
    modal?.background ?? (background == .system ? systemColor(style) : nil)
  }

  /// A Boolean value that is true for a view controller that covers the screen, whose colours are those of
  /// the base level, as the presenter's are.
  var coversScreen: Bool { cover.map { $0.context == nil } ?? false }

  /// Returns the colour of the system's background; nil for effects that show what lies behind.
  private func systemColor(_ style: ChromeStyle) -> Color? {
    guard !coversScreen else { return style.wireframe.background }
    guard let effect = visibleEffect else { return style.sheetColor }
    let colors = effect.layers.map { (color: color(of: $0.effect, style), alpha: $0.alpha) }
    guard let first = colors[0].color, colors[0].alpha == 1 else { return nil }
    guard colors.count > 1 else { return first }
    return colors[1].color.map { first.mixed(with: $0, share: colors[1].alpha) }
  }

  /// Returns the colour of an effect; nil for one that shows what lies behind.
  func color(of effect: BackgroundEffect, _ style: ChromeStyle) -> Color? {
    switch effect {
    case .opaque: style.sheetColor
    case .glass: style.glass.flatColor
    case .clear: nil
    case .color(let color): color
    }
  }

  /// The effect behind the content of a sheet; nil for another surface or another background, and if the
  /// content covers it.
  var visibleEffect: EffectFade? {
    guard let sheet, background == .system, !isColoredByContent, !content.isGrouped else {
      return nil
    }
    return sheet.effect
  }
}

extension PresentationState {
  /// Returns the tokens of an appearance on the current screen.
  func look(_ appearance: Appearance, in presentation: Presentation) -> LookTokens {
    presentation.surroundings(orientation, window: window).looks[appearance]
  }
}

extension Picture {
  /// Returns the picture, stretched to a frame.
  func node(in frame: Rect) -> Node {
    .image(Image(data: data, widthPixels: widthPixels, heightPixels: heightPixels, frame: frame))
  }
}

extension Color {
  /// A Boolean value that is true for a colour on which dark text is readable, with a luma (BT.709)
  /// above one half.
  package var isLight: Bool { 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.5 }
}

extension CardRaise {
  /// Returns the colour that has the same effect as this change if it is drawn over any other; nil
  /// for no effect.
  ///
  /// c + p (keep c + added − c) is c (1 − a) + a x with a = p (1 − keep) and x = added / (1 − keep).
  func veil(progress: Double) -> Color? {
    let share = 1 - keep
    guard progress > 0, share > 0 else { return nil }
    func part(_ added: Double) -> Double { min(added / share, 1) }
    return Color(red: part(red), green: part(green), blue: part(blue), alpha: progress * share)
  }

  /// Returns a style with its colours elevated by the progress of pushing back, 0…1.
  func applied(to style: ChromeStyle, progress: Double) -> ChromeStyle {
    guard progress > 0 else { return style }
    func raise(_ color: inout Color) { color = applied(to: color, progress: progress) }
    var style = style
    raise(&style.sheetColor)
    style.glass.flatColor = style.glass.flatColor.map { applied(to: $0, progress: progress) }
    raise(&style.grabberColor)
    raise(&style.navigationBar.titleColor)
    raise(&style.navigationBar.closeColor)
    style.navigationBar.crossColor = style.navigationBar.crossColor.map {
      applied(to: $0, progress: progress)
    }
    raise(&style.navigationBar.backColor)
    raise(&style.navigationBar.confirmColor)
    raise(&style.navigationBar.confirmGlyphColor)
    raise(&style.navigationBar.background)
    raise(&style.navigationBar.separatorColor)
    raise(&style.wireframe.background)
    raise(&style.wireframe.primary)
    raise(&style.wireframe.secondary)
    raise(&style.wireframe.separator)
    style.blocks.changeColors(raise)
    style.baseBlocks.changeColors(raise)
    return style
  }
}

extension BlockStyle {
  /// Passes every colour to a function that changes it.
  fileprivate mutating func changeColors(_ change: (inout Color) -> Void) {
    change(&label)
    change(&secondaryLabel)
    change(&placeholder)
    change(&tint)
    change(&filledTitle)
    change(&gray)
    change(&field)
    change(&groupedBackground)
    change(&group)
    change(&separator)
    change(&accessory)
    change(&switchOn)
    change(&switchOff)
    change(&switchKnob)
    change(&segments)
    change(&selectedSegment)
    change(&bar)
    change(&tab)
  }
}
