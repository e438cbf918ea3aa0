/// A value of a file with the place where it stands.
struct MarkedNode: Equatable, Sendable {
  indirect enum Value: Equatable, Sendable {
    /// Text, with or without quotes around it.
    case scalar(String, isQuoted: Bool)
    case sequence([MarkedNode])
    case mapping([Entry])
  }

  struct Entry: Equatable, Sendable {
    var key: Located<String>
    var node: MarkedNode
  }

  var value: Value
  var place: Place

  /// The first entry of that key; nil where there is none or this is no mapping.
  subscript(key: String) -> MarkedNode? {
    guard case .mapping(let entries) = value else { return nil }
    return entries.first { $0.key.value == key }?.node
  }

  /// What stands in a mapping, in order; empty for anything else.
  var entries: [Entry] {
    guard case .mapping(let entries) = value else { return [] }
    return entries
  }

  /// What stands in a list; empty for anything else.
  var items: [MarkedNode] {
    guard case .sequence(let items) = value else { return [] }
    return items
  }

  /// What `true` and `false` say; nil for anything else.
  var flag: Bool? {
    guard case .scalar(let text, false) = value else { return nil }
    return ["true": true, "false": false][text]
  }

  var scalar: Located<String>? {
    guard case .scalar(let text, _) = value else { return nil }
    return Located(text, at: place)
  }

  /// A number that is not in quotes.
  var number: Double? {
    guard case .scalar(let text, false) = value, let quantity = Quantity(text),
      quantity.unit == .none
    else { return nil }
    return quantity.value
  }
}
