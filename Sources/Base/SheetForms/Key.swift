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
    take: @escaping @Sendable (inout Document, Value, Located<String>) -> Void
  ) {
    self.name = name
    self.summary = summary
    self.isRequired = isRequired
    self.since = since
    self.engine = engine
    self.replacement = replacement
    allowed = form.allowed
    valueSchema = { form.schema }
    valueShape = { form.shape }
    read = { entry, document, reader in
      if let value = reader.read(entry.node, form, as: entry.key.value) {
        take(&document, value, entry.key)
      } else {
        reader.suggestFamiliarValue(of: name, in: entry.node)
      }
    }
  }

  /// Creates a key whose value is an optional property of the document.
  @_semantics("optimize.sil.specialize.generic.never")
  package init<Value>(
    _ name: String, _ form: Form<Value>, _ path: any WritableKeyPath<Document, Value?> & Sendable,
    _ summary: String, isRequired: Bool = false
  ) {
    self.init(name, form, summary, isRequired: isRequired) {
      document, value, _ in document[keyPath: path] = value
    }
  }

  /// Creates a key whose value is a property of the document with a default.
  @_semantics("optimize.sil.specialize.generic.never")
  package init<Value>(
    _ name: String, _ form: Form<Value>, _ path: any WritableKeyPath<Document, Value> & Sendable,
    _ summary: String, isRequired: Bool = false, isReadFirst: Bool = false
  ) {
    self.init(name, form, summary, isRequired: isRequired) {
      document, value, _ in document[keyPath: path] = value
    }
    self.isReadFirst = isReadFirst
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

/// The form of keys that a file chooses; its raw value names such a key in messages.
package enum KeyForm: String, Sendable {
  /// An id that can precede a dot.
  case id
  /// One of SwiftUI's flags that present a sheet.
  case flag
  case token
  /// A value of a state, such as `sheet.height`.
  case statePath = "value"

  package static let idPattern = "[A-Za-z][A-Za-z0-9_-]*"

  /// The characters of an id, for messages.
  package static let idWords = "letters, digits, - and _, a letter first"

  /// The form as a regular expression.
  package var pattern: String {
    switch self {
    case .id, .flag: "^\(Self.idPattern)$"
    case .token: #"^[A-Za-z0-9]+(\.[A-Za-z0-9]+)+$"#
    case .statePath: #"^\#(Self.idPattern)(\.[A-Za-z]+)+$"#
    }
  }

  /// The kind of thing that such a key names.
  var thing: NamedThing {
    switch self {
    case .id: .sheet
    case .flag: .flag
    case .token: .token
    case .statePath: .statePath
    }
  }

  package func matches(_ text: String) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & 0xDF) }
    func isID(_ part: Substring.UTF8View) -> Bool {
      part.first.map(isLetter) == true
        && part.allSatisfy {
          isLetter($0) || (0x30...0x39).contains($0) || [0x5F, 0x2D].contains($0)
        }
    }
    switch self {
    case .id, .flag: return isID(text[...].utf8)
    // The table of tokens knows their names.
    case .token: return true
    case .statePath:
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      return parts.count > 1 && parts.allSatisfy { isID($0.utf8) }
    }
  }
}
