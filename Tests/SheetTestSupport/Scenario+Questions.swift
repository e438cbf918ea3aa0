public import SheetLayout

extension Scenario {
  public var presentation: Presentation { timeline.presentation }

  /// The display list.
  public var scene: Scene {
    get throws(TextShapingError) {
      try Scene(
        of: state, in: presentation, title: "title", summary: "summary", shaping: letters.shaper)
    }
  }

  /// The group of the display list with a role; nil where there is none.
  public func group(_ role: Role) throws(TextShapingError) -> Group? { try scene.group(role) }

  /// The view controller with an id, as it is described.
  public func viewController(_ id: String) -> ViewController? {
    presentation.viewControllers.first { $0.id == id }
  }

  /// The sheet with an id, or the topmost one.
  public func sheet(_ id: String? = nil) throws -> SurfaceState {
    try required(state.surfaces.last { id == nil || $0.id == id }, id ?? "sheet")
  }

  /// The layer of Presentation Host with an id, or the default layer.
  public func layer(_ id: String? = nil) throws -> LayerState {
    try required(state.layers.first { $0.layer.id == id }, id ?? "default layer")
  }

  /// The modal of Presentation Host with an id, with its own values.
  public func modal(_ id: String) throws -> HostModal {
    let surface = try required(state.modals.first { $0.id == id }, id)
    guard case .modal(let details) = surface.details else { throw MissingPart(name: id) }
    return HostModal(surface: surface, details: details)
  }

  /// Ids of all modals in the hierarchy, lowest first.
  public var modals: [String] { state.modals.map(\.id) }

  /// The part that a touch reaches, such as `dimming saved`.
  public func hit(_ x: Double, _ y: Double) -> String {
    let hit = state.hit(Point(x: x, y: y), in: presentation)
    return ([hit.part.rawValue] + [hit.id, hit.block].compactMap(\.self)).joined(separator: " ")
  }

  private func required<Part>(_ part: Part?, _ name: String) throws(MissingPart) -> Part {
    guard let part else { throw MissingPart(name: name) }
    return part
  }
}

/// A part that a test asks about, and that the scenario does not have at the moment.
struct MissingPart: Error {
  let name: String
}

/// A modal of a state, with its own values.
@dynamicMemberLookup
public struct HostModal {
  public let surface: SurfaceState
  public let details: ModalDetails

  public subscript<Value>(dynamicMember path: KeyPath<SurfaceState, Value>) -> Value {
    surface[keyPath: path]
  }

  public subscript<Value>(dynamicMember path: KeyPath<ModalDetails, Value>) -> Value {
    details[keyPath: path]
  }

  /// The vertical offset from its place at rest.
  public var offset: Double { surface.frame.y - details.restingFrame.y }

  /// The external and the internal flag.
  public var flags: [Bool] { [details.isPresented, details.isPresentedInternally] }
}

extension Scene {
  /// The first group with a role.
  public func group(_ role: Role) -> Group? {
    for node in nodes {
      if case .group(let group) = node, group.role == role { return group }
    }
    return nil
  }
}
