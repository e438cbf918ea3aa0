internal import SheetTokens

extension ContentLayout {
  /// Adds the blocks of a tree between the margins, below the bar or the grabber.
  mutating func addBlocks(_ root: ContentBlock) {
    let top = blocksTop
    let height = add(root, at: Point(x: left, y: top - surface.offset), width: max(0, right - left))
    contentBottom = top + height - surface.offset
    fittingHeight = height.isFinite ? top + height + sizes.grid - surface.insets.top : 0
  }

  /// The top edge of the first block before scrolling.
  private var blocksTop: Double {
    let grid = sizes.grid
    if let restingBarBottom { return restingBarBottom + grid / 2 }
    switch surface.kind {
    // A sheet's grabber lies above its first block.
    case .sheet: return surface.insets.top + grid * 2
    case .modal: return surface.insets.top + grid
    case .screen: return surface.insets.top + grid / 2
    }
  }

  /// Adds a block.
  ///
  /// - Returns: The height of the block in points; infinite for an endless list.
  mutating func add(_ block: ContentBlock, at origin: Point, width: Double) -> Double {
    func frame(_ role: ContentFrame.Role, height: Double, text: String? = nil) -> ContentFrame {
      ContentFrame(
        role, Rect(x: origin.x, y: origin.y, width: width, height: height), id: block.id,
        text: text
      ).rounded(block.cornerRadius, in: surface.container)
    }
    /// Notes the rectangle of a block without a part of its own.
    func area(height: Double) -> Double {
      if let id = block.id {
        let room = max(0, surface.size.height - origin.y)
        areas[id] = Rect(
          x: origin.x, y: origin.y, width: width, height: height.isFinite ? height : room)
      }
      return height
    }
    switch block.kind {
    case .stack(let stack): return area(height: add(stack, at: origin, width: width))
    case .list(let rows):
      return area(
        height: addRows(
          rows, top: origin.y, pitch: Self.sheetRowHeight, above: surface.size.height) - origin.y)
    case .label(let label):
      return add(label, id: block.id, at: origin, width: width)
    case .button(let button):
      var frame = frame(
        .button(button.look), height: controlHeight(button.look.textStyle), text: button.title)
      frame.style = button.look.textStyle
      return add(frame)
    case .field(let field):
      let isRounded = field.look == .rounded
      var frame = frame(
        .field, height: isRounded ? roundedFieldHeight : controlHeight(.body), text: field.text)
      frame.hasBorder = isRounded
      frame.placeholder = field.placeholder
      frame.label = field.label
      frame.style = .body
      if let label = field.label {
        frame.textLeading =
          2 * (isRounded ? sizes.blocks.roundedField.padding : sizes.blocks.padding)
          + measure.advance(label, sizes.text.text(.body))
      }
      return add(frame)
    case .image(let fill):
      let place = self.frame(of: fill, at: origin, width: width)
      return add(
        ContentFrame(.image(fill), place, id: block.id)
          .rounded(block.cornerRadius, in: surface.container))
    case .grouped(let sections):
      return area(height: add(sections, at: origin, width: width, block.cornerRadius))
    case .row(let row): return add(row, id: block.id, at: origin, width: width)
    case .segments(let segments):
      return add(segments, of: block, at: origin, width: width)
    }
  }

  /// Returns the height of a button or field, which grows with its text.
  private func controlHeight(_ style: SystemTextStyle) -> Double {
    max(
      sizes.blocks.controlHeight,
      sizes.text.lineHeight(style) + 2 * sizes.blocks.verticalPadding)
  }

  /// The height of a field with a rounded border, which grows with its text.
  private var roundedFieldHeight: Double {
    max(
      sizes.blocks.roundedField.height,
      sizes.text.lineHeight(.body) + sizes.blocks.verticalPadding)
  }

  /// Adds a text.
  mutating func add(
    _ label: BlockLabel, id: String?, at origin: Point, width: Double
  ) -> Double {
    let lines = lines(of: label, at: origin, width: width)
    let height = Double(lines.count) * sizes.text.lineHeight(label.style)
    var frame = ContentFrame(
      .label(label.tone), Rect(x: origin.x, y: origin.y, width: width, height: height), id: id,
      text: label.text)
    frame.style = label.style
    frame.lines = lines
    return add(frame)
  }

  /// Adds a part unless it begins below the surface, and returns its height.
  @discardableResult
  mutating func add(_ frame: ContentFrame) -> Double {
    if frame.rect.y < surface.size.height { frames.append(frame) }
    return frame.rect.height
  }

  private mutating func add(_ stack: BlockStack, at origin: Point, width: Double) -> Double {
    let gaps = stack.spacing * Double(max(0, stack.blocks.count - 1))
    var next = origin
    switch stack.axis {
    case .vertical:
      for block in stack.blocks {
        next.y += add(block, at: next, width: width) + stack.spacing
      }
      return stack.blocks.isEmpty ? 0 : next.y - stack.spacing - origin.y
    case .horizontal:
      let share = max(0, width - gaps) / Double(max(1, stack.blocks.count))
      var height = 0.0
      for block in stack.blocks {
        height = max(height, add(block, at: next, width: share))
        next.x += share + stack.spacing
      }
      return height
    }
  }

  // MARK: Labels

  private func lines(
    of label: BlockLabel, at origin: Point, width: Double
  ) -> [ContentFrame.Line] {
    let share =
      switch label.alignment {
      case .leading: 0.0
      case .center: 0.5
      case .trailing: 1.0
      }
    let height = sizes.text.lineHeight(label.style)
    return broken(label, width: width).enumerated().map { index, line in
      ContentFrame.Line(
        text: line.text,
        rect: Rect(
          x: origin.x + (width - line.advancePoints) * share,
          y: origin.y + Double(index) * height, width: line.advancePoints, height: height))
    }
  }

  private func broken(_ label: BlockLabel, width: Double) -> [TextLine] {
    let style = sizes.text.text(label.style)
    guard label.numberOfLines != 1 else {
      return [truncated(label.text, style: style, width: width)]
    }
    let lines = measure.lines(of: label.text, style: style, width: width)
    let count = label.numberOfLines
    guard count > 0, lines.count > count else { return lines }
    // The ellipsis follows the characters that still fit, or the end of a paragraph.
    var end = 0
    for paragraph in label.text.split(separator: "\n", omittingEmptySubsequences: false)
    where end < count {
      end += measure.lines(of: String(paragraph), style: style, width: width).count
    }
    let last = lines[count - 1].text + (end > count ? " " + lines[count].text : "…")
    return lines.prefix(count - 1) + [truncated(last, style: style, width: width)]
  }

  private func truncated(_ text: String, style: TextStyle, width: Double) -> TextLine {
    let line = text.truncated(toWidth: width) { measure.advance($0, style) }
    return TextLine(text: line, advancePoints: measure.advance(line, style))
  }
}

extension ContentFrame {
  /// Returns a copy with the corner radius that a block sets.
  func rounded(_ radius: BlockCornerRadius?, in container: CornerContainer?) -> ContentFrame {
    var frame = self
    frame.cornerRadii = radius?.radii(of: rect, in: container)
    if case .concentric(let minimum)? = radius { frame.leastConcentricRadius = minimum }
    return frame
  }
}
