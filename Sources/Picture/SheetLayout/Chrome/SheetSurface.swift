internal import SheetModel
internal import SheetScene

/// A sheet and its subviews, in points from its top-left corner.
struct SheetSurface {
  private let sheet: SurfaceState
  private let screen: Screen
  private let presentation: Presentation
  private let style: ChromeStyle
  private let sizes: ContentSizes
  /// The layouts of the content, or of both pages of a page turn.
  private let layouts: [ContentLayout]
  /// The elevation of its colours, applied when a sheet above pushes it back.
  private let raise: CardRaise
  /// The drawings of a motion, and the number of the content; nil for a still.
  private let moving: (drawings: MovingContents, content: Int)?

  private let shaping: any TextShaping

  init(_ sheet: SurfaceState, in context: LayoutContext) {
    let (state, presentation) = (context.state, context.presentation)
    self.presentation = presentation
    self.sheet = sheet
    shaping = context.shaping
    screen = state.screen
    sizes = presentation.contentSizes
    moving = context.moving.flatMap { drawings in
      let contents = drawings.contents
      guard
        let number = contents.number(of: sheet, atSeconds: state.seconds, in: presentation)
      else { return nil }
      // Only the rows of a wireframe can be cut off as a whole.
      guard case .wireframe = sheet.content.kind else {
        return sheet.hiddenPart(of: contents.layout(number), on: state.screen) == nil
          ? (drawings, number) : nil
      }
      return (drawings, number)
    }
    layouts =
      moving.map { moving in
        [sheet.barLayout(around: moving.drawings.contents.layout(moving.content), in: presentation)]
      } ?? sheet.pageLayouts(in: presentation)
    raise = state.look(sheet.appearance, in: presentation).cardRaise
    style = raise.applied(
      to: presentation.styles[sheet.appearance], progress: sheet.recession.progress)
  }

  private var width: Double { sheet.frame.width }
  private var visibleHeight: Double {
    sheet.outline.extendsBelow ? screen.size.height - sheet.frame.y : sheet.frame.height
  }

  /// Returns the nodes from the dimming view up to the grabber.
  ///
  /// - Parameters:
  ///   - hasContent: False if another surface has replaced the content.
  ///   - hasGrabber: False if the grabber lies above other surfaces in the presentation context.
  /// - Returns: The nodes, lowest first.
  /// - Throws: ``TextShapingError`` if a text cannot be set.
  func nodes(hasContent: Bool = true, hasGrabber: Bool = true) throws(TextShapingError) -> [Node] {
    let below = [dimming].compactMap { $0.map { Node.group($0) } }
    guard !sheet.isHidden, sheet.alpha > 0 else { return below }
    var groups = [shadow, surface, hasGrabber ? grabber : nil]
    if hasContent { groups.insert(contentsOf: [try content(), try navigationBar()], at: 2) }
    let parts = groups.compactMap { $0.map { Node.group($0) } }
    guard sheet.alpha < 1 else { return below + parts }
    if sheet.card?.isLiteral == true {
      // The sheet is a subview of the dimming view, and fades with it as one (C27).
      return [
        .group(
          Group(
            owner: sheet.id, opacity: sheet.alpha,
            nodes: [dimming(alpha: sheet.dimmingAlpha / sheet.alpha)].compactMap {
              $0.map { .group($0) }
            } + parts))
      ]
    }
    return below + [.group(Group(owner: sheet.id, opacity: sheet.alpha, nodes: parts))]
  }

  /// The grabber above other surfaces in the presentation context; nil without one.
  var grabberAbove: Node? {
    guard let grabber, !sheet.isHidden, sheet.alpha > 0 else { return nil }
    guard sheet.alpha < 1 else { return .group(grabber) }
    return .group(Group(owner: sheet.id, opacity: sheet.alpha, nodes: [.group(grabber)]))
  }

  /// Returns a group of nodes over the surface in points of the screen, clipped at its outline.
  func overlay(_ nodes: [Node]) -> Group {
    let back = AffineTransform(translateX: -sheet.frame.x, translateY: -sheet.frame.y)
    return Group(
      owner: sheet.id, transform: transform, clip: .roundedRect(outline), opacity: sheet.alpha,
      nodes: [.group(Group(transform: back, nodes: nodes))])
  }

  /// The frame in points of the screen.
  var frameOnScreen: Rect { sheet.transform.applied(to: sheet.frame) }

  private var modal: ModalDetails? { sheet.modal }

