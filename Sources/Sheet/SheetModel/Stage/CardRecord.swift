internal import SheetContent

/// The details of a custom full-screen sheet during a segment.
struct CardRecord: PlacedRecord {
  var facts: SurfaceFacts<CardPlace>

  /// The tier that the sheet rests at or moves to; nil where a cancelled drag has left it.
  var tier: BottomSheetTier?

  /// The height of the frame in points.
  var height: Motion

  /// The share of the dimming, 0…1.
  var dimming: Motion = .still(at: 1)

  /// The look at the beginning of a change of options.
  var formerLook: CardLook

  /// The remaining share of a change of options, from 1 to 0.
  var change: Motion = .still(at: 0)

  /// A Boolean value that is true if the presentation or dismissal in progress is cancelled and goes
  /// back.
  var isCancelled = false
}

/// The part of a custom full-screen sheet's look that its options determine.
struct CardLook: Equatable, Sendable {
  var dimmingAlpha: Double
  var shadowAlpha: Double
  var cornerRadius: Double
  var grabberAlpha: Double

  /// Returns the look between this one and another; a share of 1 is the other.
  func mixed(with other: CardLook, share: Double) -> CardLook {
    func mix(_ path: KeyPath<CardLook, Double>) -> Double {
      self[keyPath: path] + (other[keyPath: path] - self[keyPath: path]) * share
    }
    return CardLook(
      dimmingAlpha: clamp(mix(\.dimmingAlpha)), shadowAlpha: clamp(mix(\.shadowAlpha)),
      cornerRadius: max(0, mix(\.cornerRadius)), grabberAlpha: clamp(mix(\.grabberAlpha)))
  }
}

/// A custom full-screen sheet with its options in its container.
struct CardPlace: SurfacePlace {
  let options: BottomSheetPresentationController
  let geometry: CardGeometry
  let look: CardLook

  /// The visible content, measured for the width of the sheet.
  let content: Content

  struct Setting: Equatable, Sendable {
    var container: Container
    var tokens: CardTokens
    var defaults: SheetDefaults
    var measure: ContentMeasure
  }

  init(_ controller: ViewController, _ setting: Setting) {
    options = controller.presentedCard
    geometry = CardGeometry(options, in: setting.container, setting.tokens)
    look = CardLook(options, setting)
    content = setting.measure.measured(
      controller.visibleContent, inWidth: setting.container.frame.width,
      insets: setting.container.safeArea)
  }

  /// Returns the maximum content offset in a frame, in points.
  ///
  /// - Parameters:
  ///   - top: The top edge of the frame in points of the screen.
  ///   - height: The height of the frame in points.
  /// - Returns: The offset; 0 for content that does not scroll.
  func maximumContentOffset(atTop top: Double, height: Double) -> Double {
    let insets = geometry.contentInsets(atTop: top)
    return content.maximumOffset(inHeight: height - insets.top, covered: insets.bottom)
  }
}

extension CardLook {
  /// Creates the look of a sheet with options.
  ///
  /// The original sample has neither rounded corners nor a grabber unless they are set.
  fileprivate init(_ options: BottomSheetPresentationController, _ setting: CardPlace.Setting) {
    dimmingAlpha = options.dimmingAlpha ?? setting.tokens.dimmingAlpha
    shadowAlpha = options.shadowAlpha ?? setting.tokens.shadowAlpha
    if let radius = options.cornerRadius, radius >= 0 {
      cornerRadius = radius
    } else {
      cornerRadius = options.isLiteral ? 0 : setting.defaults.cornerRadius
    }
    switch options.grabber {
    case .on: grabberAlpha = 1
    case .off: grabberAlpha = 0
    case .auto: grabberAlpha = options.tiers.count > 1 && !options.isLiteral ? 1 : 0
    }
  }
}

extension CardRecord {
  /// Creates the record of a sheet at rest at the tier at which it opens.
  init(_ facts: SurfaceFacts<CardPlace>) {
    self.facts = facts
    tier = facts.place.geometry.opening
    height = .still(at: 0)
    formerLook = facts.place.look
  }

  var geometry: CardGeometry { facts.place.geometry }

  /// Selects the tier that a change of options names, or another one if the change removes the tier.
  mutating func select(_ change: PropertyChange) {
    let isNamed = change.value(of: PropertyPath(\.selectedTier)) != nil
    let isListed = tier.map { geometry.tiers.contains($0) } ?? true
    if isNamed || !isListed { tier = geometry.opening }
  }

  /// Returns the maximum content offset in the resting frame at a tier, in points.
  func maximumContentOffset(at tier: BottomSheetTier) -> Double {
    let top = geometry.top(of: tier)
    return facts.place.maximumContentOffset(atTop: top, height: geometry.container.frame.maxY - top)
  }

  /// Returns the look at a moment.
  func look(at seconds: Double) -> CardLook {
    guard change.isMoving(at: seconds) else { return facts.place.look }
    return facts.place.look.mixed(with: formerLook, share: change.value(at: seconds))
  }

  /// Passes every motion of the custom sheet's own to a function.
  func visitMotions(_ visit: (borrowing Motion) -> Void) {
    visit(height)
    visit(dimming)
    visit(change)
  }
}

extension SurfaceRecord {
  /// The height of the frame at the sheet's tier in points; nil where a cancelled drag has left it.
  var tierHeight: Double? {
    card.tier.map { card.geometry.container.frame.maxY - card.geometry.top(of: $0) }
  }

  /// The maximum content offset at the sheet's tier in points; where a cancelled drag has left the
  /// sheet, that of its frame.
  var maximumTierOffset: Double {
    card.tier.map { card.maximumContentOffset(at: $0) }
      ?? card.facts.place.maximumContentOffset(atTop: topGoal, height: card.height.goal)
  }

  /// A Boolean value that is true if the motion in progress ends at the resting frame of the sheet's
  /// tier, or if it has none.
  var endsAtTier: Bool {
    guard let tier = card.tier else { return true }
    return topGoal == card.geometry.top(of: tier) && card.height.goal == tierHeight
  }

  /// Places a custom full-screen sheet at rest at its tier, or where a cancelled drag has left it.
  mutating func restAtTier() {
    offset = .still(at: 0)
    guard let tier = card.tier, let height = tierHeight else { return }
    rest(atTop: card.geometry.top(of: tier))
    card.height = .still(at: height)
  }
}
