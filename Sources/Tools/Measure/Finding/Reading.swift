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
    switch self {
    case .measured(let value): .measured(transform(value))
    case .unknown(let reason): .unknown(reason)
    }
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
