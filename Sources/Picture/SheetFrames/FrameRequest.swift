public import SheetLayout
public import SheetScene
public import SheetSpec

/// The request of a picture: a sheet, a moment, and the part that is drawn.
public struct FrameRequest: Equatable, Sendable {
  /// The part of the screen in a picture.
  public enum Crop: Equatable, Sendable {
    /// The visible part of the topmost sheet.
    case sheet
    /// The visible part of the topmost sheet, with its shadow.
    case sheetAndShadow
    /// A rectangle of the screen in points.
    case rect(Rect)
  }

  /// A device frame around the screen.
  public enum Surround: Equatable, Sendable {
    /// On a transparent background.
    case transparent
    /// On a colour, a system colour in the light appearance.
    case color(ColorName)
  }

  /// The sheet.
  public var document: SheetDocument

  /// The moment that is drawn.
  public var moment: Moment

  /// The place where the moment was written; nil for a default moment.
  public var momentPlace: Place?

  /// Pixels per point, 0.01 to 16; nil for the device's own.
  public var pixelsPerPoint: Double?

  /// The part of the screen that is drawn; nil for the whole screen.
  public var crop: Crop?

  /// The place where the crop was written; nil for a crop made in Swift.
  public var cropPlace: Place?

  /// The layers that are drawn, on a transparent background; nil for all.
  public var only: Set<Role>?

  /// The place where the first layer was written; nil for layers named in Swift.
  public var onlyPlace: Place?

  /// A Boolean value that is true to omit presenter, dimming and status bar, on a transparent
  /// background.
  public var isTransparent: Bool

  /// The device frame around the screen; nil for a picture of the screen alone.
  public var deviceFrame: Surround?

  /// The place where the device frame was written; nil for one made in Swift.
  public var deviceFramePlace: Place?

  /// A Boolean value that is true to mark the fingers on the screen.
  public var showsTouches = false

  /// The annotations around the picture; nil for none.
  public var annotations: AnnotationRequest?

  /// Creates a request.
  public init(
    document: SheetDocument, moment: Moment = .settled, pixelsPerPoint: Double? = nil,
    crop: Crop? = nil, only: Set<Role>? = nil, isTransparent: Bool = false,
    deviceFrame: Surround? = nil
  ) {
    self.document = document
    self.moment = moment
    self.pixelsPerPoint = pixelsPerPoint
    self.crop = crop
    self.only = only
    self.isTransparent = isTransparent
    self.deviceFrame = deviceFrame
  }
}

extension FrameRequest {
  /// Checks that a number of pixels per point can be drawn.
  package static func check(pixelsPerPoint: Double) throws(DiagnosticError) {
    let range = Device.densities
    guard range.contains(pixelsPerPoint) else {
      throw DiagnosticError(
        .numberOutOfRange, at: nil, "\(pixelsPerPoint.plain) pixels per point are out of range",
        allowed: "\(range.lowerBound.plain) to \(range.upperBound.plain)")
    }
  }
}

/// The annotations that are drawn around a picture.
public struct AnnotationRequest: Equatable, Sendable {
  /// The kinds.
  public var kinds: Set<AnnotationKind>

  /// The unit of lengths.
  public var unit: AnnotationUnit

  /// The places of kinds that are listed explicitly, not by `all`.
  public var places: [AnnotationKind: Place]

  /// A Boolean value that is true to leave out the ids of requirements.
  public var hidesIDs = false

  /// A Boolean value that is true for a frame of a motion, which stands on a page even if nothing is
  /// annotated at its moment.
  public var isPageOfMotion = false

  /// The least width in points of the page of a motion; nil for one as wide as its labels need.
  public var pageWidthPoints: Double?

  /// Creates a request for kinds.
  public init(_ kinds: Set<AnnotationKind>, unit: AnnotationUnit = .points) {
    self.kinds = kinds
    self.unit = unit
    places = [:]
  }

  /// Creates a request for choices of kinds; nil for none.
  public init?(_ choices: [Spelled<AnnotationChoice>], unit: AnnotationUnit = .points) {
    guard !choices.isEmpty else { return nil }
    self.init(Set(choices.flatMap(\.value.kinds)), unit: unit)
    for choice in choices {
      if case .kind(let kind) = choice.value, places[kind] == nil { places[kind] = choice.place }
    }
  }
}

/// A laid-out picture, from which any format can be written.
public struct Frame: Equatable, Sendable {
  /// The display list.
  public var scene: Scene

  /// The state at the moment.
  public var state: PresentationState

  /// The device of the screen.
  public var device: Device

  /// The initial appearance of the presentation.
  public var appearance: Appearance

  /// Pixels per point.
  public var pixelsPerPoint: Double

  /// The pictures that the document names, each once.
  public var pictures: [Picture] = []

  /// Warnings about the sheet and the request.
  public var warnings: [Diagnostic]
}

extension FrameRequest.Crop: OptionValue {
  /// Reads `sheet`, `sheet+shadow`, or four numbers of points separated by commas.
  public init(reading text: Located<String>) throws(DiagnosticError) {
    switch text.value {
    case "sheet": self = .sheet
    case "sheet+shadow": self = .sheetAndShadow
    default:
      let parts = text.value.split(separator: ",", omittingEmptySubsequences: false)
      let sides = parts.compactMap { Quantity($0) }
      guard parts.count == 4, sides.count == 4,
        sides.allSatisfy({ $0.unit == .none || $0.unit == .points })
      else {
        throw DiagnosticError(
          .notANumber, at: text.place, "\"\(text.value)\" is not a crop",
          allowed: "sheet, sheet+shadow, or four numbers X,Y,W,H in points")
      }
      guard sides[2].value > 0, sides[3].value > 0 else {
        throw DiagnosticError(
          .numberOutOfRange, at: text.place, "a crop needs a width and a height above 0")
      }
      self = .rect(
        Rect(x: sides[0].value, y: sides[1].value, width: sides[2].value, height: sides[3].value))
    }
  }

  /// The word, or the four numbers.
  public var spelling: String {
    switch self {
    case .sheet: "sheet"
    case .sheetAndShadow: "sheet+shadow"
    case .rect(let rect):
      [rect.x, rect.y, rect.width, rect.height].map(\.plain).joined(separator: ",")
    }
  }
}

extension FrameRequest.Surround: OptionValue {
  /// Reads the name of a colour, or an empty text for a transparent background.
  public init(reading text: Located<String>) throws(DiagnosticError) {
    self = text.value.isEmpty ? .transparent : .color(try ColorName(reading: text))
  }

  /// The name of the colour; empty for a transparent background.
  public var spelling: String {
    switch self {
    case .transparent: ""
    case .color(let name): name.name
    }
  }
}

extension Role {
  /// The names of the layers that can be drawn alone or ignored in a comparison.
  public static let layerNames = layers.map(\.rawValue)
}

extension Role: OptionValue {
  /// Reads the name of a layer.
  public init(reading text: Located<String>) throws(DiagnosticError) {
    guard Role.layerNames.contains(text.value) else {
      throw .unknown(.unknownChoice, text, noun: "layer", among: Role.layerNames)
    }
    self.init(rawValue: text.value)
  }

  /// The name.
  public var spelling: String { rawValue }
}

extension TextForm: OptionChoice {
  /// The noun in messages.
  public static let noun = "form of text in SVG"
}
