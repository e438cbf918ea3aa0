internal import SheetModel
internal import SheetPrimitives
internal import SheetScene

/// Time, signal and battery as plain shapes; nil where the screen has no status bar or the
/// presenter is nothing but a colour.
///
/// It lies on top of everything and never scales. Over a pushed-back presenter it turns white, for
/// what is behind it there is black; over a sheet that fills the screen it is that sheet's.
func statusBar(_ state: PresentationState, in presentation: Presentation) -> Group? {
  let screen = state.screen
  guard state.presenter.content.kind == .wireframe, screen.statusBarHeight > 0 else { return nil }
  let bar = StatusBar(screen)
  func label(_ appearance: Appearance) -> Color {
    presentation.styles[appearance].wireframe.statusBar
  }
  var color = label(state.presenter.appearance)
    .mixed(with: .white, share: state.presenter.recession.progress)
  for sheet in state.sheets where sheet.isFullScreen && !sheet.isHidden {
    let covered = (screen.statusBarHeight - sheet.frame.y) / screen.statusBarHeight
    color = color.mixed(
      with: label(sheet.appearance), share: min(max(covered, 0), 1) * sheet.alpha)
  }
  return Group(role: .statusBar, nodes: bar.shapes.map { .fill(Fill($0, color: color)) })
}

extension Color {
  /// A share of the way to another colour; the alpha stays.
  fileprivate func mixed(with other: Color, share: Double) -> Color {
    Color(
      red: red + (other.red - red) * share, green: green + (other.green - green) * share,
      blue: blue + (other.blue - blue) * share, alpha: alpha)
  }
}

/// The shapes of a status bar, in sizes chosen to look right; none is measured.
private struct StatusBar {
  private let width: Double
  private let midY: Double
  /// Where the time and the symbols are centred; nil for bars without a cut-out in their middle.
  private let earMidX: Double?

  /// Bars taller than this flank a cut-out.
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

  /// Four bars, each taller than the one before.
  private func signal(minX: Double) -> [Shape] {
    (0..<4).map { index in
      let height = 4.0 + 2 * Double(index)
      return .roundedRect(
        RoundedRect(
          Rect(x: minX + 5 * Double(index), y: midY + 5 - height, width: 3, height: height),
          radii: .all(1), curve: .circular))
    }
  }

  /// A fan, for the wireless symbol.
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

  /// A shell with a gap around its charge, and the pole at its end.
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
