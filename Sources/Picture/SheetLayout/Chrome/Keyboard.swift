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
    style = context.presentation.styles[state.keyboardAppearance].keyboard
    isShifted = state.firstResponder?.autocapitalization != BlockField.Autocapitalization.none
    // Of the keyboard of a tablet, which is as wide as its screen, a window at the left edge shows a part.
    var whole = state.screen
    if whole.isTablet {
      let device = Screen(context.presentation.device, isLandscape: state.orientation == .landscape)
      whole.size.width = max(whole.size.width, device.size.width)
    }
    layout = KeyboardLayout(
      top: frame.y, height: state.keyboardHeight, on: whole, style.sizes, isShifted: isShifted,
      windowWidth: state.screen.size.width)
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

/// The places of the keys of a keyboard, in points of the screen.
///
///     ┌ bar ──────────────────┐   if the keyboard is high enough
///     │ Q W E R T Y U I O P   │
///     │  A S D F G H J K L    │   four rows of equal height
///     │ ⇧  Z X C V B N M   ⌫  │
///     │ 123 ☺  space   return │
///     └ ☺ ──────── microphone ┘   on phones without a home button in portrait, instead of the key
///
///     │ tab  Q W E R T Y U I O P   ⌫   │
///     │ caps lock  A … L     return    │   on tablets; large ones have a row of digits above
///     │ ⇧  Z X C V B N M , .        ⇧  │
///     │ globe .?123 mic  space  .?123 ⌨ │
struct KeyboardLayout {
  /// A key with its place.
  struct Key: Equatable {
    enum Cap: Equatable {
      case letter(Character)
      case word(String)
      case space
      case shift
      case delete
      case emoji
      case globe
      case microphone
      /// The key that hides the keyboard.
      case dismiss
    }

    var cap: Cap
    var rect: Rect
  }

  /// The bar above the keys; nil without one.
  private(set) var bar: Rect?

  /// The keys, row by row; empty if there is no room for them.
  private(set) var keys: [Key] = []

  /// The centres of face and microphone; nil without them.
  private(set) var foot: (emoji: Point, microphone: Point)?

  /// The height of a key; 0 without keys.
  private(set) var keyHeight = 0.0

  /// The shorter side of a screen from which a tablet's keyboard has a row of digits, as that of a 12.9-inch
  /// iPad Pro.
  private static let digitsSide = 1000.0
  /// The distance between two keys of a tablet, in gaps of a phone; chosen.
  private static let tabletGap = 2.0

  /// The widths of a phone's shift and delete, of the gap beside them, and of the outer keys of the last row, in
  /// columns.
  private static let shiftWidth = 1.35
  private static let shiftGap = 0.15
  private static let wordWidth = 2.5
  /// The distance of face and microphone from the edges in columns.
  private static let footInset = 0.9

