internal import SheetModel

/// The margins of contents, the gaps between blocks, heights and radii of controls, and baselines.
extension AnnotationReader {
  mutating func addContents() {
    for surface in surfaces where !surface.isPushedBack && surface.surface.showsContent {
      let layout = surface.surface.contentLayout(in: presentation)
      // Parts that are cut off have no length that could be measured.
      let parts = layout.frames.filter { part in
        guard let box = visiblePart(of: part, in: layout, on: surface) else { return false }
        let whole = surface.onScreen(part.rect)
        return box.height > whole.height - Self.roundingError
          && box.width > whole.width - Self.roundingError
      }
      let blocks = parts.filter(\.isBlock)
      addMargins(of: blocks, on: surface)
      addGaps(between: blocks, isHorizontal: false, on: surface)
      addGaps(between: blocks, isHorizontal: true, on: surface)
      addControls(parts, on: surface)
      addBaselines(parts, on: surface)
    }
  }

  /// Differences of two lengths that are smaller come from rounding.
  private static let roundingError = 0.001

  // MARK: Margins and gaps

  private mutating func addMargins(of blocks: [ContentFrame], on surface: MeasuredSurface) {
    let rects = blocks.map { surface.onScreen($0.rect) }
    guard let low = rects.map(\.minX).min(), let high = rects.map(\.maxX).max(),
      let widest = rects.max(by: { $0.width < $1.width })
    else { return }
    let sides = [(surface.frame.minX, low), (high, surface.frame.maxX)]
    let lengths = sides.map { $0.1 - $0.0 }
    let areEqual = (lengths[0] - lengths[1]).magnitude < Self.roundingError
    for (index, side) in sides.enumerated() where index == 0 || !areEqual {
      let shown = areEqual ? sides : [side]
      guard side.1 > side.0 else { continue }
      let name = ["margins of the content", "left margin", "right margin"]
      add(
        .content, areEqual ? name[0] : name[index + 1],
        value: .lengths(areEqual ? lengths : [lengths[index]], .equals, of: screen.width),
        token: surface.isAlert
          ? "alert.padding"
          : lengths[index] == presentation.contentSizes.grid ? "wireframe.grid" : nil,
        requirement: surface.contentRequirement, owner: surface.id,
        mark: .dimensions(
          shown.map { .horizontal(from: $0.0, to: $0.1, y: widest.midY) }))
    }
  }

  /// Adds the gaps between neighbours along an axis, one annotation for each distance.
  private mutating func addGaps(
    between blocks: [ContentFrame], isHorizontal: Bool, on surface: MeasuredSurface
  ) {
    var gaps: [(points: Double, lines: [DimensionLine])] = []
    let rects = blocks.map { surface.onScreen($0.rect) }
    for first in rects {
      let others = rects.filter { $0.follows(first, isHorizontal: isHorizontal) }
      let next = others.min { isHorizontal ? $0.minX < $1.minX : $0.minY < $1.minY }
      guard let next else { continue }
      let line: DimensionLine =
        isHorizontal
        ? .horizontal(from: first.maxX, to: next.minX, y: first.middle(with: next, \.verticalRange))
        : .vertical(from: first.maxY, to: next.minY, x: first.middle(with: next, \.horizontalRange))
      let index = gaps.firstIndex {
        ($0.points - line.length).magnitude < Self.roundingError
      }
      if let index {
        gaps[index].lines.append(line)
      } else if line.length > Self.roundingError {
        gaps.append((line.length, [line]))
      }
    }
    let sizes = presentation.contentSizes.blocks
    for gap in gaps.sorted(by: { $0.points < $1.points }) {
      let tokens = [
        (sizes.spacing, "block.spacing"), (sizes.group.captionGap, "block.captionGap"),
        (sizes.group.sectionSpacing, "block.sectionSpacing"),
      ]
      add(
        .content, isHorizontal ? "beside each other" : "between blocks",
        value: .length(gap.points, of: isHorizontal ? screen.width : screen.height),
        token: tokens.first { ($0.0 - gap.points).magnitude < Self.roundingError }?.1,
        requirement: surface.contentRequirement, owner: surface.id, mark: .dimensions(gap.lines))
    }
  }

  // MARK: Heights and radii

  /// Adds the height of the first part of each kind and height, and the radius of the first of each kind and radius.
  private mutating func addControls(_ parts: [ContentFrame], on surface: MeasuredSurface) {
    var seen: Set<String> = []
    for part in parts {
      guard let control = control(of: part, on: surface) else { continue }
      let rect = surface.onScreen(part.rect)
      if seen.insert("\(control.name) \(rect.height)").inserted {
        addHeight(of: control, rect, on: surface)
      }
      if seen.insert("\(control.name) radius \(control.radius ?? 0)").inserted {
        addRadius(of: control, rect, on: surface)
      }
    }
  }

  private func control(of part: ContentFrame, on surface: MeasuredSurface) -> ContentFrame.Control?
  {
    if let alert = surface.surface.alert { return part.control(of: alert.preferredStyle) }
    return part.control(presentation.contentSizes.blocks)
  }

  private mutating func addHeight(
    of control: ContentFrame.Control, _ rect: Rect, on surface: MeasuredSurface
  ) {
    let x = rect.minX + rect.width * Self.shareOfHeight
    add(
      .content, "\(control.name) height", value: .length(rect.height, of: screen.height),
      token: control.heightToken, requirement: control.requirement, owner: surface.id,
      mark: .dimensions([.vertical(from: rect.minY, to: rect.maxY, x: x)]))
  }