  private func group(_ role: Role, clip: Shape? = nil, _ nodes: [Node]) -> Group {
    Group(role: role, owner: sheet.id, transform: transform, clip: clip, nodes: nodes)
  }

  /// The transform from the sheet's coordinates to the screen's, or from a modal's coordinates to its
  /// layer's, which is pushed back as a whole.
  private var transform: AffineTransform {
    AffineTransform(translateX: sheet.frame.x, translateY: sheet.frame.y)
      .followed(by: isInContext ? .identity : modal == nil ? sheet.transform : sheet.ownTransform)
  }

  /// A Boolean value that is true for a surface in the presentation context of another one, with which
  /// it is transformed and clipped.
  private var isInContext: Bool { sheet.cover?.context != nil }

  /// The outline, extended below the screen where an overshoot must not show a lower edge.
  private var outline: RoundedRect {
    let drawn = sheet.drawnOutline
    let overlap = drawn.extendsBelow ? style.sheetOverlap : 0
    return RoundedRect(
      Rect(x: 0, y: 0, width: width, height: visibleHeight + overlap), radii: drawn.radii,
      curve: drawn.curve)
  }

  /// The outline at which the content is clipped: that of the sheet, without the lower corners of a floating
  /// sheet that is at large, which round its background only (K-41).
  private var contentOutline: RoundedRect {
    var clip = outline
    guard let sheet = sheet.sheet, sheet.floats, sheet.inset == 0 else { return clip }
    (clip.radii.bottomLeft, clip.radii.bottomRight) = (0, 0)
    return clip
  }

  /// The colour of the background; nil if the views behind the sheet are visible, blurred or not.
  private var color: Color? {
    guard let color = sheet.backgroundColor(style) else { return nil }
    // The colours of the style are raised already.
    return sheet.isColoredByContent
      ? raise.applied(to: color, progress: sheet.recession.progress) : color
  }

  /// The blur of the views behind the sheet by a material, its own shadow excepted.
  private func blur(_ material: BlurMaterial) -> BackdropBlur {
    var blur = material.blur(within: transform.inverse.applied(to: Rect(screen.size)))
    blur.omittedRole = .shadow
    return blur
  }

  /// The background of a content that is neither grouped nor a colour; nil if the views behind the
  /// sheet are visible.
  private var plainColor: Color? { sheet.plainColor(style) }

  private var dimming: Group? { dimming(alpha: sheet.dimmingAlpha) }

  private func dimming(alpha: Double) -> Group? {
    guard alpha > 0, modal == nil else { return nil }
    return Group(
      role: .dimming, owner: sheet.id,
      nodes: [.fill(.rect(Rect(screen.size).withBleed), color: .black.withAlpha(alpha))])
  }

  private var shadow: Group? {
    guard sheet.shadowAlpha > 0 else { return nil }
    let shadow = Shadow(
      outline: outline, sigma: sheet.shadowSigma, offsetY: sheet.shadowOffsetY,
      color: .black.withAlpha(sheet.shadowAlpha), isCutOut: (color?.alpha ?? 0) < 1)
    return group(.shadow, [.shadow(shadow)])
  }

  private var surface: Group? {
    func fill(_ color: Color) -> Node { .fill(shape, color: color) }
    if case .blur(let effect) = sheet.background {
      // A colour of the content is raised itself.
      let veil = color ?? raise.veil(progress: sheet.recession.progress)
      var surface = group(.sheet, clip: shape, veil.map { [fill($0)] } ?? [])
      surface.backdropBlur = blur(style.blurMaterials[effect])
      return surface
    }
    guard let effect = sheet.visibleEffect, effect.glassShare > 0 || color == nil else {
      return color.map { group(modal == nil ? .sheet : .modal, [fill($0)]) }
    }
    var surface = group(.sheet, clip: shape, color.map { [clipped($0)] } ?? [])
    if color == nil { surface = seeThrough(effect) }
    let veil = color == nil ? raise.veil(progress: sheet.recession.progress) : nil
    surface.nodes += (veil.map { [clipped($0)] } ?? []) + rim(effect.glassShare)
    return surface.nodes.isEmpty && surface.backdropBlur == nil ? nil : surface
  }

