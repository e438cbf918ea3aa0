/// What a value of a file may be.
///
/// The check, its messages and the JSON Schema all go by the same shapes.
indirect enum Shape: Sendable {
  /// One word or number that a form reads.
  case text(TextForm)
  case words([String])
  case flag
  case whole(ClosedRange<Int>)
  case list(of: Shape, count: ClosedRange<Int> = 0...10_000)
  /// A list of two: what it is called, and each of them.
  case pair(Shape, Shape)
  case mapping(MappingShape)
  /// A mapping whose keys are the file's own.
  case named(KeyForm, Shape)
  /// Properties of view controllers, such as `picker.selected`.
  case changes
  /// One thing that happens: a word, or a mapping with one of the fields.
  case step(StepShape)
  /// One of several, apart by their kind or by their form.
  case either([Shape])
  /// Known, and not there yet; said in a sentence's end.
  case later(String)
}

/// What keys of the file's own choice look like.
enum KeyForm: Sendable {
  /// An id that can stand before a dot.
  case id
  case flag
  case token
  /// A value of a state, such as `sheet.height`.
  case statePath
}

/// Keys and what stands behind them.
struct MappingShape: Sendable {
  /// What the mapping is, with its article, such as `a sheet`.
  var name: String
  var summary: String
  var fields: [Field]

  /// What other programs call these keys.
  var otherNames: [String: String] = [:]

  /// Keys that belong elsewhere, and where.
  var elsewhere: [String: String] = [:]

  /// Other keys that may stand here too.
  var others: (form: KeyForm, shape: Shape)?

  subscript(key: String) -> Field? { fields.first { $0.key == key } }
}

/// A key, what stands behind it, and what it is for.
struct Field: Sendable {
  var key: String
  var shape: Shape
  var summary: String
  var isRequired = false

  /// The first iOS that knows it.
  var since = 13

  /// Whether it configures a sheet, and nothing else.
  var isSheetOption = false

  /// The key that says the same today.
  var replacement: String?

  init(
    _ key: String, _ shape: Shape, _ summary: String, isRequired: Bool = false, since: Int = 13,
    isSheetOption: Bool = false, replacement: String? = nil
  ) {
    self.key = key
    self.shape = shape
    self.summary = summary
    self.isRequired = isRequired
    self.since = since
    self.isSheetOption = isSheetOption
    self.replacement = replacement
  }
}

/// What can happen: words that stand alone, and fields of which one is chosen.
struct StepShape: Sendable {
  /// Words that stand alone, with what they are for.
  var words: [(word: String, summary: String)]
  var actions: [Field]

  /// What may stand beside the action.
  var modifiers: [Field]

  /// Actions that exist elsewhere but not here, and why.
  var refused: [String: String] = [:]
}

extension Shape {
  /// What is allowed, in words.
  var allowed: String {
    switch self {
    case .text(let form): form.allowed
    case .words(let words): "one of: \(words.joined(separator: ", "))"
    case .flag: "true or false"
    case .whole(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .list: "a list: [ … ]"
    case .pair(let first, let second):
      first.allowed == second.allowed
        ? "a list of two, each \(first.allowed)"
        : "a list of two: \(first.allowed), and \(second.allowed)"
    case .mapping(let mapping):
      "a mapping of: \(mapping.fields.map(\.key).joined(separator: ", "))"
    case .named, .changes: "a mapping: { name: value }"
    case .step: "a step such as { present: picker }"
    case .either(let shapes): shapes.map(\.allowed).joined(separator: "; or ")
    case .later(let reason): reason
    }
  }
}
