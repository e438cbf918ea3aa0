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

  /// The grabber of the topmost sheet; nil without one.
  var topGrabber: GrabberState? {
    state.surfaces.last { $0.sheet != nil || $0.card != nil }?.grabber
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
}

/// A layer of a state; the subject of the values of each layer in a ``StateTable``.
///
/// It has the members of the layer as well.
@dynamicMemberLookup
public struct LayerMoment: Sendable {
  /// The layer.
  public let layer: LayerState

  /// The state that the layer belongs to.
  public let moment: StateMoment

  /// Accesses a member of the layer.
  public subscript<Value>(dynamicMember path: KeyPath<LayerState, Value>) -> Value {
    layer[keyPath: path]
  }
}

/// The details of each kind of surface.
///
/// - Precondition: The surface is of this kind, as in all values of its table, such as ``StateTable/card``.
extension SurfaceMoment {
  /// The surface as a sheet.
  public var sheet: SheetState { required(SheetState(surface)) }

  /// The surface as a custom full-screen sheet.
  public var card: CardDetails { required(surface.card) }

  /// The surface as a popover.
  public var popover: PopoverDetails { required(surface.popover) }

  /// The surface as a full-screen presentation.
  public var cover: CoverDetails { required(surface.cover) }

  /// The surface as an alert or an action sheet.
  public var alert: AlertDetails { required(surface.alert) }

  /// The surface as a modal of Presentation Host.
  var modal: ModalDetails { required(surface.modal) }

  private func required<Details>(_ details: Details?) -> Details {
    guard let details else { preconditionFailure("the surface is of another kind") }
    return details
  }

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

// MARK: Values that kinds have in their details

extension SurfaceMoment {
  /// The surface's height in points, without the part below the container's edge.
  public var height: Double {
    surface.sheet?.height ?? surface.card?.height ?? surface.frame.height
  }

  /// The frame of the container that the surface is placed in, in points of the screen: that of a
  /// presentation controller fills the screen (A05, C26); a modal has a layer.
  var containerFrame: Rect {
    let fillsScreen = surface.modal == nil && surface.cover?.context == nil
    return fillsScreen ? Rect(moment.state.screen.size) : surface.placedFrame
  }

  /// The detent that the surface rests at; nil while it moves, and for a kind without detents.
  var restingDetent: Detent.Identifier? {
    surface.sheet?.restingDetent ?? surface.card?.restingTier?.identifier
  }

  /// The detent that the surface rests at or moves to; nil during a dismissal, and for a kind
  /// without detents.
  public var targetDetent: Detent.Identifier? {
    surface.sheet?.targetDetent ?? surface.card?.targetTier?.identifier
  }
}
