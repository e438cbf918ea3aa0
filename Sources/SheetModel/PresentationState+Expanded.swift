public import SheetPrimitives

extension Presentation {
  /// Returns the metrics that resolve detents on the screen of a state.
  public func detentMetrics(for state: PresentationState) -> DetentMetrics {
    DetentMetrics(state.screen, tokens: surroundings(state.orientation).detents)
  }
}

extension PresentationState {
  /// The combined opacity of the black that all sheets lay over the presenter, 0…1.
  public var dimmingAlpha: Double {
    // The product below would change the last bits of a single sheet's value.
    guard sheets.count > 1 else { return sheets.first?.dimmingAlpha ?? 0 }
    return 1 - sheets.reduce(1) { $0 * (1 - $1.dimmingAlpha) }
  }

  /// Returns the frame of a fully expanded sheet on this screen, on phone and tablet (D12).
  ///
  /// Its left edge and width are those of the topmost sheet, or the screen's if there is no sheet.
  public func expandedFrame(in presentation: Presentation) -> Rect {
    expandedFrame(largeHeight: presentation.detentMetrics(for: self).largeHeight)
  }

  /// Returns the frame of a fully expanded sheet for the height of the large detent in points.
  func expandedFrame(largeHeight: Double) -> Rect {
    guard topSheet?.isFullScreen != true else { return Rect(screen.size) }
    let top = screen.pixelGrid.rounded(screen.size.height - largeHeight)
    return Rect(
      x: topSheet?.frame.x ?? 0, y: top, width: topSheet?.frame.width ?? screen.size.width,
      height: screen.size.height - top)
  }
}
