internal import SheetModel
internal import SheetPrimitives

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
    let tokens = presentation.motion.release
    let heights = sheet.detents.map(\.heightPoints)
    let start = sheet.restingDetent ?? sheet.targetDetent ?? sheet.selectedDetentIdentifier
    let index = sheet.detents.firstIndex { $0.identifier == start } ?? heights.count - 1
    func add(_ name: String, share: Double, from: Double, to: Double) {
      let height = from + share * (to - from)
      addThreshold(
        name, .plain([share], .ratio).followed(by: "of the way"),
        top: sheet.top(detentHeight: height),
        token: tokens.rule == .threshold ? "release.snap" : "release.rule",
        requirement: tokens.rule == .threshold ? "B18" : "K-12", of: surface)
    }
    // By projection the nearest detent is the destination.
    let share = tokens.rule == .threshold ? tokens.snapShare : 0.5
    if index + 1 < heights.count {
      add(
        "up to \(sheet.detents[index + 1].identifier)", share: share, from: heights[index],
        to: heights[index + 1])
    }
    if index > 0 {
      add(
        "down to \(sheet.detents[index - 1].identifier)", share: share, from: heights[index],
        to: heights[index - 1])
    }
    guard !sheet.isModalInPresentation else { return }
    let basis =
      tokens.rule == .threshold && tokens.dismissBasis == .current ? heights[index] : heights[0]
    let dismissal = (tokens.rule == .threshold ? tokens.dismissShare : 0.5) * basis
    addThreshold(
      "dismissed below",
      .length(sheet.heightAboveKeyboard(detentHeight: dismissal), of: screen.height).withShare,
      top: sheet.releaseTop(detentHeight: dismissal), token: "release.dismiss", requirement: "B52",
      of: surface)
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
