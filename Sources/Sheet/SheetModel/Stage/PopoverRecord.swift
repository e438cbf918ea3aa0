internal import SheetContent

/// The details of a popover during a segment.
struct PopoverRecord: Equatable, Sendable {
  private(set) var facts: PopoverFacts

  /// Creates the record of a popover at a place.
  init(_ facts: PopoverFacts) { self.facts = facts }

  /// The view controller with its current properties.
  var controller: ViewController {
    get { facts.controller }
    set { facts = PopoverFacts(newValue, at: facts.source, facts.setting) }
  }

  /// Moves the popover to another source in another window.
  mutating func place(at source: Rect, in container: Container) {
    var setting = facts.setting
    setting.container = container
    facts = PopoverFacts(facts.controller, at: source, setting)
  }
}

/// The values of a popover that seldom change, shared by segments.
final class PopoverFacts: Equatable, Sendable {
  let controller: ViewController

  /// The rectangle that the popover points at, in points of the window.
  let source: Rect

  let setting: Setting
  let geometry: PopoverGeometry

  /// The options of the popover.
  let options: PopoverPresentationController

  /// The visible content, measured for the width of the popover.
  let content: Content

  /// The window, the profile's numbers and the measure of contents.
  struct Setting: Equatable, Sendable {
    var container: Container
    var tokens: PopoverTokens
    var measure: ContentMeasure
  }

  init(_ controller: ViewController, at source: Rect, _ setting: Setting) {
    self.controller = controller
    self.source = source
    self.setting = setting
    let (tokens, preferred) = (setting.tokens, controller.preferredContentSize)
    let width = preferred?.width ?? tokens.width
    let visible = controller.visibleContent.inPopover
    let content = setting.measure.measured(visible, inWidth: width, insets: EdgeInsets())
    let own = preferred?.height ?? content.fittingHeight
    let size = Size(
      width: width, height: min(own > 0 ? own : tokens.maximumHeight, tokens.maximumHeight))
    options = controller.popoverPresentationController ?? PopoverPresentationController()
    geometry = PopoverGeometry(size: size, at: source, options, in: setting.container, tokens)
    self.content =
      geometry.frame.width == width
      ? content
      : setting.measure.measured(visible, inWidth: geometry.frame.width, insets: EdgeInsets())
  }

  static func == (first: PopoverFacts, second: PopoverFacts) -> Bool {
    first === second
      || (first.controller == second.controller && first.geometry == second.geometry
        && first.setting == second.setting)
  }
}

extension Content {
  /// The content as it is in a popover, where an action sheet does not show cancel.
  fileprivate var inPopover: Content {
    guard case .alert(let alert) = kind else { return self }
    var content = self
    content.kind = .alert(alert.inPopover)
    return content
  }
}

extension SurfaceRecord {
  /// The details of a popover.
  ///
  /// - Precondition: The surface is a popover.
  var popover: PopoverRecord {
    get {
      guard case .popover(let popover) = details else {
        preconditionFailure("the surface is not a popover")
      }
      return popover
    }
    set { details = .popover(newValue) }
  }

  /// Places a popover at rest in its frame.
  mutating func restAtSource() { rest(atTop: popover.facts.geometry.frame.y) }
}
