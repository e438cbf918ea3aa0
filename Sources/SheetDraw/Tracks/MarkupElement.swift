internal import SheetPrimitives

/// An element of the SVG text of a stretch, whose attributes may have places for numbers.
struct MarkupElement: Equatable {
  var name: [UInt8]
  var attributes: [MarkupAttribute] = []
  var children: [MarkupElement] = []

  /// The text of an element without children.
  var text: [UInt8] = []

  /// A Boolean value that is true if neither the element nor a descendant has a place for a number.
  var isConstant: Bool {
    attributes.allSatisfy { $0.numbers.isEmpty } && children.allSatisfy(\.isConstant)
  }

  /// A Boolean value that is true if the element or a descendant refers to another one by its id.
  var hasReferences: Bool {
    attributes.contains { $0.reference != nil }
      || children.contains(where: \.hasReferences)
  }

  /// Returns the value of an attribute; nil without that attribute.
  func value(of name: StaticString) -> [UInt8]? {
    let name = Array("\(name)".utf8)
    return attributes.first { $0.name == name }?.value
  }
}

/// An attribute of an element.
struct MarkupAttribute: Equatable {
  var name: [UInt8]

  /// The escaped value, with one byte of ``SheetPrimitives/NumberedText/Precision`` in place of each
  /// number.
  var value: [UInt8]

  /// The indices of the numbers among those of the text.
  var numbers: [Int] = []

  /// The place of the id in the same stretch that the value refers to, in `url(#id)` or as the `href`
  /// `#id`; nil for none, and for the definitions of a track.
  var reference: Range<Int>? {
    if name == Array("href".utf8), value.first == UInt8(ascii: "#") {
      return value.starts(with: Array("#shared-".utf8)) ? nil : 1..<value.count
    }
    guard let place = value.firstOccurrence(of: Array("url(#".utf8)),
      let end = value[place.upperBound...].firstIndex(of: UInt8(ascii: ")"))
    else { return nil }
    return place.upperBound..<end
  }

  /// The precisions of the numbers.
  var precisions: [NumberedText.Precision] {
    NumberedText(form: value, numbers: []).precisions
  }
}

extension MarkupElement {
  /// Creates the root of an SVG text.
  ///
  /// - Precondition: The text is a form of ``SheetPrimitives/NumberedText/init(svgOf:)``.
  init(svg form: [UInt8]) {
    var parser = MarkupParser(rest: form[...])
    guard let root = parser.element() else { preconditionFailure("an SVG text has an element") }
    self = root
  }
}

/// A parser of the subset of XML that SVG texts use: elements with quoted attributes, and text without
/// a mark in elements without children.
private struct MarkupParser {
  var rest: ArraySlice<UInt8>
  private var numberCount = 0

  init(rest: ArraySlice<UInt8>) { self.rest = rest }

  /// Parses the next element; nil before a closing tag and at the end.
  mutating func element() -> MarkupElement? {
    _ = take(while: { $0 != UInt8(ascii: "<") })
    guard rest.count > 1, rest[rest.startIndex + 1] != UInt8(ascii: "/") else { return nil }
    rest.removeFirst()
    var element = MarkupElement(name: take { !Self.isSpace($0) && !Self.isEnd($0) })
    while let attribute = attribute() { element.attributes.append(attribute) }
    if rest.first == UInt8(ascii: "/") {
      rest = rest.dropFirst(2)
      return element
    }
    rest.removeFirst()
    let text = take { $0 != UInt8(ascii: "<") }
    while let child = self.element() { element.children.append(child) }
    if element.children.isEmpty { element.text = text }
    // The closing tag.
    _ = take { $0 != UInt8(ascii: ">") }
    rest.removeFirst()
    return element
  }

  private mutating func attribute() -> MarkupAttribute? {
    _ = take(while: Self.isSpace)
    guard let first = rest.first, !Self.isEnd(first) else { return nil }
    let name = take { $0 != UInt8(ascii: "=") }
    rest = rest.dropFirst(2)
    let value = take { $0 != UInt8(ascii: "\"") }
    rest.removeFirst()
    let count = value.count { NumberedText.Precision(rawValue: $0) != nil }
    defer { numberCount += count }
    return MarkupAttribute(
      name: name, value: value, numbers: Array(numberCount..<(numberCount + count)))
  }

  private mutating func take(while isTaken: (UInt8) -> Bool) -> [UInt8] {
    let taken = rest.prefix(while: isTaken)
    rest = rest[taken.endIndex...]
    return Array(taken)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n")
  }

  private static func isEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
  }
}
