package import SheetDiagnostics

/// The context in which forms read a file, and the errors that they find.
package struct DocumentReader {
  /// The names that steps may use.
  package struct Sheets: Sendable {
    package var ids: [String] = []

    /// The ids of modals among them.
    package var modals: [String] = []

    /// The names of layers.
    package var layers: [String] = []

    /// SwiftUI's flags; nil if some could not be read.
    package var flags: [String]? = []
  }

  /// The errors and warnings so far.
  package var faults = FieldReader()

  /// Returns the error of a path that names no value of a state; nil for a value.
  let pathFault: @Sendable (_ path: Located<String>, _ sheets: Sheets?) -> Diagnostic?

  /// The names that steps may use; nil if they could not be read, and then names are not checked.
  package var sheets: Sheets? = Sheets()

  /// Returns where a key belongs that a mapping of a schema does not have, in words; nil if it is unknown everywhere.
  let placeElsewhere: @Sendable (_ key: String, _ schema: [SchemaMember]) -> String?

  /// The names of other systems.
  let names: FamiliarNames

  /// The number of stacks of blocks around the value being read.
  package var depth = 0

  /// The key of the value being read.
  package private(set) var subject = ""

  /// The maximum number of sheets, more than a scenario needs and few enough to stack them all.
  private static let maximumSheetCount = 100

  /// Names that stand for the presenter and the topmost sheet.
  package static let reservedIDs = ["presenter", "sheet"]

  package init(
    names: FamiliarNames,
    pathFault: @escaping @Sendable (_ path: Located<String>, _ sheets: Sheets?) -> Diagnostic?,
    placeElsewhere: @escaping @Sendable (_ key: String, _ schema: [SchemaMember]) -> String?
  ) {
    self.names = names
    self.pathFault = pathFault
    self.placeElsewhere = placeElsewhere
  }

  /// The ids of the sheets and of the presenter.
  package var controllerIDs: [String]? { sheets.map { $0.ids + ["presenter"] } }

  /// Reads the value of a key.
  @_semantics("optimize.sil.specialize.generic.never")
  package mutating func read<Value>(_ node: MarkedNode, _ form: Form<Value>, as key: String)
    -> Value?
  {
    let outer = subject
    subject = key
    defer { subject = outer }
    return form.read(node, &self)
  }

  // MARK: Errors

  /// Returns what is written in place of another system's name of a step; nil for other names.
  package func familiarStep(
    _ name: String, _ value: String?, among steps: [String]
  ) -> FamiliarAnswer? {
    names.answer(name, value, "a step", steps)
  }

  /// Adds the value that a value of another system means to its error, if that proposes none.
  mutating func suggestFamiliarValue(of key: String, in node: MarkedNode) {
    guard let value = node.scalar?.value, !value.isEmpty, let fault = faults.diagnostics.last,
      fault.nearest == nil, fault.place == node.place, let meant = names.value(value, key)
    else { return }
    faults.suggest(meant)
  }

  /// Returns the error of a node of another kind than its form.
  package func mismatch(_ node: MarkedNode, allowed: String) -> DiagnosticError {
    if case .scalar("", isQuoted: false) = node.value,
      let meant = MeantText(commentIn: node.place.lineText, untilBracket: false)
    {
      var place = node.place
      (place.column, place.endColumn) = (meant.column, meant.column + 1)
      return DiagnosticError(
        .wrongType, at: place, "\"\(subject)\" has no value: \(meant.message)",
        allowed: meant.allowed)
    }
    let message =
      switch node.value {
      case .scalar("", isQuoted: false): "\"\(subject)\" has no value"
      case .scalar(let text, _): "\"\(text)\" is not a valid value for \"\(subject)\""
      case .sequence: "a list is not a valid value for \"\(subject)\""
      case .mapping: "a mapping is not a valid value for \"\(subject)\""
      }
    // `detents:[medium]` without a space after the colon is one text.
    let spaced = node.isQuoted ? nil : node.scalar?.value.withSpaceAfterColon
    return DiagnosticError(
      .wrongType, at: node.place, message, allowed: allowed,
      nearest: allowed.hasPrefix("a mapping") ? spaced : nil)
  }

  /// Returns the error of a word that is not in a closed list.
  package func unknownWord(_ word: Located<String>, allowed: String, nearest: String?)
    -> DiagnosticError
  {
    DiagnosticError(
      .unknownChoice, at: word.place, "\"\(word.value)\" is not a valid value for \"\(subject)\"",
      allowed: allowed, nearest: nearest)
  }

  /// Checks the number of entries.
  package func check(_ count: Int, in range: ClosedRange<Int>, at place: Place)
    throws(DiagnosticError)
  {
    guard !range.contains(count) else { return }
    throw DiagnosticError(
      .wrongType, at: place, "\"\(subject)\" has \(count) entries",
      allowed: range.count == 1
        ? "\(range.lowerBound) entries" : "\(range.lowerBound) to \(range.upperBound) entries")
  }

  // MARK: Names

  /// Checks an id; every id is accepted if the known ones are nil.
  package func check(_ id: Located<String>, among known: [String]?) throws(DiagnosticError) {
    guard let known, !known.contains(id.value) else { return }
    throw .unknown(
      .unknownSheet, id, noun: "sheet", among: known,
      allowed: known.isEmpty ? "the file has no sheets" : nil)
  }

  /// Checks the keys that the file chooses, and collects their errors.
  ///
  /// - Returns: False if they are too many for their values to be read.
  @discardableResult
  package mutating func check(_ keys: [Located<String>], _ form: KeyForm) -> Bool {
    for key in keys {
      if let fault = fault(of: key, form) { faults.fail(fault) }
    }
    guard form == .id, keys.count > Self.maximumSheetCount else { return true }
    let count = 0...Self.maximumSheetCount
    do { try check(keys.count, in: count, at: keys[Self.maximumSheetCount].place) } catch {
      faults.add(error)
    }
    return false
  }

  private func fault(of key: Located<String>, _ form: KeyForm) -> Diagnostic? {
    if form == .flag, let flags = sheets?.flags, !flags.contains(key.value) {
      return .unknown(
        .unknownSheet, key, noun: "flag", among: Set(flags).sorted(),
        allowed: flags.isEmpty ? "no sheet has isPresented" : nil)
    }
    if form == .id, Self.reservedIDs.contains(key.value) {
      return Diagnostic(
        .unknownChoice, at: key.place, "\"\(key.value)\" is a reserved name",
        allowed: "any other id")
    }
    guard form.matches(key.value) else {
      return Diagnostic(
        .unknownChoice, at: key.place, "\"\(key.value)\" is not a valid \(form.rawValue)",
        allowed: form == .statePath
          ? "a value such as sheet.height" : KeyForm.idWords)
    }
    return form == .statePath ? pathFault(key, sheets) : nil
  }
}
