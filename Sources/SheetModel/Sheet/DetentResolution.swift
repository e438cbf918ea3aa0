internal import SheetPrimitives

/// The numbers from which detents get their heights on one screen.
public struct DetentMetrics: Equatable, Sendable {
  /// Height of the large detent from its top edge to the screen's bottom edge, in points.
  public var largeHeight: Double

  /// What is added to a value to get a height: the bottom safe area, or nothing, in points.
  public private(set) var bottomInset: Double

  /// What custom detents are worked out with.
  public let context: DetentContext

  private var tokens: DetentTokens

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

  /// What a custom detent's rule is told as `maximumDetentValue`, in points.
  public var maximumValue: Double { context.maximumDetentValue }

  /// The large detent, which is active on every screen.
  public var large: ResolvedDetent {
    ResolvedDetent(identifier: .large, heightPoints: largeHeight)
  }

  /// The detent's height, or nil where it is inactive, as medium is in compact height.
  ///
  /// - Parameters:
  ///   - detent: Whose height is wanted.
  ///   - fittingHeight: How tall the content is without any safe area, in points.
  /// - Returns: A height that is no finite number above 0 where the rule gives such a one.
  public func resolve(_ detent: Detent, fittingHeight: Double = 0) -> ResolvedDetent? {
    let basis =
      tokens.fractionBasis == .screen ? context.height : context.maximumDetentValue
    let value: Double
    switch detent.rule {
    case .large: return ResolvedDetent(identifier: detent.identifier, heightPoints: largeHeight)
    case .medium where context.isCompactHeight: return nil
    case .medium: value = tokens.mediumFraction * basis
    case .fraction(let share):
      // A share is of the whole basis and may reach above large, as 100% does.
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
    // Large itself, and not a sum that differs from it in the last bit.
    let height = value < maximumValue ? value + bottomInset : largeHeight
    return ResolvedDetent(
      identifier: detent.identifier, heightPoints: height, isClamped: value > maximumValue)
  }
}
