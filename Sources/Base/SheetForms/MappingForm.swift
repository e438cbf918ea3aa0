package import SheetDiagnostics

/// A mapping of known keys, and the typed document that it is read into.
package struct MappingForm<Document: Sendable>: Sendable {
  /// The name of such a mapping with its article, such as `a sheet`.
  package var name: String
  package var summary: String
  package var keys: [Key<Document>]

  /// Keys that the mapping cannot have, with the code and the reason.
  package var refused: [String: (code: DiagnosticCode, reason: String)]

  /// A key for other programs, whose value is not read; nil for none.
  package var ignored: String?

  /// The form and the reading of other keys, which contain a dot; nil if there are none.
  package var others: (form: KeyForm, key: Key<Document>)?

  /// The property of the document for the record of its keys; nil if it needs none.
  package var record: (any WritableKeyPath<Document, KeyRecord> & Sendable)?

  /// Prepares the reader with the document of the keys that are read first.
  package var prepare: (@Sendable (Document, KeyRecord, inout DocumentReader) -> Void)?

  /// Makes an empty document.
  package var make: @Sendable () -> Document

  package init(
    name: String, summary: String, keys: [Key<Document>],
    refused: [String: (code: DiagnosticCode, reason: String)] = [:],
    others: (form: KeyForm, key: Key<Document>)? = nil,
    record: (any WritableKeyPath<Document, KeyRecord> & Sendable)? = nil,
    prepare: (@Sendable (Document, KeyRecord, inout DocumentReader) -> Void)? = nil,
    make: @escaping @Sendable () -> Document
  ) {
    self.name = name
    self.summary = summary
    self.keys = keys
    self.refused = refused
    self.others = others
    self.record = record
    self.prepare = prepare
    self.make = make
  }

  package var form: Form<Document> {
    @_semantics("optimize.sil.specialize.generic.never")
    get {
      var form = Form<Document>(
        allowed: "a mapping of: \(keys.map { $0.name }.joined(separator: ", "))", schema: schema(),
        kinds: [.mapping], shape: .mapping(shape)
      ) { node, reader in read(node.entries, at: node.place, &reader) }
      form.distinctiveKeys = keys.filter { $0.isRequired }.map { $0.name }
      return form
    }
  }

  /// The keys without the type of their document.
  package var shape: MappingShape {
    @_semantics("optimize.sil.specialize.generic.never")
    get {
      MappingShape(
        name: name, keys: Deferred { keys.map { $0.shape.owned(by: name) } },
        named: others.map { others in
          NamedKeys(
            thing: others.form.thing, declares: false, value: Deferred(others.key.valueShape))
        })
    }
  }

  @_semantics("optimize.sil.specialize.generic.never")
  private func schema() -> [SchemaMember] {
    let required = keys.filter { $0.isRequired }.map { JSON.text($0.name) }
    var members: [SchemaMember] = [
      ("type", .text("object")), ("description", .text(summary)),
      ("properties", .object(keys.map { ($0.name, $0.schema) } + ignoredSchema)),
    ]
    if !required.isEmpty { members.append(("required", .list(required))) }
    if let (form, key) = others {
      members.append(("patternProperties", .object([(form.pattern, .object(key.valueSchema()))])))
    }
    return members + [("additionalProperties", .flag(false))]
  }

  private var ignoredSchema: [SchemaMember] {
    let members: [SchemaMember] = [
      ("type", .text("string")),
      ("description", .text("The schema of the file, for other programs.")),
    ]
    return ignored.map { [($0, .object(members))] } ?? []
  }

  /// Reads the entries of a mapping into a new document; the reader collects their errors.
  @_semantics("optimize.sil.specialize.generic.never")
  package func read(
    _ entries: [MarkedNode.Entry], at place: Place, _ reader: inout DocumentReader
  ) -> Document {
    var document = make()
    var record = KeyRecord()
    let faultCount = reader.faults.diagnostics.count
    var known: [(key: Key<Document>, entry: MarkedNode.Entry)] = []
    var misspelt: Set<String> = []
    for entry in entries {
      if let key = keys.first(where: { $0.name == entry.key.value }) {
        record.add(key, at: entry.key.place)
        known.append((key, entry))
      } else if let (form, key) = others, entry.key.value.contains(".") {
        reader.check([entry.key], form)
        known.append((key, entry))
      } else if entry.key.value != ignored {
        record.hasUnknownKeys = true
        guard !reader.faults.isFull else { continue }
        let fault = unknownKey(entry.key, value: entry.node.scalar?.value, reader)
        if let nearest = fault.nearest { misspelt.insert(nearest) }
        reader.faults.fail(fault)
      }
    }
    for (key, entry) in known where key.isReadFirst { key.read(entry, &document, &reader) }
    prepare?(document, record, &reader)
    for (key, entry) in known where !key.isReadFirst { key.read(entry, &document, &reader) }
    for key in keys
    where key.isRequired && !misspelt.contains(key.name) && !record.has(key.name) {
      reader.faults.fail(
        .missingKey, at: place, "\(name) needs the key \"\(key.name)\"", allowed: key.allowed)
    }
    record.isWhole = reader.faults.diagnostics.count == faultCount
    if let path = self.record { document[keyPath: path] = record }
    return document
  }

  /// Returns the error of a key that the mapping does not have.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - value: The text of its value; nil for a list or a mapping.
  ///   - reader: The reader, which knows the keys of other mappings.
  /// - Returns: The error, with the key or the key and value of the same meaning if one is known.
  @_semantics("optimize.sil.specialize.generic.never")
  package func unknownKey(_ key: Located<String>, value: String?, _ reader: DocumentReader)
    -> Diagnostic
  {
    let names = keys.filter { $0.replacement == nil }.map(\.name)
    let familiar = reader.names.answer(key.value, value, name, keys.map(\.name))
    if let (code, reason) = refused[key.value] ?? familiar?.key.flatMap({ refused[$0] }) {
      return Diagnostic(
        code, at: key.place, "\"\(key.value)\" of \(name) has no effect", allowed: reason)
    }
    let message = "unknown key \"\(key.value)\" in \(name)"
    // A key of another mapping that is also another system's name is told its own place.
    if let familiar,
      familiar.isOwn || familiar.note != nil
        || reader.placeElsewhere(key.value, schema()) == nil
    {
      return Diagnostic(
        .unknownKey, at: key.place, message, allowed: familiar.note,
        nearest: familiar.text ?? names.nearest(to: key.value.untilBracket))
    }
    let nearest = names.nearest(to: key.value)
    if nearest == nil, let place = reader.placeElsewhere(key.value, schema()) {
      return Diagnostic(.unknownKey, at: key.place, message, allowed: "it belongs \(place)")
    }
    let misspelt = nearest == nil ? reader.names.nearest(key.value) : nil
    let meant = misspelt.flatMap { reader.names.answer($0, value, name, keys.map(\.name)) }
    return Diagnostic(
      .unknownKey, at: key.place, message, allowed: "one of: \(names.joined(separator: ", "))",
      nearest: nearest ?? meant?.text)
  }
}

