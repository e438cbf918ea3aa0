public import SheetCatalogs
internal import SheetForms
internal import SheetModel

/// The style of a presentation.
public enum ScenarioStyle: String, CaseIterable, Sendable {
  /// A page sheet.
  case page
  /// A form sheet, on screens that are wide enough.
  case form
  /// The system's choice, as without a style.
  case automatic
  /// A full screen.
  case fullScreen
  /// A full screen that keeps what lies below.
  case overFullScreen
  /// Over the view controller that defines a presentation context.
  case currentContext
  /// The same, which keeps what lies below.
  case overCurrentContext
  /// A popover, on screens that are wide enough.
  case popover
  /// A custom full-screen sheet.
  case custom

  /// A Boolean value that is true for the styles of sheets.
  var isSheet: Bool { self == .page || self == .form || self == .automatic }

  /// The style that covers the screen or a presentation context; nil for another.
  var cover: ModalPresentationStyle? {
    ModalPresentationStyle(rawValue: rawValue).flatMap { $0.covers ? $0 : nil }
  }
}

/// A setting that is on or off.
public enum OnOff: String, OptionChoice {
  /// On.
  case on
  /// Off.
  case off

  /// The noun in messages.
  public static let noun = "setting"
}

/// The content of a sheet that flags describe.
public enum SheetContent: String, OptionChoice {
  /// Grey bars.
  case wireframe
  /// No content.
  case none

  /// The noun in messages.
  public static let noun = "content"

  /// Reads one of the words; other contents are described in a file.
  public init(reading text: Located<String>) throws(DiagnosticError) {
    do { self = try text.choice(Self.noun) } catch {
      let words = Self.allCases.map(\.rawValue)
      throw .unknown(
        .unknownChoice, text, noun: Self.noun, among: words,
        allowed: "one of: \(words.joined(separator: ", ")); a scenario describes lists, texts and "
          + "pictures: content: { … }")
    }
  }
}

/// A release of iOS.
public struct IOSVersion: OptionValue, ExpressibleByIntegerLiteral {
  /// The number: 18 for iOS 18.
  public let major: Int

  /// Creates a release; sheetdraw knows 13 to 18, 26 and 27.
  public init(integerLiteral major: Int) { self.major = major }

  /// Reads the number of a known release.
  public init(reading text: Located<String>) throws(DiagnosticError) {
    guard let version = Int(text.value), Self.known.contains(version) else {
      throw DiagnosticError(
        .numberOutOfRange, at: text.place,
        "\"\(text.value)\" is not a supported release of iOS", allowed: Self.allowed,
        nearest: Self.words.first { text.value.hasPrefix("\($0).") })
    }
    major = version
  }

  /// The numbers of the known releases; 26 came after 18.
  static let known = Array(13...18) + [26, 27]

  /// The numbers as texts.
  public static let words = known.map(String.init)

  /// The numbers in words, for messages.
  static let allowed = "a whole number from 13 to 18, 26 or 27"

  /// The number.
  public var spelling: String { "\(major)" }
}

// MARK: Presentation Host without its solutions

/// The number of flags of each modal.
public enum ComparedFlags: String, CaseIterable, OptionChoice {
  /// Two flags, so that a modal animates out.
  case double
  /// One flag, so that a modal vanishes at once.
  case single

  /// The noun for such a value in messages.
  public static let noun = "number of flags"
}

/// The owner of the dimming views.
public enum ComparedDimming: String, CaseIterable, OptionChoice {
  /// The layer, for all its modals.
  case shared
  /// Each modal, so that dimming multiplies.
  case perModal

  /// The noun for such a value in messages.
  public static let noun = "owner of the dimming"
}

/// The use of the data-source cache.
public enum ComparedCache: String, CaseIterable, OptionChoice {
  /// The last item stays visible while its modal animates out.
  case on
  /// The content is blank meanwhile.
  case off

  /// The noun for such a value in messages.
  public static let noun = "setting of the cache"
}

// MARK: Values of the model

