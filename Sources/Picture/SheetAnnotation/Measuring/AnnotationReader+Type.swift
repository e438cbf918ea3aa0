internal import SheetModel

/// The fonts of titles and of the texts of contents.
extension AnnotationReader {
  mutating func addType() {
    for surface in surfaces where !surface.isPushedBack && surface.surface.showsContent {
      addTitle(of: surface)
      addTexts(of: surface)
    }
  }

  private mutating func addTitle(of surface: MeasuredSurface) {
    let layout = surface.surface.contentLayout(in: presentation)
    guard let title = layout.frame(.title), let words = title.text else { return }
    let style = presentation.contentSizes.titleStyle(.semibold)
    let size = style.sizePoints
    let width = presentation.textMeasure.advance(words, style)
    // Beside a wide item it is moved out of the middle, and truncated.
    let (bar, room) = (title.rect, layout.titleRoom)
    let shown = min(width, room.upperBound - room.lowerBound)
    let x = ContentLayout.start(ofWidth: shown, centredIn: bar, within: room)
    let isMirrored = presentation.contentSizes.layoutDirection == .rightToLeft
    let text = Rect(
      x: isMirrored ? layout.surface.size.width - x - shown : x, y: bar.midY - size / 2,
      width: shown, height: size)
    guard let box = visiblePart(of: title, text, in: layout, on: surface) else { return }
    add(
      .type, x == bar.x + (bar.width - shown) / 2 ? "title, centred" : "title",
      value: .plain([size], .points).followed(by: "Semibold"),
      token: "navigationBar.titleSize", requirement: "B60", owner: surface.id,
      mark: .outline(box.outline))
  }

  /// Adds the first visible text of each font and kind of part.
  private mutating func addTexts(of surface: MeasuredSurface) {
    let sizes = presentation.contentSizes
    var named: Set<String> = []
    let layout = surface.surface.contentLayout(in: presentation)
    for part in layout.frames {
      guard let font = part.font(sizes),
        let box = visiblePart(of: part, part.textBox, in: layout, on: surface),
        named.insert(font.name).inserted
      else { continue }
      let value: AnnotationValue =
        font.lineHeight.map {
          .plain([font.text.sizePoints, $0], .points, joint: .over)
        } ?? .plain([font.text.sizePoints], .points)
      add(
        .type, font.name,
        value: value.followed(by: font.text.weight == .semibold ? "Semibold" : "Regular"),
        token: font.token, requirement: font.token == nil ? "K-40" : "K-37", owner: surface.id,
        mark: .outline(box.outline))
    }
  }
}

extension ContentFrame {
  /// The font of a part's text.
  struct Font {
    /// The kind of the part, with the text style of the system if it has one.
    var name: String
    var text: TextStyle
    /// The height of a line in points; nil for a text of one line without a style of the system.
    var lineHeight: Double?
    /// The token of the size; nil for a text style of the system.
    var token: String?
  }

  /// The lines of the text, or the whole part.
  fileprivate var textBox: Rect {
    lines.dropFirst().reduce(lines.first?.rect ?? rect) { $0.union($1.rect) }
  }

  /// Returns the font of the part's text; nil for a part without one.
  func font(_ sizes: ContentSizes) -> Font? {
    func plain(_ name: String, size: Double, token: String, isSemibold: Bool = false) -> Font {
      Font(
        name: name, text: TextStyle(weight: isSemibold ? .semibold : .regular, sizePoints: size),
        token: token)
    }
    let name: String
    switch role {
    case .label: name = "text"
    case .button: name = "button"
    case .field: name = "field"
    case .groupRow: name = "row"
    case .segment(_, let isSelected):
      return plain(
        isSelected ? "selected segment" : "segment", size: sizes.blocks.segment.titleSize,
        token: "block.segmentTitleSize", isSemibold: isSelected)
    case .toolbarItem:
      return plain(
        "toolbar item", size: sizes.blocks.bottomBar.itemSize, token: "block.toolbarTitleSize")
    case .tab:
      return plain(
        "tab", size: sizes.blocks.bottomBar.tabTitleSize, token: "block.tabTitleSize")
    default: return nil
    }
    guard let style else { return nil }
    return Font(
      name: "\(name), \(style.rawValue)", text: sizes.text.text(style),
      lineHeight: sizes.text.lineHeight(style))
  }
}
