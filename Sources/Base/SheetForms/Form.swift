@_exported public import SheetDiagnostics

/// A form of a value in a file: the allowed values in words and as JSON Schema, and their reading.
package struct Form<Value>: Sendable {
  /// Reads a node, of which the reader knows the key.
  ///
  /// Returns nil for a value that is dropped, or whose errors the reader has; throws other errors.
  package typealias Reading =
    @Sendable (MarkedNode, inout DocumentReader) throws(DiagnosticError) -> Value?

  /// The allowed values, in words.
  package let allowed: String

  /// The kinds of nodes that have this form.
  package let kinds: [MarkedNode.Kind]

  /// All texts of a closed list; nil for a form that reads other texts as well.
  package var words: [String]?

  /// The kind of thing that the text names; nil for other texts.
  package var names: (thing: NamedThing, declares: Bool)?

  /// Keys that distinguish a mapping of this form from one of another.
  package var distinctiveKeys: [String] = []

  /// Returns false for a text that is more likely a misspelt word of another form.
  package var canBeMeant: @Sendable (String) -> Bool = { _ in true }

  /// Makes the JSON Schema, which most runs do not need.
  private let makeSchema: @Sendable () -> [SchemaMember]

  /// Makes the shape of a form that is neither words nor a name.
  private let makeShape: @Sendable () -> FormShape
  private let body: Reading

  /// Creates a form that refuses nodes of other kinds.
  @_semantics("optimize.sil.specialize.generic.never")
  package init(
    allowed: String, schema: @escaping @autoclosure @Sendable () -> [SchemaMember],
    kinds: [MarkedNode.Kind], shape: @escaping @autoclosure @Sendable () -> FormShape = .text,
    read: @escaping Reading
  ) {
    self.allowed = allowed
    self.kinds = kinds
    makeSchema = schema
    makeShape = shape
    body = { node, reader throws(DiagnosticError) in
      guard kinds.contains(node.kind) else { throw reader.mismatch(node, allowed: allowed) }
      return try read(node, &reader)
    }
  }

  @_semantics("optimize.sil.specialize.generic.never")
  private init<Other>(_ form: Form<Other>, read: @escaping Reading) {
    allowed = form.allowed
    kinds = form.kinds
    words = form.words
    names = form.names
    distinctiveKeys = form.distinctiveKeys
    canBeMeant = form.canBeMeant
    makeSchema = form.makeSchema
    makeShape = form.makeShape
    body = read
  }
}

/// A member of an object of the JSON Schema.
package typealias SchemaMember = (String, JSON)

extension Form {
  /// The members of the form's JSON Schema.
  package var schema: [SchemaMember] { makeSchema() }

  /// The form without its type.
  package var shape: FormShape {
    if let words { return .words(words) }
    if let names { return .name(names.thing, declares: names.declares) }
    return makeShape()
  }

  /// Returns the same form, whose text names a thing.
  @_semantics("optimize.sil.specialize.generic.never")
  package func naming(_ thing: NamedThing, declares: Bool = false) -> Form {
    var form = self
    form.names = (thing, declares)
    return form
  }

  /// Reads a node; nil if it is invalid, which the reader collects.
  @_semantics("optimize.sil.specialize.generic.never")
  package func read(_ node: MarkedNode, _ reader: inout DocumentReader) -> Value? {
    guard !reader.faults.isFull else { return nil }
    do { return try body(node, &reader) } catch {
      reader.faults.add(error)
      return nil
    }
  }

  /// Returns the same form, read in another way.
  @_semantics("optimize.sil.specialize.generic.never")
  package func reading<Other>(_ read: @escaping Form<Other>.Reading) -> Form<Other> {
    Form<Other>(self, read: read)
  }

  /// Returns the form of a value made of this one; nil drops the value without an error.
  @_semantics("optimize.sil.specialize.generic.never")
  package func map<Other>(_ make: @escaping @Sendable (Value) -> Other?) -> Form<Other> {
    reading { node, reader in read(node, &reader).flatMap(make) }
  }

  /// The form of the value with its place.
  package var located: Form<Located<Value>> {
    @_semantics("optimize.sil.specialize.generic.never")
    get { reading { node, reader in read(node, &reader).map { Located($0, at: node.place) } } }
  }
}

// MARK: Words, flags and whole numbers

extension Form {
  /// Returns the form of one of a few words.
  @_semantics("optimize.sil.specialize.generic.never")
  package static func words(_ values: [(word: String, value: Value)]) -> Form
  where Value: Sendable {
    let words = values.map { $0.word }
    let allowed = "one of: \(words.joined(separator: ", "))"
    var form = Form(
      allowed: allowed, schema: [("enum", .list(words.map { .text($0) }))], kinds: [.scalar]
    ) { node, reader throws(DiagnosticError) in
      guard let text = node.scalar, !text.value.isEmpty else {
        throw reader.mismatch(node, allowed: allowed)
      }
      guard let index = words.firstIndex(of: text.value) else {
        throw reader.unknownWord(text, allowed: allowed, nearest: words.meant(by: text.value))
      }
      return values[index].value
    }
    form.words = words
    return form
  }
}

extension Form where Value: RawRepresentable<String> & CaseIterable & Sendable {
  /// The form of one of the words of a type.
  package static var choice: Form {
    @_semantics("optimize.sil.specialize.generic.never")
    get { .words(Value.allCases.map { ($0.rawValue, $0) }) }
  }
}

extension Form<Bool> {
  package static var flag: Form {
    let allowed = "true or false"
    return Form(
      allowed: allowed, schema: [("type", .text("boolean"))], kinds: [.scalar],
      shape: .words(["true", "false"])
    ) { node, reader throws(DiagnosticError) in
      guard let flag = node.flag else { throw reader.mismatch(node, allowed: allowed) }
      return flag
    }
  }
}

extension Form<Int> {
  /// Returns the form of a whole number in a range.
  package static func whole(_ range: ClosedRange<Int>) -> Form {
    let (least, greatest) = (range.lowerBound, range.upperBound)
    return whole(
      allowed: "a whole number from \(least) to \(greatest)",
      schema: [("minimum", .whole(least)), ("maximum", .whole(greatest))], shape: .text
    ) { min(max($0, least), greatest) }
  }

  /// Returns the form of one of several whole numbers.
  ///
  /// - Parameters:
  ///   - numbers: The numbers in ascending order.
  ///   - allowed: The numbers in words, for messages.
  /// - Returns: The form.
  package static func whole(among numbers: [Int], allowed: String) -> Form {
    whole(
      allowed: allowed, schema: [("enum", .list(numbers.map { .whole($0) }))],
      shape: .words(numbers.map(String.init))
    ) { number in
      numbers.min { abs($0 - number) < abs($1 - number) } ?? number
    }
  }

  /// Returns the form of a whole number, for which a function returns the nearest allowed one.
  private static func whole(
    allowed: String, schema: [SchemaMember], shape: FormShape,
    nearest: @escaping @Sendable (Int) -> Int
  ) -> Form {
    Form(
      allowed: allowed, schema: [("type", .text("integer"))] + schema, kinds: [.scalar],
      shape: shape
    ) { node, reader throws(DiagnosticError) in
      guard let number = node.number, let whole = Int(exactly: number) else {
        throw reader.mismatch(node, allowed: allowed)
      }
      guard nearest(whole) == whole else {
        throw DiagnosticError(
          .numberOutOfRange, at: node.place, "\"\(reader.subject)\" is \(whole)",
          allowed: allowed, nearest: "\(nearest(whole))")
      }
      return whole
    }
  }
}
