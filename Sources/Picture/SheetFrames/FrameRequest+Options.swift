public import SheetLayout
public import SheetSpec

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
