internal import SheetContent

/// The details of an alert or an action sheet during a segment.
struct AlertRecord: Equatable, Sendable {
  private(set) var facts: AlertFacts

  /// The share of its size that an alert has gained since it began to appear, from 0 to 1.
  var growth: Motion = .still(at: 1)

  /// Creates the record of an alert in its place.
  init(_ facts: AlertFacts) { self.facts = facts }

  /// The view controller with its current properties.
  var controller: ViewController {
    get { facts.controller }
    set { facts = AlertFacts(newValue, in: facts.container, facts.setting) }
  }

  /// Moves the alert to another window.
  mutating func place(in container: Container) {
    facts = AlertFacts(facts.controller, in: container, facts.setting)
  }
}

/// The values of an alert that seldom change, shared by segments.
final class AlertFacts: Equatable, Sendable {
  let controller: ViewController
  let container: Container
  let setting: Setting
  let content: Content

  /// The place without a keyboard.
  let place: Place

  /// The frame without a keyboard, in points of the window.
  var frame: Rect { place.frame }

  /// A frame, and what does not fit in it.
  struct Place: Equatable, Sendable {
    /// The frame in points of the window.
    var frame: Rect

    /// The maximum content offset of the actions in points; 0 if all of them are visible.
    var maximumOffset = 0.0

    /// The height of the texts and fields that the actions leave no room for, in points.
    var hiddenTextHeight = 0.0
  }

  /// The profile's numbers and the measure of contents.
  struct Setting: Equatable, Sendable {
    var tokens: AlertTokens
    var measure: ContentMeasure
  }

  init(_ controller: ViewController, in container: Container, _ setting: Setting) {
    self.controller = controller
    self.container = container
    self.setting = setting
    let tokens = setting.tokens
    let area = container.frame
    let isSheet = controller.alertStyle == .actionSheet
    // In landscape an action sheet is as wide as in portrait.
    let widest = min(area.width, area.height) - 2 * tokens.margin
    let width = max(1, isSheet ? widest : min(setting.measure.sizes.alert.width, widest))
    content = setting.measure.measured(
      controller.visibleContent, inWidth: width, insets: EdgeInsets())
    let top = max(tokens.margin, container.safeArea.top)
    let bottom = max(tokens.margin, container.safeArea.bottom)
    let grid = container.pixelGrid
    let height = grid.rounded(max(1, min(content.fittingHeight, area.height - top - bottom)))
    let y = isSheet ? area.maxY - bottom - height : area.midY - height / 2
    let frame = Rect(
      x: grid.rounded(area.midX - width / 2), y: grid.rounded(y), width: width, height: height)
    place = Place(frame, of: content, setting.measure)
  }

  /// Returns the place above a keyboard with a top edge: an alert stays in the middle of the rest, and is
  /// not higher than that.
  func place(aboveKeyboardAt keyboardTop: Double) -> Place {
    var moved = frame
    let margin = setting.tokens.margin
    let room = keyboardTop - margin - max(margin, container.safeArea.top)
    moved.height = min(frame.height, max(1, container.pixelGrid.rounded(room)))
    let lowest = keyboardTop - margin - moved.height
    let wanted =
      controller.alertStyle == .actionSheet
      ? min(frame.y, lowest) : (container.frame.y + keyboardTop - moved.height) / 2
    moved.y = min(frame.y, lowest, max(container.safeArea.top, wanted))
    guard moved.height == frame.height else { return Place(moved, of: content, setting.measure) }
    var place = place
    place.frame = moved
    return place
  }

  static func == (first: AlertFacts, second: AlertFacts) -> Bool {
    first === second
      || (first.controller == second.controller && first.container == second.container
        && first.setting == second.setting)
  }
}

extension AlertFacts.Place {
  /// A frame with the content of an alert.
  init(_ frame: Rect, of content: Content, _ measure: ContentMeasure) {
    self.frame = frame
    guard content.fittingHeight > frame.height else { return }
    let layout = measure.layout(of: content, in: frame.size)
    maximumOffset = layout.actionTravel
    hiddenTextHeight = layout.hiddenTextHeight
  }
}

extension SurfaceRecord {
  /// The details of an alert or an action sheet.
  ///
  /// - Precondition: The surface is one.
  var alert: AlertRecord {
    get {
      guard case .alert(let alert) = details else {
        preconditionFailure("the surface is not an alert")
      }
      return alert
    }
    set { details = .alert(newValue) }
  }
}
