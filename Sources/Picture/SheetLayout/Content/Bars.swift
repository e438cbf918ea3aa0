internal import SheetModel
internal import SheetScene

/// Grey bars as placeholders for the images and text of a list.
struct Bars {
  let style: WireframeStyle
  let grid: Double
  /// The width of the surface in which the bars are mirrored, in points; nil if they are not.
  let mirrorWidth: Double?
  private(set) var primary: [Shape] = []
  private(set) var secondary: [Shape] = []

  /// The bars, sorted by tone so that equal colours are adjacent.
  var nodes: [Node] {
    primary.map { .fill($0, color: style.primary) }
      + secondary.map { .fill($0, color: style.secondary) }
  }

  enum Tone {
    case primary
    case secondary
  }

  /// Adds a bar with semicircular ends, or with corners of a radius.
  mutating func add(
    _ tone: Tone, x: Double, y: Double, width: Double, height: Double, radius: Double? = nil
  ) {
    // A narrow screen may leave no room for a bar.
    guard width > 0, height > 0 else { return }
    let left = mirrorWidth.map { $0 - x - width } ?? x
    let rect = Rect(x: left, y: y, width: width, height: height)
    let shape: Shape
    switch radius {
    case nil: shape = .roundedRect(.capsule(rect))
    case 0: shape = .rect(rect)
    case let radius?:
      shape = .roundedRect(RoundedRect(rect, radii: .all(radius), curve: .circular))
    }
    switch tone {
    case .primary: primary.append(shape)
    case .secondary: secondary.append(shape)
    }
  }

  /// The lengths of text as fractions of the available width; repeated down the list.
  static let lengths: [(title: Double, subtitle: Double)] = [
    (0.52, 0.74), (0.38, 0.66), (0.60, 0.82), (0.46, 0.58), (0.34, 0.70),
  ]

  /// Adds a row: an image, two lines of text and an accessory at the trailing edge.
  mutating func addRow(_ index: Int, y: Double, left: Double, right: Double, picture: Double) {
    addImage(y: y, left: left, side: picture)
    addText(index, y: y, left: left, right: right, picture: picture)
  }

  /// Adds the image of a row.
  mutating func addImage(y: Double, left: Double, side: Double) {
    add(.primary, x: left, y: y, width: side, height: side, radius: grid / 2)
  }

  /// Adds the text of a row beside an image, and its accessory.
  mutating func addText(_ index: Int, y: Double, left: Double, right: Double, picture: Double) {
    // Text is aligned to whole points, as in a design.
    addLines(
      index, title: (y + picture * Self.titleShare).rounded(),
      subtitle: (y + picture * Self.subtitleShare).rounded(), left: left, right: right,
      picture: picture)
  }

  /// The distances of the lines from the top edge of a row as shares of its image.
  static let titleShare = 0.2
  static let subtitleShare = 0.6

  /// Adds the lines of a row at their top edges, each with its part of the accessory; nil for none.
  mutating func addLines(
    _ index: Int, title: Double? = nil, subtitle: Double? = nil, left: Double, right: Double,
    picture: Double
  ) {
    let words = left + picture + grid
    let room = right - words - grid * 4
    let length = Self.lengths[index % Self.lengths.count]
    if let title {
      add(.primary, x: words, y: title, width: (room * length.title).rounded(), height: 12)
    }
    if let subtitle {
      add(.secondary, x: words, y: subtitle, width: (room * length.subtitle).rounded(), height: 8)
    }
    if let title { add(.secondary, x: right - 36, y: title + 1, width: 36, height: 10) }
    if let subtitle { add(.secondary, x: right - 8, y: subtitle, width: 8, height: 8) }
  }
}
