internal import SheetPrimitives

extension Scene {
  /// A Boolean value that is true if a backdrop is blurred.
  public var hasBackdrops: Bool { nodes.backdropCount > 0 }

  /// Returns the scene with its backdrops, lowest first, replaced by pictures; backdrops without
  /// one are left out.
  public func replacingBackdrops(with pictures: [Node?]) -> Scene {
    var scene = self
    var rest = pictures[...]
    scene.nodes = nodes.replacingBackdrops { rest.popFirst() ?? nil }
    return scene
  }
}

/// A group with a blurred backdrop, and everything that is drawn below it.
package struct BackdropPlace {
  package var blur: BackdropBlur
  package var owner: String?
  package var clip: Shape?

  /// The transform from the coordinates of the group to the scene's.
  package var toScene: AffineTransform

  /// The nodes below; the groups around it are complete only up to it, and opaque.
  package var below: [Node]
}

extension [Node] {
  /// The number of groups with a backdrop.
  package var backdropCount: Int {
    reduce(0) { count, node in
      guard case .group(let group) = node else { return count }
      return count + (group.backdropBlur == nil ? 0 : 1) + group.nodes.backdropCount
    }
  }

  /// Returns the group with the backdrop of a number, counted from the bottom; nil beyond the last.
  package func backdrop(_ number: Int) -> BackdropPlace? {
    var rest = number
    return backdrop(&rest, toScene: .identity)
  }

  private func backdrop(_ rest: inout Int, toScene: AffineTransform) -> BackdropPlace? {
    for (index, node) in enumerated() {
      guard case .group(var group) = node else { continue }
      let inner = group.transform.followed(by: toScene)
      if let blur = group.backdropBlur {
        guard rest > 0 else {
          return BackdropPlace(
            blur: blur, owner: group.owner, clip: group.clip, toScene: inner,
            below: Array(self[..<index]))
        }
        rest -= 1
      }
      guard var place = group.nodes.backdrop(&rest, toScene: inner) else { continue }
      (group.opacity, group.fade) = (1, nil)
      group.nodes = place.below
      place.below = self[..<index] + [.group(group)]
      return place
    }
    return nil
  }

  /// Returns the nodes with each backdrop replaced by a node of its own, in the coordinates of the
  /// scene; `picture` is called from the bottom to the top.
  fileprivate func replacingBackdrops(toScene: AffineTransform = .identity, _ picture: () -> Node?)
    -> [Node]
  {
    map { node in
      guard case .group(var group) = node else { return node }
      let inner = group.transform.followed(by: toScene)
      let own = group.backdropBlur == nil ? nil : picture()
      group.backdropBlur = nil
      group.nodes = group.nodes.replacingBackdrops(toScene: inner, picture)
      if let own {
        group.nodes.insert(.group(Group(transform: inner.inverse, nodes: [own])), at: 0)
      }
      return .group(group)
    }
  }
}

extension BackdropPlace {
  /// Returns the scene that is blurred, without the nodes that the blur omits.
  package func scene(of scene: Scene) -> Scene {
    var below = scene
    if let own = blur.below {
      below.nodes = [.group(Group(transform: toScene, nodes: own))]
      below.background = .black
    } else {
      below.nodes = self.below
    }
    if let role = blur.omittedRole { below.nodes.removeGroups(of: role, owner: owner) }
    return below
  }
}

extension [Node] {
  /// Removes the groups of a role and an owner that are not inside another role.
  fileprivate mutating func removeGroups(of role: Role, owner: String?) {
    self = compactMap { node in
      guard case .group(var group) = node else { return node }
      if let own = group.role { return own == role && group.owner == owner ? nil : node }
      group.nodes.removeGroups(of: role, owner: owner)
      return .group(group)
    }
  }
}
