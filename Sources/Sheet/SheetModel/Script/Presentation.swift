public import SheetContent

/// A presentation with all defaults filled in and all names resolved: devices, view controllers,
/// the script and the tokens.
public struct Presentation: Equatable, Sendable {
  /// The device that the presentation was made for.
  public let device: Device

  /// The name of the profile that its numbers come from.
  public let profile: String

  /// A Boolean value that is true if files or settings have changed tokens of the profile.
  public package(set) var hasOwnTokens = false

  /// The contrast that its colours are for.
  public let contrast: Contrast

  /// The screen in portrait, with its tokens.
  public var portrait: Surroundings

  /// The screen in landscape, with its tokens.
  public var landscape: Surroundings

  /// The screens of all windows smaller than the screen that the script uses.
  public var windows: [WindowSurroundings] = []

  /// The orientation at the beginning.
  public var orientation: Orientation

  /// The system's appearance at the beginning.
  public var appearance: Appearance

  /// A Boolean value that is true if motion is reduced at the beginning.
  public var reducesMotion: Bool

  /// The view controller that the first sheet is presented over.
  public var presenter: ViewController

  /// The view controllers that can be presented; their ids are unique.
  public var viewControllers: [ViewController]

  /// The layers of Presentation Host, each above those before it.
  public var layers: [PresentationHostLayer] = []

  /// The behaviour of Presentation Host in comparison pictures.
  public var hostComparison = PresentationHostComparison()

  /// The reaction of the presenting view to the keyboard, which it has under layers of Presentation
  /// Host.
  public var ignoresKeyboard = KeyboardAvoidance.never

  /// The part of the presenting view that makes room for the keyboard.
  public var presenterKeyboard = PresenterKeyboard.moves

  /// The visibility of the status bar.
  public var statusBar = StatusBarVisibility.auto

  /// The height in points of a keyboard that is visible from the beginning; 0 for none.
  ///
  /// - Precondition: The height is finite.
  public var keyboardHeight = 0.0 {
    didSet { requireFinite(keyboardHeight, "keyboardHeight") }
  }

  /// The heights in points of the device's own keyboard, which it has after the device has turned (K-51); empty for a
  /// device whose keyboard is unknown, and for a script that turns none.
  public var keyboardHeights: [Orientation: Double] = [:]

  /// The script, in order.
  public var steps: [Step]

  /// Actions that run in response to events.
  public var reactions: [Reaction]

  /// The rule for the end of a spring's motion.
  public var springEnd: SpringEnd

  /// The numbers of motion: springs, release and rubber band.
  public var motion: MotionTokens

  /// Sizes and shapes of a sheet that sets none of its own.
  public var sheetDefaults: SheetDefaults

  /// The numbers of custom full-screen sheets.
  public var card: CardTokens

  /// The numbers of popovers.
  public var popover: PopoverTokens

  /// The numbers of full-screen presentations.
  public var cover: CoverTokens

  /// The numbers of alerts and action sheets.
  public var alert: AlertTokens

  /// Sizes of contents and their navigation bars.
  public var contentSizes: ContentSizes

  /// The numbers of Presentation Host.
  public var host: HostTokens

  /// The measure of the text in contents.
  public var textMeasure: TextMeasure

  /// Colours and sizes of the views drawn, for each appearance.
  public var styles: PerAppearance<ChromeStyle>

  /// The longest timeline in seconds: ten hours.
  static let mostSeconds = 36_000.0

  /// Creates a presentation.
  ///
  /// - Precondition: No two view controllers have the same id.
  public init(
    device: Device, profile: String, contrast: Contrast = .normal, portrait: Surroundings,
    landscape: Surroundings, orientation: Orientation = .portrait, appearance: Appearance,
    reducesMotion: Bool = false, presenter: ViewController,
    viewControllers: [ViewController], steps: [Step], reactions: [Reaction] = [],
    springEnd: SpringEnd = .settle, motion: MotionTokens, sheetDefaults: SheetDefaults,
    card: CardTokens, popover: PopoverTokens, cover: CoverTokens, alert: AlertTokens,
    contentSizes: ContentSizes, host: HostTokens,
    textMeasure: TextMeasure,
    styles: PerAppearance<ChromeStyle>
  ) {
    precondition(
      Set(viewControllers.map(\.id)).count == viewControllers.count,
      "every view controller has an id of its own")
    self.device = device
    self.profile = profile
    self.contrast = contrast
    self.portrait = portrait
    self.landscape = landscape
    self.orientation = orientation
    self.appearance = appearance
    self.reducesMotion = reducesMotion
    self.presenter = presenter
    self.viewControllers = viewControllers
    self.steps = steps
    self.reactions = reactions
    self.springEnd = springEnd
    self.motion = motion
    self.sheetDefaults = sheetDefaults
    self.card = card
    self.popover = popover
    self.cover = cover
    self.alert = alert
    self.contentSizes = contentSizes
    self.host = host
    self.textMeasure = textMeasure
    self.styles = styles
  }