extension Appearance: OptionChoice { public static let noun = "appearance" }
extension Contrast: OptionChoice { public static let noun = "contrast" }
extension ContentSizeCategory: OptionChoice { public static let noun = "text size" }
extension LayoutDirection: OptionChoice { public static let noun = "layout direction" }
extension GrabberVisibility: OptionChoice { public static let noun = "grabber setting" }
extension StatusBarVisibility: OptionChoice {
  public static let noun = "status bar setting"
}
extension SpringEnd: OptionChoice { public static let noun = "spring end" }
extension ScenarioStyle: OptionChoice {
  public static let noun = "style"
}
extension SheetEngine: OptionChoice { public static let noun = "engine" }

extension ModalTransitionStyle: OptionChoice {
  /// The noun for such a value in messages.
  public static let noun = "transition style"

  /// Reads one of the styles; UIKit's fourth one is refused with the reason.
  public init(reading text: Located<String>) throws(DiagnosticError) {
    try Self.refuseCurl(text)
    self = try text.choice(Self.noun)
  }

  /// Refuses the style that is not drawn.
  static func refuseCurl(_ text: Located<String>) throws(DiagnosticError) {
    guard text.value == "partialCurl" else { return }
    throw DiagnosticError(
      .notDrawnYet, at: text.place,
      "the transition partialCurl is not drawn, as no document says how its paper bends",
      allowed: allCases.map(\.rawValue).joined(separator: ", "))
  }
}

extension AnnotationUnit: OptionChoice { public static let noun = "unit" }

extension Device: OptionValue {
  /// Reads the short name of a device, or a size such as `393x852@3`.
  public init(reading text: Located<String>) throws(DiagnosticError) {
    self = try SpecCatalogs.shared.devices.device(text)
  }

  /// The short name.
  public var spelling: String { slug }
}

// MARK: Values of pictures

/// A number of pixels per point.
public struct PictureScale: OptionValue, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// The number, 0.01 to 16.
  public let pixelsPerPoint: Double

  /// Creates a scale.
  public init(_ pixelsPerPoint: Double) { self.pixelsPerPoint = pixelsPerPoint }

  /// Creates a scale of a literal.
  public init(floatLiteral number: Double) { pixelsPerPoint = number }

  /// Creates a scale of a whole number.
  public init(integerLiteral number: Int) { pixelsPerPoint = Double(number) }

  /// Reads a number.
  public init(reading text: Located<String>) throws(DiagnosticError) {
    guard let quantity = Quantity(text.value), quantity.unit == .none else {
      throw DiagnosticError(
        .notANumber, at: text.place, "\"\(text.value)\" is not a scale",
        allowed: "a number such as 2 or 2.5",
        nearest: text.value.last == "x"
          && Double(text.value.dropLast()).map(Device.densities.contains) == true
          ? String(text.value.dropLast()) : nil)
    }
    let range = Device.densities
    guard range.contains(quantity.value) else {
      throw DiagnosticError(
        .numberOutOfRange, at: text.place, "the scale \(text.value) is out of range",
        allowed: "\(range.lowerBound.plain) to \(range.upperBound.plain)",
        nearest: quantity.value > range.upperBound ? range.upperBound.plain : "1")
    }
    pixelsPerPoint = quantity.value
  }

  /// The number.
  public var spelling: String { pixelsPerPoint.plain }
}

/// A kind of annotations, or all kinds.
public enum AnnotationChoice: OptionChoice {
  /// All kinds.
  case all
  /// One kind.
  case kind(AnnotationKind)

  private static let allWord = "all"

  /// All choices, `all` the last of them.
  public static let allCases = AnnotationKind.allCases.map(Self.kind) + [.all]

  /// The words, `all` the last of them.
  public static let words = allCases.map(\.rawValue)

  /// The noun in messages.
  public static let noun = "kind of annotation"

  /// Creates the choice that a word names; nil for an unknown word.
  public init?(rawValue word: String) {
    guard word != Self.allWord else {
      self = .all
      return
    }
    guard let kind = AnnotationKind(rawValue: word) else { return nil }
    self = .kind(kind)
  }

  /// The word.
  public var rawValue: String {
    switch self {
    case .all: Self.allWord
    case .kind(let kind): kind.rawValue
    }
  }

  /// The kinds.
  public var kinds: [AnnotationKind] {
    switch self {
    case .all: AnnotationKind.allCases
    case .kind(let kind): [kind]
    }
  }
}
