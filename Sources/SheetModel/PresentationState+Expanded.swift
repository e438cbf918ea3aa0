public import SheetPrimitives

extension Presentation {
  /// What detents are worked out with on the screen of a state.
  public func detentMetrics(for state: PresentationState) -> DetentMetrics {
    DetentMetrics(state.screen, tokens: surroundings(state.orientation).detents)
  }
}

extension PresentationState {
  /// Black over the presenter, 0…1: what the dimming of all sheets comes to.
  public var dimmingAlpha: Double {
    // A single sheet's as it is, without the last bits of a product.
    guard sheets.count > 1 else { return sheets.first?.dimmingAlpha ?? 0 }
    return 1 - sheets.reduce(1) { $0 * (1 - $1.dimmingAlpha) }
  }

  /// The frame of a fully expanded sheet on this screen, phone or tablet (D12): that of the topmost
  /// sheet, or of one as wide as the screen where there is none.
  public func expandedFrame(in presentation: Presentation) -> Rect {
    expandedFrame(largeHeight: presentation.detentMetrics(for: self).largeHeight)
  }

  func expandedFrame(largeHeight: Double) -> Rect {
    guard topSheet?.isFullScreen != true else { return Rect(screen.size) }
    let top = screen.pixelGrid.rounded(screen.size.height - largeHeight)
    return Rect(
      x: topSheet?.frame.x ?? 0, y: top, width: topSheet?.frame.width ?? screen.size.width,
      height: screen.size.height - top)
  }
}
