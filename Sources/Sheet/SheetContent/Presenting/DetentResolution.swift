public import SheetTokens

/// The numbers that resolve detents to heights on one screen.
public struct DetentMetrics: Equatable, Sendable {
  /// Height of the large detent from its top edge to the screen's bottom edge, in points.
  public var largeHeight: Double

  /// The inset added to a value to get a height, in points: the bottom safe area, or 0.
  public private(set) var bottomInset: Double

  /// The numbers with which custom detents are evaluated.
  public private(set) var context: DetentContext

  private var tokens: DetentTokens

  /// Creates the metrics of a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - tokens: The numbers that determine detents.
  ///   - stackedGap: The additional distance of large from the top edge of the screen, in points.
  public init(_ screen: Screen, tokens: DetentTokens, stackedGap: Double = 0) {
    let isShort = screen.size.height <= tokens.shortScreen
    let gap = screen.hasHomeButton ? tokens.largeGapHomeButton : tokens.largeGap
    let top =
      switch tokens.largeTop {
      case .safeArea: screen.safeArea.top + gap
      case .statusBar: screen.statusBarHeight + gap
      }
    // D39: attached at the bottom edge only, so the presenter stays visible above the sheet (K-04).
    let isAttached = screen.isCompactHeight && screen.safeArea.top == 0
    let visible = screen.hasHomeButton ? tokens.compactGapHomeButton : tokens.compactGap
    largeHeight = screen.size.height - (isAttached ? max(top, visible) : top) - stackedGap
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
  package init(floatingSize size: Size, tokens: DetentTokens) {
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
    case .fraction(let share): value = share * basis
    case .points(let points): value = points
    case .fit: value = fittingHeight > 0 ? fittingHeight + context.safeBottom - bottomInset : 0
    case .resolver(let expression):
      guard let result = expression.evaluated(in: context) else { return nil }
      value = result
    }
    guard value.isFinite, value > 0 || detent.rule == .fraction(0) else {
      return ResolvedDetent(identifier: detent.identifier, heightPoints: value.isNaN ? .nan : value)
    }
    // No rule exceeds the maximum, a fraction of the screen neither (K-43). A sum could differ from the
    // height of large in the last bit.
    let height = value < maximumValue ? value + inset(of: value) : largeHeight
    return ResolvedDetent(
      identifier: detent.identifier, heightPoints: height, isClamped: value > maximumValue,
      includesSafeArea: !isLow(value))
  }

  /// Returns true for the value of a detent that gets no bottom safe area.
  private func isLow(_ value: Double) -> Bool {
    tokens.lowestWithInset > 0 && value <= tokens.lowestWithInset
  }

  private func inset(of value: Double) -> Double { isLow(value) ? 0 : bottomInset }

  /// Returns a Boolean value that indicates whether a sheet can rest at a height: above 0, or 0 for a
  /// fraction (A65), which systems with low detents refuse too (K-41).
  package func isUsable(_ detent: ResolvedDetent, for rule: Detent.Rule) -> Bool {
    let height = detent.heightPoints
    let takesZero = rule == .fraction(0) && tokens.lowestWithInset == 0
    return height.isFinite && (height > 0 || height == 0 && takesZero)
  }

  /// Returns the detent at which a sheet opens: the selected one if it is among the listed detents, or
  /// else the first or the smallest, as the tokens say (K-06).
  ///
  /// Medium counts even where it is inactive, so that a sheet opened in compact height moves to it on
  /// the next screen where it is active (X01).
  ///
  /// - Parameters:
  ///   - sheet: The options of the sheet.
  ///   - fittingHeight: The content's own height without safe areas, in points.
  /// - Returns: The identifier; nil without detents.
  package func initialDetent(
    of sheet: SheetPresentationController, fittingHeight: Double
  ) -> Detent.Identifier? {
    let detents = sheet.detents
    if let selected = detents.first(where: { $0.identifier == sheet.selectedDetentIdentifier }) {
      return selected.identifier
    }
    guard tokens.initial == .smallest else { return detents.first?.identifier }
    var regular = self
    regular.context.isCompactHeight = false
    let usable = detents.compactMap { detent in
      regular.resolve(detent, fittingHeight: fittingHeight).flatMap {
        isUsable($0, for: detent.rule) ? $0 : nil
      }
    }
    return usable.min(by: ResolvedDetent.areInOrder)?.identifier ?? detents.first?.identifier
  }
}

extension ResolvedDetent {
  /// Returns true if a detent comes before another one, the lower one first; detents of the same height
  /// are ordered by their identifiers.
  package static func areInOrder(_ first: ResolvedDetent, _ second: ResolvedDetent) -> Bool {
    (first.heightPoints, first.identifier.rawValue)
      < (second.heightPoints, second.identifier.rawValue)
  }
}
