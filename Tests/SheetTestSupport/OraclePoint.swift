/// A place on the screen, in points or pixels depending on its polygon or user.
public struct OraclePoint: Equatable, Sendable {
  public var x: Double
  public var y: Double

  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The place with its coordinates swapped, which mirrors a corner at its diagonal.
  public var transposed: OraclePoint { OraclePoint(y, x) }
}
