public import SheetTokens

/// The numbers of Presentation Host.
public struct HostTokens: Equatable, Sendable {
  /// The colour of a layer's dimming view.
  public var dimmingViewColor: PerAppearance<Color>

  /// The distance in points between a first responder and the keyboard.
  public var additionalOffset: Double

  /// The scale of a modal that shrinks to its size, at the beginning.
  public var hiddenScale: Double

  /// The side of the sample, a square, on each platform in points.
  public var sampleSides: [PresentationHostModal.Platform: Double]

  /// The numbers of a finger that drags a modal of the kind sheet.
  public var swipe: SwipeTokens

  /// The numbers of each kind of modal.
  var kinds: [PresentationHostModal.Kind: ModalTokens]

  /// Returns the size of the sample on a platform in points.
  public func sampleSize(on platform: PresentationHostModal.Platform) -> Size {
    guard let side = sampleSides[platform] else { preconditionFailure("every platform has a size") }
    return Size(width: side, height: side)
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

extension HostTokens {
  /// Reads the tokens `host.*` for a contrast.
  public init(_ tokens: some TokenSource, _ contrast: Contrast) {
    self.init(
      dimmingViewColor: PerAppearance(
        light: tokens.color("host.dimmingColorLight", ColorTraits(.light, contrast)),
        dark: tokens.color("host.dimmingColorDark", ColorTraits(.dark, contrast))),
      additionalOffset: tokens.points("host.additionalOffset"),
      hiddenScale: tokens.ratio("host.hiddenScale"),
      sampleSides: Dictionary(
        uniqueKeysWithValues: PresentationHostModal.Platform.allCases.map {
          ($0, tokens.points("host.sample.\($0.rawValue)"))
        }), swipe: SwipeTokens(tokens),
      kinds: Dictionary(
        uniqueKeysWithValues: PresentationHostModal.Kind.allCases.map {
          ($0, ModalTokens(tokens, of: $0, contrast: contrast))
        }))
  }
}

/// The numbers of a finger that drags a modal of the kind sheet, as VComponents' bottom sheet has them.
public struct SwipeTokens: Equatable, Sendable {
  /// The share of the height by which a modal that is released lower is dismissed, 0…1.
  public var distance: Double

  /// The downward speed in points per second from which on a release dismisses the modal.
  public var speed: Double

  /// The motion of the dismissal by a swipe.
  public var dismissal: PhaseMotion

  /// The spring of a modal that returns to its place.
  public var snap: Spring

  /// The initial velocity of the spring, in ways to its goal per second.
  public var initialVelocity: Double
}

extension SwipeTokens {
  /// Reads the tokens `host.swipe.*`.
  fileprivate init(_ tokens: some TokenSource) {
    self.init(
      distance: tokens.ratio("host.swipe.distance"), speed: tokens.ratio("host.swipe.speed"),
      dismissal: tokens.motion("host.swipe", tokens.ease("host")),
      snap: tokens.spring("host.swipe"),
      initialVelocity: tokens.ratio("host.swipe.initialVelocity"))
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
}

extension ModalTokens {
  /// Reads the tokens of a kind for a contrast.
  ///
  /// A kind without a token for a length has none, such as a cover without corners.
  fileprivate init(
    _ tokens: some TokenSource, of kind: PresentationHostModal.Kind, contrast: Contrast
  ) {
    let group = "host.\(kind.rawValue)"
    func points(_ name: String) -> Double {
      tokens.hasToken("\(group).\(name)") ? tokens.points("\(group).\(name)") : 0
    }
    func background(_ level: InterfaceLevel) -> PerAppearance<Color> {
      PerAppearance { appearance in
        let floating = "host.floatingColor\(appearance == .dark ? "Dark" : "Light")"
        return tokens.color(
          kind.isRaised ? floating : "host.background",
          ColorTraits(appearance, contrast, level: level))
      }
    }
    self.init(
      width: points("width"), height: points("height"), margin: points("margin"),
      padding: kind == .dialog ? tokens.points("host.padding") : 0,
      cornerRadius: points("cornerRadius"), motion: tokens.motion(group, tokens.ease("host")),
      shadowAlpha: tokens.ratio("host.shadowAlpha"),
      shadowSigma: tokens.points("host.shadowRadius"), background: background(.base),
      elevatedBackground: background(.elevated))
  }
}