  /// Lays out a keyboard.
  ///
  /// - Parameters:
  ///   - top: The top edge in points of the screen.
  ///   - height: The height of the whole keyboard, also while a part of it is below the screen.
  ///   - screen: The screen.
  ///   - sizes: The sizes.
  ///   - isShifted: True for capitals, false for small letters.
  ///   - windowWidth: The width of the window, beyond which keys are left out.
  init(
    top: Double, height: Double, on screen: Screen, _ sizes: KeyboardSizes, isShifted: Bool,
    windowWidth: Double
  ) {
    let insets = screen.safeArea
    let hasFoot =
      !screen.isTablet && insets.bottom > 0 && screen.size.width <= screen.size.height
    let foot = hasFoot ? sizes.footHeight : 0
    let room = height - insets.bottom - foot
    let rows =
      screen.isTablet
      ? Self.tabletRows(on: screen, isShifted: isShifted)
      : Self.phoneRows(isShifted: isShifted, hasEmoji: !hasFoot)
    let rowCount = Double(rows.count)
    let ownBar = sizes.bar(on: screen)
    let hasBar = room - ownBar.height >= rowCount * ownBar.rowHeight
    let rowsTop = top + (hasBar ? ownBar.height : 0)
    if hasBar { bar = Rect(x: 0, y: top, width: screen.size.width, height: ownBar.height) }
    let pitch = (room - (hasBar ? ownBar.height : 0)) / rowCount
    let columns = rows[0].reduce(0) { $0 + $1.columns }
    let column = (screen.size.width - insets.left - insets.right) / columns
    let gap = screen.isTablet ? sizes.keyGap * Self.tabletGap : sizes.keyGap
    guard pitch > 0, column > gap else { return }
    keyHeight = pitch * sizes.keyHeight
    let keysTop = rowsTop + (pitch - keyHeight) / 2
    for (row, keys) in rows.enumerated() {
      var start = 0.0
      for key in keys {
        if let cap = key.cap {
          let rect = Rect(
            x: insets.left + start * column + gap / 2, y: keysTop + Double(row) * pitch,
            width: key.columns * column - gap, height: keyHeight)
          if rect.minX < windowWidth { self.keys.append(Key(cap: cap, rect: rect)) }
        }
        start += key.columns
      }
    }
    guard hasFoot else { return }
    let y = rowsTop + rowCount * pitch + foot / 2
    let inset = insets.left + column * Self.footInset
    self.foot = (Point(x: inset, y: y), Point(x: screen.size.width - inset, y: y))
  }

  /// Keys from the left edge to the right one, with their widths in columns; nil is a gap.
  private typealias Row = [(cap: Key.Cap?, columns: Double)]

  private static func keys(_ text: String, isShifted: Bool) -> Row {
    (isShifted ? text : text.lowercased()).map { (.letter($0), 1) }
  }

  /// Returns the rows of a phone's keyboard, whose first one has the number of columns of all.
  private static func phoneRows(isShifted: Bool, hasEmoji: Bool) -> [Row] {
    func keys(_ text: String) -> Row { Self.keys(text, isShifted: isShifted) }
    let numbers: Row =
      hasEmoji
      ? [(.word("123"), wordWidth / 2), (.emoji, wordWidth / 2)] : [(.word("123"), wordWidth)]
    return [
      keys("QWERTYUIOP"), [(nil, 0.5)] + keys("ASDFGHJKL"),
      [(.shift, shiftWidth), (nil, shiftGap)] + keys("ZXCVBNM")
        + [(nil, shiftGap), (.delete, shiftWidth)],
      numbers + [(.space, 5), (.word("return"), wordWidth)],
    ]
  }

  /// Returns the rows of a tablet's keyboard, of which each has the same number of columns.
  ///
  /// The keys are those of an 11-inch or a 12.9-inch iPad Pro; their widths are chosen.
  private static func tabletRows(on screen: Screen, isShifted: Bool) -> [Row] {
    func keys(_ text: String) -> Row { Self.keys(text, isShifted: isShifted) }
    let hasDigits = min(screen.size.width, screen.size.height) >= digitsSide
    guard hasDigits else {
      let edge = 1.3
      return [
        [(.word("tab"), edge)] + keys("QWERTYUIOP") + [(.delete, edge)],
        [(.word("caps lock"), 1.7)] + keys("ASDFGHJKL") + [(.word("return"), 1.9)],
        [(.shift, 2.2)] + keys("ZXCVBNM,.") + [(.shift, 1.4)],
        lastRow(edge: edge, space: 6.1),
      ]
    }
    return [
      keys("`1234567890-=") + [(.delete, 1.6)],
      [(.word("tab"), 1.6)] + keys("QWERTYUIOP[]\\"),
      [(.word("caps lock"), 1.8)] + keys("ASDFGHJKL;'") + [(.word("return"), 1.8)],
      [(.shift, 2.3)] + keys("ZXCVBNM,./") + [(.shift, 2.3)],
      lastRow(edge: 1.5, space: 7.1),
    ]
  }

  private static func lastRow(edge: Double, space: Double) -> Row {
    [
      (.globe, edge), (.word(".?123"), edge), (.microphone, edge), (.space, space),
      (.word(".?123"), edge), (.dismiss, edge),
    ]
  }
}
