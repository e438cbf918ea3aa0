/// One flag: what it takes and what it says of itself.
///
/// Reading, help and completion all come from these.
public struct Flag: Sendable {
  /// What stands behind the flag.
  public enum Value: Equatable, Sendable {
    /// Nothing.
    case none
    /// One value.
    case one
    /// Values between commas; the flag may also be repeated.
    case list
    /// One value each time; the flag may be repeated.
    case each
  }

  /// What a shell offers for the value.
  public enum Completion: Equatable, Sendable {
    case nothing
    case words([String])
    case devices
    case colors
    case files
  }

  public enum Section: String, CaseIterable, Sendable {
    case what = "What is drawn"
    case when = "When"
    case how = "How"
    case told = "What is told"
    case suite = "Which cases"
    case compared = "How pictures are compared"
    case out = "Where to"
    case all = "All commands"
  }

  /// With its two dashes.
  public var name: String
  public var short: String?
  public var value: Value

  /// What the value looks like, for help.
  public var form: String
  public var section: Section
  public var summary: String
  public var completion: Completion

  init(
    _ name: String, short: String? = nil, _ value: Value = .none, _ form: String = "",
    in section: Section, _ summary: String
  ) {
    self.init(name, short: short, value, form, in: section, .nothing, summary)
  }

  init(
    _ name: String, short: String? = nil, _ value: Value = .none, _ form: String = "",
    in section: Section, _ completion: Completion, _ summary: String
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
