internal import SheetModel
internal import SheetScene

/// The keyboard over the sheets: plain keys with letters and symbols.
///
/// While it moves, its keys move with its top edge.
struct Keyboard {
  private let frame: Rect
  private let screen: Screen
  private let style: KeyboardStyle
  private let layout: KeyboardLayout
  private let isShifted: Bool
  private let shaping: any TextShaping

  /// Creates the keyboard of a moment; nil if it is hidden.
  init?(_ context: LayoutContext) {
    let state = context.state
    guard let frame = state.keyboardFrame else { return nil }
    self.frame = frame
    shaping = context.shaping
    screen = state.screen
    style = context.presentation.styles[state.appearance].keyboard
    isShifted = state.firstResponder?.autocapitalization != BlockField.Autocapitalization.none
    layout = KeyboardLayout(
      top: frame.y, height: state.keyboardHeight, on: state.screen, style.sizes,
      isShifted: isShifted)
  }

  func group() throws(TextShapingError) -> Group {
    var nodes = [ground] + bar + keys
    for key in layout.keys { nodes += try cap(key) }
    if let foot = layout.foot {
      nodes += Symbol.emoji.nodes(at: foot.emoji, scale: 1, style.labelColor)
      nodes += Symbol.microphone.nodes(at: foot.microphone, scale: 1, style.labelColor)
    }
    return Group(role: .keyboard, nodes: nodes)
  }

  /// The ground, which extends beyond the edges of the screen.
  private var ground: Node {
    let whole = frame.withBleed
    return .fill(
      .rect(Rect(x: whole.x, y: frame.y, width: whole.width, height: whole.maxY - frame.y)),
      color: style.color)
  }

  /// The distance of the first symbol in the bar of a tablet from the edge, and of two symbols; chosen.
  private static let symbolInset = 32.0
  private static let symbolPitch = 44.0

  /// The bar with a line below it: on phones with lines between three suggestions, on tablets with the symbols
  /// that undo, redo and paste.
  private var bar: [Node] {
    guard let bar = layout.bar else { return [] }
    let line = 1 / screen.pixelsPerPoint
    let wide = bar.withBleed
    func fill(_ rect: Rect, _ color: Color) -> Node { .fill(.rect(rect), color: color) }
    let nodes = [
      fill(Rect(x: wide.x, y: bar.y, width: wide.width, height: bar.height), style.barColor),
      fill(Rect(x: wide.x, y: bar.maxY - line, width: wide.width, height: line), style.lineColor),
    ]
    guard !screen.isTablet else {
      let symbols = [Symbol.undo, .redo, .paste]
      return nodes
        + symbols.enumerated().flatMap { index, symbol in
          let x = screen.safeArea.left + Self.symbolInset + Self.symbolPitch * Double(index)
          return symbol.nodes(at: Point(x: x, y: bar.midY), scale: 1, style.labelColor)
        }
    }
    let inset = bar.height / 4
    return nodes
      + [1, 2].map { third in
        fill(
          Rect(
            x: screen.pixelGrid.rounded(bar.width * third / 3), y: bar.y + inset, width: line,
            height: bar.height - 2 * inset), style.lineColor)
      }
  }

  /// The edges of all keys, then the keys of each colour, as one outline each.
  private var keys: [Node] {
    func outline(of keys: [KeyboardLayout.Key], movedBy points: Double = 0) -> Path {
      keys.reduce(into: Path()) { path, key in
        let rect = key.rect.moved(y: points)
        let radius = min(style.sizes.keyRadius, rect.width / 2, rect.height / 2)
        path.append(RoundedRect(rect, radii: .all(radius), curve: .circular).path)
      }
    }
    guard !layout.keys.isEmpty else { return [] }
    func keys(_ color: Color) -> Node {
      .fill(.path(outline(of: layout.keys.filter { self.color(of: $0) == color })), color: color)
    }
    return [
      .fill(
        .path(outline(of: layout.keys, movedBy: style.sizes.shadowHeight)), color: style.shadowColor
      )
    ] + colors.map(keys)
  }

  /// The different colours of the keys.
  private var colors: [Color] {
    var colors = [style.keyColor, style.specialKeyColor]
    if isShifted, !colors.contains(style.shiftColor) { colors.append(style.shiftColor) }
    return colors
  }

  private func color(of key: KeyboardLayout.Key) -> Color {
    switch key.cap {
    case .letter, .space: style.keyColor
    case .shift: isShifted ? style.shiftColor : style.specialKeyColor
    case .word, .delete, .emoji, .globe, .microphone, .dismiss: style.specialKeyColor
    }
  }

  private func cap(_ key: KeyboardLayout.Key) throws(TextShapingError) -> [Node] {
    let centre = Point(x: key.rect.midX, y: key.rect.midY)
    // The symbols are drawn for keys of this height.
    let scale = min(key.rect.height / 42, key.rect.width / 40)
    switch key.cap {
    case .letter(let letter):
      return [try text(String(letter), share: style.sizes.letterSize, on: key.rect)]
    case .word(let word): return [try text(word, share: style.sizes.labelSize, on: key.rect)]
    case .space: return [try text("space", share: style.sizes.labelSize, on: key.rect)]
    case .shift where isShifted:
      return Symbol.shiftOn.nodes(at: centre, scale: scale, style.shiftLabelColor)
    case .shift: return Symbol.shift.nodes(at: centre, scale: scale, style.labelColor)
    case .emoji: return Symbol.emoji.nodes(at: centre, scale: scale, style.labelColor)
    case .delete: return Symbol.delete.nodes(at: centre, scale: scale, style.labelColor)
    case .globe: return Symbol.globe.nodes(at: centre, scale: scale, style.labelColor)
    case .microphone: return Symbol.microphone.nodes(at: centre, scale: scale, style.labelColor)
    case .dismiss: return Symbol.dismissKeyboard.nodes(at: centre, scale: scale, style.labelColor)
    }
  }

  /// The greatest share of a key's width that a text takes; chosen.
  private static let widestText = 0.9

  /// Returns a text whose capitals are centred on a key; on a high and narrow key it is smaller than
  /// its share of the height.
  private func text(_ text: String, share: Double, on key: Rect) throws(TextShapingError) -> Node {
    func shaped(_ size: Double) throws(TextShapingError) -> TextRun {
      try shaping.run(
        text, style: TextStyle(weight: .regular, sizePoints: size), color: style.labelColor)
    }
    let size = layout.keyHeight * share
    var run = try shaped(size)
    let room = key.width * Self.widestText
    if run.advancePoints > room { run = try shaped(size * room / run.advancePoints) }
    run.origin = Point(x: key.midX - run.advancePoints / 2, y: key.midY + run.capHeightPoints / 2)
    return .text(run)
  }
}
