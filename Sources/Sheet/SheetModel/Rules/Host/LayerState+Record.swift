internal import SheetContent

/// The surface that a layer is injected into.
struct LayerOwner {
  let id: String

  /// The frame in points of the screen, before push-back.
  let frame: Rect

  /// The parts of the frame that bars and cut-outs cover.
  let safeArea: EdgeInsets

  let appearance: Appearance

  /// A Boolean value that is true for a sheet, whose colours are elevated.
  let isElevated: Bool
  let recession: Recession
}

extension StageMoment {
  /// Evaluates a layer over its owner.
  func state(of record: LayerRecord, over owner: LayerOwner) -> LayerState {
    let facts = record.facts
    let frame = facts.frame(in: owner.frame)
    let offset = record.offset.value(at: seconds)
    var modals: [SurfaceState] = []
    modals.reserveCapacity(record.modals.count)
    for modal in record.modals {
      modals.append(state(of: modal, facts, frame: frame, offset: offset, over: owner))
    }
    let isDimmed = !modals.isEmpty && !facts.dimsPerModal
    let model = facts.layer.uiModel
    let share = model.dimmingAnimation == nil ? 1 : clamp(record.dimming.value(at: seconds))
    let dimming = record.dimmingColor[owner.appearance]
    return LayerState(
      facts: facts, owner: owner.id, frame: frame,
      safeAreaInsets: record.isReady ? facts.safeArea(of: owner) : EdgeInsets(), offset: offset,
      isReady: record.isReady,
      dimmingColor: isDimmed
        ? (share < 1 ? dimming.withAlpha(dimming.alpha * share) : dimming) : .black.withAlpha(0),
      blur: model.blur.flatMap { modals.isEmpty || share == 0 ? nil : $0 }, blurAlpha: share,
      appearance: owner.appearance,
      transform: owner.recession.transform, modals: modals)
  }

  /// Evaluates a modal.
  ///
  /// - Parameters:
  ///   - record: The modal in its segment.
  ///   - layer: The values of its layer.
  ///   - layerFrame: The frame of the layer without the keyboard's offset.
  ///   - offset: The distance in points by which the keyboard moves the layer up.
  ///   - owner: The surface of the layer.
  /// - Returns: The modal at the moment.
  private func state(
    of record: ModalRecord, _ layer: LayerFacts, frame layerFrame: Rect, offset: Double,
    over owner: LayerOwner
  ) -> SurfaceState {
    let facts = record.facts
    let (geometry, tokens) = (facts.geometry, facts.tokens)
    let own = facts.interfaceStyle.appearance(inSystem: owner.appearance)
    let (share, speed) = record.shown.position(at: seconds)
    let rest = geometry.restingFrame(
      in: layerFrame, safeArea: owner.safeArea(in: layerFrame), screen.pixelGrid)
    let slides = geometry.animation == .offset && !record.fades
    let hidden = slides ? geometry.hiddenOffset(of: rest, in: layerFrame) : Point(x: 0, y: 0)
    let resting = rest.moved(y: -offset)
    let (pull, pullSpeed) = record.pull.position(at: seconds)
    let frame = resting.moved(x: hidden.x * (1 - share), y: hidden.y * (1 - share) + pull)
    let shrinks = geometry.animation == .scale && !record.fades
    let dimming = layer.dimsPerModal ? layer.dimmingViewColor[owner.appearance] : nil
    var insets = geometry.paddingInsets
    if facts.insetsContentBySafeArea { insets = insets.adding(owner.safeArea(in: rest)) }
    return SurfaceState(
      id: record.id, instance: record.instance, phase: record.phase, appearance: own,
      background: .system, frame: frame, contentInsets: insets,
      velocityPointsPerSecond: -hidden.y * speed + pullSpeed,
      outline: SurfaceOutline(
        radii: geometry.roundsTopOnly ? .top(facts.cornerRadius) : .all(facts.cornerRadius),
        curve: defaults.cornerCurve(on: screen), extendsBelow: false),
      alpha: slides ? 1 : clamp(share),
      dimmingAlpha: dimming?.alpha ?? 0,
      allowsBackgroundInteraction: layer.layer.uiModel.dimmingViewTapAction == .passTapsThrough,
      shadowAlpha: tokens.shadowAlpha, shadowSigma: tokens.shadowSigma,
      recession: owner.recession, content: facts.content,
      contentOffset: record.scroll.value(at: seconds),
      maximumContentOffset: facts.content.maximumOffset(
        inHeight: rest.height, covered: insets.top + insets.bottom),
      details: .modal(
        ModalDetails(
          facts: facts, isPresented: record.isPresented,
          isPresentedInternally: record.isPresentedInternally, restingFrame: resting,
          scale: shrinks ? max(0.01, 1 + (geometry.hiddenScale - 1) * (1 - share)) : 1,
          background: (owner.isElevated ? tokens.elevatedBackground : tokens.background)[own],
          ownDimmingColor: dimming)))
  }
}

extension LayerRecord {
  /// The colour of the shared dimming view: the preference of the only modal, if it has one (X14).
  fileprivate var dimmingColor: PerAppearance<Color> {
    let preferred =
      modals.count == 1 ? modals[0].facts.modal.uiModel.preferredDimmingViewColor : nil
    return preferred ?? facts.dimmingViewColor
  }
}

extension LayerFacts {
  /// Returns the insets that modals read: those of the owner, or the part inside the view to which the
  /// layer is scoped.
  fileprivate func safeArea(of owner: LayerOwner) -> EdgeInsets {
    guard let viewFrame else { return owner.safeArea }
    return owner.safeArea(in: viewFrame.moved(x: owner.frame.x, y: owner.frame.y))
  }

  /// Returns the frame of the layer over an owner with a frame, both in points of the screen.
  func frame(in owner: Rect) -> Rect {
    let container = viewFrame?.moved(x: owner.x, y: owner.y) ?? owner
    switch layer.uiModel.frame {
    case .infinite: return container
    case .fixed(let size, let alignment, let offset):
      return alignment.frame(of: size, in: container).moved(x: offset.x, y: offset.y)
    }
  }
}

extension LayerOwner {
  /// Returns the parts of the safe area that lie inside a frame.
  func safeArea(in inner: Rect) -> EdgeInsets {
    EdgeInsets(
      top: max(0, frame.y + safeArea.top - inner.y),
      left: max(0, frame.x + safeArea.left - inner.x),
      bottom: max(0, inner.maxY - (frame.maxY - safeArea.bottom)),
      right: max(0, inner.maxX - (frame.maxX - safeArea.right)))
  }
}

extension EdgeInsets {
  /// Returns the sums of both insets.
  fileprivate func adding(_ other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: top + other.top, left: left + other.left, bottom: bottom + other.bottom,
      right: right + other.right)
  }
}