  /// Returns the background with an effect that shows what lies behind: glass, under the colour of another
  /// effect that comes or goes or alone, or a colour that comes or goes.
  private func seeThrough(_ effect: EffectFade) -> Group {
    var surface = group(.sheet, clip: shape, [])
    let others = effect.layers.filter { $0.effect != .glass }
    let color = others.lazy.compactMap { sheet.color(of: $0.effect, style) }.first
    guard effect.glassShare > 0 else {
      let alpha = others.first?.alpha ?? 0
      surface.nodes = color.map { [clipped($0.faded(to: alpha))] } ?? []
      return surface
    }
    var blur = blur(style.glass.material)
    blur.lens = lens
    if let color {
      // Two nodes would each be clipped, and thin the edge.
      blur.tone = blur.tone.map {
        .covered($0, by: color.faded(to: 1 - effect.glassShare))
      }
    } else {
      surface.opacity = effect.glassShare
    }
    surface.backdropBlur = blur
    return surface
  }

  /// Returns a colour for a group that is clipped at the outline: a fill with the same edges would thin
  /// them.
  private func clipped(_ color: Color) -> Node {
    .fill(.rect(outline.rect.withBleed), color: color)
  }

  /// The bent edge of glass, with the size that it has on the screen, and the radius of the upper corners.
  private var lens: EdgeLens? {
    let refraction = style.glass.refraction
    guard refraction.reach > 0 else { return nil }
    let scale = sheet.sheet?.scale ?? 1
    return EdgeLens(
      outline.rect, radius: outline.drawnTopLeftRadius, depth: refraction.depth / scale,
      reach: refraction.reach / scale, tilt: refraction.tilt)
  }

  /// The bright line along the edge of glass with an opacity, 0…1.
  private func rim(_ alpha: Double) -> [Node] {
    let glass = style.glass
    guard glass.rimWidth > 0, glass.rimColor.alpha > 0, alpha > 0 else { return [] }
    // The outer half of the line is clipped.
    let width = 2 * glass.rimWidth / (sheet.sheet?.scale ?? 1)
    return [.stroke(Stroke(shape, width: width, color: glass.rimColor.faded(to: alpha)))]
  }

  /// The outline of the background, with the arrow of a popover.
  private var shape: Shape {
    if sheet.alert != nil {
      let grounds = layouts[0].frames.filter { $0.role == .alertGround }
      let radii = sheet.outline.radii
      return .path(
        grounds.map { RoundedRect($0.rect, radii: radii, curve: sheet.outline.curve).path }
          .reduce(Path(), +))
    }
    guard let popover = sheet.popover else {
      let isContent = sheet.content.isGrouped || sheet.isColoredByContent
      return .roundedRect(isContent ? contentOutline : outline)
    }
    return .path(outline.path + popover.arrow.path(from: sheet.frame))
  }

  private var grabber: Group? {
    guard let grabber = sheet.grabber else { return nil }
    let frame = grabber.frame.moved(x: -sheet.frame.x, y: -sheet.frame.y)
    let color = style.grabberColor.faded(to: grabber.alpha)
    return group(.grabber, [.fill(.roundedRect(.capsule(frame)), color: color)])
  }
}

// MARK: - Content

extension SheetSurface {
  private func content() throws(TextShapingError) -> Group? {
    guard sheet.showsContent else { return nil }
    return group(.content, clip: contentClip, try pages())
  }

  /// The outline, or the rectangle inside the padding of a modal.
  private var contentClip: Shape {
    // A colour has this rectangle itself, and a clip with the same edges would thin them.
    if case .color = sheet.content.kind { return .roundedRect(contentOutline) }
    guard let modal, modal.padding > 0 else { return .roundedRect(contentOutline) }
    return .rect(
      Rect(
        x: modal.padding, y: modal.padding, width: max(0, width - 2 * modal.padding),
        height: max(0, visibleHeight - 2 * modal.padding)))
  }

  private func pages() throws(TextShapingError) -> [Node] {
    guard let turn = sheet.pageTurn else { return try page(sheet.content, 0) }
    let top = layouts.allSatisfy(\.hasBar) ? layouts.compactMap(\.barBottom).min() ?? 0 : 0
    return turn.nodes(
      in: Rect(x: 0, y: top, width: width, height: outline.rect.height - top),
      style: style.pageTurn, sizes.layoutDirection,
      lower: try page(turn.lower, 0), upper: try page(turn.upper, 1))
  }

  /// The rectangle of content of one colour: the whole surface, or a modal without its padding.
  private var colored: Rect {
    guard modal != nil else { return Rect(outline.rect.size) }
    let insets = sheet.contentInsets
    return Rect(
      x: insets.left, y: insets.top, width: max(0, width - insets.left - insets.right),
      height: max(0, visibleHeight - insets.top - insets.bottom))
  }

