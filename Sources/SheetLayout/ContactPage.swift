public import SheetPrimitives
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

  /// Creates a contact page.
  public init(entries: [Entry], gap: Double, group: Int, rowLength: Int? = nil) {
    self.entries = entries
    self.gap = gap
    self.group = group
    self.rowLength = rowLength
  }

  private static let captionSize = 13.0
  private static let captionRoom = 28.0
  private static let captionColor = Color(hex: 0x3C3C43)

  /// The colour of the page; grey, so that the edges of light and dark frames are visible.
  private static let pageColor = Color(hex: 0xE5E5EA)

  /// The number of columns.
  private var columns: Int { rowLength ?? Self.columns(of: entries.count, group: group) }

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
    self = try page.layOut(title: title, summary: summary, shaping: shaping)
  }
}

extension ContactPage {
  fileprivate func layOut(
    title: String, summary: String, shaping: any TextShaping
  ) throws(TextShapingError) -> Scene {
    var nodes: [Node] = []
    var width = 0.0
    var y = gap
    for start in stride(from: 0, to: entries.count, by: columns) {
      let row = entries[start..<min(start + columns, entries.count)]
      let height = row.map(\.scene.viewport.height).max() ?? 0
      var x = gap
      for entry in row {
        nodes.append(.group(placed(entry.scene, x: x, y: y)))
        var caption = try shaping.run(
          entry.caption, style: TextStyle(weight: .regular, sizePoints: Self.captionSize),
          color: Self.captionColor)
        caption.origin = Point(x: x, y: y + height + Self.captionRoom - Self.captionSize / 2)
        nodes.append(.group(Group(role: .caption, nodes: [.text(caption)])))
        // Frames stay on the pixels that they have as pictures of their own.
        x += max(entry.scene.viewport.width, caption.advancePoints.rounded(.up)) + gap
      }
      width = max(width, x)
      y += height + Self.captionRoom + gap
    }
    return Scene(
      viewport: Rect(x: 0, y: 0, width: width, height: y), background: Self.pageColor, title: title,
      summary: summary, nodes: nodes)
  }

  /// Returns a frame, clipped to its viewport and moved to its position.
  private func placed(_ scene: Scene, x: Double, y: Double) -> Group {
    let viewport = scene.viewport
    return scene.panel(
      transform: AffineTransform(
        translateX: x - viewport.minX, translateY: y - viewport.minY))
  }
}
