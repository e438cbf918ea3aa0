internal import SheetTokens

extension ContentLayout {
  /// Adds the sections of a grouped list below each other.
  ///
  /// - Returns: The height in points.
  mutating func add(
    _ sections: [BlockSection], at origin: Point, width: Double, _ corners: BlockCornerRadius?
  ) -> Double {
    var y = origin.y
    for (index, section) in sections.enumerated() {
      if index > 0 { y += group.sectionSpacing }
      y += add(section, at: Point(x: origin.x, y: y), width: width, corners)
    }
    return y - origin.y
  }

  private var group: GroupSizes { sizes.blocks.group }

  private mutating func add(
    _ section: BlockSection, at origin: Point, width: Double, _ corners: BlockCornerRadius?
  ) -> Double {
    var y = origin.y
    if let header = section.header {
      y += addCaption(header.uppercased(), y: y, x: origin.x, width: width) + group.captionGap
    }
    let index = frames.count
    let top = y
    let column = labelColumn(of: section)
    for (index, row) in section.rows.enumerated() {
      if index > 0 {
        let line = Rect(
          x: origin.x + group.inset, y: y, width: max(0, width - group.inset), height: 0)
        add(ContentFrame(.separator, line))
      }
      y += addRow(row, at: Point(x: origin.x, y: y), width: width, column: column)
    }
    let ground = Rect(x: origin.x, y: top, width: width, height: y - top)
    // The ground lies below its rows, which can all be outside the surface.
    if ground.y < surface.size.height {
      frames.insert(
        ContentFrame(.group, ground).rounded(corners, in: surface.container), at: index)
    }
    if let footer = section.footer {
      y += group.captionGap
      y += addCaption(footer, y: y, x: origin.x, width: width)
    }
    return y - origin.y
  }

  /// Adds a header or footer as a small label between the insets of the rows.
  private mutating func addCaption(
    _ text: String, y: Double, x: Double, width: Double
  ) -> Double {
    let label = BlockLabel(text, style: .footnote, tone: .secondary)
    return add(
      label, id: nil, at: Point(x: x + group.inset, y: y),
      width: max(0, width - 2 * group.inset))
  }

  /// Width of the widest label of the fields of a section with the gap behind it; 0 without labels.
  private func labelColumn(of section: BlockSection) -> Double {
    let labels = section.rows.compactMap { row -> Double? in
      guard case .field(let field) = row.kind, let label = field.label else { return nil }
      return measure.advance(label, sizes.text.text(.body))
    }
    return labels.max().map { $0 + group.inset } ?? 0
  }

  private mutating func addRow(
    _ block: ContentBlock, at origin: Point, width: Double, column: Double
  ) -> Double {
    switch block.kind {
    case .row(let row): return add(row, id: block.id, at: origin, width: width)
    case .field, .button:
      let first = frames.count
      let height = add(block, at: origin, width: width)
      guard frames.indices.contains(first) else { return height }
      frames[first].isInGroup = true
      if column > 0 { frames[first].textLeading = group.inset + column }
      return height
    case .stack, .label, .image, .list, .grouped, .segments:
      return add(block, at: origin, width: width)
    }
  }

