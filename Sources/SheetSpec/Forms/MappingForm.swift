internal import SheetPrimitives

/// A mapping of known keys, and the typed document that it is read into.
struct MappingForm<Document: Sendable>: Sendable {
  /// What the mapping is, with its article, such as `a sheet`.
  var name: String
  var summary: String
  var keys: [Key<Document>]

  /// Keys that belong elsewhere, and where.
  var elsewhere: [String: String] = [:]

  /// Other keys that may stand here, too: those with a dot.
  var others: Others?

  /// Where the document keeps what is known of its keys.
  var record: (any WritableKeyPath<Document, KeyRecord> & Sendable)?

  /// Tells the reader what the keys that are read first have named.
  var prepare: (@Sendable (Document, KeyRecord, inout DocumentReader) -> Void)?

  /// An empty document.
  var make: @Sendable () -> Document

  struct Others: Sendable {
    let form: KeyForm
    let schema: @Sendable () -> [SchemaMember]
    let read: @Sendable (MarkedNode.Entry, inout Document, inout DocumentReader) -> Void

    init<Value>(
      _ form: KeyForm, _ value: Form<Value>,
      _ path: any WritableKeyPath<Document, [Named<Value>]> & Sendable
    ) {
      self.form = form
      schema = { value.schema }
      read = { entry, document, reader in
        reader.check(entry.key, form)
        if let value = reader.read(entry.node, value, as: entry.key.value) {
          document[keyPath: path].append(Named(name: entry.key, value: value))
        }
      }
    }
  }

  var form: Form<Document> {
    let allowed = "a mapping of: \(keys.map(\.name).joined(separator: ", "))"
    var form = Form<Document>(allowed: allowed, schema: schema, kinds: [.mapping]) { node, reader in
      guard case .mapping(let entries) = node.value else {
        return reader.refuse(node, allowed: allowed)
      }
      return read(entries, at: node.place, &reader)
    }
    form.tellingKeys = keys.filter(\.isRequired).map(\.name)
    return form
  }

  private var schema: [SchemaMember] {
    var members: [SchemaMember] = [("type", .text("object")), ("description", .text(summary))]
    members += .keys(keys)
    if let others {
      members.append(
        ("patternProperties", .object([(others.form.pattern, .object(others.schema()))])))
    }
    members.append(("additionalProperties", .flag(false)))
    return members
  }

  private func read(
    _ entries: [MarkedNode.Entry], at place: Place, _ reader: inout DocumentReader
  ) -> Document {
    var document = make()
    var seen = KeyRecord()
    let faultCount = reader.diagnostics.count
    var misspelt: Set<String> = []
    var later: [(key: Key<Document>, entry: MarkedNode.Entry)] = []
    for entry in entries {
      if let key = keys.first(where: { $0.name == entry.key.value }) {
        seen.add(key, at: entry.key.place)
        if key.isReadFirst {
          key.read(entry, &document, &reader)
        } else {
          later.append((key, entry))
        }
      } else if let others, entry.key.value.contains(".") {
        others.read(entry, &document, &reader)
      } else {
        let fault = unknownKey(entry.key)
        if let nearest = fault.nearest { misspelt.insert(nearest) }
        seen.hasUnknownKeys = true
        reader.note(fault)
      }
    }
    prepare?(document, seen, &reader)
    for (key, entry) in later { key.read(entry, &document, &reader) }
    for key in keys where key.isRequired && !misspelt.contains(key.name) {
      guard !seen.has(key.name) else { continue }
      reader.note(
        Diagnostic(
          .missingKey, at: place, "\(name) needs the key \"\(key.name)\"", allowed: key.allowed))
    }
    seen.isWhole = reader.diagnostics.count == faultCount
    if let record { document[keyPath: record] = seen }
    return document
  }

  /// The fault of a key that is none of the mapping's.
  func unknownKey(_ key: Located<String>) -> Diagnostic {
    if let reason = elsewhere[key.value] {
      return Diagnostic(
        .notASheet, at: key.place, "\"\(key.value)\" of \(name) changes nothing", allowed: reason)
    }
    let current = keys.filter { $0.replacement == nil }
    let names = current.map(\.name)
    let meant = keys.first { $0.otherNames.contains(key.value) }
    return Diagnostic(
      .unknownKey, at: key.place, "there is no key \"\(key.value)\" in \(name)",
      allowed: "one of: \(names.joined(separator: ", "))",
      nearest: meant.map { $0.replacement ?? $0.name } ?? names.nearest(to: key.value))
  }
}

/// The keys of a mapping that were there, for what depends on more than one value.
struct KeyRecord: Sendable {
  struct Use: Sendable {
    var key: Located<String>

    /// The first iOS that has it.
    var since: Int

    /// The key that says the same today.
    var replacement: String?

    /// Whether it configures a sheet and nothing else: what can be since iOS 15 (A18).
    var isSheetOption: Bool { since >= 15 }
  }

  /// In the order of the file.
  var uses: [Use] = []

  /// Whether keys stood there that are not known: nothing follows then from keys that did not.
  var hasUnknownKeys = false

  /// Whether everything was read without a fault.
  var isWhole = true

  fileprivate mutating func add<Document>(_ key: Key<Document>, at place: Place) {
    uses.append(
      Use(key: Located(key.name, at: place), since: key.since, replacement: key.replacement))
  }

  /// Whether a key stood there, be its value read or not.
  func has(_ name: String) -> Bool { uses.contains { $0.key.value == name } }
}
