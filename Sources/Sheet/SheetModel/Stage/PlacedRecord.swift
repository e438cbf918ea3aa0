internal import SheetContent

/// The details of a surface whose content and place follow from its view controller and a setting.
protocol PlacedRecord: Equatable, Sendable {
  associatedtype Place: SurfacePlace
  var facts: SurfaceFacts<Place> { get set }
}

/// The content of a surface, measured for its place on the screen.
protocol SurfacePlace: Sendable {
  /// The container, the profile's numbers and the measure of contents.
  associatedtype Setting: Equatable & Sendable

  /// The visible content, measured for the width of the surface.
  var content: Content { get }

  init(_ controller: ViewController, _ setting: Setting)
}

/// The values of a surface that seldom change, shared by segments.
final class SurfaceFacts<Place: SurfacePlace>: Equatable, Sendable {
  let owner: SurfaceOwner
  let setting: Place.Setting
  let place: Place

  init(_ owner: SurfaceOwner, _ setting: Place.Setting) {
    self.owner = owner
    self.setting = setting
    place = Place(owner.controller, setting)
  }

  convenience init(_ controller: ViewController, _ setting: Place.Setting) {
    self.init(SurfaceOwner(controller), setting)
  }

  static func == (first: SurfaceFacts, second: SurfaceFacts) -> Bool {
    first === second || (first.owner == second.owner && first.setting == second.setting)
  }
}

/// The view controller of a surface, shared by its places on all screens.
final class SurfaceOwner: Equatable, Sendable {
  let controller: ViewController

  init(_ controller: ViewController) { self.controller = controller }

  static func == (first: SurfaceOwner, second: SurfaceOwner) -> Bool {
    first === second || first.controller == second.controller
  }
}

extension PlacedRecord {
  /// The view controller with its current properties.
  var controller: ViewController {
    get { facts.owner.controller }
    set { facts = SurfaceFacts(newValue, facts.setting) }
  }

  /// Places the surface again, in another setting.
  mutating func place(_ change: (inout Place.Setting) -> Void) {
    var setting = facts.setting
    change(&setting)
    facts = SurfaceFacts(facts.owner, setting)
  }
}

// MARK: Popovers

/// The details of a popover during a segment.
struct PopoverRecord: PlacedRecord {
  var facts: SurfaceFacts<PopoverPlace>
}

/// A popover at its source.
struct PopoverPlace: SurfacePlace {
  let geometry: PopoverGeometry

  /// The options of the popover.
  let options: PopoverPresentationController

  /// The visible content, measured for the width of the popover.
  let content: Content

  struct Setting: Equatable, Sendable {
    /// The window.
    var container: Container

    /// The rectangle that the popover points at, in points of the window.
    var source: Rect

    var tokens: PopoverTokens
    var measure: ContentMeasure
  }

  init(_ controller: ViewController, _ setting: Setting) {
    let (tokens, preferred) = (setting.tokens, controller.preferredContentSize)
    let width = preferred?.width ?? tokens.width
    let visible = controller.visibleContent.inPopover
    let content = setting.measure.measured(visible, inWidth: width, insets: EdgeInsets())
    let own = preferred?.height ?? content.fittingHeight
    let size = Size(
      width: width, height: min(own > 0 ? own : tokens.maximumHeight, tokens.maximumHeight))
    options = controller.popoverPresentationController ?? PopoverPresentationController()
    geometry = PopoverGeometry(
      size: size, at: setting.source, options, in: setting.container, tokens)
    self.content =
      geometry.frame.width == width
      ? content
      : setting.measure.measured(visible, inWidth: geometry.frame.width, insets: EdgeInsets())
  }
}

extension PopoverRecord {
  /// Returns the visible content, measured for a width.
  func content(inWidth width: Double) -> Content {
    guard width != facts.place.geometry.frame.width else { return facts.place.content }
    return facts.setting.measure.measured(
      controller.visibleContent.inPopover, inWidth: width, insets: EdgeInsets())
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

// MARK: Full-screen presentations

/// The details of a full-screen presentation during a segment.
struct CoverRecord: PlacedRecord {
  var facts: SurfaceFacts<CoverPlace>

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
}

/// A view controller that covers its container.
struct CoverPlace: SurfacePlace {
  /// The visible content, measured for the width of the container.
  let content: Content

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
    content = setting.measure.measured(
      controller.visibleContent, inWidth: setting.container.frame.width,
      insets: setting.container.safeArea)
  }
}

// MARK: Alerts

/// The details of an alert or an action sheet during a segment.
struct AlertRecord: PlacedRecord {
  var facts: SurfaceFacts<AlertPlace>

  /// The share of its size that an alert has gained since it began to appear, from 0 to 1.
  var growth: Motion = .still(at: 1)
}

/// An alert or an action sheet without a keyboard.
struct AlertPlace: SurfacePlace {
  let content: Content

  /// The frame in points of the window.
  fileprivate(set) var frame: Rect

  /// The maximum content offset of the actions in points; 0 if all of them are visible.
  fileprivate(set) var maximumOffset = 0.0

  /// The height of the texts and fields that the actions leave no room for, in points.
  fileprivate(set) var hiddenTextHeight = 0.0

  struct Setting: Equatable, Sendable {
    /// The window.
    var container: Container

    var tokens: AlertTokens
    var measure: ContentMeasure
  }

  init(_ controller: ViewController, _ setting: Setting) {
    let (tokens, area, grid) = (
      setting.tokens, setting.container.frame, setting.container.pixelGrid
    )
    let isSheet = controller.alertStyle == .actionSheet
    // In landscape an action sheet is as wide as in portrait.
    let widest = min(area.width, area.height) - 2 * tokens.margin
    let width = max(1, isSheet ? widest : min(setting.measure.sizes.alert.width, widest))
    content = setting.measure.measured(
      controller.visibleContent, inWidth: width, insets: EdgeInsets())
    let top = max(tokens.margin, setting.container.safeArea.top)
    let bottom = max(tokens.margin, setting.container.safeArea.bottom)
    let height = grid.rounded(max(1, min(content.fittingHeight, area.height - top - bottom)))
    let y = isSheet ? area.maxY - bottom - height : area.midY - height / 2
    frame = Rect(
      x: grid.rounded(area.midX - width / 2), y: grid.rounded(y), width: width, height: height)
    fit(setting.measure)
  }

  /// Determines what of the content does not fit into the frame.
  fileprivate mutating func fit(_ measure: ContentMeasure) {
    guard content.fittingHeight > frame.height else { return }
    let layout = measure.layout(of: content, in: frame.size)
    maximumOffset = layout.actionTravel
    hiddenTextHeight = layout.hiddenTextHeight
  }
}

extension AlertRecord {
  /// Returns the place above a keyboard with a top edge: an alert stays in the middle of the rest, and is
  /// not higher than that.
  func place(aboveKeyboardAt keyboardTop: Double) -> AlertPlace {
    let (setting, frame) = (facts.setting, facts.place.frame)
    let (margin, container) = (setting.tokens.margin, setting.container)
    var place = facts.place
    let room = keyboardTop - margin - max(margin, container.safeArea.top)
    place.frame.height = min(frame.height, max(1, container.pixelGrid.rounded(room)))
    let lowest = keyboardTop - margin - place.frame.height
    let wanted =
      facts.owner.controller.alertStyle == .actionSheet
      ? min(frame.y, lowest) : (container.frame.y + keyboardTop - place.frame.height) / 2
    place.frame.y = min(frame.y, lowest, max(container.safeArea.top, wanted))
    if place.frame.height != frame.height { place.fit(setting.measure) }
    return place
  }
}
