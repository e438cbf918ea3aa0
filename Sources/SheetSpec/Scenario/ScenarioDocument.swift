internal import SheetModel
internal import SheetPrimitives

/// A scenario as it is written: typed values with their places, before a device and a profile are
/// known.
struct ScenarioDocument: Sendable {
  var title: Located<String>?
  var device: Located<Device>?
  var orientation = Orientation.portrait
  var appearance: Located<Appearance>?
  var contrast: Contrast?

  /// The release of iOS that the file is for.
  var iosVersion = newestSystem

  /// A profile's name or a file of tokens.
  var profile: Located<String>?
  var tokenFiles: [Located<String>] = []

  /// Tokens that are set at last.
  var tokens: [Named<Located<String>>] = []

  var springEnd: SpringEnd?
  var reducesMotion = false
  var presenter = PresenterDescription()
  var sheets: [SheetDescription] = []
  var steps: [StepDescription] = []
  var reactions: [ReactionDescription] = []
  var shots: [ShotDraft] = []
  var exports: [Located<String>] = []
  var expectations: [Expectation] = []

  /// The detent other than large that arguments ask for.
  var askedDetent: Located<String>?

  private static let newestSystem = 18

  /// The steps of the timeline, and those behind reactions.
  var allSteps: [StepDescription] { steps + reactions.flatMap(\.steps) }
}

/// What the first sheet is presented over.
struct PresenterDescription: Sendable {
  enum Shown: Sendable {
    case content(ContentDescription)
    case color(Located<ColorName>)
  }

  var isNavigation = false
  var title: String?
  var shown: Shown?
}

/// Something that can be presented, and all that is configured of it.
struct SheetDescription: Sendable {
  var id = ""

  /// The place of the id; nil for the sheet that arguments describe.
  var place: Place?
  var style: Located<ScenarioStyle>?
  var isNavigation = false
  var pages: [ContentDescription] = []

  /// What the rows of the table of properties have read, in the order of the file.
  var settings: [PropertySetting] = []
  var keys = KeyRecord()
}

/// How something can be presented.
enum ScenarioStyle: String, CaseIterable {
  case page
  case form
  case fullScreen
  case overFullScreen
  case popover
  case custom

  /// Whether it is that of a sheet.
  var isSheet: Bool { self == .page || self == .form }
}

// MARK: Content

/// What stands in a sheet, a page or a presenter.
struct ContentDescription: Equatable, Sendable {
  /// Whether it is nothing at all, instead of grey bars.
  var isEmpty = false

  /// Where an argument says so.
  var emptyPlace: Place?
  var title: Located<String>?
  var hasCloseButton = false

  /// A Boolean value that is true for a list of rows in a scroll view.
  var hasList = false

  /// The number of rows; nil for as many as can be seen.
  var rows: Int?
  var picture: ColorName?

  /// A picture's file.
  var image: Located<String>?

  /// What is announced when it comes up.
  var label: String?

  /// The name of its view, which belongs to one place.
  var view: Located<String>?

  /// The id of the view controller that a page is pushed onto; nil outside such steps.
  var owner: String?

  /// Nothing at all.
  static let empty = ContentDescription(isEmpty: true)
}

/// A colour by its hexadecimal digits or its name in the palette.
struct ColorName: Equatable, Sendable {
  let name: String

  /// Nil for a name that the palette does not have.
  init?(_ name: String, in palette: Palette) {
    guard palette.color(name, .light, .normal, .base) != nil else { return nil }
    self.name = name
  }

  /// - Precondition: The palette is the one that the name was looked up in.
  func color(in palette: Palette, _ appearance: Appearance, _ contrast: Contrast) -> Color {
    guard let color = palette.color(name, appearance, contrast, .base) else {
      preconditionFailure("the palette has no colour \(name)")
    }
    return color
  }
}

// MARK: Detents

/// The detents of a sheet, as they are listed.
struct DetentList: Equatable, Sendable {
  var entries: [DetentDescription]

