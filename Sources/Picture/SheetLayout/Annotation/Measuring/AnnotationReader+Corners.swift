internal import SheetModel

/// The corners of surfaces and of the presenter.
extension AnnotationReader {
  mutating func addRadii() {
    for corner in corners {
      add(
        .radii, corner.name, value: .length(corner.mark.radius, of: screen.width),
        token: corner.token, requirement: corner.requirement, owner: corner.owner,
        mark: .corner(corner.mark))
    }
  }

  mutating func addCurvature() {
    for corner in corners {
      let curve = corner.mark.outline.curve.words
      add(
        .curvature, corner.owner == state.presenter.id ? "\(curve), presenter" : curve,
        value: .length(corner.mark.reach, of: screen.width),
        token: state.screen.isTablet ? "sheet.tabletCornerCurve" : "sheet.cornerCurve",
        requirement: "B04", owner: corner.owner, mark: .curvature(corner.mark))
    }
  }

  /// A rounded corner on the screen.
  struct MeasuredCorner {
    var name: String
    var owner: String
    var mark: CornerMark
    var token: String?
    var requirement: String?
  }

  /// The rounded corners on the screen, from bottom to top.
  var corners: [MeasuredCorner] {
    [presenterCorner].compactMap(\.self) + surfaces.compactMap { corner(of: $0) }
  }

  private var presenterCorner: MeasuredCorner? {
    let recession = state.presenter.recession
    guard recession.progress > 0, recession.cornerRadius > 0 else { return nil }
    let isDisplays = recession.cornerRadius == state.screen.displayCornerRadius
    let outline = RoundedRect(
      recession.transform.applied(to: screen), radii: .all(recession.cornerRadius),
      curve: presentation.sheetDefaults.cornerCurve(on: state.screen))
    return MeasuredCorner(
      name: "presenter pushed back", owner: state.presenter.id, mark: CornerMark(outline),
      token: isDisplays ? "screen.cornerRadius" : "pushback.cornerRadius",
      requirement: isDisplays ? "B30" : "D46")
  }

  private func corner(of surface: MeasuredSurface) -> MeasuredCorner? {
    let state = surface.surface
    let isPushedBack = surface.isPushedBack && surface.modal == nil
    let drawn = state.drawnOutline
    guard drawn.radii.topLeft > 0,
      surface.visible.contains(Point(x: surface.frame.x, y: surface.frame.y))
    else { return nil }
    let outline = RoundedRect(
      surface.frame, radii: drawn.radii.scaled(by: surface.scale), curve: drawn.curve)
    let (token, requirement) = radiusOrigin(of: surface)
    return MeasuredCorner(
      name: isPushedBack ? "\(state.id) pushed back" : surface.cornerName, owner: state.id,
      mark: CornerMark(outline), token: isPushedBack ? nil : token,
      requirement: isPushedBack ? "D46" : requirement)
  }

  /// Returns the token and the requirement of the radius of a surface's corners.
  private func radiusOrigin(of surface: MeasuredSurface) -> (token: String?, requirement: String?) {
    let requirement = surface.value("cornerRadius")?.requirement
    if let modal = surface.modal {
      return ("host.\(modal.modal.kind.rawValue).cornerRadius", requirement)
    }
    if surface.isPopover { return ("popover.cornerRadius", requirement) }
    if let alert = surface.surface.alert {
      return ("\(alert.preferredStyle.rawValue).cornerRadius", requirement)
    }
    let isForm = surface.sheet?.look == .form
    let usual =
      isForm
      ? presentation.surroundings(state.orientation, window: state.window).formSheet.cornerRadius
      : presentation.sheetDefaults.cornerRadius
    // Corners that follow the way to full screen have the token's radius at rest only.
    guard surface.cornerRadius == usual || surface.card != nil else {
      return ("preferredCornerRadius", "A28")
    }
    return (isForm ? "formSheet.cornerRadius" : "sheet.cornerRadius", requirement)
  }
}

extension MeasuredSurface {
  fileprivate var cornerName: String {
    if isPopover { return "popover corner" }
    return modal == nil ? "corner radius" : "\(surface.id) corner"
  }
}
