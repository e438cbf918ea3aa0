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
