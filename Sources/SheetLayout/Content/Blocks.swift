internal import SheetModel
internal import SheetPrimitives
internal import SheetScene

/// The labels, buttons and text fields of a content.
struct Blocks {
  private let layout: ContentLayout
  private let style: BlockStyle
  private let sizes: BlockSizes
  private let firstResponder: String?
  private let shaping: any TextShaping

  /// Creates the blocks of a layout.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - style: The colours.
  ///   - sizes: The sizes.
  ///   - firstResponder: Id of the field with the caret; nil for none.
  ///   - shaping: The shaper for all text.
  init(
    _ layout: ContentLayout, style: BlockStyle, sizes: BlockSizes, firstResponder: String?,
    shaping: any TextShaping
  ) {
    self.layout = layout
    self.style = style
    self.sizes = sizes
    self.firstResponder = firstResponder
    self.shaping = shaping
  }

  /// Returns the visible blocks as one group; empty without any.
  func nodes() throws(TextShapingError) -> [Node] {
    var nodes: [Node] = []
    for part in layout.frames where part.rect.maxY > 0 {
      switch part.role {
      case .label(let tone):
        nodes += try label(part, tone == .primary ? style.label : style.secondaryLabel)
      case .button(let look): nodes += try button(part, look)
      case .field: nodes += try field(part)
      default: break
      }
    }
    return nodes.isEmpty ? [] : [.group(Group(role: .blocks, nodes: nodes))]
  }

  // MARK: Parts

  /// Returns the visible lines of a label.
  private func label(
    _ part: ContentFrame, _ color: Color
  ) throws(TextShapingError) -> [Node] {
    var nodes: [Node] = []
    for line in part.lines
    where line.rect.maxY > 0 && line.rect.y < layout.surface.size.height && !line.text.isEmpty {
      let run = try run(line.text, part, color: color)
      nodes.append(text(run, x: line.rect.x, midY: line.rect.midY))
    }
    return nodes
  }

  private func button(
    _ part: ContentFrame, _ look: BlockButton.Look
  ) throws(TextShapingError) -> [Node] {
    let isFilled = look == .filled
    let title = try fitting(
      part.text ?? "", part, color: isFilled ? style.filledTitle : style.tint)
    let node = text(
      title, x: part.rect.x + (part.rect.width - title.advancePoints) / 2, midY: part.rect.midY)
    guard isFilled else { return [node] }
    return [ground(part.rect, radius: sizes.buttonRadius, color: style.tint), node]
  }

  /// Returns a field with its text or placeholder; that of the first responder has a caret behind the
  /// text, or before the placeholder.
  private func field(_ part: ContentFrame) throws(TextShapingError) -> [Node] {
    let left = part.rect.x + sizes.padding
    let written = part.text ?? ""
    var nodes = [ground(part.rect, radius: sizes.fieldRadius, color: style.field)]
    var caretX = left - sizes.caretWidth
    if !written.isEmpty {
      let run = try fitting(written, part, color: style.label)
      nodes.append(text(run, x: left, midY: part.rect.midY))
      caretX = left + run.advancePoints
    } else if let placeholder = part.placeholder {
      let run = try fitting(placeholder, part, color: style.placeholder)
      nodes.append(text(run, x: left, midY: part.rect.midY))
    }
    guard part.id != nil, part.id == firstResponder else { return nodes }
    let height = part.style?.lineHeight ?? part.rect.height
    let caret = Rect(
      x: caretX, y: part.rect.midY - height / 2, width: sizes.caretWidth, height: height)
    return nodes + [.fill(Fill(.roundedRect(.capsule(caret)), color: style.tint))]
  }

  private func ground(_ rect: Rect, radius: Double, color: Color) -> Node {
    let radius = min(radius, rect.width / 2, rect.height / 2)
    let shape = RoundedRect(rect, radii: .all(radius), curve: .continuous)
    return .fill(Fill(.roundedRect(shape), color: color))
  }

  // MARK: Text

  /// Returns a line that is truncated to the room between the paddings.
  private func fitting(
    _ text: String, _ part: ContentFrame, color: Color
  ) throws(TextShapingError) -> TextRun {
    let room = part.rect.width - 2 * sizes.padding
    let line = try text.truncated(toWidth: room) { line throws(TextShapingError) in
      try run(line, part, color: color).advancePoints
    }
    return try run(line, part, color: color)
  }

  private func run(
    _ text: String, _ part: ContentFrame, color: Color
  ) throws(TextShapingError) -> TextRun {
    try shaping.run(text, style: (part.style ?? .body).text, color: color)
  }

  /// Returns a line of text from a left edge on, with its capitals centred vertically.
  private func text(_ run: TextRun, x: Double, midY: Double) -> Node {
    var run = run
    run.origin = Point(x: x, y: midY + run.capHeightPoints / 2)
    return .text(run)
  }
}
