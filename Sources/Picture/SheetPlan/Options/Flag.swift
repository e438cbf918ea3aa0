/// A flag of a command, from which parsing, help and completion are derived.
public struct Flag: Sendable {
  /// The form of a flag's value.
  public enum Value: String, Sendable {
    /// No value.
    case none
    /// A number or `#RRGGBB`, or no value; any other value follows `=`.
    case optional
    /// One value.
    case one
    /// Values separated by commas; the flag may be repeated.
    case list
    /// One value; the flag may be repeated.
    case each
  }

  /// The completion of a value.
  public enum Completion: Equatable, Sendable {
    /// No completion.
    case nothing
    /// Fixed values.
    case words([String])
    /// Names of devices.
    case devices
    /// Names of colours.
    case colors
    /// Paths.
    case files
    /// Settings of tokens, `NAME=VALUE`.
    case settings
    /// Names of shots of the scenario on the command line.
    case shots
  }

  /// The heading of a group of flags in help.
  public enum Section: String, CaseIterable, Sendable {
    case sheet = "Sheet"
    case moments = "Moments"
    case pictures = "Pictures"
    case animation = "Animation"
    case pages = "Pages"
    case results = "Results"
    case cases = "Cases"
    case comparison = "Comparing"
    case output = "Output"
    case general = "General"
  }

  /// The name with two dashes.
  public var name: String

  /// The short name with one dash; nil for none.
  public var short: String?

  /// The form of the value.
  public var value: Value

  /// The form of the value in help; empty for a flag without a value.
  public var form: String

  /// The section in help.
  public var section: Section

  /// The description in help.
  public var summary: String

  /// The completion of the value.
  public var completion: Completion

  /// A Boolean value that is true if the argument after the flag is always its value.
  package var requiresValue: Bool { value != .none && value != .optional }

  /// The name without dashes, as programs name the flag.
  package var property: String { String(name.drop { $0 == "-" }) }

  /// The long name and, if there is one, the short name.
  package var names: [String] { [name] + (short.map { [$0] } ?? []) }

  package init(
    _ name: String, short: String? = nil, _ value: Value = .none, _ form: String = "",
    in section: Section, completing completion: Completion = .nothing, _ summary: String
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.form = form
    self.section = section
    self.summary = summary
    self.completion = completion
  }
}