  /// Returns the content of a page, clipped at its navigation bar when it is scrolled.
  private func page(_ content: Content, _ number: Int) throws(TextShapingError) -> [Node] {
    if case .color(let color) = content.kind {
      let color = raise.applied(to: color, progress: sheet.recession.progress)
      return [.fill(.rect(colored), color: color)]
    }
    if case .picture(let picture) = content.kind, !picture.data.isEmpty {
      let bounds = Rect(Size(width: width, height: visibleHeight))
      return [picture.node(in: picture.frame(covering: bounds))]
    }
    let layout = layouts[number]
    let nodes = blocks(layout).refreshControl() + (try parts(content, layout))
    let bar = try blocks(layout).bottomBar(barGround(content, page: number))
    guard !barsBlurScene, let barBottom = layout.barBottom, layout.surface.offset > 0 else {
      return ground(of: content) + nodes + bar
    }
    let scrolled = sizes.scrollEdge.group(
      of: nodes, below: barBottom, in: Size(width: width, height: outline.rect.height))
    return ground(of: content) + [.group(scrolled)] + bar
  }

  /// Returns the placeholders and blocks of a page, which are drawn once for a motion.
  private func parts(
    _ content: Content, _ layout: ContentLayout
  ) throws(TextShapingError) -> [Node] {
    let nodes = wireframe(content, layout).nodes()
    guard let (drawings, number) = moving else { return nodes + (try blocks(layout).nodes()) }
    let parts = try drawings.parts(key(ofContent: number)) { () throws(TextShapingError) in
      let whole = drawings.contents.layout(number)
      let (nodes, texts) = wireframe(content, whole).moving()
      return (nodes + (try blocks(whole).nodes()), texts)
    }
    var group = Group(nodes: nodes)
    group.shared = moved(parts)
    let whole = drawings.contents.layout(number)
    if let index = sheet.hiddenPart(of: whole, on: screen) {
      group.name = "above-\(index)"
      let bottom = whole.frames[index].rect.y + sheet.contentDistance - Self.rowGap / 2
      group.clip = .rect(Rect(x: 0, y: 0, width: width, height: max(0, bottom)))
    }
    return [.group(group)]
  }

  /// Returns the key of a content that is drawn once for a motion.
  private func key(ofContent number: Int, blurredGround: Color? = nil) -> MovingContents.Key {
    MovingContents.Key(
      content: number, appearance: sheet.appearance, isModal: modal != nil, raise: raise,
      progress: sheet.recession.progress, firstResponder: sheet.firstResponder,
      hairline: 1 / screen.pixelsPerPoint, blurredGround: blurredGround)
  }

  /// Returns parts of a content that is drawn once, moved to the place of the content.
  private func moved(_ parts: [SharedNodes]) -> [SharedNodes] {
    parts.map {
      SharedNodes(id: $0.id, y: $0.y + sheet.contentDistance, isAligned: $0.isAligned)
    }
  }

  /// Least height in points of the space above a row, in which nothing is drawn.
  private static let rowGap = 11.0

  private func wireframe(_ content: Content, _ layout: ContentLayout) -> Wireframe {
    Wireframe(
      content: content, layout: layout, style: style.wireframe, sizes: sizes,
      hairline: 1 / screen.pixelsPerPoint)
  }

  private func blocks(_ layout: ContentLayout) -> Blocks {
    Blocks(
      layout: layout, style: sheet.blockStyle(style), sizes: sizes,
      firstResponder: sheet.firstResponder,
      hairline: 1 / screen.pixelsPerPoint, shaping: shaping)
  }

  /// Returns the background of a page that differs from the surface's during a page turn; empty for
  /// another page.
  private func ground(of content: Content) -> [Node] {
    guard sheet.pageTurn != nil, content.isGrouped != sheet.content.isGrouped else { return [] }
    guard let plain = plainColor else { return [] }
    let color = content.isGrouped ? sheet.blockStyle(style).groupedBackground : plain
    return [.fill(.rect(Rect(outline.rect.size)), color: color)]
  }
}

extension SurfaceState {
  /// Returns the first part of a content that begins below the frame of a sheet at the bottom edge
  /// which has moved above that edge; nil if there is none.
  ///
  /// The background of the sheet is visible there, but no further rows are drawn.
  fileprivate func hiddenPart(of whole: ContentLayout, on screen: Screen) -> Int? {
    // Less is invisible.
    let slack = 0.001
    guard outline.extendsBelow, frame.maxY < screen.size.height - slack else { return nil }
    return whole.frames.firstIndex { $0.rect.y + contentDistance >= frame.height }
  }
}

// MARK: - Navigation bar

