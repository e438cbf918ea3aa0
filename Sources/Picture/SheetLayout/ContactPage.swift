public import SheetModel
public import SheetScene

/// Several frames on one page in rows, each with a caption below it.
public struct ContactPage: Sendable {
  /// A frame with its caption.
  public struct Entry: Sendable {
    /// The frame.
    public var scene: Scene
    /// The text below the frame.
    public var caption: String

    /// Creates an entry.
    public init(scene: Scene, caption: String) {
      self.scene = scene
      self.caption = caption
    }
  }

  /// The frames in reading order; not empty.
  public var entries: [Entry]

  /// The distance between frames and around the page, in points.
  public var gap: Double

  /// The number of frames of a group; every row holds whole groups.
  public var group: Int

  /// The number of frames in a row; nil for about as many as make the page square.
  public var rowLength: Int?

  /// Returns the distance between frames that the tokens give a page, in points.
  public static func gap(_ tokens: some TokenSource) -> Double {
    tokens.points("contactPage.gap")
  }

  /// Creates a contact page.
  public init(entries: [Entry], gap: Double, group: Int, rowLength: Int? = nil) {
    self.entries = entries
    self.gap = gap
    self.group = group
    self.rowLength = rowLength
  }

  fileprivate static let captionSize = 13.0
  fileprivate static let captionRoom = 28.0
  fileprivate static let captionColor = Color(hex: 0x3C3C43)

  /// The colour of the page; grey, so that the edges of light and dark frames are visible.
  fileprivate static let pageColor = Color(hex: 0xE5E5EA)

  /// The number of columns.
  fileprivate var columns: Int { rowLength ?? Self.columns(of: entries.count, group: group) }

  /// The number of columns with which a page is about square for frames twice as tall as wide; a
  /// multiple of `group` if that is not much wider.
  private static func columns(of count: Int, group: Int) -> Int {
    let square = (2 * Double(count)).squareRoot()
    guard Double(group) <= 2 * square else { return Int(square.rounded(.up)) }
    let groups = Int((square / Double(group)).rounded(.up))
    return min(count, groups * group)
  }

  /// Returns the size of a page with frames of some sizes, in points, before they are laid out.
  ///
  /// A caption that is wider than its frame makes the page wider.
  public static func leastSize(of sizes: [Size], gap: Double, group: Int) -> Size {
    let columns = columns(of: sizes.count, group: group)
    var page = Size(width: 0, height: gap)
    for start in stride(from: 0, to: sizes.count, by: columns) {
      let row = sizes[start..<min(start + columns, sizes.count)]
      page.width = max(page.width, row.reduce(gap) { $0 + $1.width + gap })
      page.height += (row.map(\.height).max() ?? 0) + captionRoom + gap
    }
    return page
  }
}

extension Scene {
  /// Lays the frames out on a grey page.
  ///
  /// - Throws: ``TextShapingError`` if a caption cannot be set.
  public init(
    _ page: ContactPage, title: String, summary: String, shaping: any TextShaping
  ) throws(TextShapingError) {
    let (entries, columns, gap) = (page.entries, page.columns, page.gap)
    let style = TextStyle(weight: .regular, sizePoints: ContactPage.captionSize)
    var nodes: [Node] = []
    var width = 0.0
    var y = gap
    for start in stride(from: 0, to: entries.count, by: columns) {
      let row = entries[start..<min(start + columns, entries.count)]
      let height = row.map(\.scene.viewport.height).max() ?? 0
      var x = gap
      for entry in row {
        let viewport = entry.scene.viewport
        let move = AffineTransform(translateX: x - viewport.minX, translateY: y - viewport.minY)
        nodes.append(.group(entry.scene.panel(transform: move)))
        var caption = try shaping.run(entry.caption, style: style, color: ContactPage.captionColor)
        caption.origin = Point(
          x: x, y: y + height + ContactPage.captionRoom - ContactPage.captionSize / 2)
        nodes.append(.group(Group(role: .caption, nodes: [.text(caption)])))
        // Frames stay on the pixels that they have as pictures of their own.
        x += max(viewport.width, caption.advancePoints.rounded(.up)) + gap
      }
      width = max(width, x)
      y += height + ContactPage.captionRoom + gap
    }
    self.init(
      viewport: Rect(x: 0, y: 0, width: width, height: y), background: ContactPage.pageColor,
      title: title, summary: summary, nodes: nodes)
  }

  /// The scene as a group: its background and nodes, clipped to its viewport.
  package func panel(
    opacity: Double = 1, clip: Shape? = nil, transform: AffineTransform = .identity
  )
    -> Group
  {
    let backdrop = background.map { [Node.fill(.rect(viewport), color: $0)] } ?? []
    return Group(
      transform: transform, clip: clip ?? .rect(viewport), opacity: opacity,
      nodes: backdrop + nodes)
  }
}
