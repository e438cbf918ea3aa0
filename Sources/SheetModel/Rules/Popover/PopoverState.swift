public import SheetPrimitives

/// The part of a popover's state that other kinds of surfaces do not have.
public struct PopoverDetails: Equatable, Sendable {
  /// The direction in which the arrow points.
  public var arrowDirection: PopoverArrowDirection

  /// The tip of the arrow, in points of the window.
  public var arrowTip: Point

  /// The arrow's width along the edge, and its height from the edge to its tip, in points.
  public var arrowSize: Size

  /// The rectangle that the arrow points at, in points of the window.
  public var source: Rect

  /// A Boolean value that is true if the user cannot dismiss the popover.
  public var isModalInPresentation: Bool
}

extension PopoverDetails {
  /// The rectangle around the arrow, in points of the window.
  public var arrowFrame: Rect {
    let (half, height) = (arrowSize.width / 2, arrowSize.height)
    let (x, y) = (arrowTip.x, arrowTip.y)
    return switch arrowDirection {
    case .up: Rect(x: x - half, y: y, width: 2 * half, height: height)
    case .down: Rect(x: x - half, y: y - height, width: 2 * half, height: height)
    case .left: Rect(x: x, y: y - half, width: height, height: 2 * half)
    case .right: Rect(x: x - height, y: y - half, width: height, height: 2 * half)
    }
  }

  /// Returns a Boolean value that indicates whether the arrow, a triangle, contains a point.
  func arrowContains(_ point: Point) -> Bool {
    guard arrowFrame.contains(point) else { return false }
    let (along, down) = (abs(point.x - arrowTip.x), abs(point.y - arrowTip.y))
    let isUpright = arrowDirection == .up || arrowDirection == .down
    let (side, depth) = isUpright ? (along, down) : (down, along)
    return side * arrowSize.height <= depth * arrowSize.width / 2
  }
}

extension StageMoment {
  /// Evaluates a popover.
  ///
  /// - Parameters:
  ///   - surface: The popover in its segment.
  ///   - record: The details of the popover.
  /// - Returns: The popover at the moment.
  func state(of surface: SurfaceRecord, _ record: PopoverRecord) -> SurfaceState {
    let facts = record.facts
    let own = facts.controller.overrideUserInterfaceStyle.appearance(inSystem: appearance)
    var geometry = facts.geometry
    if keyboard > 0 {
      geometry = geometry.avoiding(keyboardTop: screen.size.height - keyboard)
    }
    let form = surroundings.formSheet
    let details = PopoverDetails(
      arrowDirection: geometry.direction, arrowTip: geometry.arrowTip,
      arrowSize: facts.setting.tokens.arrowSize, source: geometry.source,
      isModalInPresentation: facts.controller.isModalInPresentation)
    return SurfaceState(
      id: surface.id, instance: surface.instance, phase: surface.phase, appearance: own,
      background: facts.controller.background, frame: geometry.frame,
      outline: .rounded(
        facts.setting.tokens.cornerRadius, defaults.cornerCurve(on: screen), extendsBelow: false),
      alpha: clamp(surface.alpha.value(at: seconds)), isHidden: surface.isHidden,
      shadowAlpha: form.shadowAlpha,
      shadowOffsetY: form.shadowOffsetY, shadowSigma: form.shadowSigma,
      content: facts.content,
      pageTurn: surface.turn.flatMap { PageTurn($0, at: seconds) },
      pageCount: facts.controller.pages.count, contentOffset: surface.scroll.value(at: seconds),
      maximumContentOffset: facts.content.maximumOffset(
        inHeight: geometry.frame.height, covered: 0),
      details: .popover(details))
  }
}
