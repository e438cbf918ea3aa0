public import SheetDraw
internal import SheetModel
internal import SheetPrimitives
public import SheetSpec
internal import SystemPackage

extension Recipe {
  private static let version = 1

  /// The recipe as JSON with a fixed order of keys, as stored in a PNG file.
  public var text: String {
    var (writer, options) = (OptionWriter(), options)
    options.accept(&writer)
    var fields: [(String, JSON)] = [
      ("sheetdraw", .whole(Self.version)), ("options", .object(writer.fields)),
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
  ///   - place: The place of all options, at which their faults are reported.
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
    var options = DrawingOptions()
    var reader = OptionReader(fields: Dictionary(values) { first, _ in first }, place: place)
    options.accept(&reader)
    guard reader.fields.isEmpty else { throw fields.wrong("options", "known options") }
    self.init(options: options)
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

/// Writes all options that are set.
private struct OptionWriter: DrawingOptionVisitor {
  private(set) var fields: [(String, JSON)] = []

  private mutating func add(_ name: String, _ value: JSON?) {
    if let value { fields.append((name, value)) }
  }

  mutating func visit(_ name: String, _ isOn: inout Bool) { add(name, isOn ? .flag(true) : nil) }

  mutating func visit(_ name: String, _ isOn: inout Located<Bool>?) {
    add(name, isOn.map { .flag($0.value) })
  }

  mutating func visit(_ name: String, _ value: inout Located<String>?) {
    add(name, value.map { .text($0.value) })
  }

  mutating func visit(_ name: String, _ path: inout Located<FilePath>?) {
    add(name, path.map { .text($0.value.lastComponent?.string ?? $0.value.string) })
  }

  mutating func visit(_ name: String, _ values: inout [Located<String>]) {
    add(name, values.isEmpty ? nil : .list(values.map { .text($0.value) }))
  }
}

/// Reads known options; unknown ones and values of another type remain in `fields`.
private struct OptionReader: DrawingOptionVisitor {
  var fields: [String: JSON]
  let place: Place

  private mutating func take<Value>(_ name: String, _ read: (JSON) -> Value?) -> Value? {
    guard let value = fields[name].flatMap(read) else { return nil }
    fields[name] = nil
    return value
  }

  mutating func visit(_ name: String, _ isOn: inout Bool) {
    isOn = take(name, \.flag) ?? false
  }

  mutating func visit(_ name: String, _ isOn: inout Located<Bool>?) {
    isOn = take(name, \.flag).map { Located($0, at: place) }
  }

  mutating func visit(_ name: String, _ value: inout Located<String>?) {
    value = take(name, \.string).map { Located($0, at: place) }
  }

  mutating func visit(_ name: String, _ path: inout Located<FilePath>?) {
    path = take(name, \.string).map { Located(FilePath($0), at: place) }
  }

  mutating func visit(_ name: String, _ values: inout [Located<String>]) {
    let texts = take(name, \.strings) ?? []
    values = texts.map { Located($0, at: place) }
  }
}

extension JSON {
  fileprivate var flag: Bool? {
    guard case .flag(let isTrue) = self else { return nil }
    return isTrue
  }

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
