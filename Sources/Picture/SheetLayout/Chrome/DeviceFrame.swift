public import SheetModel
public import SheetScene

/// A plain bezel around the screen of a device, with notch or island, home button and the buttons at its sides.
///
///     ╭──────────────╮  rim
///     │╭────────────╮│  body: border at the sides, chin at the ends of phones with a home button
///     ││    (───)   ││  island or notch
///     ││   screen   ││
///
/// Coordinates are the screen's: the body reaches to negative ones. In landscape the
/// device is turned counter-clockwise, with its top at the left.
public struct DeviceFrame: Sendable {
  private let style: DeviceFrameStyle
  private let device: Device
  private let isLandscape: Bool
  private let grid: PixelGrid

  /// Creates the frame of a screen; nil for a window that is smaller than the display.
  ///
  /// - Parameters:
  ///   - style: Colours and sizes.
  ///   - device: The device in portrait.
  ///   - screen: The screen that is framed.
  ///   - grid: The pixels of the picture, on which the edges of the body lie.
  public init?(_ style: DeviceFrameStyle, device: Device, screen: Screen, grid: PixelGrid) {
    let turned = Size(width: device.size.height, height: device.size.width)
    guard screen.size == device.size || screen.size == turned else { return nil }
    self.style = style
    self.device = device
    isLandscape = screen.size != device.size
    self.grid = grid
  }

  /// Returns a scene of the whole screen inside the frame.
  ///
  /// - Parameters:
  ///   - scene: The scene; its viewport is the screen.
  ///   - background: The colour around the frame; nil for a transparent picture.
  /// - Returns: The scene with a viewport that contains the frame, and a margin on a colour.
  public func framing(_ scene: Scene, on background: Color?) -> Scene {
    var framed = scene
    let screen = scene.viewport
    let ground = scene.background.map { [Node.fill(.rect(screen), color: $0)] } ?? []
    framed.background = background
    framed.nodes = [
      .group(Group(role: .deviceFrame, transform: turn, nodes: body)),
      .group(
        Group(
          clip: .roundedRect(
            RoundedRect(screen, radii: .all(device.displayCornerRadius), curve: .continuous)),
          nodes: ground + scene.nodes)),
    ]
    if let cutout {
      framed.nodes.append(.group(Group(role: .deviceFrame, transform: turn, nodes: [cutout])))
    }
    let outline = (outline + sideButtons).applying(turn).controlBounds ?? screen
    framed.viewport = grid.roundedOut(outline.inset(by: background == nil ? 0 : -style.margin))
    return framed
  }

  // MARK: Parts, in portrait

  private var display: Rect { Rect(device.size) }

  /// The distance from the display to the rim at the long and the short sides.
  private var borders: (side: Double, end: Double) {
    let borders =
      device.hasHomeButton
      ? (side: style.homeButtonBorder, end: style.homeButtonChin)
      : device.isTablet
        ? (side: style.tabletBorder, end: style.tabletBorder)
        : (side: style.border, end: style.border)
    return (grid.rounded(borders.side), grid.rounded(borders.end))
  }

  /// The transform from portrait to the picture.
  private var turn: AffineTransform {
    isLandscape
      ? AffineTransform(a: 0, b: -1, c: 1, d: 0, translateX: 0, translateY: device.size.width)
      : .identity
  }

  /// The outer edge of the rim.
  private var outline: Path { rounded(beyond: grid.rounded(style.rim)).path }

  private var body: [Node] {
    [
      .fill(.path(sideButtons), color: style.rimColor),
      .fill(.path(outline), color: style.rimColor),
      .fill(.roundedRect(rounded(beyond: 0)), color: style.color),
    ] + homeButton
  }

  /// The places of the buttons along the edges of the body, in shares of its length, on phones with and without
  /// a home button and on tablets; chosen from photos of each class.
  private var buttonPlaces: (left: [Range<Double>], right: [Range<Double>], top: [Range<Double>]) {
    if device.isTablet { return ([], [0.09..<0.15, 0.165..<0.225], [0.83..<0.91]) }
    return device.hasHomeButton
      ? ([0.16..<0.195, 0.24..<0.295, 0.315..<0.37], [0.24..<0.31], [])
      : ([0.19..<0.23, 0.265..<0.335, 0.355..<0.425], [0.285..<0.4], [])
  }

