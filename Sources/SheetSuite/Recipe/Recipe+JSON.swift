public import SheetPrimitives
public import SheetSpec
internal import SystemPackage

extension Recipe {
  private static let version = 1

  /// The recipe as it stands in a PNG file.
  public var text: String { json.text }

  /// The recipe as JSON, with the keys always in the same order.
  public var json: JSON {
    var fields: [(String, JSON)] = [
      ("sheetdraw", .whole(Self.version)),
      ("options", .object(DrawingOption.all.compactMap { $0.field(of: options) })),
    ]
    if let scenario {
      fields.append(
        (
          "scenario",
          .object([("name", .text(scenario.name)), ("text", .optional(scenario.text))])
        ))
    }
    if let tokens { fields.append(("tokens", tokens.json)) }
    if isContactPage { fields.append(("contact", .flag(true))) }
    return .object(fields)
  }

  /// Takes what ``json`` gave; nil for another version, and for an option that is not known.
  ///
  /// - Parameters:
  ///   - json: A recipe.
  ///   - place: The place that faults of the options are told at.
  public init?(_ json: JSON, at place: Place) {
    guard json["sheetdraw"]?.double == Double(Self.version),
      case .object(let fields)? = json["options"]
    else { return nil }
    var options = DrawingOptions()
    for (name, value) in fields {
      guard let option = DrawingOption.all.first(where: { $0.name == name }),
        option.take(value, into: &options, at: place)
      else { return nil }
    }
    self.init(options: options)
    if let scenario = json["scenario"] {
      guard let name = scenario["name"]?.string else { return nil }
      self.scenario = Scenario(name: name, text: scenario["text"]?.string)
    }
    if let tokens = json["tokens"] {
      guard let tokens = RecordedTokens(tokens) else { return nil }
      self.tokens = tokens
    }
    isContactPage = json["contact"]?.isTrue ?? false
  }
}

extension DrawingOption {
  /// The option's key and value; nil where it is not set.
  fileprivate func field(of options: DrawingOptions) -> (String, JSON)? {
    let value: JSON?
    switch property {
    case .flag(let path): value = options[keyPath: path] ? .flag(true) : nil
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
    case (.value(let path), .text(let text)): options[keyPath: path] = Located(text, at: place)
    case (.path(let path), .text(let text)):
      options[keyPath: path] = Located(FilePath(text), at: place)
    case (.values(let path), .list(let items)):
      let texts = items.compactMap(\.string)
      guard texts.count == items.count else { return false }
      options[keyPath: path] = texts.map { Located($0, at: place) }
    default: return false
    }
    return true
  }
}

extension RecordedTokens {
  fileprivate var json: JSON {
    .object([
      ("profile", .text(baseProfile)),
      (
        "values",
        .list(
          values.map { value in
            .object([
              ("name", .text(value.name)), ("value", .text(value.value)),
              ("file", .text(value.file)),
            ])
          })
      ),
    ])
  }

  fileprivate init?(_ json: JSON) {
    guard let profile = json["profile"]?.string, case .list(let items)? = json["values"] else {
      return nil
    }
    let values = items.compactMap { item -> Value? in
      guard let name = item["name"]?.string, let value = item["value"]?.string,
        let file = item["file"]?.string
      else { return nil }
      return Value(name: name, value: value, file: file)
    }
    guard values.count == items.count else { return nil }
    self.init(baseProfile: profile, values: values)
  }
}
