package import SheetDiagnostics

/// A key of a mapping: the form of its value, its purpose, and the place of the value in the
/// document that the mapping is read into.
package struct Key<Document>: Sendable {
  package let name: String
  package let summary: String

  /// A Boolean value that is true if a mapping without the key is invalid.
  package var isRequired = false

  /// A Boolean value that is true if the key is read before the others, which use its names.
  package var isReadFirst = false

  /// The first iOS that has the key.
  package var since = Key.firstSystem

  /// The engine whose sheets alone have the key; nil for all.
  package var engine: String?

  /// The current key of the same meaning; nil for a current key.
  package var replacement: String?

  /// The names of the same thing in other systems.
  package var otherNames: [OtherName] = []

  /// The allowed values, in words.
  package let allowed: String

  /// Makes the JSON Schema of the value.
  package let valueSchema: @Sendable () -> [SchemaMember]

  /// Makes the shape of the value.
  package let valueShape: @Sendable () -> FormShape

  /// Reads the value of an entry into a document.
  package let read: @Sendable (MarkedNode.Entry, inout Document, inout DocumentReader) -> Void

  /// Creates a key whose value, with the located key, a document takes in its own way.
  @_semantics("optimize.sil.specialize.generic.never")
  package init<Value>(
    _ name: String, _ form: Form<Value>, _ summary: String, isRequired: Bool = false,
    since: Int = firstSystem, engine: String? = nil, replacement: String? = nil,
    otherNames: [OtherName] = [],
    take: @escaping @Sendable (inout Document, Value, Located<String>) -> Void
  ) {
    self.name = name
    self.summary = summary
    self.isRequired = isRequired
    self.since = since
    self.engine = engine
    self.replacement = replacement
    self.otherNames = otherNames
    allowed = form.allowed
    valueSchema = { form.schema }
    valueShape = { form.shape }
    read = { entry, document, reader in
      if let value = reader.read(entry.node, form, as: entry.key.value) {
        take(&document, value, entry.key)
      }
    }
  }

  /// Creates a key whose value is an optional property of the document.
  @_semantics("optimize.sil.specialize.generic.never")
  package init<Value>(
    _ name: String, _ form: Form<Value>, _ path: any WritableKeyPath<Document, Value?> & Sendable,
    _ summary: String, isRequired: Bool = false, otherNames: [OtherName] = []
  ) {
    self.init(name, form, summary, isRequired: isRequired, otherNames: otherNames) {
      document, value, _ in document[keyPath: path] = value
    }
  }

  /// Creates a key whose value is a property of the document with a default.
  @_semantics("optimize.sil.specialize.generic.never")
  package init<Value>(
    _ name: String, _ form: Form<Value>, _ path: any WritableKeyPath<Document, Value> & Sendable,
    _ summary: String, isRequired: Bool = false, isReadFirst: Bool = false,
    otherNames: [OtherName] = []
  ) {
    self.init(name, form, summary, isRequired: isRequired, otherNames: otherNames) {
      document, value, _ in document[keyPath: path] = value
    }
    self.isReadFirst = isReadFirst
  }

  /// Creates a key that is known but not supported yet.
  @_semantics("optimize.sil.specialize.generic.never")
  package init(later name: String, _ reason: String, _ summary: String) {
    self.init(name, Form<Never>.later(reason), summary) { _, _, _ in }
  }

  /// The oldest system that a file can be for.
  package static var firstSystem: Int { 13 }

  package var schema: JSON {
    var members = valueSchema().filter { $0.0 != "description" }
    members.insert(("description", .text(summary)), at: 0)
    if replacement != nil { members.append(("deprecated", .flag(true))) }
    return .object(members)
  }
}
