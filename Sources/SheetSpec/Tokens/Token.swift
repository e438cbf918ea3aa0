internal import SheetPrimitives

/// One number, rule or colour name that decides what a sheet looks like or does.
public struct Token: Equatable, Sendable {
  public enum Kind: String, Sendable {
    case dimension
    case number
    case duration
    case color
    /// One of a few words.
    case string
  }

  public enum Value: Equatable, Sendable {
    case number(Double)
    case text(String)
    /// Pixels of a device that is not known yet, with their place.
    case pixels(Located<Double>)
  }

  /// Path from the root of the file, such as `grabber.width`.
  public var name: String
  public var kind: Kind

  /// Points, seconds or a plain number; a word for rules and colours; pixels where a token is set to
  /// some.
  public var value: Value

  public var summary: String

  /// Ids of the requirements and decisions it comes from, apart by spaces.
  public var source: String

  /// How sure it is: stated, approximate, seen, reported, chosen.
  public var certainty: String

  /// The numbers it may take; nil for words.
  public var range: ClosedRange<Double>?

  /// The words it may take; nil for numbers and colours.
  public var allowed: [String]?

  /// Which profile or file gave the value.
  public var origin: String

  /// The unit behind the value: `pt`, `s` or nothing.
  public var unit: String {
    switch kind {
    case .dimension: "pt"
    case .duration: "s"
    case .number, .color, .string: ""
    }
  }

  /// Value and unit, as `spec` prints them.
  public var valueText: String {
    switch value {
    case .number(let number): unit.isEmpty ? number.plain : "\(number.plain) \(unit)"
    case .text(let text): text
    case .pixels(let pixels): "\(pixels.value.plain) px"
    }
  }

  /// Value and unit as a setting has them.
  var settingText: String {
    switch value {
    case .number(let number): number.plain + unit
    case .text(let text): text
    case .pixels(let pixels): "\(pixels.value.plain)px"
    }
  }
}
