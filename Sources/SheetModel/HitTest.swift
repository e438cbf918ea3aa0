public import SheetPrimitives

/// What a touch meets.
public struct Hit: Equatable, Sendable {
  public enum Part: String, CaseIterable, Sendable {
    case grabber
    case closeButton
    case navigationBar
    /// What stands in the sheet.
    case content
    /// The sheet itself, where it has no content.
    case sheet
    case dimming
    case presenter
    case keyboard
    /// Beyond the screen.
    case outside
  }

  public var part: Part

  /// Id of the view controller it belongs to, with dimming that of the sheet it belongs to; nil
  /// for the keyboard and for what lies outside.
  public var id: String?

  public init(_ part: Part, id: String? = nil) {
    self.part = part
    self.id = id
  }
}

extension PresentationState {
  /// The topmost thing that takes a touch at a point of the screen.
  ///
  /// A sheet whose background can be used lets touches beside it through to what lies below (B26);
  /// every other one has its dimming take them.
  public func hit(_ point: Point, presenterID: String = "presenter", _ sizes: SheetDefaults) -> Hit
  {
    guard Rect(screen.size).contains(point) else { return Hit(.outside) }
    if let keyboardFrame, keyboardFrame.contains(point) { return Hit(.keyboard) }
    for sheet in sheets.reversed() where !sheet.isHidden {
      if let part = sheet.part(at: point, sizes) { return Hit(part, id: sheet.id) }
      guard sheet.allowsBackgroundInteraction else { return Hit(.dimming, id: sheet.id) }
    }
    return Hit(.presenter, id: presenterID)
  }

  /// A place beside the topmost sheet: half-way up from its top edge.
  var pointBesideSheets: Point {
    Point(x: screen.size.width / 2, y: (topSheet?.frame.y ?? screen.size.height) / 2)
  }

  /// A place in the part of a sheet's content that can be seen.
  func pointInContent(of sheet: SheetState, _ sizes: SheetDefaults) -> Point {
    let bottom = keyboardFrame?.minY ?? screen.size.height
    let top = sheet.frame.y + max(sizes.grabberHitSide, sizes.navigationBarHeight)
    return Point(x: sheet.frame.midX, y: min((top + bottom) / 2, screen.size.height - 1))
  }
}

extension SheetState {
  /// The part of this sheet at a point of the screen; nil beside it.
  fileprivate func part(at point: Point, _ sizes: SheetDefaults) -> Hit.Part? {
    // From the screen back to where the sheet stands when nothing pushes it.
    let own = recession.transform.inverted(point)
    if let area = grabberHitArea(sizes), area.contains(own) { return .grabber }
    guard frame.contains(own) else { return nil }
    if let button = closeButtonFrame(sizes), button.contains(own) { return .closeButton }
    let barBottom = frame.y + contentInsets.top + sizes.navigationBarHeight
    if content.bar != nil, own.y < barBottom { return .navigationBar }
    return content.kind == .none ? .sheet : .content
  }

  /// The square around the grabber that takes touches; nil while no grabber shows (B14).
  public func grabberHitArea(_ sizes: SheetDefaults) -> Rect? {
    guard let bar = grabber?.frame else { return nil }
    let side = sizes.grabberHitSide
    return Rect(x: bar.midX - side / 2, y: bar.midY - side / 2, width: side, height: side)
  }

  /// The close button's frame in points of the screen; nil where there is none.
  public func closeButtonFrame(_ sizes: SheetDefaults) -> Rect? {
    guard content.bar?.hasCloseButton == true else { return nil }
    let side = sizes.closeButtonSide
    return Rect(
      x: frame.maxX - contentInsets.right - sizes.closeButtonTrailing - side,
      y: frame.y + contentInsets.top + (sizes.navigationBarHeight - side) / 2, width: side,
      height: side)
  }
}

extension AffineTransform {
  fileprivate func inverted(_ point: Point) -> Point {
    Point(x: (point.x - translateX) / scale, y: (point.y - translateY) / scale)
  }
}