extension String {
  /// The text before the first opening bracket.
  fileprivate var untilBracket: String { String(prefix { $0 != "(" }) }
}

/// A key that a file or an argument gives a value.
package struct KeyUse: Sendable {
  package let name: String

  /// The place of the key or of the argument; nil for a default.
  package let place: Place?

  /// The first iOS that has the key.
  package let since: Int

  /// The engine whose sheets alone have the key; nil for all.
  package let engine: String?

  /// The current key of the same meaning; nil for a current key.
  package let replacement: String?

  package init(name: String, place: Place?, since: Int, engine: String?, replacement: String?) {
    self.name = name
    self.place = place
    self.since = since
    self.engine = engine
    self.replacement = replacement
  }

  /// The argument as it is spelled, or the key in quotation marks if a file or `--sheet` names it.
  package var subject: String {
    guard let place, case .argument(let argument) = place.source,
      !place.lineText.hasPrefix("\(argument) \(name)=")
    else { return "\"\(name)\"" }
    return argument
  }
}

/// The keys of a mapping that were present, for checks of more than one value.
package struct KeyRecord: Sendable {
  /// The uses in the order of the file.
  package var uses: [KeyUse] = []

  /// A Boolean value that is true if there were unknown keys, so that no key is certainly missing.
  package var hasUnknownKeys: Bool = false

  /// A Boolean value that is true if everything was read without an error.
  package var isWhole: Bool = true

  package init() {}

  @_semantics("optimize.sil.specialize.generic.never")
  fileprivate mutating func add<Document>(_ key: Key<Document>, at place: Place) {
    uses.append(
      KeyUse(
        name: key.name, place: place, since: key.since, engine: key.engine,
        replacement: key.replacement))
  }

  /// Returns true if a key was present, even if its value is invalid.
  package func has(_ name: String) -> Bool { uses.contains { $0.name == name } }
}
