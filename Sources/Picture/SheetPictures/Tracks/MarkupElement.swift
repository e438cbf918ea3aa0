internal import SheetPrimitives

/// An element of the SVG text of a stretch, whose attributes may have places for numbers.
struct MarkupElement {
  let name: String
  let attributes: [MarkupAttribute]
  let children: [MarkupElement]

  /// The text of an element without children.
  let text: [UInt8]

  /// A Boolean value that is true if neither the element nor a descendant has a place for a number.
  let isConstant: Bool

  /// A Boolean value that is true if the element or a descendant refers to another one by its id.
  let hasReferences: Bool

  /// Returns the text of the element without ids, each of which is in one place only.
  ///
  /// - Precondition: The element is constant.
  var constant: [UInt8] {
    var result = Array("<\(name)".utf8)
    for attribute in attributes where attribute.name != "id" {
      result += attribute.text(attribute.value)
    }
    guard !children.isEmpty else { return result + "/>".utf8 }
    result += ">".utf8
    for child in children { result += child.constant }
    return result + "</\(name)>".utf8
  }
}

/// An attribute of an element.
struct MarkupAttribute {
  let name: String

  /// The escaped value, with one byte of ``SheetPrimitives/NumberedText/Precision`` in place of each
  /// number.
  var value: [UInt8]

  /// The indices of the numbers in the text.
  let numbers: Range<Int>

  /// The place of the id in the same stretch that the value refers to, in `url(#id)` or as the `href`
  /// `#id`; nil for none, and for the definitions of a track.
  var reference: Range<Int>? {
    if name == "href", value.first == UInt8(ascii: "#") {
      return value.starts(with: "#shared-".utf8) ? nil : 1..<value.count
    }
    guard name != "d", let place = value.firstOccurrence(of: Array("url(#".utf8)),
      let end = value[place.upperBound...].firstIndex(of: UInt8(ascii: ")"))
    else { return nil }
    return place.upperBound..<end
  }

  /// The precisions of the numbers.
  var precisions: [NumberedText.Precision] {
    NumberedText(form: value, numbers: []).precisions
  }

  /// Returns the text of the attribute with a value.
  func text(_ value: [UInt8]) -> [UInt8] {
    Array(" \(name)=\"".utf8) + value + [UInt8(ascii: "\"")]
  }
}

// MARK: - Parsing

extension MarkupElement {
  /// Creates the root of an SVG text.
  ///
  /// - Precondition: The text is a form of ``SheetPrimitives/NumberedText/init(svgOf:)``.
  init(svg form: [UInt8]) {
    var rest = form[...]
    var numberCount = 0
    guard let root = MarkupElement(parsing: &rest, &numberCount) else {
      preconditionFailure("an SVG text has an element")
    }
    self = root
  }

  /// Parses the next element of the subset of XML that SVG texts use: elements with quoted attributes,
  /// and text in elements without children; nil before a closing tag and at the end.
  private init?(parsing rest: inout ArraySlice<UInt8>, _ numberCount: inout Int) {
    rest.skip(through: "<")
    guard rest.first != UInt8(ascii: "/"), !rest.isEmpty else { return nil }
    name = String(decoding: rest.take { !" \n/>".utf8.contains($0) }, as: UTF8.self)
    var attributes: [MarkupAttribute] = []
    while rest.first != UInt8(ascii: "/"), rest.first != UInt8(ascii: ">") {
      rest.removeFirst()
      let name = String(decoding: rest.take { $0 != UInt8(ascii: "=") }, as: UTF8.self)
      rest.skip(through: "\"")
      let value = Array(rest.take { $0 != UInt8(ascii: "\"") })
      rest.removeFirst()
      let first = numberCount
      numberCount += value.count { NumberedText.Precision(rawValue: $0) != nil }
      attributes.append(MarkupAttribute(name: name, value: value, numbers: first..<numberCount))
    }
    let isEmpty = rest.first == UInt8(ascii: "/")
    rest.skip(through: ">")
    var children: [MarkupElement] = []
    var text: ArraySlice<UInt8> = []
    if !isEmpty {
      text = rest.prefix { $0 != UInt8(ascii: "<") }
      while let child = MarkupElement(parsing: &rest, &numberCount) { children.append(child) }
      // The closing tag.
      rest.skip(through: ">")
    }
    self.attributes = attributes
    self.text = Array(text)
    isConstant =
      attributes.allSatisfy { $0.numbers.isEmpty } && children.allSatisfy(\.isConstant)
    hasReferences =
      attributes.contains { $0.reference != nil } || children.contains(where: \.hasReferences)
    self.children = children
  }
}

extension ArraySlice<UInt8> {
  /// Removes the bytes before the first one that does not satisfy a condition, and returns them.
  fileprivate mutating func take(while isTaken: (UInt8) -> Bool) -> ArraySlice {
    let taken = prefix(while: isTaken)
    self = self[taken.endIndex...]
    return taken
  }

  /// Removes the bytes up to and including the first one of a kind.
  fileprivate mutating func skip(through byte: Unicode.Scalar) {
    _ = take { $0 != UInt8(ascii: byte) }
    self = dropFirst()
  }
}
