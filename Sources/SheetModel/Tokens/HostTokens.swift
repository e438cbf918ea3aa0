public import SheetPrimitives

/// The numbers of Presentation Host.
public struct HostTokens: Equatable, Sendable {
  /// The colour of a layer's dimming view.
  public var dimmingViewColor: PerAppearance<Color>

  /// The distance in points between a first responder and the keyboard.
  public var additionalOffset: Double

  /// The scale of a modal that shrinks to its size, at the beginning.
  public var hiddenScale: Double

  private var kinds: [PresentationHostModal.Kind: ModalTokens]

  /// Creates the numbers; `kind` returns those of a kind of modal.
  public init(
    dimmingViewColor: PerAppearance<Color>, additionalOffset: Double, hiddenScale: Double,
    kind: (PresentationHostModal.Kind) -> ModalTokens
  ) {
    self.dimmingViewColor = dimmingViewColor
    self.additionalOffset = additionalOffset
    self.hiddenScale = hiddenScale
    kinds = Dictionary(
      uniqueKeysWithValues: PresentationHostModal.Kind.allCases.map { ($0, kind($0)) })
  }

  /// Accesses the numbers of a kind.
  public subscript(kind: PresentationHostModal.Kind) -> ModalTokens {
    get {
      guard let tokens = kinds[kind] else { preconditionFailure("every kind has numbers") }
      return tokens
    }
    set { kinds[kind] = newValue }
  }
}

/// The numbers of one kind of modal.
public struct ModalTokens: Equatable, Sendable {
  /// The width in points; 0 for that of the layer.
  public var width: Double

  /// The height in points; 0 for that of the layer.
  ///
  /// An alert, a notification and a toast are at least as high, and as high as their content.
  public var height: Double

  /// The distance from the edges of the layer and its safe area in points, 0 or more.
  public var margin: Double

  /// The distance between the edges and the content in points, 0 or more.
  public var padding: Double

  /// Radius of the corners in points, 0 or more.
  public var cornerRadius: Double

  /// The motion of the presentation and the dismissal.
  public var motion: PhaseMotion

  /// Opacity of the shadow's black, 0…1.
  public var shadowAlpha: Double

  /// The standard deviation of the shadow in points, 0 or more.
  public var shadowSigma: Double

  /// The background.
  public var background: PerAppearance<Color>

  /// The background inside a sheet, whose colours are elevated.
  public var elevatedBackground: PerAppearance<Color>

  /// Creates the numbers.
  public init(
    width: Double, height: Double, margin: Double, padding: Double, cornerRadius: Double,
    motion: PhaseMotion, shadowAlpha: Double, shadowSigma: Double,
    background: PerAppearance<Color>, elevatedBackground: PerAppearance<Color>
  ) {
    self.width = width
    self.height = height
    self.margin = margin
    self.padding = padding
    self.cornerRadius = cornerRadius
    self.motion = motion
    self.shadowAlpha = shadowAlpha
    self.shadowSigma = shadowSigma
    self.background = background
    self.elevatedBackground = elevatedBackground
  }
}
