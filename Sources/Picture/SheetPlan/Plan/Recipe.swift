internal import SheetFiles
public import SheetPictures
internal import SheetSpec

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

extension Recipe {
  private static let version = 1

  /// The recipe as JSON with a fixed order of keys, as stored in a PNG file.
  public var text: String {
    var options = options
    let written = DrawingOption.all.compactMap { option in
      option.json(of: &options).map { (option.name, $0) }
    }
    var fields: [(String, JSON)] = [
      ("sheetdraw", .whole(Self.version)), ("options", .object(written)),
    ]
    if let scenario {
      let text = JSON.optional(scenario.text)
      fields.append(("scenario", .object([("name", .text(scenario.name)), ("text", text)])))
    }
    if let tokens { fields.append(("tokens", tokens.json)) }
    if !pictures.isEmpty { fields.append(("pictures", .list(pictures.map(\.json)))) }
    if isContactPage { fields.append(("contact", .flag(true))) }
    return JSON.object(fields).text
  }

  /// Creates a recipe from its ``text``; nil for another version, an unknown option or more
  /// than 512 KB.
  ///
  /// - Parameters:
  ///   - text: The note of a PNG file.
  ///   - place: The place of all options, at which their errors are reported.
  public init?(_ text: String, at place: Place) {
    guard text.utf8.count <= Self.mostBytes else { return nil }
    do {
      try self.init(reading: JSON(reading: Array(text.utf8)[...]), at: place)
    } catch { return nil }
  }

  /// Creates the recipe in the notes of a PNG file; nil if there is none of this version.
  public init?(_ about: PictureFile.About, at place: Place) {
    guard let text = about.recipe else { return nil }
    self.init(text, at: place)
  }

  private init(reading json: JSON, at place: Place) throws(JSONFields.Failure) {
    let fields = try JSONFields(json, "the recipe")
    guard try fields.whole("sheetdraw") == Self.version else {
      throw fields.wrong("sheetdraw", "version \(Self.version)")
    }
    guard case .object(let values)? = fields["options"] else {
      throw fields.wrong("options", "an object")
    }
    var (options, reader) = (DrawingOptions(), FieldReader())
    var known = Dictionary(values) { first, _ in first }
    for option in DrawingOption.all {
      guard let value = known.removeValue(forKey: option.name) else { continue }
      guard let texts = option.texts(in: value) else { throw fields.wrong("options", option.name) }
      option.read(texts.map { Located($0, at: place) }, into: &options, &reader)
    }
    guard known.isEmpty else { throw fields.wrong("options", "known options") }
    self.init(options: options)
    diagnostics = reader.diagnostics
    scenario = try fields.optional("scenario") { json throws(JSONFields.Failure) in
      let fields = try JSONFields(json, "the scenario")
      let text = try fields.optionalText("text")
      guard text.map({ $0.utf8.count <= Recipe.mostScenarioBytes }) ?? true else {
        throw fields.wrong("text", "at most \(Recipe.mostScenarioBytes) bytes")
      }
      return Scenario(name: try fields.text("name"), text: text)
    }
    tokens = try fields.optional("tokens") { json throws(JSONFields.Failure) in
      try RecordedTokens(reading: json)
    }
    pictures =
      fields["pictures"] == nil
      ? []
      : try fields.list("pictures") { json throws(JSONFields.Failure) in
        try Picture(reading: json)
      }
    isContactPage = fields["contact"] != nil
  }
}

extension DrawingOption {
  /// Returns the option's value in a recipe; nil if it is not given.
  fileprivate func json(of options: inout DrawingOptions) -> JSON? {
    let texts = texts(in: &options)
    guard let first = texts.first else { return nil }
    return switch flag.value {
    case .none: .flag(true)
    case .one, .optional: .text(first)
    case .list, .each: .list(texts.map { .text($0) })
    }
  }

  /// Returns the texts of the option's value in a recipe; nil for a value of another type.
  fileprivate func texts(in json: JSON) -> [String]? {
    switch (flag.value, json) {
    case (.none, .flag(let isOn)): isOn ? [""] : []
    case (.one, .text(let text)), (.optional, .text(let text)): [text]
    case (.list, .list), (.each, .list): json.strings
    default: nil
    }
  }
}

extension JSON {
  fileprivate var strings: [String]? {
    guard case .list(let items) = self else { return nil }
    let strings = items.compactMap(\.string)
    return strings.count == items.count ? strings : nil
  }
}

extension Picture {
  fileprivate var json: JSON {
    var fields: [(String, JSON)] = [
      ("name", .text(name)), ("sha256", .optional(sha256)), ("width", .whole(widthPixels)),
      ("height", .whole(heightPixels)),
    ]
    if let pixelsPerPoint { fields.append(("scale", .whole(pixelsPerPoint))) }
    return .object(fields)
  }

  fileprivate init(reading json: JSON) throws(JSONFields.Failure) {
    let fields = try JSONFields(json, "a picture")
    self.init(
      name: try fields.text("name"), sha256: try fields.optionalText("sha256"),
      widthPixels: try fields.whole("width"), heightPixels: try fields.whole("height"),
      pixelsPerPoint: try fields.optionalWhole("scale"))
  }
}

extension RecordedTokens {
  fileprivate var json: JSON {
    let values = values.map { value in
      JSON.object([
        ("name", .text(value.name)), ("value", .text(value.value)), ("file", .text(value.file)),
      ])
    }
    return .object([("profile", .text(baseProfile)), ("values", .list(values))])
  }

  fileprivate init(reading json: JSON) throws(JSONFields.Failure) {
    let fields = try JSONFields(json, "the tokens")
    let values = try fields.list("values") { json throws(JSONFields.Failure) in
      let fields = try JSONFields(json, "a token")
      return Value(
        name: try fields.text("name"), value: try fields.text("value"),
        file: try fields.text("file"))
    }
    self.init(baseProfile: try fields.text("profile"), values: values)
  }
}

/// The files that the recipe of a picture may name: regular files in the folder of its scenario and
/// in the working folder, links followed.
///
/// A picture may come from anywhere. Its recipe must neither reveal which other files exist nor open
/// a pipe or a device.
struct RecipeFiles: FileSource {
  let folder: FilePath
  let source: any FileSource

  func contents(of path: Located<FilePath>) throws(DiagnosticError) -> [UInt8] {
    guard permits(path.value) else { throw .notThere(path) }
    return try source.contents(of: path)
  }

  func exists(_ path: FilePath) -> Bool { permits(path) && source.exists(path) }

  /// Returns whether a recipe may name a file.
  func permits(_ path: FilePath) -> Bool {
    Files.isPlainFile(path) && [folder, "."].contains { Files.leads(path, into: $0) }
  }
}
