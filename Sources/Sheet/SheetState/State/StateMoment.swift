public import SheetModel

/// A state with the metrics that some of its values depend on; the subject of a ``StateTable``.
///
/// It has the members of the state as well.
@dynamicMemberLookup
public struct StateMoment: Sendable {
  /// The state.
  public let state: PresentationState

  /// The metrics of detents on the state's screen; nil if the presentation is unknown, and then the
  /// values that need them are missing.
  let metrics: DetentMetrics?

  /// Creates the subject for a state, with its presentation if that is known.
  public init(_ state: PresentationState, in presentation: Presentation? = nil) {
    self.state = state
    metrics = presentation?.detentMetrics(for: state)
  }

  /// Accesses a member of the state.
  public subscript<Value>(dynamicMember path: KeyPath<PresentationState, Value>) -> Value {
    state[keyPath: path]
  }

  /// The surfaces of the state without modals, lowest first.
  public var surfaces: [SurfaceMoment] {
    state.surfaces.map { SurfaceMoment(surface: $0, moment: self) }
  }

  /// The surfaces of all kinds, modals first.
  public var allSurfaces: [SurfaceMoment] {
    guard !state.layers.isEmpty else { return surfaces }
    return state.modals.map { SurfaceMoment(surface: $0, moment: self) } + surfaces
  }

  /// Returns the presenter's push-back as a move in points that follows a scale about the centre of the
  /// screen, as a transform is written (B31).
  package var moveOfPresenter: (x: Double, y: Double) {
    let screen = Rect(state.screen.size)
    return state.presenter.recession.move(of: Point(x: screen.midX, y: screen.midY))
  }

  /// The spring of the transition in progress; nil without one.
  var spring: Spring? { state.transition?.transition.spring }

  /// The layers of Presentation Host, lowest first.
  public var layers: [LayerMoment] { state.layers.map { LayerMoment(layer: $0, moment: self) } }
}

/// A surface of a state; the subject of the values of each surface in a ``StateTable``.
///
/// It has the members of the surface as well.
@dynamicMemberLookup
public struct SurfaceMoment: Sendable {
  /// The surface.
  public let surface: SurfaceState

  /// The state that the surface belongs to.
  public let moment: StateMoment

  /// Accesses a member of the surface.
  public subscript<Value>(dynamicMember path: KeyPath<SurfaceState, Value>) -> Value {
    surface[keyPath: path]
  }

  /// The surface as a sheet.
  ///
  /// - Precondition: The surface is a sheet, as in all values of ``StateTable/sheet``.
  public var sheet: SheetState {
    guard let sheet = SheetState(surface) else { preconditionFailure("the surface is not a sheet") }
    return sheet
  }

  /// The surface as a custom full-screen sheet.
  ///
  /// - Precondition: The surface is one, as in all values of ``StateTable/card``.
  public var card: CardDetails {
    guard case .card(let card) = surface.details else {
      preconditionFailure("the surface is not a custom full-screen sheet")
    }
    return card
  }

  /// The surface as a popover.
  ///
  /// - Precondition: The surface is one, as in all values of ``StateTable/popover``.
  public var popover: PopoverDetails {
    guard case .popover(let popover) = surface.details else {
      preconditionFailure("the surface is not a popover")
    }
    return popover
  }

  /// The surface as a full-screen presentation.
  ///
  /// - Precondition: The surface is one, as in all values of ``StateTable/cover``.
  public var cover: CoverDetails {
    guard case .cover(let cover) = surface.details else {
      preconditionFailure("the surface is not a full-screen presentation")
    }
    return cover
  }

  /// The surface as an alert or an action sheet.
  ///
  /// - Precondition: The surface is one, as in all values of ``StateTable/alert``.
  public var alert: AlertDetails {
    guard case .alert(let alert) = surface.details else {
      preconditionFailure("the surface is not an alert")
    }
    return alert
  }
}

extension SurfaceMoment {
  /// The push-back as a move in points that follows a scale about the middle of the top edge, by which a
  /// sheet stays in sight above another one (K-19).
  var move: (x: Double, y: Double) {
    surface.recession.move(of: Point(x: surface.frame.midX, y: surface.frame.y))
  }
}

extension Recession {
  /// Returns the distances in points by which the push-back moves a point.
  fileprivate func move(of point: Point) -> (x: Double, y: Double) {
    let moved = transform.applied(to: point)
    return (moved.x - point.x, moved.y - point.y)
  }
}

// MARK: Values that each kind has in its details

extension SurfaceMoment {
  /// The surface's height in points, without the part below the container's edge.
  public var height: Double {
    switch surface.details {
    case .sheet(let sheet): sheet.height
    case .modal, .popover, .cover, .alert: surface.frame.height
    case .card(let card): card.height
    }
  }

  /// The frame of the container that the surface is placed in, in points of the screen: that of a
  /// presentation controller fills the screen (A05, C26); a modal has a layer.
  var containerFrame: Rect {
    switch surface.details {
    case .cover(let cover) where cover.context != nil: surface.placedFrame
    case .sheet, .card, .popover, .cover, .alert: Rect(moment.state.screen.size)
    case .modal: surface.placedFrame
    }
  }

  /// The detent that the surface rests at; nil while it moves, and for a kind without detents.
  var restingDetent: Detent.Identifier? {
    switch surface.details {
    case .sheet(let sheet): sheet.restingDetent
    case .modal, .popover, .cover, .alert: nil
    case .card(let card): card.restingTier?.identifier
    }
  }

  /// The detent that the surface rests at or moves to; nil during a dismissal, and for a kind
  /// without detents.
  public var targetDetent: Detent.Identifier? {
    switch surface.details {
    case .sheet(let sheet): sheet.targetDetent
    case .modal, .popover, .cover, .alert: nil
    case .card(let card): card.targetTier?.identifier
    }
  }
}
