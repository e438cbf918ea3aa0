public import SheetContent

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
  private let size: Size
  private let options: PopoverPresentationController
  private let container: Container

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
  ///   - prefersMinimum: True for a side with room for the minimum in place of the one with the most.
  init(
    size: Size, at source: Rect, _ options: PopoverPresentationController, in container: Container,
    _ tokens: PopoverTokens, prefersMinimum: Bool = false
  ) {
    let margins =
      options.popoverLayoutMargins
      ?? EdgeInsets(
        top: tokens.margin, left: tokens.margin, bottom: tokens.margin, right: tokens.margin)
    let limits = Self.limits(of: container, margins, least: tokens.leastSide)
    let source = source.limited(to: container.frame)
    let room = PopoverRoom(limits: limits, source: source, tokens: tokens)
    let allowed = PopoverArrowDirection.allCases.filter(options.permittedArrowDirections.contains)
    let fits = allowed.first { direction in
      room[direction].width >= size.width && room[direction].height >= size.height
    }
    let roomy = prefersMinimum ? allowed.filter { room.hasMinimum(of: size, $0) } : []
    let direction =
      fits
      ?? (roomy.isEmpty ? allowed : roomy).max {
        room.share(of: size, $0) < room.share(of: size, $1)
      } ?? .up
    // A popover that may overlap its source needs room for its arrow alone.
    let overlaps = fits == nil && options.canOverlapSourceViewRect
    let area =
      overlaps ? limits.inset(by: tokens.arrowSize.height, atArrow: direction) : limits
    let fitted =
      overlaps
      ? Size(width: min(size.width, area.width), height: min(size.height, area.height))
      : room.fitting(size, direction)
    var corner = room.corner(of: fitted, direction)
    corner.x = max(area.minX, min(corner.x, area.maxX - fitted.width))
    corner.y = max(area.minY, min(corner.y, area.maxY - fitted.height))
    let grid = container.pixelGrid
    self.source = source
    self.direction = direction
    self.limits = limits
    bottomMargin = margins.bottom
    self.tokens = tokens
    self.size = size
    self.options = options
    self.container = container
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

  /// Returns the place above a keyboard, the room above which is its container (K-54).
  ///
  /// A popover below its source becomes lower, others move up first. Before it is smaller than its minimum, it takes
  /// another side, or covers its source; on the way there the arrow changes halfway.
  ///
  /// - Parameters:
  ///   - keyboard: The height of the keyboard above the bottom edge of the screen, in points.
  ///   - whole: Its height when it has arrived.
  ///   - bottom: The bottom edge of the screen.
  /// - Returns: The place.
  func above(keyboard: Double, of whole: Double, bottom: Double) -> PopoverGeometry {
    let whole = max(whole, keyboard)
    if let place = lowered(above: bottom - whole) {
      return keyboard < whole ? lowered(above: bottom - keyboard) ?? place : place
    }
    var room = container
    room.frame.height = max(1, bottom - whole - container.frame.y)
    room.safeArea.bottom = 0
    let place = PopoverGeometry(
      size: size, at: source, options, in: room, tokens, prefersMinimum: true)
    guard keyboard < whole else { return place }
    let share = keyboard / whole
    var geometry = share < 0.5 ? self : place
    geometry.frame = frame.mixed(with: place.frame, share: share)
    geometry.arrow = PopoverArrow(
      geometry.direction, at: geometry.source, of: geometry.frame, tokens)
    return geometry
  }

  /// Returns the place on the same side above a keyboard with a top edge; nil for one that is smaller than the
  /// minimum.
  private func lowered(above keyboardTop: Double) -> PopoverGeometry? {
    let bottom = keyboardTop - bottomMargin
    let excess = frame.maxY - bottom
    guard excess > 0 else { return self }
    var geometry = self
    if direction != .up {
      geometry.frame.y -= min(excess, max(0, frame.minY - limits.minY))
    }
    geometry.frame.height = min(frame.height, bottom - geometry.frame.minY)
    let least = min(max(tokens.minimumSide, tokens.leastSide), frame.height)
    guard geometry.frame.height >= least else { return nil }
    geometry.arrow = PopoverArrow(direction, at: source, of: geometry.frame, tokens)
    return geometry
  }
}

/// The room for a popover on each side of its source.
private struct PopoverRoom {
  /// The window without its margins.
  let limits: Rect
  let source: Rect
  let tokens: PopoverTokens

  private var arrowHeight: Double { tokens.arrowSize.height }

  /// Accesses the room on the side from which an arrow points in a direction.
  subscript(direction: PopoverArrowDirection) -> Size {
    switch direction {
    case .up: Size(width: limits.width, height: limits.maxY - source.maxY - arrowHeight)
    case .down: Size(width: limits.width, height: source.minY - arrowHeight - limits.minY)
    case .left: Size(width: limits.maxX - source.maxX - arrowHeight, height: limits.height)
    case .right: Size(width: source.minX - arrowHeight - limits.minX, height: limits.height)
    }
  }

  /// Returns the area of a size that fits into the room on a side.
  func share(of size: Size, _ direction: PopoverArrowDirection) -> Double {
    let room = self[direction]
    return max(0, min(room.width, size.width)) * max(0, min(room.height, size.height))
  }

  /// Returns a Boolean value that is true for a side with room for the minimum of a size.
  func hasMinimum(of size: Size, _ direction: PopoverArrowDirection) -> Bool {
    let room = self[direction]
    return room.width >= min(size.width, tokens.minimumSide)
      && room.height >= min(size.height, tokens.minimumSide)
  }

