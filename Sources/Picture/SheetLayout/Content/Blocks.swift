internal import SheetModel
internal import SheetScene

/// The blocks of a content other than pictures and placeholders.
struct Blocks {
  let layout: ContentLayout
  let style: BlockStyle
  let sizes: ContentSizes
  /// The id of the field with the caret; nil for none.
  let firstResponder: String?
  /// The thickness of a separator in points: one device pixel.
  let hairline: Double
  let shaping: any TextShaping

  /// Returns the visible blocks as one group; empty without any.
  func nodes() throws(TextShapingError) -> [Node] {
    var nodes: [Node] = []
    var rowCount = 0
    for part in layout.frames {
      if part.isInGroup { rowCount += 1 }
      guard part.rect.maxY > 0 else { continue }
      let drawn = try self.nodes(part)
      if part.isInGroup {
        nodes.append(.group(Group(name: "row-\(rowCount)", nodes: drawn)))
      } else if case .toggle = part.role, case .group(var row)? = nodes.last {
        // A switch follows its row.
        row.nodes += drawn
        nodes[nodes.count - 1] = .group(row)
      } else if let clip = part.clip {
        // Parts of one scroll area follow each other.
        if case .group(var area)? = nodes.last, area.clip == .rect(clip) {
          area.nodes += drawn
          nodes[nodes.count - 1] = .group(area)
        } else {
          nodes.append(.group(Group(clip: .rect(clip), nodes: drawn)))
        }
      } else {
        nodes += drawn
      }
    }
    return nodes.isEmpty ? [] : [.group(Group(role: .blocks, nodes: nodes))]
  }

  /// Returns the search field of the navigation bar as a group; empty without one.
  func searchField(_ symbolColor: Color) throws(TextShapingError) -> [Node] {
    guard let part = layout.frame(.searchField) else { return [] }
    let radius = min(sizes.barParts.searchRadius, part.rect.height / 2)
    let whole = try field(part, in: [ground(part, radius: radius, style.field)])
    let symbol = Symbol.magnifier.nodes(
      at: Point(
        x: x(leading: Self.searchSymbolLeading, width: 0, in: part.rect), y: part.rect.midY),
      scale: Self.searchSymbolScale, symbolColor)
    return [
      .group(Group(clip: .rect(part.rect), opacity: part.opacity, nodes: whole + symbol))
    ]
  }

  /// Returns the symbol of a refresh control; empty unless the content is pulled down.
  func refreshControl() -> [Node] {
    guard let part = layout.frame(.refreshControl) else { return [] }
    return Symbol.spinner.nodes(
      at: Point(x: part.rect.midX, y: part.rect.midY), scale: 1,
      style.secondaryLabel.faded(to: part.opacity))
  }

  /// The middle of the symbol in a search field, in points from its leading edge, and its size as a share of
  /// that of others; both chosen.
  private static let searchSymbolLeading = 18.0
  private static let searchSymbolScale = 0.75

  private func nodes(_ part: ContentFrame) throws(TextShapingError) -> [Node] {
    switch part.role {
    case .label(let tone), .alertTitle(let tone):
      try label(part, tone == .primary ? style.label : style.secondaryLabel)
    case .button(let look): try button(part, look)
    case .field: try field(part, in: part.isInGroup ? [] : fieldGround(part))
    case .group: [ground(part, radius: sizes.blocks.group.radius, style.group)]
    case .separator: [separator(above: part.rect)]
    case .groupRow(let accessory): try row(part, accessory)
    case .toggle(let isOn): toggle(part.rect, isOn: isOn)
    case .segments: segments(part)
    case .segment(let index, let isSelected): try segment(part, index, isSelected: isSelected)
    case .alertSeparator: [alertSeparator(part.rect)]
    case .alertAction(let role, let isEmphasized):
      try alertAction(part, role, isEmphasized: isEmphasized)
    case .navigationBar, .title, .backButton, .closeButton, .barButton, .barItem,
      .refreshControl, .barGround, .subtitle, .prompt, .largeTitle, .largeSubtitle, .searchField,
      .heading,
      .picture,
      .search, .row, .tabBar, .image, .bottomBar, .toolbarItem, .tab, .alertGround:
      []
    }
  }

  /// A Boolean value that is true for a layout from right to left.
  var isMirrored: Bool { sizes.layoutDirection == .rightToLeft }

  // MARK: Parts

  /// Returns the visible lines of a label.
  private func label(_ part: ContentFrame, _ color: Color) throws(TextShapingError) -> [Node] {
    try lines(part.lines, of: part, color)
  }

  /// Returns the visible lines of a part.
  func lines(
    _ lines: [ContentFrame.Line], of part: ContentFrame, _ color: Color
  ) throws(TextShapingError) -> [Node] {
    var nodes: [Node] = []
    for line in lines
    where line.rect.maxY > 0 && line.rect.y < layout.surface.size.height && !line.text.isEmpty {
      let run = try run(line.text, part, color: color)
      nodes.append(text(run, x: line.rect.x, midY: line.rect.midY))
    }
    return nodes
  }

