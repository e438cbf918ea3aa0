public import SheetPrimitives

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
  public var insets = EdgeInsets()

  /// The rounded rectangle to which corners of blocks are concentric; nil if no block has such corners.
  public var container: CornerContainer?

  /// Vertical content offset in points; 0 at the content's top edge.
  public var offset = 0.0

  /// A Boolean value that is true if the content is a page with another below it, to which a button
  /// in its bar leads back.
  public var leadsBack = false

  /// The title of the page below; nil for none.
  public var backTitle: String?
}

/// The places of all parts of a content in a surface.
///
/// Drawing, hit testing and accessibility read them. Parts beyond the bottom edge of the surface,
/// and rows above its top edge, are omitted.
public struct ContentLayout: Equatable, Sendable {
  /// The parts in reading order: the navigation bar with its items, then the content.
  public internal(set) var frames: [ContentFrame] = []

  /// The rectangles of blocks with an id that have no part of their own: stacks, grouped lists and lists,
  /// in points from the surface's top-left corner, moved by the content offset.
  ///
  /// A list ends at the bottom edge of the surface at the latest.
  public internal(set) var areas: [String: Rect] = [:]

  /// The content's own height without safe areas in points; 0 for no content and for an endless
  /// list.
  public internal(set) var fittingHeight = 0.0

  /// The bottom edge of the content in points from the surface's top edge, moved by the content
  /// offset; infinite for an endless list.
  public internal(set) var contentBottom = 0.0

  /// The bottom edge of the navigation bar; nil without a bar.
  public internal(set) var barBottom: Double?

  /// The top edge of the toolbar or tab bar; nil without one.
  public internal(set) var bottomBarTop: Double?

  /// The distance by which the actions of an alert scroll, in points; 0 if all of them are visible.
  public internal(set) var actionTravel = 0.0

  /// The height of the lowest part of an alert's texts and fields that its actions leave no room for, in
  /// points.
  public internal(set) var hiddenTextHeight = 0.0

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
}

// MARK: - Navigation bar

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
      y: surface.insets.top + (sizes.navigationBarHeight - side) / 2, width: side, height: side)
  }

  private mutating func addBar(_ bar: NavigationBarContent?) {
    let items = Rect(
      x: insets.left, y: insets.top, width: surface.size.width - insets.left - insets.right,
      height: sizes.navigationBarHeight)
    frames.append(
      ContentFrame(
        .navigationBar,
        Rect(x: 0, y: 0, width: surface.size.width, height: insets.top + items.height)))
    barBottom = insets.top + items.height
    if surface.leadsBack, bar?.leading == nil {
      var back = items
      back.width = sizes.backButtonWidth
      if sizes.hasBarDiscs {
        let side = sizes.closeButtonSide
        back = Rect(
          x: items.x + sizes.closeButtonTrailing, y: items.y + (items.height - side) / 2,
          width: side, height: side)
      }
      frames.append(ContentFrame(.backButton, back, text: surface.backTitle ?? "Back"))
    }
    if let item = bar?.leading { add(item, id: "leading", in: items, isTrailing: false) }
    if let title = bar?.title { frames.append(ContentFrame(.title, items, text: title)) }
    if bar?.hasBarButton == true { frames.append(ContentFrame(.barButton, barButton)) }
    if let item = bar?.trailing ?? (bar?.hasCloseButton == true ? .close : nil) {
      add(item, id: "trailing", in: items, isTrailing: true)
    }
  }

  /// Adds an item at an edge of a bar: a capsule around its word, a disc, or the word alone.
  private mutating func add(_ item: BarItem, id: String, in bar: Rect, isTrailing: Bool) {
    let side = sizes.closeButtonSide
    var width = side
    if let style = item.textStyle(sizes) {
      let text = measure.advance(item.text, style)
      width = sizes.hasBarDiscs ? max(side, text + 2 * sizes.barItemPadding) : text
    }
    width = min(width, max(0, bar.width / 2 - sizes.closeButtonTrailing))
    let margin = sizes.closeButtonTrailing
    let rect = Rect(
      x: isTrailing ? bar.maxX - margin - width : bar.x + margin,
      y: bar.y + (bar.height - side) / 2, width: width, height: side)
    var part =
      item == .close
      ? ContentFrame(.closeButton, rect)
      : ContentFrame(.barItem(item), rect, id: id, text: item.text)
    part.textStyle = item.textStyle(sizes)
    frames.append(part)
  }
}
