public import SheetCatalogs
internal import SheetForms
internal import SheetModel

/// The typed values of a scenario with their places, before a device and a profile are known.
package struct ScenarioDocument: Sendable {
  var title: Located<String>?
  var device: Located<Device>?
  var orientation = Orientation.portrait
  var appearance: Located<Appearance>?
  var contrast: Contrast?

  /// The release of iOS that the sheets are for; nil for that of the profile.
  package var iosVersion: Int?

  /// The place of the argument that gives the release; nil without one.
  var iosPlace: Place?

  /// The name of a profile or a file of tokens; nil for the default profile.
  package var profile: Located<String>?
  var tokenFiles: [Located<String>] = []

  /// Tokens that are set after all files.
  var tokens: [Named<Located<String>>] = []

  /// The engine of the sheets that set none; nil if the file sets none.
  var engine: Located<SheetEngine>?

  /// A keyboard that is visible from the beginning; nil for none.
  var keyboard: KeyboardDescription?

  var springEnd: SpringEnd?
  var reducesMotion = false
  var textSize: ContentSizeCategory?
  var layoutDirection: LayoutDirection?
  var presenter = PresenterDescription()
  var sheets: [SheetDescription] = []

  /// The layers of Presentation Host, each above those before it.
  var layers: [LayerDescription] = []

  /// The modals of Presentation Host.
  var modals: [SheetDescription] = []
  var comparison = PresentationHostComparison()
  var steps: [StepDescription] = []
  var reactions: [ReactionDescription] = []
  var shots: [ShotDraft] = []
  var exports: [Located<String>] = []
  var expectations: [Expectation] = []

  /// The detent other than large that arguments ask for; nil for none.
  var askedDetent: Located<String>?

  /// The release of iOS that the sheets are for: the one that is named, or that of the named profile.
  var release: Int {
    iosVersion ?? (profile.flatMap { Profile(named: $0.value) } ?? .spec).release
  }

  /// A Boolean value that is true if the release is named, but cannot be read.
  var hasInvalidRelease = false

  /// A Boolean value that is false for a document that names no valid release and a file of tokens as its profile,
  /// whose release is known once the file has been read.
  var isReleaseKnown: Bool {
    iosVersion != nil
      || !hasInvalidRelease && profile.map { Profile(named: $0.value) != nil } ?? true
  }

  /// The steps of the timeline and of the reactions.
  var allSteps: [StepDescription] { steps + reactions.flatMap(\.steps) }

  /// Returns a Boolean value that indicates whether a sheet of a style is a form sheet on the
  /// device at the beginning.
  func showsFormSheet(_ style: ScenarioStyle?, in library: SpecLibrary) -> Bool {
    let device = device?.value ?? library.devices.standard
    let written = style == .automatic ? nil : style
    guard (written ?? library.standardStyle(on: device)) == .form else { return false }
    let screen = Screen(device, isLandscape: orientation == .landscape)
    return FormSheetTokens(library.inPoints(on: device).tokens, screen: screen).isShown(on: screen)
  }
}

/// The view controller that presents the first sheet.
struct PresenterDescription: Sendable {
  enum Shown: Sendable {
    case content(ContentDescription)
    case color(Located<ColorName>)
    case picture(Located<String>)
  }

  var isNavigation = false
  var title: String?
  var shown: Shown?
  var ignoresKeyboard = KeyboardAvoidance.never
  var keyboard = PresenterKeyboard.moves
  var statusBar = StatusBarVisibility.auto
}

/// A view controller that can be presented, with its configuration: a sheet, or a modal of
/// Presentation Host.
struct SheetDescription: Sendable {
  var id = ""

  /// A Boolean value that is true for a modal of Presentation Host.
  var isModal = false

  /// The place of the id; nil for the sheet that arguments describe.
  var place: Place?
  var style: Located<ScenarioStyle>?

  /// The engine; nil for the file's.
  var engine: Located<SheetEngine>?
  var isNavigation = false
  var pages: [ContentDescription] = []

  /// The alert or action sheet that it is; nil for another view controller.
  var alert: AlertDescription?

  /// The options of its popover; nil for the default ones.
  var popover: PopoverDescription?

  /// The options of the sheet that its popover adapts to; nil for the default ones.
  var adaptive: Located<SettingList>?

  /// The settings of the properties of the table, in the order of the file.
  var settings: [PropertySetting] = []
  var keys = KeyRecord()
}

/// The options of a popover before a device is known.
struct PopoverDescription: Sendable {
  enum Source: Sendable {
    case barButton
    case view(Located<String>)
    case rect(Located<[Located<Length>]>)
  }

  /// The place that it points at; nil for none that is named, which is the bar button.
  var source: Source?
  var arrows: [PopoverArrowDirection]?

  /// The part of the source view that it points at: x, y, width and height.
  var part: Located<[Located<Length>]>?

  /// The ids of the presenter's blocks that receive touches; nil for all of them.
  var passthrough: [Located<String>]? = []
  var canOverlapSource = false

