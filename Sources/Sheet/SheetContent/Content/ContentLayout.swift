public import SheetTokens

/// The place in which a content is laid out.
public struct ContentSurface: Equatable, Sendable {
  /// The kind of surface.
  public enum Kind: Sendable {
    /// A sheet; its placeholders are a heading and a list.
    case sheet
    /// A modal of Presentation Host, laid out as a sheet without a grabber.
    case modal
    /// The screen of an app; its placeholders are bars, a search field and a list.
    case screen
  }

  /// The kind of surface.
  public var kind: Kind

  /// The visible size in points.
  public var size: Size

  /// The parts of the safe area inside the surface, by which the content is inset.
  public var insets: EdgeInsets

  /// The rounded rectangle to which corners of blocks are concentric; nil if no block has such corners.
  public var container: CornerContainer?

  /// Vertical content offset in points; 0 at the content's top edge.
  public var offset: Double

  /// A Boolean value that is true if the content is a page with another below it, to which a button
  /// in its bar leads back.
  public var leadsBack: Bool

  /// The title of the page below; nil for none.
  public var backTitle: String?

  /// A Boolean value that is true if the search field of its bar is the first responder, with Cancel beside it.
  ///
  /// The bar stays, as with a `UISearchController` whose `hidesNavigationBarDuringPresentation` is
  /// false; chosen.
  public var isSearching: Bool

  package init(
    kind: Kind, size: Size, insets: EdgeInsets = EdgeInsets(), container: CornerContainer? = nil,
    offset: Double = 0, leadsBack: Bool = false, backTitle: String? = nil, isSearching: Bool = false
  ) {
    self.kind = kind
    self.size = size
    self.insets = insets
    self.container = container
    self.offset = offset
    self.leadsBack = leadsBack
    self.backTitle = backTitle
    self.isSearching = isSearching
  }
}

/// The places of all parts of a content in a surface.
///
/// Drawing, hit testing and accessibility read them. Parts beyond the bottom edge of the surface,
/// and rows above its top edge, are omitted.
public struct ContentLayout: Equatable, Sendable {
  /// The parts in reading order: the navigation bar with its items, then the content.
  public package(set) var frames: [ContentFrame] = []

  /// The rectangles of blocks with an id that have no part of their own: stacks, grouped lists and lists,
  /// in points from the surface's top-left corner, moved by the content offset.
  ///
  /// A list ends at the bottom edge of the surface at the latest.
  public package(set) var areas: [String: Rect] = [:]

  /// The content's own height without safe areas in points; 0 for no content and for an endless
  /// list.
  public package(set) var fittingHeight = 0.0

  /// The bottom edge of the content in points from the surface's top edge, moved by the content
  /// offset; infinite for an endless list.
  public package(set) var contentBottom = 0.0

  /// The bottom edge of the navigation bar; nil without a bar.
  public package(set) var barBottom: Double?

  /// The row of items of the navigation bar, below which large titles disappear; nil without a bar.
  public package(set) var itemRow: Rect?

  /// The bottom edge of the navigation bar over content that is not scrolled; nil without a bar.
  var restingBarBottom: Double?

  /// The distance in points over which the bar becomes lower as the content is scrolled; 0 for most bars.
  public package(set) var barCollapse = 0.0

  /// The top edge of the toolbar or tab bar; nil without one.
  public package(set) var bottomBarTop: Double?

  /// The distance by which the actions of an alert scroll, in points; 0 if all of them are visible.
  public package(set) var actionTravel = 0.0

  /// The height of the lowest part of an alert's texts and fields that its actions leave no room for, in
  /// points.
  public package(set) var hiddenTextHeight = 0.0

  /// The surface.
  public let surface: ContentSurface

  /// The left edge of blocks and placeholders in a layout from left to right.
  public let left: Double

  /// The right edge of blocks and placeholders in a layout from left to right.
  public let right: Double

  /// The insets of a layout from left to right, which is mirrored afterwards if need be.
  let insets: EdgeInsets

  let sizes: ContentSizes
  let measure: TextMeasure

  /// Lays out a content.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - surface: The place.
  ///   - sizes: The sizes of bar and placeholders.
  ///   - measure: Measures the lines of labels.
  public init(
    _ content: Content, in surface: ContentSurface, sizes: ContentSizes, measure: TextMeasure
  ) {
    self.surface = surface
    self.sizes = sizes
    self.measure = measure
    let isMirrored = sizes.layoutDirection == .rightToLeft
    insets = isMirrored ? surface.insets.mirrored : surface.insets
    left = sizes.grid + insets.left
    right = surface.size.width - sizes.grid - insets.right
    if content.bar != nil || surface.leadsBack { addBar(content.bar) }
    if content.scrolling.hasRefreshControl { addRefreshControl() }
    switch (content.kind, surface.kind) {
    case (.none, _), (.color, _), (.picture, _): break
    case (.wireframe, .sheet), (.wireframe, .modal): addSheetWireframe(content)
    case (.wireframe, .screen): addScreenWireframe(content)
    case (.blocks(let block), _): addBlocks(block)
    case (.alert(let alert), _): addAlert(alert)
    }
    if let bar = content.bottomBar { addBottomBar(bar) }
    guard isMirrored else { return }
    for index in frames.indices {
      frames[index] = frames[index].mirrored(inWidth: surface.size.width)
    }
    areas = areas.mapValues { area in
      var area = area
      area.x = surface.size.width - area.maxX
      return area
    }
  }