  /// Returns a size as far as it fits into the room on a side, and at least the minimum.
  func fitting(_ size: Size, _ direction: PopoverArrowDirection) -> Size {
    func least(_ side: Double, _ limit: Double) -> Double {
      min(max(side, tokens.leastSide), max(limit, tokens.leastSide), tokens.minimumSide)
    }
    let room = self[direction]
    return Size(
      width: max(min(size.width, room.width), least(size.width, limits.width)),
      height: max(min(size.height, room.height), least(size.height, limits.height)))
  }

  /// Returns the top-left corner of a popover in the middle of its source.
  func corner(of size: Size, _ direction: PopoverArrowDirection) -> Point {
    let (left, top) = (source.midX - size.width / 2, source.midY - size.height / 2)
    return switch direction {
    case .up: Point(x: left, y: source.maxY + arrowHeight)
    case .down: Point(x: left, y: source.minY - arrowHeight - size.height)
    case .left: Point(x: source.maxX + arrowHeight, y: top)
    case .right: Point(x: source.minX - arrowHeight - size.width, y: top)
    }
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

  /// Returns the rectangle between this one and another; a share of 1 is the other.
  func mixed(with other: Rect, share: Double) -> Rect {
    func mix(_ path: KeyPath<Rect, Double>) -> Double {
      self[keyPath: path] + (other[keyPath: path] - self[keyPath: path]) * share
    }
    return Rect(x: mix(\.x), y: mix(\.y), width: mix(\.width), height: mix(\.height))
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

/// The arrow of a popover: a triangle with a rounded tip on the edge of its frame.
///
///        ╭╮            The tip is at the middle of the source.
///       ╱  ╲
///     ─┴base┴─╮        Beside a corner of the frame it is narrower, with concave feet.
public struct PopoverArrow: Equatable, Sendable {
  /// The direction in which it points.
  public var direction: PopoverArrowDirection

  /// The tip, in points of the window.
  public var tip: Point

  /// The width of the base, and the distance from the base to the tip, in points.
  public var size: Size

  /// The width by which the base is narrower than elsewhere, so that it ends where a corner of the frame
  /// begins, in points.
  public var narrowing = 0.0

  /// The radius of the tip in points.
  public var tipRadius: Double

  /// The radius of the frame's corners in points.
  public var cornerRadius: Double
}

extension PopoverArrow {
  /// The part of a corner, in radii, that a base of the full width leaves free; chosen.
  ///
  /// There the side of an arrow that is half as high as wide is a tangent of the corner.
  private static let freeCorner = 2 - 2.0.squareRoot()

  /// The least share of its width to which a base is narrowed; chosen.
  private static let leastShare = 0.5

  /// Creates the arrow of a frame at a source.
  init(
    _ direction: PopoverArrowDirection, at source: Rect, of frame: Rect, _ tokens: PopoverTokens
  ) {
    self.direction = direction
    size = tokens.arrowSize
    tipRadius = tokens.arrowRadius
    cornerRadius = tokens.cornerRadius
    let half = size.width / 2
    let room = max(
      Self.freeCorner * cornerRadius + half, cornerRadius + Self.leastShare * half)
    /// Returns the position nearest to the middle of the source that leaves room on both sides.
    func nearest(to middle: Double, from low: Double, to high: Double) -> Double {
      low + room > high - room ? (low + high) / 2 : max(low + room, min(middle, high - room))
    }
    let x = nearest(to: source.midX, from: frame.minX, to: frame.maxX)
    let y = nearest(to: source.midY, from: frame.minY, to: frame.maxY)
    tip =
      switch direction {
      case .up: Point(x: x, y: frame.minY - size.height)
      case .down: Point(x: x, y: frame.maxY + size.height)
      case .left: Point(x: frame.minX - size.height, y: y)
      case .right: Point(x: frame.maxX + size.height, y: y)
      }
    let free =
      isUpright ? min(x - frame.minX, frame.maxX - x) : min(y - frame.minY, frame.maxY - y)
    size.width = max(Self.leastShare * size.width, min(size.width, 2 * (free - cornerRadius)))
    narrowing = tokens.arrowSize.width - size.width
  }

  /// A Boolean value that is true for an arrow on the upper or lower edge.
  public var isUpright: Bool { direction == .up || direction == .down }

  /// The middle of the base along the edge of the frame, in points of the window.
  public var baseMiddle: Double { isUpright ? tip.x : tip.y }

  /// The rectangle around the arrow, in points of the window.
  public var frame: Rect {
    let (width, height) = (size.width, size.height)
    let start = baseMiddle - width / 2
    return switch direction {
    case .up: Rect(x: start, y: tip.y, width: width, height: height)
    case .down: Rect(x: start, y: tip.y - height, width: width, height: height)
    case .left: Rect(x: tip.x, y: start, width: height, height: width)
    case .right: Rect(x: tip.x - height, y: start, width: height, height: width)
    }
  }

  /// Returns a Boolean value that indicates whether the arrow, without the rounding of its tip,
  /// contains a point.
  func contains(_ point: Point) -> Bool {
    guard frame.contains(point), size.height > 0 else { return false }
    let along = isUpright ? point.x : point.y
    let share = (isUpright ? abs(point.y - tip.y) : abs(point.x - tip.x)) / size.height
    return abs(along - baseMiddle) <= size.width / 2 * share
  }
}
