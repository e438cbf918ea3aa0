public import SheetPrimitives

extension CaseResult {
  /// What people should know of a case that has not passed: the model's words, then the pictures'.
  ///
  /// A message that was written on several lines still is.
  public var lines: [String] {
    changes.map { $0.words.legible() } + messages.map { $0.words.legible(keepingLines: true) }
      + (stateWords.map { [$0] } ?? []) + (comparison?.lines ?? [])
  }

  /// Verdict, name and what is known of it, each line with its break.
  public var text: String {
    let head = "\(verdict.rawValue): \(name.legible())\n"
    return head
      + lines.map { "  \($0.replacing(where: "\n") { _ in "\n  " })\n" }.joined()
  }

  /// Why there is nothing to compare.
  var stateWords: String? {
    let path = picture.map { " at \($0.reference.legible())" } ?? ""
    return switch verdict {
    case .missing: "there is no reference yet" + path
    case .orphaned: "nothing asks for the reference" + path + " any more"
    default: nil
    }
  }

  public var json: JSON {
    var fields: [(String, JSON)] = [
      ("name", .text(name)), ("scenario", .text(scenario)), ("verdict", .text(verdict.rawValue)),
    ]
    fields += picture?.jsonFields ?? []
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
  /// The name that people read, where it stands alone.
  public var label: String {
    switch self {
    case .passed: "Passed"
    case .changed: "Changed"
    case .resized: "Resized"
    case .missing: "No reference"
    case .orphaned: "Orphaned"
    case .invalid: "Invalid"
    case .unmet: "Unmet"
    }
  }
}

extension CaseResult.Picture {
  var jsonFields: [(String, JSON)] {
    [
      ("shot", .optional(shot.known)), ("device", .optional(device.known)),
      ("appearance", .optional(appearance.known)),
      ("scale", device.isEmpty ? .null : .number(pixelsPerPoint)), ("reference", .text(reference)),
    ]
  }
}

extension CaseResult.Message {
  /// After its place, as compilers write it: `photos.sheet.yaml:14:15: …`.
  public var words: String { place.isEmpty ? text : "\(place): \(text)" }

  var place: String {
    [file, line.map(String.init), column.map(String.init)].compactMap { $0 }
      .joined(separator: ":")
  }

  var json: JSON {
    .object([
      ("file", .optional(file)), ("line", line.map { .whole($0) } ?? .null),
      ("column", column.map { .whole($0) } ?? .null), ("text", .text(text)),
    ])
  }
}

extension String {
  /// Nil where nobody knows: of a reference that nothing asks for.
  fileprivate var known: String? { isEmpty ? nil : self }
}
