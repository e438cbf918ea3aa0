internal import SheetContent

/// The placement and motion of a modal in its layer.
struct ModalGeometry: Equatable, Sendable {
  /// The place in the layer, in a layout from left to right.
  let alignment: HostAlignment
  let animation: PresentationHostModal.Animation

  /// The size in points; 0 for a side that is the layer's.
  private(set) var size: Size

  /// The distance from the edges of the layer and its safe area in points.
  let margin: Double

  /// The distance between edges and content in points.
  let padding: Double

  /// The scale of a hidden modal that shrinks to its size.
  let hiddenScale: Double

  /// A Boolean value that is true if the upper corners alone are rounded.
  let roundsTopOnly: Bool

  /// A Boolean value that is true if the modal is at least as high as its content.
  private let isFloating: Bool

  /// A Boolean value that is true for a modal that is at most as large as its layer; one with a size of its own is clipped
  /// there, unless it is a sheet (E07).
  private let isConstrained: Bool

  init(
    _ modal: PresentationHostModal, tokens: ModalTokens, hiddenScale: Double,
    direction: LayoutDirection
  ) {
    let alignment = modal.uiModel.alignment ?? modal.kind.alignment
    self.alignment = direction == .rightToLeft ? alignment.mirrored : alignment
    animation = modal.animation ?? modal.kind.animation
    size = modal.size ?? Size(width: tokens.width, height: tokens.height)
    margin = tokens.margin
    padding = tokens.padding
    self.hiddenScale = hiddenScale
    roundsTopOnly = modal.kind == .sheet
    isFloating = modal.size == nil && modal.kind.isFloating
    isConstrained = modal.size == nil || modal.kind == .sheet
  }

  /// Returns the placement of a modal that is as high as its content, if its kind fits it.
  func fitting(_ content: Content) -> ModalGeometry {
    guard isFloating else { return self }
    var geometry = self
    geometry.size.height = max(size.height, content.fittingHeight + 2 * padding)
    return geometry
  }

  /// The insets of the content without safe areas.
  var paddingInsets: EdgeInsets {
    EdgeInsets(top: padding, left: padding, bottom: padding, right: padding)
  }

  /// Returns the width in a layer of a size, both in points.
  func width(in layer: Size) -> Double {
    length(size.width, in: max(0, layer.width - 2 * margin))
  }

  /// Returns the frame at rest, which does not exceed the room in the layer.
  ///
  /// - Parameters:
  ///   - layer: The frame of the layer in points of the screen.
  ///   - safeArea: The parts of the layer that bars and cut-outs cover.
  ///   - pixelGrid: The grid of device pixels, to which the frame is rounded.
  /// - Returns: The frame in points of the screen.
  func restingFrame(in layer: Rect, safeArea: EdgeInsets, _ pixelGrid: PixelGrid) -> Rect {
    var room = layer
    if margin > 0 {
      let (top, left) = (safeArea.top + margin, safeArea.left + margin)
      room = Rect(
        x: layer.x + left, y: layer.y + top,
        width: max(0, layer.width - left - safeArea.right - margin),
        height: max(0, layer.height - top - safeArea.bottom - margin))
    }
    let frame = alignment.frame(
      of: Size(
        width: length(size.width, in: room.width), height: length(size.height, in: room.height)),
      in: room)
    let (left, top) = (pixelGrid.rounded(frame.x), pixelGrid.rounded(frame.y))
    return Rect(
      x: left, y: top, width: pixelGrid.rounded(frame.maxX) - left,
      height: pixelGrid.rounded(frame.maxY) - top)
  }

  /// Returns a side in a room of a length, both in points; 0 is the whole room.
  private func length(_ side: Double, in room: Double) -> Double {
    guard side > 0 else { return room }
    return isConstrained ? min(side, room) : side
  }

  /// Returns the offset from the resting frame at which a modal that slides is hidden, in points: just
  /// beyond the edge of the layer that it is aligned to, by default the bottom edge (E25).
  func hiddenOffset(of frame: Rect, in layer: Rect) -> Point {
    switch alignment {
    case .top, .topLeading, .topTrailing: Point(x: 0, y: layer.y - frame.maxY)
    case .leading: Point(x: layer.x - frame.maxX, y: 0)
    case .trailing: Point(x: layer.maxX - frame.x, y: 0)
    case .center, .bottom, .bottomLeading, .bottomTrailing: Point(x: 0, y: layer.maxY - frame.y)
    }
  }
}

extension HostAlignment {
  /// The alignment with the leading and the trailing edge exchanged.
  fileprivate var mirrored: HostAlignment {
    switch self {
    case .topLeading: .topTrailing
    case .topTrailing: .topLeading
    case .leading: .trailing
    case .trailing: .leading
    case .bottomLeading: .bottomTrailing
    case .bottomTrailing: .bottomLeading
    case .top, .center, .bottom: self
    }
  }
}

extension PresentationHostModal.Kind {
  /// The place in the layer.
  fileprivate var alignment: HostAlignment {
    switch self {
    case .dialog, .cover, .alert: .center
    case .sheet, .toast: .bottom
    case .sideBar: .leading
    case .notification: .top
    }
  }

  fileprivate var animation: PresentationHostModal.Animation {
    self == .alert ? .scale : .offset
  }

  /// The label of a modal whose content has none.
  var spokenLabel: String {
    switch self {
    case .dialog: "Dialog"
    case .sheet: "Sheet"
    case .cover: "Cover"
    case .alert: "Alert"
    case .sideBar: "Side bar"
    case .notification: "Notification"
    case .toast: "Toast"
    }
  }

  /// A Boolean value that is true for a kind that a tap on the dimming view dismisses.
  var dismissesOnDimmingViewTap: Bool { self != .alert }
}
