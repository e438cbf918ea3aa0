import SheetFrames
internal import SheetTestSupport

/// A frame that both the oracle and the program draw.
struct FrameCase: Sendable {
  var device: NamedDevice {
    didSet { frame.device = device.screen }
  }
  var frame = OracleFrame()
  var pixelsPerPoint: Double

  /// A frame at the device's own density.
  init(_ device: NamedDevice = .iPhone15Pro, pixelsPerPoint: Double? = nil) {
    self.device = device
    self.pixelsPerPoint = pixelsPerPoint ?? device.screen.scale
    frame.device = device.screen
  }

  /// The same frame with some changes.
  func with(_ change: (inout FrameCase) -> Void) -> FrameCase {
    var copy = self
    change(&copy)
    return copy
  }

  var whole: OracleCrop { device.screen.wholeFrame(pixelsPerPoint: pixelsPerPoint) }

  /// A crop around a point, moved inside the frame where it would extend beyond it.
  func crop(aroundX x: Double, y: Double, sidePixels: Int = AccuracyCheck.sidePixels) -> OracleCrop
  {
    let whole = whole
    let width = min(sidePixels, whole.widthPixels)
    let height = min(sidePixels, whole.heightPixels)
    func start(_ points: Double, _ side: Int, _ limit: Int) -> Int {
      min(max(Int((points * pixelsPerPoint).rounded(.down)) - side / 2, 0), limit - side)
    }
    return OracleCrop(
      xPixels: start(x, width, whole.widthPixels), yPixels: start(y, height, whole.heightPixels),
      widthPixels: width, heightPixels: height)
  }

  var telltaleCrops: [OracleCrop] {
    frame.state.telltaleCrops(
      pixelsPerPoint: pixelsPerPoint, sidePixels: AccuracyCheck.sidePixels)
  }

  /// Crops along the sheet's left corner from beginning to end, and the middle of the right one.
  var cornerCrops: [OracleCrop] {
    let state = frame.state
    let radius = state.cornerRadius
    let top = state.topPoints
    let along = [(0.0, 1.5), (0.075, 0.63), (0.29, 0.29), (0.63, 0.075), (1.5, 0)]
    let left = along.map { crop(aroundX: $0.0 * radius, y: top + $0.1 * radius) }
    return left + [crop(aroundX: device.screen.width - 0.29 * radius, y: top + 0.29 * radius)]
  }
}

extension FrameCase: CustomStringConvertible {
  /// The command line that draws the frame.
  var description: String {
    var words = ["--device \(device.name)", "--profile \(frame.profile.rawValue)"]
    words.append("--detents \(frame.detents.map(\.flag).joined(separator: ","))")
    switch frame.phase {
    case .rest, .held, .released, .thrown: words.append("--detent \(frame.selectedDetent.flag)")
    case .present(let seconds):
      words.append("--detent \(frame.selectedDetent.flag) --phase present --at \(seconds)s")
    case .dismiss(let seconds):
      words.append("--detent \(frame.selectedDetent.flag) --phase dismiss --at \(seconds)s")
    case .change(let from, let to, let seconds):
      words.append("--phase \(from.flag):\(to.flag) --at \(seconds)s")
    }
    switch frame.undimmed {
    case .profileDefault: break
    case .none: words.append("--undimmed none")
    case .upTo(let detent): words.append("--undimmed \(detent.flag)")
    }
    if let radius = frame.cornerRadius { words.append("--corner-radius \(radius.plain)") }
    if let curve = frame.cornerCurve { words.append("--corner-curve \(curve.flag)") }
    words.append("--grabber \(frame.showsGrabber ? "on" : "off")")
    words.append("--presenter '\(frame.presenter.flag)' --content none")
    if let style { words.append("--style \(style)") }
    if device.isOnItsSide { words.append("--landscape") }
    if frame.isDark { words.append("--dark") }
    if frame.isTransparent { words.append("--transparent") }
    words.append("--scale \(pixelsPerPoint.plain)")
    return words.joined(separator: " ")
  }
}
