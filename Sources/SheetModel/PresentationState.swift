public import SheetPrimitives

/// Where everything is at one moment.
public struct PresentationState: Equatable, Sendable {
  /// Seconds from the start of the phase.
  public var seconds: Double

  /// Whether the sheet is there at all; false once it is dismissed.
  public var isPresented: Bool

  /// Top edge as drawn, in points from the screen's top.
  public var sheetTop: Double

  /// The height that dimming, push-back and shadow follow: exact at rest, and in an animation never
  /// outside the heights it goes between.
  public var sheetHeight: Double

  /// Downward speed in points per second.
  public var velocityPointsPerSecond: Double

  /// Black over everything behind the sheet, 0…1.
  public var dimmingAlpha: Double

  /// Black of the shadow, 0…1.
  public var shadowAlpha: Double

  public var presenter: PresenterState

  /// Frame of the grabber in points of the screen; nil while none is shown.
  public var grabberFrame: Rect?
}

/// How far the presenter is pushed back.
public struct PresenterState: Equatable, Sendable {
  /// 0 where the presenter fills the screen, 1 at full push-back.
  public var progress: Double

  /// From the presenter's own points to the screen's.
  public var transform: AffineTransform

  /// Radius of its corners as seen on the screen, in points.
  public var cornerRadius: Double

  /// Not pushed back.
  public static let atFront = PresenterState(
    progress: 0, transform: .identity, cornerRadius: 0)
}

extension PresentationState {
  init(of timeline: Timeline, atSeconds seconds: Double) {
    let presentation = timeline.presentation
    let screen = presentation.screen
    let sheet = presentation.sheet
    let bottom = screen.size.height
    let heights: (top: Double, height: Double, velocity: Double)
    isPresented = presentation.phase != .dismiss || seconds < (timeline.transition?.endSeconds ?? 0)
    if let transition = timeline.transition, seconds < transition.endSeconds {
      let (top, velocity) = transition.position(atSeconds: seconds)
      let ends = [bottom - transition.startTop, bottom - transition.goalTop].sorted()
      heights = (top, min(max(bottom - top, ends[0]), ends[1]), velocity)
    } else if presentation.phase == .dismiss {
      heights = (bottom, 0, 0)
    } else {
      let height = sheet.selected.heightPoints
      heights = (screen.pixelGrid.rounded(bottom - height), height, 0)
    }
    let dimming = sheet.dimmingShare(atHeight: heights.height)
    let look = presentation.look
    self.seconds = seconds
    sheetTop = heights.top
    sheetHeight = heights.height
    velocityPointsPerSecond = heights.velocity
    dimmingAlpha = look.dimmingAlpha * dimming
    shadowAlpha =
      switch look.shadowRule {
      case .presented:
        look.shadowAlpha * clamp(heights.height / sheet.detents[0].heightPoints)
      case .undimmed: look.shadowAlpha * (1 - dimming)
      }
    presenter = PresenterState(of: presentation, atHeight: heights.height)
    let grabber = presentation.style.grabber
    grabberFrame =
      sheet.showsGrabber && isPresented
      ? Rect(
        x: (screen.size.width - grabber.size.width) / 2, y: heights.top + grabber.top,
        width: grabber.size.width, height: grabber.size.height) : nil
  }
}

extension PresenterState {
  /// Pushed back as far as a sheet of that height pushes.
  ///
  /// Only the way from the next detent below large up to large pushes; a sheet that ends below
  /// large never does.
  init(of presentation: Presentation, atHeight height: Double) {
    let large = presentation.largeHeight
    let detents = presentation.sheet.detents
    guard let largest = detents.last, largest.heightPoints >= large else {
      self = .atFront
      return
    }
    let below = detents.last { $0.heightPoints < large }?.heightPoints ?? 0
    let progress = clamp((height - below) / (large - below))
    guard progress > 0 else {
      self = .atFront
      return
    }
    let screen = presentation.screen
    let size = screen.size
    let rise = min(1, presentation.look.cardCornerRise * progress)
    let display = screen.displayCornerRadius
    self.progress = progress
    switch presentation.look.pushback {
    case .centred(let fullScale, let offsetY):
      let scale = 1 - (1 - fullScale) * progress
      transform = AffineTransform(
        scale: scale, translateX: size.width * (1 - scale) / 2,
        translateY: size.height * (1 - scale) / 2 + offsetY * progress)
      cornerRadius = max(display, presentation.sheet.cornerRadius) * rise
    case .peek(let margin, let gap, let radius):
      let scale = 1 - 2 * margin / size.width * progress
      let largeTop = screen.pixelGrid.rounded(size.height - large)
      transform = AffineTransform(
        scale: scale, translateX: margin * progress, translateY: (largeTop - gap) * progress)
      cornerRadius = (display + (radius * scale - display) * progress) * rise
    }
  }
}

extension Sheet {
  /// 0 up to the largest undimmed detent, rising to 1 at the next one above it.
  fileprivate func dimmingShare(atHeight height: Double) -> Double {
    let undimmed = undimmedHeight
    guard let next = detents.first(where: { $0.heightPoints > undimmed }) else { return 0 }
    return clamp((height - undimmed) / (next.heightPoints - undimmed))
  }
}

private func clamp(_ share: Double) -> Double {
  min(max(share, 0), 1)
}
