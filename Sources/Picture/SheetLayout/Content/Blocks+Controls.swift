internal import SheetModel
internal import SheetScene

// MARK: Rows of grouped lists

extension Blocks {
  /// Returns the line at the upper edge of a row.
  func separator(above rect: Rect) -> Node {
    let line = Rect(x: rect.x, y: rect.y - hairline, width: rect.width, height: hairline)
    return .fill(.rect(line), color: style.separator)
  }

  func row(
    _ part: ContentFrame, _ accessory: BlockRow.Accessory
  ) throws(TextShapingError) -> [Node] {
    let nodes =
      try lines(part.lines, of: part, style.label)
      + (try lines(part.detailLines, of: part, style.secondaryLabel))
    switch accessory {
    case .none, .toggle: return nodes
    case .chevron: return nodes + [chevron(in: part.rect)]
    case .checkmark: return nodes + [checkmark(in: part.rect)]
    }
  }

  /// Returns a chevron at the trailing edge of a row, which points there.
  private func chevron(in row: Rect) -> Node {
    let height = sizes.blocks.group.accessorySize - sizes.blocks.group.accessoryStroke
    let tip = sizes.blocks.group.inset + sizes.blocks.group.accessoryStroke / 2
    return line(
      [(tip + height / 2, -height / 2), (tip, 0), (tip + height / 2, height / 2)], in: row,
      color: style.accessory)
  }

  /// Returns a checkmark at the trailing edge of a row; it is not mirrored.
  private func checkmark(in row: Rect) -> Node {
    let width = sizes.blocks.group.accessorySize - sizes.blocks.group.accessoryStroke
    let edge = sizes.blocks.group.inset + sizes.blocks.group.accessoryStroke / 2
    let points = [(width, 0.05), (width * 0.64, 0.4), (0, -0.4)]
      .map { (edge + (isMirrored ? width - $0.0 : $0.0), width * $0.1) }
    return line(points, in: row, color: style.tint)
  }

  /// Returns a line through points, which are given by their distance from the trailing edge of a
  /// row and from its middle.
  private func line(_ points: [(trailing: Double, y: Double)], in row: Rect, color: Color) -> Node {
    let elements = points.enumerated().map { index, place -> Path.Element in
      let point = Point(
        x: isMirrored ? row.x + place.trailing : row.maxX - place.trailing, y: row.midY + place.y)
      return index == 0 ? .move(point) : .line(point)
    }
    return .stroke(
      .path(Path(elements)), width: sizes.blocks.group.accessoryStroke, cap: .round, join: .round,
      color: color)
  }

  /// Returns a switch, whose knob lies at the trailing edge if it is on.
  func toggle(_ rect: Rect, isOn: Bool) -> [Node] {
    let inset = sizes.blocks.group.toggleInset
    let side = max(0, rect.height - 2 * inset)
    let isAtRight = isOn != isMirrored
    let knob = Rect(
      x: isAtRight ? rect.maxX - inset - side : rect.x + inset, y: rect.y + inset, width: side,
      height: side)
    return [
      .fill(.roundedRect(.capsule(rect)), color: isOn ? style.switchOn : style.switchOff),
      .fill(.roundedRect(.capsule(knob)), color: style.switchKnob),
    ]
  }
}

// MARK: - Segmented controls

extension Blocks {
  /// Returns the background of a segmented control.
  func segments(_ part: ContentFrame) -> [Node] {
    [ground(part, radius: sizes.blocks.segment.radius, style.segments)]
  }

  /// Returns a segment with the line before it, which lies between two segments that are not
  /// selected.
  func segment(
    _ part: ContentFrame, _ index: Int, isSelected: Bool
  ) throws(TextShapingError) -> [Node] {
    let segment = sizes.blocks.segment
    var nodes: [Node] = []
    if isSelected {
      var inner = part
      inner.rect = part.rect.inset(by: segment.inset)
      inner.cornerRadii = part.cornerRadii?.reduced(by: segment.inset)
      nodes.append(
        ground(inner, radius: max(0, segment.radius - segment.inset), style.selectedSegment))
    } else if index > 0, !isSelectedSegment(before: part) {
      let height = part.rect.height / 2
      let line = Rect(
        x: (isMirrored ? part.rect.maxX : part.rect.x) - hairline / 2,
        y: part.rect.midY - height / 2, width: hairline, height: height)
      nodes.append(.fill(.rect(line), color: style.separator))
    }
    let title = try shaping.run(
      part.text ?? "",
      style: TextStyle(weight: isSelected ? .semibold : .regular, sizePoints: segment.titleSize),
      color: style.label,
      truncatedToWidth: part.rect.width - 4 * segment.inset)
    return nodes + [text(title, x: part.rect.midX - title.advancePoints / 2, midY: part.rect.midY)]
  }

