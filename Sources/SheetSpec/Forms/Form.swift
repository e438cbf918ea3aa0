internal import SheetPrimitives

/// A way to write a value of a file: what may stand there, in words and as JSON Schema, and how it
/// is read.
struct Form<Value>: Sendable {
  /// What may stand there, in words.
  let allowed: String

  /// Kinds of nodes that are meant as this form.
  var kinds: [MarkedNode.Kind]

  /// All texts of a closed list; nil where other texts are read, too.
  var words: [String]?

  /// Keys by which a mapping of this form is told from one of another.
  var tellingKeys: [String] = []

  /// Returns false for a text that is more likely a misspelt word of another form.
  var mayMean: @Sendable (String) -> Bool = { _ in true }

  /// Makes the JSON Schema, which most runs have no use for.
  private let makeSchema: @Sendable () -> [SchemaMember]
  private let body: @Sendable (MarkedNode, inout DocumentReader) -> Value?

  init(
    allowed: String, schema: @escaping @autoclosure @Sendable () -> [SchemaMember],
    kinds: [MarkedNode.Kind],
    read: @escaping @Sendable (MarkedNode, inout DocumentReader) -> Value?
  ) {
    self.allowed = allowed
    self.kinds = kinds
    makeSchema = schema
    body = read
  }
}

extension Form {
  /// The members of its JSON Schema.
  var schema: [SchemaMember] { makeSchema() }

  /// Reads a node; nil where that is a fault, which the reader keeps.
  func read(_ node: MarkedNode, _ reader: inout DocumentReader) -> Value? {
    reader.isFull ? nil : body(node, &reader)
  }
}

/// A member of an object of the JSON Schema.
typealias SchemaMember = (String, JSON)

extension Form {
  /// The form of another value that is made of this one's; nil drops the value without a fault.
  func map<Other>(_ make: @escaping @Sendable (Value) -> Other?) -> Form<Other> {
    reading { node, reader in read(node, &reader).flatMap(make) }
  }

  /// The form of the value with its place.
  var located: Form<Located<Value>> {
    reading { node, reader in read(node, &reader).map { Located($0, at: node.place) } }
  }

  /// The form of the text, once it has been read as a value.
  var text: Form<Located<String>> {
    reading { node, reader in read(node, &reader).flatMap { _ in node.scalar } }
  }

  /// The form of the value with its text.
  var spelled: Form<Spelled<Value>> {
    reading { node, reader in
      guard let value = read(node, &reader), let text = node.scalar else { return nil }
      return Spelled(text: text, value: value)
    }
  }

  /// The same form, read in another way.
  func reading<Other>(
    _ read: @escaping @Sendable (MarkedNode, inout DocumentReader) -> Other?
  ) -> Form<Other> {
    var form = Form<Other>(allowed: allowed, schema: schema, kinds: kinds, read: read)
    form.words = words
    form.tellingKeys = tellingKeys
    form.mayMean = mayMean
    return form
  }
}

/// A value and the text that it was read from.
struct Spelled<Value> {
  var text: Located<String>
  var value: Value
}

extension Spelled: Equatable where Value: Equatable {}
extension Spelled: Sendable where Value: Sendable {}

// MARK: Words, flags and whole numbers

extension Form {
  /// One of a few words.
  static func words(_ values: [(word: String, value: Value)]) -> Form
  where Value: Sendable {
    let words = values.map(\.word)
    let allowed = "one of: \(words.joined(separator: ", "))"
    var form = Form(
      allowed: allowed, schema: [("enum", .list(words.map { .text($0) }))], kinds: [.scalar]
    ) { node, reader in
      guard let text = node.scalar, !text.value.isEmpty else {
        return reader.refuse(node, allowed: allowed)
      }
      if let index = words.firstIndex(of: text.value) { return values[index].value }
      return reader.refuseWord(text, allowed: allowed, nearest: words.nearest(to: text.value))
    }
    form.words = words
    return form
  }
}

extension Form where Value: RawRepresentable<String> & CaseIterable & Sendable {
  /// One of the words of a type.
  static var choice: Form { .words(Value.allCases.map { ($0.rawValue, $0) }) }
}

extension Form<Bool> {
  static var flag: Form<Bool> {
    Form(
      allowed: "true or false", schema: [("type", .text("boolean"))], kinds: [.scalar]
    ) { node, reader in
      node.flag ?? reader.refuse(node, allowed: "true or false")
    }
  }
}

extension Form<Int> {
  static func whole(_ range: ClosedRange<Int>) -> Form<Int> {
    let allowed = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    return Form(
      allowed: allowed,
      schema: [
        ("type", .text("integer")), ("minimum", .exact(Double(range.lowerBound))),
        ("maximum", .exact(Double(range.upperBound))),
      ], kinds: [.scalar]
    ) { node, reader in
      guard let number = node.number, let whole = Int(exactly: number) else {
        return reader.refuse(node, allowed: allowed)
      }
      if range.contains(whole) { return whole }
      let nearest = min(max(whole, range.lowerBound), range.upperBound)
      return reader.fail(
        Diagnostic(
          .numberOutOfRange, at: node.place, "\"\(reader.subject)\" is \(whole)",
          allowed: allowed, nearest: "\(nearest)"))
    }
  }
}

extension Form<Never> {
  /// What is known and not there yet; the reason is a sentence without its full stop.
  static func later(_ reason: String) -> Form<Never> {
    Form(
      allowed: reason, schema: [("not", .object([]))], kinds: MarkedNode.Kind.allCases
    ) { node, reader in
      reader.fail(Diagnostic(.notDrawnYet, at: node.place, reason))
    }
  }

  /// The same, in place of a value.
  func never<Other>() -> Form<Other> {
    reading { node, reader in
      let _: Never? = read(node, &reader)
      return nil
    }
  }
}
