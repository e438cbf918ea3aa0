public import SheetPrimitives

/// One entry of a display list.
public indirect enum Node: Equatable, Sendable {
  /// Several nodes with a common transform, clip and opacity.
  case group(Group)
  /// A shape in one colour.
  case fill(Fill)
  /// A line of one colour along an outline.
  case stroke(Stroke)
  /// A picture.
  case image(Image)
  /// The shadow of a rounded rectangle.
  case shadow(Shadow)
  /// One line of text.
  case text(TextRun)
}

/// Nodes with a common transform, clip and opacity.
public struct Group: Equatable, Sendable {
  /// The part of the screen that the nodes depict; nil for a group without a part of its own.
  public var role: Role?

  /// The id of the view that the nodes belong to, if a scene has several of the same role; nil for
  /// none.
  public var owner: String?

  /// The name of a part that has no role of its own, such as a row of a list, in the files of drawing
  /// programs; nil for none.
  public var name: String?

  /// The transform from the group's coordinates to its parent's; its determinant is not 0.
  public var transform: AffineTransform

  /// The clip in the group's coordinates; nil for none.
  public var clip: Shape?

  /// The opacity of the whole group, 0…1; below 1 the nodes are composited first and then blended
  /// as one.
  public var opacity: Double

  /// A vertical opacity mask, multiplied by `opacity`; nil for none.
  ///
  /// The nodes are composited first, then blended as one.
  public var fade: VerticalFade?

  /// The blur of everything below, drawn inside the clip and under the nodes; nil for none.
  ///
  /// Vector formats cannot express it: their writers need a scene whose backdrops are embedded as
  /// pictures.
  public var backdropBlur: BackdropBlur?

  /// The turn about a vertical axis that the group shows, whose clip is a rectangle; nil for none.
  ///
  /// The transform shows the group as it is seen from far away, which is all that vector formats can express.
  public var turn: Turn?

  /// The children, bottom to top.
  public var nodes: [Node]

  /// Nodes in front of the children that a moving picture has once; empty in the scene of a still.
  ///
  /// Only the text of a moving picture has them, see ``SharedNodes``.
  public var shared: [SharedNodes] = []

  /// Creates a group.
  public init(
    role: Role? = nil, owner: String? = nil, name: String? = nil,
    transform: AffineTransform = .identity,
    clip: Shape? = nil, opacity: Double = 1, backdropBlur: BackdropBlur? = nil, nodes: [Node]
  ) {
    self.role = role
    self.owner = owner
    self.name = name
    self.transform = transform
    self.clip = clip
    self.opacity = opacity
    self.backdropBlur = backdropBlur
    self.nodes = nodes
  }
}

/// An opacity that grows evenly down a group from 0 to 1.
public struct VerticalFade: Equatable, Sendable {
  /// The y coordinate in points of the group up to which it is transparent.
  public var top: Double

  /// The y coordinate in points from which it is opaque; greater than `top`.
  public var bottom: Double

  /// Creates a fade.
  public init(top: Double, bottom: Double) {
    self.top = top
    self.bottom = bottom
  }

  /// Returns the opacity at a height, 0…1.
  public func opacity(at y: Double) -> Double { min(max((y - top) / (bottom - top), 0), 1) }
}

/// A use of nodes that a moving picture defines once, under an id.
public struct SharedNodes: Equatable, Sendable {
  /// The id of the nodes.
  public var id: String

  /// The distance in points by which the nodes are moved down.
  public var y: Double

  /// A Boolean value that is true if the distance is rounded to whole points.
  public var isAligned: Bool

  /// Creates a use.
  public init(id: String, y: Double, isAligned: Bool = false) {
    self.id = id
    self.y = y
    self.isAligned = isAligned
  }
}

/// A part of the picture; the raw value is its name in files and on the command line.
///
/// The modules that lay out scenes name their parts as static members.
public struct Role: RawRepresentable, Hashable, Sendable {
  /// The name, in lower case with hyphens.
  public let rawValue: String

  /// Creates a role from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}

/// An outline in the simplest form that describes it, so that writers can emit a rectangle as a
/// rectangle.
public enum Shape: Equatable, Sendable {
  /// A rectangle.
  case rect(Rect)
  /// A rectangle with rounded corners.
  case roundedRect(RoundedRect)
  /// Any other outline.
  case path(Path)

  /// The shape as a path.
  public var path: Path {
    switch self {
    case .rect(let rect): Path(rect)
    case .roundedRect(let rounded): rounded.path
    case .path(let path): path
    }
  }
}

/// A shape filled with one colour.
public struct Fill: Equatable, Sendable {
  /// The filled outline.
  public var shape: Shape
  /// The fill colour.
  public var color: Color

  /// Creates a fill.
  public init(_ shape: Shape, color: Color) {
    self.shape = shape
    self.color = color
  }
}

extension Node {
  /// Returns a node that fills a shape with one colour.
  public static func fill(_ shape: Shape, color: Color) -> Node { .fill(Fill(shape, color: color)) }
}

/// A picture as an encoded file, stretched to a frame.
///
/// A display list holds the bytes of the file; only renderers decode them.
public struct Image: Equatable, Sendable {
  /// The file: a PNG or a JPEG.
  public var data: [UInt8]
  /// The width of the upright picture in pixels.
  public var widthPixels: Int
  /// The height of the upright picture in pixels.
  public var heightPixels: Int
  /// The frame that the picture fills; nothing is drawn if it is empty.
  public var frame: Rect

  /// Creates a picture.
  public init(data: [UInt8], widthPixels: Int, heightPixels: Int, frame: Rect) {
    self.data = data
    self.widthPixels = widthPixels
    self.heightPixels = heightPixels
    self.frame = frame
  }

  /// Returns the transform to the frame from the pixels of the decoded picture.
  package func toFrame(widthPixels: Int, heightPixels: Int) -> AffineTransform {
    AffineTransform(
      a: frame.width / Double(widthPixels), b: 0, c: 0, d: frame.height / Double(heightPixels),
      translateX: frame.x, translateY: frame.y)
  }

  /// A Boolean value that is true for a JPEG, which its first bytes tell.
  public var isJPEG: Bool { data.starts(with: [0xFF, 0xD8]) }
}
