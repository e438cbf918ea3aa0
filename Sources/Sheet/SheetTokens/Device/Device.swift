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