  private func button(
    _ part: ContentFrame, _ look: BlockButton.Look
  ) throws(TextShapingError) -> [Node] {
    let title = try fitting(
      part.text ?? "", part, color: look == .filled ? style.filledTitle : style.tint)
    guard !part.isInGroup else {
      return [text(title, leading: sizes.blocks.group.inset, in: part.rect)]
    }
    let node = text(
      title, x: part.rect.x + (part.rect.width - title.advancePoints) / 2, midY: part.rect.midY)
    let color: Color
    switch look {
    case .plain: return [node]
    case .gray: color = style.gray
    case .tinted: color = style.tint.faded(to: style.tintedAlpha)
    case .filled: color = style.tint
    }
    return [ground(part, radius: sizes.blocks.buttonRadius, color), node]
  }

  /// Returns a field over its background with its label, and its text or placeholder; the first responder has a
  /// caret behind the text, or before the placeholder.
  private func field(
    _ part: ContentFrame, in ground: [Node]
  ) throws(TextShapingError) -> [Node] {
    let margin =
      part.isInGroup
      ? sizes.blocks.group.inset
      : part.hasBorder ? sizes.blocks.roundedField.padding : sizes.blocks.padding
    let leading = part.textLeading ?? margin
    let written = part.text ?? ""
    var nodes = ground
    if let label = part.label {
      nodes.append(text(try run(label, part, color: style.label), leading: margin, in: part.rect))
    }
    let room = part.rect.width - leading - margin
    var caret = leading - sizes.blocks.caretWidth
    if !written.isEmpty {
      let run = try fitting(written, part, room: room, color: style.label)
      nodes.append(text(run, leading: leading, in: part.rect))
      caret = leading + run.advancePoints
      // Text from left to right ends at its right side, whatever the direction of the layout is.
      if isMirrored != (written.isRightToLeft ?? false) {
        caret = leading - sizes.blocks.caretWidth
      }
    } else if let placeholder = part.placeholder {
      let run = try fitting(placeholder, part, room: room, color: style.placeholder)
      nodes.append(text(run, leading: leading, in: part.rect))
    }
    guard part.id != nil, part.id == firstResponder else { return nodes }
    let height = part.style.map { sizes.text.lineHeight($0) } ?? part.rect.height
    let width = sizes.blocks.caretWidth
    let rect = Rect(
      x: x(leading: caret, width: width, in: part.rect), y: part.rect.midY - height / 2,
      width: width, height: height)
    return nodes + [.fill(.roundedRect(.capsule(rect)), color: style.tint)]
  }

  /// Returns the background of a field, with its border if it has one.
  private func fieldGround(_ part: ContentFrame) -> [Node] {
    guard part.hasBorder else {
      return [ground(part, radius: sizes.blocks.fieldRadius, style.field)]
    }
    let radius = sizes.blocks.roundedField.radius
    var inner = part
    inner.rect = part.rect.inset(by: hairline)
    inner.cornerRadii = part.cornerRadii.map { radii in
      CornerRadii(
        topLeft: max(0, radii.topLeft - hairline), topRight: max(0, radii.topRight - hairline),
        bottomRight: max(0, radii.bottomRight - hairline),
        bottomLeft: max(0, radii.bottomLeft - hairline))
    }
    return [
      ground(part, radius: radius, style.roundedFieldBorder),
      ground(inner, radius: max(0, radius - hairline), style.roundedField),
    ]
  }

  /// Returns the background of a part with a radius, or with the radii of its own.
  func ground(_ part: ContentFrame, radius: Double, _ color: Color) -> Node {
    let rect = part.rect
    let radii = part.cornerRadii ?? .all(min(radius, rect.width / 2, rect.height / 2))
    return .fill(
      .roundedRect(RoundedRect(rect, radii: radii, curve: .continuous)), color: color)
  }

  /// Returns the left edge of something at a distance from the leading edge of a rectangle.
  func x(leading: Double, width: Double, in rect: Rect) -> Double {
    isMirrored ? rect.maxX - leading - width : rect.x + leading
  }

  // MARK: Text

  /// Returns a line that is truncated to a room in points, by default that between the paddings.
  func fitting(
    _ text: String, _ part: ContentFrame, room: Double? = nil, color: Color
  ) throws(TextShapingError) -> TextRun {
    try shaping.run(
      text, style: sizes.text.text(part.style ?? .body), color: color,
      truncatedToWidth: room ?? part.rect.width - 2 * sizes.blocks.padding)
  }

  private func run(
    _ text: String, _ part: ContentFrame, color: Color
  ) throws(TextShapingError) -> TextRun {
    try shaping.run(
      text, style: part.textStyle ?? sizes.text.text(part.style ?? .body), color: color)
  }

  /// Returns a line of text from a left edge on, with its capitals centred vertically.
  func text(_ run: TextRun, x: Double, midY: Double) -> Node {
    var run = run
    run.origin = Point(x: x, y: midY + run.capHeightPoints / 2)
    return .text(run)
  }

  /// Returns a line of text at a distance from the leading edge of a rectangle.
  func text(_ run: TextRun, leading: Double, in rect: Rect) -> Node {
    text(run, x: x(leading: leading, width: run.advancePoints, in: rect), midY: rect.midY)
  }
}

extension TextShaping {
  /// Returns one line of text, truncated with an ellipsis to a width in points.
  ///
  /// - Throws: The errors of ``run(_:style:color:)``.
  func run(
    _ text: String, style: TextStyle, color: Color, truncatedToWidth width: Double
  ) throws(TextShapingError) -> TextRun {
    let line = try text.truncated(toWidth: width) { line throws(TextShapingError) in
      try run(line, style: style, color: color).advancePoints
    }
    return try run(line, style: style, color: color)
  }
}
