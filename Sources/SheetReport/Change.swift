public import SheetPrimitives

/// Something of a sheet that is not as it was, in the words of the model.
public struct Change: Equatable, Sendable {
  public enum Value: Equatable, Sendable {
    case number(Double)
    case text(String)
    case nothing
  }

  /// Stable, for programs: `cornerRadius`, `picker.height`.
  public var name: String

  /// The same for people: `corner radius of picker`.
  public var label: String

  public var from: Value
  public var to: Value

  /// `pt`, `s`, `pt/s`; nil for words and plain numbers.
  public var unit: String?

  /// The requirement that the value comes from, such as B03.
  public var requirement: String?

  /// The token that holds it or has led to it, such as `sheet.cornerRadius`.
  public var token: String?

  /// How much, where that reads better than both values: `40 ms later`.
  public var note: String?

  /// What has led to it, where that is another value than its own.
  public var cause: Cause?

  /// A token, or something that was asked for, that is not as it was.
  public struct Cause: Equatable, Sendable {
    /// As it is called by itself: `present.response`, `largest undimmed detent`.
    public var label: String
    public var from: Value
    public var to: Value
    public var unit: String?

    public init(label: String, from: Value, to: Value, unit: String? = nil) {
      self.label = label
      self.from = from
      self.to = to
      self.unit = unit
    }

    /// As one part of a line: `present.response 0.35 → 0.39 s`.
    public var words: String { "\(label) \(Value.words(from, to, unit))" }
  }

  public init(
    name: String, label: String, from: Value, to: Value, unit: String? = nil,
    requirement: String? = nil, token: String? = nil, note: String? = nil, cause: Cause? = nil
  ) {
    self.name = name
    self.label = label
    self.from = from
    self.to = to
    self.unit = unit
    self.requirement = requirement
    self.token = token
    self.note = note
    self.cause = cause
  }

  /// As one line: `corner radius 10 → 12 pt (B03, sheet.cornerRadius)`.
  public var words: String {
    let origin = [requirement, cause?.words ?? token].compactMap { $0 }
    return "\(label) \(note ?? Value.words(from, to, unit))"
      + (origin.isEmpty ? "" : " (\(origin.joined(separator: ", ")))")
  }

  public var json: JSON {
    var fields: [(String, JSON)] = [
      ("name", .text(name)), ("from", from.json), ("to", to.json),
      ("unit", .optional(unit)), ("id", .optional(requirement)),
    ]
    if let token { fields.append(("token", .text(token))) }
    if let note { fields.append(("note", .text(note))) }
    if let cause {
      fields.append(
        (
          "cause",
          .object([
            ("label", .text(cause.label)), ("from", cause.from.json), ("to", cause.to.json),
            ("unit", .optional(cause.unit)),
          ])
        ))
    }
    return .object(fields)
  }
}

extension Change.Value {
  public var words: String {
    switch self {
    case .number(let number): number.brief
    case .text(let text): text
    case .nothing: "none"
    }
  }

  /// Both values, numbers with as many decimals as each other: `0.40 → 0.36`.
  static func words(_ from: Self, _ to: Self, _ unit: String?) -> String {
    var texts = (from.words, to.words)
    if case (.number(let first), .number(let second)) = (from, to) {
      // What differs by less is written in full rather than as equal.
      if texts.0 == texts.1, first != second { texts = (first.plain, second.plain) }
      texts = padded(texts.0, texts.1)
    }
    let unit = unit.map { " \($0)" } ?? ""
    return to == .nothing ? "\(texts.0)\(unit) → none" : "\(texts.0) → \(texts.1)\(unit)"
  }

  private static func padded(_ first: String, _ second: String) -> (String, String) {
    func decimals(_ text: String) -> Int {
      text.firstIndex(of: ".").map { text[$0...].utf8.count - 1 } ?? 0
    }
    let count = max(decimals(first), decimals(second))
    // One decimal beside none, as in 426 → 477.5, is read without trouble.
    guard count > 1, ![first, second].contains(where: { $0.contains("e") }) else {
      return (first, second)
    }
    func pad(_ text: String) -> String {
      let missing = count - decimals(text)
      let point = missing == count ? "." : ""
      return text + point + String(repeating: "0", count: missing)
    }
    return (pad(first), pad(second))
  }

  var json: JSON {
    switch self {
    case .number(let number): .number(number)
    case .text(let text): .text(text)
    case .nothing: .null
    }
  }
}
