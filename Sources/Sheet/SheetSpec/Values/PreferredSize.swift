public import SheetForms

/// A setting that is on or off.
public enum OnOff: String, OptionChoice {
  /// On.
  case on
  /// Off.
  case off

  /// The noun in messages.
  public static let noun = "setting"
}

/// The preferred width and height of a content.
public struct PreferredSize: OptionValue {
  let width: Length
  let height: Length

  private static let sides = 0.001...10_000

  /// Returns a size in points, each side above 0 and at most 10,000.
  public static func points(width: Double, height: Double) -> PreferredSize {
    func length(_ points: Double) -> Length {
      Length(value: points, unit: .points, range: sides)
    }
    return PreferredSize(width: length(width), height: length(height))
  }

  /// Reads two lengths with an x between them, such as `320x400`.
  public init(reading text: Located<String>) throws(DiagnosticError) {
    guard let sides = text.split(at: "x") else {
      throw DiagnosticError(
        .wrongType, at: text.place, "\"\(text.value)\" is not a size",
        allowed: "a width and a height such as 320x400")
    }
    width = try sides.head.length(Self.sides)
    height = try sides.tail.length(Self.sides)
  }

  private init(width: Length, height: Length) {
    self.width = width
    self.height = height
  }

  /// The two lengths with an x between them.
  public var spelling: String { "\(width.spelling)x\(height.spelling)" }
}

extension Spelled<PreferredSize> {
  /// The two lengths with their place.
  var sides: (Located<Length>, Located<Length>) {
    (Located(value.width, at: place), Located(value.height, at: place))
  }
}
