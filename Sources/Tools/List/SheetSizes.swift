@_exported public import SheetFrames

/// The rests of UIKit's sheet on a device in portrait, and the views behind it.
///
/// They answer how tall medium is on a phone.
public struct SheetSizes: Equatable, Sendable {
  /// A resting frame.
  public struct Rest: Equatable, Sendable {
    /// The height of the sheet in points; that of a floating one before it is scaled.
    public var height: Double

    /// The distance of its top edge from that of the screen, in points.
    public var top: Double

    /// The distance of its other edges from those of the screen, in points; 0 if it does not float.
    public var inset: Double

    /// Radius of the lower corners in points, 0 or more.
    public var lowerRadius: Double

    /// Reads the topmost surface of a state.
    fileprivate init(_ state: PresentationState) {
      let surface = state.topmost
      height = surface?.frame.height ?? 0
      top = surface?.placedFrame.y ?? 0
      inset = surface?.sheet?.inset ?? 0
      lowerRadius = surface?.lowerCornerRadius ?? 0
    }
  }

  /// The rest at medium.
  public let medium: Rest

  /// The rest at a custom detent of 0.5.
  public let half: Rest

  /// The rest at large.
  public let large: Rest

  /// The `maximumDetentValue` of custom detents in points.
  public let maximumDetentValue: Double

  /// Radius of the upper corners in points, 0 or more.
  public let cornerRadius: Double

  /// Scale of the presenter behind large; 1 if it is not pushed back.
  public let presenterScale: Double

  /// Distance by which the presenter's top edge is moved down behind large, in points.
  public let presenterOffset: Double

  /// Opacity of the black over the presenter in both appearances, 0…1.
  public let dimmingAlpha: PerAppearance<Double>

  /// The height of the keyboard in points; nil if it is unknown.
  public let keyboardHeight: Double?

  /// Presents a sheet at each of its detents.
  ///
  /// - Parameters:
  ///   - device: The device.
  ///   - renderer: The renderer with the profile.
  /// - Throws: A sheet that the profile cannot present.
  public init(on device: Device, by renderer: FrameRenderer) throws(DiagnosticError) {
    func state(
      _ detent: NamedDetent, _ appearance: Appearance = .light
    ) throws(DiagnosticError) -> PresentationState {
      var document = SheetDocument()
      document.device = device
      document.appearance = appearance
      document.detents = [.medium, .fraction(0.5), .large]
      document.detent = detent
      let timeline = try renderer.resolve(document).timeline
      return timeline.state(atSeconds: timeline.endSeconds)
    }
    let largeState = try state(.large)
    medium = Rest(try state(.medium))
    half = Rest(try state(.fraction(0.5)))
    large = Rest(largeState)
    maximumDetentValue = largeState.topmost?.sheet?.maximumDetentValue ?? 0
    cornerRadius = largeState.topmost?.cornerRadius ?? 0
    presenterScale = largeState.presenter.transform.scale
    presenterOffset = largeState.presenter.transform.translateY
    dimmingAlpha = PerAppearance(
      light: largeState.topmost?.dimmingAlpha ?? 0,
      dark: try state(.large, .dark).topmost?.dimmingAlpha ?? 0)
    keyboardHeight = renderer.library.devices.keyboardHeight(
      of: device, .portrait, in: renderer.library.baseProfile)
  }
}
