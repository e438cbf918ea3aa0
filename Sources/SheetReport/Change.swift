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

  /// The token that holds it, such as `sheet.cornerRadius`.
  public var token: String?

  public init(
    name: String, label: String, from: Value, to: Value, unit: String? = nil,
    requirement: String? = nil, token: String? = nil
  ) {
    self.name = name
    self.label = label
    self.from = from
    self.to = to
    self.unit = unit
    self.requirement = requirement
    self.token = token
  }

  /// As one line: `corner radius 10 → 12 pt (B03, sheet.cornerRadius)`.
  public var words: String {
    let origin = [requirement, token].compactMap { $0 }
    return "\(label) \(from.words) → \(to.words)" + (unit.map { " \($0)" } ?? "")
      + (origin.isEmpty ? "" : " (\(origin.joined(separator: ", ")))")
  }

  public var json: JSON {
    var fields: [(String, JSON)] = [
      ("name", .text(name)), ("from", from.json), ("to", to.json),
      ("unit", .optional(unit)), ("id", .optional(requirement)),
    ]
    if let token { fields.append(("token", .text(token))) }
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

  var json: JSON {
    switch self {
    case .number(let number): .number(number)
    case .text(let text): .text(text)
    case .nothing: .null
    }
  }
}