  /// Returns the rectangle of the block with an id, whether it has a part of its own or not; nil for an
  /// unknown id.
  public func rect(ofBlock id: String) -> Rect? {
    frames.first { $0.id == id }?.rect ?? areas[id]
  }

  /// Returns the first part with a role; nil if there is none.
  public func frame(_ role: ContentFrame.Role) -> ContentFrame? {
    frames.first { $0.role == role }
  }

  /// A Boolean value that is true with a navigation bar.
  public var hasBar: Bool { barBottom != nil }

  /// Adds the symbol of a refresh control, which appears as the content is pulled down.
  private mutating func addRefreshControl() {
    let side = Self.refreshSide
    let pull = min(-surface.offset, Self.refreshArea)
    guard pull > 0 else { return }
    var part = ContentFrame(
      .refreshControl,
      Rect(
        x: surface.size.width / 2 - side / 2,
        y: (itemRow?.maxY ?? surface.insets.top) + (pull - side) / 2, width: side, height: side))
    part.opacity = pull / Self.refreshArea
    frames.append(part)
  }

  /// The side of the symbol of a refresh control, and the height in points above the content in whose middle it
  /// lies; both chosen.
  private static let refreshSide = 20.0
  private static let refreshArea = 60.0

  /// Adds visible rows from a top edge on.
  ///
  /// - Returns: The bottom edge of the list; infinite for an endless one.
  mutating func addRows(_ count: Int?, top: Double, pitch: Double, above bottom: Double) -> Double {
    var index = max(0, Int(-top / pitch))
    while index < count ?? .max {
      let y = top + Double(index) * pitch
      guard y < bottom else { break }
      frames.append(
        ContentFrame(
          .row(index), Rect(x: 0, y: y, width: surface.size.width, height: pitch)))
      index += 1
    }
    return count.map { top + Double($0) * pitch } ?? .infinity
  }

  /// Height of a row in a sheet, in points; chosen.
  static let sheetRowHeight = 64.0

  /// The heights of the placeholders of a screen in points; all are chosen.
  private enum Heights {
    static let screenRow = 72.0
    static let screenHeading = 92.0
    static let search = 100.0
    static let tabBar = 50.0
    /// The part of a screen's row without the separator's gap; a row is drawn if this part is above
    /// the tab bar.
    static let screenRowImage = 48.0
  }

  /// Adds a heading if there is no bar, a picture and a list.
  mutating func addSheetWireframe(_ content: Content) {
    let grid = sizes.grid
    var y = surface.insets.top - surface.offset
    if let restingBarBottom {
      y += restingBarBottom - surface.insets.top + grid / 2
    } else {
      addHeading(y: y)
      y += grid * 4
    }
    addPicture(content, y: &y)
    let bottom = addRows(
      content.rows, top: y, pitch: Self.sheetRowHeight, above: surface.size.height)
    contentBottom = bottom
    fittingHeight = content.rows == nil ? 0 : bottom + surface.offset - surface.insets.top
  }

  /// Adds the heading of a sheet's wireframe from a top edge on, if it is visible.
  package mutating func addHeading(y: Double) {
    guard surface.size.height > y + sizes.grid * 2 else { return }
    frames.append(ContentFrame(.heading, rect(y: y, height: sizes.grid * 4)))
  }

  /// Adds the placeholders of an app's screen: bar, picture, search field, list and tab bar.
  mutating func addScreenWireframe(_ content: Content) {
    let grid = sizes.grid
    let tabBar = Rect(
      x: 0, y: surface.size.height - surface.insets.bottom - Heights.tabBar,
      width: surface.size.width, height: Heights.tabBar)
    var y = surface.insets.top
    if let restingBarBottom {
      y = restingBarBottom + grid / 2
    } else {
      frames.append(ContentFrame(.heading, rect(y: y, height: Heights.screenHeading)))
      y += Heights.screenHeading
    }
    addPicture(content, y: &y)
    frames.append(ContentFrame(.search, rect(y: y, height: Heights.search)))
    y += Heights.search
    _ = addRows(
      content.rows, top: y, pitch: Heights.screenRow,
      above: (tabBar.y - Heights.screenRowImage - grid / 2).nextUp)
    contentBottom = .infinity
    if content.bottomBar == nil { frames.append(ContentFrame(.tabBar, tabBar)) }
  }

  private mutating func addPicture(_ content: Content, y: inout Double) {
    guard let picture = content.picture else { return }
    let place = frame(
      of: picture, at: Point(x: left, y: y), width: max(0, right - left))
    if y < surface.size.height { frames.append(ContentFrame(.picture, place)) }
    y += place.height + sizes.grid
  }

  /// Returns the frame of a picture in a block of a width: a placeholder fills the block, a picture of
  /// a file is in its middle.
  func frame(of picture: PictureFill, at origin: Point, width: Double) -> Rect {
    let block = Size(width: width, height: sizes.pictureHeight)
    guard case .file(let file) = picture, let size = file.size(inWidth: width) else {
      return Rect(x: origin.x, y: origin.y, width: block.width, height: block.height)
    }
    return Rect(
      x: origin.x + (width - size.width) / 2, y: origin.y, width: size.width, height: size.height)
  }

  /// Returns a rectangle between the margins.
  private func rect(y: Double, height: Double) -> Rect {
    Rect(x: left, y: y, width: max(0, right - left), height: height)
  }
}