extension SheetSurface {
  private func navigationBar() throws(TextShapingError) -> Group? {
    guard sheet.showsContent, let barBottom = layouts.compactMap(\.barBottom).max() else {
      return nil
    }
    let bar = NavigationBar(
      layouts, sheet.pageTurn, style: style.navigationBar, sizes: sizes, shaping: shaping)
    // Below the lower edge of a sheet that floats, nothing hides the bar.
    let isCut = !sheet.outline.extendsBelow && barBottom > visibleHeight
    return group(
      .navigationBar, clip: isCut ? .roundedRect(outline) : nil,
      try scrolledGround(above: barBottom) + bar.nodes() + searchFields())
  }

  /// The search field, or those of both pages of a page turn.
  private func searchFields() throws(TextShapingError) -> [Node] {
    try layouts.searchFields(during: sheet.pageTurn) { layout throws(TextShapingError) in
      try blocks(layout).searchField(style.navigationBar.subtitleColor)
    }
  }

  /// The background of the bar and its separator, once content is scrolled below it (B64).
  private func scrolledGround(above barBottom: Double) throws(TextShapingError) -> [Node] {
    guard sheet.contentOffset > layouts[0].barCollapse, sizes.scrollEdge == .bar else { return [] }
    let bar = style.navigationBar
    let line = Rect(x: 0, y: barBottom, width: width, height: 1 / screen.pixelsPerPoint)
    let separator = Node.fill(.rect(line), color: bar.separatorColor)
    let ground = barGround(sheet.content, page: 0)
    // Drawing the same colour twice would only harden the antialiased corners.
    guard ground.blurred != nil || bar.background != color else { return [separator] }
    let nodes = try ground.nodes(
      in: Rect(x: 0, y: 0, width: width, height: barBottom), color: bar.background)
    return [.group(Group(clip: .roundedRect(outline), nodes: nodes)), separator]
  }
}

// MARK: - Backgrounds of bars

extension SheetSurface {
  /// The colour behind a page, which hides the views behind the sheet; nil if they are visible.
  private func opaqueGround(of content: Content) -> Color? {
    guard let plain = plainColor, plain.alpha >= 1 else { return nil }
    return content.isGrouped ? sheet.blockStyle(style).groupedBackground : plain
  }

  /// A Boolean value that is true if bars with a material blur the views behind the sheet too.
  private var barsBlurScene: Bool {
    style.barMaterial != nil && opaqueGround(of: sheet.content) == nil
  }

  /// Returns the background of bars over a page.
  private func barGround(_ content: Content, page: Int) -> BarGround {
    let area = Rect(Size(width: width, height: visibleHeight))
    var ground = BarGround(area: area)
    guard let material = style.barMaterial else { return ground }
    ground.veil = raise.veil(progress: sheet.recession.progress)
    ground.blurred = { () throws(TextShapingError) in
      guard let ground = opaqueGround(of: content) else {
        return Group(backdropBlur: material.blur(within: area), nodes: [])
      }
      if let moving { return try movingContent(moving, blurredBy: material, on: ground) }
      let margin = material.margin
      let layout = sheet.pageLayouts(in: presentation, margin: margin)[page]
      let nodes = wireframe(content, layout).nodes() + (try blocks(layout).nodes())
      let down = AffineTransform(translateX: 0, translateY: -margin)
      return material.blurred(
        [.group(Group(transform: down, nodes: nodes))], on: ground,
        in: Rect(x: 0, y: -margin, width: width, height: visibleHeight + 2 * margin))
    }
    return ground
  }

  /// Returns the content under bars, which is blurred once for a motion.
  private func movingContent(
    _ moving: (drawings: MovingContents, content: Int), blurredBy material: BlurMaterial,
    on ground: Color
  ) throws(TextShapingError) -> Group {
    let key = key(ofContent: moving.content, blurredGround: ground)
    var group = Group(nodes: [])
    group.shared = moved(
      try moving.drawings.parts(key) { () throws(TextShapingError) in
        let whole = moving.drawings.contents.layout(moving.content)
        let (nodes, texts) = wireframe(sheet.content, whole).moving()
        let lists = texts.map { list in
          Node.group(
            Group(
              transform: AffineTransform(translateX: 0, translateY: list.y), nodes: list.nodes))
        }
        // No bar is ever farther from the content.
        let beyond = screen.size.height
        let blurred = material.blurred(
          nodes + lists + (try blocks(whole).nodes()), on: ground,
          in: Rect(
            x: 0, y: -beyond, width: width, height: whole.surface.size.height + 2 * beyond))
        return ([.group(blurred)], [])
      })
    return group
  }
}
