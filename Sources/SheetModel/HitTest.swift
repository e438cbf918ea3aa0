public import SheetPrimitives

/// The target of a touch at a point of the screen.
public struct Hit: Equatable, Sendable {
  /// The part of the screen that receives a touch.
  public enum Part: String, CaseIterable, Sendable {
    /// The bar at a sheet's top, with the square around it that receives touches.
    case grabber
    /// The close button of a navigation bar.
    case closeButton
    /// A navigation bar inside a sheet.
    case navigationBar
    /// The content of a sheet.
    case content
    /// A sheet without content.
    case sheet
    /// The dimming view behind a sheet.
    case dimming
    /// The view controller that the first sheet is presented over.
    case presenter
    /// The keyboard.
    case keyboard
    /// A point outside the screen.
    case outside
  }

  /// The part that receives the touch.
  public var part: Part

  /// Id of the view controller that owns the part; for dimming, that of the sheet that dims.
  ///
  /// Nil
  /// for the keyboard and outside the screen.
  public var id: String?

  /// Creates a hit.
  public init(_ part: Part, id: String? = nil) {
    self.part = part
    self.id = id
  }
}

extension PresentationState {
  /// Returns the topmost part that receives touches at a point of the screen.
  ///
  /// A sheet that allows background interaction passes touches beside it on to the views below
  /// (B26). The dimming of any other sheet receives them.
  ///
  /// - Parameters:
  ///   - point: In points of the screen.
  ///   - presentation: The presentation that the state belongs to.
  /// - Returns: The part and its view controller.
  public func hit(_ point: Point, in presentation: Presentation) -> Hit {
    guard Rect(screen.size).contains(point) else { return Hit(.outside) }
    if let keyboardFrame, keyboardFrame.contains(point) { return Hit(.keyboard) }
    for surface in surfaces.reversed() where !surface.isHidden {
      if let part = surface.part(at: point, in: presentation) { return Hit(part, id: surface.id) }
      guard surface.allowsBackgroundInteraction else { return Hit(.dimming, id: surface.id) }
    }
    return Hit(.presenter, id: presenter.id)
  }

  /// Returns the point of a tap on a target; nil if there is no such target.
  func point(of target: TapTarget, in presentation: Presentation) -> Point? {
    switch target {
    case .point(let point): return point
    case .backdrop, .presenter: return pointBesideSheets
    case .grabber:
      let sizes = presentation.sheetDefaults
      return topSheet.map { sheet in
        Point(
          x: sheet.frame.midX, y: sheet.frame.y + sizes.grabberTop + sizes.grabberSize.height / 2)
      }
    case .sheet: return topSheet.map { pointInContent(of: $0, in: presentation) }
    case .closeButton:
      guard let surface = topSheet?.surface,
        let button = surface.contentLayout(in: presentation).frame(.closeButton)?.rect
      else { return nil }
      return Point(x: surface.frame.x + button.midX, y: surface.frame.y + button.midY)
    }
  }

  /// A point above the topmost sheet, half-way between the screen's top edge and the sheet's.
  private var pointBesideSheets: Point {
    Point(x: screen.size.width / 2, y: (topSheet?.frame.y ?? screen.size.height) / 2)
  }

  /// Returns a point in the visible part of a sheet's content, clear of the grabber and the bar.
  private func pointInContent(of sheet: SheetState, in presentation: Presentation) -> Point {
    let lowest = min(sheet.frame.maxY, screen.size.height)
    let bottom = min(keyboardFrame?.minY ?? lowest, lowest)
    let top =
      sheet.frame.y
      + max(
        presentation.sheetDefaults.grabberHitSide, presentation.contentSizes.navigationBarHeight)
    return Point(x: sheet.frame.midX, y: min((top + bottom) / 2, lowest - 1))
  }
}

extension SurfaceState {
  /// Returns the part of this surface at a point of the screen; nil beside the surface.
  fileprivate func part(at point: Point, in presentation: Presentation) -> Hit.Part? {
    // The frames below are those before push-back.
    let own = recession.transform.preimage(of: point)
    switch details {
    case .sheet(let sheet):
      if let area = sheet.grabberHitArea(presentation.sheetDefaults), area.contains(own) {
        return .grabber
      }
    }
    guard frame.contains(own) else { return nil }
    let place = Point(x: own.x - frame.x, y: own.y - frame.y)
    let layout = contentLayout(in: presentation)
    if layout.frame(.closeButton)?.rect.contains(place) == true { return .closeButton }
    if layout.frame(.navigationBar)?.rect.contains(place) == true { return .navigationBar }
    return content.kind == .none ? .sheet : .content
  }
}

extension SheetDetails {
  /// Returns the square around the grabber that receives touches, in points before push-back; nil
  /// without a grabber (B14).
  public func grabberHitArea(_ sizes: SheetDefaults) -> Rect? {
    guard let bar = grabber?.frame else { return nil }
    let side = sizes.grabberHitSide
    return Rect(x: bar.midX - side / 2, y: bar.midY - side / 2, width: side, height: side)
  }
}
