public import SheetContent

/// The part of a custom full-screen sheet's state that other kinds of surfaces do not have.
public struct CardDetails: Equatable, Sendable {
  /// The height in points: that of the frame; during a drag the container's.
  public var height: Double

  /// The tiers with their heights on this screen, from low to high.
  public var tiers: [ResolvedDetent]

  /// The tier that the sheet rests at; nil while it moves or is dragged, and where a cancelled drag
  /// has left it.
  public var restingTier: BottomSheetTier?

  /// The tier that the sheet rests at or moves to; nil during a dismissal, and where a cancelled drag
  /// has left it.
  public var targetTier: BottomSheetTier?

  /// The tier that the app has selected; nil for none.
  public var selectedTier: BottomSheetTier?

  /// A Boolean value that is true if the sheet has the side effects of the original sample code.
  public var isLiteral: Bool
}