  /// Adds a row with its title, its detail and its accessory.
  ///
  /// Title and detail lie beside each other if both fit on one line, unless the text has an
  /// accessibility size; otherwise the detail lies below the title.
  mutating func add(_ row: BlockRow, id: String?, at origin: Point, width: Double) -> Double {
    let accessory = accessoryWidth(row.accessory)
    let room = max(
      0, width - 2 * group.inset - (accessory > 0 ? accessory + group.detailGap : 0))
    let style = sizes.text.text(.body)
    let line = sizes.text.lineHeight(.body)
    var title = measure.lines(of: row.title, style: style, width: room)
    var detail = row.detail.map { measure.lines(of: $0, style: style, width: room) } ?? []
    let isBeside =
      title.count == 1 && detail.count == 1 && !sizes.text.category.isAccessibilityCategory
      && title[0].advancePoints + group.detailGap + detail[0].advancePoints <= room
    let lineCount = isBeside ? 1 : title.count + detail.count
    let text = Double(lineCount) * line
    let height = max(group.rowHeight, text + 2 * sizes.blocks.verticalPadding)
    var isToggle = false
    if case .toggle = row.accessory { isToggle = true }
    var frame = ContentFrame(
      .groupRow(row.accessory),
      Rect(x: origin.x, y: origin.y, width: width, height: height), id: isToggle ? nil : id,
      text: row.title)
    frame.detail = row.detail
    frame.style = .body
    frame.isInGroup = true
    let left = origin.x + group.inset
    var y = origin.y + (height - text) / 2
    func place(_ lines: inout [TextLine], x: (TextLine) -> Double) -> [ContentFrame.Line] {
      lines.map { part in
        defer { y += line }
        return ContentFrame.Line(
          text: part.text,
          rect: Rect(x: x(part), y: y, width: part.advancePoints, height: line))
      }
    }
    frame.lines = place(&title) { _ in left }
    if isBeside { y -= line }
    frame.detailLines = place(&detail) { isBeside ? left + room - $0.advancePoints : left }
    add(frame)
    if case .toggle(let isOn) = row.accessory {
      let knob = group.toggle
      let rect = Rect(
        x: origin.x + width - group.inset - knob.width,
        y: origin.y + (height - knob.height) / 2, width: knob.width, height: knob.height)
      add(ContentFrame(.toggle(isOn: isOn), rect, id: id, text: row.title))
    }
    return height
  }

  private func accessoryWidth(_ accessory: BlockRow.Accessory) -> Double {
    switch accessory {
    case .none: 0
    case .chevron, .checkmark: group.accessorySize
    case .toggle: group.toggle.width
    }
  }

  // MARK: Segmented controls and bottom bars

  /// Adds a segmented control, whose segments have the same width.
  mutating func add(
    _ segments: BlockSegments, of block: ContentBlock, at origin: Point, width: Double
  ) -> Double {
    let height = sizes.blocks.segment.height
    let whole = ContentFrame(
      .segments, Rect(x: origin.x, y: origin.y, width: width, height: height)
    ).rounded(block.cornerRadius, in: surface.container)
    add(whole)
    for (index, cell) in cells(segments.titles.count, in: whole.rect).enumerated() {
      var part = ContentFrame(
        .segment(index, isSelected: index == segments.selectedIndex), cell, id: block.id,
        text: segments.titles[index])
      part.cornerRadii = whole.cornerRadii
      add(part)
    }
    return height
  }

  /// Adds the bar at the bottom edge, which the safe area below it extends.
  mutating func addBottomBar(_ bar: BottomBar) {
    let height: Double
    let titles: [String]
    switch bar {
    case .toolbar(let items): (height, titles) = (sizes.blocks.bottomBar.toolbarHeight, items)
    case .tabBar(let tabs, _): (height, titles) = (sizes.blocks.bottomBar.tabBarHeight, tabs)
    }
    let top = surface.size.height - insets.bottom - height
    bottomBarTop = top
    frames.append(
      ContentFrame(
        .bottomBar,
        Rect(x: 0, y: top, width: surface.size.width, height: height + insets.bottom)))
    let room = Rect(
      x: insets.left, y: top, width: surface.size.width - insets.left - insets.right,
      height: height)
    for (index, cell) in cells(titles.count, in: room).enumerated() {
      let role: ContentFrame.Role =
        switch bar {
        case .toolbar: .toolbarItem(index, of: titles.count)
        case .tabBar(_, let selected): .tab(index, isSelected: index == selected)
        }
      frames.append(ContentFrame(role, cell, id: bar.id, text: titles[index]))
    }
    if fittingHeight > 0 { fittingHeight += height }
  }

  /// Returns equal parts of a rectangle, from left to right.
  private func cells(_ count: Int, in rect: Rect) -> [Rect] {
    let width = max(0, rect.width) / Double(max(1, count))
    return (0..<count).map {
      Rect(x: rect.x + Double($0) * width, y: rect.y, width: width, height: rect.height)
    }
  }
}
