public import SheetAnnotation
internal import SheetLayout

extension Scene {
  /// The groups with a role, from bottom to top, including those in groups of other roles.
  public func groups(_ role: Role, of owner: String? = nil) -> [Group] {
    func search(_ nodes: [Node]) -> [Group] {
      nodes.flatMap { node -> [Group] in
        guard case .group(let group) = node else { return [] }
        guard group.role == role, owner == nil || group.owner == owner else {
          return search(group.nodes)
        }
        return [group]
      }
    }
    return search(nodes)
  }

  /// The texts of the annotations.
  public var annotationTexts: [String] {
    guard case .group(let group)? = nodes.last, group.role == .annotation else { return [] }
    return group.nodes.texts.map(\.text)
  }
}

extension [Node] {
  /// The texts, including those in groups, from bottom to top.
  public var texts: [TextRun] {
    flatMap { node -> [TextRun] in
      switch node {
      case .text(let run): [run]
      case .group(let group): group.nodes.texts
      default: []
      }
    }
  }
}
