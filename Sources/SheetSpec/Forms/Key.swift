internal import SheetPrimitives

/// A key of a mapping: what stands behind it, what it is for, and where its value belongs in the
/// document that the mapping is read into.
struct Key<Document>: Sendable {
  let name: String
  let summary: String

  /// Whether a mapping without it is a fault.
  var isRequired = false

  /// Whether it is read before the others, which name what stands in it.
  var isReadFirst = false

  /// The first iOS that has it.
  var since = Key.firstSystem

  /// The key that says the same today.
  var replacement: String?

  /// What UIKit, SwiftUI and rn-bottom-sheet call it.
  var otherNames: [String] = []

  /// What may stand behind it, in words.
  let allowed: String

  private let valueSchema: @Sendable () -> [SchemaMember]

  /// Reads what stands behind it into a document.
  let read: @Sendable (MarkedNode.Entry, inout Document, inout DocumentReader) -> Void

  /// A key whose value a document takes in its own way, with the place of the key.
  init<Value>(
    _ name: String, _ form: Form<Value>, _ summary: String, isRequired: Bool = false,
    since: Int = firstSystem, replacement: String? = nil, otherNames: [String] = [],
    take: @escaping @Sendable (inout Document, Value, Place) -> Void
  ) {
    self.name = name
    self.summary = summary
    self.isRequired = isRequired
    self.since = since
    self.replacement = replacement
    self.otherNames = otherNames
    allowed = form.allowed
    valueSchema = { form.schema }
    read = { entry, document, reader in
      if let value = reader.read(entry.node, form, as: entry.key.value) {
        take(&document, value, entry.key.place)
      }
    }
  }

  /// A key whose value is a property of the document.
  init<Value>(
    _ name: String, _ form: Form<Value>, _ path: any WritableKeyPath<Document, Value?> & Sendable,
    _ summary: String, isRequired: Bool = false, otherNames: [String] = []
  ) {
    self.init(name, form, summary, isRequired: isRequired, otherNames: otherNames) {
      document, value, _ in document[keyPath: path] = value
    }
  }

  /// A key without which the document has a value, too.
  init<Value>(
    _ name: String, _ form: Form<Value>, _ path: any WritableKeyPath<Document, Value> & Sendable,
    _ summary: String, isRequired: Bool = false, isReadFirst: Bool = false
  ) {
    self.init(name, form, summary, isRequired: isRequired) {
      document, value, _ in document[keyPath: path] = value
    }
    self.isReadFirst = isReadFirst
  }

  /// A key that is known and cannot be used yet.
  init(later name: String, _ reason: String, _ summary: String) {
    self.init(name, Form.later(reason), summary) { _, _, _ in }
  }

  private init<Inner>(
    _ key: Key<Inner>, in path: any WritableKeyPath<Document, Inner> & Sendable
  ) {
    name = key.name
    summary = key.summary
    isRequired = key.isRequired
    isReadFirst = key.isReadFirst
    since = key.since
    replacement = key.replacement
    otherNames = key.otherNames
    allowed = key.allowed
    valueSchema = key.valueSchema
    read = { key.read($0, &$1[keyPath: path], &$2) }
  }

  /// The same key of a document that holds this one.
  func lifted<Outer>(
    _ path: any WritableKeyPath<Outer, Document> & Sendable
  ) -> Key<Outer> {
    Key<Outer>(self, in: path)
  }

  /// The system that every file is for at least.
  static var firstSystem: Int { 13 }

  var schema: JSON {
    var members = valueSchema().filter { $0.0 != "description" }
    members.insert(("description", .text(summary)), at: 0)
    if replacement != nil { members.append(("deprecated", .flag(true))) }
    return .object(members)
  }
}

extension [SchemaMember] {
  /// The members that say which keys a mapping has, and which of them it needs.
  static func keys<Document>(_ keys: [Key<Document>]) -> [SchemaMember] {
    let required = keys.filter(\.isRequired).map { JSON.text($0.name) }
    return [("properties", .object(keys.map { ($0.name, $0.schema) }))]
      + (required.isEmpty ? [] : [("required", .list(required))])
  }
}
