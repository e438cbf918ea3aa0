internal import SheetModel
package import SheetPrimitives

/// A law that was fitted to a motion.
public struct FittedLaw: Sendable {
  /// A parameter with its standard error.
  public struct Parameter: Equatable, Sendable {
    /// The name, such as `response`.
    public var name: String
    /// The value.
    public var value: Double
    /// The standard error.
    public var error: Double
    /// The unit; nil for a number without one.
    public var unit: String?
  }

  /// The law.
  public var law: MotionLaw

  /// The parameters, in the order in which the family is written.
  public var parameters: [Parameter]

  /// The moment at which the motion begins, in seconds.
  public var onset: Parameter

  /// The value at the beginning and the one that the motion goes to.
  public var start: Double
  public var goal: Double

  /// The root mean square of the differences from the samples, in the unit of the trace.
  public var residual: Double

  /// The sum of the squares of the differences, and the number of fitted numbers, the start and the goal among them.
  var squares: Double
  var numberCount: Int

  /// Returns the value at a time in seconds.
  public func value(at seconds: Double) -> Double {
    start + (goal - start) * law.progress(at: seconds - onset.value)
  }
}

extension FittedLaw {
  /// The numbers of a spring as other programs write them; nil for another law.
  ///
  /// `stiffness` and `damping` belong to a mass of 1; `uiViewDuration` is the duration in seconds with which
  /// `UIView.animate(withDuration:usingSpringWithDamping:)` has this spring (K-32), if its ratio is at most 1.
  public var physics: [(name: String, value: Double)]? {
    guard case .spring(let spring, _) = law else { return nil }
    var numbers = [
      ("mass", spring.mass), ("stiffness", spring.stiffness), ("damping", spring.damping),
    ]
    if let duration = spring.animationSeconds { numbers.append(("uiViewDuration", duration)) }
    return numbers
  }
}

extension FittedLaw {
  /// The law as JSON: family, times in seconds, and parameters with their errors.
  package var json: JSON {
    func json(_ parameter: Parameter) -> JSON {
      .object([
        ("value", .number(parameter.value)),
        ("error", parameter.error.isFinite ? .number(parameter.error) : .null),
      ])
    }
    let physics = physics.map { numbers in
      JSON.object(numbers.map { ($0.name, .number($0.value)) })
    }
    return .object([
      ("family", .text(law.family.rawValue)),
      ("onset", json(onset)),
      ("duration", .number(law.durationSeconds)),
      ("residual", .number(residual)),
      ("parameters", .object(parameters.map { ($0.name, json($0)) })),
      ("physics", physics ?? .null),
    ])
  }
}
