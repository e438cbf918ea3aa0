internal import SheetPrimitives

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
  private let tokens: PopoverTokens

  /// Places a popover.
  ///
  /// It is centred at its source on the first permitted side with enough room, and slides along that
  /// side so as to stay on the screen. Without enough room it takes the side with the most, and as
  /// much of its size as fits; rather than become smaller than its minimum it covers its source.
  ///
  /// - Parameters:
  ///   - size: The size that its content asks for, in points.
  ///   - source: The rectangle that it points at, in points of the window.
  ///   - permitted: The directions in which the arrow may point.
  ///   - container: The window.
  ///   - tokens: The numbers of popovers.
  init(
    size: Size, at source: Rect, _ permitted: [PopoverArrowDirection], in container: Container,
    _ tokens: PopoverTokens
  ) {
    let limits = Self.limits(of: container, margin: tokens.margin)
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
    let allowed = PopoverArrowDirection.allCases.filter(permitted.contains)
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
    let fitted = fitting(direction)
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
    corner.x = max(limits.minX, min(corner.x, limits.maxX - fitted.width))
    corner.y = max(limits.minY, min(corner.y, limits.maxY - fitted.height))
    let grid = container.pixelGrid
    self.source = source
    self.direction = direction
    self.limits = limits
    self.tokens = tokens
    frame = Rect(
      x: grid.rounded(corner.x), y: grid.rounded(corner.y), width: grid.rounded(fitted.width),
      height: grid.rounded(fitted.height))
    arrow = PopoverArrow(direction, at: source, of: frame, tokens)
  }

  /// The window without the margin, and without the safe area if that is larger.
  private static func limits(of container: Container, margin: Double) -> Rect {
    let (area, safe) = (container.frame, container.safeArea)
    let left = max(margin, safe.left)
    let top = max(margin, safe.top)
    return Rect(
      x: area.x + left, y: area.y + top,
      width: max(1, area.width - left - max(margin, safe.right)),
      height: max(1, area.height - top - max(margin, safe.bottom)))
  }

  /// Returns the place above a keyboard with a top edge: a popover below its source becomes lower,
  /// others move up first.
  func avoiding(keyboardTop: Double) -> PopoverGeometry {
    let bottom = keyboardTop - tokens.margin
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