  /// One margin, or those at the top, left, bottom and right edge; nil for the profile's.
  var margins: [Located<Length>]?

  /// The presentation in compact size classes.
  var adapts = CompactAdaptation.sheet

  /// The place of the mapping.
  var place: Place?
}

/// Settings of properties in a mapping of their own.
struct SettingList: Sendable {
  var settings: [PropertySetting]
  var keys: KeyRecord
}

/// A value that a file or an argument gives a property, before a device is known.
struct PropertySetting: Sendable {
  /// The key of the property.
  let key: KeyUse

  /// A Boolean value that is true for the sheet that a popover adapts to.
  var isAdaptive = false

  /// The value, at which checks and other settings look.
  let value: any Sendable

  /// Makes the change of the view controller with an id; nil for an error, which the resolver
  /// collects.
  let change: @Sendable (_ id: String, Resolver) -> PropertyChange?
}

extension SpecLibrary {
  /// Returns the style of a sheet that sets none on a device.
  func standardStyle(on device: Device) -> ScenarioStyle {
    device.isTablet ? DocumentDefaults(tokens, .normal).tabletStyle : .page
  }
}

extension Located<String> {
  /// A Boolean value that is true for the path of a file, which a dot or a slash distinguishes from
  /// the name of a colour.
  var isPicturePath: Bool {
    !value.hasPrefix("#") && value.contains { $0 == "." || $0 == "/" }
  }

  /// The same text without the folder of a picture's path; other texts are unchanged.
  public var withoutFolder: Located<String> {
    Located(value.split(separator: "/").last.map(String.init) ?? value, at: place)
  }
}

// MARK: Steps and reactions

/// A step, or a step of a reaction.
struct StepDescription: Sendable {
  var action: StepAction

  /// The key of the step in files; empty for a step of arguments.
  var name: String

  /// The place of the key; nil for a step of arguments.
  var place: Place?

  /// The first iOS that has the step; 0 for a step of every system.
  var since = 0

  /// The time in seconds from the beginning; nil for right after the previous step.
  var time: Located<Double>?
}

/// A keyboard, by default of the device's own height.
struct KeyboardDescription: Sendable {
  var height: Located<Length>?
  var place: Place
}

/// Steps that happen after every event of a kind.
struct ReactionDescription: Sendable {
  var event: Located<EventName>?

  /// The id of the view controller of the event; nil for any.
  var id: String?
  var steps: [StepDescription] = []
}

/// The action of a step, as far as it is known without a device.
enum StepAction: Sendable {
  case plain([Action])
  /// Sets properties, in one of several ways.
  case change(ChangeList, @Sendable ([PropertyChange]) -> Action)
  case drag(Located<DragDescription>)
  case tap(x: Located<Length>, y: Located<Length>)
  case push(onto: String, ContentDescription)
  /// Resizes the app's window.
  case resize(Located<WindowDescription>)
  /// Shows the keyboard; nil for the device's own height.
  case keyboard(height: Located<Length>?)
}

/// The size of an app's window before a device is known.
enum WindowDescription: Sendable {
  case named(WindowSize)
  case size(Located<Length>, Located<Length>)
}

/// The presentation or the dismissal of a sheet.
struct PresentDescription: Equatable, Sendable {
  var id: String?
  var isAnimated = true

  /// The reason for a dismissal.
  var reason = ScriptedDismissReason.programmatic
}

/// The dismissal of a modal.
struct ModalDismissalDescription: Equatable, Sendable {
  var id: String?
  var origin = ModalDismissal.root
}

/// A drag, either straight to one point or through samples.
struct DragDescription: Sendable {
  struct Sample: Equatable, Sendable {
    var seconds: Located<Double>
    var way: Located<Length>
  }

  var id: String?
  var origin: Drag.Origin?
  var way: Located<Length>?
  var seconds: Located<Double>?
  var samples: Located<[Sample]>?

  /// The speed of the finger at the release, in points per second downwards; nil for the speed of
  /// the last samples.
  var releaseVelocity: Double?

  /// A Boolean value that is true if the system takes the finger away at the end.
  var isCancelled = false
  var keys = KeyRecord()
}

/// Properties that a step sets, in the order of the file.
struct ChangeList: Sendable {
  var settings: [(id: String, setting: PropertySetting)]

  /// A Boolean value that is true if all of them were read without an error.
  var isWhole: Bool
}

extension ScenarioDocument {
  /// Returns a Boolean value that indicates whether the view controller with an id is presented in a
  /// popover.
  func isPopover(_ id: String) -> Bool {
    sheets.contains { $0.id == id && $0.isPopover }
  }
}

extension SheetDescription {
  /// A Boolean value that is true for the style popover.
  var isPopover: Bool { style?.value == .popover || alert?.style == .actionSheet }

  /// The settings of the sheet, or of the sheet that a popover adapts to.
  ///
  /// Flags name the options of a popover's adaptive sheet as they name a sheet's.
  var sheetSettings: [PropertySetting] {
    guard isPopover, place != nil else { return settings }
    return adaptive?.value.settings ?? []
  }
}