  private func isSelectedSegment(before part: ContentFrame) -> Bool {
    guard let index = layout.frames.firstIndex(of: part), index > 0,
      case .segment(_, let isSelected) = layout.frames[index - 1].role
    else { return false }
    return isSelected
  }
}

// MARK: - Bottom bars

extension Blocks {
  /// Returns the toolbar or tab bar; empty without one.
  ///
  /// Its background is clear unless content lies below it, as in the system's bars from iOS 15 on.
  func bottomBar(_ barGround: BarGround) throws(TextShapingError) -> [Node] {
    guard layout.bottomBarTop != nil, let bar = layout.frame(.bottomBar)?.rect else { return [] }
    var nodes: [Node] = []
    if layout.contentBottom > bar.y {
      let ground = Rect(
        x: bar.x, y: bar.y, width: bar.width, height: bar.height + layout.surface.size.height)
      let line = Rect(x: bar.x, y: bar.y - hairline, width: bar.width, height: hairline)
      nodes += try barGround.nodes(in: ground, color: style.bar)
      nodes.append(.fill(.rect(line), color: style.separator))
    }
    for part in layout.frames {
      switch part.role {
      case .toolbarItem(let index, let count): nodes.append(try item(part, index, of: count))
      case .tab(let index, let isSelected): nodes += try tab(part, index, isSelected: isSelected)
      default: break
      }
    }
    return [.group(Group(role: .blocks, nodes: nodes))]
  }

  /// Returns the title of an item: the first one lies at the leading edge of the bar, the last one
  /// at the trailing edge.
  private func item(
    _ part: ContentFrame, _ index: Int, of count: Int
  ) throws(TextShapingError) -> Node {
    let margin = sizes.grid
    let title = try shaping.run(
      part.text ?? "",
      style: TextStyle(weight: .regular, sizePoints: sizes.blocks.bottomBar.itemSize),
      color: style.tint,
      truncatedToWidth: part.rect.width - margin)
    let rest = part.rect.width - title.advancePoints
    let leading = index == 0 ? margin : index == count - 1 ? rest - margin : rest / 2
    return text(title, leading: leading, in: part.rect)
  }

  /// Returns a tab: its symbol above its title.
  private func tab(
    _ part: ContentFrame, _ index: Int, isSelected: Bool
  ) throws(TextShapingError) -> [Node] {
    let sizes = sizes.blocks.bottomBar
    let color = isSelected ? style.tint : style.tab
    let title = try shaping.run(
      part.text ?? "", style: TextStyle(weight: .regular, sizePoints: sizes.tabTitleSize),
      color: color,
      truncatedToWidth: part.rect.width)
    let side = min(sizes.glyphSide, part.rect.width)
    let centre = Point(x: part.rect.midX, y: part.rect.y + Self.glyphTop + side / 2)
    let glyph = Symbol.tab(index, title: part.text ?? "")
    return glyph.nodes(at: centre, scale: side / Symbol.side, color) + [
      text(
        title, x: part.rect.midX - title.advancePoints / 2,
        midY: part.rect.maxY - Self.titleBottom)
    ]
  }

  /// Distance of the glyph from the bar's upper edge, and distance of the middle of the title from the
  /// bar's lower edge, in points; both chosen.
  private static let glyphTop = 5.0
  private static let titleBottom = 9.0
}

// MARK: Actions of alerts

extension Blocks {
  /// Returns the line between two actions, above or before the second one.
  func alertSeparator(_ rect: Rect) -> Node {
    let line = Rect(
      x: rect.x, y: rect.y, width: max(rect.width, hairline), height: max(rect.height, hairline))
    return .fill(.rect(line), color: style.separator)
  }

  /// Returns an action: its title, on a capsule by the rule of the profile.
  func alertAction(
    _ part: ContentFrame, _ role: AlertAction.Style, isEmphasized: Bool
  ) throws(TextShapingError) -> [Node] {
    let isCapsule = sizes.alert.actionRule == .capsules
    let plain = isCapsule ? style.label : style.tint
    var color = role == .destructive ? style.destructive : plain
    let isFilled = isCapsule && isEmphasized && role == .default
    if isFilled { color = style.filledTitle }
    let title = try shaping.run(
      part.text ?? "",
      style: part.textStyle ?? sizes.titleStyle(.regular),
      color: color,
      truncatedToWidth: part.rect.width - sizes.alert.padding)
    let text = text(title, x: part.rect.midX - title.advancePoints / 2, midY: part.rect.midY)
    guard isCapsule else { return [text] }
    let ground = isFilled ? style.tint : style.gray
    return [.fill(.roundedRect(.capsule(part.rect)), color: ground), text]
  }
}
