public import SheetPrimitives

/// A display list: shapes, bottom to top, in points with y downwards.
///
/// A scene is independent of sheets. Every writer (pixels, SVG, PDF) takes one.
public struct Scene: Equatable, Sendable {
  /// The visible rectangle; its size is the size of the picture.
  public var viewport: Rect

  /// The background colour; nil for a transparent picture.
  public var background: Color?

  /// The title for the metadata of the file; one line.
  public var title: String

  /// The description for the metadata of the file, such as a note on a substituted font.
  public var summary: String

  /// The display list, bottom to top.
  public var nodes: [Node]

  /// Creates a scene.
  public init(viewport: Rect, background: Color?, title: String, summary: String, nodes: [Node]) {
    self.viewport = viewport
    self.background = background
    self.title = title
    self.summary = summary
    self.nodes = nodes
  }
}

extension Scene {
  /// A Boolean value that is true if the scene contains a line of text.
  public var hasText: Bool { nodes.contains { $0.hasText } }
}

extension Node {
  /// A Boolean value that is true for a line of text and for a group that contains one.
  fileprivate var hasText: Bool {
    switch self {
    case .text: true
    case .group(let group): group.nodes.contains { $0.hasText }
    case .fill, .stroke, .image, .shadow: false
    }
  }
}

extension Scene {
  /// Puts shared nodes in the places of their uses.
  ///
  /// - Parameter definitions: The shared nodes and their ids.
  /// - Returns: The scene, which uses none.
  public func replacingShared(with definitions: [(id: String, nodes: [Node])]) -> Scene {
    var scene = self
    scene.nodes = nodes.replacingShared(with: definitions)
    return scene
  }
}

extension [Node] {
  fileprivate func replacingShared(with definitions: [(id: String, nodes: [Node])]) -> [Node] {
    map { node in
      guard case .group(var group) = node else { return node }
      group.nodes = group.nodes.replacingShared(with: definitions)
      for use in group.shared {
        let y = use.isAligned ? use.y.rounded() : use.y
        let nodes = definitions.first { $0.id == use.id }?.nodes ?? []
        group.nodes.append(
          .group(Group(transform: AffineTransform(translateX: 0, translateY: y), nodes: nodes)))
      }
      group.shared = []
      return .group(group)
    }
  }
}
