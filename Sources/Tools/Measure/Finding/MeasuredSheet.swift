public import SheetPrimitives

/// A sheet in a picture; all lengths are in pixels, from the upper left corner of the picture.
public struct MeasuredSheet: Sendable {
  /// The upper edge.
  public var top: Estimate
  /// The left edge.
  public var left: Estimate
  /// The right edge.
  public var right: Estimate
  /// The lower edge; nil for a sheet that reaches the lower edge of the screen.
  public var bottom: Estimate?
  /// The upper corners.
  public var corners: Reading<MeasuredCorners>
  /// The lower corners; nil for a sheet that reaches the lower edge of the screen.
  public var lowerCorners: Reading<MeasuredCorners>?
  /// The colour below the upper edge.
  public var color: Reading<PixelColor>
  /// A Boolean value that is true if a line of another colour runs along the inner side of the edge.
  public var hasRim: Bool
  /// The grabber; the reason if none is seen.
  public var grabber: Reading<MeasuredGrabber>
  /// A Boolean value that is true if nothing but the sheet's colour is seen where a grabber would be.
  public var hasNoGrabber: Bool
  /// The colour behind the sheet.
  public var outsideColor: Reading<PixelColor>
  /// The dimming of what lies behind.
  public var dimming: Reading<MeasuredDimming>
  /// The shadow above the upper edge.
  public var shadow: Reading<MeasuredShadow>
  /// The card of the screen behind, if it is pushed back; the reason if none is seen.
  public var presenter: Reading<MeasuredPresenter>
  /// A Boolean value that is true if the screen behind is seen at both sides, so that it is not pushed back.
  public var isPresenterWhole: Bool

  /// Returns the sheet at another place of the picture.
  func moved(x: Double, y: Double) -> MeasuredSheet {
    var sheet = self
    sheet.top.value += y
    sheet.left.value += x
    sheet.right.value += x
    sheet.bottom?.value += y
    sheet.grabber = grabber.map { $0.moved(x: x, y: y) }
    sheet.presenter = presenter.map { $0.moved(x: x, y: y) }
    return sheet
  }
}

/// The corners at both ends of an edge.
public struct MeasuredCorners: Sendable {
  /// The radius in pixels, of the curve that fits best; its error holds the radii of curves that fit as well.
  public var radius: Estimate
  /// The curve that fits best; the reason if another one fits nearly as well.
  public var curve: Reading<CornerCurve>
  /// All fitted curves, the best first.
  public var fits: [FittedCurve]
  /// The side of the only corner that is seen; nil for both.
  public var onlySide: Side?

  /// A side of a sheet.
  public enum Side: String, Sendable {
    /// The left side.
    case left
    /// The right side.
    case right
  }

  /// The radius, unless curves with quite other radii fit as well.
  public var toldRadius: Reading<Estimate> {
    radius.error <= max(Limits.radiusShare * radius.value, 1)
      ? .measured(radius) : .unknown("curves with other radii fit as well")
  }
}

/// A value of a picture, or the reason why the picture does not hold it.
public enum Reading<Value: Sendable>: Sendable {
  /// The measured value.
  case measured(Value)
  /// The value cannot be known from this picture.
  case unknown(String)

  /// The measured value; nil if it is unknown.
  public var value: Value? {
    if case .measured(let value) = self { value } else { nil }
  }

  /// The reason why the value is unknown; nil if it is measured.
  public var reason: String? {
    if case .unknown(let reason) = self { reason } else { nil }
  }

  /// Returns a reading of a value that is computed from this one.
  public func map<Other: Sendable>(_ transform: (Value) -> Other) -> Reading<Other> {
    flatMap { .measured(transform($0)) }
  }

  /// Returns a reading that depends on the value of this one.
  public func flatMap<Other: Sendable>(_ transform: (Value) -> Reading<Other>) -> Reading<Other> {
    switch self {
    case .measured(let value): transform(value)
    case .unknown(let reason): .unknown(reason)
    }
  }
}

/// A measured number with its uncertainty.
public struct Estimate: Equatable, Sendable {
  /// The number, in pixels for lengths.
  public var value: Double
  /// The standard error, in the unit of the number.
  public var error: Double

  /// Creates an estimate.
  public init(_ value: Double, error: Double) {
    self.value = value
    self.error = error
  }

  /// Returns the estimate multiplied by a factor.
  public func scaled(by factor: Double) -> Estimate {
    Estimate(value * factor, error: error * factor.magnitude)
  }
}
