public import SheetPrimitives

/// A phone or tablet in portrait, as far as pictures need it.
public struct Device: Equatable, Sendable {
  /// A short name for flags and file names, such as `iphone-15-pro`.
  public var slug: String

  /// The product's name, such as `iPhone 15 Pro`; several names if they share a screen.
  public var name: String

  /// Size of the screen in points.
  public var size: Size

  /// Device pixels per point, above 0.
  public var pixelsPerPoint: Double

  /// The safe area in portrait, in points.
  public var portraitSafeArea = EdgeInsets()

  /// The safe area in landscape, in points.
  public var landscapeSafeArea = EdgeInsets()

  /// Height of the status bar in portrait, in points.
  public var portraitStatusBarHeight = 0.0

  /// Height of the status bar in landscape, in points.
  public var landscapeStatusBarHeight = 0.0

  /// Radius of the display's corners in points; 0 for square corners.
  public var displayCornerRadius = 0.0

  /// The notch or island; nil for a display without one.
  public var cutout: DisplayCutout?

  /// A Boolean value that is true if the device has a home button.
  public var hasHomeButton = false

  /// A Boolean value that is true for an iPad.
  public var isTablet = false

  /// A Boolean value that is true if the device requires iOS 26.
  public var needsIOS26 = false

  /// The numbers of pixels per point that can be drawn.
  public static let densities = 0.01...16.0
}

extension Device {
  /// Creates a screen without safe area and with square corners.
  public init(slug: String, name: String, size: Size, pixelsPerPoint: Double) {
    self.slug = slug
    self.name = name
    self.size = size
    self.pixelsPerPoint = pixelsPerPoint
  }

  /// Stops the program if a size is not finite or the density cannot be drawn.
  fileprivate func requireFinite() {
    let insets = [portraitSafeArea, landscapeSafeArea].flatMap {
      [$0.top, $0.left, $0.bottom, $0.right]
    }
    let numbers =
      insets + [
        size.width, size.height, portraitStatusBarHeight, landscapeStatusBarHeight,
        displayCornerRadius,
      ]
    precondition(numbers.allSatisfy(\.isFinite), "the sizes of a device are finite")
    precondition(Self.densities.contains(pixelsPerPoint), "a density is from 0.01 to 16")
  }
}

/// The screen of a device in one orientation.
public struct Screen: Equatable, Sendable {
  /// Size in points.
  public var size: Size

  /// Device pixels per point, above 0.
  public var pixelsPerPoint: Double

  /// The safe area in points.
  public var safeArea: EdgeInsets

  /// Height of the status bar in points.
  public var statusBarHeight: Double

  /// Radius of the display's corners in points; 0 for square corners.
  public var displayCornerRadius: Double

  /// A Boolean value that is true if the device has a home button.
  public var hasHomeButton: Bool

  /// A Boolean value that is true for an iPad.
  public var isTablet: Bool

  /// A Boolean value that is true if the vertical size class is compact, as on a phone in
  /// landscape.
  public var isCompactHeight: Bool

  /// Creates the screen of a device.
  ///
  /// - Precondition: The sizes of the device are finite, and its density is one of ``Device/densities``.
  public init(_ device: Device, isLandscape: Bool) {
    device.requireFinite()
    size =
      isLandscape
      ? Size(width: device.size.height, height: device.size.width) : device.size
    pixelsPerPoint = device.pixelsPerPoint
    safeArea = isLandscape ? device.landscapeSafeArea : device.portraitSafeArea
    statusBarHeight =
      isLandscape ? device.landscapeStatusBarHeight : device.portraitStatusBarHeight
    displayCornerRadius = device.displayCornerRadius
    hasHomeButton = device.hasHomeButton
    isTablet = device.isTablet
    isCompactHeight = isLandscape && !device.isTablet
  }

  /// The grid of device pixels, to which resting edges are rounded at any scale of the picture.
  public var pixelGrid: PixelGrid { PixelGrid(pixelsPerPoint: pixelsPerPoint) }
}

/// The part of a display that the front camera takes, at the middle of the top edge in portrait.
///
/// Pictures of screens do not show it, as screenshots do not; a device frame does.
public struct DisplayCutout: Equatable, Sendable {
  /// The shape of a cut-out.
  public enum Kind: String, CaseIterable, Sendable {
    /// A part of the bezel that reaches into the display.
    case notch
    /// A capsule inside the display.
    case island
  }

  /// The shape.
  public var kind: Kind

  /// Width and height in portrait, in points.
  public var size: Size

  /// The distance from the top edge of the display in portrait, in points; 0 for a notch.
  public var top: Double

  /// Creates a cut-out.
  public init(_ kind: Kind, size: Size, top: Double) {
    self.kind = kind
    self.size = size
    self.top = top
  }
}

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
