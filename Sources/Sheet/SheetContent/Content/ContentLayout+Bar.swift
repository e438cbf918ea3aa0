public import SheetTokens

/// The navigation bar: the prompt, the row of items, the large title and the search field, from top to
/// bottom.
///
/// As the content is scrolled, first a search field that hides becomes lower, then the large title moves
/// under the row of items.
///
///     ┌ prompt ──────────────────┐
///     │ < Back     title    Done │   the row
///     ├──────────────────────────┤
///     │ Large title              │
///     │ (search              )   │
///     └──────────────────────────┘
extension ContentLayout {
  /// The place of the bar button item, as large as a close button and in its place, whether there is
  /// one or not.
  public var barButtonRect: Rect {
    var rect = barButton
    if sizes.layoutDirection == .rightToLeft { rect.x = surface.size.width - rect.maxX }
    return rect
  }

  /// The same in a layout from left to right.
  private var barButton: Rect {
    let side = sizes.closeButtonSide
    return Rect(
      x: surface.size.width - surface.insets.right - sizes.closeButtonTrailing - side,
      y: (itemRow?.y ?? surface.insets.top) + (sizes.navigationBarHeight - side) / 2, width: side,
      height: side)
  }

  /// The styles of a prompt, and of a subtitle in the row: those of `footnote` and `caption1` at the standard size
  /// of text, as a bar keeps its size; chosen.
  private static let promptStyle = TextStyle(weight: .regular, sizePoints: 13)
  private static let subtitleStyle = TextStyle(weight: .regular, sizePoints: 12)

  mutating func addBar(_ bar: NavigationBarContent?) {
    let prompt = bar?.prompt.map { (text: $0, height: sizes.barParts.promptHeight) }
    let row = Rect(
      x: insets.left, y: insets.top + (prompt?.height ?? 0),
      width: surface.size.width - insets.left - insets.right, height: sizes.navigationBarHeight)
    let parts = LowerParts(
      bar, sizes, offset: surface.offset, isSearching: surface.isSearching)
    itemRow = Rect(x: 0, y: row.y, width: surface.size.width, height: row.height)
    barBottom = row.maxY + parts.height
    restingBarBottom = row.maxY + parts.restingHeight
    barCollapse = parts.collapse
    frames.append(
      ContentFrame(
        .navigationBar, Rect(x: 0, y: 0, width: surface.size.width, height: barBottom ?? 0)))
    if surface.leadsBack, bar?.leading.isEmpty ?? true { addBackButton(in: row) }
    add(bar?.leading ?? [], at: "leading", in: row)
    if let prompt {
      var part = ContentFrame(
        .prompt, Rect(x: row.x, y: insets.top, width: row.width, height: prompt.height),
        text: prompt.text)
      part.textStyle = Self.promptStyle
      frames.append(part)
    }
    if let bar { addTitle(of: bar, in: row, parts) }
    if bar?.hasBarButton == true { frames.append(ContentFrame(.barButton, barButton)) }
    add(bar?.trailingItems ?? [], at: "trailing", in: row)
    if let bar { addLowerParts(of: bar, below: row, parts) }
  }

  private mutating func addBackButton(in row: Rect) {
    var back = row
    back.width = sizes.backButtonWidth
    if sizes.hasBarDiscs {
      let side = sizes.closeButtonSide
      back = Rect(
        x: row.x + sizes.closeButtonTrailing, y: row.y + (row.height - side) / 2,
        width: side, height: side)
    }
    frames.append(ContentFrame(.backButton, back, text: surface.backTitle ?? "Back"))
  }

  // MARK: Titles

  /// Adds the title, and the subtitle below it, of the row; beside a large title they appear as that
  /// leaves.
  private mutating func addTitle(
    of bar: NavigationBarContent, in row: Rect, _ parts: LowerParts
  ) {
    let distance = bar.subtitle == nil ? 0 : sizes.barParts.subtitleDistance
    for (role, text, shift) in [
      (ContentFrame.Role.title, bar.title, -distance / 2),
      (.subtitle, bar.title == nil ? nil : bar.subtitle, distance / 2),
    ] {
      guard let text else { continue }
      var part = ContentFrame(role, row.moved(x: 0, y: shift), text: text)
      if role == .subtitle { part.textStyle = Self.subtitleStyle }
      part.opacity = parts.rowTitleOpacity
      frames.append(part)
    }
  }

