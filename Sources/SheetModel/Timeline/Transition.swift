internal import SheetPrimitives

/// Something that takes a time to get from one state to another.
public struct Transition: Equatable, Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    case present
    case dismiss
    /// To another detent, or back to its own.
    case detent
    /// Several properties at once.
    case animateChanges
    case push
    case pop
    case keyboard
  }

  public enum Course: Equatable, Sendable {
    case curve(MotionCurve)
    /// In place of all movement: what comes fades in, what goes fades out.
    case fade

    /// As in `spring(0.85,0.35)`: damping ratio and response in seconds, or a curve's handles.
    public var name: String {
      func call(_ name: String, _ numbers: [Double]) -> String {
        "\(name)(\(numbers.map(\.brief).joined(separator: ",")))"
      }
      switch self {
      case .curve(.spring(let spring)):
        return call("spring", [spring.dampingRatio, spring.responseSeconds])
      case .curve(.ease(let curve)):
        return call("cubic-bezier", [curve.x1, curve.y1, curve.x2, curve.y2])
      case .fade: return "fade"
      }
    }
  }

  /// Counted from 1 in the order in which they begin.
  public var number: Int
  public var kind: Kind

  /// Id of the view controller that moves; nil for the keyboard.
  public var id: String?
  public var course: Course
  public var startSeconds: Double

  /// How long it is said to take.
  public var nominalSeconds: Double

  /// When it was over, or something else took its place.
  public var endSeconds: Double
}
