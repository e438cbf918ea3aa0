internal import SheetPrimitives

/// The numbers that resolve detents to heights on one screen.
public struct DetentMetrics: Equatable, Sendable {
  /// Height of the large detent from its top edge to the screen's bottom edge, in points.
  public var largeHeight: Double

  /// The inset added to a value to get a height, in points: the bottom safe area, or 0.
  public private(set) var bottomInset: Double

  /// The numbers with which custom detents are evaluated.
  public let context: DetentContext

  private var tokens: DetentTokens

  /// Creates the metrics of a screen.
  public init(_ screen: Screen, tokens: DetentTokens) {
    let isShort = screen.size.height <= tokens.shortScreen
    let gap = screen.hasHomeButton ? tokens.largeGapHomeButton : tokens.largeGap
    let top =
      switch tokens.largeTop {
      case .safeArea: screen.safeArea.top + gap
      case .statusBar: screen.statusBarHeight + gap
      }
    largeHeight = screen.size.height - top
    bottomInset = tokens.safeArea == .exclude ? screen.safeArea.bottom : 0
    context = DetentContext(
      maximumDetentValue: largeHeight - bottomInset, width: screen.size.width,
      height: screen.size.height, safeTop: screen.safeArea.top,
      safeBottom: screen.safeArea.bottom, isCompactHeight: screen.isCompactHeight)
    self.tokens = tokens
    if isShort { self.tokens.mediumFraction = tokens.mediumFractionShort }
  }

  /// Creates the metrics of a floating sheet, whose detents are measured in its frame at the largest
  /// size.
  init(floatingSize size: Size, tokens: DetentTokens) {
    largeHeight = size.height
    bottomInset = 0
    context = DetentContext(
      maximumDetentValue: size.height, width: size.width, height: size.height, safeTop: 0,
      safeBottom: 0, isCompactHeight: false)
    self.tokens = tokens
  }

  /// The `maximumDetentValue` of custom detents, in points.
  public var maximumValue: Double { context.maximumDetentValue }

  /// The large detent, which is active on every screen.
  public var large: ResolvedDetent {
    ResolvedDetent(identifier: .large, heightPoints: largeHeight)
  }

  /// Resolves a detent to its height.
  ///
  /// - Parameters:
  ///   - detent: The detent to resolve.
  ///   - fittingHeight: The content's own height without safe areas, in points.
  /// - Returns: The resolved detent; its height is not positive or not finite if the rule gives
  ///   such a number. Nil if the detent is inactive, as medium is in compact height.
  public func resolve(_ detent: Detent, fittingHeight: Double = 0) -> ResolvedDetent? {
    let basis =
      tokens.fractionBasis == .screen ? context.height : context.maximumDetentValue
    let value: Double
    switch detent.rule {
    case .large: return ResolvedDetent(identifier: detent.identifier, heightPoints: largeHeight)
    case .medium where context.isCompactHeight: return nil
    case .medium: value = tokens.mediumFraction * basis
    case .fraction(let share):
      // A fraction is of the whole basis and can exceed large, as 100% does.
      return ResolvedDetent(
        identifier: detent.identifier, heightPoints: share * basis + bottomInset)
    case .points(let points): value = points
    case .fit: value = fittingHeight > 0 ? fittingHeight + context.safeBottom - bottomInset : 0
    case .resolver(let expression):
      guard let result = expression.evaluated(in: context) else { return nil }
      value = result
    }
    guard value.isFinite, value > 0 else {
      return ResolvedDetent(identifier: detent.identifier, heightPoints: value.isNaN ? .nan : value)
    }
    // A sum could differ from the height of large in the last bit.
    let height = value < maximumValue ? value + bottomInset : largeHeight
    return ResolvedDetent(
      identifier: detent.identifier, heightPoints: height, isClamped: value > maximumValue)
  }
}
