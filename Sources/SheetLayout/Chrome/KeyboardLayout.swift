internal import SheetModel
internal import SheetPrimitives

/// The places of the keys of a keyboard, in points of the screen.
///
///     ┌ bar ──────────────────┐   if the keyboard is high enough
///     │ Q W E R T Y U I O P   │
///     │  A S D F G H J K L    │   four rows of equal height
///     │ ⇧  Z X C V B N M   ⌫  │
///     │ 123 ☺  space   return │
///     └ ☺ ──────── microphone ┘   on phones without a home button in portrait, instead of the key
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

  private static let letters = ["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"]
  private static let rowCount = 4.0
  /// The number of keys in the first row, to which all widths refer.
  private static let columns = 10.0
  /// The widths of shift and delete, and of the outer keys of the last row, in columns.
  private static let shiftWidth = 1.35
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
  init(
    top: Double, height: Double, on screen: Screen, _ sizes: KeyboardSizes, isShifted: Bool
  ) {
    let insets = screen.safeArea
    let hasFoot =
      !screen.isTablet && insets.bottom > 0 && screen.size.width <= screen.size.height
    let foot = hasFoot ? sizes.footHeight : 0
    let room = height - insets.bottom - foot
    let ownBar = sizes.bar(on: screen)
    let hasBar = room - ownBar.height >= Self.rowCount * ownBar.rowHeight
    let rowsTop = top + (hasBar ? ownBar.height : 0)
    if hasBar { bar = Rect(x: 0, y: top, width: screen.size.width, height: ownBar.height) }
    let pitch = (room - (hasBar ? ownBar.height : 0)) / Self.rowCount
    let column = (screen.size.width - insets.left - insets.right) / Self.columns
    guard pitch > 0, column > sizes.keyGap else { return }
    keyHeight = pitch * sizes.keyHeight
    let grid = Grid(
      left: insets.left, top: rowsTop + (pitch - keyHeight) / 2, column: column, pitch: pitch,
      gap: sizes.keyGap, keyHeight: keyHeight)
    addKeys(grid, isShifted: isShifted, hasEmoji: !hasFoot)
    guard hasFoot else { return }
    let y = rowsTop + Self.rowCount * pitch + foot / 2
    let inset = insets.left + column * Self.footInset
    self.foot = (Point(x: inset, y: y), Point(x: screen.size.width - inset, y: y))
  }

  private mutating func addKeys(_ grid: Grid, isShifted: Bool, hasEmoji: Bool) {
    func add(_ cap: Key.Cap, row: Int, start: Double, width: Double) {
      keys.append(Key(cap: cap, rect: grid.rect(row: row, start: start, width: width)))
    }
    for (row, letters) in Self.letters.enumerated() {
      let start = (Self.columns - Double(letters.count)) / 2
      if row == 2 { add(.shift, row: row, start: 0, width: Self.shiftWidth) }
      for (index, letter) in (isShifted ? letters : letters.lowercased()).enumerated() {
        add(.letter(letter), row: row, start: start + Double(index), width: 1)
      }
    }
    let (words, columns) = (Self.wordWidth, Self.columns)
    add(.delete, row: 2, start: columns - Self.shiftWidth, width: Self.shiftWidth)
    add(.word("123"), row: 3, start: 0, width: hasEmoji ? words / 2 : words)
    if hasEmoji { add(.emoji, row: 3, start: words / 2, width: words / 2) }
    add(.space, row: 3, start: words, width: columns - 2 * words)
    add(.word("return"), row: 3, start: columns - words, width: words)
  }

  /// Rows and columns of keys.
  private struct Grid {
    let left: Double
    let top: Double
    let column: Double
    let pitch: Double
    let gap: Double
    let keyHeight: Double

    /// Returns the rectangle of a key that is some columns wide.
    func rect(row: Int, start: Double, width: Double) -> Rect {
      Rect(
        x: left + start * column + gap / 2, y: top + Double(row) * pitch,
        width: width * column - gap, height: keyHeight)
    }
  }
}
