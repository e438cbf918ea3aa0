public import SheetCatalogs

/// A colour by its hexadecimal digits or its name in the palette.
public struct ColorName: Equatable, Sendable {
  /// The digits as `#RRGGBB`, or the name.
  public let name: String

  /// Creates the name of a colour; nil for a name that the palette does not have.
  public init?(_ name: String) {
    let palette = SpecCatalogs.shared.palette
    guard palette.color(name, .light, contrast: .normal, level: .base) != nil else { return nil }
    self.name = name
  }

  /// The allowed texts, in words.
  static let allowed = "#RRGGBB, black, white or a name of `sheetdraw list palettes`"

  /// Reads the name of a colour.
  ///
  /// - Throws: A name that the palette does not have.
  public init(reading text: Located<String>) throws(DiagnosticError) {
    guard let name = ColorName(text.value) else {
      throw .unknown(
        .unknownColor, text, noun: "colour", among: SpecCatalogs.shared.palette.names,
        allowed: Self.allowed)
    }
    self = name
  }

  /// Returns the colour in an appearance.
  public func color(
    in palette: Palette, _ appearance: Appearance, _ contrast: Contrast
  ) -> Color {
    guard let color = palette.color(name, appearance, contrast: contrast, level: .base) else {
      preconditionFailure("the palette has no colour \(name)")
    }
    return color
  }
}

extension Form<ColorName> {
  static var color: Form {
    .text(allowed: ColorName.allowed, read: ColorName.init(reading:)).naming(.color)
  }
}

extension Form<EffectDescription> {
  /// The form of a background effect.
  static var effect: Form {
    .text(allowed: EffectDescription.allowed, read: EffectDescription.init(reading:))
  }
}
