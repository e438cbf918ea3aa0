internal import SheetPrimitives

/// A rule of sheets that vectors test.
enum VectorRule: String, CaseIterable, Sendable {
  case heights
  case initial
  case snap
  case flick
  case projection
  case dismissal
  case rubberBand = "rubber-band"
  case dimming
  case pushBack = "push-back"
  case presenting
  case dismissing
  case detentChange = "detent-change"
  case release
  case interruption
  case scroll
  case keyboard
  case stack
  case rotation

  /// The rule in words.
  var summary: String {
    switch self {
    case .heights: "how high the sheet is at its detents"
    case .initial: "the detent at which it opens"
    case .snap: "where a slow release between two detents leads"
    case .flick: "where a fast release leads"
    case .projection: "where a release at middling speed leads"
    case .dismissal: "which release dismisses"
    case .rubberBand: "how the sheet follows a finger beyond its detents"
    case .dimming: "the dimming at a height"
    case .pushBack: "the scale of the view behind at a height"
    case .presenting: "the motion of a presentation"
    case .dismissing: "the motion of a dismissal by the app"
    case .detentChange: "the motion between two detents by the app"
    case .release: "the motion after a release"
    case .interruption: "motions that begin during another one"
    case .scroll: "a finger on content that scrolls"
    case .keyboard: "the sheet above a keyboard"
    case .stack: "a sheet on a sheet"
    case .rotation: "the sheet after a rotation"
    }
  }
}

/// A value of a vector that is judged with a tolerance.
enum VectorValue: String {
  /// The distance of the upper edge from the lower edge of the screen, in points.
  case height
  /// The opacity of the dimming view, 0…1.
  case dimming
  /// The scale of the view behind.
  case presenterScale
  /// The content offset in points.
  case offset
  /// The scale of the sheet below.
  case belowScale

  /// The unit; nil for none.
  var unit: String? {
    switch self {
    case .height, .offset: "pt"
    case .dimming, .presenterScale, .belowScale: nil
    }
  }

  /// The value of a member of a decision; nil for a word.
  init?(member: String) { self.init(rawValue: member == "heights" ? "height" : member) }

  /// The tolerated difference at one time of a curve, or of a decision.
  func tolerance(isCurve: Bool) -> Double {
    switch self {
    case .height, .offset: isCurve ? 1 : 0.5
    case .dimming: 0.01
    case .presenterScale, .belowScale: 0.002
    }
  }
}

/// An event of a vector.
struct VectorEvent {
  enum Name: String {
    case didPresent, didChangeDetent, willDismiss, didAttemptToDismiss, dismissed

    /// The key of the detail; nil for an event without one.
    var detailKey: String? {
      switch self {
      case .didChangeDetent: "detent"
      case .dismissed: "reason"
      case .didPresent, .willDismiss, .didAttemptToDismiss: nil
      }
    }
  }

  var seconds: Double
  var name: Name
  /// The detent of `didChangeDetent`, the reason of `dismissed`; nil for others.
  var detail: String?
  var isBelow = false

  /// The tolerated difference of times in seconds: a frame.
  static let tolerance = 1.0 / 60

  var json: JSON {
    .object(
      [("time", .micros(seconds)), ("name", .text(name.rawValue))]
        + (name.detailKey.map { [($0, .optional(detail))] } ?? [])
        + (isBelow ? [("sheet", .text(VectorScene.lower))] : []))
  }

  /// The event without its time, in words.
  var words: String {
    name.rawValue + (detail.map { " \($0)" } ?? "") + (isBelow ? " of the sheet below" : "")
  }
}
