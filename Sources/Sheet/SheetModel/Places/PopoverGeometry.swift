internal import SheetContent

/// The place of a popover at its source.
struct PopoverGeometry: Equatable, Sendable {
  /// The rectangle that the arrow points at, in points of the window.
  let source: Rect

  /// The frame without the arrow, on the grid of pixels.
  private(set) var frame: Rect

  /// The direction in which the arrow points.
  let direction: PopoverArrowDirection

  /// The arrow, in points of the window.
  private(set) var arrow: PopoverArrow

  private let limits: Rect
  private let bottomMargin: Double
  private let tokens: PopoverTokens

  /// Places a popover.
  ///
  /// It is centred at its source on the first permitted side with enough room, and slides along that
  /// side so as to stay on the screen. Without enough room it takes the side with the most, and as
  /// much of its size as fits; rather than become smaller than its minimum, or than its size if it may
  /// overlap the source, it covers its source.
  ///
  /// - Parameters:
  ///   - size: The size that its content asks for, in points.
  ///   - source: The rectangle that it points at, in points of the window.
  ///   - options: The directions in which the arrow may point, the margins, and whether it may overlap
  ///     its source.
  ///   - container: The window.
  ///   - tokens: The numbers of popovers.
  init(
    size: Size, at source: Rect, _ options: PopoverPresentationController, in container: Container,
    _ tokens: PopoverTokens
  ) {
    let margins =
      options.popoverLayoutMargins
      ?? EdgeInsets(
        top: tokens.margin, left: tokens.margin, bottom: tokens.margin, right: tokens.margin)
    let limits = Self.limits(of: container, margins, least: tokens.leastSide)
    let source = source.limited(to: container.frame)
    let arrowHeight = tokens.arrowSize.height
    func least(_ side: Double, _ limit: Double) -> Double {
      min(max(side, tokens.leastSide), max(limit, tokens.leastSide), tokens.minimumSide)
    }
    func room(_ direction: PopoverArrowDirection) -> Size {
      switch direction {
      case .up: Size(width: limits.width, height: limits.maxY - source.maxY - arrowHeight)
      case .down: Size(width: limits.width, height: source.minY - arrowHeight - limits.minY)
      case .left: Size(width: limits.maxX - source.maxX - arrowHeight, height: limits.height)
      case .right: Size(width: source.minX - arrowHeight - limits.minX, height: limits.height)
      }
    }
    func fitting(_ direction: PopoverArrowDirection) -> Size {
      let room = room(direction)
      return Size(
        width: max(min(size.width, room.width), least(size.width, limits.width)),
        height: max(min(size.height, room.height), least(size.height, limits.height)))
    }
    let allowed = PopoverArrowDirection.allCases.filter(options.permittedArrowDirections.contains)
    let fits = allowed.first { direction in
      let room = room(direction)
      return room.width >= size.width && room.height >= size.height
    }
    let largest = allowed.max { first, second in
      let (a, b) = (room(first), room(second))
      func share(_ room: Size) -> Double {
        max(0, min(room.width, size.width)) * max(0, min(room.height, size.height))
      }
      return share(a) < share(b)
    }
    let direction = fits ?? largest ?? .up
    // A popover that may overlap its source needs room for its arrow alone.
    let overlaps = fits == nil && options.canOverlapSourceViewRect
    let area = overlaps ? limits.inset(by: arrowHeight, atArrow: direction) : limits
    let fitted =
      overlaps
      ? Size(width: min(size.width, area.width), height: min(size.height, area.height))
      : fitting(direction)
    var corner: Point
    switch direction {
    case .up: corner = Point(x: source.midX - fitted.width / 2, y: source.maxY + arrowHeight)
    case .down:
      corner = Point(
        x: source.midX - fitted.width / 2, y: source.minY - arrowHeight - fitted.height)
    case .left: corner = Point(x: source.maxX + arrowHeight, y: source.midY - fitted.height / 2)
    case .right:
      corner = Point(
        x: source.minX - arrowHeight - fitted.width, y: source.midY - fitted.height / 2)
    }
    corner.x = max(area.minX, min(corner.x, area.maxX - fitted.width))
    corner.y = max(area.minY, min(corner.y, area.maxY - fitted.height))
    let grid = container.pixelGrid
    self.source = source
    self.direction = direction
    self.limits = limits
    bottomMargin = margins.bottom
    self.tokens = tokens
    frame = Rect(
      x: grid.rounded(corner.x), y: grid.rounded(corner.y), width: grid.rounded(fitted.width),
      height: grid.rounded(fitted.height))
    arrow = PopoverArrow(direction, at: source, of: frame, tokens)
  }

  /// The window without the margins, and without the safe area where that is larger; margins that leave less
  /// than the least side become smaller in proportion.
  private static func limits(
    of container: Container, _ margins: EdgeInsets, least: Double
  ) -> Rect {
    let (area, safe) = (container.frame, container.safeArea)
    func span(_ length: Double, before: Double, after: Double) -> (
      start: Double, length: Double
    ) {
      let share = min(1, max(0, length - least) / max(1, before + after))
      return (before * share, max(1, length - (before + after) * share))
    }
    let across = span(
      area.width, before: max(margins.left, safe.left), after: max(margins.right, safe.right))
    let down = span(
      area.height, before: max(margins.top, safe.top), after: max(margins.bottom, safe.bottom))
    return Rect(
      x: area.x + across.start, y: area.y + down.start, width: across.length, height: down.length)
  }

  /// Returns the place above a keyboard with a top edge: a popover below its source becomes lower,
  /// others move up first.
  func avoiding(keyboardTop: Double) -> PopoverGeometry {
    let bottom = keyboardTop - bottomMargin
    let excess = frame.maxY - bottom
    guard excess > 0 else { return self }
    var geometry = self
    if direction != .up {
      geometry.frame.y -= min(excess, max(0, frame.minY - limits.minY))
    }
    geometry.frame.height = max(
      min(tokens.leastSide, frame.height), min(frame.height, bottom - geometry.frame.minY))
    geometry.arrow = PopoverArrow(direction, at: source, of: geometry.frame, tokens)
    return geometry
  }
}

extension Rect {
  /// Returns the rectangle without a strip at the edge at which an arrow points.
  fileprivate func inset(by points: Double, atArrow direction: PopoverArrowDirection) -> Rect {
    var area = self
    switch direction {
    case .up: (area.y, area.height) = (y + points, height - points)
    case .down: area.height -= points
    case .left: (area.x, area.width) = (x + points, width - points)
    case .right: area.width -= points
    }
    return area
  }

  /// The nearest part of the rectangle inside another one; a point of its edge if they do not meet.
  fileprivate func limited(to area: Rect) -> Rect {
    func clamped(_ value: Double, from low: Double, to high: Double) -> Double {
      min(max(value, low), high)
    }
    let left = clamped(minX, from: area.minX, to: area.maxX)
    let top = clamped(minY, from: area.minY, to: area.maxY)
    return Rect(
      x: left, y: top, width: clamped(maxX, from: area.minX, to: area.maxX) - left,
      height: clamped(maxY, from: area.minY, to: area.maxY) - top)
  }
}
