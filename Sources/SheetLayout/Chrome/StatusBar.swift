internal import SheetModel
internal import SheetPrimitives
internal import SheetScene

/// Returns the status bar with time, signal and battery as plain shapes; nil if the screen has no
/// status bar or the presenter is a plain colour.
///
/// It lies above everything and is never scaled. It is white over a pushed-back presenter, because
/// the background there is black; over a sheet that fills the screen it has the label colour of the
/// sheet.
func statusBar(_ state: PresentationState, in presentation: Presentation) -> Group? {
  let screen = state.screen
  guard screen.statusBarHeight > 0 else { return nil }
  switch state.presenter.content.kind {
  case .wireframe, .blocks: break
  case .none, .color, .picture: return nil
  }
  let bar = StatusBar(screen)
  func label(_ appearance: Appearance) -> Color {
    presentation.styles[appearance].wireframe.statusBar
  }
  var color = label(state.presenter.appearance)
    .mixed(with: .white, share: state.presenter.recession.progress)
  for surface in state.surfaces where surface.canCoverStatusBar && !surface.isHidden {
    let covered = (screen.statusBarHeight - surface.frame.y) / screen.statusBarHeight
    color = color.mixed(
      with: label(surface.appearance), share: min(max(covered, 0), 1) * surface.alpha)
  }
  return Group(role: .statusBar, nodes: bar.shapes.map { .fill(Fill($0, color: color)) })
}

extension SurfaceState {
  /// A Boolean value that is true for a surface that can lie below the status bar.
  fileprivate var canCoverStatusBar: Bool {
    switch details {
    case .sheet(let sheet): sheet.isFullScreen
    case .card: true
    case .modal, .popover: false
    }
  }
}

extension Color {
  /// Returns a linear interpolation towards another colour; the alpha is kept.
  fileprivate func mixed(with other: Color, share: Double) -> Color {
    Color(
      red: red + (other.red - red) * share, green: green + (other.green - green) * share,
      blue: blue + (other.blue - blue) * share, alpha: alpha)
  }
}

/// The shapes of a status bar; all dimensions are chosen, none is measured.
private struct StatusBar {
  private let width: Double
  private let midY: Double
  /// The centre of the time and of the symbols; nil for bars without a cutout in their middle.
  private let earMidX: Double?

  /// The greatest height of a bar without a cutout.
  private static let tallestPlainBar = 24.0

  init(_ screen: Screen) {
    width = screen.size.width
    let hasCutout = screen.statusBarHeight > Self.tallestPlainBar
    midY = (screen.statusBarHeight * (hasCutout ? 0.58 : 0.5)).rounded()
    earMidX = hasCutout ? (screen.size.width * 0.165).rounded() : nil
  }

  var shapes: [Shape] {
    guard let earMidX else {
      return [capsule(midX: width / 2, width: 32, height: 8)]
        + signal(minX: 8) + battery(maxX: width - 8)
    }
    let symbolsMaxX = width - earMidX + 34
    return [capsule(midX: earMidX, width: 36, height: 12)]
      + signal(minX: symbolsMaxX - 68) + [wave(midX: symbolsMaxX - 38)]
      + battery(maxX: symbolsMaxX)
  }

  private func capsule(midX: Double, width: Double, height: Double) -> Shape {
    .roundedRect(
      .capsule(Rect(x: midX - width / 2, y: midY - height / 2, width: width, height: height)))
  }

  /// Returns four bars of increasing height.
  private func signal(minX: Double) -> [Shape] {
    (0..<4).map { index in
      let height = 4.0 + 2 * Double(index)
      return .roundedRect(
        RoundedRect(
          Rect(x: minX + 5 * Double(index), y: midY + 5 - height, width: 3, height: height),
          radii: .all(1), curve: .circular))
    }
  }

  /// Returns a fan, for the Wi-Fi symbol.
  private func wave(midX: Double) -> Shape {
    let (top, bottom) = (midY - 5, midY + 5)
    return .path(
      Path([
        .move(Point(x: midX, y: bottom)), .line(Point(x: midX - 8, y: top + 3)),
        .cubic(
          Point(x: midX - 4, y: top - 1), Point(x: midX + 4, y: top - 1),
          Point(x: midX + 8, y: top + 3)),
        .close,
      ]))
  }

  /// Returns an outline with a gap around its charge, and the terminal at its end.
  private func battery(maxX: Double) -> [Shape] {
    let shell = Rect(x: maxX - 27, y: midY - 6, width: 24, height: 12)
    func rounded(_ inset: Double, _ radius: Double) -> RoundedRect {
      RoundedRect(shell.inset(by: inset), radii: .all(radius), curve: .circular)
    }
    var ring = rounded(0, 4).path
    ring.append(rounded(1, 3).path.reversed)
    return [
      .path(ring), .roundedRect(rounded(2.5, 2)),
      .roundedRect(
        .capsule(Rect(x: maxX - 1.75, y: midY - 2, width: 1.75, height: 4))),
    ]
  }
}