  /// Returns the screen and tokens for an orientation of the device and a window.
  ///
  /// A window that is not among `windows` counts as full.
  public func surroundings(
    _ orientation: Orientation, window: WindowSize = .full
  ) -> Surroundings {
    windows.surroundings(orientation, window: window)
      ?? (orientation == .portrait ? portrait : landscape)
  }
}

extension [WindowSurroundings] {
  /// Returns the surroundings of a window; nil for the full one and for others that are not in the
  /// list.
  func surroundings(_ orientation: Orientation, window: WindowSize) -> Surroundings? {
    guard window != .full else { return nil }
    return first { $0.window == window }?[orientation]
  }
}

/// A window with its screen and tokens in both orientations.
public struct WindowSurroundings: Equatable, Sendable {
  /// The size of the window.
  public var window: WindowSize

  /// The window in portrait.
  public var portrait: Surroundings

  /// The window in landscape.
  public var landscape: Surroundings

  /// Accesses the surroundings for an orientation.
  public subscript(orientation: Orientation) -> Surroundings {
    orientation == .portrait ? portrait : landscape
  }
}

extension WindowSurroundings {
  /// Reads the tokens that apply to a window on a device.
  public init(_ tokens: some TokenSource, _ window: WindowSize, on device: Device) {
    let split = SplitViewTokens(tokens)
    func side(isLandscape: Bool) -> Surroundings {
      Surroundings(tokens, Screen(device, isLandscape: isLandscape).resized(to: window, split))
    }
    self.init(
      window: window, portrait: side(isLandscape: false), landscape: side(isLandscape: true))
  }
}

/// A screen with the tokens that apply to it.
public struct Surroundings: Equatable, Sendable {
  /// The screen in one orientation.
  public var screen: Screen

  /// The numbers that determine the heights of detents.
  public var detents: DetentTokens

  /// The numbers of dimming, shadow and push-back, for each appearance.
  public var looks: PerAppearance<LookTokens>

  /// The numbers of form sheets.
  public var formSheet: FormSheetTokens

  /// The numbers of sheets below large and of stacked sheets.
  public var partial: PartialTokens

  /// A Boolean value that is true if the horizontal size class is compact: sheets do not float, and
  /// popovers adapt.
  public var isCompactWidth: Bool { screen.size.width < formSheet.regularWidth }
}

extension Surroundings {
  /// Reads the tokens that apply to a screen.
  public init(_ tokens: some TokenSource, _ screen: Screen) {
    self.init(
      screen: screen, detents: DetentTokens(tokens),
      looks: PerAppearance { LookTokens(tokens, screen: screen, appearance: $0) },
      formSheet: FormSheetTokens(tokens, screen: screen), partial: PartialTokens(tokens))
  }
}

/// The rule that determines when a spring's motion ends.
public enum SpringEnd: String, CaseIterable, Sendable {
  /// When the spring has settled within a distance and a speed.
  case settle
  /// At the spring's nominal duration, whatever distance is left.
  case clamp
}

/// The measure of the heights of contents: the only place where a content is measured for the width
/// of its surface.
struct ContentMeasure: Equatable, Sendable {
  let sizes: ContentSizes
  let text: TextMeasure

  /// Returns a content with its own height in a sheet or a modal.
  ///
  /// A content whose height does not depend on the width is returned as it is.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - width: The width of the surface in points.
  ///   - insets: The parts of the safe area inside the surface.
  ///   - kind: The kind of surface.
  /// - Returns: The content with its height at this width.
  func measured(
    _ content: Content, inWidth width: Double, insets: EdgeInsets,
    on kind: ContentSurface.Kind = .sheet
  ) -> Content {
    guard content.heightDependsOnWidth else { return content }
    return content.measured(inWidth: width, insets: insets, on: kind, sizes: sizes, measure: text)
  }

  /// Returns the layout of a content in a sheet of a size without insets.
  func layout(of content: Content, in size: Size) -> ContentLayout {
    ContentLayout(
      content, in: ContentSurface(kind: .sheet, size: size), sizes: sizes, measure: text)
  }
}

extension Presentation {
  var contentMeasure: ContentMeasure { ContentMeasure(sizes: contentSizes, text: textMeasure) }

  /// Returns the layout of a content in a surface.
  package func layout(of content: Content, in surface: ContentSurface) -> ContentLayout {
    ContentLayout(content, in: surface, sizes: contentSizes, measure: textMeasure)
  }
}

extension Content {
  /// Returns the content with its own height in a surface of a width in points.
  public func measured(
    inWidth width: Double, insets: EdgeInsets = EdgeInsets(), on kind: ContentSurface.Kind = .sheet,
    sizes: ContentSizes, measure: TextMeasure
  ) -> Content {
    let surface = ContentSurface(kind: kind, size: Size(width: width, height: 0), insets: insets)
    var content = self
    content.fittingHeight =
      ContentLayout(self, in: surface, sizes: sizes, measure: measure).fittingHeight
    return content
  }
}
