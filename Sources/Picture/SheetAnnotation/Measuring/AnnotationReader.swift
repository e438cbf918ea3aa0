public import SheetState

extension PresentationState {
  /// Returns the annotations of some kinds, kind by kind and from bottom to top.
  ///
  /// Values of a state come from the `StateTable`, with its requirements.
  ///
  /// - Parameters:
  ///   - kinds: The kinds.
  ///   - presentation: The presentation that the state belongs to.
  /// - Returns: The annotations of all visible surfaces; empty for kinds that have nothing to mark.
  public func annotations(
    _ kinds: Set<AnnotationKind>, in presentation: Presentation
  ) -> [Annotation] {
    var reader = AnnotationReader(self, in: presentation)
    for kind in kinds.sorted() { reader.add(kind) }
    return reader.annotations
  }
}

/// A collector of the annotations of a state.
struct AnnotationReader {
  let state: PresentationState
  let presentation: Presentation
  let moment: StateMoment

  /// The visible surfaces of all kinds, from bottom to top.
  let surfaces: [MeasuredSurface]
  private(set) var annotations: [Annotation] = []

  /// The screen.
  var screen: Rect { Rect(state.screen.size) }

  init(_ state: PresentationState, in presentation: Presentation) {
    self.state = state
    self.presentation = presentation
    moment = StateMoment(state, in: presentation)
    surfaces = moment.allSurfaces.filter { !$0.isHidden && $0.alpha > 0 }
      .map { MeasuredSurface($0, on: Rect(state.screen.size)) }
      .filter { !$0.visible.isEmpty }
  }

  mutating func add(_ kind: AnnotationKind) {
    switch kind {
    case .dims: addLengths()
    case .radii: addRadii()
    case .curvature: addCurvature()
    case .scale: addScale()
    case .time: addTime()
    case .type: addType()
    case .content: addContents()
    case .colors: addColors()
    case .focus: addFocus()
    case .keyboard: addKeyboard()
    case .safeArea: addSafeArea()
    case .expandedFrame: addExpandedFrame()
    case .containment: addContainment()
    case .hitAreas: addHitAreas()
    case .detents: addDetents()
    case .thresholds: addThresholds()
    case .dimming: addDimming()
    case .shadow: addShadows()
    case .layers: addLayers()
    case .accessibility: addAccessibility()
    }
  }

  mutating func add(
    _ kind: AnnotationKind, _ label: String, value: AnnotationValue? = nil, token: String? = nil,
    requirement: String? = nil, owner: String? = nil, mark: AnnotationMark
  ) {
    annotations.append(
      Annotation(
        kind: kind, label: label, value: value, token: token, requirement: requirement,
        owner: owner, mark: mark))
  }
}

/// A visible surface with its place on the screen.
@dynamicMemberLookup
struct MeasuredSurface {
  let moment: SurfaceMoment

  /// The frame on the screen, after push-back, without the part below the screen.
  let frame: Rect

  /// The visible part of the frame.
  let visible: Rect

  /// The scale of the surface on the screen.
  let scale: Double

  init(_ moment: SurfaceMoment, on screen: Rect) {
    self.moment = moment
    let transform = moment.surface.transform
    frame = transform.applied(to: moment.surface.frame)
    scale = transform.scale
    visible = frame.intersection(screen)
  }

  // Inlined, a path is a plain access; otherwise each use looks it up at run time.
  @inline(__always)
  subscript<Value>(dynamicMember path: KeyPath<SurfaceState, Value>) -> Value {
    moment.surface[keyPath: path]
  }

  var surface: SurfaceState { moment.surface }

  /// A Boolean value that is true if the surface is pushed back by the one above it.
  var isPushedBack: Bool { surface.recession.progress > 0 }

  /// The sheet's details; nil for a surface of another kind.
  var sheet: SheetDetails? { surface.sheet }

  /// The details of a custom full-screen sheet; nil for a surface of another kind.
  var card: CardDetails? { surface.card }

  /// The details of a modal; nil for a surface of another kind.
  var modal: ModalDetails? { surface.modal }

  /// A Boolean value that is true for a popover.
  var isPopover: Bool { surface.popover != nil }

  /// Returns a rectangle of the surface, in points from its top-left corner, on the screen.
  func onScreen(_ rect: Rect) -> Rect {
    Rect(
      x: frame.x + rect.x * scale, y: frame.y + rect.y * scale, width: rect.width * scale,
      height: rect.height * scale)
  }

  /// Returns a number of the state table with its requirement; nil if the surface does not have it.
  func value(_ name: String) -> (number: Double, requirement: String?)? {
    guard let value = StateTable.standard.values(of: surface)[name],
      let number = value.value(of: moment).double
    else { return nil }
    return (number, value.requirement(of: moment))
  }
}
