internal import SheetContent

/// The details of a full-screen presentation during a segment.
struct CoverRecord: Equatable, Sendable {
  private(set) var facts: CoverFacts

  /// The angle by which a flip has turned in degrees, from 0 to ``halfTurn``.
  ///
  /// Motions are rounded to a millionth of their unit; of degrees that is finer than scale factors are drawn.
  var turn: Motion = .still(at: halfTurn)

  /// The angle of a whole flip in degrees.
  static let halfTurn = 180.0

  /// The progress of a zoom out of its source, from 0 to ``wholeZoom``.
  var zoom: Motion = .still(at: wholeZoom)

  /// The progress of a whole zoom, so large that its rounding is not seen.
  static let wholeZoom = 1000.0

  /// Creates the record of a view controller that covers its container.
  init(_ facts: CoverFacts) { self.facts = facts }

  /// The view controller with its current properties.
  var controller: ViewController {
    get { facts.controller }
    set { facts = CoverFacts(newValue, facts.setting) }
  }

  /// Moves the view controller to another container.
  mutating func place(in container: Container, zoomingFrom source: Rect?) {
    var setting = facts.setting
    setting.container = container
    setting.zoomSource = source
    facts = CoverFacts(facts.controller, setting)
  }
}

/// The values of a full-screen presentation that seldom change, shared by segments.
final class CoverFacts: Equatable, Sendable {
  let controller: ViewController
  let setting: Setting

  /// The visible content, measured for the width of the container.
  let content: Content

  /// The place, and the measure of contents.
  struct Setting: Equatable, Sendable {
    /// The window, or the frame of the surface that provides the presentation context.
    var container: Container

    /// Id of the surface that provides the presentation context; nil for the window.
    var context: String?

    /// The view out of which it zooms, in points of the screen; nil for another transition.
    var zoomSource: Rect?

    var measure: ContentMeasure
  }

  init(_ controller: ViewController, _ setting: Setting) {
    self.controller = controller
    self.setting = setting
    content = setting.measure.measured(
      controller.visibleContent, inWidth: setting.container.frame.width,
      insets: setting.container.safeArea)
  }

  static func == (first: CoverFacts, second: CoverFacts) -> Bool {
    first === second
      || (first.controller == second.controller && first.setting == second.setting)
  }
}

extension SurfaceRecord {
  /// The details of a full-screen presentation.
  ///
  /// - Precondition: The surface is one.
  var cover: CoverRecord {
    get {
      guard case .cover(let cover) = details else {
        preconditionFailure("the surface is not a full-screen presentation")
      }
      return cover
    }
    set { details = .cover(newValue) }
  }
}
