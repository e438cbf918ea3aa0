public import SheetSpec

/// The input of a picture, from which it can be drawn again: options, scenario and tokens.
///
/// It is stored in a PNG file as a note with JSON of version 1. It contains file names without
/// folders.
public struct Recipe: Equatable, Sendable {
  /// The text of a scenario, as it was when the picture was drawn.
  public struct Scenario: Equatable, Sendable {
    /// The file's name without its folder.
    public var name: String

    /// The text; nil for a text of more than 64 KB.
    public var text: String?

    /// Creates the scenario of a recipe.
    public init(name: String, text: String?) {
      self.name = name
      self.text = text
    }
  }

  /// The options of this picture, or of all pictures of a page, without the scenario.
  public var options: DrawingOptions

  /// The scenario; nil for a sheet described by the options.
  public var scenario: Scenario?

  /// The values from token files; nil if no file was read.
  public var tokens: RecordedTokens?

  /// The pictures that options and scenario name, without their data.
  public var pictures: [Picture] = []

  /// The errors of options that this version cannot read, such as unknown devices.
  var diagnostics: [Diagnostic] = []

  /// A Boolean value that is true for a page of several pictures, which cannot be drawn again.
  public var isContactPage = false

  /// The maximum length of a stored scenario in bytes, about the size of a picture.
  static let mostScenarioBytes = 1 << 16

  /// The maximum length of a recipe that is read, in bytes.
  ///
  /// A stored scenario becomes at most six times as long in JSON, and the rest is for options and
  /// tokens. A longer recipe is treated as missing.
  package static let mostBytes = 8 * mostScenarioBytes

  /// Creates a recipe.
  public init(
    options: DrawingOptions, scenario: Scenario? = nil, tokens: RecordedTokens? = nil
  ) {
    self.options = options
    self.options.scenario = nil
    if let presenter = options.sheet.$presenter, case .picture = presenter.value {
      let name = presenter.text.withoutFolder
      self.options.sheet.$presenter = Spelled(.picture(name.value), text: name)
    }
    self.scenario = scenario
    self.tokens = tokens
  }

  /// Returns the recipe with the pictures of its frame.
  package func naming(_ pictures: [Picture]) -> Recipe {
    var recipe = self
    recipe.pictures = pictures.map { picture in
      Picture(
        name: picture.name, sha256: picture.sha256, widthPixels: picture.widthPixels,
        heightPixels: picture.heightPixels, pixelsPerPoint: picture.pixelsPerPoint)
    }
    return recipe
  }

  /// Creates the recipe of pictures of a plan, with the profile of one of them, or without tokens for
  /// several profiles.
  init(_ options: DrawingOptions, of plan: DrawingPlan, library: SpecLibrary? = nil) {
    let only = library ?? (plan.libraries.count == 1 ? plan.library : nil)
    self.init(
      options: options, scenario: plan.scenario.map { Scenario($0) },
      tokens: only?.recordedTokens)
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
