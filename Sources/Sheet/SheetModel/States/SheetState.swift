public import SheetContent

/// The state of a sheet at one moment: a surface whose kind is a sheet.
///
/// It has the members of the surface and of its details.
@dynamicMemberLookup
public struct SheetState: Equatable, Sendable {
  /// The phase of a sheet's life cycle.
  public typealias Phase = SurfaceState.Phase

  /// The surface.
  public var surface: SurfaceState

  /// Creates the state of a sheet; nil for a surface of another kind.
  public init?(_ surface: SurfaceState) {
    guard case .sheet = surface.details else { return nil }
    self.surface = surface
  }

  /// The part of the state that only sheets have.
  public var details: SheetDetails {
    get {
      guard case .sheet(let details) = surface.details else {
        preconditionFailure("the surface is not a sheet")
      }
      return details
    }
    set { surface.details = .sheet(newValue) }
  }

  /// Accesses a member of the surface.
  public subscript<Value>(dynamicMember path: KeyPath<SurfaceState, Value>) -> Value {
    surface[keyPath: path]
  }

  /// Accesses a member that only sheets have.
  public subscript<Value>(dynamicMember path: KeyPath<SheetDetails, Value>) -> Value {
    details[keyPath: path]
  }
}

/// The part of a sheet's state that other kinds of surfaces do not have.
public struct SheetDetails: Equatable, Sendable {
  /// The sheet's height in points: that of its frame, and 0 once it is out of sight.
  ///
  /// At rest it is a whole number of device pixels, unlike the heights of ``detents``.
  public var height: Double

  /// The keyboard's share of the height in points, 0 or more.
  public var keyboardLift: Double

  /// The height without the keyboard's share, in points; between the start and end heights during an
  /// animation, even if the sheet overshoots.
  ///
  /// Dimming, push-back and shadow follow it.
  public var detentHeight: Double

  /// The resting places of the sheet on this screen above the keyboard.
  let geometry: SheetGeometry

  /// The detents as configured, including inactive ones.
  public var setDetents: [Detent]

  /// The detent that the sheet rests at; nil while the sheet moves or is dragged.
  public var restingDetent: Detent.Identifier?

  /// The detent that the sheet rests at or moves to; nil during a dismissal.
  public var targetDetent: Detent.Identifier?

  /// The value of `selectedDetentIdentifier` that an app reads.
  public var selectedDetentIdentifier: Detent.Identifier?

  /// The value of `largestUndimmedDetentIdentifier` that an app reads.
  public var largestUndimmedDetentIdentifier: Detent.Identifier?

  /// The style of the presentation, a page sheet or a form sheet; a popover adapts to a page sheet.
  public var modalPresentationStyle: ModalPresentationStyle

  /// A Boolean value that is true if the user cannot dismiss the sheet.
  public var isModalInPresentation: Bool

  /// The distance from the edges of the screen at which the sheet floats, by which it is scaled and
  /// raised, in points, 0 or more; 0 for a sheet that does not float (K-41).
  public var inset = 0.0

  /// The effect behind the content.
  public var effect = EffectFade(lower: .opaque, upper: .opaque, share: 0)

  /// A Boolean value that is true while dimming, push-back, shadow, corners and grabber still
  /// animate from their values before a change and do not follow the height alone.
  public var isLookChanging: Bool

  /// The active detents on this screen, lowest first.
  public var detents: [ResolvedDetent] { geometry.detents }

  /// The heights at which the sheet rests above the keyboard, in points, one for each of `detents`.
  public var restingHeights: [Double] { geometry.restingHeights }

  /// Index into `detents` of the largest undimmed detent; nil if every detent dims.
  public var largestUndimmedIndex: Int? { geometry.largestUndimmedIndex }

  /// A Boolean value that is true if the sheet covers the whole screen, the default in compact
  /// height.
  public var isFullScreen: Bool { geometry.isFullScreen }

  /// A Boolean value that is true for a sheet in the middle of the screen.
  public var isCentred: Bool { geometry.isCentred }

  /// A Boolean value that is true for a sheet that floats above the bottom edge below large (K-41).
  public var floats: Bool { geometry.floats }

  /// The scale of a floating sheet about the bottom edge of its container; 1 for others.
  public var scale: Double {
    inset == 0 ? 1 : 1 - 2 * inset / geometry.placement.width(in: geometry.container)
  }

  /// Returns the share of the whole inset at which the sheet floats, 0…1.
  func insetShare(_ tokens: PartialTokens) -> Double {
    guard case .floating(let rests) = geometry.placement else { return 0 }
    let whole = rests.limited(tokens.inset)
    return whole > 0 ? clamp(inset / whole) : 0
  }

  /// The transform from the frame of the full-width sheet to its place; the identity for a sheet that
  /// does not float.
  var floating: AffineTransform {
    guard inset != 0 else { return .identity }
    let area = geometry.container.frame
    return AffineTransform(
      scale: scale, translateX: area.midX * (1 - scale),
      translateY: area.maxY * (1 - scale) - inset)
  }

  /// The numbers that the sheet is drawn with.
  public var look: SheetLook { geometry.look }

  /// Height of the large detent in points, even if it is not among the detents; that of the screen
  /// for a full-screen sheet.
  public var largeHeight: Double { geometry.largeHeight }

  /// The `maximumDetentValue` of custom detents in points.
  public var maximumDetentValue: Double { geometry.shared.maximumDetentValue }

  /// The frame of the fully expanded sheet, at the large detent, in points of the screen (D12).
  public var expandedFrame: Rect { geometry.shared.expandedFrame }

  /// The distance by which the keyboard moves a centred sheet up, in points; 0 for others.
  public var keyboardRaise: Double {
    geometry.raise(
      top: geometry.placement.top(
        height: geometry.liftedHeight(detentHeight), in: geometry.container))
  }

  /// Returns the top edge that the sheet has at a height without the keyboard's share, on the grid of
  /// pixels, in points of the screen.
  public func top(detentHeight: Double) -> Double {
    let top = geometry.placement.top(
      height: geometry.liftedHeight(detentHeight), in: geometry.container)
    return geometry.container.pixelGrid.rounded(top - geometry.raise(top: top))
  }

  /// Returns the top edge at which a release without speed is decided as at a height above the keyboard, on the
  /// grid of pixels, in points of the screen.
  public func releaseTop(height: Double) -> Double {
    let smallest = geometry.detents[0].heightPoints
    let grid = geometry.container.pixelGrid
    guard isCentred else {
      return grid.rounded(geometry.placement.top(height: height, in: geometry.container))
    }
    guard height < smallest else { return top(detentHeight: height) }
    return grid.rounded(top(detentHeight: smallest) + smallest - height)
  }
}