  /// The part of the bar that a title can take, in points from left to right in a layout from left to right: that between
  /// its items if an app adds one, and otherwise all but the room of a close button at both edges.
  public var titleRoom: ClosedRange<Double> {
    let row = frames.filter { $0.id != SearchField.cancelID }
    let hasItem = row.contains { if case .barItem = $0.role { true } else { false } }
    let trailing = sizes.closeButtonTrailing
    let margin = hasItem ? trailing : 2 * trailing + sizes.closeButtonSide
    let bar = (start: insets.left, end: surface.size.width - insets.right)
    var (start, end) = (bar.start + margin, bar.end - margin)
    for part in row where hasItem {
      switch part.role {
      case .barItem, .barButton, .backButton, .closeButton: break
      default: continue
      }
      var rect = part.rect
      if sizes.layoutDirection == .rightToLeft { rect.x = surface.size.width - rect.maxX }
      if rect.midX < (bar.start + bar.end) / 2 {
        start = max(start, rect.maxX + margin)
      } else {
        end = min(end, rect.minX - margin)
      }
    }
    return start...max(start, end)
  }

  /// Returns the leading end of a text of a width in the middle of a part, moved so as to stay in a room.
  ///
  /// All are in points in a layout from left to right.
  public static func start(
    ofWidth width: Double, centredIn rect: Rect, within room: ClosedRange<Double>
  ) -> Double {
    let middle = rect.x + (rect.width - width) / 2
    return max(room.lowerBound, min(middle, room.upperBound - width))
  }

  private mutating func addLowerParts(
    of bar: NavigationBarContent, below row: Rect, _ parts: LowerParts
  ) {
    let width = max(0, right - left)
    if bar.prefersLargeTitle, let title = bar.title, parts.titleHeight > 0 {
      let top = row.maxY + parts.pull - (parts.restingTitleHeight - parts.titleHeight)
      var part = ContentFrame(
        .largeTitle,
        Rect(x: left, y: top, width: width, height: sizes.largeTitleHeight), text: title)
      part.style = .largeTitle
      frames.append(part)
      if let subtitle = bar.subtitle {
        var below = ContentFrame(
          .largeSubtitle,
          Rect(
            x: left, y: part.rect.maxY, width: width,
            height: sizes.text.lineHeight(LowerParts.subtitleStyle)), text: subtitle)
        below.style = LowerParts.subtitleStyle
        frames.append(below)
      }
    }
    guard let search = bar.search else { return }
    let height = sizes.searchHeight
    let visible = max(0, height - (sizes.searchAreaHeight - parts.searchHeight))
    guard visible > 0 else { return }
    let place = Rect(
      x: left, y: row.maxY + parts.pull + parts.titleHeight, width: width, height: visible)
    let cancel = surface.isSearching ? cancelItem(in: place) : nil
    var field = ContentFrame(.searchField, place, id: SearchField.id, text: "")
    if let cancel {
      field.rect.width = max(0, cancel.rect.x - sizes.barParts.itemSpacing - left)
    }
    field.placeholder = search.placeholder
    field.style = .body
    field.textLeading = LowerParts.searchTextLeading
    field.opacity = visible / height
    frames.append(field)
    if let cancel { frames.append(cancel) }
  }

  /// Returns the item at the trailing end of the place of an active search field that ends the search.
  private func cancelItem(in place: Rect) -> ContentFrame {
    let item = BarItem.title("Cancel", isDone: false)
    let style = sizes.titleStyle(.regular)
    let padding = sizes.hasBarDiscs ? sizes.barItemPadding : 0
    let width = min(measure.advance(item.text, style) + 2 * padding, place.width / 2)
    var part = ContentFrame(
      .barItem(item),
      Rect(x: place.maxX - width, y: place.y, width: width, height: place.height),
      id: SearchField.cancelID, text: item.text)
    part.textStyle = style
    return part
  }

  // MARK: Items

