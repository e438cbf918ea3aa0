/// The height rule of a custom detent as a formula, so that it can be compared, printed and worked
/// out anew for every screen.
///
/// It is built by the usual operators from numbers and the values of a ``Context``.
public indirect enum DetentExpression: Equatable, Sendable {
  /// What a rule may ask of the screen, in points.
  public enum Value: String, CaseIterable, Sendable {
    /// The tallest value a detent can have: UIKit's `maximumDetentValue`.
    case maximum
    case width
    case height
    case safeTop = "safe.top"
    case safeBottom = "safe.bottom"
  }

  public enum Operation: String, CaseIterable, Sendable {
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"
  }

  case number(Double)
  case value(Value)
  case operation(Operation, DetentExpression, DetentExpression)
  /// The smallest of one or more.
  case minimum([DetentExpression])
  /// The largest of one or more.
  case maximum([DetentExpression])
  /// The first of two in compact height, else the second.
  case inCompactHeight(DetentExpression, else: DetentExpression)
  /// No height: the detent is left out.
  case inactive

  /// What UIKit hands to a custom detent's resolver.
  public struct Context: Sendable {
    init() {}

    public var maximumDetentValue: DetentExpression { .value(.maximum) }
    public var containerWidth: DetentExpression { .value(.width) }
    public var containerHeight: DetentExpression { .value(.height) }
  }

  public static func + (first: Self, second: Self) -> Self { .operation(.add, first, second) }
  public static func - (first: Self, second: Self) -> Self { .operation(.subtract, first, second) }
  public static func * (first: Self, second: Self) -> Self { .operation(.multiply, first, second) }
  public static func / (first: Self, second: Self) -> Self { .operation(.divide, first, second) }
}

extension DetentExpression: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public init(floatLiteral value: Double) {
    self = .number(value)
  }

  public init(integerLiteral value: Int) {
    self = .number(Double(value))
  }
}

/// The smaller of two heights.
public func min(_ first: DetentExpression, _ second: DetentExpression) -> DetentExpression {
  .minimum([first, second])
}

/// The larger of two heights.
public func max(_ first: DetentExpression, _ second: DetentExpression) -> DetentExpression {
  .maximum([first, second])
}

/// The numbers that detent expressions are worked out with, in points.
public struct DetentContext: Equatable, Sendable {
  public var maximumDetentValue: Double
  public var width: Double
  public var height: Double
  public var safeTop: Double
  public var safeBottom: Double
  public var isCompactHeight: Bool

  public init(
    maximumDetentValue: Double, width: Double, height: Double, safeTop: Double,
    safeBottom: Double, isCompactHeight: Bool
  ) {
    self.maximumDetentValue = maximumDetentValue
    self.width = width
    self.height = height
    self.safeTop = safeTop
    self.safeBottom = safeBottom
    self.isCompactHeight = isCompactHeight
  }
}

extension DetentExpression {
  /// The expression's number, which may be infinite or no number at all; nil where it is inactive.
  ///
  /// A formula with an inactive part is inactive as a whole.
  public func evaluated(in context: DetentContext) -> Double? {
    switch self {
    case .number(let number): return number
    case .value(let value): return context[value]
    case .operation(let operation, let first, let second):
      guard let first = first.evaluated(in: context), let second = second.evaluated(in: context)
      else { return nil }
      switch operation {
      case .add: return first + second
      case .subtract: return first - second
      case .multiply: return first * second
      case .divide: return first / second
      }
    case .minimum(let parts): return Self.all(parts, in: context)?.reduce(.infinity, least)
    case .maximum(let parts): return Self.all(parts, in: context)?.reduce(-.infinity, greatest)
    case .inCompactHeight(let first, let second):
      return (context.isCompactHeight ? first : second).evaluated(in: context)
    case .inactive: return nil
    }
  }

  private static func all(_ parts: [Self], in context: DetentContext) -> [Double]? {
    var values: [Double] = []
    for part in parts {
      guard let value = part.evaluated(in: context) else { return nil }
      values.append(value)
    }
    return values
  }
}

/// No number at all stays none, which the library's own comparison would hide.
private func least(_ first: Double, _ second: Double) -> Double {
  first.isNaN || second.isNaN ? .nan : Swift.min(first, second)
}

private func greatest(_ first: Double, _ second: Double) -> Double {
  first.isNaN || second.isNaN ? .nan : Swift.max(first, second)
}

extension DetentContext {
  fileprivate subscript(value: DetentExpression.Value) -> Double {
    switch value {
    case .maximum: maximumDetentValue
    case .width: width
    case .height: height
    case .safeTop: safeTop
    case .safeBottom: safeBottom
    }
  }
}
