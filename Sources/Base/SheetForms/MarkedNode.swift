package import SheetDiagnostics

/// A value of a file with its place.
package struct MarkedNode: Equatable, Sendable {
  package indirect enum Value: Equatable, Sendable {
    /// Text, with or without quotes.
    case scalar(String, isQuoted: Bool)
    case sequence([MarkedNode])
    case mapping([Entry])
  }

  package struct Entry: Equatable, Sendable {
    package var key: Located<String>
    package var keyLayout: Layout
    package var node: MarkedNode

    /// Creates an entry at a place in a file.
    init(key: Located<String>, keyLayout: Layout, node: MarkedNode) {
      self.key = key
      self.keyLayout = keyLayout
      self.node = node
    }

    /// Creates an entry with one text that is in no file, such as an argument.
    package init(_ key: Located<String>, _ text: Located<String>) {
      let layout = Layout(style: .plain, firstLine: 0, lastLine: 0, column: 0, range: 0..<0)
      let value = Value.scalar(text.value, isQuoted: false)
      self.init(
        key: key, keyLayout: layout,
        node: MarkedNode(value: value, place: text.place, layout: layout))
    }

    /// The key as a node.
    package var keyNode: MarkedNode {
      MarkedNode(
        value: .scalar(key.value, isQuoted: keyLayout.style != .plain), place: key.place,
        layout: keyLayout)
    }
  }

  /// The layout of a value in its file, which the formatter reads.
  package struct Layout: Equatable, Sendable {
    package enum Style: Sendable {
      case plain
      case doubleQuoted
      case singleQuoted
      /// A block of text, which ends where the next line begins.
      case text
      /// A list or mapping with one line for each entry.
      case block
      /// A list or mapping in brackets.
      case flow
    }

    package var style: Style

    /// The first line, counted from 0.
    package var firstLine: Int

    /// The last line, counted from 0.
    package var lastLine: Int

    /// The lines, counted from 0; an empty text can end before it begins.
    package var lines: ClosedRange<Int> { firstLine...max(firstLine, lastLine) }

    /// The column, counted from 0.
    package var column: Int

    /// The range in Unicode scalars from the beginning of the file.
    package var range: Range<Int>
  }

  /// The kind of a value.
  package enum Kind: CaseIterable, Sendable {
    case scalar
    case sequence
    case mapping
  }

  package var value: Value
  package var place: Place
  package var layout: Layout

  package var kind: Kind {
    switch value {
    case .scalar: .scalar
    case .sequence: .sequence
    case .mapping: .mapping
    }
  }

  package var isQuoted: Bool {
    guard case .scalar(_, let isQuoted) = value else { return false }
    return isQuoted
  }

  /// The value of a key; nil if the key is missing or this is not a mapping.
  package subscript(key: String) -> MarkedNode? {
    guard case .mapping(let entries) = value else { return nil }
    return entries.first { $0.key.value == key }?.node
  }

  /// The entries of a mapping in order; empty for other values.
  package var entries: [Entry] {
    guard case .mapping(let entries) = value else { return [] }
    return entries
  }

  /// The items of a list; empty for other values.
  package var items: [MarkedNode] {
    guard case .sequence(let items) = value else { return [] }
    return items
  }

  /// The Boolean of `true` or `false`; nil for other values.
  var flag: Bool? {
    guard case .scalar(let text, false) = value else { return nil }
    return ["true": true, "false": false][text]
  }

  /// The text of a scalar with its place; nil for other values.
  package var scalar: Located<String>? {
    guard case .scalar(let text, _) = value else { return nil }
    return Located(text, at: place)
  }

  /// The number of a scalar without quotes; nil for other values.
  package var number: Double? {
    guard case .scalar(let text, false) = value, let quantity = Quantity(text),
      quantity.unit == .none
    else { return nil }
    return quantity.value
  }
}
