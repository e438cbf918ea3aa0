internal import SheetPrimitives

/// The height rule of a custom detent as a formula that can be compared, printed and evaluated for
/// each screen.
///
/// It is built with the arithmetic operators from numbers and the values of a ``Context``.
public indirect enum DetentExpression: Equatable, Sendable {
  /// A value of the screen that an expression refers to, in points.
  public enum Value: String, CaseIterable, Sendable {
    /// The maximum value of a detent: UIKit's `maximumDetentValue`.
    case maximum
    /// The container's width.
    case width
    /// The container's height.
    case height
    /// The top safe area.
    case safeTop = "safe.top"
    /// The bottom safe area.
    case safeBottom = "safe.bottom"
  }

  /// An arithmetic operation.
  public enum Operation: String, CaseIterable, Sendable {
    /// Addition.
    case add = "+"
    /// Subtraction.
    case subtract = "-"
    /// Multiplication.
    case multiply = "*"
    /// Division.
    case divide = "/"
  }

  /// A constant.
  case number(Double)
  /// A value of the screen.
  case value(Value)
  /// An operation on two expressions.
  case operation(Operation, DetentExpression, DetentExpression)
  /// The smallest of one or more expressions.
  case minimum([DetentExpression])
  /// The largest of one or more expressions.
  case maximum([DetentExpression])
  /// The first expression in compact height, otherwise the second.
  case inCompactHeight(DetentExpression, else: DetentExpression)
  /// No height: the detent is inactive.
  case inactive

  /// The argument of a custom detent's resolver, with the names of UIKit's context.
  public struct Context: Sendable {
    init() {}

    /// The maximum value of a detent.
    public var maximumDetentValue: DetentExpression { .value(.maximum) }

    /// The container's width.
    public var containerWidth: DetentExpression { .value(.width) }

    /// The container's height.
    public var containerHeight: DetentExpression { .value(.height) }
  }

  /// Returns the sum of two expressions.
  public static func + (first: Self, second: Self) -> Self { .operation(.add, first, second) }

  /// Returns the difference of two expressions.
  public static func - (first: Self, second: Self) -> Self { .operation(.subtract, first, second) }

  /// Returns the product of two expressions.
  public static func * (first: Self, second: Self) -> Self { .operation(.multiply, first, second) }

  /// Returns the quotient of two expressions.
  public static func / (first: Self, second: Self) -> Self { .operation(.divide, first, second) }

  /// Returns the sum of an expression and a number.
  @_disfavoredOverload
  public static func + (first: Self, second: Double) -> Self { first + .number(second) }

  /// Returns the sum of a number and an expression.
  @_disfavoredOverload
  public static func + (first: Double, second: Self) -> Self { .number(first) + second }

  /// Returns the difference of an expression and a number.
  @_disfavoredOverload
  public static func - (first: Self, second: Double) -> Self { first - .number(second) }

  /// Returns the difference of a number and an expression.
  @_disfavoredOverload
  public static func - (first: Double, second: Self) -> Self { .number(first) - second }

  /// Returns the product of an expression and a number.
  @_disfavoredOverload
  public static func * (first: Self, second: Double) -> Self { first * .number(second) }

  /// Returns the product of a number and an expression.
  @_disfavoredOverload
  public static func * (first: Double, second: Self) -> Self { .number(first) * second }

  /// Returns the quotient of an expression and a number.
  @_disfavoredOverload
  public static func / (first: Self, second: Double) -> Self { first / .number(second) }

  /// Returns the quotient of a number and an expression.
  @_disfavoredOverload
  public static func / (first: Double, second: Self) -> Self { .number(first) / second }
}

extension DetentExpression: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a constant from a floating-point literal.
  public init(floatLiteral value: Double) {
    self = .number(value)
  }

  /// Creates a constant from an integer literal.
  public init(integerLiteral value: Int) {
    self = .number(Double(value))
  }
}

/// Returns the smaller of two heights.
public func min(_ first: DetentExpression, _ second: DetentExpression) -> DetentExpression {
  .minimum([first, second])
}

/// Returns the larger of two heights.
public func max(_ first: DetentExpression, _ second: DetentExpression) -> DetentExpression {
  .maximum([first, second])
}

/// The numbers with which detent expressions are evaluated, in points.
public struct DetentContext: Equatable, Sendable {
  /// The maximum value of a detent.
  public var maximumDetentValue: Double

  /// The container's width.
  public var width: Double

  /// The container's height.
  public var height: Double

  /// The top safe area.
  public var safeTop: Double

  /// The bottom safe area.
  public var safeBottom: Double

  /// A Boolean value that is true in compact height.
  public var isCompactHeight: Bool
}

extension DetentExpression {
  /// Evaluates the expression.
  ///
  /// - Returns: A number that may be infinite or NaN; nil if the expression is inactive. An
  ///   expression with an inactive operand is inactive as a whole.
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

  /// Evaluates all parts; nil if one of them is inactive.
  private static func all(_ parts: [Self], in context: DetentContext) -> [Double]? {
    var values: [Double] = []
    for part in parts {
      guard let value = part.evaluated(in: context) else { return nil }
      values.append(value)
    }
    return values
  }
}

/// Returns the smaller number, or NaN if one of them is NaN, which `Swift.min` does not guarantee.
private func least(_ first: Double, _ second: Double) -> Double {
  first.isNaN || second.isNaN ? .nan : Swift.min(first, second)
}

/// Returns the larger number, or NaN if one of them is NaN.
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

extension DetentExpression {
  /// The expression as a formula of scenario files, with numbers rounded to 1/1000.
  package var words: String {
    switch self {
    case .number(let number): number.brief
    case .value(let value): value.rawValue
    case .operation(let operation, let first, let second):
      "(\(first.words) \(operation.rawValue) \(second.words))"
    case .minimum(let parts): "min(\(parts.map(\.words).joined(separator: ", ")))"
    case .maximum(let parts): "max(\(parts.map(\.words).joined(separator: ", ")))"
    case .inCompactHeight(let first, let second):
      "(compactHeight ? \(first.words) : \(second.words))"
    case .inactive: "inactive"
    }
  }
}
