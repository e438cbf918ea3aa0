public import SheetPrimitives

/// One entry of a scene.
public indirect enum Node: Equatable, Sendable {
  case group(Group)
  case fill(Fill)
  case shadow(Shadow)
  case text(TextRun)
}

/// Nodes that move together.
public struct Group: Equatable, Sendable {
  /// What the nodes are, for element names; nil for a group that only carries a transform or clip.
  public var role: Role?

  /// From the group's own points to those of what holds it.
  public var transform: AffineTransform

  /// What the nodes are cut to, in the group's own points; nil cuts nothing.
  public var clip: Shape?

  public var nodes: [Node]

  public init(
    role: Role? = nil, transform: AffineTransform = .identity, clip: Shape? = nil, nodes: [Node]
  ) {
    self.role = role
    self.transform = transform
    self.clip = clip
    self.nodes = nodes
  }
}

/// A part of the screen by its name in files and in `--only`.
public enum Role: String, CaseIterable, Sendable {
  case presenter
  case dimming
  case shadow
  case sheet
  case content
  case navigationBar = "navigation-bar"
  case grabber
  case statusBar = "status-bar"
  case caption
}
