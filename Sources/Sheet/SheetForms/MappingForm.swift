internal import SheetContent
internal import SheetDiagnostics
internal import SheetPrimitives

/// A mapping of known keys, and the typed document that it is read into.
package struct MappingForm<Document: Sendable>: Sendable {
  /// The name of such a mapping with its article, such as `a sheet`.
  var name: String
  var summary: String
  var keys: [Key<Document>]

  /// Keys that the mapping cannot have, with the code and the reason.
  var refused: [String: (code: DiagnosticCode, reason: String)] = [:]

  /// The form and the reading of other keys, which contain a dot; nil if there are none.
  var others: (form: KeyForm, key: Key<Document>)?

  /// The property of the document for the record of its keys; nil if it needs none.
  var record: (any WritableKeyPath<Document, KeyRecord> & Sendable)?

  /// Prepares the reader with the document of the keys that are read first.
  var prepare: (@Sendable (Document, KeyRecord, inout DocumentReader) -> Void)?

  /// Makes an empty document.
  var make: @Sendable () -> Document

  var form: Form<Document> {
    @_semantics("optimize.sil.specialize.generic.never")
    get {
      var form = Form<Document>(
        allowed: "a mapping of: \(keys.map(\.name).joined(separator: ", "))", schema: schema(),
        kinds: [.mapping], shape: .mapping(shape)
      ) { node, reader in read(node.entries, at: node.place, &reader) }
      form.distinctiveKeys = keys.filter(\.isRequired).map(\.name)
      return form
    }
  }

  /// The keys without the type of their document.
  package var shape: MappingShape {
    @_semantics("optimize.sil.specialize.generic.never")
    get {
      MappingShape(
        name: name, keys: Deferred { keys.map(\.shape) },
        named: others.map { others in
          NamedKeys(
            thing: others.form.thing, declares: false, value: Deferred(others.key.valueShape))
        })
    }
  }

  @_semantics("optimize.sil.specialize.generic.never")
  private func schema() -> [SchemaMember] {
    let required = keys.filter(\.isRequired).map { JSON.text($0.name) }
    var members: [SchemaMember] = [
      ("type", .text("object")), ("description", .text(summary)),
      ("properties", .object(keys.map { ($0.name, $0.schema) })),
    ]
    if !required.isEmpty { members.append(("required", .list(required))) }
    if let (form, key) = others {
      members.append(("patternProperties", .object([(form.pattern, .object(key.valueSchema()))])))
    }
    return members + [("additionalProperties", .flag(false))]
  }

  @_semantics("optimize.sil.specialize.generic.never")
  private func read(
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
      } else {
        record.hasUnknownKeys = true
        guard !reader.faults.isFull else { continue }
        let fault = unknownKey(entry.key, value: entry.node.scalar?.value)
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
  /// - Returns: The error, with the key or the key and value of the same meaning if one is known.
  @_semantics("optimize.sil.specialize.generic.never")
  func unknownKey(_ key: Located<String>, value: String?) -> Diagnostic {
    if let (code, reason) = refused[key.value] {
      return Diagnostic(
        code, at: key.place, "\"\(key.value)\" of \(name) has no effect", allowed: reason)
    }
    let names = keys.filter { $0.replacement == nil }.map(\.name)
    let message = "unknown key \"\(key.value)\" in \(name)"
    let meant = meaning(of: key.value, value: value)
    if meant == nil, let word = KeylessName.named(key.value) {
      return Diagnostic(
        .unknownKey, at: key.place, message, allowed: word.instead,
        nearest: word.nearest ?? names.nearest(to: word.name.name))
    }
    let nearest = meant ?? names.nearest(to: key.value)
    if nearest == nil,
      let place = KeyPlace(of: key.value, below: schema()) ?? KeyPlace(ofScenario: key.value)
    {
      return Diagnostic(
        .unknownKey, at: key.place, message, allowed: "it belongs \(place.text)")
    }
    return Diagnostic(
      .unknownKey, at: key.place, message, allowed: "one of: \(names.joined(separator: ", "))",
      nearest: nearest)
  }
}

extension MappingForm {
  /// Returns the key of the same meaning as another system's name, with its value if that is another one
  /// there; nil for a name that no key has.
  @_semantics("optimize.sil.specialize.generic.never")
  private func meaning(of name: String, value: String?) -> String? {
    for key in keys {
      guard let other = key.otherNames.first(where: { $0.isWritten(name) }) else { continue }
      return value.flatMap(other.translation(of:)) ?? key.replacement ?? key.name
    }
    return nil
  }
}

/// A key that a file or an argument gives a value.
struct KeyUse: Sendable {
  let name: String

  /// The place of the key or of the argument; nil for a default.
  let place: Place?

  /// The first iOS that has the key.
  let since: Int

  /// The engine whose sheets alone have the key; nil for both.
  let engine: SheetEngine?

  /// The current key of the same meaning; nil for a current key.
  let replacement: String?

  /// A Boolean value that is true for an option of sheets alone, none of which is older than iOS 15
  /// (A18).
  var isSheetOption: Bool { since >= 15 }

  /// The argument as it is spelled, or the key in quotation marks.
  var subject: String {
    guard case .argument(let argument) = place?.source else { return "\"\(name)\"" }
    return argument
  }
}

/// The keys of a mapping that were present, for checks of more than one value.
struct KeyRecord: Sendable {
  /// The uses in the order of the file.
  var uses: [KeyUse] = []

  /// A Boolean value that is true if there were unknown keys, so that no key is certainly missing.
  var hasUnknownKeys = false

  /// A Boolean value that is true if everything was read without an error.
  var isWhole = true

  @_semantics("optimize.sil.specialize.generic.never")
  fileprivate mutating func add<Document>(_ key: Key<Document>, at place: Place) {
    uses.append(
      KeyUse(
        name: key.name, place: place, since: key.since, engine: key.engine,
        replacement: key.replacement))
  }

  /// Returns true if a key was present, even if its value is invalid.
  func has(_ name: String) -> Bool { uses.contains { $0.name == name } }
}
