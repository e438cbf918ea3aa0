/// A screen in its current orientation; points unless the name says otherwise.
public struct OracleDevice: Equatable, Sendable {
  public var width: Double
  public var height: Double

  /// Pixels per point of the device itself; rests are rounded to these pixels.
  public var scale: Double

  public var safeTop: Double
  public var safeBottom: Double
  public var statusBarHeight: Double
  public var displayCornerRadius: Double
  public var hasHomeButton: Bool
  public var isPad: Bool

  /// A phone in landscape, where a sheet covers the whole screen.
  public var isCompactHeight: Bool

  public init(
    width: Double, height: Double, scale: Double, safeTop: Double = 0, safeBottom: Double = 0,
    statusBarHeight: Double = 0, displayCornerRadius: Double = 0, hasHomeButton: Bool = false,
    isPad: Bool = false, isCompactHeight: Bool = false
  ) {
    self.width = width
    self.height = height
    self.scale = scale
    self.safeTop = safeTop
    self.safeBottom = safeBottom
    self.statusBarHeight = statusBarHeight
    self.displayCornerRadius = displayCornerRadius
    self.hasHomeButton = hasHomeButton
    self.isPad = isPad
    self.isCompactHeight = isCompactHeight
  }

  public static let iPhone15Pro = OracleDevice(
    width: 393, height: 852, scale: 3, safeTop: 59, safeBottom: 34, statusBarHeight: 54,
    displayCornerRadius: 55)

  /// Rounded to the device's own pixels, half up.
  ///
  /// A billionth of a pixel is added, so that decimal fractions that are exact halves stay halves.
  public func roundedToPixel(_ points: Double) -> Double {
    (points * scale + 0.5 + 1e-9).rounded(.down) / scale
  }

  /// The whole frame as a crop, sizes rounded half up.
  public func wholeFrame(pixelsPerPoint: Double) -> OracleCrop {
    OracleCrop(
      xPixels: 0, yPixels: 0,
      widthPixels: Int((width * pixelsPerPoint + 0.5).rounded(.down)),
      heightPixels: Int((height * pixelsPerPoint + 0.5).rounded(.down)))
  }
}
