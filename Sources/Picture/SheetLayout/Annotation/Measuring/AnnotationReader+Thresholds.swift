internal import SheetState

/// The lines beyond which a released sheet moves to another detent or is dismissed, for a release
/// without speed.
extension AnnotationReader {
  mutating func addThresholds() {
    guard let surface = surfaces.last(where: { $0.modal == nil }), !surface.isPushedBack else {
      return
    }
    if let sheet = surface.sheet, !sheet.isFullScreen { addThresholds(of: sheet, surface) }
    if surface.card != nil {
      let top = presentation.card.releaseTop
      addThreshold(
        "full screen above", .length(top, of: screen.height), top: top,
        token: "card.releaseTop", requirement: "C23", of: surface)
    }
  }

  private mutating func addThresholds(of sheet: SheetDetails, _ surface: MeasuredSurface) {
    let start = sheet.restingDetent ?? sheet.targetDetent ?? sheet.selectedDetentIdentifier
    let index = sheet.detents.firstIndex { $0.identifier == start } ?? sheet.detents.count - 1
    let restingHeight = sheet.restingHeights[index]
    for threshold in sheet.releaseThresholds(fromDetentAt: index, presentation.motion.release) {
      let height = sheet.heightAboveKeyboard(detentHeight: threshold.detentHeight)
      let name: String
      let value: AnnotationValue
      switch threshold.destination {
      case .up(let detent), .down(let detent):
        let isUp = threshold.destination == .up(detent)
        name = "\(isUp ? "up" : "down") to \(detent)"
        let share = AnnotationValue.plain([threshold.share], .ratio).text(
          in: .points, pixelsPerPoint: 1)
        value = .length(abs(height - restingHeight), of: screen.height)
          .followed(by: "/ \(share) of the way")
      case .dismissal:
        name = "dismissed below"
        value = .length(height, of: screen.height).withShare
      }
      addThreshold(
        name, value, top: sheet.releaseTop(detentHeight: threshold.detentHeight),
        token: threshold.token,
        requirement: threshold.requirement, of: surface)
    }
  }

  private mutating func addThreshold(
    _ name: String, _ value: AnnotationValue, top: Double, token: String, requirement: String,
    of surface: MeasuredSurface
  ) {
    add(
      .thresholds, name, value: value, token: token, requirement: requirement, owner: surface.id,
      mark: .guide(GuideLine(line: guideLine(top: top, of: surface), pattern: .dotted)))
  }
}
