internal import SheetContent

/// The influence of a surface on the surface right below it.
struct Push {
  /// Progress of the push-back, 0…1.
  var progress: Double
  var appearance: Appearance
  var cornerRadius: Double
}

extension Recession {
  /// Creates the push-back of a surface below a sheet.
  ///
  /// Without `peek` a window is scaled about its centre and a sheet about its own top edge, which stays in
  /// sight above an equally high sheet (K-19).
  ///
  /// A window's corners grow to the display's radius, or with `peek` to the card's, and to that of the
  /// sheet above if it is larger; a sheet's to the radius of the sheet above it (K-20, D46).
  init(
    of frame: Rect, cornerRadius own: Double, under above: Push, isWindow: Bool,
    in surroundings: Surroundings
  ) {
    let progress = above.progress
    guard progress > 0 else {
      self = .none
      return
    }
    let screen = surroundings.screen
    let size = screen.size
    let look = surroundings.looks[above.appearance]
    guard look.pushesWindowBack || !isWindow else {
      self = .none
      return
    }
    let rise = min(1, look.cardCornerRise * progress)
    self.progress = progress
    switch look.pushback {
    case .centred(let fullScale, let offsetY):
      let scale = 1 - (1 - fullScale) * progress
      let anchor = isWindow ? size.height / 2 : frame.y
      transform = AffineTransform(
        scale: scale, translateX: size.width * (1 - scale) / 2,
        translateY: anchor * (1 - scale) + offsetY * progress)
      cornerRadius =
        isWindow
        ? max(own, above.cornerRadius) * rise : own + (above.cornerRadius - own) * rise
    case .peek(let margin, let gap, let radius):
      let scale = 1 - 2 * margin / size.width * progress
      let metrics = DetentMetrics(
        screen, tokens: surroundings.detents,
        stackedGap: isWindow ? 0 : surroundings.partial.stackedGap)
      let largeTop = screen.pixelGrid.rounded(size.height - metrics.largeHeight)
      let top = frame.y + (largeTop - gap - frame.y) * progress
      transform = AffineTransform(
        scale: scale, translateX: margin * progress, translateY: top - frame.y * scale)
      cornerRadius =
        isWindow
        ? (own + (max(radius, above.cornerRadius) * scale - own) * progress) * rise
        : own + (above.cornerRadius * scale - own) * progress
    }
  }
}

/// The values that all surfaces on stage share at one moment.
struct StageMoment {
  let seconds: Double
  let surroundings: Surroundings
  let defaults: SheetDefaults
  let appearance: Appearance
  /// A Boolean value that is false if motion is reduced: then a sheet fades in over views that keep their
  /// place (X11).
  let pushesBack: Bool
  /// Height of the keyboard in points.
  let keyboard: Double
  /// Height of the whole keyboard in points, also while it moves.
  let wholeKeyboard: Double
  /// Height of the keyboard above the bottom safe area, in points; 0 or more.
  var lift: Double { max(0, keyboard - screen.safeArea.bottom) }
  /// The top edge of the keyboard in points of the screen.
  var keyboardTop: Double { screen.size.height - keyboard }

  var screen: Screen { surroundings.screen }

  /// Returns the grabber of a surface with a frame; nil if its opacity is 0.
  func grabber(_ alpha: Double, in frame: Rect) -> GrabberState? {
    guard alpha > 0 else { return nil }
    let size = defaults.grabberSize
    return GrabberState(
      frame: Rect(
        x: frame.midX - size.width / 2, y: frame.y + defaults.grabberTop, width: size.width,
        height: size.height),
      alpha: alpha)
  }
}
