internal import SheetPrimitives

/// The numbers from which detents get their heights on one screen.
public struct DetentMetrics: Equatable, Sendable {
  /// Height of the large detent from its top edge to the screen's bottom edge, in points.
  public var largeHeight: Double

  /// What a custom detent's rule is told as `maximumDetentValue`, in points.
  public var maximumValue: Double

  private var screenHeight: Double
  private var isCompactHeight: Bool
  /// What is added to a value to get a height: the bottom safe area, or nothing, in points.
  public private(set) var bottomInset: Double
  private var tokens: DetentTokens

  public init(_ screen: Screen, tokens: DetentTokens) {
    let isShort = screen.size.height <= tokens.shortScreen
    let gap = screen.hasHomeButton ? tokens.largeGapHomeButton : tokens.largeGap
    let top =
      switch tokens.largeTop {
      case .safeArea: screen.safeArea.top + gap
      case .statusBar: screen.statusBarHeight + gap
      }
    let value = screen.size.height - top
    bottomInset = tokens.safeArea == .exclude ? screen.safeArea.bottom : 0
    largeHeight = value
    maximumValue = value - bottomInset
    screenHeight = screen.size.height
    isCompactHeight = screen.isCompactHeight
    self.tokens = tokens
    if isShort { self.tokens.mediumFraction = tokens.mediumFractionShort }
  }

  /// The large detent, which is active on every screen.
  public var large: ResolvedDetent {
    ResolvedDetent(identifier: Detent.large.identifier, heightPoints: largeHeight)
  }

  /// The detent's height, or nil where it is inactive: medium in compact height.
  public func resolve(_ detent: Detent) -> ResolvedDetent? {
    let basis = tokens.fractionBasis == .screen ? screenHeight : maximumValue
    let value: Double
    switch detent.rule {
    case .large: return large
    case .medium where isCompactHeight: return nil
    case .medium: value = tokens.mediumFraction * basis
    case .fraction(let share):
      // A share is of the whole basis and may reach above large, as 100% does.
      return ResolvedDetent(
        identifier: detent.identifier, heightPoints: share * basis + bottomInset)
    case .points(let points): value = points
    case .fit(let contentHeight): value = contentHeight
    }
    // Large itself, and not a sum that differs from it in the last bit.
    let height = value < maximumValue ? value + bottomInset : largeHeight
    return ResolvedDetent(
      identifier: detent.identifier, heightPoints: height, isClamped: value > maximumValue)
  }
}
