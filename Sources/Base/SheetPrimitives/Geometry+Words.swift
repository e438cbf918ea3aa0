extension Size {
  /// Width and height: `320 × 200`.
  public var words: String { "\(width.brief) × \(height.brief)" }
}

extension EdgeInsets {
  /// Top, left, bottom and right: `59 0 34 0`.
  public var words: String { [top, left, bottom, right].map(\.brief).joined(separator: " ") }
}

extension CornerCurve {
  /// The name as files have it: `continuous`, `superellipse:2.5`.
  public var words: String {
    switch self {
    case .continuous: "continuous"
    case .coreAnimation: "coreanimation"
    case .circular: "circular"
    case .superellipse(let exponent): "superellipse:\(exponent.brief)"
    case .smooth(let smoothing): "smooth:\(smoothing.brief)"
    }
  }
}