  private mutating func addRadius(
    of control: ContentFrame.Control, _ rect: Rect, on surface: MeasuredSurface
  ) {
    guard let radius = control.radius, radius > 0 else { return }
    let drawn = radius * surface.scale
    add(
      .content, "\(control.name) radius", value: .length(drawn, of: screen.height),
      token: control.radiusToken, requirement: control.requirement, owner: surface.id,
      mark: .outline(RoundedRect(rect, radii: .all(drawn), curve: .continuous)))
  }

  /// The place of the line of a height, as a share of the part's width from the left; chosen beside titles that
  /// are centred or begin at an edge.
  private static let shareOfHeight = 0.75

  // MARK: Baselines

  /// Adds the baseline of the first text of each font and kind of part.
  private mutating func addBaselines(_ parts: [ContentFrame], on surface: MeasuredSurface) {
    let sizes = presentation.contentSizes
    var named: Set<String> = []
    for part in parts {
      guard let font = part.font(sizes), named.insert(font.name).inserted else { continue }
      let capitals = presentation.textMeasure.capHeight(font.text)
      let box = surface.onScreen(part.lines.first?.rect ?? part.rect)
      let (rect, y) = (surface.onScreen(part.rect), box.midY + capitals / 2 * surface.scale)
      add(
        .content, "baseline of \(font.name)", value: .length(y - rect.minY, of: screen.height),
        requirement: font.token == nil ? "K-40" : "K-37", owner: surface.id,
        mark: .guide(
          GuideLine(
            line: .horizontal(from: rect.minX, to: rect.maxX, y: y), pattern: .dotted)))
    }
  }
}

extension MeasuredSurface {
  fileprivate var isAlert: Bool { surface.alert != nil }

  /// The requirement of the margins and gaps of its content.
  fileprivate var contentRequirement: String { isAlert ? "X21" : "K-37" }
}

extension ContentFrame {
  /// A Boolean value that is true for a part that stands in a content by itself.
  fileprivate var isBlock: Bool {
    switch role {
    case .heading, .picture, .search, .label, .button, .image, .group, .segments: !isInGroup
    case .field: !isInGroup
    default: false
    }
  }

  /// A part with a height of its own.
  fileprivate struct Control {
    var name: String
    /// The token of the height; nil for a height that follows from a text or a picture.
    var heightToken: String?
    var radius: Double?
    var radiusToken: String?
    var requirement = "K-37"
  }

  /// Returns the control of an alert or an action sheet that the part is; nil for another part.
  fileprivate func control(of style: AlertContent.Style) -> Control? {
    switch role {
    case .field:
      Control(
        name: "field", heightToken: "alert.fieldHeight", radius: cornerRadii?.topLeft,
        radiusToken: "alert.fieldGap", requirement: "X21")
    case .alertAction:
      Control(
        name: "action",
        heightToken: style == .alert ? "alert.actionHeight" : "actionSheet.actionHeight",
        requirement: style == .alert ? "X21" : "X22")
    default: nil
    }
  }

  /// Returns the control that the part is; nil for another part.
  fileprivate func control(_ sizes: BlockSizes) -> Control? {
    func control(
      _ name: String, height: (Double, String)?, radius: (Double, String)? = nil
    ) -> Control {
      Control(
        name: name, heightToken: height.flatMap { $0.0 == rect.height ? "block.\($0.1)" : nil },
        radius: cornerRadii?.topLeft ?? radius.map { min($0.0, rect.width / 2, rect.height / 2) },
        radiusToken: cornerRadii != nil ? "cornerRadius" : radius.map { "block.\($0.1)" })
    }
    switch role {
    case .button where isInGroup:
      return control("row", height: (sizes.group.rowHeight, "rowHeight"))
    case .field where isInGroup: return control("row", height: (sizes.group.rowHeight, "rowHeight"))
    case .groupRow: return control("row", height: (sizes.group.rowHeight, "rowHeight"))
    case .button(.plain): return control("button", height: (sizes.controlHeight, "controlHeight"))
    case .button:
      return control(
        "button", height: (sizes.controlHeight, "controlHeight"),
        radius: (sizes.buttonRadius, "buttonRadius"))
    case .field where hasBorder:
      var field = control(
        "field", height: (sizes.roundedField.height, "roundedFieldHeight"),
        radius: (sizes.roundedField.radius, "roundedFieldRadius"))
      field.requirement = "X51"
      return field
    case .field:
      return control(
        "field", height: (sizes.controlHeight, "controlHeight"),
        radius: (sizes.fieldRadius, "fieldRadius"))
    case .group: return control("group", height: nil, radius: (sizes.group.radius, "groupRadius"))
    case .segments:
      return control(
        "segments", height: (sizes.segment.height, "segmentHeight"),
        radius: (sizes.segment.radius, "segmentRadius"))
    case .image: return control("picture", height: nil)
    default: return nil
    }
  }
}

extension Rect {
  fileprivate var horizontalRange: ClosedRange<Double> { minX...maxX }
  fileprivate var verticalRange: ClosedRange<Double> { minY...maxY }

  /// Returns whether the rectangle lies behind another one along an axis, and partly beside it.
  fileprivate func follows(_ other: Rect, isHorizontal: Bool) -> Bool {
    isHorizontal
      ? minX >= other.maxX && minY < other.maxY && other.minY < maxY
      : minY >= other.maxY && minX < other.maxX && other.minX < maxX
  }

  /// Returns the middle of the range that two rectangles share.
  fileprivate func middle(
    with other: Rect, _ range: (Rect) -> ClosedRange<Double>
  ) -> Double {
    let shared = range(self).clamped(to: range(other))
    return (shared.lowerBound + shared.upperBound) / 2
  }
}
