public import SheetPrimitives

/// The size of an app's window on the screen of a device (D52).
public enum WindowSize: Equatable, Sendable {
  /// The whole screen.
  case full
  /// The narrower part of the screen in Split View.
  case third
  /// One half of the screen in Split View.
  case half
  /// The wider part of the screen in Split View.
  case twoThirds
  /// A size in points, as in Stage Manager; limited to the screen.
  case size(Size)

  /// The size as text: `full`, `1/3`, `1/2`, `2/3` or `600 × 800`.
  public var words: String {
    switch self {
    case .full: "full"
    case .third: "1/3"
    case .half: "1/2"
    case .twoThirds: "2/3"
    case .size(let size): size.words
    }
  }
}

/// The widths of windows in Split View, in points.
public struct SplitViewTokens: Equatable, Sendable {
  /// The gap between the two windows.
  public var divider: Double

  /// The width of the narrower of two unequal windows.
  public var narrowWidth: Double

  /// The same on screens from `wideScreen` on.
  public var narrowWidthOnWideScreens: Double

  /// The width of a screen from which it is wide.
  public var wideScreen: Double
}

extension SplitViewTokens {
  /// Reads the tokens `splitView.*`.
  public init(_ tokens: some TokenSource) {
    self.init(
      divider: tokens.points("splitView.divider"),
      narrowWidth: tokens.points("splitView.narrowWidth"),
      narrowWidthOnWideScreens: tokens.points("splitView.narrowWidthWide"),
      wideScreen: tokens.points("splitView.screenWide"))
  }
}

extension Screen {
  /// Returns the screen as seen by an app in a window.
  ///
  /// A window as high as the screen keeps the status bar and the safe area; a lower one has neither.
  public func resized(to window: WindowSize, _ split: SplitViewTokens) -> Screen {
    var screen = self
    let narrow =
      size.width >= split.wideScreen ? split.narrowWidthOnWideScreens : split.narrowWidth
    switch window {
    case .full: return self
    case .third: screen.size.width = min(narrow, size.width)
    case .half: screen.size.width = max(1, (size.width - split.divider) / 2)
    case .twoThirds: screen.size.width = max(1, size.width - split.divider - narrow)
    case .size(let own):
      screen.size = Size(width: min(own.width, size.width), height: min(own.height, size.height))
    }
    screen.safeArea.left = 0
    screen.safeArea.right = 0
    if screen.size.height < size.height {
      screen.safeArea = EdgeInsets()
      screen.statusBarHeight = 0
    }
    return screen
  }
}
