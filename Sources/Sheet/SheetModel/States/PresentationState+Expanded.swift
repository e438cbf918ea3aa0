public import SheetContent

extension Presentation {
  /// Returns the metrics that resolve detents on the screen of a state.
  public func detentMetrics(for state: PresentationState) -> DetentMetrics {
    DetentMetrics(
      state.screen, tokens: surroundings(state.orientation, window: state.window).detents)
  }
}

extension PresentationState {
  /// The combined opacity of the black that all surfaces lay over the presenter, 0…1.
  public var dimmingAlpha: Double {
    // The product below would change the last bits of a single surface's value.
    guard surfaces.count > 1 else { return surfaces.first?.dimmingAlpha ?? 0 }
    return 1 - surfaces.reduce(1) { $0 * (1 - $1.dimmingAlpha) }
  }

  /// Returns the frame of the topmost sheet fully expanded, on phone and tablet (D12); if there is no
  /// sheet, the frame that one at the bottom edge would have.
  public func expandedFrame(in presentation: Presentation) -> Rect {
    expandedFrame(largeHeight: presentation.detentMetrics(for: self).largeHeight)
  }

  /// Returns the frame of the topmost sheet fully expanded; if there is no sheet, the frame that one at
  /// the bottom edge would have with the height of the large detent in points.
  package func expandedFrame(largeHeight: Double) -> Rect {
    if let topSheet { return topSheet.details.expandedFrame }
    let top = screen.pixelGrid.rounded(screen.size.height - largeHeight)
    return Rect(x: 0, y: top, width: screen.size.width, height: screen.size.height - top)
  }
}
