public import SheetPrimitives

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