  /// Whether all of them were read without a fault.
  var isWhole = true

  /// Whether their order has a meaning: that of a file has one.
  var isOrdered = true
}

/// A detent by its name, and its height.
struct DetentDescription: Equatable, Sendable {
  var name: String
  var height: DetentHeight

  /// The text of its height.
  var text: String

  /// The place of its name; nil for one of the standard detents that nobody wrote.
  var place: Place?

  /// The place of its height.
  var heightPlace: Place?

  /// A detent whose name says its height.
  init(name: String, height: DetentHeight, text: String, at place: Place?) {
    self.name = name
    self.height = height
    self.text = text
    self.place = place
    heightPlace = place
  }

  static let medium = DetentDescription(name: "medium", height: .medium, text: "medium", at: nil)
  static let large = DetentDescription(name: "large", height: .large, text: "large", at: nil)

  /// A detent with a name of its own.
  init(name: Located<String>, height: Spelled<DetentHeight>) {
    self.init(
      name: name.value, height: height.value, text: height.text.value, at: name.place)
    heightPlace = height.text.place
  }

  /// Whether every system with sheets has it.
  var isStandard: Bool {
    place == heightPlace && (height == .medium || height == .large)
  }
}

/// The height of a detent before a device is known.
enum DetentHeight: Equatable, Sendable {
  case medium
  case large
  case fit
  case fraction(Double)
  case length(Length)
  case formula(DetentExpression)
}

/// A detent that another setting names.
struct DetentReference: Equatable, Sendable {
  /// Nil for none of them.
  let identifier: Detent.Identifier?

  /// Nil where it is not written.
  let place: Place?

  init(_ text: String, at place: Place?) {
    identifier = text == "none" ? nil : Detent.Identifier(text)
    self.place = place
  }
}

// MARK: Steps and reactions

/// Something that happens.
struct StepDescription: Sendable {
  var action: StepAction

  /// What a file calls it.
  var name: String

  /// Nil for what is not written.
  var place: Place?

  /// The first iOS that has it.
  var since = 0

  /// When it happens, in seconds from the beginning; nil for right after the step before it.
  var time: Located<Double>?
}

/// What happens whenever something else does.
struct ReactionDescription: Sendable {
  var event: Located<EventName>?

  /// Whose event it is; nil for anybody's.
  var id: String?
  var steps: [StepDescription] = []
}

/// What can happen, as far as it is known without a device.
enum StepAction: Sendable {
  case plain([Action])
  case set(ChangeList)
  case animate(ChangeList)
  case update(ChangeList)
  case drag(Located<DragDescription>)
  case tap(x: Located<Length>, y: Located<Length>)
  case push(onto: String, ContentDescription)
  /// Shows the keyboard; nil for the device's own height.
  case keyboard(height: Located<Length>?)
}

/// A sheet that comes up or goes.
struct PresentDescription: Equatable, Sendable {
  var id: String?
  var isAnimated = true

  /// Why a sheet goes.
  var reason = DismissReason.programmatic
}

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

  /// The finger's speed on leaving, in points per second downwards.
  var releaseVelocity: Double?
  var keys = KeyRecord()
}

/// Properties that a step sets, in the order of the file.
struct ChangeList: Sendable {
  var settings: [(id: String, setting: PropertySetting)]

  /// Whether all of them were read without a fault.
  var isWhole: Bool
}

/// SwiftUI's flag that presents a sheet.
struct PresentingFlag: Equatable, Sendable {
  var name: Located<String>
}

extension SheetDescription {
  /// What the first setting of a type says; nil where none does.
  func first<Text>(_ type: Text.Type = Text.self) -> Text? {
    for setting in settings {
      if let text = setting.text(as: type) { return text }
    }
    return nil
  }

  /// The last setting of a property; nil where nothing sets it.
  func setting(named name: String) -> PropertySetting? { settings.last { $0.name == name } }

  /// SwiftUI's flag that presents it.
  var flag: Located<String>? { first(PresentingFlag.self)?.name }
}