  /// Adds the items at an edge from the edge on, and the capsules that symbols share; in the order in which
  /// they are read.
  private mutating func add(_ items: [BarItem], at edge: String, in row: Rect) {
    let isTrailing = edge == "trailing"
    let side = sizes.closeButtonSide
    var reach = sizes.closeButtonTrailing
    var parts: [ContentFrame] = []
    var grounds: [Rect] = []
    var sharesGround = false
    for (index, item) in items.enumerated() {
      var isOnGround = false
      if case .symbol = item { isOnGround = sizes.hasBarDiscs }
      sharesGround = sharesGround && isOnGround
      if index > 0, !sharesGround { reach += sizes.barParts.itemSpacing }
      var width = side
      if let style = item.textStyle(sizes) {
        let text = measure.advance(item.text, style)
        width = sizes.hasBarDiscs ? max(side, text + 2 * sizes.barItemPadding) : text
      }
      width = min(width, max(0, row.width / 2 - reach))
      let rect = Rect(
        x: isTrailing ? row.maxX - reach - width : row.x + reach,
        y: row.y + (row.height - side) / 2, width: width, height: side)
      reach += width
      var part =
        item == .close
        ? ContentFrame(.closeButton, rect)
        : ContentFrame(.barItem(item), rect, id: BarItem.id(index, at: edge), text: item.text)
      part.textStyle = item.textStyle(sizes)
      parts.append(part)
      if sharesGround {
        grounds[grounds.count - 1] = grounds[grounds.count - 1].union(rect)
      } else if isOnGround {
        grounds.append(rect)
      }
      sharesGround = isOnGround
    }
    frames += grounds.map { ContentFrame(.barGround, $0) }
    frames += isTrailing ? parts.reversed() : parts
  }
}

extension ContentSizes {
  /// Heights in points of a large title, of a search field and of that with its margins: they grow with the text,
  /// whose lines are 41 and 22 pt high at the standard size.
  fileprivate var largeTitleHeight: Double {
    barParts.largeTitleHeight + max(0, text.lineHeight(.largeTitle) - 41)
  }

  fileprivate var searchHeight: Double { barParts.searchHeight + searchGrowth }

  fileprivate var searchAreaHeight: Double { barParts.searchAreaHeight + searchGrowth }

  private var searchGrowth: Double { max(0, text.lineHeight(.body) - 22) }
}

/// The heights in points of the parts below the row of items at a content offset.
private struct LowerParts {
  /// The style of the subtitle below a large title.
  static let subtitleStyle = SystemTextStyle.subheadline

  /// Distance of the text of a search field from its leading edge, behind the symbol; chosen.
  static let searchTextLeading = 34.0

  /// The height of the large title within which the title of the row appears; chosen.
  private static let titleFade = 12.0

  /// The height of the large title with its subtitle before scrolling, and at the offset.
  let restingTitleHeight: Double
  let titleHeight: Double

  /// The height of the search field with its margins at the offset.
  let searchHeight: Double

  /// The distance by which the content is pulled down beyond its top edge.
  let pull: Double

  /// The distance over which the bar becomes lower.
  let collapse: Double

  /// The height of all parts before scrolling.
  let restingHeight: Double

  /// Opacity of the title of the row, 0…1.
  let rowTitleOpacity: Double

  init(
    _ bar: NavigationBarContent?, _ sizes: ContentSizes, offset: Double, isSearching: Bool = false
  ) {
    let hasLargeTitle = bar?.prefersLargeTitle == true && bar?.title != nil
    let subtitle =
      bar?.subtitle == nil ? 0 : sizes.text.lineHeight(LowerParts.subtitleStyle)
    let title = hasLargeTitle ? sizes.largeTitleHeight + subtitle : 0
    let search = bar?.search == nil ? 0 : sizes.searchAreaHeight
    // An active field stays.
    let hidden = !isSearching && bar?.search?.hidesWhenScrolling == true ? search : 0
    let scrolled = max(0, offset)
    restingTitleHeight = title
    searchHeight = search - min(scrolled, hidden)
    titleHeight = max(0, title - max(0, scrolled - hidden))
    collapse = hidden + title
    restingHeight = title + search
    // A bar without these parts keeps its height, and so does one over content that is pulled down.
    pull = restingHeight > 0 ? max(0, -offset) : 0
    rowTitleOpacity = hasLargeTitle ? max(0, 1 - titleHeight / Self.titleFade) : 1
  }

  /// The height of all parts at the offset.
  var height: Double { titleHeight + searchHeight + pull }
}

extension NavigationBarContent {
  /// Returns the content offsets in points at which scrolling ends rather than between two of them: the bar
  /// shows each of its parts as a whole or not at all.
  package func restingOffsets(_ sizes: ContentSizes) -> [Double] {
    let title =
      prefersLargeTitle && title != nil
      ? LowerParts(self, sizes, offset: 0).restingTitleHeight : 0
    let search = search?.hidesWhenScrolling == true ? sizes.searchAreaHeight : 0
    guard title + search > 0 else { return [] }
    return [0, search, search + title].unique
  }
}
