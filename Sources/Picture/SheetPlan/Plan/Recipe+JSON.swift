public import SheetPictures

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
