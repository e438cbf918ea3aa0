internal import SheetPrimitives
public import SheetSpec
internal import SystemPackage

/// What a picture was drawn from, so that it can be drawn again: options, scenario and tokens.
///
/// A PNG file carries it as JSON of version 1 in a note. It holds no path of a machine: files go by
/// their names alone.
public struct Recipe: Equatable, Sendable {
  /// The text of a scenario, as it was when the picture was drawn.
  public struct Scenario: Equatable, Sendable {
    /// The file's name without its folder.
    public var name: String

    /// Nil for a text too long to be carried.
    public var text: String?

    /// Creates the scenario of a recipe.
    public init(name: String, text: String?) {
      self.name = name
      self.text = text
    }
  }

  /// Options that ask for this picture alone, or for all pictures of a page, without a scenario.
  public var options: DrawingOptions

  /// Nil for a sheet that the options describe.
  public var scenario: Scenario?

  /// The values that token files gave; nil where no file was read.
  public var tokens: RecordedTokens?

  /// Whether several pictures stand on one page, which is not drawn again.
  public var isContactPage = false

  /// The longest scenario that is carried, in bytes: a longer one would outweigh the picture.
  static let mostScenarioBytes = 1 << 16

  /// Creates a recipe.
  public init(
    options: DrawingOptions, scenario: Scenario? = nil, tokens: RecordedTokens? = nil
  ) {
    self.options = options
    self.options.scenario = nil
    self.scenario = scenario
    self.tokens = tokens
  }

  /// Creates the recipe of pictures of a plan.
  init(_ options: DrawingOptions, of plan: DrawingPlan) {
    self.init(
      options: options, scenario: plan.scenario.map { Scenario($0) },
      tokens: plan.library.recordedTokens)
  }
}

extension Recipe.Scenario {
  fileprivate init(_ source: ScenarioSource) {
    let text = String(decoding: source.bytes, as: UTF8.self)
    self.init(
      name: source.path.value.lastComponent?.string ?? source.path.value.string,
      text: text.utf8.count <= Recipe.mostScenarioBytes && !text.utf8.contains(0) ? text : nil)
  }
}