  /// The outlines of the buttons, each of which stands out by half the width of the rim.
  private var sideButtons: Path {
    let height = grid.rounded(style.rim / 2)
    guard height > 0 else { return Path() }
    let body = rounded(beyond: grid.rounded(style.rim)).rect
    func rect(_ range: Range<Double>, x: Double) -> Rect {
      let (start, end) = (
        grid.rounded(body.minY + range.lowerBound * body.height),
        grid.rounded(body.minY + range.upperBound * body.height)
      )
      return Rect(x: x - height, y: start, width: 2 * height, height: end - start)
    }
    let places = buttonPlaces
    var rects = places.left.map { rect($0, x: body.minX) }
    rects += places.right.map { rect($0, x: body.maxX) }
    rects += places.top.map { range in
      let start = grid.rounded(body.minX + range.lowerBound * body.width)
      let end = grid.rounded(body.minX + range.upperBound * body.width)
      return Rect(x: start, y: body.minY - height, width: end - start, height: 2 * height)
    }
    return rects.reduce(Path()) { path, rect in
      path + RoundedRect(rect, radii: .all(height), curve: .circular).path
    }
  }

  /// Returns the body, enlarged on all sides.
  private func rounded(beyond distance: Double) -> RoundedRect {
    let (side, end) = borders
    let rect = Rect(
      x: -side - distance, y: -end - distance, width: display.width + 2 * (side + distance),
      height: display.height + 2 * (end + distance))
    let radius =
      device.hasHomeButton ? style.homeButtonRadius : device.displayCornerRadius + side
    return RoundedRect(rect, radii: .all(radius + distance), curve: .continuous)
  }

  /// The ring around the home button; empty without one.
  private var homeButton: [Node] {
    guard device.hasHomeButton else { return [] }
    let size = style.homeButtonSize
    let frame = Rect(
      x: display.midX - size / 2, y: display.maxY + (borders.end - size) / 2, width: size,
      height: size)
    return [
      .stroke(.roundedRect(.capsule(frame)), width: max(style.rim / 2, 0.5), color: style.rimColor)
    ]
  }

  /// The notch or island; nil without one.
  private var cutout: Node? {
    device.cutout.map { cutout in
      let frame = Rect(
        x: display.midX - cutout.size.width / 2, y: cutout.top, width: cutout.size.width,
        height: cutout.size.height)
      let shape: Shape =
        switch cutout.kind {
        case .island: .roundedRect(.capsule(frame))
        case .notch: .path(Self.notch(frame))
        }
      return .fill(shape, color: style.color)
    }
  }

  /// The radius of a notch's lower corners as a share of its height; chosen.
  private static let notchRadius = 0.6

  /// The radius of the corners where a notch meets the edge, as a share of its height; chosen.
  private static let notchFillet = 0.2

  /// Returns the outline of a notch at the top edge, with rounded corners below and fillets at the
  /// edge.
  private static func notch(_ frame: Rect) -> Path {
    let (radius, fillet) = (frame.height * notchRadius, frame.height * notchFillet)
    // Cubics that are tangential to a quarter of a circle at its ends and touch its middle.
    let handle = 4 * (2.0.squareRoot() - 1) / 3
    func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    let (left, right, top, bottom) = (frame.minX, frame.maxX, frame.minY, frame.maxY)
    return Path([
      .move(point(left - fillet, top)), .line(point(right + fillet, top)),
      .cubic(
        point(right + fillet * (1 - handle), top), point(right, top + fillet * (1 - handle)),
        point(right, top + fillet)),
      .line(point(right, bottom - radius)),
      .cubic(
        point(right, bottom - radius * (1 - handle)), point(right - radius * (1 - handle), bottom),
        point(right - radius, bottom)),
      .line(point(left + radius, bottom)),
      .cubic(
        point(left + radius * (1 - handle), bottom), point(left, bottom - radius * (1 - handle)),
        point(left, bottom - radius)),
      .line(point(left, top + fillet)),
      .cubic(
        point(left, top + fillet * (1 - handle)), point(left - fillet * (1 - handle), top),
        point(left - fillet, top)),
      .close,
    ])
  }
}
