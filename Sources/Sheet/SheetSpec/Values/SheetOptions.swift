public import SheetCatalogs

/// A detent whose name determines its height: a word, a share of the screen or a height; or an id of
/// its own with its height.
public struct NamedDetent: OptionValue {
  /// The name: `medium`, `0.35` or `320pt`; the id of `low=120pt`.
  public let name: String

  let height: DetentHeight

  /// The text of the height of an own id; nil without one.
  var ownHeight: String?

  /// About half of the screen.
  public static let medium = NamedDetent(name: "medium", height: .medium)

  /// The whole sheet.
  public static let large = NamedDetent(name: "large", height: .large)

  /// The height of the content.
  public static let fit = NamedDetent(name: "fit", height: .fit)

  /// Returns a share of the maximum height, from 0 to 1.
  public static func fraction(_ share: Double) -> NamedDetent {
    NamedDetent(name: share.plain, height: .fraction(share))
  }

  /// Returns a height in points, above 0 and at most 10,000.
  public static func height(_ points: Double) -> NamedDetent {
    let length = Length(
      value: points, unit: .points, range: 0...DetentDescription.maximumPoints)
    return NamedDetent(name: "\(points.plain)pt", height: .length(length))
  }

  /// Returns a detent with an id of its own, which may contain letters, digits, `-` and `_`.
  public static func named(_ id: String, _ detent: NamedDetent) -> NamedDetent {
    precondition(isID(id), "the id of a detent begins with a letter")
    return NamedDetent(name: id, height: detent.height, ownHeight: detent.name)
  }

  /// Returns a Boolean value that indicates whether a text can be the id of a detent.
  static func isID(_ text: String) -> Bool {
    text.first?.isLetter == true && text.utf8.count <= 64
      && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
  }

  /// Returns a tier of a custom full-screen sheet.
  public static func tier(_ tier: BottomSheetTier) -> NamedDetent {
    NamedDetent(name: tier.rawValue, height: .tier(tier))
  }

  /// The name, with the height of an own id.
  public var spelling: String { ownHeight.map { "\(name)=\($0)" } ?? name }

  /// A Boolean value that is true for a tier of a custom full-screen sheet.
  var isTier: Bool {
    if case .tier = height { true } else { false }
  }
}

/// The detents at which a sheet does not dim what lies below.
public enum UndimmedDetents: OptionValue {
  /// None of them.
  case none
  /// A detent and all lower ones.
  case upTo(NamedDetent)
  /// A detent with an id of its own, which another option gives a height, and all lower ones.
  case upToOwn(String)

  /// Reads `none` or a detent.
  ///
  /// An unknown word is the id of a detent of another option, which is checked with that option.
  public init(reading text: Located<String>) throws(DiagnosticError) {
    guard text.value != "none" else {
      self = .none
      return
    }
    do { self = .upTo(try NamedDetent(reading: text)) } catch {
      guard NamedDetent.isID(text.value) else { throw error }
      self = .upToOwn(text.value)
    }
  }

  /// `none` or the name of the detent, with the height of an own id.
  public var spelling: String {
    if case .upTo(let detent) = self { detent.spelling } else { name }
  }

  /// `none` or the name of the detent.
  var name: String {
    switch self {
    case .none: "none"
    case .upTo(let detent): detent.name
    case .upToOwn(let name): name
    }
  }
}

/// The motion of a sheet.
public enum SheetPhase: OptionValue {
  /// The presentation.
  case present
  /// The dismissal.
  case dismiss
  /// The change from one detent to another.
  case change(from: NamedDetent, to: NamedDetent)

  /// Reads `present`, `dismiss`, or two detents such as `medium:large`.
  public init(reading text: Located<String>) throws(DiagnosticError) {
    switch text.value {
    case "present": self = .present
    case "dismiss": self = .dismiss
    default:
      guard let ends = text.split(at: ":"), !ends.tail.value.contains(":") else {
        throw .unknown(
          .unknownChoice, text, noun: "phase", among: ["present", "dismiss", "medium:large"],
          allowed: "one of: present, dismiss, or two detents such as medium:large")
      }
      var reader = FieldReader()
      let from = reader.read(ends.head, NamedDetent.init(reading:))
      let to = reader.read(ends.tail, NamedDetent.init(reading:))
      guard let from, let to else { throw DiagnosticError(reader.diagnostics) }
      self = .change(from: from.value, to: to.value)
    }
  }

