internal import SheetPrimitives
public import SheetSpec
internal import SystemPackage

extension Recipe {
  private static let version = 1

  /// The recipe as it stands in a PNG file: JSON with the keys always in the same order.
  public var text: String {
    var fields: [(String, JSON)] = [
      ("sheetdraw", .whole(Self.version)),
      ("options", .object(DrawingOption.all.compactMap { $0.field(of: options) })),
    ]
    if let scenario {
      let text = JSON.optional(scenario.text)
      fields.append(("scenario", .object([("name", .text(scenario.name)), ("text", text)])))
    }
    if let tokens { fields.append(("tokens", tokens.json)) }
    if isContactPage { fields.append(("contact", .flag(true))) }
    return JSON.object(fields).text
  }

  /// Takes what ``text`` gave; nil for another version, and for an option that is not known.
  ///
  /// - Parameters:
  ///   - text: The note of a PNG file.
  ///   - place: The place that faults of the options are told at.
  public init?(_ text: String, at place: Place) {
    do {
      try self.init(reading: JSON(reading: Array(text.utf8)[...]), at: place)
    } catch { return nil }
  }

  private init(reading json: JSON, at place: Place) throws(JSONFields.Failure) {
    let fields = try JSONFields(json, "the recipe")
    guard try fields.whole("sheetdraw") == Self.version else {
      throw fields.wrong("sheetdraw", "version \(Self.version)")
    }
    guard case .object(let values)? = fields["options"] else {
      throw fields.wrong("options", "an object")
    }
    var options = DrawingOptions()
    for (name, value) in values {
      guard let option = DrawingOption.all.first(where: { $0.name == name }),
        option.take(value, into: &options, at: place)
      else { throw fields.wrong(name, "another value") }
    }
    self.init(options: options)
    scenario = try fields.optional("scenario") { json throws(JSONFields.Failure) in
      let fields = try JSONFields(json, "the scenario")
      return Scenario(name: try fields.text("name"), text: try fields.optionalText("text"))
    }
    tokens = try fields.optional("tokens") { json throws(JSONFields.Failure) in
      try RecordedTokens(reading: json)
    }
    isContactPage = fields["contact"] != nil
  }
}

extension DrawingOption {
  /// The option's key and value; nil where it is not set.
  fileprivate func field(of options: DrawingOptions) -> (String, JSON)? {
    let value: JSON?
    switch property {
    case .flag(let path): value = options[keyPath: path] ? .flag(true) : nil
    case .locatedFlag(let path): value = options[keyPath: path].map { .flag($0.value) }
    case .value(let path): value = options[keyPath: path].map { .text($0.value) }
    case .path(let path):
      value = options[keyPath: path].map {
        .text($0.value.lastComponent?.string ?? $0.value.string)
      }
    case .values(let path):
      let values = options[keyPath: path]
      value = values.isEmpty ? nil : .list(values.map { .text($0.value) })
    }
    return value.map { (name, $0) }
  }

  /// Sets the option; false for a value of another type.
  fileprivate func take(_ json: JSON, into options: inout DrawingOptions, at place: Place) -> Bool {
    switch (property, json) {
    case (.flag(let path), .flag(let isTrue)): options[keyPath: path] = isTrue
    case (.locatedFlag(let path), .flag(let isTrue)):
      options[keyPath: path] = Located(isTrue, at: place)
    case (.value(let path), .text(let text)): options[keyPath: path] = Located(text, at: place)
    case (.path(let path), .text(let text)):
      options[keyPath: path] = Located(FilePath(text), at: place)
    case (.values(let path), .list(let items)):
      options[keyPath: path] = items.compactMap { item in
        guard case .text(let text) = item else { return nil }
        return Located(text, at: place)
      }
      return options[keyPath: path].count == items.count
    default: return false
    }
    return true
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
