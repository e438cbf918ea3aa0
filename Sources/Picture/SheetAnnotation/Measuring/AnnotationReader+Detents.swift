internal import SheetState

/// The lines at which sheets rest.
extension AnnotationReader {
  mutating func addDetents() {
    for surface in surfaces where !surface.isPushedBack {
      if let sheet = surface.sheet, !sheet.isFullScreen {
        for (detent, height) in zip(sheet.detents, sheet.restingHeights) {
          addDetent(detent, height: height, of: surface, sheet)
        }
      }
      if let card = surface.card {
        for detent in card.tiers {
          let tier = BottomSheetTier(rawValue: detent.identifier.rawValue)
          addLine(
            detent.identifier.rawValue, height: detent.heightPoints,
            top: top(height: detent.heightPoints, of: surface), of: surface, token: tier?.token,
            requirement: tier?.requirement)
        }
      }
    }
  }

  private mutating func addDetent(
    _ detent: ResolvedDetent, height: Double, of surface: MeasuredSurface, _ sheet: SheetDetails
  ) {
    let top = sheet.top(detentHeight: detent.heightPoints)
    guard height == detent.heightPoints else {
      addLine(
        "\(detent.identifier) with the keyboard", height: height, top: top, of: surface,
        token: "keyboard.frame", requirement: "D36")
      return
    }
    let origin = DetentOrigin(detent.identifier, in: sheet)
    addLine(
      detent.identifier.rawValue, height: height, top: top, of: surface, token: origin.token,
      requirement: origin.requirement)
  }

  private mutating func addLine(
    _ name: String, height: Double, top: Double, of surface: MeasuredSurface, token: String?,
    requirement: String?
  ) {
    add(
      .detents, name, value: heightWithShare(state.screen.pixelGrid.rounded(height)), token: token,
      requirement: requirement, owner: surface.id,
      mark: .guide(GuideLine(line: guideLine(top: top, of: surface), pattern: .dashed)))
  }

  /// Returns a line across the screen at a height.
  func guideLine(top: Double, of surface: MeasuredSurface) -> DimensionLine {
    .horizontal(from: screen.minX, to: screen.maxX, y: top)
  }

  /// Returns the top edge that a surface has at a height, in points of the screen.
  func top(height: Double, of surface: MeasuredSurface) -> Double {
    let isCentred = surface.sheet?.isCentred == true
    return state.screen.pixelGrid.rounded(
      isCentred ? screen.midY - height / 2 : screen.maxY - height)
  }
}

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
      let height = threshold.height
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
        name, value, top: sheet.releaseTop(height: height),
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
