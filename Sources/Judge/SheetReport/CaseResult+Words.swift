public import SheetChanges

extension CaseResult {
  /// The lines of text for a case that has not passed: changes of the model, messages, then the
  /// comparison.
  ///
  /// A message keeps its line breaks.
  public var lines: [String] { reasons + closingLines }

  /// The ``lines`` without the reasons beyond the first 20, whose number is a line.
  var examples: [String] {
    let most = 20
    let rest = reasons.count - most
    return reasons.prefix(most) + (rest > 0 ? ["… and \(rest.grouped) more"] : []) + closingLines
  }

  /// The changes of the model and the messages.
  private var reasons: [String] {
    changes.map { $0.words.legible() } + messages.map { $0.words.legible(keepingLines: true) }
  }

  private var closingLines: [String] {
    (stateWords.map { [$0] } ?? []) + (comparison?.lines ?? [])
  }

  /// The verdict, the name and the first lines, each line with a line break.
  public var text: String { Self.text(verdict.rawValue, name: name, lines: examples) }

  /// The text for a case whose new picture has become the reference, or whose reference was deleted.
  public var acceptedText: String {
    guard verdict == .missing, let path = picture?.reference.legible() else { return text }
    let words = "the reference is \(path)"
    let line = renamed.map { "\(words): the picture is that of \($0.legible()), renamed" } ?? words
    return Self.text("new", name: name, lines: [line])
  }

  private static func text(_ head: String, name: String, lines: [String]) -> String {
    "\(head): \(name.legible())\n"
      + lines.map { "  \($0.replacing(where: "\n") { _ in "\n  " })\n" }.joined()
  }

  /// The reason for the missing comparison; nil if there is one or the case has passed.
  var stateWords: String? {
    let path = picture.map { " at \($0.reference.legible())" } ?? ""
    let other = renamed?.legible()
    switch verdict {
    case .missing:
      let words = "there is no reference yet" + path
      return other.map { "\(words): the picture is that of \($0), renamed" } ?? words
    case .orphaned:
      let words = "the reference" + path + " belongs to no picture"
      return other.map { "\(words): it is that of \($0), renamed" } ?? words
    default: return nil
    }
  }

  /// The result as JSON.
  public var json: JSON {
    var fields: [(String, JSON)] = [
      ("name", .text(name)), ("scenario", .text(scenario)),
      ("line", line.map { .whole($0) } ?? .null),
      ("verdict", .text(verdict.rawValue)),
    ]
    fields += picture?.jsonFields ?? []
    if let renamed { fields.append(("renamed", .text(renamed))) }
    if let milliseconds { fields.append(("milliseconds", .exact(milliseconds))) }
    fields.append(("changes", .list(changes.map(\.json))))
    if let comparison {
      let pixelsPerPoint = picture?.pixelsPerPoint ?? 1
      fields.append(("comparison", comparison.json(pixelsPerPoint: pixelsPerPoint)))
    }
    fields.append(("messages", .list(messages.map(\.json))))
    return .object(fields)
  }
}

extension CaseResult.Verdict {
  /// The verdict's display name.
  public var label: String {
    switch self {
    case .passed: "Passed"
    case .changed: "Changed"
    case .resized: "Resized"
    case .missing: "No reference"
    case .orphaned: "Orphaned"
    case .added: "Added"
    case .removed: "Removed"
    case .renamed: "Renamed"
    case .invalid: "Invalid"
    case .unmet: "Unmet"
    }
  }
}

extension CaseResult.Picture {
  /// The members of the picture in a result's JSON.
  var jsonFields: [(String, JSON)] {
    [
      ("shot", .optional(shot.nonEmpty)), ("device", .optional(device.nonEmpty)),
      ("appearance", .optional(appearance.nonEmpty)),
      ("scale", device.isEmpty ? .null : .number(pixelsPerPoint)), ("reference", .text(reference)),
    ]
  }
}

extension CaseResult.Message {
  /// The text after its place, in the format of compilers: `photos.sheet.yaml:14:15: …`.
  public var words: String { place.isEmpty ? text : "\(place): \(text)" }

  /// The place as `file:line:column`, without the missing parts.
  var place: String {
    [file, line.map(String.init), column.map(String.init)].compactMap { $0 }
      .joined(separator: ":")
  }

  /// The message as JSON.
  var json: JSON {
    .object([
      ("file", .optional(file)), ("line", line.map { .whole($0) } ?? .null),
      ("column", column.map { .whole($0) } ?? .null), ("text", .text(text)),
    ])
  }
}

extension String {
  /// The text; nil if it is empty, as for an orphaned reference.
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
