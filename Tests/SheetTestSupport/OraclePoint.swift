/// A place on the screen; its polygon or its user says whether in points or in pixels.
public struct OraclePoint: Equatable, Sendable {
  public var x: Double
  public var y: Double

  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The place with its coordinates exchanged, which mirrors a corner at its diagonal.
  public var transposed: OraclePoint { OraclePoint(y, x) }
}