  /// `present`, `dismiss` or the two detents.
  public var spelling: String {
    switch self {
    case .present: "present"
    case .dismiss: "dismiss"
    case .change(let from, let to): "\(from.name):\(to.name)"
    }
  }
}

extension Spelled<SheetPhase> {
  /// The detents at both ends, each with its place; nil for other phases.
  package var ends: (from: Spelled<NamedDetent>, to: Spelled<NamedDetent>)? {
    guard case .change(let from, let to) = value, let texts = text.split(at: ":") else {
      return nil
    }
    return (
      Spelled<NamedDetent>(from, text: texts.head), Spelled<NamedDetent>(to, text: texts.tail)
    )
  }
}

/// The radius of a sheet's corners.
public struct CornerRadius: OptionValue {
  let length: Length

  /// Returns a radius in points, from −10,000 to 10,000; a negative one means the system's radius.
  public static func points(_ points: Double) -> CornerRadius {
    CornerRadius(length: Length(value: points, unit: .points, range: Length.radii))
  }

  /// The number with its unit.
  public var spelling: String { length.spelling }
}

/// The height of a keyboard.
public enum KeyboardHeight: OptionValue {
  /// The height of the device's own keyboard.
  case standard
  /// A number of points above 0 and at most 10,000.
  case points(Double)
  /// A number of the device's pixels.
  case pixels(Double)

  /// Reads a length, or an empty text for the device's own height.
  public init(reading text: Located<String>) throws(DiagnosticError) {
    guard !text.value.isEmpty else {
      self = .standard
      return
    }
    let length = try Length(keyboardHeight: text)
    self = length.unit == .points ? .points(length.value) : .pixels(length.value)
  }

  /// The number with its unit; empty for the device's own height.
  public var spelling: String { length?.spelling ?? "" }

  /// The length; nil for the device's own height.
  var length: Length? {
    switch self {
    case .standard: nil
    case .points(let points): Length(value: points, unit: .points, range: Length.keyboards)
    case .pixels(let pixels): Length(value: pixels, unit: .pixels, range: Length.keyboards)
    }
  }
}

/// The content of the screen below a sheet.
public enum PresenterLook: OptionValue {
  /// Grey bars.
  case wireframe
  /// One colour: `#RRGGBB` or a name of the palette.
  case color(ColorName)
  /// A picture by its path.
  case picture(String)

  /// Reads `wireframe`, a colour or the path of a PNG or JPEG file.
  public init(reading text: Located<String>) throws(DiagnosticError) {
    if text.value == "wireframe" {
      self = .wireframe
    } else if text.isPicturePath {
      self = .picture(text.value)
    } else if let name = ColorName(text.value) {
      self = .color(name)
    } else {
      throw .unknown(
        .unknownColor, text, noun: "colour",
        among: ["wireframe"] + SpecCatalogs.shared.palette.names,
        allowed: "wireframe, \(ColorName.allowed), or the path of a *.png or *.jpg")
    }
  }

  /// The word, the colour or the path.
  public var spelling: String {
    switch self {
    case .wireframe: "wireframe"
    case .color(let color): color.name
    case .picture(let path): path
    }
  }
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
        "\"\(text.value)\" is not a supported release of iOS", allowed: Self.allowed)
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

extension Moment: OptionValue {
  /// The form that ``init(reading:)`` reads.
  public var spelling: String {
    switch self {
    case .seconds(let seconds): "\(seconds.plain)s"
    case .share(let share, let number): "\((share * 100).plain)%#\(number)"
    case .settled: "settled"
    case .settledTime(let time): "settled#\(time)"
    case .event(let name, let time): "event:\(name.rawValue)#\(time)"
    }
  }
}

extension Device: OptionValue {
  /// Reads the short name of a device, or a size such as `393x852@3`.
  public init(reading text: Located<String>) throws(DiagnosticError) {
    self = try SpecCatalogs.shared.devices.device(text)
  }

  /// The short name.
  public var spelling: String { slug }
}

extension CornerCurve: OptionValue {
  /// The name with its number.
  public var spelling: String { words }
}

extension SheetBackground: OptionValue {
  /// The word, with the style of a blur.
  public var spelling: String { words }
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
        allowed: "a number such as 2 or 2.5")
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
