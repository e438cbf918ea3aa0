public import SheetModel

/// Shorthands for tests of a single sheet.
extension PresentationState {
  public var isPresented: Bool { topSheet != nil }
  public var sheetTop: Double { topSheet?.frame.y ?? screen.size.height }
  public var sheetHeight: Double { topSheet?.detentHeight ?? 0 }
  public var velocityPointsPerSecond: Double { topSheet?.velocityPointsPerSecond ?? 0 }
  public var shadowAlpha: Double { topSheet?.shadowAlpha ?? 0 }
  public var grabberFrame: Rect? { topSheet?.grabber?.frame }
}
