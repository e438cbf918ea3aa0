/// What was asked for, with every gap filled and every name resolved.
public struct Presentation: Equatable, Sendable {
  /// The device upright and on its side.
  public var portrait: Surroundings
  public var landscape: Surroundings

  public var orientation: Orientation
  public var appearance: Appearance
  public var reducesMotion: Bool

  /// What the first sheet is presented over.
  public var presenter: ViewController

  /// Everything that can be presented, each with an id of its own.
  public var viewControllers: [ViewController]

  /// What happens, in order.
  public var steps: [Step]
  public var reactions: [Reaction]

  public var springEnd: SpringEnd
  public var motion: MotionTokens
  public var sheetDefaults: SheetDefaults

  /// Colours and sizes of what is drawn, for either appearance.
  public var styles: PerAppearance<ChromeStyle>

  public init(
    portrait: Surroundings, landscape: Surroundings, orientation: Orientation = .portrait,
    appearance: Appearance, reducesMotion: Bool = false, presenter: ViewController,
    viewControllers: [ViewController], steps: [Step], reactions: [Reaction] = [],
    springEnd: SpringEnd = .settle, motion: MotionTokens, sheetDefaults: SheetDefaults,
    styles: PerAppearance<ChromeStyle>
  ) {
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
    self.styles = styles
  }

  public func surroundings(_ orientation: Orientation) -> Surroundings {
    orientation == .portrait ? portrait : landscape
  }
}

/// A screen, and the numbers that hold on it.
public struct Surroundings: Equatable, Sendable {
  public var screen: Screen
  public var detents: DetentTokens
  public var looks: PerAppearance<LookTokens>

  public init(screen: Screen, detents: DetentTokens, looks: PerAppearance<LookTokens>) {
    self.screen = screen
    self.detents = detents
    self.looks = looks
  }
}

/// One value for light and one for dark.
public struct PerAppearance<Value: Equatable & Sendable>: Equatable, Sendable {
  public var light: Value
  public var dark: Value

  public init(light: Value, dark: Value) {
    self.light = light
    self.dark = dark
  }

  public subscript(appearance: Appearance) -> Value {
    appearance == .light ? light : dark
  }
}

/// When a spring is said to have ended.
public enum SpringEnd: String, CaseIterable, Sendable {
  /// Once it has settled.
  case settle
  /// At its nominal duration, whatever is left to go.
  case clamp
}
