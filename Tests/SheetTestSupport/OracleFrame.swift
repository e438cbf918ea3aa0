/// A frame of one sheet, asked for in plain words; its rules are written out as formulas.
///
/// The sheet is attached to the screen's bottom edge, or covers all of a phone that lies on its
/// side; the presenter is a flat colour.
public struct OracleFrame: Equatable, Sendable {
  public var device = OracleDevice.iPhone15Pro
  public var profile = OracleProfile.spec
  public var detents: [OracleDetent] = [.medium, .large]
  public var selectedDetent = OracleDetent.medium
  public var undimmed = OracleUndimmed.profileDefault
  public var phase = OraclePhase.rest

  public var isDark = false
  public var presenter = OracleColor(hex: 0x8E8E93)

  /// Points; nil or negative is the profile's own.
  public var cornerRadius: Double?
  /// The curve of the sheet's corners alone; nil is the profile's own.
  public var cornerCurve: OracleCornerCurve?
  public var showsGrabber = true
  public var castsShadow = true

  /// The sheet's fill; nil is the appearance's own, and a clear one cuts the shadow out.
  public var surface: OracleColor?

  /// Leaves out the presenter and the dimming.
  public var isTransparent = false

  public init() {}

  /// Draws the part of the frame that lies in a crop, at any scale.
  public func picture(of crop: OracleCrop, pixelsPerPoint: Double) -> OraclePicture {
    OracleState(self).picture(of: crop, pixelsPerPoint: pixelsPerPoint)
  }

  /// The curve of the card's corners, and of the sheet's without one of its own: phones draw Core
  /// Animation's, tablets UIBezierPath's.
  public var standardCornerCurve: OracleCornerCurve {
    profile == .uikit && !device.isPad ? .coreAnimation : .continuous
  }

  /// Every number the picture is made of.
  public var state: OracleState { OracleState(self) }
}
