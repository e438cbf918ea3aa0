/// A frame of one sheet; its rules are written out as formulas.
///
/// The sheet is attached to the bottom edge of the screen, covers all of a phone in landscape, or
/// floats in the middle of a wide screen; the presenter is a flat color.
public struct OracleFrame: Equatable, Sendable {
  public var device = OracleDevice.iPhone15Pro
  public var profile = OracleProfile.spec
  public var detents: [OracleDetent] = [.medium, .large]
  public var selectedDetent = OracleDetent.medium
  public var undimmed = OracleUndimmed.profileDefault
  public var phase = OraclePhase.rest
  /// A form sheet; only on screens that are wide enough for it.
  public var isForm = false
  /// The height of a form sheet's content in points; nil without content, and unused in uikit.
  public var contentHeight: Double?

  public var isDark = false
  public var presenter = OracleColor(hex: 0x8E8E93)

  /// Points; nil or negative means the profile's own.
  public var cornerRadius: Double?
  /// The curve of the sheet's corners alone; nil means the profile's own.
  public var cornerCurve: OracleCornerCurve?
  public var showsGrabber = true
  public var castsShadow = true

  /// The sheet's fill; nil means the appearance's own, and a clear fill cuts the shadow out.
  public var surface: OracleColor?

  /// Omits the presenter and the dimming.
  public var isTransparent = false

  public init() {}

  /// Draws the part of the frame inside a crop, at any scale.
  public func picture(of crop: OracleCrop, pixelsPerPoint: Double) -> OraclePicture {
    OracleState(self).picture(of: crop, pixelsPerPoint: pixelsPerPoint)
  }

  /// The curve of the card's corners, and the default of the sheet's: phones draw Core
  /// Animation's, tablets UIBezierPath's.
  public var standardCornerCurve: OracleCornerCurve {
    profile == .uikit && !device.isPad ? .coreAnimation : .continuous
  }

  /// All numbers from which the picture is drawn.
  public var state: OracleState { OracleState(self) }
}
