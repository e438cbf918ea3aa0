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
  /// What the nodes are, for element names; nil for a group that only holds others together.
  public var role: Role?

  /// Id of what the nodes belong to, where a scene has several of a role; nil for nobody's.
  public var owner: String?

  /// From the group's own points to those of what holds it.
  public var transform: AffineTransform

  /// What the nodes are cut to, in the group's own points; nil cuts nothing.
  public var clip: Shape?

  /// 0…1; below 1 the nodes are drawn over one another first and then show through as one.
  public var opacity: Double

  public var nodes: [Node]

  public init(
    role: Role? = nil, owner: String? = nil, transform: AffineTransform = .identity,
    clip: Shape? = nil, opacity: Double = 1, nodes: [Node]
  ) {
    self.role = role
    self.owner = owner
    self.transform = transform
    self.clip = clip
    self.opacity = opacity
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
  case keyboard
  case statusBar = "status-bar"
  case caption
}
