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
    var keyLayout: Layout
    var node: MarkedNode

    /// The key as a value of its own.
    var keyNode: MarkedNode {
      MarkedNode(
        value: .scalar(key.value, isQuoted: keyLayout.style != .plain), place: key.place,
        layout: keyLayout)
    }
  }

  /// How a value is laid out, for laying it out anew.
  struct Layout: Equatable, Sendable {
    enum Style: Sendable {
      case plain
      case doubleQuoted
      /// Single quotes, or a block of text.
      case other
      /// A list or mapping of which every entry has its own line.
      case block
      /// A list or mapping in brackets.
      case flow
    }

    var style: Style

    /// Lines and columns count from 0.
    var firstLine: Int
    var lastLine: Int
    var column: Int

    /// Unicode scalars from the file's beginning.
    var range: Range<Int>
  }

  /// The kind of a value, which forms go by.
  enum Kind: CaseIterable, Sendable {
    case scalar
    case sequence
    case mapping
  }

  var value: Value
  var place: Place
  var layout: Layout

  var kind: Kind {
    switch value {
    case .scalar: .scalar
    case .sequence: .sequence
    case .mapping: .mapping
    }
  }

  var isQuoted: Bool {
    guard case .scalar(_, let isQuoted) = value else { return false }
    return isQuoted
  }

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
