public import SheetCatalogs
public import SheetDiagnostics
internal import SheetForms
internal import SheetModel

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

  /// Returns the name of a colour that a word means: `systemTeal` for `teal`; nil for none.
  package static func meant(by word: String) -> String? {
    guard ColorName(word) == nil else { return word }
    let name = "system" + word.prefix(1).uppercased() + word.dropFirst()
    return ColorName(name) == nil ? nil : name
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

/// A background effect before an appearance is known.
enum EffectDescription: Equatable, Sendable {
  case glass
  case clear
  case color(ColorName)

  /// The allowed texts, in words.
  static let allowed = "glass, clear, \(ColorName.allowed)"

  /// Reads one of the words, or the name of a colour.
  init(reading text: Located<String>) throws(DiagnosticError) {
    switch text.value {
    case "glass": self = .glass
    case "clear": self = .clear
    default:
      guard let name = ColorName(text.value) else {
        throw .unknown(
          .unknownChoice, text, noun: "background effect",
          among: ["glass", "clear"] + SpecCatalogs.shared.palette.names, allowed: Self.allowed)
      }
      self = .color(name)
    }
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
    .text(allowed: EffectDescription.allowed, read: EffectDescription.init(reading:)).naming(.color)
  }
}

extension SheetBackground {
  /// All backgrounds, for the nearest name and for completion.
  public static let examples =
    ([.system, .clear] + BlurEffectStyle.allCases.map(Self.blur)).map(\.words)

  /// Reads `system`, `clear` or `blur:STYLE`.
  public init(reading written: Located<String>) throws(DiagnosticError) {
    let parts = written.value.split(separator: ":", omittingEmptySubsequences: false)
    switch parts.first {
    case "system" where parts.count == 1: self = .system
    case "clear" where parts.count == 1: self = .clear
    case "blur" where parts.count > 2:
      throw Self.hasNoStrength("\"\(written.value)\"", at: written.place)
    default:
      guard parts.count == 2, parts[0] == "blur",
        let style = BlurEffectStyle(rawValue: String(parts[1]))
      else {
        let color = ColorName.meant(by: written.value)
        var fault = Diagnostic.unknown(
          .unknownChoice, written, noun: "background", among: Self.examples,
          allowed: "one of: \(Self.examples.joined(separator: ", "))"
            + (color == nil ? "" : "; a colour is the value of the token sheet.background"))
        if let color, case .file = written.place.source {
          fault.nearest = "set: { sheet.background: \(color) }"
        }
        throw DiagnosticError(fault)
      }
      self = .blur(style)
    }
  }

  /// Returns the error of a blur with an opacity, a radius or another strength (A36).
  static func hasNoStrength(_ subject: String, at place: Place) -> DiagnosticError {
    DiagnosticError(
      .blurHasNoStrength, at: place,
      "\(subject) sets the strength of a blur, but \(limit)", allowed: styleAlone)
  }

  /// Keys that ask for a strength of the blur, with the reason why a sheet does not have them (A36).
  static let strengthKeys = Dictionary(
    uniqueKeysWithValues: [
      "backdropBlurIntensity", "backdropBlurOpacity", "backdropBlurRadius", "backdropBlurStrength",
      "backdropOpacity", "blurIntensity", "blurOpacity", "blurRadius", "blurStrength",
    ].map { ($0, (code: DiagnosticCode.blurHasNoStrength, reason: "\(limit): \(styleAlone)")) })

  private static let limit =
    "UIVisualEffectView has no public setting for the opacity, intensity or radius of its effect"
  private static let styleAlone = "a style alone, such as background: blur:systemThinMaterial"
}

extension SheetBackground: OptionValue {
  /// The word, with the style of a blur.
  public var spelling: String { words }
}

extension CornerCurve {
  /// The forms of a corner curve in files and flags, for messages and help.
  public static let forms = "continuous, coreanimation, circular, superellipse:N, smooth:S"

  /// An example of each form, for the nearest name and for completion.
  public static let examples = [
    "continuous", "coreanimation", "circular", "superellipse:4", "smooth:0.6",
  ]

  /// Reads a curve by its name, `superellipse:N` or `smooth:S`.
  public init(reading written: Located<String>) throws(DiagnosticError) {
    if let curve = CornerCurve(name: written.value) {
      self = curve
      return
    }
    let place = written.place
    let (name, text) = written.split(at: ":") ?? (written, written)
    let number = Quantity(text.value).flatMap { $0.unit == .none ? $0.value : nil }
    switch (name.value, number) {
    case ("superellipse", let number?):
      self = .superellipse(
        exponent: try place.checked(number, as: "superellipse exponent", in: 1...20, unit: ""))
    case ("smooth", let number?):
      self = .smooth(smoothing: try place.checked(number, as: "smoothing", in: 0...1, unit: ""))
    default:
      throw .unknown(
        .unknownChoice, written, noun: "corner curve", among: Self.examples,
        allowed: "one of: \(Self.forms)")
    }
  }
}

extension CornerCurve: OptionValue {
  /// The name with its number.
  public var spelling: String { words }
}

extension Form<CornerCurve> {
  static var cornerCurve: Form {
    .text(
      allowed: "one of: \(CornerCurve.forms)",
      pattern: "^(continuous|coreanimation|circular|superellipse:\(number)|smooth:\(number))$",
      read: CornerCurve.init(reading:))
  }
}

extension Form<SheetBackground> {
  /// The form of a background; a mapping is read only to be refused with the reason.
  static var background: Form {
    let styles = BlurEffectStyle.allCases.map(\.rawValue).joined(separator: "|")
    let text = Form.text(
      allowed: "one of: \(SheetBackground.examples.joined(separator: ", "))",
      pattern: "^(system|clear|blur:(\(styles)))$", read: SheetBackground.init(reading:))
    let words = ["system", "clear"] + BlurEffectStyle.allCases.map { "blur:\($0.rawValue)" }
    return Form(
      allowed: text.allowed, schema: text.schema, kinds: [.scalar, .mapping], shape: .words(words)
    ) { node, reader throws(DiagnosticError) in
      let settings = node.kind == .mapping ? node.entries.map(\.key) : []
      guard let strength = settings.first(where: { $0.value != "blur" }) else {
        guard settings.isEmpty else { throw reader.mismatch(node, allowed: text.allowed) }
        return text.read(node, &reader)
      }
      throw SheetBackground.hasNoStrength("\"\(strength.value)\"", at: strength.place)
    }
  }
}
