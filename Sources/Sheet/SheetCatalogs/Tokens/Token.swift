public import SheetDiagnostics

/// A number, rule or colour name that defines the look or behavior of sheets.
public struct Token: Equatable, Sendable {
  /// The type of a token in the Design Tokens format.
  public enum Kind: String, Sendable {
    /// A length.
    case dimension
    /// A number without a unit.
    case number
    /// A time.
    case duration
    /// A system colour's name, or `#RRGGBB`.
    case color
    /// One of a few words.
    case string
  }

  /// The value of a token.
  public enum Value: Equatable, Sendable {
    /// Points, seconds or a number without a unit, by the token's kind.
    case number(Double)
    /// A word or a colour.
    case text(String)
    /// Pixels of a device that is not known yet.
    case pixels(Located<Double>)
  }

  /// The path from the root of the file, such as `grabber.width`.
  public var name: String

  /// The type.
  public var kind: Kind

  /// The value; pixels only for a dimension that was set in pixels.
  public var value: Value

  /// A description in a few words, without a full stop.
  public var summary: String

  /// The ids of the requirements and decisions that the value comes from, separated by spaces.
  public var source: String

  /// The ids that the value of the base profile comes from.
  var baseSource: String

  /// The reliability of the value: stated, approximate, seen, reported, chosen, set.
  public var certainty: String

  /// The allowed numbers; nil for words.
  public var range: ClosedRange<Double>?

  /// The allowed words or colour names; nil for numbers.
  public var allowed: [String]?

  /// The profile, file or argument that gave the value.
  public var origin: String

  /// The unit of the value: `pt`, `s` or empty.
  public var unit: String {
    switch kind {
    case .dimension: "pt"
    case .duration: "s"
    case .number, .color, .string: ""
    }
  }

  /// The value with its unit, separated by a space, such as `24 pt`.
  public var valueText: String {
    switch value {
    case .number(let number): unit.isEmpty ? number.plain : "\(number.plain) \(unit)"
    case .text(let text): text
    case .pixels(let pixels): "\(pixels.value.plain) px"
    }
  }

  /// The value with its unit as ``TokenTable/set(_:to:origin:)`` reads it, such as `24pt`.
  var settingText: String {
    switch value {
    case .number(let number): number.plain + unit
    case .text(let text): text
    case .pixels(let pixels): "\(pixels.value.plain)px"
    }
  }
}
